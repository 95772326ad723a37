import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface LoadedListProps<Item> {
  query: { data: Item[] | undefined; isError: boolean; refetch: () => unknown };
  /** Said when the list cannot be loaded. */
  failure: string;
  /** Shown while it is loaded. */
  placeholder: ReactNode;
  /** Shown when nothing is on it. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of the server in each of its states: loading, failed, empty, there. */
export function LoadedList<Item>({ query, failure, placeholder, ...list }: LoadedListProps<Item>) {
  const { data, isError, refetch } = query;
  if (!data) return isError ? <ErrorState text={failure} onRetry={refetch} /> : placeholder;
  return data.length === 0 ? list.empty : list.children(data);
}

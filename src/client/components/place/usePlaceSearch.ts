import { useEffect, useState } from 'react';
import { trpc } from '../../trpc';
import type { PlaceSearchProps } from './placeSearchProps';

/** The search starts this long after the last key press, from this many characters on. */
const TYPED_MS = 400;
const TYPED_CHARS = 3;

/** Searches places for the typed text; a new search, or unmounting, aborts the running one. */
export function usePlaceSearch(
  kind: PlaceSearchProps['kind'],
  meta: Pick<PlaceSearchProps, 'failure' | 'failureTitle'>,
) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const text = typed.trim();

  useEffect(() => {
    if (text.length < TYPED_CHARS) return;
    const timer = setTimeout(() => setQuery(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const search = trpc.places.search.useQuery(
    { query, ...(kind === 'any' && { kind }) },
    {
      enabled: query !== '',
      meta: { ...meta, isOutside: true },
      trpc: { abortOnUnmount: true },
    },
  );

  const submit = () => {
    if (!text) return;
    if (text !== query) setQuery(text);
    else if (search.isError) search.refetch();
  };
  return { typed, setTyped, query, submit, search };
}

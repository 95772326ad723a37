import { useEffect, useState } from 'react';
import { trpc } from '../../trpc';
import type { PlaceSearchProps } from './openPlaceSearch';

/** So long after the last key, and from so many characters, what is typed is looked for. */
const TYPED_MS = 400;
const TYPED_CHARS = 3;

/** Places for what is typed; a new search, or closing, takes back the one that is under way. */
export function usePlaceSearch(meta: Pick<PlaceSearchProps, 'failure' | 'failureTitle'>) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const text = typed.trim();

  useEffect(() => {
    if (text.length < TYPED_CHARS) return;
    const timer = setTimeout(() => setQuery(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const search = trpc.places.search.useQuery(
    { query },
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

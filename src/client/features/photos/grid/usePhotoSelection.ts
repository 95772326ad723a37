import { useMemo, useState } from 'react';

/** The most photos that can be changed together. */
const MOST = 500;

/** Ids of the photos that are selected; null while none can be. */
export function usePhotoSelection() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return useMemo(() => {
    const add = (added: number[]) =>
      setIds((before) => new Set([...(before ?? []), ...added].slice(0, MOST)));
    const remove = (removed: number[]) =>
      setIds((before) => new Set([...(before ?? [])].filter((id) => !removed.includes(id))));
    return {
      ids,
      start: (id?: number) => add(id === undefined ? [] : [id]),
      toggle: (id: number) => (ids?.has(id) ? remove([id]) : add([id])),
      add,
      remove,
      stop: () => setIds(null),
    };
  }, [ids]);
}

export type PhotoSelection = ReturnType<typeof usePhotoSelection>;

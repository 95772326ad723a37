import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    viewing?: { name: string; index: number };
  }
}

/**
 * State of a full-screen viewer, stored in a history entry so that going back closes it. `name`
 * identifies the viewer on the page; `index` is null while it is closed.
 */
export function useViewing(name: string) {
  const router = useRouter();
  const viewing = useLocation({ select: ({ state }) => state.viewing });
  const index = viewing?.name === name ? viewing.index : null;
  const isClosing = useRef(false);
  useEffect(() => {
    if (index !== null) isClosing.current = false;
  }, [index]);
  const open = useCallback(
    (at = 0) => {
      const state = { viewing: { name, index: at } };
      router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    },
    [router, name],
  );
  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    router.history.back();
  }, [router]);
  return { index, open, close };
}

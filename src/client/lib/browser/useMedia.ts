import { useSyncExternalStore } from 'react';

function watch(media: string) {
  const query = window.matchMedia(media);
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the window is as narrow as a phone. */
export const useIsPhone = watch('(max-width: 639px)');

/** Whether the window has room for the two pages of an album. */
export const useIsWide = watch('(min-width: 1024px)');

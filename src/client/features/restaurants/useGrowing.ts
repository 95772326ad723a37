import { useEffect, useRef, useState } from 'react';

const STEP = 30;
/** So far below the screen the next cards are drawn. */
const AHEAD = '1500px 0px';

/** How far the list was read, so that coming back finds its place again. */
let reached = STEP;

/**
 * How many of `count` cards to draw: a screenful, and more as `end`, which stands below them, comes
 * near. So a long journal opens as fast as a short one.
 */
export function useGrowing(count: number) {
  const [shown, setShown] = useState(reached);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < count;

  useEffect(() => {
    reached = shown;
    if (!hasMore || !end.current) return;
    // a new one each time: it tells at once when the end is still near
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(shown + STEP);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, hasMore]);

  return { shown, end };
}

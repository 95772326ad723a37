import { useEffect, useRef, useState } from 'react';

const STEP = 30;
/** Cards are rendered up to this distance below the viewport. */
const AHEAD = '1500px 0px';

/** How many cards were rendered, so that coming back restores the scroll position. */
let reached = STEP;

/**
 * How many of `count` cards to render: a screenful, and more when the element with the ref `end`,
 * below the cards, comes near the viewport. So a long journal opens as fast as a short one.
 */
export function useIncrementalCount(count: number) {
  const [shown, setShown] = useState(reached);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < count;

  useEffect(() => {
    reached = shown;
    if (!hasMore || !end.current) return;
    // a new observer each time: it reports at once when the end is still near
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

import { startTransition, useEffect, useState } from 'react';

const AT_FIRST = 30;
const STEP = 90;

/**
 * How many of `count` cards to draw: a screenful at once, the rest bit by bit while nothing else
 * wants the browser, so that a long journal opens as fast as a short one.
 */
export function useGrowing(count: number) {
  const [shown, setShown] = useState(AT_FIRST);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + STEP));
    // after a search the rest comes bit by bit again
    else if (shown > count + STEP) setShown(Math.max(AT_FIRST, count));
  }, [shown, count]);
  return shown;
}

/** Equals the delay after which the router shows that it is loading. */
const MAX_WAIT_MS = 150;

/**
 * For a route loader: waits at most 150 ms for the screen's data, so that most screens appear
 * complete. The screen itself shows what is still loading or failed.
 */
export const waitBriefly = (...loading: Promise<unknown>[]) =>
  Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);

/** As long as the router waits before it shows that it does. */
const PATIENCE_MS = 150;

/**
 * For a loader: waits a moment for what the screen will read, so that it mostly comes whole; what
 * takes longer, or fails, the screen shows itself.
 */
export const waitBriefly = (...loading: Promise<unknown>[]) =>
  Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

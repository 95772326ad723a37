/** Runs it once the page has nothing else to do; Safari cannot tell when that is. */
export const whenIdle: (run: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 1000));

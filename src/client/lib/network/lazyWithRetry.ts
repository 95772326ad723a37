import { type ComponentType, lazy } from 'react';
import { isReachable, onReachable, ping } from './reachable';
import { offerUpdateIfOutdated } from './serverBuild';

const untilReachable = () =>
  new Promise<void>((resolve) => {
    if (isReachable()) return resolve();
    const stop = onReachable((isBack) => {
      if (!isBack) return;
      stop();
      resolve();
    });
  });

/** Reloads a style sheet that failed to load: Vite tries only once per chunk. */
addEventListener(
  'error',
  async ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    await ping();
    if (isReachable() && target.dataset.again) return;
    await untilReachable();
    const link = target.cloneNode() as HTMLLinkElement;
    link.dataset.again = 'yes';
    target.replaceWith(link);
  },
  true,
);

/** Loads code, once more if it got lost on its way although the server can be reached. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    await ping();
    offerUpdateIfOutdated();
    if (!isReachable()) throw cause;
    return load();
  }
}

/**
 * A component whose code is loaded when it is first shown. What is not on this device waits for a
 * connection, because a failure would replace the whole screen permanently.
 */
// biome-ignore lint/suspicious/noExplicitAny: same signature as React's lazy
export function lazyWithRetry<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  return lazy(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await load();
      } catch (cause) {
        await ping();
        offerUpdateIfOutdated();
        if (isReachable() && tries > 1) throw cause;
        await untilReachable();
      }
    }
  });
}

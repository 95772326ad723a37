import { type ComponentType, lazy } from 'react';
import { isReachable, onReachable, ping } from './reachable';

const reached = () =>
  new Promise<void>((resolve) => {
    if (isReachable()) return resolve();
    const stop = onReachable((isBack) => {
      if (!isBack) return;
      stop();
      resolve();
    });
  });

/** Styles that got lost are asked for again: Vite does that only once for a chunk. */
addEventListener(
  'error',
  async ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    await ping();
    if (isReachable() && target.dataset.again) return;
    await reached();
    const link = target.cloneNode() as HTMLLinkElement;
    link.dataset.again = 'yes';
    target.replaceWith(link);
  },
  true,
);

/**
 * A component whose code comes when it is first shown. Without a connection it waits for one, since
 * a failure would take the whole screen with it, and for good.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy
export function lazily<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  return lazy(async () => {
    for (let tries = 1; ; tries++) {
      await reached();
      try {
        return await load();
      } catch (cause) {
        await ping();
        if (isReachable() && tries > 1) throw cause;
      }
    }
  });
}

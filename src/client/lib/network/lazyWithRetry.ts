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

const RELOADED_AT = 'samenreis-reloaded-for-code';
const RELOAD_MS = 60_000;
const OPEN_DIALOG = 'dialog[open], [role="dialog"]:not([popover])';

/**
 * Reloads the page where that can help: from the server or by the service worker, at most once a minute,
 * and not beside an open dialog, whose input would be lost. Browsers may remember for as long as a page
 * lives that a module failed (Chromium up to 150 does: https://github.com/whatwg/html/issues/6768), so
 * that loading it again fails without a request.
 */
function reloadForCode() {
  const isRecent = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_MS;
  const mayHelp = isReachable() || Boolean(navigator.serviceWorker?.controller);
  if (!mayHelp || isRecent || document.querySelector(OPEN_DIALOG)) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}

/**
 * Loads code, once more if it got lost on its way: without a server, too, since the service worker may
 * have it by then.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (cause) {
      await ping();
      offerUpdateIfOutdated();
      if (tries === 1) continue;
      reloadForCode();
      throw cause;
    }
  }
}

/**
 * A component whose code is loaded when it is first shown, as `loadWithRetry` does. What is not on this
 * device waits for a connection, because a failure would replace the whole screen permanently.
 */
// biome-ignore lint/suspicious/noExplicitAny: same signature as React's lazy
export function lazyWithRetry<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  return lazy(async () => {
    for (;;) {
      try {
        return await loadWithRetry(load);
      } catch (cause) {
        if (isReachable()) throw cause;
        await untilReachable();
      }
    }
  });
}

import { sharedState } from '../sharedState';
import { BUILD } from './boot';

/** Whether another version than that of this page is installed, or all that the server can respond with. */
export const outdated = sharedState(false);

let serverBuild = BUILD;

/** Called with the build that a response names; the browser then looks for a new service worker. */
export function recordServerBuild(build: string | null) {
  if (!build || build === serverBuild) return;
  serverBuild = build;
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
}

/** Called when the server did not understand a call, or no longer has some code of this page. */
export function offerUpdateIfOutdated() {
  if (BUILD && serverBuild !== BUILD) outdated.set(true);
}

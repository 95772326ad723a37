import { BUILD } from '../network/boot';
import { outdated } from './outdated';

let serverBuild = BUILD;

const loadInstaller = () => import('./installWorker');

/** Registers the service worker. */
export const startWorker = () => loadInstaller().then((installer) => installer.startWorker());

/** Goes on with the new version. */
export const takeUpdate = () =>
  loadInstaller().then(
    (installer) => installer.takeUpdate(),
    () => location.reload(),
  );

/** Called with the build that the server told with a response; a new one is fetched. */
export function noteServerBuild(build: string | null) {
  if (!build || build === serverBuild) return;
  serverBuild = build;
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
}

/** Called when the server could not make sense of a call, or no longer has some code of this page. */
export function offerIfOutdated() {
  if (BUILD && serverBuild !== BUILD) outdated.set(true);
}

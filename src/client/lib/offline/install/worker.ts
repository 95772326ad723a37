const loadInstaller = () => import('./installWorker');

/** Registers the service worker. */
export const startWorker = () => loadInstaller().then(({ registerWorker }) => registerWorker());

/** Goes on with the new version. */
export const takeUpdate = () =>
  loadInstaller().then(
    ({ activateUpdate }) => activateUpdate(),
    () => location.reload(),
  );

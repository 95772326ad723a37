import { BUILD } from '../../network/boot';
import { outdated } from '../../network/serverBuild';
import { buildCacheOf } from '../storage/cacheNames';
import { hasOfflineStorage } from '../storage/hasOfflineStorage';
import { TAKE_OVER, WHICH_BUILD } from './workerMessages';

let registration: ServiceWorkerRegistration | undefined;

/** Registers the service worker, and watches for a new version that waits to be activated. */
export async function registerWorker() {
  if (!hasOfflineStorage() || !BUILD) return;
  // the code of this page stays in the cache as long as it is open
  navigator.locks.request(buildCacheOf(BUILD), { mode: 'shared' }, () => new Promise(() => {}));
  registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.addEventListener('updatefound', watchInstalling);
  navigator.serviceWorker.addEventListener('controllerchange', checkBuild);
  watchInstalling();
  await checkBuild();
}

function watchInstalling() {
  registration?.installing?.addEventListener('statechange', checkBuild);
}

/** Offers the waiting version, or the active one that another tab activated, unless it is this page's. */
async function checkBuild() {
  const worker = registration?.waiting ?? navigator.serviceWorker.controller;
  if (worker && (await buildOf(worker)) !== BUILD) outdated.set(true);
}

const buildOf = (worker: ServiceWorker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(WHICH_BUILD, [port2]);
  });

/** Activates the version that waits and reloads; without one, only reloads. */
export function activateUpdate() {
  const waiting = registration?.waiting;
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage(TAKE_OVER);
}

import { BUILD } from '../network/boot';
import { canKeep } from './canKeep';
import { buildCacheOf, TAKE_OVER, WHICH_BUILD } from './names';
import { outdated } from './outdated';

let registration: ServiceWorkerRegistration | undefined;

/** Registers the service worker, and watches for a version that waits to be taken. */
export async function startWorker() {
  if (!canKeep() || !BUILD) return;
  // the code of this page stays in the cache as long as it is open
  navigator.locks.request(buildCacheOf(BUILD), { mode: 'shared' }, () => new Promise(() => {}));
  registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.addEventListener('updatefound', watchInstalling);
  navigator.serviceWorker.addEventListener('controllerchange', look);
  watchInstalling();
  await look();
}

function watchInstalling() {
  registration?.installing?.addEventListener('statechange', look);
}

/** Offers the waiting version, or the active one that another tab took, unless it is this page's. */
async function look() {
  const worker = registration?.waiting ?? navigator.serviceWorker.controller;
  if (worker && (await buildOf(worker)) !== BUILD) outdated.set(true);
}

const buildOf = (worker: ServiceWorker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(WHICH_BUILD, [port2]);
  });

/** Goes on with the version that waits; without one, with what the server has. */
export function takeUpdate() {
  const waiting = registration?.waiting;
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage(TAKE_OVER);
}

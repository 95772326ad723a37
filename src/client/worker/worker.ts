/** The service worker: caches the code of one build, and responds with it when the server does not. */
import { TAKE_OVER, WHICH_BUILD } from '../lib/offline/install/workerMessages';
import { BUILD, deleteOtherBuilds, installBuild } from './build';
import { onRequest } from './requests';
import { scope } from './scope';

scope.addEventListener('install', (event) => event.waitUntil(installBuild(event)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      deleteOtherBuilds(),
    ]),
  ),
);

scope.addEventListener('fetch', onRequest);

scope.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_OVER) scope.skipWaiting();
  if (data === WHICH_BUILD) ports[0]?.postMessage(BUILD);
});

/** The service worker: keeps the code of one build, and answers with it when the server does not. */
import { TAKE_OVER, WHICH_BUILD } from '../lib/offline/names';
import { BUILD, dropOthers, install } from './build';
import { onRequest } from './requests';
import { scope } from './scope';

scope.addEventListener('install', (event) => event.waitUntil(install(event)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      dropOthers(),
    ]),
  ),
);

scope.addEventListener('fetch', onRequest);

scope.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_OVER) scope.skipWaiting();
  if (data === WHICH_BUILD) ports[0]?.postMessage(BUILD);
});

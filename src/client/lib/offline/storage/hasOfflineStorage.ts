/** Whether this browser can store the app and its data: a service worker needs https or localhost. */
export const hasOfflineStorage = () =>
  globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

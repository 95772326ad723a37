/** Whether this browser can keep the app and its data: a service worker needs https or localhost. */
export const canKeep = () =>
  globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

/** The parts of a service worker's globals that the DOM's types lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Response | Promise<Response>): void;
}

interface MessageToWorker extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

export const scope = self as unknown as Scope;

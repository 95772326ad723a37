/** Stand-ins for external services on this machine; tests can make them fail in several ways. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of a stand-in. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a string or bytes. */
  body?: object | string | Uint8Array;
}

/**
 * `well`: normal responses. `slow`: responds after `release()`. `failing`: 502 with an HTML page.
 * `garbage`: 200 with an HTML page. `away`: closes the connection. `empty`: finds nothing.
 * `limited`: the rate limit is exceeded.
 */
export type Mode = 'well' | 'slow' | 'failing' | 'garbage' | 'away' | 'empty' | 'limited';

interface Behaviour {
  well(url: URL, headers: IncomingHttpHeaders): Answer | Promise<Answer>;
  empty: Answer;
  limited: Answer;
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** One service. It handles all requests below `path`. */
export class StandIn {
  mode: Mode = 'well';
  /** All requests in the order of their arrival; `at` in milliseconds of `performance.now()`. */
  requests: { url: URL; headers: IncomingHttpHeaders; at: number }[] = [];
  /** The number of requests that were aborted before the response was complete. */
  abandoned = 0;
  /** Returns a response that replaces the usual one, or undefined for the usual one. */
  answering: ((url: URL) => Answer | undefined) | undefined;
  #waiting: (() => void)[] = [];

  constructor(
    readonly path: string,
    readonly behaviour: Behaviour,
  ) {}

  reset() {
    this.release();
    this.mode = 'well';
    this.requests = [];
    this.abandoned = 0;
    this.answering = undefined;
  }

  /** Sends the responses that the mode `slow` holds back. */
  release() {
    for (const resume of this.#waiting.splice(0)) resume();
  }

  async answer(url: URL, headers: IncomingHttpHeaders, response: ServerResponse) {
    this.requests.push({ url, headers, at: performance.now() });
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned++;
    });
    if (this.mode === 'slow') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.mode === 'away') return response.destroy();
    const answer = this.answering?.(url) ?? (await this.#usual(url, headers));
    const { status = 200, body = '' } = answer;
    const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
    const type = isJson ? 'application/json; charset=utf-8' : 'text/html';
    response.writeHead(status, { 'content-type': type, ...answer.headers });
    response.end(isJson ? JSON.stringify(body) : body);
  }

  #usual(url: URL, headers: IncomingHttpHeaders): Answer | Promise<Answer> {
    if (this.mode === 'failing') return { status: 502, body: PAGE };
    if (this.mode === 'garbage') return { body: PAGE };
    if (this.mode === 'empty' || this.mode === 'limited') return this.behaviour[this.mode];
    return this.behaviour.well(url, headers);
  }
}

/** Serves all of them on a free port of 127.0.0.1. */
export async function listen(services: StandIn[]) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const service = services.find(({ path }) => url.pathname.startsWith(`${path}/`));
    if (service) service.answer(url, request.headers, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // this server must not keep the process running
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Services outside as tests and the demo need them: on this machine, well or in any kind of trouble. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a text or bytes. */
  body?: object | string | Uint8Array;
}

/**
 * `slow` answers when released; `failing` with a page and 502; `garbage` with a page and 200; `away`
 * hangs up; `empty` finds nothing; `limited` has had too many requests.
 */
export type Mode = 'well' | 'slow' | 'failing' | 'garbage' | 'away' | 'empty' | 'limited';

interface Behaviour {
  well(url: URL, headers: IncomingHttpHeaders): Answer | Promise<Answer>;
  empty: Answer;
  limited: Answer;
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** One service, below its own path of the server. */
export class StandIn {
  mode: Mode = 'well';
  /** Every request, in the order of coming. */
  asked: { url: URL; headers: IncomingHttpHeaders; at: number }[] = [];
  /** Requests that were given up before their answer. */
  abandoned = 0;
  /** Answers instead of the usual one; undefined leaves it at that. */
  answering: ((url: URL) => Answer | undefined) | undefined;
  #held: (() => void)[] = [];

  constructor(
    readonly path: string,
    readonly behaviour: Behaviour,
  ) {}

  reset() {
    this.release();
    this.mode = 'well';
    this.asked = [];
    this.abandoned = 0;
    this.answering = undefined;
  }

  /** Lets the slow answers go. */
  release() {
    for (const answer of this.#held.splice(0)) answer();
  }

  async answer(url: URL, headers: IncomingHttpHeaders, response: ServerResponse) {
    this.asked.push({ url, headers, at: performance.now() });
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned++;
    });
    if (this.mode === 'slow') await new Promise<void>((resolve) => this.#held.push(resolve));
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

/** Serves all of them on a free port of this machine. */
export async function listen(services: StandIn[]) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const service = services.find(({ path }) => url.pathname.startsWith(`${path}/`));
    if (service) service.answer(url, request.headers, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // whoever started it waits for others, not for this
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

/** Listens, and refuses in the same shape as all else what is too broken to become a request. */
import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ErrorKey, errorCode } from '../errors';
import { textIn } from '../texts';
import { SECURITY_HEADERS, STRICTEST_POLICY } from './headers';

/** The header section of a request must be whole within this time. */
const HEADERS_MS = 10_000;
const IDLE_MS = 50;
/** For whoever still sends to come to reading the answer. */
const LINGER_MS = 500;

interface Options {
  port: number;
  host: string;
  /** Called once it listens. */
  onListening(at: AddressInfo): void;
}

/** Serves `fetch` over HTTP/1.1; the server's `error` event tells when the port cannot be had. */
export function listen(fetch: Hono['fetch'], { port, host, onListening }: Options): Server {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname: host,
    // what nobody read is left to holdBody in body.ts
    autoCleanupIncoming: false,
    errorHandler: () => {
      const { status, headers, body } = refusal(400, 'badRequest');
      return new Response(body, { status, headers });
    },
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      // bodies have their own limits, see body.ts
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
    },
    answer,
  );
  server.on('clientError', refuseBrokenHttp);
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

/** Takes no new connections; resolves when what is under way has been answered. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // connections that are kept for further requests would keep the server
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(closing);
}

/** Lets a line that is about to be closed stand a moment: what closes on a sender takes the answer with it. */
export function linger(socket: Socket): void {
  const hangUp = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    setTimeout(hangUp, LINGER_MS).unref();
  };
}

/** A whole answer; in English, as no header was read. */
function refusal(status: number, key: ErrorKey) {
  const body = JSON.stringify({ error: textIn('en', `errors.${key}`), code: errorCode(key) });
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': STRICTEST_POLICY,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  return { status, headers, body };
}

const REFUSALS: Record<string, [status: number, key: ErrorKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTimeout'],
};

/** https://nodejs.org/docs/latest-v20.x/api/http.html#event-clienterror */
function refuseBrokenHttp(error: NodeJS.ErrnoException, socket: Socket) {
  const [status, key] = REFUSALS[error.code ?? ''] ?? ([400, 'badRequest'] as const);
  const { headers, body } = refusal(status, key);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else socket.end(answer, () => socket.destroy());
}

/** The HTTP listener. Requests that Node cannot parse get an error body like every other error. */
import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ErrorKey, errorCode } from '../errors';
import { textIn } from '../texts';
import { SECURITY_HEADERS, STRICTEST_POLICY } from './headers';

/** The header section of a request must be complete within this time. */
const HEADERS_MS = 10_000;
/**
 * Behind a reverse proxy an idle connection stays open longer than the proxy keeps it (Caddy: 2
 * minutes, nginx: 60 seconds), so that it never sends a request on one that is being closed here.
 * Without one, strangers could hold 30 kB with each connection for as long.
 */
const PROXY_KEEP_ALIVE_MS = 125_000;
const KEEP_ALIVE_MS = 5_000;
/** The interval at which idle connections are closed during a stop. */
const IDLE_MS = 50;
/** Time for a client that is still sending to start reading the response. */
const LINGER_MS = 500;

interface Options {
  port: number;
  host: string;
  /** Whether connections come from a reverse proxy. */
  isBehindProxy: boolean;
  /** Called once the server listens. */
  onListening(at: AddressInfo): void;
}

/** Serves `fetch` over HTTP/1.1; the server emits `error` when it cannot listen on the port. */
export function listen(
  fetch: Hono['fetch'],
  { port, host, isBehindProxy, onListening }: Options,
): Server {
  const requestListener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname: host,
    // unread bodies are handled by holdBody in body.ts
    autoCleanupIncoming: false,
    errorHandler: () => {
      const { status, headers, body } = refusal(400, 'badRequest');
      return new Response(body, { status, headers });
    },
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      keepAliveTimeout: isBehindProxy ? PROXY_KEEP_ALIVE_MS : KEEP_ALIVE_MS,
      // bodies have their own limits, see body.ts
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
    },
    requestListener,
  );
  server.on('clientError', refuseBrokenHttp);
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

/** Accepts no new connections; resolves when all running requests are finished. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // idle keep-alive connections would keep the server open
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(closing);
}

/**
 * Delays the closing of a connection by 500 ms. Closed at once, a client that is still sending gets
 * a reset and loses the response. It can go once Node closes connections in stages, as RFC 9112
 * section 9.6 says: https://github.com/nodejs/node/issues/12339
 */
export function linger(socket: Socket): void {
  const hangUp = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    setTimeout(hangUp, LINGER_MS).unref();
  };
}

/** A complete error response; in English, as no header was read. */
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

/**
 * Writes the error response to the socket:
 * https://nodejs.org/docs/latest-v20.x/api/http.html#event-clienterror
 */
function refuseBrokenHttp(error: NodeJS.ErrnoException, socket: Socket) {
  const [status, key] = REFUSALS[error.code ?? ''] ?? ([400, 'badRequest'] as const);
  const { headers, body } = refusal(status, key);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const response = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else socket.end(response, () => socket.destroy());
}

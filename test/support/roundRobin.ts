/**
 * A small round-robin proxy that behaves like nginx by default: each request goes to the next
 * server.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The server failed before it sent a response. `isSent`: it may have started to process the
 * request.
 */
class NoAnswer extends Error {
  constructor(readonly isSent: boolean) {
    super();
  }
}

/** Forwards the request to `port` and the response back. Rejects with NoAnswer. */
function forward(message: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url: path, headers, socket } = message;
  return new Promise<void>((resolve, reject) => {
    let isSent = false;
    const outgoing = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false },
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    });
    outgoing.on('socket', (to) =>
      to.once('connect', () => {
        isSent = true;
        message.pipe(outgoing);
      }),
    );
    outgoing.on('error', () => reject(new NoAnswer(isSent)));
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode as number, incoming.headers).flushHeaders();
      incoming.pipe(response);
      incoming.on('error', () => response.destroy());
      resolve();
    });
    response.on('close', () => outgoing.destroy());
  });
}

export async function startRoundRobin(ports: number[]) {
  let turn = 0;
  const server = createServer(async (message, response) => {
    const isRead = message.method === 'GET' || message.method === 'HEAD';
    // uploads in parts stay with one server, as by nginx' ip_hash
    const isUpload = message.url?.startsWith('/api/uploads');
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(isUpload ? tries : turn++) % ports.length] as number;
      const failure = await forward(message, response, port).catch((cause: NoAnswer) => cause);
      if (!failure) return;
      // a change that may have been made is not repeated on another server
      if (failure.isSent && !isRead) break;
    }
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

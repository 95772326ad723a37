/** A small proxy that does what nginx does by itself: each request goes to the next server in turn. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server at `port` failed before it answered; `isSent`: but it may have begun to. */
class NoAnswer extends Error {
  constructor(readonly isSent: boolean) {
    super();
  }
}

/** Sends the message on, and its answer back. Throws NoAnswer. */
function pass(message: IncomingMessage, answer: ServerResponse, port: number) {
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
      answer.writeHead(incoming.statusCode as number, incoming.headers).flushHeaders();
      incoming.pipe(answer);
      incoming.on('error', () => answer.destroy());
      resolve();
    });
    answer.on('close', () => outgoing.destroy());
  });
}

export async function startRoundRobin(ports: number[]) {
  let turn = 0;
  const server = createServer(async (message, answer) => {
    const isRead = message.method === 'GET' || message.method === 'HEAD';
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[turn++ % ports.length] as number;
      const failure = await pass(message, answer, port).catch((cause: NoAnswer) => cause);
      if (!failure) return;
      // what may have been done is not sent to another
      if (failure.isSent && !isRead) break;
    }
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
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

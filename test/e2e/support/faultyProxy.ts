/** A proxy between a browser and servers: one address, which can lead elsewhere or nowhere. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request instead of being forwarded. */
export type Fault = (message: IncomingMessage, response: ServerResponse) => boolean;

export class FaultyProxy {
  url = '';
  /** Where requests go. */
  to = '';
  /** Responds to a request itself, or leaves it without a response, and returns true. */
  fault: Fault = () => false;
  /** Paths of all requests, in order. */
  readonly requests: string[] = [];
  private server: Server | undefined;
  private port = 0;

  async open() {
    this.server = createServer((message, response) => this.forward(message, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${this.port}`;
  }

  /** From now on nobody listens. */
  async cut() {
    this.server?.close();
    this.server?.closeAllConnections();
    if (this.server?.listening) await once(this.server, 'close');
  }

  private forward(message: IncomingMessage, response: ServerResponse) {
    const { method, url: path = '', headers } = message;
    this.requests.push(path);
    if (this.fault(message, response)) return;
    const outgoing = request(this.to + path, { method, headers, agent: false }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    message.pipe(outgoing);
  }
}

/** Starts HTTP servers for tests and sends REST requests to them. */
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { SESSION_COOKIE, startSession } from '../../src/server/auth/sessions';
import { createApp } from '../../src/server/http/app';
import { listen } from '../../src/server/http/listen';
import { openProviders } from '../../src/server/providers/providers';
import type { Services } from '../../src/server/trpc';
import { ADMIN_ID, MEMBER_ID } from './factories';
import { type Env, prepareWorld, settingsFor, type World, writeClient } from './world';

export interface Options {
  /** Sent as JSON, unless it is a string, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The value of the session cookie. */
  cookie?: string;
}

/** A response. `json` is undefined unless the body is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  json: any;
}

export class Server {
  constructor(
    readonly origin: string,
    readonly port: number,
  ) {}

  async call(method: string, path: string, { body, headers, cookie }: Options = {}) {
    const isForm = body instanceof FormData;
    const isRaw = isForm || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    } satisfies Answer;
  }

  /**
   * Sends these header lines unchanged and then the body. Returns the whole response as text; the
   * connection stays open until it is complete.
   */
  async raw(lines: string[], body = '') {
    const socket = connect(this.port, '127.0.0.1');
    socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
    let response = '';
    for await (const data of socket) response += data;
    return response;
  }

  get = (path: string, options?: Options) => this.call('GET', path, options);
  post = (path: string, body?: unknown, options?: Options) =>
    this.call('POST', path, { body, ...options });
  put = (path: string, body?: unknown, options?: Options) =>
    this.call('PUT', path, { body, ...options });
  delete = (path: string, options?: Options) => this.call('DELETE', path, options);
}

/** Sends requests with the session of one user. */
export class Person extends Server {
  constructor(
    server: Server,
    /** The token of the session. */
    readonly cookie: string,
  ) {
    super(server.origin, server.port);
  }

  override call(method: string, path: string, options: Options = {}) {
    return super.call(method, path, { cookie: this.cookie, ...options });
  }
}

/**
 * Starts a server on a free port. Several servers may use the same services, as after a restart.
 */
export async function startServer(services: Services, clientFolder: string) {
  const app = await createApp(services, clientFolder);
  const server = await new Promise<HttpServer>((resolve) => {
    const listening = listen(app.fetch, {
      port: 0,
      host: '127.0.0.1',
      isBehindProxy: services.settings.TRUST_PROXY !== false,
      onListening: () => resolve(listening),
    });
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(new Server(`http://127.0.0.1:${port}`, port), {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Listening = Awaited<ReturnType<typeof startServer>>;

/**
 * One server for a test file. `also` starts further ones with the same world and other settings.
 */
export function prepareServer(env: Env = {}) {
  const world = prepareWorld(env);
  const servers: Listening[] = [];
  let client: string;

  async function also(other: Env = {}, services: Partial<World> = {}) {
    const { DATA_DIR } = world.settings;
    const settings = settingsFor({ DATA_DIR, ...env, ...other });
    const providers = openProviders({ settings, log: world.log });
    const server = await startServer({ ...world, settings, providers, ...services }, client);
    servers.push(server);
    return server;
  }
  beforeAll(async () => {
    client = await writeClient(world.folder);
    await also();
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const visitor = () => servers[0] as Listening;
  const as = async (userId: number, server: Server = visitor()) =>
    new Person(server, await startSession(world.db, userId));
  return {
    world,
    also,
    visitor,
    as,
    member: () => as(MEMBER_ID),
    admin: () => as(ADMIN_ID),
  };
}

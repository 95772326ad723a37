/**
 * Reads request bodies within limits of size, time and number. A body is read only when the procedure
 * asks for its input, after the caller's role was checked; until then nothing but its socket is held.
 */
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { AppError, type ErrorKey } from '../errors';
import { type Context, type Meta, refusalOf } from '../trpc';
import { type Fields, readForm } from './form';
import { linger } from './listen';
import { FORM_BYTES, type Spooled, spoolForm } from './spool';

/** The largest body, in bytes, of a procedure that does not ask for more. */
export const BODY_BYTES = 1024 * 1024;
/** The largest body, in bytes, of somebody without a session. */
export const VISITOR_BODY_BYTES = 64 * 1024;
/** A body must be whole within this time; one that goes to the disk must not pause for as long. */
export const BODY_MS = 30_000;
/** So many bodies of people without a session may be unfinished at a time, in all. */
export const VISITOR_BODIES = 16;

interface Limits {
  maxBytes: number;
  /** What is said of a body that is larger. */
  tooLarge: ErrorKey;
  /** Each piece that arrives starts the time anew. */
  isLong?: boolean;
  /** The address of a caller without a session. */
  visitor: string | null;
}

interface Unfinished {
  address: string;
  fail(error: AppError): void;
}
/** Without a byte order mark, where there is one. */
const utf8 = new TextDecoder();
/** Visitors' bodies, oldest first. */
const unfinished = new Set<Unfinished>();

/**
 * Adds a visitor's body. Where there are too many, the oldest one of the address with the most of them
 * gives way, so that nobody keeps others from logging in.
 */
function admit(body: Unfinished) {
  unfinished.add(body);
  if (unfinished.size <= VISITOR_BODIES) return;
  const counts = new Map<string, number>();
  for (const { address } of unfinished) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const [oldest] = [...unfinished].filter(({ address }) => counts.get(address) === most);
  oldest?.fail(new AppError('TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: 1 }));
}

/**
 * The body as a stream, which is destroyed with an AppError when it breaks a limit or its sender hangs
 * up: 413, 408, 429 or 400.
 */
function receive(incoming: IncomingMessage, limits: Limits): Readable {
  const { maxBytes, tooLarge, isLong, visitor } = limits;
  const body = new PassThrough();
  // whoever reads it hears of a failure, also when it begins only after one
  body.on('error', () => {});
  const fail = (error: AppError) => {
    stop();
    body.destroy(error);
  };
  const refuse = () => fail(new AppError('PAYLOAD_TOO_LARGE', tooLarge));
  const hangUp = () => fail(new AppError('BAD_REQUEST', 'badRequest'));
  const timer = setTimeout(() => fail(new AppError('TIMEOUT', 'requestTimeout')), BODY_MS).unref();
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (isLong) timer.refresh();
    if (bytes > maxBytes) refuse();
  };
  const own = visitor === null ? null : { address: visitor, fail };
  function stop() {
    clearTimeout(timer);
    if (own) unfinished.delete(own);
    incoming.off('data', count).off('close', hangUp).off('end', stop);
  }
  if (Number(incoming.headers['content-length']) > maxBytes) refuse();
  else {
    incoming.on('data', count).once('close', hangUp).once('end', stop).pipe(body);
    if (own) admit(own);
  }
  return body;
}

/** What the calls of one request may read of its body. */
export interface CallBody {
  /** The body as JSON: 400 when it is none. */
  json(): Promise<unknown>;
  /** The fields and files of the body as a form: 400 for a broken one, 415 for none. */
  fields(): Promise<Fields>;
  /** Takes away what was put on the disk. */
  remove(): Promise<void>;
}

/** `metas`: of all procedures that the request calls. The largest body that the caller may send counts. */
export function bodyOf(c: HonoContext, ctx: Context, metas: Meta[]): CallBody {
  const { incoming } = c.env as HttpBindings;
  const allowed = metas.filter(({ role }) => !refusalOf(role, ctx));
  const ofFiles = Math.max(0, ...allowed.map(({ bodyBytes = 0 }) => bodyBytes));
  const spoolBytes = metas.length === 1 ? metas[0]?.spoolBytes : undefined;
  let spooled: Spooled | undefined;

  const open = (maxBytes: number, isLong = false) =>
    receive(incoming, {
      ...{ maxBytes, isLong },
      tooLarge: isLong ? 'archiveTooLarge' : ofFiles ? 'fileTooLarge' : 'tooLarge',
      visitor: ctx.user ? null : ctx.address,
    });
  const openUsual = () => open(ctx.user ? ofFiles || BODY_BYTES : VISITOR_BODY_BYTES);

  return {
    async json() {
      const bytes = Buffer.concat(await openUsual().toArray());
      try {
        return JSON.parse(utf8.decode(bytes));
      } catch (cause) {
        throw new AppError('BAD_REQUEST', 'badJson', { cause });
      }
    },
    async fields() {
      const type = incoming.headers['content-type'];
      if (!spoolBytes) return readForm(openUsual(), type);
      const { DATA_DIR } = ctx.settings;
      const body = open(spoolBytes + FORM_BYTES, true);
      spooled = await spoolForm(body, type, DATA_DIR, spoolBytes);
      return spooled.fields;
    },
    remove: async () => spooled?.remove(),
  };
}

/** The same request with `body` in place of its own, for who reads a web-standard one. */
export const withBody = (request: Request, body: CallBody): Request =>
  new Proxy(request, {
    get(target, name) {
      if (name === 'json') return body.json;
      if (name === 'formData') return async () => toFormData(await body.fields());
      if (name === 'body') return null;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

function toFormData(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Holds a body back until somebody reads it; Node would read what nobody wants to its end. Returns what
 * to call before the answer goes out: where the body did not arrive whole, its connection is closed.
 */
export function holdBody({ incoming }: HttpBindings) {
  if (!hasBody(incoming)) return () => {};
  incoming.read(0);
  return (headers: Headers) => {
    if (incoming.complete) {
      incoming.resume();
      return;
    }
    headers.set('Connection', 'close');
    linger(incoming.socket);
  };
}

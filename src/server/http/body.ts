/**
 * Reads request bodies within limits on size, time and number. A body is read only when the
 * procedure reads its input, after the caller's role was checked; until then it costs nothing but
 * its socket.
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

/** The default maximum body size, in bytes. */
const BODY_BYTES = 1024 * 1024;
/** The maximum body size, in bytes, of a visitor: a caller without a session or token. */
const VISITOR_BODY_BYTES = 64 * 1024;
/**
 * A body must be complete within this time; one that is written to disk must not pause this long.
 */
export const BODY_MS = 30_000;
/** The maximum number of visitors' bodies that are incomplete at the same time, in this process. */
export const VISITOR_BODIES = 16;

interface Limits {
  maxBytes: number;
  /** The error for a larger body. */
  tooLarge: ErrorKey;
  /** Each chunk that arrives restarts the timer. */
  isLong?: boolean;
  /** The address of a visitor; null for a user. */
  visitor: string | null;
}

interface Unfinished {
  address: string;
  fail(error: AppError): void;
}
/** Drops a byte order mark. */
const utf8 = new TextDecoder();
/** Visitors' bodies, oldest first. */
const unfinished = new Set<Unfinished>();

/**
 * Adds a visitor's body. When there are too many, the oldest one of the address with the most of
 * them fails with 429, so that one address cannot keep others from logging in.
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
 * The body as a stream. It is destroyed with an AppError when it is too large (413), too slow
 * (408), one of too many (429), or when the client disconnects (400).
 */
function receive(incoming: IncomingMessage, limits: Limits): Readable {
  const { maxBytes, tooLarge, isLong, visitor } = limits;
  const body = new PassThrough();
  // a reader still gets the error, also when it starts only afterwards; this avoids an uncaught one
  body.on('error', () => {});
  const fail = (error: AppError) => {
    stop();
    body.destroy(error);
  };
  const failTooLarge = () => fail(new AppError('PAYLOAD_TOO_LARGE', tooLarge));
  const onClose = () => fail(new AppError('BAD_REQUEST', 'badRequest'));
  const timer = setTimeout(() => fail(new AppError('TIMEOUT', 'requestTimeout')), BODY_MS).unref();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (isLong) timer.refresh();
    if (bytes > maxBytes) failTooLarge();
  };
  const entry = visitor === null ? null : { address: visitor, fail };
  function stop() {
    clearTimeout(timer);
    if (entry) unfinished.delete(entry);
    incoming.off('data', count).off('close', onClose).off('end', stop);
  }
  if (Number(incoming.headers['content-length']) > maxBytes) failTooLarge();
  else {
    incoming.on('data', count).once('close', onClose).once('end', stop).pipe(body);
    if (entry) admit(entry);
  }
  return body;
}

/** The body of a user's upload, of any size; destroyed with 408 after a pause of 30 s. */
export const receiveSlowly = (incoming: IncomingMessage): Readable =>
  receive(incoming, {
    ...{ maxBytes: Number.POSITIVE_INFINITY, tooLarge: 'tooLarge' },
    ...{ isLong: true, visitor: null },
  });

/** Reads the body of one request, for all its calls. */
export interface CallBody {
  /** The body parsed as JSON. Throws an AppError: 400 when it is not JSON. */
  json(): Promise<unknown>;
  /**
   * The fields and files of a form. Throws an AppError: 400 for a broken form, 415 for another
   * type.
   */
  fields(): Promise<Fields>;
  /** Deletes the file that was written to disk, if any. */
  remove(): Promise<void>;
}

/**
 * The body of a request. `metas`: the metadata of all procedures that it calls; the largest limit
 * among those that the caller's role allows applies.
 */
export function bodyOf(c: HonoContext, ctx: Context, metas: Meta[]): CallBody {
  const { incoming } = c.env as HttpBindings;
  const allowed = metas.filter(({ role }) => !refusalOf(role, ctx));
  const fileBytes = Math.max(0, ...allowed.map(({ bodyBytes = 0 }) => bodyBytes));
  const spool = metas.length === 1 ? metas[0]?.spool : undefined;
  let spooled: Spooled | undefined;

  const open = (maxBytes: number, isLong = false) =>
    receive(incoming, {
      ...{ maxBytes, isLong },
      tooLarge: isLong && spool ? spool.tooLarge : fileBytes ? 'fileTooLarge' : 'tooLarge',
      visitor: ctx.user ? null : ctx.address,
    });
  const openDefault = () => open(ctx.user ? fileBytes || BODY_BYTES : VISITOR_BODY_BYTES);

  return {
    async json() {
      const bytes = Buffer.concat(await openDefault().toArray());
      try {
        return JSON.parse(utf8.decode(bytes));
      } catch (cause) {
        throw new AppError('BAD_REQUEST', 'badJson', { cause });
      }
    },
    async fields() {
      const type = incoming.headers['content-type'];
      if (!spool) return readForm(openDefault(), type);
      const { DATA_DIR } = ctx.settings;
      const body = open(spool.maxBytes + FORM_BYTES, true);
      spooled = await spoolForm(body, type, DATA_DIR, spool);
      return spooled.fields;
    },
    remove: async () => spooled?.remove(),
  };
}

/**
 * The request with the JSON and the form of `body`, for tRPC, which reads a web-standard Request. It
 * can go once tRPC's fetch adapter takes a parser of bodies.
 */
export const withBody = ({ url, method, headers, signal }: Request, body: CallBody): Request =>
  Object.assign(new Request(url, { method, headers, signal }), {
    json: body.json,
    formData: async () => toFormData(await body.fields()),
  });

function toFormData(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Pauses a body until it is read; Node would otherwise read an unread body to its end. Returns a
 * function to call before the response is sent: when the body is incomplete, the connection is
 * closed.
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

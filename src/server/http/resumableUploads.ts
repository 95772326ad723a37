/** Handles /api/uploads: uploads that can be resumed (tus 1.0.0, https://tus.io). */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { MemoryLocker, Server } from '@tus/server';
import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { holidays } from '../../../drizzle/schema';
import { AppError, type ErrorKey, invalidInput } from '../errors';
import { IncomingStore, type IncomingUpload, photoIdOf } from '../photos/incoming';
import { ingest } from '../photos/ingest';
import { largestUpload } from '../photos/uploadType';
import { type Context, refusalOf, type SignedInContext } from '../trpc';
import { receiveSlowly } from './body';

export const UPLOADS_PATH = '/api/uploads';

const LARGEST_ID = 2 ** 31 - 1;
/** A client that lost its connection need not wait for the old one to time out. */
const DRAIN_MS = 200;
/** It polls while it waits, so it does not wait long. */
const LOCK_MS = 5_000;

const metadataSchema = z.strictObject({
  holidayId: z
    .string('validation.idInvalid')
    .regex(/^[1-9]\d{0,9}$/, 'validation.idInvalid')
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, 'validation.idInvalid'),
  filename: z.string('validation.required').min(1, 'validation.required'),
  /** Sent by clients; a file's date says nothing about when it was taken. */
  lastModified: z.string().nullish(),
});

/** The errors of tus by its statuses; any other is a bad request. */
const ERROR_KEYS: Record<number, ErrorKey> = {
  404: 'notFound',
  409: 'uploadOffset',
  410: 'notFound',
  413: 'uploadTooLarge',
  // a lock that was not released in time; Locked as in RFC 4918
  423: 'uploadBusy',
};

/**
 * The handler. `photoOf` resolves to the photo as the API shows it. Throws AppError for every
 * failure, also for those of tus.
 */
export function resumableUploads(
  dataDir: string,
  photoOf: (ctx: SignedInContext, id: number) => Promise<object>,
) {
  let opened: IncomingStore | undefined;
  const locker = new MemoryLocker({ acquireLockTimeout: LOCK_MS });
  /** Uploads whose photo is being added. */
  const finishing = new Map<string, Promise<number>>();

  function openStore() {
    opened ??= new IncomingStore(dataDir);
    return opened;
  }

  /** Adds the photo of a complete upload; resolves to its id. A file that is refused is removed. */
  async function finish(ctx: SignedInContext, upload: IncomingUpload): Promise<number> {
    const store = openStore();
    const { holidayId, filename } = metadataSchema.parse(upload.metadata);
    const file = { path: store.pathOf(upload.id), fileName: filename, holidayId };
    try {
      const photoId = await ingest(ctx, ctx.user, file);
      await store.finish(upload, photoId);
      return photoId;
    } catch (error) {
      if (isRefusal(error)) await store.remove(upload.id);
      throw error;
    }
  }

  function finishOnce(ctx: SignedInContext, upload: IncomingUpload): Promise<number> {
    const running = finishing.get(upload.id) ?? finish(ctx, upload);
    finishing.set(upload.id, running);
    return running.finally(() => finishing.delete(upload.id));
  }

  return async function handler(c: HonoContext, context: Context): Promise<Response> {
    const ctx = requireWriter(context);
    const id = c.req.param('id');
    c.header('Tus-Resumable', '1.0.0');
    // it becomes a path
    const [, owner] = /^(\d+)-[0-9a-f]{32}$/.exec(id ?? '') ?? [];
    const isOwn = id === undefined || owner === String(ctx.user.id);
    const methods = id === undefined ? ['POST', 'OPTIONS'] : ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
    if (!isOwn || !methods.includes(c.req.method)) throw new AppError('NOT_FOUND', 'notFound');

    let failure: unknown;
    const tus = new Server({
      path: UPLOADS_PATH,
      datastore: openStore(),
      locker,
      lockDrainTimeout: DRAIN_MS,
      relativeLocation: true,
      maxSize: largestUpload(ctx.settings),
      namingFunction: () => `${ctx.user.id}-${randomBytes(16).toString('hex')}`,
      async onUploadCreate(_, upload) {
        await checkMetadata(ctx, upload.metadata);
        return {};
      },
      async onUploadFinish(_, upload) {
        const photoId = photoIdOf(upload) ?? (await finishOnce(ctx, upload));
        const body = JSON.stringify(await photoOf(ctx, photoId));
        return { status_code: 200, headers: { 'Content-Type': 'application/json' }, body };
      },
      onResponseError(_, error) {
        failure = error;
        return undefined;
      },
    });
    const { incoming } = c.env as HttpBindings;
    const body = c.req.method === 'PATCH' ? receiveSlowly(incoming) : undefined;
    const response = await tus
      .handleWeb(requestFor(c, body) as never)
      .finally(() => body?.destroy());
    if (body?.errored) throw body.errored;
    if (response.status >= 400) throw toAppError(failure, response.status, ctx);
    // tus would let every website read the response
    for (const name of [...response.headers.keys()])
      if (name.startsWith('access-control-')) response.headers.delete(name);
    return c.newResponse(response.body, response);
  };
}

/** Throws AppError: 401 without a session or token, 403 with a token that may only read. */
function requireWriter(ctx: Context): SignedInContext {
  const refusal = refusalOf('signedIn', ctx);
  if (refusal) throw refusal;
  if (ctx.access === 'read') throw new AppError('FORBIDDEN', 'readOnlyToken');
  return ctx as SignedInContext;
}

/** Throws 400 for metadata that are not valid, 404 without the holiday. */
async function checkMetadata({ db }: Context, metadata: IncomingUpload['metadata']) {
  const { success, data, error } = metadataSchema.safeParse(metadata ?? {});
  if (!success) throw invalidInput(error.issues);
  const [holiday] = await db
    .select({ id: holidays.id })
    .from(holidays)
    .where(eq(holidays.id, data.holidayId));
  if (!holiday) throw new AppError('NOT_FOUND', 'notFound');
}

/** The request with `body` instead of its own, which is not read before tus has checked the rest. */
function requestFor(c: HonoContext, body: Readable | undefined) {
  const { url, method, headers } = c.req.raw;
  if (!body) return new Request(url, { method, headers });
  const options = { method, headers, body: Readable.toWeb(body), duplex: 'half' };
  return new Request(url, options as RequestInit);
}

/** Whether the file itself was refused, so that sending it again would not help. */
const isRefusal = (error: unknown) =>
  error instanceof AppError &&
  ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code);

/** An error of ours, or the status of an error of tus, which throws plain objects. */
function toAppError(failure: unknown, status: number, { settings }: Context) {
  if (failure instanceof Error) return failure;
  const isLocked = status >= 500;
  const httpStatus = isLocked ? 423 : status;
  const params = { mb: largestUpload(settings) / 1024 / 1024 };
  return new AppError('BAD_REQUEST', ERROR_KEYS[httpStatus] ?? 'badRequest', {
    httpStatus,
    params,
  });
}

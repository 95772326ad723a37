/** The tRPC setup: the request context, the metadata of a procedure, and a builder per role. */
import { initTRPC } from '@trpc/server';
import type { z } from 'zod';
import type { Seal } from './auth/secrets';
import type { Identity, SessionUser } from './auth/sessions';
import type { Backups } from './backup/backups';
import type { Db } from './db';
import type { Settings } from './env';
import { AppError, type ErrorKey } from './errors';
import { toErrorResponse } from './http/errorResponse';
import { callOnce, type RepeatableRequest, recordedResult, toRepeatable } from './http/idempotency';
import { changedHolidayId, changedPhotoId } from './live/changedIds';
import type { Live } from './live/live';
import type { Log } from './log';
import type { Providers } from './providers/providers';
import type { Storage } from './storage/storage';
import type { Language } from './texts';

/** What all requests of one server process share. */
export type Services = {
  db: Db;
  storage: Storage;
  providers: Providers;
  settings: Settings;
  seal: Seal;
  log: Log;
  live: Live;
  backups: Backups;
  /** Starts the sweeper soon, since a file may no longer be referenced by any row. */
  nudgeSweeper(): void;
};

export type Context = Services &
  Identity & {
    requestId: string;
    language: Language;
    /** A text of `locales/` in the request's language. */
    text(key: string): string;
    /** The client's address as rate limits count it: `networkOf` in http/request.ts. */
    address: string;
    /** The User-Agent header. */
    userAgent: string | null;
    /** The cookie that identifies the browser, whichever user is logged in. */
    deviceToken: string | null;
    /** Whether the browser uses https. */
    isSecure: boolean;
    /** Scheme and host as the browser sees them, without a trailing slash. */
    origin: string;
    /** The browser tab that sent the request, by the id that it chose (X-Tab). */
    tab: string | null;
    /** The Idempotency-Key header: a repeated request has the same key. */
    requestKey: string | null;
    /** The request as its response is recorded, once a middleware needed it. */
    repeatable?: RepeatableRequest;
    /** Other routers whose results the procedure changes; clients are notified after it. */
    alsoChanged: Set<string>;
    /** What a procedure adds to the HTTP response. `status` applies to REST only. */
    response: { headers: Headers; status?: number };
  };

/** The context of procedures that start from `signedIn` or `adminOnly`. */
export type SignedInContext = Context & { user: SessionUser };

export type Meta = {
  /**
   * REST method and path: `PUT /api/hotels/{id}`. `{id:holidayId}` is the path parameter `id` and
   * the input field `holidayId`.
   */
  rest?: string;
  summary?: string;
  /** The schema of the response body, JSON or a file; absent: 204 without a body. */
  response?: z.ZodType;
  /** The success status where it is not the method's default (POST 201, else 200). */
  status?: 200 | 201;
  /** A second success status, same body; the procedure sets `ctx.response.status` to it. */
  orStatus?: 200;
  /** Descriptions of the response headers by name, for the OpenAPI document. */
  headers?: Record<string, string>;
  /** Error statuses beyond those that role, input and path imply, for the OpenAPI document. */
  fails?: number[];
  /** The maximum body size in bytes, where the default of 1 MiB is too small. */
  bodyBytes?: number;
  /**
   * The limits of a form whose files are written to disk instead of held in memory: the bytes of the
   * files together, their number, and the error for larger ones. With a number above 1 the files of
   * a field are an array.
   */
  spool?: { maxBytes: number; maxFiles: number; tooLarge: ErrorKey };
  /** Accepts a form (multipart/form-data, RFC 7578) instead of JSON; `orJson`: either. */
  isForm?: boolean | 'orJson';
  /** Changes nothing that another client shows, so that no notification is sent. */
  isSilent?: boolean;
  /**
   * Runs again for each request, whatever its Idempotency-Key. For what starts and ends a session,
   * and for what compares a passcode or password: a wrong one is counted and then refused. In the
   * transaction that records the response, the refusal would roll the count back, and guessing
   * would be unlimited.
   */
  ignoresIdempotencyKey?: boolean;
  /** Requests an external service; that request is aborted when the client disconnects. */
  isOutside?: boolean;
  role?: 'anyone' | 'signedIn' | 'admin';
};

/** Server-sent events: a client reconnects after two missed pings, and every 30 minutes. */
const STREAM = {
  ping: { enabled: true, intervalMs: 15_000 },
  client: { reconnectAfterInactivityMs: 35_000 },
  maxDurationMs: 30 * 60_000,
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: STREAM,
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toErrorResponse(error, ctx?.language ?? 'en', ctx?.requestId ?? '');
      return {
        message: body.error,
        code: shape.code,
        data: { code: shape.data.code, httpStatus: status, path: shape.data.path, appError: body },
      };
    },
  });

export const router = t.router;

/** After a mutation, notifies every connected client of what it changed. */
const announceChanges = t.middleware(async ({ ctx, type, path, meta, getRawInput, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok && !meta?.isSilent) {
    const input = await getRawInput();
    ctx.live.announce({
      router: path.split('.', 1)[0] as string,
      holidayId: changedHolidayId(meta?.rest, input, result.data),
      photoId: changedPhotoId(meta?.rest, input, result.data) ?? undefined,
      tab: ctx.tab,
    });
  }
  // tab null notifies the sending tab too: by itself it refetches only after its own mutations
  for (const router of ctx.alsoChanged) ctx.live.announce({ router, holidayId: null, tab: null });
  ctx.alsoChanged.clear();
  return result;
});

/** Rejects mutations with a read-only token: 403. */
const rejectReadOnlyToken = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation' && ctx.access === 'read')
    throw new AppError('FORBIDDEN', 'readOnlyToken');
  return next();
});

type CallOf = { ctx: Context; path: string; batchIndex: number; input: unknown };

/** The request, when its response is recorded: with an Idempotency-Key and a user. */
async function repeatableOf({ ctx, path, batchIndex, input }: CallOf) {
  const { repeatable, requestKey, user } = ctx;
  if (repeatable || !requestKey || !user) return repeatable;
  return toRepeatable(ctx, [requestKey, user.id, path, batchIndex], input);
}

/** A mutation repeated with the same Idempotency-Key is not run again; its result is replayed. */
const idempotent = t.middleware(async ({ next, ...call }) => {
  const repeatable = call.meta?.ignoresIdempotencyKey ? undefined : await repeatableOf(call);
  if (!repeatable) return next();
  return callOnce(call.ctx, repeatable, (within) => next({ ctx: within })) as ReturnType<
    typeof next
  >;
});

/**
 * For mutations that use more than the database, such as files or a service. That work is a
 * middleware after this one: it runs before the mutation's transaction, and not at all when the
 * response is already recorded. It passes what the mutation needs in `ctx`.
 */
export const beforeTransaction = t.middleware(async ({ next, ...call }) => {
  const repeatable = await repeatableOf(call);
  const recorded = repeatable && (await recordedResult(call.ctx, repeatable));
  if (recorded) return recorded as Awaited<ReturnType<typeof next>>;
  return next({ ctx: { repeatable } });
});

/**
 * A procedure builder that makes mutations idempotent. It adds that middleware last, so that role
 * and input are checked before a transaction is opened.
 */
function idempotentBuilder<Builder extends object>(inner: Builder): Builder {
  return new Proxy(inner, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'query' || name === 'subscription') return member.bind(target);
      if (name === 'mutation') {
        const last = (target as unknown as typeof t.procedure).use(idempotent);
        return last.mutation.bind(last);
      }
      return (...args: unknown[]) => idempotentBuilder(member.apply(target, args));
    },
  });
}

/** The error for a caller without `role`: 401 or 403; null when the caller has it. */
export function refusalOf(role: Meta['role'], { user }: Pick<Identity, 'user'>): AppError | null {
  if (role === 'anyone') return null;
  if (!user) return new AppError('UNAUTHORIZED', 'notSignedIn');
  const isAllowed = role !== 'admin' || user.isAdmin;
  return isAllowed ? null : new AppError('FORBIDDEN', 'onlyAdmins');
}

/** For everyone, also without a session. */
export const anyone = idempotentBuilder(
  t.procedure.use(announceChanges).use(rejectReadOnlyToken),
).meta({
  role: 'anyone',
});

/** For users with a session or a token; `ctx.user` is set. */
export const signedIn = anyone.meta({ role: 'signedIn' }).use(({ ctx, next }) => {
  const refusal = refusalOf('signedIn', ctx);
  if (refusal) throw refusal;
  return next({ ctx: { user: ctx.user as SessionUser } });
});

export const adminOnly = signedIn.meta({ role: 'admin' }).use(({ ctx, next }) => {
  const refusal = refusalOf('admin', ctx);
  if (refusal) throw refusal;
  return next();
});

/** Rejects tokens of any scope with 403: `signedIn.use(inSession)`. */
export const inSession = t.middleware(({ ctx, next }) => {
  if (ctx.access === 'read' || ctx.access === 'write')
    throw new AppError('FORBIDDEN', 'notByToken');
  return next();
});

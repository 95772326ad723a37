/** tRPC's corner stones: the context, what a procedure tells of itself, and the three roles. */
import { initTRPC } from '@trpc/server';
import type { z } from 'zod';
import type { Seal } from './auth/secrets';
import type { Identity, SessionUser } from './auth/sessions';
import type { Backups } from './backup/backups';
import type { Db } from './db';
import type { Settings } from './env';
import { AppError } from './errors';
import { toErrorResponse } from './http/errorResponse';
import { callInTransaction, callThenRecord, type Once } from './http/idempotency';
import type { Live } from './live/live';
import type { Log } from './log';
import type { Providers } from './providers/providers';
import type { Storage } from './storage/storage';
import type { Language } from './texts';

/** What one running server hands to every request. */
export type Services = {
  db: Db;
  storage: Storage;
  providers: Providers;
  settings: Settings;
  seal: Seal;
  log: Log;
  live: Live;
  backups: Backups;
  /** Tells the sweeper that a file may have lost its row. */
  nudgeSweeper(): void;
};

export type Context = Services &
  Identity & {
    requestId: string;
    language: Language;
    /** A text of `locales/` in the request's language. */
    text(key: string): string;
    /** Where the request comes from, as limits count it. */
    address: string;
    /** The User-Agent header. */
    userAgent: string | null;
    /** The browser's cookie by which we know it again, whoever is logged in. */
    deviceToken: string | null;
    /** Served over https, as the person's browser sees it. */
    isSecure: boolean;
    /** The page's own address as the person sees it, without a slash at the end. */
    origin: string;
    /** The browser's tab that asks, by a name of its own making. */
    tab: string | null;
    /** Idempotency-Key: the same request sent again has the same. */
    requestKey: string | null;
    /** What takes files or its time adds its rows through it, so that they are added once. */
    once: Once;
    /** Routers whose answers a procedure changes besides its own; screens are told once it is done. */
    alsoChanged: Set<string>;
    /** What a procedure adds to the HTTP answer. `status` counts on the REST door alone. */
    answer: { headers: Headers; status?: number };
  };

export type Meta = {
  /**
   * The REST address: `PUT /api/hotels/{id}`. `{id:holidayId}` is `{id}` on the wire and
   * `holidayId` in the input.
   */
  rest?: string;
  summary?: string;
  /** The body of a success, for the API document: JSON, or a file; absent: 204 without one. */
  answer?: z.ZodType;
  /** The status of a success where it is not the method's usual one. */
  status?: 200 | 201;
  /** Another status of a success with the same answer: `ctx.answer.status` tells when. */
  orStatus?: 200;
  /** What the headers of a success tell, by their names, for the API document. */
  headers?: Record<string, string>;
  /** Failures beyond those that role, input and path imply. */
  fails?: number[];
  /** The largest body in bytes, where the usual 1 MB is too small. */
  bodyBytes?: number;
  /** The largest file in bytes of a form that goes to the disk instead of into memory. */
  spoolBytes?: number;
  /** Takes a form (multipart/form-data, RFC 7578) instead of JSON; `orJson`: either. */
  isForm?: boolean | 'orJson';
  /** Changes nothing that another screen shows, so that nobody is told. */
  isSilent?: boolean;
  /** Asks more than the database, so that it cannot be one transaction. */
  isSlow?: boolean;
  /** Asks a service outside, which need not answer any more once the caller has gone. */
  isOutside?: boolean;
  role?: 'anyone' | 'signedIn' | 'admin';
};

/** A line that is silent for longer than two pings is dead; each is opened anew now and then. */
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
export const callerFactory = t.createCallerFactory;

/** Once a procedure is done, every open screen is told what it changed. */
const announced = t.middleware(async ({ ctx, type, path, meta, getRawInput, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok && !meta?.isSilent)
    ctx.live.announce({
      router: path.split('.', 1)[0] as string,
      holidayId: holidayOf(meta, await getRawInput(), result.data),
      tab: ctx.tab,
    });
  // the tab that asked is told too: only after its own mutations it fetches again
  for (const router of ctx.alsoChanged) ctx.live.announce({ router, holidayId: null, tab: null });
  ctx.alsoChanged.clear();
  return result;
});

const LARGEST_ID = 2 ** 31 - 1;
const fieldOf = (told: unknown, name: string): unknown =>
  told instanceof FormData ? told.get(name) : (told as Record<string, unknown> | null)?.[name];

/**
 * The holiday that the address names, else that of the row which is answered; null where the input
 * may have moved the row from another.
 */
function holidayOf(meta: Meta | undefined, input: unknown, answer: unknown): number | null {
  const inPath = /\/holidays\/\{(?:\w+:)?(\w+)\}/.exec(meta?.rest ?? '')?.[1];
  if (!inPath && fieldOf(input, 'holidayId') != null) return null;
  const id = Number(inPath ? fieldOf(input, inPath) : fieldOf(answer, 'holidayId'));
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
}

/** A token that may only read changes nothing. */
const unlessReadOnly = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation' && ctx.access === 'read')
    throw new AppError('FORBIDDEN', 'readOnlyToken');
  return next();
});

/** A mutation that is sent again with its key is not done again, and answered alike. */
const idempotent = t.middleware(({ ctx, path, meta, batchIndex, input, next }) => {
  if (meta?.isSilent || !ctx.requestKey || !ctx.user) return next();
  const call = (more: { once: Once }) => next({ ctx: more });
  const parts = [ctx.requestKey, ctx.user.id, path, batchIndex];
  const isLong = meta?.bodyBytes || meta?.isSlow;
  return (isLong ? callThenRecord : callInTransaction)(ctx, parts, input, call) as ReturnType<
    typeof call
  >;
});

/**
 * A builder whose mutations are idempotent. That middleware is added last, so that a transaction is
 * opened only after the role and the input were checked.
 */
function builder<Builder extends object>(inner: Builder): Builder {
  return new Proxy(inner, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'query' || name === 'subscription') return member.bind(target);
      if (name === 'mutation') {
        const last = (target as unknown as typeof t.procedure).use(idempotent);
        return last.mutation.bind(last);
      }
      return (...args: unknown[]) => builder(member.apply(target, args));
    },
  });
}

/** Why `role` does not let this caller in; null when it does. */
export function refusalOf(role: Meta['role'], { user }: Pick<Identity, 'user'>): AppError | null {
  if (role === 'anyone') return null;
  if (!user) return new AppError('UNAUTHORIZED', 'notSignedIn');
  const isLet = role !== 'admin' || user.isAdmin;
  return isLet ? null : new AppError('FORBIDDEN', 'onlyAdmins');
}

/** Visitors too. */
export const anyone = builder(t.procedure.use(announced).use(unlessReadOnly)).meta({
  role: 'anyone',
});

/** Whoever has a session or a token; `ctx.user` is theirs. */
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

/** For procedures that a token may not call, whatever its scope: `signedIn.use(inSession)`. */
export const inSession = t.middleware(({ ctx, next }) => {
  if (ctx.access === 'read' || ctx.access === 'write')
    throw new AppError('FORBIDDEN', 'notByToken');
  return next();
});

/** tRPC's corner stones: the context, what a procedure tells of itself, and the three roles. */
import { initTRPC } from '@trpc/server';
import type { z } from 'zod';
import type { Db } from './db';
import type { Settings } from './env';
import { AppError } from './errors';
import type { Log } from './log';
import type { Providers } from './providers/providers';
import type { Seal } from './secrets';
import type { SessionUser } from './session';
import type { Storage } from './storage/storage';
import type { Language } from './texts';
import { toWire } from './wire';

/** What one running server hands to every request. */
export type Services = {
  db: Db;
  storage: Storage;
  providers: Providers;
  settings: Settings;
  seal: Seal;
  log: Log;
  /** Tells the sweeper that a file may have lost its row. */
  nudgeSweeper(): void;
};

export type Context = Services & {
  requestId: string;
  language: Language;
  /** A text of `locales/` in the request's language. */
  text(key: string): string;
  /** Where the request comes from, for the limit on wrong passcodes. */
  address: string;
  /** Served over https, as the person's browser sees it. */
  isSecure: boolean;
  /** The page's own address as the person sees it, without a slash at the end. */
  origin: string;
  user: SessionUser | null;
  /** The session's token when the request came with a valid cookie. */
  sessionToken: string | null;
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
  /** Failures beyond those that role, input and path imply. */
  fails?: number[];
  /** The largest body in bytes, where the usual 1 MB is too small. */
  bodyBytes?: number;
  /** Takes a form (multipart/form-data, RFC 7578) instead of JSON; `orJson`: either. */
  isForm?: boolean | 'orJson';
  role?: 'anyone' | 'signedIn' | 'admin';
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toWire(error, ctx?.language ?? 'en', ctx?.requestId ?? '');
      return {
        message: body.error,
        code: shape.code,
        data: { code: shape.data.code, httpStatus: status, path: shape.data.path, appError: body },
      };
    },
  });

export const router = t.router;
export const callerFactory = t.createCallerFactory;

/** Visitors too. */
export const anyone = t.procedure.meta({ role: 'anyone' });

/** Whoever has a session or a token; `ctx.user` is theirs. */
export const signedIn = t.procedure.meta({ role: 'signedIn' }).use(({ ctx, next }) => {
  if (!ctx.user) throw new AppError('UNAUTHORIZED', 'notSignedIn');
  return next({ ctx: { user: ctx.user } });
});

export const adminOnly = signedIn.meta({ role: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.user.isAdmin) throw new AppError('FORBIDDEN', 'onlyAdmins');
  return next();
});

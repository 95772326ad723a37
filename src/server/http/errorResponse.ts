/** How a failure looks on the wire, the same for both doors. */
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { AppError, type ErrorKey, errorCode, isCausedBy, isDiskFull } from '../errors';
import { StorageError } from '../storage/storageError';
import { type Language, textIn } from '../texts';

export type ErrorBody = {
  /** one sentence that a person can act on */
  error: string;
  code: string;
  /** for validation only: what is wrong, by field */
  fields?: Record<string, string>;
  /** a provider's own word for its failure, and what it says of it */
  status?: string;
  error_message?: string | undefined;
};

const KEY_BY_STATUS: Record<number, ErrorKey> = {
  400: 'badRequest',
  401: 'notSignedIn',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedType',
};

const AWAY = new Set([
  // the way there
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // the driver, and our search for the primary
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'NO_PRIMARY',
  // the server stops, crashed, starts, is full, only follows another, or ended a deadlock
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '40P01',
]);

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503';

/** The embedded database has no codes for being closed or dead. */
const isAway = (e: NodeJS.ErrnoException & { severity?: string }) =>
  AWAY.has(e.code ?? '') || e.severity === 'PANIC' || e.message.startsWith('PGlite is clos');

/** Status, body and, in seconds, when to come back. `requestId` is named only where nobody can act. */
export function toErrorResponse(error: unknown, language: Language, requestId: string) {
  const plain = (status: number, key: ErrorKey, params = {}) => ({
    status,
    body: { error: textIn(language, `errors.${key}`, params), code: errorCode(key) } as ErrorBody,
    retryAfter: undefined as number | undefined,
  });

  const app = error instanceof AppError ? error : (error as Error | undefined)?.cause;
  if (app instanceof AppError) {
    const httpStatus = app.httpStatus ?? getHTTPStatusCodeFromError(app);
    const { status, body } = plain(httpStatus, app.key, app.params);
    return { status, body: { ...body, ...app.provider }, retryAfter: app.retryAfter };
  }
  // before those, since either may be away for it
  if (isDiskFull(error)) return plain(507, 'diskFull');
  // before the database, since a bucket that is away may have the same cause
  if (isCausedBy(error, (e) => e instanceof StorageError))
    return { ...plain(503, 'storageAway'), retryAfter: 10 };
  if (isCausedBy(error, isAway)) return { ...plain(503, 'databaseAway'), retryAfter: 2 };
  // what it refers to was removed at this very moment
  if (isCausedBy(error, (e) => e.code === FOREIGN_KEY_VIOLATION)) return plain(404, 'notFound');
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    if (error.cause instanceof ZodError)
      return { ...plain(400, 'badRequest'), body: invalid(error.cause, language) };
    const status = getHTTPStatusCodeFromError(error);
    return plain(status, status === 400 ? 'badJson' : (KEY_BY_STATUS[status] ?? 'badRequest'));
  }
  return plain(500, 'internal', { requestId });
}

function invalid(error: ZodError, language: Language): ErrorBody {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[issue.path.join('.') || 'body'] ??= textIn(language, issue.message, { ...issue });
  return { error: Object.values(fields)[0] ?? '', code: 'INVALID', fields };
}

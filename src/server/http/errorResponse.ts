/** Turns an error into the response, the same for tRPC and REST. */
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { AppError, type ErrorKey, errorCode, isCausedBy, isDiskFull } from '../errors';
import { StorageError } from '../storage/storageError';
import { type Language, textIn } from '../texts';

type ErrorBody = {
  /** One sentence in the user's language that says what to do. */
  error: string;
  /** UPPER_SNAKE, stable. */
  code: string;
  /** For validation errors only: field → message. */
  fields?: Record<string, string>;
  /** A provider's own status and error message. */
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

const UNREACHABLE = new Set([
  // network
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // the driver, and our lookup of the primary
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'NO_PRIMARY',
  // PostgreSQL: shutdown, crash, startup, too many connections, read-only replica, deadlock
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '40P01',
]);

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503';

/** PGlite has no error codes for being closed or having crashed. */
const isDatabaseUnreachable = (e: NodeJS.ErrnoException & { severity?: string }) =>
  UNREACHABLE.has(e.code ?? '') || e.severity === 'PANIC' || e.message.startsWith('PGlite is clos');

/**
 * Status, body, and the seconds until a retry makes sense (undefined: unknown). `requestId` is
 * shown only for an unexpected error (500).
 */
export function toErrorResponse(error: unknown, language: Language, requestId: string) {
  const plain = (status: number, key: ErrorKey, params = {}) => ({
    status,
    body: { error: textIn(language, `errors.${key}`, params), code: errorCode(key) } as ErrorBody,
    retryAfter: undefined as number | undefined,
  });

  const appError = error instanceof AppError ? error : (error as Error | undefined)?.cause;
  if (appError instanceof AppError) {
    const httpStatus = appError.httpStatus ?? getHTTPStatusCodeFromError(appError);
    const { status, body } = plain(httpStatus, appError.key, appError.params);
    if (appError.fileName !== undefined) {
      body.error = `${appError.fileName}: ${body.error}`;
      body.fields = { file: body.error };
    }
    return { status, body: { ...body, ...appError.provider }, retryAfter: appError.retryAfter };
  }
  // before storage and database, since a full disk can make either unavailable
  if (isDiskFull(error)) return plain(507, 'diskFull');
  // before the database, since an unreachable bucket has the same network errors as its cause
  if (isCausedBy(error, (e) => e instanceof StorageError))
    return { ...plain(503, 'storageAway'), retryAfter: 10 };
  if (isCausedBy(error, isDatabaseUnreachable))
    return { ...plain(503, 'databaseAway'), retryAfter: 2 };
  // the referenced row was deleted concurrently
  if (isCausedBy(error, (e) => e.code === FOREIGN_KEY_VIOLATION)) return plain(404, 'notFound');
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    if (error.cause instanceof ZodError)
      return { ...plain(400, 'badRequest'), body: validationBody(error.cause, language) };
    const status = getHTTPStatusCodeFromError(error);
    return plain(status, status === 400 ? 'badJson' : (KEY_BY_STATUS[status] ?? 'badRequest'));
  }
  return plain(500, 'internal', { requestId });
}

function validationBody(error: ZodError, language: Language): ErrorBody {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[issue.path.join('.') || 'body'] ??= textIn(language, issue.message, { ...issue });
  return { error: Object.values(fields)[0] ?? '', code: 'INVALID', fields };
}

/** Errors that tRPC and REST return with a message in the caller's language. */
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodRealError, type z } from 'zod';
import type en from '../../locales/en.json';

/** A key under `errors` in `locales/`. */
export type ErrorKey = keyof (typeof en)['errors'];

type ProviderStatus = { status: string; error_message: string | undefined };

/**
 * An error with a translated message. `status` is a tRPC error code and sets the HTTP status
 * (tRPC's own table); `key` is the message's key under `errors` in `locales/` and, in UPPER_SNAKE,
 * the response's `code`.
 */
export class AppError extends TRPCError {
  readonly key: ErrorKey;
  readonly params: Record<string, string | number>;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** The provider's own status and error message; sent with the response. */
  readonly provider: ProviderStatus | undefined;
  /** The name of the file that was refused, where several were sent; the message begins with it. */
  readonly fileName: string | undefined;
  /** The HTTP status where tRPC has no error code for it. */
  readonly httpStatus: number | undefined;

  constructor(
    status: TRPC_ERROR_CODE_KEY,
    key: ErrorKey,
    options: {
      params?: Record<string, string | number>;
      retryAfter?: number;
      provider?: ProviderStatus;
      fileName?: string | undefined;
      httpStatus?: number;
      cause?: unknown;
    } = {},
  ) {
    super({ code: status, message: key, cause: options.cause });
    this.name = 'AppError';
    this.key = key;
    this.params = options.params ?? {};
    this.retryAfter = options.retryAfter;
    this.provider = options.provider;
    this.fileName = options.fileName;
    this.httpStatus = options.httpStatus;
  }
}

/** Whether `isSuch` is true of `error` or of any error in its chain of causes. */
export function isCausedBy(error: unknown, isSuch: (e: NodeJS.ErrnoException) => boolean) {
  for (let e = error; e instanceof Error; e = e.cause) if (isSuch(e)) return true;
  return false;
}

/** Disk full, quota exceeded, file too large, and PostgreSQL's disk_full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/**
 * Whether the disk is full; a database that crashed for it (PANIC) counts as unreachable instead.
 */
export const isDiskFull = (error: unknown) =>
  isCausedBy(
    error,
    (e: NodeJS.ErrnoException & { severity?: string }) =>
      FULL.has(e.code ?? '') && e.severity !== 'PANIC',
  );

/** `incorrectPasscode` → `INCORRECT_PASSCODE`. */
export const errorCode = (key: string) => key.replace(/[A-Z]/g, '_$&').toUpperCase();

/** A 400 for input that a schema did not accept. The messages are keys of `locales/`. */
export const invalidInput = (issues: z.core.$ZodIssue[]) =>
  // not ZodError: it does not extend Error, so tRPC would wrap it
  new TRPCError({ code: 'BAD_REQUEST', cause: new ZodRealError(issues) });

/** A 400 for one field, where a schema cannot check it. `message` is a key of `locales/`. */
export const invalidField = (field: string, message: string) =>
  invalidInput([{ code: 'custom', path: [field], message, input: undefined }]);

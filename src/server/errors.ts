/** Failures that a caller can act on, told in the caller's language by both doors. */
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodRealError } from 'zod';
import type en from '../../locales/en.json';

/** A text under `errors` in the locales. */
export type ErrorKey = keyof (typeof en)['errors'];

export type ProviderStatus = { status: string; error_message: string | undefined };

/**
 * A refusal. `status` decides the HTTP status (tRPC's own table), `key` names the sentence under
 * `errors` in the locales and, spelled UPPER_SNAKE, is the wire's `code`.
 */
export class AppError extends TRPCError {
  readonly key: ErrorKey;
  readonly params: Record<string, string | number>;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** What a provider itself says of its failure; goes out beside the sentence. */
  readonly provider: ProviderStatus | undefined;
  /** The HTTP status where tRPC's table has none for it. */
  readonly httpStatus: number | undefined;

  constructor(
    status: TRPC_ERROR_CODE_KEY,
    key: ErrorKey,
    options: {
      params?: Record<string, string | number>;
      retryAfter?: number;
      provider?: ProviderStatus;
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
    this.httpStatus = options.httpStatus;
  }
}

/** Whether `error`, or what caused it at whatever depth, is such a failure. */
export function isCausedBy(error: unknown, isSuch: (e: NodeJS.ErrnoException) => boolean) {
  for (let e = error; e instanceof Error; e = e.cause) if (isSuch(e)) return true;
  return false;
}

/** No room: on the disk, of somebody's share of it, in one file; the last is PostgreSQL's word for it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether there was no room for what was to be kept; a database that died of it is away instead. */
export const isDiskFull = (error: unknown) =>
  isCausedBy(
    error,
    (e: NodeJS.ErrnoException & { severity?: string }) =>
      FULL.has(e.code ?? '') && e.severity !== 'PANIC',
  );

/** `incorrectPasscode` → `INCORRECT_PASSCODE`. */
export const errorCode = (key: string) => key.replace(/[A-Z]/g, '_$&').toUpperCase();

/** A 400 that names the field, for what a schema alone cannot know. `message` is a text's key. */
export const invalidField = (field: string, message: string) =>
  new TRPCError({
    code: 'BAD_REQUEST',
    // not ZodError, which is no Error: tRPC would wrap it
    cause: new ZodRealError([{ code: 'custom', path: [field], message, input: undefined }]),
  });

/** Structured log lines on stdout. They never contain a passcode, token, cookie or body. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The start of what drizzle appends to the message of a failed statement: its parameter values. */
const VALUES = '\nparams: ';

/**
 * Serializes an error for the log without parameter values, which drivers repeat in their messages.
 */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException;
  const safeMessage = message.split(VALUES, 1)[0] as string;
  return {
    type: name,
    message: safeMessage,
    code,
    stack: stack?.replace(message, () => safeMessage),
    ...(cause ? { cause: serializeError(cause) } : {}),
  };
}

/** Lines go to stdout unless another `destination` is given. */
export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
    },
    destination,
  );

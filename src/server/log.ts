/** Structured log lines on stdout; never a passcode, token, cookie or body. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** What drizzle appends to the message of a failed statement: the values it was given. */
const VALUES = '\nparams: ';

/** What a log may know of an error: not what was sent, which drivers repeat in theirs. */
function toldError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException;
  const told = message.split(VALUES, 1)[0] as string;
  return {
    type: name,
    message: told,
    code,
    stack: stack?.replace(message, () => told),
    ...(cause ? { cause: toldError(cause) } : {}),
  };
}

/** Lines go to stdout unless another `destination` is given. */
export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toldError },
    },
    destination,
  );

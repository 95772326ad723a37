/** Structured log lines on stdout; never a passcode, token, cookie or body. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);

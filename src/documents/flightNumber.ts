/** Splits a flight number as written into the airline code and the number. */

import { airlineCode, airlineName } from './airlines';

/**
 * Accepts "KL 1001", "KL1001A", and "1001" with the airline given separately by `code` or `name`.
 * The number has no leading zeros; it is missing when `written` is no flight number.
 */
export function flightNumber(
  written: string,
  code: string | undefined,
  name?: string,
): { airline?: string; number?: string } {
  const plain = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const valid = code && isAirline(code) ? code : undefined;
  const digits = valid && plain.startsWith(valid) ? plain.slice(valid.length) : plain;
  const bare = /^0*(\d{1,4}[A-Z]?)$/.exec(digits)?.[1];
  if (bare) return { airline: valid ?? (name ? airlineCode(name) : undefined), number: bare };
  const whole = /^([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])0*(\d{1,4}[A-Z]?)$/.exec(plain);
  if (whole?.[1] && isAirline(whole[1])) return { airline: whole[1], number: whole[2] };
  return { airline: valid };
}

/** A code of two characters, or one of the few three-letter codes that airlines print. */
function isAirline(code: string): boolean {
  const isLong = /^[A-Z]{3}$/.test(code);
  return isLong ? airlineName(code) !== undefined : /^([A-Z][A-Z0-9]|[0-9][A-Z])$/.test(code);
}

/** Parts a written flight number into its airline and its number. */

import { airlineCode, airlineName } from './airlines';

/** "KL 1001", "1001" with the airline beside it, "KL1001A". */
export function flightNumber(
  written: string,
  code: string | undefined,
  name?: string,
): { airline?: string; number?: string } {
  const plain = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const valid = code && /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})$/.test(code) ? code : undefined;
  const digits = valid && plain.startsWith(valid) ? plain.slice(valid.length) : plain;
  const bare = /^0*(\d{1,4}[A-Z]?)$/.exec(digits)?.[1];
  if (bare) return { airline: valid ?? (name ? airlineCode(name) : undefined), number: bare };
  const whole = /^([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])0*(\d{1,4}[A-Z]?)$/.exec(plain);
  const isKnown = whole?.[1]?.length === 2 || airlineName(whole?.[1] ?? '');
  if (whole && isKnown) return { airline: whole[1], number: whole[2] };
  return { airline: valid };
}

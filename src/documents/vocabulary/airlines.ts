/** Airlines by code or name, and flight numbers. Old tickets still name airlines that are defunct. */
import airlines from './airlines.json' with { type: 'json' };

/** By two-character IATA code, or the three-letter code that some airlines print. */
const names = new Map(Object.entries(airlines));

/** The airline's name by its two-character IATA code or a common three-letter code, case-insensitive. */
export function airlineName(code: string): string | undefined {
  return names.get(code.toUpperCase());
}

const codes = new Map(
  [...names].map(([code, name]) => [normalized(name), code]).reverse() as [string, string][],
);

/**
 * The code of an airline by its name. Ignores case, spaces and punctuation; "Airlines" or "Airways"
 * at the end may be missing: "Delta Airlines" is also found as "Delta".
 */
export function airlineCode(name: string): string | undefined {
  const plain = normalized(name);
  return ['', 'airlines', 'airways'].map((end) => codes.get(plain + end)).find(Boolean);
}

const NAME_WORDS = 3;

/** "B6" of "JetBlue Reservations": the code of the airline that the first words name */
export function airlineAtStart(text: string): string | undefined {
  const all = text.split(' ').slice(0, NAME_WORDS);
  return all.map((_, at) => airlineCode(all.slice(0, at + 1).join(' '))).findLast(Boolean);
}

function normalized(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Accepts "KL 1001", "KL1001A", and "1001" with the airline given separately by `code` or `name`.
 * The number has no leading zeros; it is missing when `written` is no flight number.
 */
export function parseFlightNumber(
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

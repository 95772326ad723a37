/** Finds flight numbers in text, and excludes words and amounts that look like one. */

import { airlineAtStart, airlineCode, airlineName } from '../vocabulary/airlines';
import { UNIT_OF_AMOUNT } from '../vocabulary/currencies';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import ordinaryWords from '../vocabulary/ordinaryWords.json' with { type: 'json' };

/** Also not "KL 2074 118 ***", the card of somebody who flies often */
const FLIGHT =
  /(?<![A-Za-z0-9€$£.,-])([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])([ -]{0,2})(\d{1,4})([A-Z])?(?=$|[\s,;:.)\]|/•·*–—→(!?"'’»>-])(?![.,:]\d|-\d|-[A-Z]{2}(?![A-Z])| \d{3} \d{3}| \d{10}(?!\d)| \d{2,4} ?[*•]{3})/g;

/** "EN 120 EUR" is an amount. */
const AMOUNT_AFTER = new RegExp(`^\\s*(?:${UNIT_OF_AMOUNT}|min|nights?)(?!\\p{L})`, 'iu');

/** Airline codes that are also words: only accepted after a label or alone in a cell. */
const WORDS = new Set(ordinaryWords.airlineCodes.split(' '));

export const FLIGHT_LABEL = new RegExp(
  `(?:(?:flight|flights|flight ?(?:no|number|nr)|vlucht|vluchten|vluchtnummer|flug|flugnummer|flugnr|num[ée]ro de vol|operated by|airline)|(?<!\\p{L})(?:vols?|${words.flight}))(?: ?n\\.?[ºo]\\.?)?[^\\p{L}]{0,12}$`,
  'iu',
);

/** Labels of other numbers, and who builds aircraft: "Airbus A321". */
const NO_FLIGHT = new RegExp(`\\b${oneOf(words.notFlights)}\\b[^\\p{L}\\p{N}]{0,4}$`, 'iu');

/** "Flight 1 of 2 UA71" */
const FLIGHT_BEFORE = /\b(?:flight|vlucht|flug|vol)\b[^.:]{0,12}$/i;

/** "Sun 11.10.26 DE 1412": a row that lost its columns */
const BEHIND_DAY = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d {1,2}$/;

/** "Stansted CM24 1QW" */
const POSTCODE = /^[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}(?![A-Za-z\d])/;

/** "Havnegade 4, DK-2100 Copenhagen": countries whose towns have codes of four digits */
const COUNTRY_CODE = /^(?:AT|BE|CH|DK|HU|LU|LV|NL|NO|SI)-\d{4}(?!\d)/;
const BEHIND_STREET = /\p{L} \d{1,4}[a-z]?, $/iu;
const BEFORE_TOWN = /^.{7} \p{Lu}[\p{L} .]{2,30}(?:,|$)/u;

/** "B6 31 AMS to BOS" */
const BEFORE_ROUTE = /^ [A-Z]{3} ?(?:to|naar|nach|[-–—→>]) ?[A-Z]{3}(?![A-Za-z\d])/;

/** Of "A320" and, below "Flight", "(A321)" */
const AIRBUS = /^(?:1[089]|2[01]|30|40|50|80)$/;

const NO_AIRLINES: ReadonlySet<string> = new Set();

/** `at` and `end` are offsets in the text. */
interface FlightNumber {
  airline: string;
  number: string;
  at: number;
  end: number;
}

/**
 * With `isLabelled` a label outside the text announces a flight number, so weaker forms count too,
 * as do those of `airlines` at the start of a text: "LH 3 | operated by Lufthansa".
 */
export function flightNumbersIn(
  text: string,
  isLabelled = false,
  airlines = NO_AIRLINES,
): FlightNumber[] {
  const beside = numberBesideName(text);
  if (beside.length > 0) return beside;
  const found: FlightNumber[] = [];
  for (const match of text.matchAll(FLIGHT)) {
    const [, airline = '', gap = '', digits = '', suffix = ''] = match;
    const isAlone = text.trim() === match[0];
    // A label announces a number of an airline that is in no list: "Flug:" beside "7E 131".
    const isTold = isLabelled && isAlone && digits.length > 2 && airline.length === 2;
    if (!(airlineName(airline) || isTold) || Number(digits) === 0) continue;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const after = text.slice(match.index + match[0].length);
    const hasLabel =
      isLabelled ||
      FLIGHT_LABEL.test(before) ||
      FLIGHT_BEFORE.test(before) ||
      endsWithName(before, airline) ||
      airlineAtStart(after.slice(1)) === airline;
    const isWord = WORDS.has(airline) && (gap !== '' || digits.length < 3);
    const isHead = match.index === 0 && /^ ?[·•|/] /.test(after);
    const isApart = isAlone || isHead || BEHIND_DAY.test(before);
    const isOfRoute = BEFORE_ROUTE.test(after);
    if (isWord && !hasLabel && !isOfRoute && !(isApart && digits.length > 2)) continue;
    const isEnclosed = before.endsWith('(') && after === ')';
    const isShort = digits.length < 3 && !(digits.length === 2 && (isAlone || isEnclosed));
    const isKnown = airlines.has(airline) && /(?:^|[|·•(] ?)$/.test(before);
    if (isShort && !hasLabel && !isKnown && !isOfRoute) continue;
    if (AMOUNT_AFTER.test(after)) continue;
    if (gap === '' && POSTCODE.test(text.slice(match.index))) continue;
    if (!hasLabel && isCodeOfTown(text.slice(match.index), before)) continue;
    if (/^(?:EU|UK)$/.test(airline) && digits === '261') continue;
    const isAirbus = airline === 'A3' && gap === '' && AIRBUS.test(digits);
    if (isAirbus && (!hasLabel || before.endsWith('('))) continue;
    if (NO_FLIGHT.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    found.push({
      airline,
      number: digits.replace(/^0+(?=\d)/, '') + suffix,
      at: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
}

const isCodeOfTown = (text: string, before: string) =>
  COUNTRY_CODE.test(text) && (BEHIND_STREET.test(before) || BEFORE_TOWN.test(text));

/** "ITA Airways" before "AZ 59", as behind it in "NO 6210 Neos" */
function endsWithName(before: string, airline: string): boolean {
  const words = before.trim().split(/\s+/);
  return [1, 2, 3].some((count) => airlineCode(words.slice(-count).join(' ')) === airline);
}

/** "Flight: ", "Vlucht " */
const LABEL = `(?:(?:flight|vlucht|flug|vol|${words.flight})(?: ?(?:no|nr)\\.?)? ?[:–-]? )?`;
/** "Delta Flight 73", "Lufthansa-Flug 430" */
const FLIGHT_WORD = `(?:[ -](?:flight|vlucht|flug|vol|${words.flight})(?: ?(?:no|nr)\\.?)?)?`;
const NAME = '(\\p{L}[\\p{L}.]{2,}(?: \\p{L}[\\p{L}.]+){0,2}?)';
const NAME_AND_NUMBER = new RegExp(
  `^(${LABEL})${NAME}${FLIGHT_WORD} ([1-9]\\d{1,3})(?: ?[*†‡¹²³]{1,2})?(?=$| ?[·•|(/,;–] ?\\p{L}| - \\p{L})`,
  'iu',
);
/** "Emirates (EK) - 150", "Emirates (EK) Flight 150" */
const NAME_CODE_NUMBER = new RegExp(
  `^(${LABEL})${NAME} \\(([A-Z][A-Z0-9]|\\d[A-Z])\\) ?[:–-]?${FLIGHT_WORD} ?([1-9]\\d{0,3})(?![\\p{L}\\d:]|[.,/-]\\d)`,
  'iu',
);
const YEAR = /^(?:19|20)\d\d$/;

/** "DELTA 73", "DELTA 9367*", "Lufthansa 430 · Economy": the airline's name before the number. */
function numberBesideName(written: string): FlightNumber[] {
  const text = written.trim().slice(0, CELL_CHARS);
  const coded = NAME_CODE_NUMBER.exec(text);
  if (coded) {
    const [whole, , name = '', code = '', number = ''] = coded;
    const airline = code.toUpperCase();
    const isOwn = airlineName(airline) !== undefined && airlineCode(name) === airline;
    return isOwn ? [{ airline, number, at: 0, end: whole.length }] : [];
  }
  const [whole = '', label = '', name = '', number = ''] = NAME_AND_NUMBER.exec(text) ?? [];
  const airline = airlineCode(name);
  const isAlone = whole.length === written.trim().length;
  if (!airline || (YEAR.test(number) && !label && !isAlone)) return [];
  return [{ airline, number, at: 0, end: isAlone ? written.length : whole.length }];
}
const CELL_CHARS = 120;

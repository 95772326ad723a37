/** Finds IATA airport codes in text, alone or in pairs. */

import { airportByCode } from '../../airports/allAirports';
import { normalizeName, toEnglish } from '../../airports/names';
import { airportsOfCity } from '../airportSearch';
import { datesIn } from '../dates/parsedDates';
import { ARROWS } from '../vocabulary/arrows';
import ordinaryWords from '../vocabulary/ordinaryWords.json' with { type: 'json' };
import { isPlaceLabel, roleOfPlace } from '../vocabulary/roles';

/** Not the middle of "VAN DEN BERG" */
const CODE = /(?<![A-Za-z0-9])(?!(?<=VAN )DEN )([A-Z]{3})(?![A-Za-z0-9])/g;

/**
 * Codes that are also words, months, currencies or titles: only accepted next to the airport's
 * name.
 */
const ORDINARY = new Set(ordinaryWords.airportCodes.split(' '));

/** Source of a regular expression for the word for an airport, in the languages of Europe */
export const AIRPORT_WORD =
  '(?<!\\p{L})(?:airport|luchthaven|flughafen|a[ée]roport|aeropuerto|aeroporto|lufthavn|flygplats|lufthamn)';
/** "Hongkong Internationale Luchthaven HKG T1" */
const BEHIND_AIRPORT = new RegExp(`${AIRPORT_WORD},? $`, 'iu');

const BETWEEN_CODES = new RegExp(
  `\\s*(?:[-–—${ARROWS}>✈]+|\\bto\\b|\\bnaar\\b|\\bnach\\b|\\bvers\\b|\\bà\\b|/)\\s*`,
);

const PAIR = new RegExp(
  `(?<![A-Za-z0-9])([A-Z]{3})\\)?${BETWEEN_CODES.source}\\(?([A-Z]{3})(?![A-Za-z0-9])`,
  'g',
);

interface Route {
  from: string;
  to: string;
  at: number;
  end: number;
}

/** Pairs of codes such as "AMS - BCN"; `at` and `end` are offsets in `text`. */
export function routesIn(text: string): Route[] {
  const found: Route[] = [];
  for (const match of text.matchAll(PAIR)) {
    const [whole, from = '', to = ''] = match;
    const isKnown = airportByCode(from) && airportByCode(to) && from !== to;
    if (isKnown && !ORDINARY.has(from) && !ORDINARY.has(to))
      found.push({ from, to, at: match.index, end: match.index + whole.length });
  }
  return found;
}

/** Words that confirm, next to a code, that the code means this airport. */
function namesOf({ city, name }: { city: string; name: string }): string[] {
  const words = normalizeName(name)
    .split(' ')
    .filter(
      (word) => word.length > 4 && !/^(airport|international|regional|municipal)$/.test(word),
    );
  return [normalizeName(city).split(' ')[0] ?? '-', ...words];
}

/** "MUC München", "Mailand MXP": the city in another language. */
function isBesideName(text: string, { 0: code, index }: RegExpExecArray): boolean {
  const after =
    text
      .slice(index + 3)
      .split(/[,()|/\d→–]| - (?=\p{L})/u)
      .find(isWord) ?? '';
  const before =
    text
      .slice(0, index)
      .split(/[,()|/:\d→–]| - /)
      .findLast(isWord) ?? '';
  return [after, before].some((name) =>
    airportsOfCity(name.trim()).some((airport) => airport.code === code),
  );
}

const isWord = (part: string) => /\p{L}/u.test(part);

/** "AMS-BCN 12A" states a seat, not a flight. */
const SEAT_OF_ROUTE = /(?<![A-Z])[A-Z]{3} ?[-–] ?[A-Z]{3}:? \d{1,2}[A-L](?![A-Za-z0-9])/;

/** A cell that is an airport's code and nothing else */
const isOnlyCode = (text: string) => /^[A-Z]{3}$/.test(text) && !!airportByCode(text);

/** "Departure: Fri 16 Oct 2026, 10:05, AMS Terminal 2": without the label, the day, the time and the terminal */
function withoutMoment(text: string): string {
  if (text.length > MOMENT_CHARS) return text;
  const [label = '', rest = text] = /^([^\d:]{1,40}): *(.+)$/.exec(text)?.slice(1) ?? [];
  const place = label && isPlaceLabel(label) ? rest : text;
  const dates = datesIn(place);
  const undated = dates.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    place,
  );
  return undated
    .replace(/\d{1,2}[:.h]\d{2}(?: ?(?:\+\d|[ap]m|uhr|uur|h)(?!\p{L}))?/giu, '')
    .replace(/^[\s,.|·–-]+|[\s,.|·–-]+$/g, '')
    .replace(TERMINAL, '');
}
const MOMENT_CHARS = 100;
const TERMINAL = /[\s,.|·(–-]+(?:terminal|term\.|t) ?(?:\d[A-Z]?|[A-Z])\)?$/i;

/**
 * Codes of known airports with their offsets. A code needs context: a pair, brackets, a time, a
 * label, the airport's name, or nothing else in the text. `beside` are the other cells of the line.
 */
export function codesIn(
  text: string,
  beside: string[] = [],
): { code: string; at: number; end: number }[] {
  if (SEAT_OF_ROUTE.test(text)) return [];
  const inPairs = new Set(routesIn(text).flatMap(({ from, to }) => [from, to]));
  const words = new Set(
    normalizeName(text)
      .split(' ')
      // "kapstadt" is "cape town"
      .flatMap((word) => [word, ...toEnglish(word).split(' ')]),
  );
  const bare = withoutMoment(text);
  const found: { code: string; at: number; end: number }[] = [];
  for (const match of text.matchAll(CODE)) {
    const [, code = ''] = match;
    const airport = airportByCode(code);
    if (!airport) continue;
    const at = match.index;
    const before = text.slice(Math.max(0, at - 24), at);
    const after = text.slice(at + 3, at + 12);
    const inBrackets = /[([]\s?$/.test(before) && /^\s?([)\]]|[,/] ?[A-Z])/.test(after);
    const isAlone = bare === code;
    const isTimed = /\d{1,2}[:.]\d{2}\s*$/.test(before) || /^\s*\d{1,2}[:.]\d{2}/.test(after);
    // "NEW CHITOSE": of New Orleans, whose code is NEW, the word itself tells nothing.
    const isName = (name: string) => name !== code.toLowerCase() && words.has(name);
    const isNamed = namesOf(airport).some(isName) || isBesideName(text, match);
    const isLabelled = roleOfPlace([before]) !== undefined;
    const isOrdinary = ORDINARY.has(code);
    const isAnnounced = isTimed || isLabelled || BEHIND_AIRPORT.test(before);
    const isPlaced = inBrackets || isAlone || inPairs.has(code) || isAnnounced;
    // "FRA | LH 1168 | LIS"
    const isOfRow = isOnlyCode(text) && beside.some((one) => isOnlyCode(one) && !ORDINARY.has(one));
    if (isNamed || isOfRow || (isPlaced && !isOrdinary)) found.push({ code, at, end: at + 3 });
  }
  return found;
}

/** Finds IATA airport codes in text, alone or in pairs. */

import { airportOf, fold } from '../places';
import { FROM, TO } from './roles';

const CODE = /(?<![A-Za-z0-9])([A-Z]{3})(?![A-Za-z0-9])/g;

/**
 * Codes that are also words, months, currencies or titles: only accepted next to the airport's
 * name.
 */
const ORDINARY = new Set(
  'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF THE AND FOR VAT BTW PNR PDF DEC MAR OCT OKT JAN FEB APR MAY MEI JUN JUL AUG SEP NOV DEZ SUN MON TUE WED THU FRI SAT ARR DEP MRS ADT CHD INF ECO TAX FEE ALL ANY NOT YOU OUR ONE TWO DAY NEW NON REF ETA ETD STA STD SMS APP WEB FAQ URL VIA PER VAN TOT VOR AUS BIS UHR VOL DES LES UNE SUR PAR BAG BUS CAR AIR SKY ETK TKT FOP IVA MWS GMT UTC CET BST USA NED GER FRA UND DER DIE DAS HET EEN NAR MET SEC REG GAT GTE CAB SEA DOB SSR LTD INC BVB KLM TUI SAS TAP LOT ANA RYR EZY TRA OFF END AGE ACT PIN IDS TOP MAX MIN HRS KGS PCS EXT YES OUT LOW BIG SET GET RED'.split(
    ' ',
  ),
);

const ARROW = /\s*(?:[-–—→➔➜⟶>✈⇒►]+|\bto\b|\bnaar\b|\bnach\b|\bvers\b|\bà\b|\/)\s*/;

const PAIR = new RegExp(
  `(?<![A-Za-z0-9])([A-Z]{3})\\)?${ARROW.source}\\(?([A-Z]{3})(?![A-Za-z0-9])`,
  'g',
);

/** Pairs of codes such as "AMS - BCN"; `at` is the offset in `text`. */
export function routesIn(text: string): { from: string; to: string; at: number }[] {
  const found: { from: string; to: string; at: number }[] = [];
  for (const match of text.matchAll(PAIR)) {
    const [, from = '', to = ''] = match;
    const isKnown = airportOf(from) && airportOf(to) && from !== to;
    if (isKnown && !ORDINARY.has(from) && !ORDINARY.has(to))
      found.push({ from, to, at: match.index });
  }
  return found;
}

/** Words that confirm, next to a code, that the code means this airport. */
function namesOf({ city, name }: { city: string; name: string }): string[] {
  const words = fold(name)
    .split(' ')
    .filter(
      (word) => word.length > 4 && !/^(airport|international|regional|municipal)$/.test(word),
    );
  return [fold(city).split(' ')[0] ?? '-', ...words];
}

/** "AMS-BCN 12A" states a seat, not a flight. */
const SEAT_OF_ROUTE = /(?<![A-Z])[A-Z]{3} ?[-–] ?[A-Z]{3}:? \d{1,2}[A-L](?![A-Za-z0-9])/;

/**
 * Codes of known airports with their offsets. A code needs context: a pair, brackets, a time, a
 * label, the airport's name, or nothing else in the text.
 */
export function codesIn(text: string): { code: string; at: number; end: number }[] {
  if (SEAT_OF_ROUTE.test(text)) return [];
  const inPairs = new Set(routesIn(text).flatMap(({ from, to }) => [from, to]));
  const plain = fold(text);
  const found: { code: string; at: number; end: number }[] = [];
  for (const match of text.matchAll(CODE)) {
    const [, code = ''] = match;
    const airport = airportOf(code);
    if (!airport) continue;
    const at = match.index;
    const before = text.slice(Math.max(0, at - 24), at);
    const after = text.slice(at + 3, at + 12);
    const inBrackets = /[([]\s?$/.test(before) && /^\s?([)\]]|[,/] ?[A-Z])/.test(after);
    const isAlone = text.replace(/\d{1,2}[:.]\d{2}/g, '').trim() === code;
    const isTimed = /\d{1,2}[:.]\d{2}\s*$/.test(before) || /^\s*\d{1,2}[:.]\d{2}/.test(after);
    const isNamed = namesOf(airport).some((name) => plain.split(' ').includes(name));
    const isLabelled = FROM.test(before) || TO.test(before);
    const isOrdinary = ORDINARY.has(code);
    const isPlaced = inBrackets || isAlone || inPairs.has(code) || isTimed || isLabelled;
    if (isNamed || (isPlaced && !isOrdinary)) found.push({ code, at, end: at + 3 });
  }
  return found;
}

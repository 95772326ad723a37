/** Finds routes: both places of a ride in one text. */

import { airportsOfCity } from '../airportSearch';
import { type Cell, type Line, lineText } from '../lines';
import { cellAbove } from '../text/labels';
import { ARROWS } from '../vocabulary/arrows';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/routes.json' with { type: 'json' };
import { SEAT } from '../vocabulary/seats';
import { isPort } from '../vocabulary/ships';
import { ROUTE_LABEL, STATIONS, TRAIN_NUMBER } from '../vocabulary/transport';
import { labelOf } from './labels';
import { isKnown, isStation, placeIn, placeScore, townOf } from './places';

/** "Gare de Bercy", and "Union Station" of "Washington, DC" */
function isPartOf(town: string | undefined, station: string): boolean {
  const [words, others] = [station, town ?? ''].map((text) =>
    text.toLowerCase().split(/[\s,/()-]+/),
  );
  if (STATIONS.has(words?.[0] ?? '')) return true;
  return (
    isStation(words ?? []) &&
    !isStation(others ?? []) &&
    !townOf(station) &&
    airportsOfCity((town ?? '').replace(/[,(].*$/, '').trim()).length > 0
  );
}

/** Of three places with dashes between them the last two are none. */
function isOnePlace(text: string): boolean {
  const [town, ...parts] = text.split(/\s[-–—]\s/);
  return parts.every((part) => isPartOf(town, part));
}

const BETWEEN_PLACES = new RegExp(`\\s*(?:[${ARROWS}»↔⇄]\\ufe0f?|=>|->|–>|<->|>)\\s*`, 'u');
const WORD = '\\s+(?:to|naar|nach|à|vers|hacia|till?)\\s+';
const WORD_BETWEEN = new RegExp(WORD, 'iu');
const SEPARATORS = [WORD, '\\s+[-–—]\\s+|\\s*[–—]\\s*'];
const separated = (start: string) =>
  SEPARATORS.map((separator) => new RegExp(`^${start}(.+?)(?:${separator})(.+)$`, 'iu'));
const BEFORE_ROUTE = oneOf(words.beforeRoute, words.crossings);
/** "Afvaart Harlingen - Terschelling" */
const CROSSING = new RegExp(`^${oneOf(words.crossings)}(?!\\p{L})[\\s:]+(?=\\p{L})`, 'iu');
/** "Washington, DC - Union Station to Chicago": a word parts a route before a dash does. */
const FORMS = [
  ...separated(''),
  ...separated(`.*?(?<!\\p{L})(?:${BEFORE_ROUTE}(?!\\p{L})[\\s:]*)+`),
];

/** "RÜCKREISE – Harwich – Hoek van Holland", "ALLER TOULON → BASTIA" */
const WAY = new RegExp(
  `^${oneOf(words.ways)}(?: journey| trip)?(?: ?[-–—:] | (?=\\p{L}[^→›>]{1,40}(?:[→›>]| [-–—] )))`,
  'iu',
);

/** "Rückfahrt: Naantali – Kapellskär" is no place below the label of an arrival. */
export const beginsWithWay = (text: string) => WAY.test(text);

/** "Chicago, IL" is a whole place. */
const BEHIND_PLACE = /(?:,(?! [A-Z]{2}(?!\p{L}))|\s\d|\s\().*$/u;
/** "Amsterdam (IJmuiden)" has its port behind it. */
const WITH_PORT = /^[^,\d()]+ \(([^\d()]+)\)/u;
function withoutBehind(text: string): string {
  const [whole, port = ''] = WITH_PORT.exec(text) ?? [];
  return whole && isPort(port) ? whole : text.replace(BEHIND_PLACE, '');
}

const ONLY_ARROW = new RegExp(`^(?:[${ARROWS}»>]\\ufe0f?|[-–=]{1,3}>)$`, 'u');

/** "Seattle", an arrow and "Portland", each in a cell of its own */
export function routeAround(cells: Cell[], at: number): [string, string] | undefined {
  if (!ONLY_ARROW.test(cells[at]?.text ?? '')) return undefined;
  const [from, to] = [cells[at - 1], cells[at + 1]].map((cell) => placeIn(cell?.text ?? ''));
  return from && to && from !== to ? [from, to] : undefined;
}

/** "Hannah Weiss - Silver, seat B114" */
const NAMED_SEAT = new RegExp(`(?<!\\p{L})${SEAT}\\s?:? ?[A-Z]?\\d`, 'iu');
const isUnknown = (place?: string) => place !== undefined && placeScore(place) < 2;

/** "CHICAGO, IL - UNION STATION - ANN ARBOR, MI": the state tells which dash is between the places. */
const BETWEEN_STATES =
  /^(?:[^:]{1,20}: )?(\p{Lu}[^,:]{1,30}, [A-Z]{2} - [^,:]{2,40}|\p{Lu}[^,:]{1,30}, [A-Z]{2}) - (\p{Lu}[^,:-]{1,30}, [A-Z]{2}(?: - [^,:(]{2,40}?)?)(?: \([^()]{1,20}\))?$/u;

/** "Via Zug - Arth-Goldau - Bellinzona": where a ticket is valid */
const ON_THE_WAY = new RegExp(`^${oneOf(words.onTheWay)}(?!\\p{L})(?: ?:)? `, 'iu');

/** "602 Split - Vis" */
const LINE_BEFORE = /^\d{2,4} (?=\p{Lu}\D+$)/u;

/** "Calais to Dover", "Köln – Essen", "Paris → Lyon": both places, and nothing else. */
export function routeIn(written: string): [string, string] | undefined {
  if (written.length > 160 || ON_THE_WAY.test(written)) return undefined;
  const text = written
    .replace(/\s+/g, ' ')
    .replace(/\s*\([A-Z]{3}\)/g, '')
    .replace(/^\d{1,2}[.)] /, '')
    .replace(LINE_BEFORE, '')
    .replace(WAY, '')
    .replace(CROSSING, '');
  const parts = text.split(BETWEEN_PLACES);
  const pairs: [string, string][] = [];
  const [, start, end] = WORD_BETWEEN.test(text) ? [] : (BETWEEN_STATES.exec(text) ?? []);
  const states = [start, end].map((place) => placeIn(place ?? ''));
  if (states[0] && states[1]) return [states[0], states[1]];
  if (parts.length === 2) pairs.push([parts[0] ?? '', parts[1] ?? '']);
  if (parts.length === 1) {
    // "Hoek van Holland - Harwich" has no words before its route.
    for (const form of FORMS) {
      const match = form.exec(text);
      if (match) pairs.push([match[1] ?? '', match[2] ?? '']);
    }
  }
  for (const [left, right] of pairs) {
    // "Airport to Bus Stop 8 – Church"
    if (WORD_BETWEEN.test(left) || WORD_BETWEEN.test(right)) continue;
    const from = placeIn(left.replace(/^.*:\s*/, ''));
    const to = placeIn(withoutBehind(right.replace(TRAIN_NUMBER, ' ')));
    // "Paris - Gare de Bercy" is one place, "Roma Termini > Aeroporto Fiumicino" are two.
    const isPart = parts.length === 1 && to !== undefined && isPartOf(from, to);
    const isSeat = parts.length === 1 && NAMED_SEAT.test(text) && [from, to].every(isUnknown);
    // "22 Avenida Atlantica – Albufeira" begins with an address.
    const isAddress = LINE_BEFORE.test(written) && ![from, to].every(isKnown);
    const isOther = isAddress || isPart || isSeat || (parts.length === 1 && to && !isOnePlace(to));
    if (from && to && from !== to && !isOther) return [from, to];
  }
  return undefined;
}

/** "TOULON / BASTIA", "NEWCASTLE-AMSTERDAM", "ALLER : TOULON / BASTIA": also one place is written so. */
const WEAK =
  /^(\p{Lu}[\p{L}.'’() ]{1,28}?(?:\([^)]{1,20}\))?)(?:\s?\/\s?|-)(\p{Lu}[\p{L}.'’() ]{1,28}(?:\([^)]{1,20}\))?)$/u;
const REST = /(?::\s|,\s|\s\||\s\d).*$/u;

interface WeakRoute {
  line: number;
  cell: Cell;
  ends: [string, string];
  /** "RETOUR : AJACCIO / NICE" */
  isOfWay: boolean;
}

/** Routes whose sign alone does not tell them: with a heading, or both ways, or between two ports. */
export function weakRoutes(lines: Line[]): { line: number; from: string; to: string }[] {
  const found = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell): WeakRoute[] => {
      const text = cell.text.slice(0, 120).replace(WAY, '');
      // "Origen Barcelona-Sants"
      if (labelOf(text, 'travel')) return [];
      const [, from, to] = WEAK.exec(text.replace(REST, '')) ?? [];
      const ends = [from, to].map((end) => placeIn(end ?? ''));
      const [start, end] = ends;
      if (!start || !end || start === end) return [];
      // "Ida: Barcelona-Sants" and "Andata: Roma / Termini" are one place.
      const isOfWay = beginsWithWay(cell.text) && text.includes('/') && !isPartOf(start, end);
      return [{ line, cell, ends: [start, end], isOfWay }];
    }),
  );
  const isReturn = ({ ends: [from, to] }: WeakRoute) =>
    found.some(({ ends }) => ends[0] === to && ends[1] === from);
  const isHeaded = ({ line, cell }: WeakRoute) => {
    const { cells = [] } = lines[line] ?? {};
    const labels = [
      cells[cells.indexOf(cell) - 1]?.text,
      cellAbove(lines, line, cell)?.text,
      cells.length === 1 ? lineText(lines[line - 1]) : undefined,
    ];
    return labels.some((label) => label && label.length < 40 && ROUTE_LABEL.test(label));
  };
  // "Andata: Milano / Base" tells the fare.
  return found
    .filter(
      (one) =>
        one.ends.every(isPort) ||
        (one.ends.every(isKnown) && one.isOfWay) ||
        (one.ends.some(isKnown) && (isReturn(one) || isHeaded(one))),
    )
    .map(({ line, ends: [from, to] }) => ({ line, from, to }));
}

/** "Out: Kiel – Göteborg" beside "Back: Göteborg – Kiel": a single ride below could be either. */
export function hasTwoRoutes({ cells }: Line): boolean {
  const routes = cells.flatMap(({ text }) => routeIn(text)?.join('|') ?? []);
  return new Set(routes).size > 1;
}

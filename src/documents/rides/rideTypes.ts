/** Tells the kinds of transport that a text is about, and which rides go by bus. */
import type { Line } from '../lines';
import { RIDE_TYPES } from '../reading';
import { flightNumbersIn } from '../text/flightNumbers';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/rideNumbers.json' with { type: 'json' };
import { countShips } from '../vocabulary/ships';
import {
  operatorIn,
  type operatorNamed,
  rideTypesOf,
  trainsIn,
  typeScores,
} from '../vocabulary/transport';
import type { Pair } from './pairs';

/** Fewer words of a kind of transport are a mention of it. */
const MIN_SCORE = 2;
const OPERATOR_SCORE = 6;
const NUMBERS_SCORE = 6;
const SHIPS_SCORE = 6;
/** Trains whose letters are no airline's, and no currency's. */
const CERTAIN_TRAIN =
  /(?<![\p{L}\d])(?:ICE|ICN|IC|IRE|RJX|RJ|RE|RB|REX|NJ|EST|TGV|TER|FLX|AVE|Frecci\p{L}+|Italo|Eurostar|Thalys|Nightjet|Railjet|TGV INOUI|Intercity|Eurocity) {0,3}\d{1,5}(?![\p{L}\d])/gu;

/** "Train 9115", "Zug Nr. 553" */
const NUMBERED_TRAIN =
  /(?<!\p{L})(?:train|trein|zug|treno|tren|t[åo]g)(?:nummer| number)? {0,3}(?:(?:no|nr|n)[.°º]? )?\d{2,5}(?![\p{L}\d:.,]\d|[\p{L}\d%€])/giu;

/** "Bus 2100": a word of trains or cars beside it says less. */
const CERTAIN_BUS = /(?<!\p{L})(?:flix)?bus {1,3}(?:no\.? |nr\.? )?[A-Z]?\d{2,5}(?![\p{L}\d])/giu;

/** "Coach C, seat 21" of a train; buses have numbers. */
const CARRIAGE = /(?<!\p{L})(?:[Cc]oach|COACH) [A-Z](?![\p{L}\d])/gu;

const BUS = 'bus|autobus|autocar|autokar|buss';

/** The kind of transport, alone in a cell */
const ONLY_BUS = new RegExp(`(?:^| {2})(?:${BUS})(?=$| {2})`, 'imu');

/** The kinds of transport that the text is about, first the one that most words are of. */
export function rankedTypes(
  text: string,
  head: string,
  onTop?: ReturnType<typeof operatorNamed>,
  least = MIN_SCORE,
) {
  const scores = typeScores(text);
  const ofMail = head.split('\n').flatMap((line) => operatorIn(line) ?? [])[0];
  const sender = ofMail ?? onTop;
  for (const type of rideTypesOf(sender?.name)) scores[type] += OPERATOR_SCORE;
  scores.train += Math.min(NUMBERS_SCORE, [...text.matchAll(CERTAIN_TRAIN)].length * 2);
  scores.train += Math.min(NUMBERS_SCORE, [...text.matchAll(CARRIAGE)].length * 2);
  scores.train += Math.min(NUMBERS_SCORE, [...text.matchAll(NUMBERED_TRAIN)].length * 2);
  scores.bus += Math.min(NUMBERS_SCORE, [...text.matchAll(CERTAIN_BUS)].length * 2);
  if (ONLY_BUS.test(text)) scores.bus += NUMBERS_SCORE;
  scores.ferry += Math.min(SHIPS_SCORE, countShips(text) * 2);
  // One may be that of the flight for which somebody takes a bus or a car.
  scores.flight += Math.min(NUMBERS_SCORE, Math.max(0, flightsIn(text).size - 1) * 2);
  const types = RIDE_TYPES.filter((type) => scores[type] >= least).sort(
    (a, b) => scores[b] - scores[a],
  );
  return { types, scores, sender, isOfMail: ofMail !== undefined };
}

/** "EC 170" is a train, and could be a flight of an airline with this code. */
const flightsIn = (text: string) =>
  new Set(
    text
      .split(/\n| {2}/)
      .filter((cell) => trainsIn(cell).length === 0)
      .flatMap((cell) => flightNumbersIn(cell.slice(0, CELL_CHARS)))
      .map(({ airline, number }) => airline + number),
  );
const CELL_CHARS = 200;

const HEADING_LINES = 3;

/** On or directly above the first line of a ride, or alone on one of its lines, stands that it goes by bus or ferry. */
export function insteadOfTrain(
  lines: Line[],
  pairs: Pair[],
  at: number,
): 'bus' | 'ferry' | undefined {
  const first = pairs[at]?.first ?? 0;
  const last = pairs[at]?.last ?? first;
  const alone = lines.slice(first + 1, last).filter(({ cells }) => cells.length === 1);
  const isBus =
    isBusOn(lines[first]) ||
    alone.some(isBusOn) ||
    lines.slice(startOfHeading(pairs, at), first).some(isHeadingOfBus);
  if (isBus) return 'bus';
  return alone.some(({ cells: [cell] }) => FERRY.test(cell?.text ?? '')) ? 'ferry' : undefined;
}
/** "Fähre nach Norderney (Reederei Norden-Frisia)" */
const FERRY =
  /^(?:fähre|ferry|veerboot|veerdienst|bac|traghetto|transbordador|færge|färja|ferge|prom|trajekt)(?!\p{L})/iu;

/** The first line that may head the ride, below the ride before */
const startOfHeading = (pairs: Pair[], at: number) =>
  Math.max((pairs[at - 1]?.last ?? -1) + 1, (pairs[at]?.first ?? 0) - HEADING_LINES);

/** "BUS (yellow)" before its first halt, "Bus, platform 4" beside it: not all goes by train */
const isBusOn = (line?: Line) =>
  (line?.cells ?? []).some(
    ({ text }, cell) => BUS_STOP.test(text) && (cell === 0 || text.includes(', ')),
  );
const BUS_STOP = new RegExp(`^(?:${BUS})(?: \\([^)]*\\)|, .*)?$`, 'i');

/** "Ticket 1 of 2 Bus, Standard" */
const isHeadingOfBus = ({ cells }: Line) =>
  cells.some(
    ({ text }) =>
      text.length <= HEADING_CHARS &&
      text.split(/ ?[,·|()/–-] ?/).some((part) => ENDS_WITH_BUS.test(part)),
  );
const HEADING_CHARS = 50;
const ENDS_WITH_BUS = new RegExp(`^(?:[^.!?]{0,30}[ :])?(?:${BUS}|bussi)$`, 'iu');

/** On a line of its own above the first stop, or between both, stands that one walks. */
export function isOnFoot(lines: Line[], pairs: Pair[], at: number): boolean {
  return lines
    .slice(startOfHeading(pairs, at), pairs[at]?.last)
    .some(({ cells: [cell, another] }) => !another && ON_FOOT.test(cell?.text ?? ''));
}
const ON_FOOT = new RegExp(`^${oneOf(words.onFoot)}(?: ?[(,:·|-].*)?$`, 'iu');

/**
 * Finds seats after their label or under a heading, with the flight that the text names next to
 * them.
 */

import type { Cell, Line } from '../lines';
import { peopleIn } from '../text/people';
import { tidyName } from '../text/personName';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { GATE, OTHER_PLACE, SEAT_LABEL, SEAT_POSITION, SEAT_STATUS } from '../vocabulary/seats';
import {
  flightAbove,
  flightOn,
  HAS_SEAT,
  HEADING,
  isUnderBothWays,
  isUnderSeats,
} from './seatHeadings';
import { continuedSeats, type Seat, stackedSeats, withLabelBeside } from './stackedSeats';

const LABEL = new RegExp(`(?<!\\p{L})${SEAT_LABEL}[^\\p{L}\\p{N}]{0,6}`, 'giu');
const BETWEEN = '[\\s,;/&+|·]{0,4}(?:(?:and|en|und|et|e|y|og|och) )?';
/** "12A, 12B", "9E - 9F", "7D og 7E" */
const SEATS = new RegExp(
  `^(?:\\d{1,2} ?[A-L](?![A-Za-z0-9])(?: [-–] (?=\\d{1,2} ?[A-L](?![A-Za-z0-9]))|${BETWEEN})){1,9}`,
);
const ONE = /\d{1,2} ?[A-L](?![A-Za-z0-9])/g;
/** The flight before its seats: "KL1665: 12A", "AMS-BCN 12A" */
const FLIGHT =
  /^[\s,;:|·–-]*([A-Z]{3} ?[-–] ?[A-Z]{3}|[A-Z0-9]{2,3} ?\d{1,4})\s?[:–-]?\s+(?=\d{1,2} ?[A-L]\b)/;
const ONLY_FLIGHT = /^(?=[A-Z\d]*[A-Z])[A-Z\d]{2} ?\d{2,4}$/;
const WAYS = `(?:(${words.outbound})|${words.return})`;
/** "16F (Ms Eva Jansen), 16E" */
const PERSON = new RegExp(
  `\\s*\\((?!${WAYS}(?!\\p{L})|[A-Z]{3} ?[-–] ?[A-Z]{3}\\))[^()\\d]{2,40}\\)`,
  'giu',
);
/** "16F Eva Jansen, 16E": who sits there */
const NAMED = new RegExp(
  `(?<=(?<![\\p{L}\\d])\\d{1,2} ?[A-L]) (?!${WAYS}(?!\\p{L})|[A-Z]{3} ?[-–] ?[A-Z]{3})\\p{Lu}[\\p{L}.'’-]+(?: [\\p{L}.'’-]+){0,4}(?=\\s*(?:$|[,;/|&+·]))`,
  'gu',
);
/** The text without who sits on each seat */
export const withoutPeople = (text: string) => text.replace(PERSON, '').replace(NAMED, '');
/** "(outbound)", also in "12A (outbound) · 14C (return)" */
const WAY_AFTER = new RegExp(`^[\\s(]*${WAYS}(?!\\p{L})\\)?${BETWEEN}`, 'iu');
/** "12A (AMS-CDG)", "12A (KL1665)" */
const FLIGHT_AFTER = new RegExp(
  `^\\s*\\(([A-Z]{3} ?[-–] ?[A-Z]{3}|(?=[A-Z\\d]*[A-Z])[A-Z\\d]{2} ?\\d{2,4})\\)${BETWEEN}`,
);
/** "- (KL1665)" among the seats: none */
const NO_SEAT = /^\s*[-–—]\s?\([A-Z\d -]{4,9}\)\s*/;
/** "Outbound: 11C" */
const DIRECTED = new RegExp(
  `^${WAYS}(?: (?:flight|${words.flight}|${SEAT_LABEL}))?\\s?:\\s?(?=\\d{1,2} ?[A-L](?![\\p{L}\\d]))`,
  'iu',
);
/** "Seat outbound: 11C" */
const WAY_AFTER_LABEL = new RegExp(`^[\\s(]*${WAYS}(?!\\p{L})[):\\s]*(?=\\d)`, 'iu');

const wayOf = (match: RegExpExecArray) => (match[1] ? 'out' : 'back');

/** "Seat: 31A" at the start of a line, or the seat alone */
export const startsWithSeat = (line: Line): boolean => {
  const text = withPeopleBehind(line).cells[0]?.text ?? '';
  return (HEADING.test(text) && text.length < SEAT_LABEL_CHARS) || SEATS.test(text);
};
const SEAT_LABEL_CHARS = 60;

/** "(Eva Jansen), 18B" */
const CONTINUED = /^\([^()]{2,40}\), ?\d/;

export function seatsIn(written: Line[]): Seat[] {
  const lines = withLabelBeside(written.map(withPeopleBehind));
  const found = labelledSeats(lines);
  return [...found, ...continuedSeats(lines, found), ...stackedSeats(lines)];
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: [\\p{L}'’-]*\\p{L}[\\p{L}'’-]*){0,3}";
/** "Jansen / Eva Mrs: 22D", "Mr Jan Jansen: 22E" */
const PERSON_BEFORE = new RegExp(
  `^(${NAME} ?\\/ ?${NAME}|(?:mrs?|ms|miss|herr|frau|dhr|mevr|m|mme)\\.? ${NAME}): ?(?=\\d{1,2} ?[A-L](?!\\p{L}))(.+)$`,
  'iu',
);

const OF_PERSON = `(?:(?!${GATE} \\d)\\p{Lu}[\\p{L}.'’-]*,?(?: \\p{L}[\\p{L}.'’-]*){0,3}:? \\(?\\d{1,2} ?[A-L]\\)?|\\d{1,2} ?[A-L] \\p{Lu}[\\p{L}.'’-]+(?: \\p{L}[\\p{L}.'’-]*){0,3})`;
/** "Eva Jansen 9A · Jan Jansen 9B", "Eva 9A – Jan 9B", "Eva: 9A Jan: 9B", "Jansen, Eva 9A", "9A Eva Jansen, 9B Jan Jansen" */
const WITH_NAMES = new RegExp(
  `^${OF_PERSON}(?:(?: ?[,;·•|/&] ?| [–-] |(?<=: \\d{1,2}[A-L]) (?=\\p{Lu}[^\\d:]{1,40}: \\d))${OF_PERSON}){0,8}(?:$|(?= ?[|·] (?!.*\\d ?[A-L](?![\\p{L}\\d])))|(?=(?:,| [·|–-]) ${OTHER_PLACE} \\d))`,
  'u',
);

/** The seats alone of a list in which each has a name, also before "| Meal included" */
function withoutNames(text: string): string {
  const list = text.length < LIST_CHARS ? WITH_NAMES.exec(text)?.[0] : undefined;
  return list ? (list.match(ONE) ?? []).join(', ') : text;
}
const LIST_CHARS = 240;

/** "Ms Eva Jansen 24A" with the cells behind it that have the seats of others who travel: "Mr Jan Jansen 24B" */
function withSeatsBeside(text: string, cells: Cell[], people: () => Set<string>): string {
  const texts = [text, ...cells.map((cell) => cell.text)];
  const names = texts.map((one) => travellerWithSeat(one, people));
  const end = names.findIndex((name, at) => !name || names.indexOf(name) < at);
  return texts.slice(0, end < 0 ? undefined : Math.max(1, end)).join(', ');
}

/** The name in "Ms Eva Jansen 24A" and in "24A Eva Jansen" */
function travellerWithSeat(text: string, people: () => Set<string>): string | undefined {
  if (text.length > PERSON_CHARS || !ONLY_PERSON.test(text)) return undefined;
  const name = tidyName(text.replace(ONE, '').replace(/[:(),]/g, '')).toLowerCase();
  return people().has(name) ? name : undefined;
}
const PERSON_CHARS = 60;
const ONLY_PERSON = new RegExp(`^${OF_PERSON}$`, 'u');

/** With the name behind the seat, as others write it: "22D for Jansen / Eva Mrs" */
const withPeopleBehind = (line: Line): Line => ({
  ...line,
  cells: line.cells.map((cell) => ({
    ...cell,
    text: cell.text.replace(PERSON_BEFORE, '$2 for $1'),
  })),
});

/** The cell beside a label, with those behind it of "14A (outbound)", "9D (return)" */
function besideLabel(cells: Cell[]): string {
  const others = cells.findIndex(({ text }) => !SEAT_OF_WAY.test(text));
  const ofWays = others < 0 ? cells : cells.slice(0, others);
  return ofWays.length > 1 ? ofWays.map(({ text }) => text).join(', ') : (cells[0]?.text ?? '');
}
const SEAT_OF_WAY = new RegExp(`^\\d{1,2} ?[A-L] ?\\(${WAYS}\\)$`, 'iu');

/** "Eva Jansen (12A)", alone, of somebody who travels */
function behindTraveller(text: string, people: () => Set<string>): string | undefined {
  const [, name = '', seat] = NAME_AND_SEAT.exec(text) ?? [];
  return seat && people().has(name.toLowerCase()) ? seat : undefined;
}
const NAME_AND_SEAT = /^(\p{Lu}[\p{L} .'’-]{3,40}) \((\d{1,2}[A-L])\)$/u;

function labelledSeats(lines: Line[]): Seat[] {
  const found: Seat[] = [];
  let known: Set<string> | undefined;
  const people = () => {
    known ??= new Set(peopleIn(lines).map((name) => name.toLowerCase()));
    return known;
  };
  lines.forEach(({ cells }, line) => {
    const onLine = flightOn(cells);
    cells.forEach((cell, index) => {
      const hasSeat = HAS_SEAT.test(cell.text);
      const of = onLine ?? (hasSeat ? flightAbove(lines, line, cell) : undefined);
      const texts: string[] = [];
      for (const match of cell.text.slice(0, 400).matchAll(LABEL)) {
        const rest = cell.text.slice(match.index + match[0].length);
        const ways = index > 0 ? OUT_AND_BACK.exec(rest) : null;
        const way = WAY_AFTER_LABEL.exec(rest);
        if (way) found.push(...listedSeats(rest.slice(way[0].length), line, wayOf(way)));
        else if (ways)
          ways.slice(1).forEach((seat, at) => {
            found.push(...listedSeats(seat, line, at === 0 ? 'out' : 'back'));
          });
        else {
          const beside = besideLabel(cells.slice(index + 1));
          // "Sitzplatzreservierung DE 2202" beside "31D, 31E"
          const ofFlight = ONLY_FLIGHT.test(rest) ? `${rest}: ${beside}` : rest;
          // "Seats: 18A" beside "(Eva Jansen), 18B", where a column begins
          const whole = ofFlight && CONTINUED.test(beside) ? `${ofFlight} ${beside}` : ofFlight;
          texts.push(
            withoutNames(withSeatsBeside(whole, cells.slice(index + 1), people) || beside),
          );
        }
      }
      const ofTraveller = behindTraveller(cell.text, people);
      if (ofTraveller) texts.push(ofTraveller);
      const isOnlySeats = hasOnlySeats(cell.text);
      const trailing = TRAILING.exec(cell.text.slice(-60))?.[1];
      const leading = onLine && LEADING.exec(cell.text)?.[1];
      const named = withoutNames(cell.text);
      const ofAll = isOnlySeats || named === cell.text ? undefined : named;
      const seats = isOnlySeats ? cell.text : (ofAll ?? trailing ?? leading);
      const isOfFlight = isOnlySeats && FLIGHT.test(cell.text);
      if (
        seats &&
        (isOfFlight || isUnderSeats(lines, line, index) || (isOnlySeats && of && !onLine))
      )
        texts.push(seats);
      const pair = OUT_AND_BACK.exec(cell.text);
      if (pair && hasOnlySeats(cell.text) && isUnderBothWays(lines, line, cell)) {
        const [, out = '', back = ''] = pair;
        found.push(...listedSeats(out, line, 'out'), ...listedSeats(back, line, 'back'));
        return;
      }
      const directed = DIRECTED.exec(cell.text);
      if (directed)
        found.push(...listedSeats(cell.text.slice(directed[0].length), line, wayOf(directed)));
      for (const text of texts) found.push(...listedSeats(text, line, of));
    });
  });
  return found;
}

/** "Economy 44A, 44B 30 kg": cells of a row too near to each other, below "Seats" */
const TRAILING = new RegExp(
  `(?<!(?<!\\p{L})${OTHER_PLACE}) ((?:\\d{1,2}[A-L][, ]{0,2}){1,9})(?:(?<= )\\d{1,2} ?(?:kg|KG|pcs?|PCS?))?$`,
  'u',
);

/** "24H, 24K Economy", "24H 23 kg", behind the flight of the row, below "Seats Class" */
const LEADING =
  /^((?:\d{1,2}[A-L](?:, ?| )){1,9})(?=\p{Lu}\p{L}{3}|\d{1,2} ?(?:[Kk][Gg]|PCS?|pcs?)(?!\p{L})|\d ?[x×] ?\d{2})/u;

/** "03C FRONT", "22A / Confirmed" */
export const SIDE = new RegExp(` (?:\\(?${SEAT_POSITION}\\)?|[/(–-] ?${SEAT_STATUS}\\)?)$`, 'iu');

/** "12A, 12B", "KL1665: 12A | KL1666: 14C" */
function hasOnlySeats(text: string): boolean {
  let rest = text.slice(0, 200).replace(PERSON, '').replace(SIDE, '');
  for (let round = 0; rest && round < 12; round++) {
    rest = rest.replace(FLIGHT, '');
    const list = SEATS.exec(rest)?.[0];
    if (!list) return false;
    rest = rest.slice(list.length);
  }
  return rest === '';
}

/** "12A, 12B", "KL1665 12A, KL1666 14C", "4C outbound" */
function listedSeats(text: string, line: number, of: string | undefined): Seat[] {
  const found: Seat[] = [];
  let rest = withoutPeople(text.slice(0, 200));
  for (let round = 0; round < 12; round++) {
    rest = rest.replace(NO_SEAT, '');
    const flight = FLIGHT.exec(rest);
    rest = flight ? rest.slice(flight[0].length) : rest;
    const list = SEATS.exec(rest.trimStart())?.[0];
    if (!list) break;
    rest = rest.trimStart().slice(list.length);
    const way = FLIGHT_AFTER.exec(rest) ?? WAY_AFTER.exec(rest);
    const after = way && FLIGHT_AFTER.test(way[0]) ? way[1] : undefined;
    const named = (flight?.[1] ?? after)?.replace(/[ ]/g, '').replace('–', '-');
    for (const [seat] of list.matchAll(ONE)) {
      found.push({
        seat: seat.replace(/ /g, '').replace(/^0+/, ''),
        line,
        flight: named ?? (way ? wayOf(way) : of),
      });
    }
    rest = rest.slice(way?.[0].length ?? 0);
  }
  return found;
}

/** "22A / 18C" beside a traveller */
const OUT_AND_BACK = /^(\d{1,2}[A-L]) ?\/ ?(\d{1,2}[A-L])(?=$|[,;(])/;

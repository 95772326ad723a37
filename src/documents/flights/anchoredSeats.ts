/** Finds seats behind the flight, the route or the way that they are of: "AMS - SFO: 31A, 31B". */
import { airportByCode } from '../../airports/allAirports';
import { airportsOfCity } from '../airportSearch';
import { type Cell, countIn, type Line } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { cellsBelow } from '../text/labels';
import { ARROWS } from '../vocabulary/arrows';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { OTHER_PLACE, SEAT_LABEL } from '../vocabulary/seats';
import type { TextFlight } from './flightCandidates';
import { withoutPeople } from './seats';

const CELL_CHARS = 400;
const ONE = '\\d{1,2} ?[A-L](?![\\p{L}\\d])';
const EACH = new RegExp(ONE, 'gu');
/** "12A, 12B", behind a label or not */
const SEATS = new RegExp(
  `^[\\s:,()–-]{0,4}(?:${SEAT_LABEL}[\\s:.]{0,3})?(${ONE}(?:[\\s,;/&+]{1,3}(?:(?:and|en|und|et|e|y|og|och) )?${ONE}){0,8})`,
  'iu',
);
/** "Return: small bag · Seat 7E": behind other details of the same flight */
const BEHIND_OTHERS = new RegExp(
  `^[^|]{1,120}?[·,;–] ?${SEAT_LABEL}[\\s:.]{1,3}(${ONE}(?:[\\s,;/&+]{1,3}${ONE}){0,8})`,
  'iu',
);
const NAME = `(?!${OTHER_PLACE}(?!\\p{L}))\\p{Lu}[\\p{L}.' -]{1,40}?`;
/** "Eva 12A, Jan 12B" */
const WITH_NAMES = new RegExp(`^(?:[\\s:,–-]{0,4}${NAME} \\(?${ONE}\\)?(?=$|[,;])){1,9}$`, 'u');
const CODES = new RegExp(
  `(?<![\\p{L}\\d])([A-Z]{3}) ?(?:[-–—>/${ARROWS}]|to) ?([A-Z]{3})(?![\\p{L}\\d])`,
  'gu',
);
/** "14A (FRA-LIS), 22E (LIS-FRA)", where what follows a route is of another one */
const BEHIND_SEAT =
  /\d ?[A-L] ?\((?:[A-Z]{3} ?[-–] ?[A-Z]{3}|(?=[A-Z\d]*[A-Z])[A-Z\d]{2} ?\d{2,4})\)/;
const TOWN = "\\p{Lu}[\\p{L} .'’/()]{1,40}";
/** "Bergamo - Siviglia: 12F" */
const TOWNS = new RegExp(
  `(?:^|[|;·]\\s?)(${TOWN}?) ?(?:[-–—→]| to | naar | nach ) ?(${TOWN}?) ?:`,
  'gu',
);
/** "Heen: Stoel 7A", "Eva - Outbound seat 12A", "Sitz Hinflug 9A", "Seats: going out 12A / coming back 14C" */
const WAY = new RegExp(
  `(?:^|[|;·,.(/:]\\s?| [-–—] )(?:${SEAT_LABEL}[\\s:]{1,2})?(?:(${words.outbound})|${words.return})(?!\\p{L})(?: (?:flight|${words.flight}))? ?(?::|(?= ?${SEAT_LABEL}| ${ONE}))`,
  'giu',
);

/** The seats of each flight; empty where none stands behind its number, route or way. */
export function anchoredSeats(
  lines: Line[],
  flights: TextFlight[],
  isReturn: boolean,
): Map<TextFlight, string[]> {
  const found = new Map<TextFlight, string[]>();
  const add = (flight: TextFlight | undefined, written: string | undefined) => {
    if (!flight || !written) return;
    // "2h" is a duration.
    const seats = (written.match(EACH) ?? []).map((seat) =>
      seat.replace(/ /g, '').replace(/^0+/, ''),
    );
    if (seats.length === 0) return;
    found.set(flight, [...new Set([...(found.get(flight) ?? []), ...seats])]);
  };
  for (const [line, { cells }] of lines.entries()) {
    for (const [at, cell] of cells.entries()) {
      const { text } = cell;
      const way = isReturn && cells.length === 1 ? ONLY_WAY.exec(text) : null;
      const headed = way ? flights[way[1] ? 0 : 1] : flightOfRoute(text, flights);
      if (headed) add(headed, seatsBelow(lines, line, cell));
      if (text.length > CELL_CHARS || BEHIND_SEAT.test(text)) continue;
      const anchors = anchorsIn(text, flights, isReturn);
      for (const { flight, end } of anchors) {
        const isLabel = /^[\s:)]*$/.test(text.slice(end));
        const behind = (isLabel ? cells[at + 1]?.text : text.slice(end)) ?? '';
        add(flight, SEATS.exec(withoutPeople(behind))?.[1] ?? WITH_NAMES.exec(behind)?.[0]);
      }
      const [anchor, another] = anchors;
      if (anchor && !another) add(anchor.flight, BEHIND_OTHERS.exec(text.slice(anchor.end))?.[1]);
      if (at > 0 || !anchor || another || !LABELLED.test(text)) continue;
      for (const other of cells.slice(1))
        if (anchorsIn(other.text, flights, isReturn).length === 0)
          add(anchor.flight, BESIDE_NAME.exec(other.text)?.[1]);
    }
  }
  return found;
}

/** "Heenvlucht", alone */
const ONLY_WAY = new RegExp(
  `^(?:(${words.outbound})|${words.return})(?: (?:flight|${words.flight}))?:?$`,
  'iu',
);
const LINES_BELOW = 3;

/** "Stoel 14A" in the column of the way, without other seats behind names */
const seatsBelow = (lines: Line[], line: number, cell: Cell): string | undefined =>
  cellsBelow(lines, line, cell, LINES_BELOW).flatMap(({ text }) => {
    const list = BEGINS_WITH_LABEL.test(text) ? SEATS.exec(text)?.[1] : undefined;
    return list && countIn([text], EACH) === countIn([list], EACH) ? list : [];
  })[0];
const BEGINS_WITH_LABEL = new RegExp(`^${SEAT_LABEL}`, 'iu');

/** "SEATS (SK 4416)" */
const LABELLED = new RegExp(`^${SEAT_LABEL}[^\\d]{0,12}\\(?[A-Z\\d]{2,3}[ -–]`, 'iu');
/** "Astrid 24A" */
const BESIDE_NAME = new RegExp(`^(?:${NAME} )?(${ONE})$`, 'u');

/** "OPO - FNC" or "Porto – Funchal", alone */
function flightOfRoute(text: string, flights: TextFlight[]): TextFlight | undefined {
  if (text.length > ROUTE_CHARS) return undefined;
  const [route, another] = anchorsIn(`${text}:`, flights, false);
  return !another && route && route.end >= text.length ? route.flight : undefined;
}
const ROUTE_CHARS = 60;

interface Anchor {
  /** Undefined when it is none of those that were read */
  flight: TextFlight | undefined;
  end: number;
}

function anchorsIn(text: string, flights: TextFlight[], isReturn: boolean): Anchor[] {
  const anchors: Anchor[] = flightNumbersIn(text).map(({ airline, number, end }) => ({
    flight: flights.find((one) => one.airline === airline && one.number === number),
    end,
  }));
  for (const match of text.matchAll(CODES)) {
    const [whole, from, to] = match;
    const flight = flights.find((one) => one.from?.code === from && one.to?.code === to);
    anchors.push({ flight, end: match.index + whole.length });
  }
  for (const match of text.matchAll(TOWNS)) {
    const [whole, ...towns] = match;
    // "Goa (GOI-Dabolim)" is one place.
    if (/\([^)]*$/.test(towns[0] ?? '')) continue;
    const flight = betweenTowns(flights, towns.map(codesOf));
    if (flight) anchors.push({ flight, end: match.index + whole.length });
  }
  const [out, back] = flights;
  if (isReturn || flights.length === 1)
    for (const match of text.matchAll(WAY))
      anchors.push({ flight: match[1] ? out : back, end: match.index + match[0].length });
  return anchors;
}

/** The only flight between the towns, of which one may be unknown. */
function betweenTowns(flights: TextFlight[], [from, to]: Set<string>[]): TextFlight | undefined {
  if (!from?.size && !to?.size) return undefined;
  const isIn = (codes?: Set<string>, code = '') => !codes?.size || codes.has(code);
  const [flight, another] = flights.filter(
    (one) => isIn(from, one.from?.code) && isIn(to, one.to?.code),
  );
  return another ? undefined : flight;
}

/** Those of a town: "Bergamo (Milano)" is either; "Frankfurt International (FRA)" is one. */
const codesOf = (town: string) =>
  new Set(
    [town, ...town.split(/[/()]/)].flatMap((written) => {
      const name = written.trim();
      const known = /^[A-Z]{3}$/.test(name) ? airportByCode(name) : undefined;
      return known ? [known.code] : airportsOfCity(name).map(({ code }) => code);
    }),
  );

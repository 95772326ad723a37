/** Reads the raw lines of reservation systems (Amadeus, Galileo, Sabre), which agencies send as they are. */

import { airportByCode } from '../../airports/allAirports';
import { addDays } from '../../airports/days';
import { clockTime } from '../dates/dateTimes';
import { resolveYear } from '../dates/parsedDates';
import type { DateContext, LocalDateTime } from '../findings';
import { type Line, lineText } from '../lines';
import { personName } from '../text/personName';
import { airlineName } from '../vocabulary/airlines';
import { selectArrival } from './arrivals';
import type { TextFlight } from './flightCandidates';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAY = `(\\d{1,2})(${MONTHS.join('|')})(\\d{2})?`;
const CLOCK = '(\\d{3,4}[APN]?)';

/**
 * Airline, number and class; day and weekday; both airports; status and seats; departure and
 * arrival. The day of arrival is told by a sign before or after its time, or in full behind it.
 */
const SEGMENT = new RegExp(
  `(?<![A-Z0-9])([A-Z][A-Z0-9]|\\d[A-Z]) {0,3}(\\d{1,4}) ?[A-Z] +${DAY}(?: ?(?:[1-7]|[A-Z]{1,2}))?[ *]+([A-Z]{3}) ?([A-Z]{3})[ *]+([A-Z]{2})\\d{0,2} +(?:[1-9A-Z] +)?${CLOCK} +([#*+-]?) ?${CLOCK}([#*+-]?)([0-3]?)(?: +${DAY})?(?=\\s|$)`,
);
/** Confirmed; other codes are waiting lists, requests and cancelled segments. */
const CONFIRMED = new Set(['HK', 'KK', 'KL', 'RR', 'SS', 'TK', 'OK', 'HS', 'GK', 'BK']);

const SEGMENT_REFERENCE = /(?:\/DC[A-Z0-9]{2}\*| [A-Z0-9]{2}\/)([A-Z0-9]{6})(?![A-Z0-9])/;
/** "VLOC-KL*QW7T3X/19NOV 0941" */
const AIRLINE_REFERENCE = /^\s*(?:VLOC-)?([A-Z0-9]{2})\*([A-Z0-9]{6})\/\d{2}[A-Z]{3}(?![A-Z])/;
const RECORD = /^\s*(?:RP\/.*\s)?([A-Z0-9]{6})(?:\/[A-Z0-9]{2} .*)?\s*$/;
const NAME = /(?<![\d.])\d{1,2}\.\d?([A-Z][A-Z -]+\/[A-Z][A-Z -]+)(?=[^A-Z/-]|$)/g;
/** "ANNAMS": a title without a space, which `personName` does not know */
const GLUED = /(?<=[A-Z]{3})(?:MISS|MS)\s*$/;

interface ReservationLines {
  flights: TextFlight[];
  passengers: string[];
}

/** The confirmed flights; undefined when no line is one of a reservation system. */
export function reservationLines(lines: Line[], when: DateContext): ReservationLines | undefined {
  const texts = lines.map((line) => lineText(line).slice(0, 200));
  const record = texts.map((text) => RECORD.exec(text)?.[1]).find((code) => code);
  const ofAirlines = new Map(
    texts.flatMap((text) => {
      const [, airline, code] = AIRLINE_REFERENCE.exec(text) ?? [];
      return airline && code ? [[airline, code] as const] : [];
    }),
  );
  let isAny = false;
  const flights = texts.flatMap((text, line): TextFlight[] => {
    const fields = SEGMENT.exec(text);
    if (!fields) return [];
    isAny = true;
    const flight = flightOf(fields, when);
    const [, own = ofAirlines.get(fields[1] ?? '')] = SEGMENT_REFERENCE.exec(text) ?? [];
    const reference = own ?? record;
    return flight ? [{ ...flight, reference, firstLine: line, lastLine: line }] : [];
  });
  if (!isAny) return undefined;
  const passengers = texts.flatMap((text) =>
    [...text.matchAll(NAME)].flatMap(([, name = '']) => personName(name.replace(GLUED, '')) ?? []),
  );
  return { flights, passengers: [...new Set(passengers)] };
}

function flightOf(
  fields: RegExpExecArray,
  when: DateContext,
): Omit<TextFlight, 'firstLine' | 'lastLine'> | undefined {
  const [, airline = '', number = '', date, month, year, from, to, status = ''] = fields;
  const [left, early = '', landed, late = '', days = '', arrivalDate, arrivalMonth] =
    fields.slice(9);
  const dayIn = (on?: string, of = '', yearOf?: string) =>
    on
      ? resolveYear(
          {
            date: Number(on),
            month: MONTHS.indexOf(of) + 1,
            year: yearOf ? 2000 + Number(yearOf) : undefined,
          },
          when,
        )
      : undefined;
  const [day, departed, arrived] = [dayIn(date, month, year), timeOf(left), timeOf(landed)];
  const isKnown = airportByCode(from) && airportByCode(to) && from !== to && airlineName(airline);
  if (!CONFIRMED.has(status) || !isKnown || !day || !departed || !arrived) return undefined;
  const departure = { day, time: departed };
  const shift = shiftOf(early || late, days);
  const statedArrival =
    dayIn(arrivalDate, arrivalMonth, day.slice(2, 4)) ??
    (shift === undefined ? undefined : addDays(day, shift));
  const arrival = arrivalOn(departure, statedArrival, arrived, from, to);
  return {
    source: 'text',
    airline,
    number: number.replace(/^0+(?=\d)/, ''),
    from: { code: from },
    to: { code: to },
    departure,
    arrival,
    seats: [],
    passengers: [],
  };
}

/** A day that gives no possible flight, such as the repeated day of departure, is not believed. */
function arrivalOn(
  departure: LocalDateTime,
  statedArrival: string | undefined,
  time: string,
  from?: string,
  to?: string,
): LocalDateTime | undefined {
  const clock = { kind: 'time' as const, time, line: 0, cell: 0, at: 0, end: 0, isDated: true };
  const select = (day?: string) =>
    selectArrival(departure, day, clock, { code: from }, { code: to });
  const found = statedArrival ? select(statedArrival) : undefined;
  const arrival = found && found !== 'impossible' ? found : select();
  return arrival === 'impossible' ? undefined : arrival;
}

/** "1430", "725A", "1200N" */
function timeOf(written = ''): string | undefined {
  const digits = written.replace(/\D/g, '').padStart(4, '0');
  const half = /[AP]/.exec(written)?.[0];
  return clockTime(digits.slice(0, 2), digits.slice(2), half?.toLowerCase());
}

/** "+1" and "+" are the next day, as "#" is; "*" is the one after it, "-" the day before. */
function shiftOf(sign: string, days: string): number | undefined {
  if (days && sign === '+') return Number(days);
  return { '+': 1, '#': 1, '*': 2, '-': -1 }[sign];
}

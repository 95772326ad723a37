/** Parses IATA bar coded boarding passes (BCBP, resolution 792) and validates the fixed columns. */

import { airportByCode } from '../../airports/allAirports';
import { daysBetween } from '../../airports/days';
import { dayOfYear, daysOutside } from '../dates/calendarDays';
import type { DateContext, FlightFinding } from '../findings';
import type { Source } from '../reading';
import { personName } from '../text/personName';
import { airlineName } from '../vocabulary/airlines';

const HEADER = /^[MS]([1-9])([A-Z][A-Z0-9 .'/-]{19})([A-Z0-9 ])/;
const HEADER_COLUMNS = 23;
const LEG_COLUMNS = 37;
/** The columns of a leg up to the day of the flight; some printers leave out what follows. */
const NEEDED_COLUMNS = 24;

/**
 * All legs of a boarding pass; an empty array when `text` is no valid boarding pass. A leg gives
 * only the day of the year, so its date is in `possibleDays`.
 */
export function readBoardingPass(text: string, source: Source, when: DateContext): FlightFinding[] {
  const raw = text.replace(/^\]?[A-Za-z]\d(?=[MS]\d)/, '').replace(/[\r\n]+$/, '');
  const header = HEADER.exec(raw);
  if (!header) return [];
  const count = Number(header[1]);
  const passenger = personName(header[2] ?? '');
  if (!passenger) return [];
  const legs: FlightFinding[] = [];
  let at = HEADER_COLUMNS;
  let issued: IssueDay | undefined;
  for (let leg = 0; leg < count; leg++) {
    const columns = raw.slice(at, at + LEG_COLUMNS);
    const isWhole = columns.length === LEG_COLUMNS;
    if (columns.length < NEEDED_COLUMNS || (leg > 0 && !isWhole)) break;
    const size = /^[0-9A-F ]{2}$/i.test(columns.slice(35)) ? columns.slice(35).trim() : '';
    const rest = Number.parseInt(size || '0', 16);
    at += LEG_COLUMNS + rest;
    if (leg === 0) issued = issueDay(raw.slice(at - rest, at));
    const finding = legFrom(columns, source, when, issued);
    if (!finding) return leg > 0 ? legs : [];
    legs.push({ ...finding, passengers: [passenger] });
    if (!isWhole) break;
  }
  return legs;
}

/**
 * The columns are those of the resolution; a value may stand anywhere in its columns. Compartment,
 * seat, sequence and status may be blank.
 */
function legFrom(
  columns: string,
  source: Source,
  when: DateContext,
  issued: IssueDay | undefined,
): FlightFinding | undefined {
  const column = (from: number, to: number) => columns.slice(from, to).trim();
  const [reference, from, to] = [column(0, 7), column(7, 10), column(10, 13)];
  const [airline, digits, julian] = [column(13, 16), column(16, 21), column(21, 24)];
  const number = digits.replace(/^0+(?=\d)/, '');
  const day = Number(julian);
  const isShaped =
    /^[A-Z0-9]{0,7}$/.test(reference) &&
    /^(?=.*[A-Z])[A-Z0-9]{2,3}$/.test(airline) &&
    /^\d{1,5}[A-Z]?$/.test(digits) &&
    /[1-9]/.test(number) &&
    /^\d{1,3}$/.test(julian) &&
    /^[A-Z0-9 -]*$/i.test(columns.slice(24, 35));
  if (!isShaped || day < 1 || day > 366) return undefined;
  if (!airportByCode(from) || !airportByCode(to) || from === to) return undefined;
  const seat = seatOf(column(25, 29));
  return {
    source,
    airline,
    number,
    provider: airlineName(airline),
    from: { code: from },
    to: { code: to },
    possibleDays: possibleDays(day, when, issued),
    reference: reference || undefined,
    seats: seat ? [seat] : [],
    passengers: [],
  };
}

function seatOf(field = ''): string | undefined {
  return /^0*([1-9]\d{0,2}[A-Z])$/.exec(field.trim())?.[1];
}

interface IssueDay {
  /** Last digit of the year */
  year: number;
  day: number;
}

/**
 * The day of issue. The conditional part begins with ">"; the day of issue starts at its eighth
 * column: the last digit of the year and the day of the year.
 */
function issueDay(conditional: string): IssueDay | undefined {
  const field = /^>\d([0-9A-F]{2})(.{3})(\d)(\d{3})/.exec(conditional);
  if (!field || Number.parseInt(field[1] ?? '', 16) < 7) return undefined;
  const day = Number(field[4]);
  return day >= 1 && day <= 366 ? { year: Number(field[3]), day } : undefined;
}

/**
 * The dates (YYYY-MM-DD) that a day of the year can mean, most likely first. A boarding pass does
 * not contain the year. The day of issue, when known, excludes years: it is not after the latest of
 * today, the document's day and the end of the holiday.
 */
function possibleDays(number: number, when: DateContext, issued?: IssueDay): string[] {
  const middle = Number((when.holiday?.startDate ?? when.documentDay ?? today()).slice(0, 4));
  const latest = [today(), when.documentDay ?? '', when.holiday?.endDate ?? ''].sort()[2] ?? '';
  const days: string[] = [];
  for (let year = middle - 12; year <= middle + 3; year++) {
    const day = dayOfYear(year, number);
    if (!day) continue;
    if (issued) {
      const issueYear = issued.day <= number ? year : year - 1;
      const issueDay = dayOfYear(issueYear, issued.day);
      if (issueYear % 10 !== issued.year || !issueDay || issueDay > latest) continue;
    }
    days.push(day);
  }
  return days.sort((a, b) => distance(a, when) - distance(b, when));
}

/**
 * Sort key, lowest first: inside the holiday, then within a year after the document's date, then by
 * the distance in days to the holiday.
 */
function distance(day: string, { holiday, documentDay }: DateContext): number {
  if (holiday && daysOutside(day, holiday) === 0) return -2;
  const ahead = documentDay ? daysBetween(documentDay, day) : -1_000;
  if (ahead >= -3 && ahead <= 366) return -1;
  if (holiday) return daysOutside(day, holiday);
  return Math.abs(daysBetween(documentDay ?? today(), day));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

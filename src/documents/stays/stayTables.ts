/** Reads tables: of a tour, with a day, where one sleeps and for how many nights in each row, and of one stay. */

import { addDays } from '../../airports/days';
import { normalizeName } from '../../airports/names';
import { datesIn, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { cellsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import { NIGHT } from '../text/nights';
import { LODGING, lodgingLabel, ROOM } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { ADDRESS_LABEL, looksLikeAddress } from './address/addressForms';
import { TO_ALONE, WORDS } from './stayLabels';
import type { StayDays } from './stayRanges';

interface TableRow {
  day: string;
  /** The day of departure */
  until: string | undefined;
  nights: number | undefined;
  name: string | undefined;
  /** The name and what stands below it in its column, and in that of the address */
  lines: Line[];
}

const DATE_HEADING = new RegExp(
  `^(?:dates?|datum|dato|data|fecha|datas|from|van|von|${words.checkIn}|${words.arrival})$`,
  'iu',
);
/** Behind that of the day on which each stay begins */
const UNTIL_HEADING = new RegExp(`^(?:${TO_ALONE}|${words.checkOut}|${words.departure})$`, 'iu');
const NIGHTS_HEADING = new RegExp(`^(?:\\p{L}+ (?:of |de |di )?)?${NIGHT}$`, 'iu');
/** The price of each night, of one stay */
const PRICE_HEADING = new RegExp(`^${oneOf(words.priceHeadings)}(?!\\p{L})`, 'iu');
const ROW_LINES = 12;

/** Each stay of the first table that has at least two. A column tells the nights, or each night has a row. */
export function stayTable(
  lines: Line[],
  when: DateContext,
): { name: string; lines: Line[]; days: StayDays }[] {
  for (const [line, { cells }] of lines.entries()) {
    const date = cells.find(({ text }) => DATE_HEADING.test(text));
    const lodging = cells.find((cell) => cell !== date && lodgingLabel(cell.text));
    const isOfRates = cells.some(({ text }) => PRICE_HEADING.test(text));
    if (!date || !lodging || isOfRates || cells.length < 3) continue;
    const nights = cells.find(({ text }) => NIGHTS_HEADING.test(text));
    const until = cells.find(({ text }) => UNTIL_HEADING.test(text));
    const address = cells.find(({ text }) => ADDRESS_LABEL.test(text));
    const all = rowsBelow(lines, line, { date, until, lodging, nights, address }, when);
    const isDaily = all.every(
      ({ day }, at) => at === 0 || addDays(all[at - 1]?.day ?? day, 1) === day,
    );
    const rows = joinNights(all);
    const stays = rows.flatMap((row, at) => stayOf(row, isDaily ? rows[at + 1]?.day : undefined));
    const isTour = stays.every(
      ({ days }, at) => days.checkIn >= (stays[at - 1]?.days.checkOut ?? ''),
    );
    const known = stays.filter(({ name }) => LODGING.test(name));
    if (stays.length > 1 && isTour && known.length * 2 >= stays.length) return stays;
  }
  return [];
}

function stayOf({ name, day, until, nights, lines }: TableRow, next: string | undefined) {
  const checkOut = nights ? addDays(day, nights) : (until ?? next);
  return name && checkOut && !BY_RIDE.test(name)
    ? [{ name, lines, days: { checkIn: day, checkOut, line: 0 } }]
    : [];
}

function rowsBelow(
  lines: Line[],
  heading: number,
  columns: Record<'date' | 'lodging', Cell> &
    Record<'until' | 'nights' | 'address', Cell | undefined>,
  when: DateContext,
): TableRow[] {
  const { table } = lines[heading] ?? {};
  const isOfTable = (line: Line) => line.cells.length > 0 && line.table === table;
  // A row begins in the first column, with the lines of its other cells below.
  const topOf = (at: number): number =>
    table === undefined || at === heading + 1 || lines[at]?.cells[0]?.start === 0
      ? at
      : topOf(at - 1);
  const dayIn = (line: Line, column: Cell | undefined) => {
    const cell = column && line.cells.find((one) => overlaps(one, column));
    const [date, another] = cell ? datesIn(cell.text) : [];
    return date && !another && !date.isAmbiguous ? resolveYear(date, when) : undefined;
  };
  const starts = lines.flatMap((line, at) => {
    const day = at > heading ? dayIn(line, columns.date) : undefined;
    return day && isOfTable(line)
      ? [{ at: topOf(at), day, until: dayIn(line, columns.until) }]
      : [];
  });
  return starts.map(({ at, day, until }, index) => {
    const row = lines.slice(at, Math.min(starts[index + 1]?.at ?? lines.length, at + ROW_LINES));
    const last = row.findIndex((line) => !isOfTable(line));
    const own = row.slice(0, last < 0 ? undefined : last);
    const inColumn = (column: Cell | undefined) =>
      own.flatMap(({ cells }): Line[] => {
        const cell = column && cells.find((one) => overlaps(one, column));
        return cell ? [{ cells: [cell] }] : [];
      });
    const texts = inColumn(columns.lodging);
    const [first = ''] = texts.map(lineText);
    const isName = isLodgingName(first) && !looksLikeAddress(first) && !ROOM.test(first);
    const name = isName ? first : undefined;
    const counts = inColumn(columns.nights).map(lineText);
    const nights = counts.find((text) => /^\d{1,2}$/.test(text));
    const ofStay = [...texts, ...inColumn(columns.address)];
    return { day, until, nights: nights ? Number(nights) : undefined, name, lines: ofStay };
  });
}

/** "Nachttrein Hanoi - Hue", but not "Sleeper Lodge" */
const BY_RIDE = new RegExp(`^${oneOf(words.nightRides)}(?!\\p{L}| ${LODGING.source})`, 'iu');

/** "12 May – Hotel Bellevue", "13 May – Hotel Bellevue": a row for each night */
function joinNights(rows: TableRow[]): TableRow[] {
  return rows.filter(
    ({ name = '', until, nights }, at) =>
      (until ?? nights) !== undefined ||
      !name ||
      normalizeName(name) !== normalizeName(rows[at - 1]?.name ?? ''),
  );
}

/** "Anreise / Abreise", above both days in its column */
export function daysBelowBoth(lines: Line[], when: DateContext): StayDays | undefined {
  const found = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell) => {
      const [begin = '', end = '', more] = cell.text.split(/ ?[/|–-] ?(?=\p{Lu})/u);
      const isBoth = WORDS.slice(0, 2).some((one) => one.begin.test(begin) && one.end.test(end));
      if (!isBoth || more || cell.text.length > HEADING_CHARS) return [];
      const below = cellsBelow(lines, line, cell, BOTH_LINES).flatMap(({ text }) => datesIn(text));
      const days = below.flatMap((date) =>
        date.isAmbiguous ? [] : (resolveYear(date, when) ?? []),
      );
      const [checkIn, checkOut, another] = days;
      return checkIn && checkOut && !another && checkIn < checkOut
        ? [{ checkIn, checkOut, line: line + 1 }]
        : [];
    }),
  );
  return found.length === 1 ? found[0] : undefined;
}
const HEADING_CHARS = 40;
const BOTH_LINES = 8;

/** The only row below "Accommodation | Room | From | To", beside flights too */
export function daysInLodgingRow(lines: Line[], when: DateContext): StayDays | undefined {
  const found = lines.flatMap(({ cells }, at) => {
    if (cells.length < 3 || !cells.some(({ text }) => lodgingLabel(text))) return [];
    const begin = cells.find(({ text }) => WORDS.some((one) => one.begin.test(text)));
    const end = cells.find(
      (cell) => cell !== begin && WORDS.some((one) => one.end.test(cell.text)),
    );
    const dayBelow = (heading: Cell | undefined) => {
      const [date, another] = heading
        ? datesIn(cellsBelow(lines, at, heading, 2)[0]?.text ?? '')
        : [];
      return date && !another && !date.isAmbiguous ? resolveYear(date, when) : undefined;
    };
    const [checkIn, checkOut] = [dayBelow(begin), dayBelow(end)];
    return checkIn && checkOut && checkIn < checkOut ? [{ checkIn, checkOut, line: at + 1 }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Splits a text that confirms several stays, such as those of a tour. */

import { addDays } from '../../airports/days';
import { normalizeName } from '../../airports/names';
import { datesIn, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Cell, type Line, lineText } from '../lines';
import { textsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import { nightsIn } from '../text/nights';
import currencies from '../vocabulary/currencies.json' with { type: 'json' };
import { LODGING, lodgingLabel } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { isPostalTown, looksLikeAddress } from './address/addressForms';
import { parseAddress } from './address/parsedAddress';
import { isHouseOfNight, withoutRoom } from './nameAndKind';
import { nameBeforeAddress } from './namesAbove';
import { TO_ALONE } from './stayLabels';
import { rangeIn, type StayDays } from './stayRanges';
import { stayTable } from './stayTables';

export interface StaySection {
  name: string;
  /** The name, and what stands below it */
  lines: Line[];
  /** Where they stand beside the name */
  days?: StayDays;
}

/** "Hotel 2: Casa Verde", "Voucher 1 of 3 – Casa Verde"; the value may stand in the next cell */
const HEAD =
  /^(?:\d{1,2}[.)] )?(\p{L}[^:\d]{2,40}?)(?: (\d{1,2})(?: ?(?:of|van|von|de|di|sur|af|av|\/) ?(\d{1,2}))?)?(?: ?[:–-] ?| {2,})(\p{Lu}.{2,80})$/u;

/** The sections of the stays of a document, in which a label or a row of a table begins each. */
export function staySections(lines: Line[], when: DateContext): StaySection[] {
  const found = [
    labelledSections(lines),
    nightSections(lines, when),
    datedRows(lines, when),
    stayTable(lines, when),
    sectionsByAddress(lines),
  ];
  return found.find(({ length }) => length > 0) ?? [];
}

/** "Night 2: Sunday 11 July 2027", with the lodging behind or below it; several nights may have the same one */
function nightSections(lines: Line[], when: DateContext): StaySection[] {
  const heads = lines.flatMap((line, at) => {
    const text = lineText(line);
    const [date, another] = NIGHT_HEAD.test(text) ? datesIn(text) : [];
    const day = date && !another && !date.isAmbiguous ? resolveYear(date, when) : undefined;
    return day ? [{ day, at, behind: text.slice(date?.end).replace(/^[^\p{L}]+/u, '') }] : [];
  });
  const sections: StaySection[] = [];
  let fitting = 0;
  for (const [index, { day, at, behind }] of heads.entries()) {
    const end = Math.min(heads[index + 1]?.at ?? lines.length, at + ROW_LINES);
    const below = lines.slice(at + 1, end);
    const [first = '', next = ''] = [behind, ...below.map(lineText)].filter(Boolean);
    const [whole = ''] = first.split('  ');
    const place = nameBeforeAddress(whole);
    const name = place ?? withoutRoom(whole);
    // "Night 1: 7 August 2026 - Weekend rate £120" lists prices.
    const isHouse = place || looksLikeAddress(next) || isHouseOfNight(name);
    if (!isHouse || !isLodgingName(name) || PRICE.test(first)) continue;
    fitting++;
    const last = sections.at(-1);
    const checkOut = addDays(day, 1);
    if (last?.days?.checkOut === day && last.name === name) last.days.checkOut = checkOut;
    else {
      const own = { cells: [{ text: behind, start: 0, end: behind.length }] };
      sections.push({ name, lines: [own, ...below], days: { checkIn: day, checkOut, line: 0 } });
    }
  }
  return sections.length > 1 && fitting * 2 > heads.length ? sections : [];
}
const CURRENCY = oneOf(currencies.currencies);
const PRICE = new RegExp(`[€£$]|\\d ?${CURRENCY}(?!\\p{L})|(?<!\\p{L})${CURRENCY} ?\\d`, 'iu');
const NIGHT_HEAD = new RegExp(`^(?:${oneOf(words.nightHeads)}) \\d{1,2}(?!\\d)`, 'iu');

/** Each lodging above its address, and the label of its arrival shortly below. */
function sectionsByAddress(lines: Line[]): StaySection[] {
  const heads = lines.flatMap(({ cells: [cell, another] }, line) => {
    const below = cell ? textsBelow(lines, line, cell) : [];
    const address = another ? below : [lineText(lines[line + 1])];
    const isHead =
      cell &&
      // beside it the travellers of a voucher
      (!another || LODGING.test(cell.text) || nightsIn([{ cells: [another] }]).length > 0) &&
      isLodgingName(cell.text) &&
      !looksLikeAddress(cell.text) &&
      (another
        ? address.slice(1, TOWN_LINES).some(isTownOrCode)
        : looksLikeAddress(address[0] ?? '')) &&
      parseAddress(address) &&
      lines.slice(line + 2, line + ARRIVAL_LINES).some(isArrival);
    return isHead ? [{ name: cell.text, line }] : [];
  });
  const names = new Set(heads.map(({ name }) => normalizeName(name)));
  if (names.size < 2 || names.size < heads.length) return [];
  return heads.map(({ name, line }, at) => ({
    name,
    lines: lines.slice(line, heads[at + 1]?.line),
  }));
}

const TOWN_LINES = 3;
/** "G62 8AX", alone below its town */
const isTownOrCode = (text: string) => isPostalTown(text) || BRITISH_CODE.test(text);
const BRITISH_CODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

const ARRIVAL_LINES = 10;
const isArrival = ({ cells: [cell, next] }: Line) =>
  [/[:,]? .*$|:$/u, /:.*$/u].some((rest) => ARRIVAL.test(cell?.text.replace(rest, '') ?? '')) ||
  (FROM.test(cell?.text ?? '') && TO.test(next?.text ?? ''));
const ARRIVAL = new RegExp(`^(?:arriv(?:e|ing)|${words.checkIn}|${words.arrival})$`, 'iu');

/** "Von / From" beside "Bis / To" */
const FROM = /^(?:from|van|von|vom|du|dal|desde|fra|från)(?: ?\/ ?\p{L}+)?$/iu;
const TO = new RegExp(`^(?:${TO_ALONE})(?: ?\\/ ?\\p{L}+)?$`, 'iu');

/** "Stay 1" */
const STAY = new RegExp(`^(?:${words.stay})$`, 'iu');

const ROW_LINES = 8;

const joined = (cells: Cell[]) => cells.map(({ text }) => text).join(' – ');

/** "12 June – 13 June" | "Hotel Wilder Mann" | "Double room": the lodgings of a tour, one after the other */
function datedRows(lines: Line[], when: DateContext): StaySection[] {
  const rows = lines.flatMap(({ cells }, line) => {
    const isOfDays = ({ text }: Cell) => datesIn(text).length > 0;
    const [checkIn, checkOut] = rangeIn(joined(cells.filter(isOfDays)), when);
    const hotel = cells.find((cell) => !isOfDays(cell) && isLodgingName(cell.text));
    return hotel && checkIn && checkOut
      ? [{ hotel, line, days: { checkIn, checkOut, line: 0 } }]
      : [];
  });
  const names = new Set(rows.map(({ hotel }) => normalizeName(hotel.text)));
  const isTour = rows.every(({ days }, at) => days.checkIn >= (rows[at - 1]?.days.checkOut ?? ''));
  const known = rows.filter(({ hotel }) => LODGING.test(hotel.text));
  // ships and routes have days beside them, too
  if (names.size < 2 || !isTour || known.length * 2 < rows.length) return [];
  return rows.map(({ hotel, line, days }, at) => {
    const end = Math.min(rows[at + 1]?.line ?? lines.length, line + ROW_LINES);
    const below = [{ cells: [hotel] }, ...lines.slice(line + 1, end)];
    return { name: hotel.text, lines: below, days };
  });
}

/**
 * The sections from a label that names a lodging to the next one. Empty when no label stands before
 * two lodgings.
 */
function labelledSections(lines: Line[]): StaySection[] {
  const labelled = new Map<string, { name: string; line: number }[]>();
  lines.forEach((one, line) => {
    const [, label = '', number, count, value = ''] = HEAD.exec(lineText(one).slice(0, 160)) ?? [];
    const name = value.replace(/ {2,}/g, ' ');
    if (!isLodgingName(name)) return;
    if (!(lodgingLabel(label) || (number && (count || STAY.test(label))))) return;
    const names = labelled.get(normalizeName(label)) ?? [];
    if (names.every((other) => normalizeName(other.name) !== normalizeName(name)))
      names.push({ name, line });
    labelled.set(normalizeName(label), names);
  });
  // "Hotel 1", and below it in each section "Accommodation", the room
  const [heads = []] = [...labelled.values()]
    .filter(({ length }) => length > 1)
    .sort(([a], [b]) => (a?.line ?? 0) - (b?.line ?? 0));
  return heads.map(({ name, line }, at) => {
    const start = lines[line]?.cells[0]?.start ?? 0;
    const head = { cells: [{ text: name, start, end: start + name.length }] };
    return { name, lines: [head, ...lines.slice(line + 1, heads[at + 1]?.line)] };
  });
}

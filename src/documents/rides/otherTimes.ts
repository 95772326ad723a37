/** Tells times of something else than a ride: opening hours, check-in, validity; and times with dots. */
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { cellAbove, labelsBefore } from '../text/labels';
import { weekdayNumber } from '../vocabulary/dateWords';
import { OTHER_DATE } from '../vocabulary/flightLabels';
import flightWords from '../vocabulary/flightWords.json' with { type: 'json' };
import { UNTIL_TIME } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';
import {
  BETWEEN,
  ENDS_OTHER,
  OPENING_HOURS,
  OTHER_RIDE_DATE,
  OTHER_TIME,
  PASSING_STOPS,
  VALIDITY,
} from '../vocabulary/transport';
import { LABEL_CHARS, type Labels, labelOf, roleAt } from './labels';
import { withoutChange } from './places';
import { routeIn } from './routes';

/** "Valid: 11 Sep 2027 00:00 to 12 Sep 2027", and "10:00" wrapped below it */
function isOfValidity(lines: Line[], line: number, at: number): boolean {
  const isPeriod = (text: string) =>
    VALIDITY.test(text) && (text.includes('00:00') || datesIn(text).length > 1);
  const [own, above] = [lines[line], lines[line - 1]].map(lineText);
  if (isPeriod(own ?? '')) return true;
  const end = at === 0 && isPeriod(above ?? '') ? datesIn(above ?? '').at(-1)?.end : undefined;
  return end === above?.length;
}

/** Opening hours: "Mo-So 06:00" */
const WEEKDAYS = /(?<!\p{L})(\p{L}{2,})\.? ?[-–] ?(\p{L}{2,})\.?[,:]? *$/u;

const RANGE =
  /^(?:\s{0,2}(?:uhr|uur|h|hrs))?\s?[-–—]\s?\d{1,2}(?:[:.hu]\d{2}(?!\d)|\s?(?:uhr|uur|h)(?!\p{L}))/iu;
const ANOTHER_RANGE = /^.{0,8}[-–—].{0,10}[/,;&+].{0,3}\d{1,2}[:.hu]\d{2}/u;
const WEEKDAY = /(?<!\p{L})(\p{L}{2,})\.?,? *$/u;

/** "Sat 08:00-12:00 / 14:00-19:00"; nobody picks up a car from 15:00 to 17:00, without a day. */
function isOfHours(text: string, before: string, end: number, labels: Labels): boolean {
  const rest = text.slice(end, end + 40);
  if (!RANGE.test(rest) || datesIn(before).length > 0) return false;
  if (labels === 'rental') return true;
  const [, day] = WEEKDAY.exec(before) ?? [];
  const isOfWeek = ANOTHER_RANGE.test(rest) || isBehindHours(text.slice(0, end));
  return weekdayNumber(day) !== undefined && isOfWeek;
}

/** "Mon–Fri 08:30–17:30, Sat 09:00", "Lun-Ven 8h-12h / 14h-18h30" */
const isBehindHours = (text: string) =>
  [...text.matchAll(HOURS_OF_DAYS)].some((days) =>
    days.slice(1).every((day) => weekdayNumber(day) !== undefined),
  );
const HOURS_OF_DAYS =
  /(?<!\p{L})(\p{L}{2,})\.? ?[-–] ?(\p{L}{2,})\.?[,:]? *\d{1,2}(?:[:.hu]\d{2}|h) ?[-–]/giu;

/** "Über: | Mainz 9:40 RE/FFM 11:02 ICE276", in one cell or two lines of it: stations on the way */
function isOnTheWay(lines: Line[], line: number, cell: number): boolean {
  const { cells = [] } = lines[line] ?? {};
  const above = lines[line - 1]?.cells ?? [];
  const isLabel = (one?: Cell) => VIA.test(one?.text ?? '');
  const [own, last] = [cells[cell], above.at(-1)];
  const isWrapped = cells.length === 1 && own?.words && last && overlaps(own, last);
  return isLabel(cells[cell - 1]) || Boolean(isWrapped && isLabel(above.at(-2)));
}

const VIA = /^(?:über|ueber|via|par|passando per|vía)\s?:$/iu;

const HEADING_CHARS = 30;
/** "Correspondance": alone above the next train, it heads no column. */
const CHANGE = new RegExp(`^${oneOf(flightWords.changes)}$`, 'iu');

/** "from" of "Check-in | from 18:30 to 21:15": the label stands beside or above */
const ONLY_SINCE =
  /^\W*(?:from|between|van|vanaf|tussen|von|ab|zwischen|de|à partir de|dès|entre|da(?:lle)?|dalle ore|desde(?: las)?|från|mellan|fra|mellem|mellom|od)\W*(?:kl\.?|ore|um|om)?\W*$/iu;

const ONLY_UNTIL = new RegExp(`^\\W*${UNTIL_TIME}\\W*$`, 'iu');

/** The second time of "zwischen 14:00 und 16:00 Uhr" */
const SECOND = new RegExp(
  `${BETWEEN} \\d{1,2}[:.h]\\d\\d(?: ?(?:uhr|uur|h))? (?:and|en|und|et|e|y|i|og|och|a)(?: le| las)? $`,
  'iu',
);

/** "20:00-21:25" beside "luggage drop, waiting room open" */
const ONLY_RANGE = /^\d{1,2}[:.h]\d{2} ?[-–—] ?\d{1,2}[:.h]\d{2}$/i;

/** "Gate 6" of "Victoria Coach Station, Gate 6", where a coach leaves */
const GATE = /(?<=\p{L}, )gate \d{1,2}$/iu;

interface TimePosition {
  line: number;
  cell: number;
  at: number;
  /** Where the value before it ends */
  since: number;
  end: number;
}

/** "18 Feb 2026, 20:05" below "Booked on" */
function isOfOtherDay(lines: Line[], line: number, cell: number, at: number): boolean {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const day = datesIn(text.slice(0, at)).at(-1);
  if (!day || !/^[\s,]{0,3}(?:(?:at|om|um|à|kl\.?|alle|ore) )?$/iu.test(text.slice(day.end, at)))
    return false;
  return labelsBefore(lines, line, cell, day.start).some(
    (label) => OTHER_DATE.test(label) || OTHER_RIDE_DATE.test(label),
  );
}

/** "Lille → Annecy" beside "6h17, 1 correspondance"; "08h12 · direct" is a departure. */
const isDuration = (cells: Cell[], cell: number, at: number) =>
  at === 0 &&
  DURATION_AND_CHANGES.test(cells[cell]?.text ?? '') &&
  cells.slice(0, cell).some(({ text }) => routeIn(text)) &&
  !/\d[:.h]\d\d/.test(cells[cell - 1]?.text ?? '');
const DURATION_AND_CHANGES = new RegExp(
  `^[1-9]\\d? ?h ?\\d{2}(?: ?min)?,? ?[·•|–-]? ?(?:\\d ${oneOf(flightWords.changes)}s?|direct\\p{L}*)$`,
  'iu',
);

/** Whether the words before a time, in its cell or beside it, make it the time of something else. */
export function isOtherTime(
  lines: Line[],
  { line, cell, at, since, end }: TimePosition,
  labels: Labels,
): boolean {
  const { cells = [] } = lines[line] ?? {};
  const before = cells[cell]?.text.slice(Math.max(since, at - 60), at) ?? '';
  const start = cells[cell]?.text.slice(0, at) ?? '';
  if (PASSING_STOPS.test(start) || OPENING_HOURS.test(start) || isBehindHours(start)) return true;
  if (isOfOtherDay(lines, line, cell, at) || isDuration(cells, cell, at)) return true;
  if (isOfValidity(lines, line, at) || isOnTheWay(lines, line, cell)) return true;
  const [, first, last] = WEEKDAYS.exec(before) ?? [];
  if (weekdayNumber(first) !== undefined && weekdayNumber(last) !== undefined) return true;
  // "HV6705, arrival 12:35" of who picks up a car
  if (labels === 'rental' && flightNumbersIn(before).length > 0) return true;
  if (isOfHours(cells[cell]?.text ?? '', before, end, labels)) return true;
  const beside = cells[cell - 1]?.text ?? '';
  const above =
    cells.length === 1 && lines[line - 1]?.cells.length === 1 ? lines[line - 1] : undefined;
  const alone = lineText(above).length <= HEADING_CHARS ? lineText(above) : '';
  if (labels === 'rental' && SECOND.test(start)) return true;
  // "bis 10:00 Uhr", below "Rückgabe"
  const isLatest = labels === 'rental' && ONLY_UNTIL.test(before);
  if (isLatest && roleAt(lines, { line, cell, at, since }, labels)?.end === 'to') return false;
  if (/\p{L}{2}/u.test(before))
    return OTHER_TIME.test(ONLY_SINCE.test(before) ? beside.slice(-LABEL_CHARS) || alone : before);
  const label = beside.length <= LABEL_CHARS ? beside : /[^.;]{0,40}:$/.exec(beside)?.[0];
  const isBelowLabel = label && roleAt(lines, { line, cell, at, since }, labels)?.isAbove;
  const place = isBelowLabel ? withoutChange(label) : label;
  if (
    place ? OTHER_TIME.test(place.replace(GATE, '')) : ENDS_OTHER.test(beside.slice(-LABEL_CHARS))
  )
    return true;
  const own = cells[cell];
  if (ONLY_RANGE.test(own?.text ?? '') && OTHER_TIME.test(cells[cell + 1]?.text ?? '')) return true;
  const row = lines[line - 1]?.cells ?? [];
  // "Boarding ends" in the row above, where only this cell goes on
  const isAligned = cells.length === 1 && row.length > 1;
  const heading =
    own && isAligned
      ? row.find((other) => overlaps(other, own))?.text
      : cells.length > 2 && own
        ? cellAbove(lines, line, own)?.text
        : undefined;
  const isChange = row.length === 1 && CHANGE.test(heading ?? '');
  if (heading && !isChange && heading.length <= HEADING_CHARS && OTHER_TIME.test(heading))
    return true;
  return OTHER_TIME.test(alone) && !/\d/.test(alone);
}

const DOTTED = /^([01]?\d|2[0-3])\.([0-5]\d)$/;

/** "14.24 – 20.31" */
const DOTTED_RANGE = /^(?:[01]?\d|2[0-3])\.([0-5]\d) ?[-–—] ?(?:[01]?\d|2[0-3])\.([0-5]\d)$/;

/** "06.38 Odense St." beside "Afgang" */
const DOTTED_FIRST = /^(?:[01]?\d|2[0-3])\.([0-5]\d)(?= \p{Lu})/u;

/** "14.08" and "18.35" alone in cells, or beside labels: the minutes of one of them are no month. */
export function areDotsTimes(lines: Line[], colons: number, labels: Labels): boolean {
  const alone = lines.flatMap(({ cells }) =>
    cells.flatMap(({ text }, at) => {
      const isLabelled = labelOf(cells[at - 1]?.text ?? '', labels)?.rest === '';
      const first = isLabelled ? DOTTED_FIRST.exec(text)?.[1] : undefined;
      return first ?? DOTTED.exec(text)?.[2] ?? DOTTED_RANGE.exec(text)?.slice(1) ?? [];
    }),
  );
  return alone.length > Math.max(1, colons) && alone.some((minutes) => Number(minutes) > 12);
}

/** Where dots are in times */
export const isDottedTime = (text: string, at: number) =>
  DOTTED.test(text) || DOTTED_RANGE.test(text) || (at === 0 && DOTTED_FIRST.test(text));

/** Removes what a notice of change tells of the booking before the change. */
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText, overlaps, topTexts } from '../lines';
import words from '../vocabulary/changes.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { roleOfTime } from '../vocabulary/roles';
import { SEAT } from '../vocabulary/seats';

const HEADING_CHARS = 60;
/** "Old flight times", or the word alone: "Before" */
const heading = (words: string, alone: string) =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|^\\W*(?:${alone})\\W*$`, 'iu');
const FORMER = heading(words.former, words.formerAlone);
const CURRENT = heading(words.current, words.currentAlone);
const NOTICE = new RegExp(`(?<!\\p{L})(?:${words.notice})(?!\\p{L})`, 'iu');
/** "Changes are possible", "subject to change" */
const CONDITION = new RegExp(`(?<!\\p{L})${oneOf(words.conditions)}(?!\\p{L})`, 'iu');
/** The subject, headings and first lines tell that something has changed. */
const HEAD_LINES = 20;
const TIME = /\d[:.h]\d\d/;
/** "Old departure: 10:55", "Bisher: …" */
const label = (words: string, alone: string) =>
  new RegExp(
    `^\\W{0,3}(?:(?:${words})(?!\\p{L})[^:]{0,30}|(?:${alone}) ?)(?<!\\d):(?=.*\\S)`,
    'iu',
  );
const FORMER_LABEL = label(words.former, words.formerAlone);
const CURRENT_LABEL = label(words.current, words.currentAlone);
/** "Changed to: …" tells it also in a document that no heading calls a change. */
const CHANGED_TO = new RegExp(`^\\W{0,3}(?:${words.changedTo}) ?:?(?=.*\\S)`, 'iu');
/** "(was 10:55)", "(previously 12 May)" */
const ASIDE = new RegExp(
  `\\s*[([](?:${words.former}|${words.formerAlone}|statt|instead of|i\\.p\\.v\\.|in plaats van|au lieu de|anstelle von)(?!\\p{L})[^()]{0,50}[)\\]]`,
  'giu',
);

/** "Previously QR22 departing 08:05" */
const FORMER_BEFORE = new RegExp(`^\\W{0,3}(?:${words.formerBefore})(?!\\p{L}):? `, 'iu');
/** "The departure was 06:55 and is now 13:20" */
const WAS_AND_IS = new RegExp(
  `(?<!\\p{L})${words.wasAndIs.replace('{time}', '\\d{1,2}[:.h]\\d{2}(?: ?(?:uur|uhr|hrs?|h))?')} `,
  'giu',
);
/** Of the two times in a row that only one label heads, the first is struck through. */
const TWO_TIMES = /(?<!\d)\d{1,2}:\d{2} {1,3}(?=\d{1,2}:\d{2}$)/;
const ONLY_TIME = /^\d{1,2}:\d{2}$/;
const LAST_TIME = /(?<=\d \D{0,3})\d{1,2}:\d{2}$/;
/** "PICK-UP Updated" */
const STATUS = new RegExp(`(?<=^[\\p{L}-]{2,20}(?: [\\p{L}-]{2,20})?) (?:${words.status})$`, 'iu');
/** "Your old seats (coach D, seats 11A and 12A) are no longer valid." */
const NO_LONGER = new RegExp(`(?<!\\p{L})(?:${words.noLonger})(?!\\p{L})`, 'iu');
const CANCELLED_ROW = new RegExp(`^(?:${words.cancelledRow})$`, 'iu');

const isDated = (text: string) => TIME.test(text) || datesIn(text).length > 0;
const isHeading = (text: string) => text.length <= HEADING_CHARS && !isDated(text);

/** The lines without former days, times and flights; all lines of any other document. */
export function withoutFormer(lines: Line[], subject = ''): Line[] {
  if (!tellsChange(lines, subject)) return replaced(lines, CHANGED_TO);
  const current = replaced(lines.map(withoutAsides), CURRENT_LABEL);
  return withoutSections(withoutColumns(replaced(current, CHANGED_TO)));
}

/**
 * Whether "Before" and "Now" stand directly below each other: the columns that they headed are lost, so
 * that nobody can tell former values from current ones.
 */
export function hasLostColumns(lines: Line[], subject = ''): boolean {
  return (
    tellsChange(lines, subject) &&
    lines.some((line, at) => isOnly(line, FORMER) && isOnly(lines[at + 1], CURRENT))
  );
}

const isOnly = ({ cells: [cell, another] }: Line = { cells: [] }, form: RegExp) =>
  cell !== undefined && !another && isHeading(cell.text) && form.test(cell.text);

/** Whether the subject or the first lines tell that a booking has changed. */
export const tellsChange = (lines: Line[], subject = ''): boolean =>
  [subject, ...topTexts(lines, HEAD_LINES)].some(isNotice);

const isNotice = (text: string) =>
  text.split(/[.!?;]\s/).some((sentence) => NOTICE.test(sentence) && !CONDITION.test(sentence));

/** "Changed to: 10 April 17:30" takes the place of the value above it. */
function replaced(lines: Line[], form: RegExp): Line[] {
  if (!lines.some((line) => form.test(lineText(line)))) return lines;
  const used = new Set<number>();
  const output = lines.map((line, at) => {
    const [own = '', below = ''] = [line, lines[at + 1]].map(lineText);
    const last = line.cells.at(-1);
    const label = form.exec(below)?.[0];
    const isOld = isDated(last?.text ?? '') && !isLabelled(own);
    if (!last || !label || !isOld || !isDated(below)) return line;
    const day = datesIn(last.text)[0]?.start ?? 0;
    const before = /^[^\d]{0,30}/.exec(last.text.slice(0, day))?.[0] ?? '';
    const text = `${before.length === day ? before : ''}${below.slice(label.length).trim()}`;
    used.add(at + 1);
    return { ...line, cells: [...line.cells.slice(0, -1), { ...last, text }] };
  });
  return output.map((line, at) => (used.has(at) ? { ...line, cells: [] } : line));
}

const isLabelled = (text: string) => FORMER_LABEL.test(text) || CURRENT_LABEL.test(text);

function withoutAsides(line: Line, at: number, lines: Line[]): Line {
  if (line.cells.some(({ text }) => CANCELLED_ROW.test(text)) && isDated(lineText(line)))
    return { ...line, cells: [] };
  const [first, second, third] = line.cells;
  // "Departure" alone above "Friday 7 August 22:00" and "23:15"
  const isStruck = isOneMoment(lines[at - 1]?.cells) && !third && isOnlyTime(second);
  // "Departure", beside "Friday 7 August 22:00 23:15"
  const isTwice = isOneMoment(line.cells.slice(0, 1)) && !third;
  const cells = line.cells.flatMap((cell) => {
    if (isStruck && cell === first && LAST_TIME.test(cell.text))
      return { ...cell, text: cell.text.replace(LAST_TIME, second?.text ?? '') };
    if (FORMER_BEFORE.test(cell.text) && isDated(cell.text)) return [];
    const text = (isTwice ? cell.text.replace(TWO_TIMES, '') : cell.text)
      .replace(ASIDE, (aside) => (isDated(aside) ? '' : aside))
      .replace(WAS_AND_IS, '')
      .replace(STATUS, '');
    return { ...cell, text: NO_LONGER.test(text) ? withoutSentences(text) : text };
  });
  return { ...line, cells };
}

const withoutSentences = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !NO_LONGER.test(sentence))
    .join(' ');

const isOnlyTime = (cell?: Cell) => ONLY_TIME.test(cell?.text ?? '');

/** A label of the departure or the arrival, alone: a second time beside it is of the same. */
const isOneMoment = ([label, another]: Cell[] = []) =>
  label !== undefined &&
  !another &&
  label.text.length <= LABEL_CHARS &&
  /^(?:from|to)$/.test(roleOfTime([label.text]) ?? '');
const LABEL_CHARS = 25;

/** Below "From" and "To" stand the places of flights where no value of the column is a moment. */
const hasMoments = (lines: Line[], heading: number, column: Cell) => {
  const headings = lines[heading]?.cells ?? [];
  const table = tableBelow(lines, heading);
  const below = lines.slice(heading + 1, heading + 1 + COLUMN_LINES);
  const end = below.findIndex((line) => line.cells.length > 0 && line.table !== table);
  return below
    .slice(0, end < 0 ? below.length : end)
    .some(({ cells }) =>
      cells.some(
        (cell) =>
          (cells.length > headings.length || overlaps(cell, column)) &&
          (isDated(cell.text) || SEAT_NUMBER.test(cell.text)),
      ),
    );
};
const COLUMN_LINES = 12;
const SEAT_NUMBER = new RegExp(`(?<!\\p{L})${SEAT}\\P{L}{0,3}\\d`, 'iu');

/** Text between tabs has lost the empty cell above the labels, so that its rows have a cell more. */
function tableBelow(lines: Line[], heading: number): number | undefined {
  const [own, next] = [lines[heading], lines[heading + 1]];
  return next && next.cells.length === (own?.cells.length ?? 0) + 1 ? next.table : own?.table;
}

/** Below the headings "Before" and "Now" only the values of the second count. */
function withoutColumns(lines: Line[]): Line[] {
  let former: Cell | undefined;
  let headings: Cell[] = [];
  let table: number | undefined;
  return lines.map((line, at) => {
    const { cells } = line;
    const isRow = cells.length > 1 && cells.every(({ text }) => isHeading(text));
    const [old, now] = [FORMER, CURRENT].map((form) => cells.find(({ text }) => form.test(text)));
    if (isRow && old && now && old !== now && hasMoments(lines, at, old)) {
      [former, headings, table] = [old, cells, tableBelow(lines, at)];
      return { ...line, cells: cells.filter((cell) => cell !== old) };
    }
    const column = former;
    const [only, another] = cells;
    // the second line of a cell
    if (column && line.table === table && only && !another) {
      const isOther = headings.some((one) => one !== column && overlaps(one, only));
      return overlaps(only, column) && !isOther ? { ...line, cells: [] } : line;
    }
    if (!column || line.table !== table || !another) {
      if (cells.length > 0 && line.table !== table) former = undefined;
      return line;
    }
    const isShifted =
      cells.length === headings.length + 1 && cells[0]?.start === headings[0]?.start;
    const shifted = isShifted ? cells[headings.indexOf(column) + 1] : undefined;
    return {
      ...line,
      cells: cells.filter((cell) => (shifted ? cell !== shifted : !overlaps(cell, column))),
    };
  });
}

/**
 * The lines below a heading "Old flight times" go, up to "New flight times"; so do lines with a
 * label of their own. Both need the heading or label of the current values, or tables of times above
 * and directly below the heading.
 */
function withoutSections(lines: Line[]): Line[] {
  const texts = lines.map(lineText);
  const kinds = texts.map((text) => {
    const isFormer = FORMER_LABEL.test(text);
    if (isFormer !== CURRENT_LABEL.test(text)) return isFormer ? 'formerLine' : 'currentLine';
    if (!text || !isHeading(text)) return undefined;
    if (FORMER.test(text) === CURRENT.test(text)) return undefined;
    return FORMER.test(text) ? 'former' : 'current';
  });
  const timed = new Set(
    lines.flatMap((line, at) => (TIME.test(texts[at] ?? '') ? line.table : [])),
  );
  const isBetweenTimes = (heading: number) => {
    const [above, below] = [lines.slice(0, heading), lines.slice(heading + 1)];
    const next = below.find(({ cells }) => cells.length > 0)?.table;
    return next !== lines[heading]?.table && timed.has(next) && above.some(isTimed);
  };
  const isTimed = ({ table }: Line) => table !== undefined && timed.has(table);
  const isChange = kinds.some((kind) => kind?.startsWith('former'));
  const isCurrent = kinds.some((kind) => kind?.startsWith('current'));
  const isTold = kinds.every((kind, at) => kind === undefined || isBetweenTimes(at));
  if (!isChange || (!isCurrent && !isTold)) return lines;
  // "Saturday 3 April" above the next table of flights belongs to the section in which it stands.
  const isDay = (text = '') => text.length <= HEADING_CHARS && isDated(text) && !TIME.test(text);
  const firstFormer = kinds.indexOf('former');
  const isOldFirst = firstFormer >= 0 && kinds.indexOf('current', firstFormer) > firstFormer;
  let isIn = false;
  // How many lines with times the current values have, and the former ones so far
  let [current, former] = [0, 0];
  let head: Line | undefined;
  let first: Line | undefined;
  return lines.map((line, at) => {
    const kind = kinds[at];
    if (kind === 'formerLine') return { ...line, cells: [] };
    // The former values below the current ones end with their paragraph, or with their last table.
    const isLeft =
      line.table !== first?.table &&
      (first?.table === head?.table || line.table === head?.table || !timed.has(line.table));
    const isWhole = former > 0 && former >= current;
    const isBlank = line.cells.length === 0 && (isWhole || !isDay(texts[at + 1] || texts[at + 2]));
    const isOver = first !== undefined && !isDay(texts[at]) && (isBlank || isLeft);
    if (kind === 'current') current = 0;
    if (kind === 'current' || (isIn && !isOldFirst && isOver)) isIn = false;
    if (kind === 'former') [isIn, former, head, first] = [true, 0, line, undefined];
    else if (isIn && isDay(texts[at])) first = undefined;
    else if (isIn && !first && line.cells.length > 0) first = line;
    if (TIME.test(texts[at] ?? ''))
      [current, former] = isIn ? [current, former + 1] : [current + 1, former];
    return isIn ? { ...line, cells: [] } : line;
  });
}

/** Joins the lines of prose that a mail program wrapped at its width, and splits prose into sentences. */

import { type Line, WIDEST_GAP } from '../lines';

/** Mail programs wrap at 72 to 80 characters; some at less, none at many more. */
const WIDEST = 100;
const NARROWEST = 45;
/** So many lines end near a width before it counts as one. */
const FULL_LINES = 3;
const NEAR_WIDTH = 12;

const NEW_PART = /^(?:[-*•·–>#|]|\d{1,2}\) |\p{L}[\p{L} /-]{0,30}: )/u;
const LONG_CHARS = 160;
const SENTENCE_END = /(?<=\p{L}{2}[)"”']?[.!?]) (?=\p{Lu})/u;

/** A paragraph that was wrapped becomes one line. */
export const joinProse = (lines: Line[]): Line[] =>
  lines.some(({ gap }) => gap !== undefined) ? joinPrinted(lines) : joinPlain(lines);

/** In a PDF a line is full where the first word of the next one would end behind all others. */
function joinPrinted(lines: Line[]): Line[] {
  const edge = lines.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.end ?? 0), 0);
  const width = usualWidth(lines.map(({ cells: [one, more] }) => (more ? '' : (one?.text ?? ''))));
  const isFull = (at: number): boolean => {
    const [own, next] = [lines[at], lines[at + 1]];
    const [[cell, another], [below, more]] = [own?.cells ?? [], next?.cells ?? []];
    const [word] = below?.words ?? [];
    if (!cell?.words || !below || !word || another || more || cell.text === below.text)
      return false;
    const isBelow =
      Math.abs(cell.start - below.start) < 1 && (next?.gap ?? WIDEST_GAP) < WIDEST_GAP;
    // a mail that was wrapped before it was printed
    const isWrapped = hasNoRoom([cell.text, below.text], 0, width) && isProse(below.text);
    const hasRoom = cell.end + word.end - word.start <= edge && !isWrapped;
    const isOver = /[.!?]$/.test(cell.text) && !isProse(below.text);
    return isBelow && !NEW_PART.test(below.text) && !hasRoom && !isOver;
  };
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = at;
    if (isProse(lines[at]?.cells[0]?.text ?? '')) while (isFull(at)) at++;
    const line = lines[first];
    const texts = lines.slice(first, at + 1).map(({ cells: [cell] }) => cell?.text ?? '');
    if (line) joined.push(at > first ? { ...line, ...asLine(texts.join(' ')) } : line);
  }
  return joined;
}

/** Plain text is counted in characters. */
function joinPlain(lines: Line[]): Line[] {
  const texts = lines.map(plainText);
  const usual = usualWidth(texts);
  let width = usual;
  let filledUntil = 0;
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = at;
    if (!texts[at - 1]) {
      const paragraph = paragraphAt(texts, at);
      width = paragraphWidth(paragraph) ?? usual;
      filledUntil = isFilled(paragraph) ? at + paragraph.length - 1 : 0;
    }
    if (at < filledUntil) at = filledUntil;
    else while (hasNoRoom(texts, at, width) && (at > first || isProse(texts[at] ?? ''))) at++;
    const line = lines[at];
    if (line) joined.push(at > first ? asLine(texts.slice(first, at + 1).join(' ')) : line);
  }
  return joined;
}

/** Some of its prose goes on below lines that end near one width, as a mail program wraps them. */
export function isWrapped(lines: Line[]): boolean {
  const texts = lines.map(plainText);
  const width = usualWidth(texts);
  const full = texts.filter((text, at) => isProse(text) && hasNoRoom(texts, at, width));
  return width < Infinity && full.length >= FULL_LINES;
}

/** The sentences of long lines that have one cell */
export const splitSentences = (lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    const [cell, another] = line.cells;
    return cell && !another && cell.text.length > LONG_CHARS
      ? cell.text.split(SENTENCE_END).map((text) => ({ ...line, cells: [{ ...cell, text }] }))
      : [line];
  });

/** The first word of the next line would not have fitted into this one, or goes on with its sentence. */
function hasNoRoom(texts: string[], at: number, width: number): boolean {
  const [text = '', next = ''] = [texts[at], texts[at + 1]];
  const word = firstWord(next);
  if (word === '' || NEW_PART.test(next)) return false;
  if (text.length + 1 + word.length > width) return true;
  if (text.length < NARROWEST) return false;
  const isAlike = text.startsWith(`${word} `);
  const isOpen = /\p{Ll}$/u.test(text) && isProse(text) && isProse(next) && !isAlike;
  return isOpen || (UNFINISHED.test(text) ? /^[\p{Ll}\d(]/u : /^\p{Ll}/u).test(next);
}

/** "… until the", "… from Saturday," */
const UNFINISHED = /(?: \p{Ll}{1,4}|,)$/u;

/** Of the whole text, where its lines end near one */
function usualWidth(texts: string[]): number {
  const lengths = texts.flatMap((text) => (text.includes(' ') ? [text.length] : []));
  const width = Math.max(0, ...lengths.filter((length) => length <= WIDEST));
  const full = lengths.filter((length) => length <= width && length > width - NEAR_WIDTH).length;
  const wider = lengths.filter((length) => length > WIDEST).length;
  return width < NARROWEST || full < FULL_LINES || wider >= full ? Infinity : width;
}

/** The texts from `first` to the next empty one, or to one that is undefined */
export function paragraphAt(texts: (string | undefined)[], first: number): string[] {
  const paragraph: string[] = [];
  for (let text = texts[first]; text; text = texts[first + paragraph.length]) paragraph.push(text);
  return paragraph;
}

/** Where all its lines but the last are wrapped; quoted text has its own. */
function paragraphWidth(paragraph: string[]): number | undefined {
  const width = Math.max(...paragraph.map(({ length }) => length));
  const isOne =
    paragraph.length >= FULL_LINES &&
    width >= NARROWEST &&
    width <= WIDEST &&
    paragraph.every((_, at) => at === paragraph.length - 1 || hasNoRoom(paragraph, at, width));
  return isOne ? width : undefined;
}

const FILLED_LINES = 4;
/** Rows of a table may all be as long. */
const SPREAD = 3;

/** No line had room for the first word of the next one, so that not only prose was wrapped. */
function isFilled(paragraph: string[]): boolean {
  const lengths = paragraph.slice(0, -1).map(({ length }) => length);
  const [width, least] = [Math.max(...lengths), Math.min(...lengths)];
  return (
    paragraph.length >= FILLED_LINES &&
    width >= NARROWEST &&
    width <= WIDEST &&
    width - least >= SPREAD &&
    lengths.every((length, at) => length + 1 + firstWord(paragraph[at + 1]).length > width) &&
    (paragraph.at(-1)?.length ?? 0) <= width
  );
}

const firstWord = (text = '') => text.split(' ', 1)[0] ?? '';

const asLine = (text: string): Line => ({ cells: [{ text, start: 0, end: text.length }] });

function plainText({ cells: [cell, another], table, gap }: Line): string {
  if (!cell || another || table !== undefined || gap !== undefined) return '';
  return cell.end - cell.start >= cell.text.length && !RULE.test(cell.text) ? cell.text : '';
}

/** "----------------" */
const RULE = /^[^\p{L}\p{N}]*$/u;

const PROSE_WORDS = 6;

/** A third of its words begins with a small letter. */
function isProse(text: string): boolean {
  const words = text.split(' ');
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= PROSE_WORDS && small * 3 >= words.length;
}

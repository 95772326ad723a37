/** Restores the lines of a mail that a program or a person flattened: into one long line, or a line a cell. */

import { ONLY_TIME } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import type { Cell, Line } from '../lines';
import labels from '../vocabulary/lineStarts.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import streets from '../vocabulary/streets.json' with { type: 'json' };

const LONG_CHARS = 160;
/** A sentence of terms and conditions has fewer labels. */
const MIN_LABELS = 3;

const LABEL = `(?:${Object.values(labels).flat().join('|')})(?!\\p{L})`;
/** With its value: not of a sentence, "das Zimmer bis 10.30 Uhr" and "vor Anreise 40 %" */
const LABELS = new RegExp(`${LABEL}(?! (?:\\p{Ll}|\\d{1,3} ?%))`, 'gu');

/** Where the street of an address begins in a longer text: "12 Church Street", "Rue Haute 3", "Seestraße 8". */
const STREET_START = new RegExp(
  `(?<!\\p{L})(?:(?<![\\d.,:] ?)\\d{1,4}[a-z]?,? (?:\\p{L}[\\p{L}'’.-]+ ){1,3}${oneOf(streets.english)}(?=,)|(?:${oneOf(streets.starts)}|avenue|boulevard) \\p{L}|[\\p{L}-]+${oneOf(streets.endings)}(?: \\d))`,
  'iu',
);

/**
 * Before a label or a word with a colon, after a sentence, and after a labelled reference: "Code:
 * T4XQPL Outbound flight".
 */
const BREAK = new RegExp(
  [
    ` (?=${LABEL})`,
    '(?<=\\p{L}{3}[.!?]) (?=\\p{Lu})',
    '(?<!Gesamte) (?=\\p{Lu}\\p{L}+(?: \\p{Ll}+)?(?: \\([A-Z]+\\))?: )',
    '(?<=(?:confirmed|bevestigd|bestätigt|confirmée?)) (?=\\p{Lu})',
    '(?<=: (?=[A-Z0-9-]*\\d|[A-Z]{6} )[A-Z0-9-]{5,20}) (?=\\p{Lu})',
  ].join('|'),
  'u',
);

export const restoreLines = (lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    const [cell, another] = line.cells;
    if (!cell || another || !isFlattened(cell.text)) return [line];
    return cell.text
      .split(BREAK)
      .flatMap(beforeStreet)
      .map((text): Line => ({ ...line, cells: [wide(text)] }));
  });

function isFlattened(text: string): boolean {
  return (
    text.length >= LONG_CHARS &&
    (text.match(LABELS)?.length ?? 0) >= MIN_LABELS &&
    (datesIn(text).length > 0 || /: \p{Lu}/u.test(text))
  );
}

/** "Pension Alpenblick Seestraße 8, 82481 Mittenwald": the name, then the address. */
function beforeStreet(text: string): string[] {
  const street = STREET_START.exec(text);
  return street && street.index > 0 && /, .*\d/.test(text.slice(street.index))
    ? [text.slice(0, street.index).trim(), text.slice(street.index)]
    : [text];
}

const wide = (text: string): Cell => ({ text, start: 0, end: text.length });

const CELL_CHARS = 40;

/**
 * The lines of a page whose cells a mail program wrote on lines of their own, with blank lines between its
 * rows; other lines as they are. What stood in one row then stands together again.
 */
export function withoutBlankLines(lines: Line[]): Line[] {
  const written = lines.filter(({ cells }) => cells.length > 0);
  const only = written.flatMap(({ cells: [cell, another] }) => (cell && !another ? cell.text : []));
  const short = only.filter((text) => text.length < CELL_CHARS).length;
  const isOfCells =
    lines.length - written.length > 0.35 * written.length &&
    short > 0.7 * written.length &&
    only.filter((text) => ONLY_TIME.test(text)).length > 1;
  return isOfCells ? written : lines;
}

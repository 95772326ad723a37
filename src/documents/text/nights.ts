/** Counts the nights of a stay in text. */

import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { cellsBelow } from './labels';

export const NIGHT = `(?:nights?|nacht(?:en)?|n[äa]chte|[üu]bernachtung(?:en)?|nuits?|${words.nights})(?!\\p{L})`;
/** The index of a word, and two more */
const numbers = new Map(
  words.numbers.flatMap((list, at) => list.split(' ').map((word) => [word, at + 2] as const)),
);
/** "To night" is English, and "to nætter" Danish for two nights. */
const NIGHTS = new RegExp(
  `(?<![\\d.,\\p{L}])(?!to (?:the )?night)(\\d{1,2}|${[...numbers.keys()].join('|')}) ?(?:x )?${NIGHT}(?! ${oneOf(words.orMore)}(?!\\p{L}))`,
  'giu',
);
/** "Number of nights", "Noches: 3" */
const NIGHTS_LABEL = new RegExp(`${NIGHT}\\s?:?\\s{1,3}(\\d{1,2})$`, 'iu');
/** "Nights", above their number */
const NIGHTS_HEADING = new RegExp(`^${NIGHT}$`, 'iu');
/** "max. 7 nights", "up to six nights" */
const LIMIT = new RegExp(
  `(?<!\\p{L})${oneOf(words.atMost)} (?:\\d{1,2}|${[...numbers.keys()].join('|')}) ${NIGHT}`,
  'giu',
);
const POLICY = new RegExp(`(?<!\\p{L})${oneOf(words.policies)}`, 'iu');
/** "96 euros per night": a price, unless it stands with the days of the nights */
const PER_NIGHT = new RegExp(`(?<!\\p{L})${oneOf(words.perNight)}`, 'iu');

/** The length of a line in which nights are looked for. */
export const NIGHTS_CHARS = 2_000;

/** Those of a policy, "1 night is charged", and of a limit, "max. 7 nights", are none of the stay. */
export function nightsIn(lines: Line[]): number[] {
  return lines.flatMap((line, at) => {
    const below = line.cells.flatMap((cell) =>
      NIGHTS_HEADING.test(cell.text) && !isBelowNumber(lines[at - 1], cell)
        ? (cellsBelow(lines, at, cell, 2)[0]?.text ?? '')
        : [],
    );
    const inColumn = below.filter((one) => /^\d{1,2}$/.test(one)).map(Number);
    if (inColumn.length > 0) return inColumn;
    const text = lineText(line).slice(0, NIGHTS_CHARS).replace(LIMIT, '');
    const sentences = text.split(/(?<=[\p{L})][.;]) /u).filter(isOfStay);
    const labelled = NIGHTS_LABEL.exec(text);
    const counts = sentences.flatMap((one) => [...one.matchAll(NIGHTS)]);
    return (labelled ? [labelled] : counts).map(
      ([, count = '']) => numbers.get(count.toLowerCase()) ?? Number(count),
    );
  });
}

/** "3" above "Nights", and below it the number of the guests */
const isBelowNumber = (above: Line | undefined, cell: Cell) =>
  above?.cells.some((other) => overlaps(other, cell) && /^\d{1,2}$/.test(other.text));

const isOfStay = (sentence: string) =>
  !POLICY.test(sentence) && (!PER_NIGHT.test(sentence) || datesIn(sentence).length > 0);

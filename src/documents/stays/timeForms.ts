/** What the times of a stay look like. */

import { clockTime } from '../dates/dateTimes';
import type { Line } from '../lines';
import { BEFORE_TIME, FROM_TIME, UNTIL_TIME } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };

/** No month: "(15.07 - 22.07)" is of days. */
const QUARTER = '(?:00|15|30|45)';

export const TIME = new RegExp(
  `(?<![\\d:.])(\\d{1,2})(?::|h|u(?=\\d)|\\.(?=\\d\\d ?(?:uur|uhr|h\\b)|\\d\\d(?:[ap]| p)\\.?m\\b)|(?<=(?<!\\p{L})${BEFORE_TIME} \\d{1,2})\\.(?=\\d\\d(?!\\.\\d))|(?<=(?:kl\\.?|klo|ore) \\d{1,2})\\.|(?<=\\(\\d{1,2})\\.(?=${QUARTER} ?[-–] ?\\d{1,2}\\.${QUARTER}\\))|(?<=\\(\\d{1,2}\\.${QUARTER} ?[-–] ?\\d{1,2})\\.(?=${QUARTER}\\))|\\.(?=\\d\\d (?:en|und|et|and|tot|bis|[-–]) \\d{1,2}\\.\\d\\d ?(?:uur|uhr)))(\\d{2})(?!\\d|[.:]\\d)(?:\\s?([ap])\\.? ?m\\b)?|(?<![\\d:.])(\\d{1,2}) ?([ap])\\.? ?m\\b|(?<=(?:kl\\.?|klo) )(\\d{1,2})(?!\\d|[.:]\\d)|(?<![\\d:.])(\\d{1,2}) ?(?:uur|uhr|h|heures|u)(?![\\p{L}\\d])`,
  'giu',
);

/** "15:00 – 18:00 Uhr" */
export const ONLY_TIMES =
  /^\(?\d{1,2}[:.h]\d\d(?: ?[-–] ?\d{1,2}[:.h]\d\d)? ?(?:uhr|uur|h|[ap]\.?m\.?)?\)?$/iu;

/** "From 15:00" beside "until 11:00": a stay's, as nothing opens later than it closes */
export function untitledPair({
  cells: [first, second, third],
}: Line): [string, string] | undefined {
  if (!first || !second || third) return undefined;
  const from = clockAlone(FROM_ONLY, first.text);
  const until = clockAlone(UNTIL_ONLY, second.text);
  return from && until && from > until ? [first.text, second.text] : undefined;
}
const [FROM_ONLY, UNTIL_ONLY] = [FROM_TIME, UNTIL_TIME].map(
  (form) => new RegExp(`^${form} (\\d{1,2})[:.h](\\d\\d)(?: ?(?:uhr|uur|h))?$`, 'iu'),
) as [RegExp, RegExp];
function clockAlone(form: RegExp, text: string): string | undefined {
  const [, hours, minutes] = form.exec(text) ?? [];
  return clockTime(hours, minutes);
}

/** "By noon" and "12 noon" as "by 12:00" */
export const withNoon = (line: Line): Line =>
  line.cells.some(({ text }) => NOON.test(text))
    ? {
        ...line,
        cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(NOON, '12:00') })),
      }
    : line;
const NOON = new RegExp(`(?<![\\p{L}\\d])(?:${words.noon})(?!\\p{L})`, 'iu');

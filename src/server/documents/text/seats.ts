/** Finds seats behind their label or under a heading. */
import type { Line } from '../lines';
import { cellAbove, overlaps } from './labels';

const LABEL =
  /(?<!\p{L})(?:seats?|seat(?: |-)?(?:no|number|nr)\.?|stoel(?:en|nummer)?|zitplaats(?:en)?|sitz(?:platz|pl[äa]tze|nummer)?|si[èe]ges?|places?)(?!\p{L})[^\p{L}\p{N}]{0,6}/giu;
const SEATS = /^(?:\d{1,2} ?[A-L](?![A-Za-z0-9])[\s,;/&+]{0,4}(?:and |en |und |et )?){1,9}/;
const ONE = /\d{1,2} ?[A-L](?![A-Za-z0-9])/g;

export function seatsIn(lines: Line[]): { seat: string; line: number }[] {
  const found: { seat: string; line: number }[] = [];
  lines.forEach(({ cells }, line) => {
    cells.forEach((cell, index) => {
      const texts: string[] = [];
      for (const match of cell.text.slice(0, 400).matchAll(LABEL)) {
        const rest = cell.text.slice(match.index + match[0].length);
        texts.push(rest || (cells[index + 1]?.text ?? ''));
      }
      const isOnlySeats = SEATS.exec(cell.text)?.[0].length === cell.text.length;
      const trailing = / ((?:\d{1,2}[A-L][, ]{0,2}){1,9})$/.exec(cell.text.slice(-60))?.[1];
      const own = isOnlySeats ? cell.text : trailing;
      if (own && isUnderSeats(lines, line, index)) texts.push(own);
      for (const text of texts) {
        for (const [seat] of SEATS.exec(text)?.[0].matchAll(ONE) ?? []) {
          found.push({ seat: seat.replace(/ /g, '').replace(/^0+/, ''), line });
        }
      }
    });
  });
  return found;
}

/** The heading may stand above several rows. */
function isUnderSeats(lines: Line[], line: number, index: number): boolean {
  const own = lines[line]?.cells[index];
  if (!own) return false;
  const isHeading = (text: string) =>
    /^(seats?|stoel(en)?|zitplaats(en)?|sitz(platz|plätze)?|si[èe]ges?|place)\b/i.test(text);
  if (isHeading(cellAbove(lines, line, own)?.text ?? '')) return true;
  for (let up = line - 1; up >= Math.max(0, line - 10); up--) {
    const heading = lines[up]?.cells.find((cell) => isHeading(cell.text) && cell.text.length < 20);
    if (heading) return overlaps(heading, own) || lines[up]?.cells.at(-1) === heading;
  }
  return false;
}

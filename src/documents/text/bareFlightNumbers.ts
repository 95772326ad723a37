/** Completes flight numbers without their airline: "623" below "Flight", in the mail of an airline. */
import { type Cell, type Line, topTexts } from '../lines';
import { airlineAtStart } from '../vocabulary/airlines';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import type { TextDocument } from './document';
import { flightNumbersIn } from './flightNumbers';
import { cellAbove } from './labels';

const LABEL = `(?:flights?|vlucht|flug|vol|${words.flight})(?:[ -]?(?:number|no|nummer|nr|n°)\\.?)?`;
/** "Flight:", "JetBlue Flight" */
const ONLY_LABEL = new RegExp(`^(?:(\\p{L}[\\p{L} ]{1,24})[ -])?${LABEL} ?[:#]?$`, 'iu');
const BARE = /^#? ?([1-9]\d{1,3})$/;
const LABELLED = new RegExp(
  `^(${LABEL}) ?[:#]{0,2} ?([1-9]\\d{1,3})(?=$| ?[·•|(,–-] ?\\p{L})`,
  'iu',
);
const TOP_LINES = 8;
const CELL_CHARS = 80;

/** The lines with "B6 623" instead of "623"; unchanged when any flight number names its airline. */
export function withAirline({ lines, from = '' }: TextDocument): Line[] {
  const airline = [from.replace(/ ?<?\S+@\S+$/, ''), ...topTexts(lines, TOP_LINES)]
    .map(airlineAtStart)
    .find(Boolean);
  const isCoded = ({ text }: Cell) => text.length < CELL_CHARS && flightNumbersIn(text).length > 0;
  if (!airline || lines.some(({ cells }) => cells.some(isCoded))) return lines;
  return lines.map((line, at) => ({
    ...line,
    cells: line.cells.map((cell, index) => {
      const bare = BARE.exec(cell.text)?.[1];
      const headings = [line.cells[index - 1], bare && cellAbove(lines, at, cell)];
      const isHeaded = headings.some((one) => one && isLabel(one, airline));
      const text =
        bare && isHeaded
          ? `${airline}${bare}`
          : cell.text.replace(LABELLED, (_, label, number) => `${label} ${airline}${number}`);
      return text === cell.text ? cell : { ...cell, text };
    }),
  }));
}

function isLabel({ text }: Cell, airline: string): boolean {
  const [label, name] = ONLY_LABEL.exec(text) ?? [];
  return label !== undefined && (!name || airlineAtStart(name) === airline);
}

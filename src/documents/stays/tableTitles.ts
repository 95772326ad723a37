/** A table whose title names the lodging, "Your house", and whose rows have labels of their own. */

import { type Cell, type Line, overlaps } from '../lines';
import { cellsBelow } from '../text/labels';
import { LODGING, lodgingLabel } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { ADDRESS_LABEL, looksLikeAddress } from './address/addressForms';
import { parseAddress } from './address/parsedAddress';

/** Of a person as well */
export const ANY_NAME_LABEL = new RegExp(
  `^(?:${words.anyNameLabels})(?: ?/ ?(?:${words.anyNameLabels}))?$`,
  'i',
);

/** Also of the subject of a letter, of what is for sale, and of where a house stands */
export const OBJECT_LABEL = /^(?:objec?t|building|village|villaggio)$/i;

/** "Référence", "Objektcode", "Nom" */
const LABEL_OF_ROW = new RegExp(
  `^(?:\\p{L}+ ?/ ?)?(?:${words.anyNameLabels}|type|typ|adress?e?|address|periode?|\\p{L}*(?:code|nummer|number|num[ée]ro|r[ée]f[ée]ren[ct]\\p{L}*))$|:$`,
  'iu',
);

/** Below a label, but not below the title "Your house" of rows that have labels of their own */
export function valueBelow(lines: Line[], line: number, label: Cell): string | undefined {
  const [first, another, third] = lines[line + 1]?.cells ?? [];
  const isTitle = lines[line]?.cells.length === 1 && another && !third;
  const isName = LODGING.test(first?.text ?? '') || looksLikeAddress(another?.text ?? '');
  if (isTitle && ONLY_CODE.test(first?.text ?? '') && LODGING.test(another.text))
    return another.text;
  if (isTitle && first && (LABEL_OF_ROW.test(first.text) || !isName)) return undefined;
  const below = cellsBelow(lines, line, label, 3);
  // in a table of its own
  const next = isAlone(lines[line]) && isAlone(lines[line + 1]) ? first?.text : undefined;
  const own = LODGING.test(next ?? '') ? next : undefined;
  const [number, ...behind] = below.map(({ text }) => text);
  if (ONLY_NUMBER.test(number ?? '') && behind[0] && !parseAddress(behind)) return behind[0];
  return (below.find(({ text }) => /\p{Ll}/u.test(text)) ?? below[0])?.text ?? own;
}

/** "CH3906.488.2", beside the name of the house */
const ONLY_CODE = /^(?=\D*\d)[A-Z\d.-]{5,16}$/;
/** "Gîte n° 48G10732 - 3 épis", above the name of the house */
const ONLY_NUMBER =
  /^\p{L}+ (?:\p{Ll}+ )?(?:n°|n[ro]\.?) ?(?=\D*\d)[A-Z\d]{3,12}(?: [-–·] \d \p{L}+)?$/u;

const isAlone = (line?: Line) => line?.cells.length === 1;

const ROWS = 3;

/** "Location", in French the house that one rents, above "Adresse" and beside "Arrivée", unless another label names it */
export function isFrenchRental(lines: Line[], line: number): boolean {
  const labels = lines.map(({ cells: [label, value] }) =>
    label && value ? label.text.replace(/ ?:$/, '') : '',
  );
  const below = labels.slice(line + 1, line + 1 + ROWS);
  return (
    /^location$/i.test(labels[line] ?? '') &&
    below.some((text) => /^adresse$/i.test(text)) &&
    labels.some((text) => FRENCH_LABEL.test(text)) &&
    !labels.some((text) => lodgingLabel(text))
  );
}
const FRENCH_LABEL = new RegExp(`^${oneOf(words.frenchLabels)}(?!\\p{L})`, 'iu');

/** "Key collection", beside "Accommodation" and above "Place:", heads a column of labels. */
export const isAboveLabel = (lines: Line[], line: number, cell: Cell | undefined) =>
  cell !== undefined && Boolean(cellsBelow(lines, line, cell, 1)[0]?.text.endsWith(':'));

/** The row of a table that the title "Accommodation" heads: above the address it is that of the lodging, not of its guest. */
export function isUnderLodging(lines: Line[], line: number, label: Cell): boolean {
  const inColumn = ({ cells }: Line) => cells.find((cell) => overlaps(cell, label));
  const isTitle = (one: Line, at: number) => {
    const title = inColumn(one);
    const next = title && one.cells[one.cells.indexOf(title) + 1];
    const isAlone = one.cells.length === 1 || isAboveLabel(lines, at, next);
    return isAlone && lodgingLabel(title?.text ?? '') !== undefined;
  };
  const isHeaded = lines
    .slice(0, line)
    .some((one, at) => at >= line - TITLE_LINES && isTitle(one, at));
  const below = lines.slice(line + 1, line + 1 + ROWS);
  return isHeaded && below.some((one) => ADDRESS_LABEL.test(inColumn(one)?.text ?? ''));
}
const TITLE_LINES = 2;

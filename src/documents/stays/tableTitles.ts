/** A table whose title names the lodging, "Your house", and whose rows have labels of their own. */

import { type Cell, type Line, lineText } from '../lines';
import { cellsBelow } from '../text/labels';
import { LODGING, lodgingLabel } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { isLabelledAddress } from './addresses';

/** Of a person as well */
export const ANY_NAME_LABEL = new RegExp(`^(?:${words.anyNameLabels})$`, 'i');

/** "Référence", "Objektcode", "Nom" */
const LABEL_OF_ROW = new RegExp(
  `^(?:${words.anyNameLabels}|type|typ|adress?e?|address|periode?|\\p{L}*(?:code|nummer|number|num[ée]ro|r[ée]f[ée]ren[ct]\\p{L}*))$|:$`,
  'iu',
);

/** Below a label, but not below the title "Your house" of rows that have labels of their own */
export function valueBelow(lines: Line[], line: number, label: Cell): string | undefined {
  const [first, another, third] = lines[line + 1]?.cells ?? [];
  const isTitle = lines[line]?.cells.length === 1 && another && !third;
  if (isTitle && first && LABEL_OF_ROW.test(first.text)) return undefined;
  const below = cellsBelow(lines, line, label, 3);
  return (below.find(({ text }) => /\p{Ll}/u.test(text)) ?? below[0])?.text;
}

/** The row of a table that the title "Accommodation" heads: above the address it is that of the lodging, not of its guest. */
export function isUnderLodging(lines: Line[], line: number, name = ''): boolean {
  const title = lines.slice(0, line).findLastIndex(({ cells }) => cells.length < 2);
  const isHeaded = lodgingLabel(lineText(lines[title])) !== undefined;
  const isNamed = LODGING.test(name) || isLabelledAddress(lineText(lines[line + 1]));
  return isHeaded && line - title < 3 && isNamed;
}

/** Finds the names that labels tell. */

import { type Line, lineText } from '../lines';
import { besideWrapped, cellsBelow } from '../text/labels';
import { isStayLabel } from '../text/lodgingNames';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import { LODGING, lodgingLabel } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import { isStreet } from './address/addressForms';
import { isLabelledAddress, parseAddress } from './address/parsedAddress';
import { isRoom } from './nameAndKind';
import { nameBeforeAddress } from './namesAbove';
import { nameBesideNumber, numberedName } from './numberedHouses';
import { isAboveNameAndAddress, isHeadingRow, isSecondLine, wrappedValue } from './stayNameParts';
import { WEIGHT } from './stayNameRank';
import {
  ANY_NAME_LABEL,
  isAboveLabel,
  isFrenchRental,
  isUnderLodging,
  OBJECT_LABEL,
  valueBelow,
} from './tableTitles';
import { AFTER_NAME, plainName } from './writtenNames';

const VILLAGE = /(?<!\p{L})(?:village|villaggio)(?!\p{L})/iu;

/** "Property name": of a house, which may be called "Harbour View Rooms" */
const OF_NAME = /(?<!\p{L})(?:name|naam|nom|nome|nombre|navn|namn)$/iu;
/** "Votre location" beside "Votre propriétaire": each heads a column. */
const YOURS = new RegExp(`^${oneOf(people.your)} `, 'iu');

/** "Huis De Wind ligt aan de rand van het dorp", below "Het huis" */
const IS_AT = new RegExp(` ${oneOf(addresses.verbs)}(?!\\p{L})`, 'u');

const INLINE = /^([^:]{3,40}): ?(.{3,80})$/;

/** In a PDF, only a space may separate a label from its value. */
const LABEL_BEFORE_VALUE =
  /^(property|accommodation|accommodatie|unterkunft|h[ée]bergement|objekt|[ée]tablissement) (\p{L}.{2,80})$/iu;

interface Found {
  name: string | undefined;
  score: number;
  isLabelled: boolean;
}

/** What stands beside, behind or below a label of a lodging; `sender` is the name without the address. */
export function labelledNames(lines: Line[], sender: string | undefined): Found[] {
  const found: Found[] = [];
  const add = (name: string | undefined, score: number, isLabelled = false) =>
    found.push({ name, score, isLabelled });
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      // "Natuurhuisje" above a mail of the site with this name
      if (cell.text === sender) continue;
      add(numberedName(cell.text), WEIGHT.bookedAt);
      const next = cells[index + 1]?.text;
      add(nameBesideNumber(cell.text, next), WEIGHT.name, true);
      const [, label = cell.text, value] =
        (cell.words && LABEL_BEFORE_VALUE.exec(cell.text)) ?? INLINE.exec(cell.text) ?? [];
      const kind = isSecondLine(lines, line, cell) ? undefined : lodgingLabel(label);
      const title = label.trim().replace(/ ?:$/, '');
      const isObject = OBJECT_LABEL.test(title);
      const others = isObject ? [value, next, cellsBelow(lines, line, cell, 1)[0]?.text] : [value];
      const other = others.find((one = '') => LODGING.test(one) || (isObject && VILLAGE.test(one)));
      const isName = ANY_NAME_LABEL.test(title);
      if (isObject || isName) add(other, WEIGHT.name, true);
      const isRental = index === 0 && isFrenchRental(lines, line);
      if (isRental || (isName && isUnderLodging(lines, line, cell))) add(next, WEIGHT.name, true);
      if (!kind) continue;
      const isHeading =
        isHeadingRow(lines, line) ||
        isAboveNameAndAddress(lines, line, cell) ||
        isStayLabel(next ?? '') ||
        lodgingLabel(next ?? '') !== undefined ||
        (YOURS.test(cell.text) && YOURS.test(next ?? '')) ||
        isAboveLabel(lines, line, cells[index + 1]);
      const beside = isHeading ? undefined : next;
      const wrapped = besideWrapped(lines, line, cell) || undefined;
      const [told = ''] = (value ?? beside ?? wrapped ?? valueBelow(lines, line, cell) ?? '').split(
        IS_AT,
      );
      const whole = beside && !value ? wrappedValue(lines, line, index) : told;
      const name = nameBeforeAddress(told) ?? whole.replace(AFTER_NAME, '');
      const plain = plainName(name);
      // "Chalet Enzian" of "Chalet Enzian, 4 Schlafzimmer", but not "Doppia - camera sul mare"
      const isHouse = kind === 'name' || LODGING.test(plain.text);
      const isUnit =
        plain.numbered !== 'quoted' && !OF_NAME.test(title) && isRoom(isHouse ? plain.text : name);
      // "Ferienhaus Blåvand, Strandvejen 12" has its own name.
      const [own = ''] = plain.text.split(', ');
      const where = LODGING.test(own) ? own : plain.text;
      if (isUnit || isStreet(where) || parseAddress([where])) continue;
      add(name, WEIGHT[kind], kind === 'name');
      if (isLabelledAddress(lineText(lines[line + 1]))) add(name, WEIGHT.aboveAddress);
    }
  }
  return found;
}

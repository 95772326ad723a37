/** Names houses that are known by their number: "Ferienhaus 52211". */

import { type Line, lineText } from '../lines';
import { textsBelow } from '../text/labels';
import { LODGING } from '../vocabulary/lodging';

/** "B2284, Blåvand" */
const NUMBERED = /^[A-Z]{1,4}[- ]?\d{3,6}(?:, \p{Lu}[\p{L} '’-]{2,40})?$/u;

/** "B2284, Blåvand" or "Feriehus 29-2847, Blåvand", a house by its number */
export const isNumbered = (name: string): boolean =>
  NUMBERED.test(name) || kindWithNumber(name.replace(TOWN_BEHIND, '')) !== undefined;

const TOWN_BEHIND = /(?:, \p{Lu}[\p{L} '’-]{2,40}){1,2}$/u;

/** "Ferienhaus P32841" of "Ferienhaus P32841 ★★★" */
function kindWithNumber(text: string): string | undefined {
  const [, house, kind = ''] = HOUSE_WITH_NUMBER.exec(text) ?? [];
  return HOUSE_KIND.test(kind) ? house : undefined;
}

/** "Haus Nr. P32841" or "Ferienhaus P32841 ★★★", of a house that has no other name */
export function numberedHouse(lines: Line[]): string | undefined {
  const found = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell, at) => {
      const { text } = cell;
      const beside = (cells[at + 1]?.text ?? '').replace(/ \(.*\)$/, '');
      // "52211, Vejers Strand", below "Ferienhaus"
      const below = HOLIDAY_HOUSE.test(text) ? (textsBelow(lines, line, cell)[0] ?? '') : '';
      if (NUMBER_AND_TOWN.test(below) && !isPostalCode(below, lines)) return `${text} ${below}`;
      const isBeside =
        HOUSE_NUMBER_LABEL.test(text) && (NUMBERED.test(beside) || ONLY_DIGITS.test(beside));
      return isBeside
        ? `${text.replace(/(?:[- ]?nummer)?:?$/i, '')} ${beside}`
        : (kindWithNumber(text.replace(TOWN_BEHIND, '')) ?? []);
    }),
  );
  // "Vakantiehuis P32841" above "Huisnummer: P32841"
  const numbers = new Set(found.map((one) => /\d[\d-]+/.exec(one)?.[0]));
  return numbers.size > 1 ? undefined : found[0];
}

/** "52211, Vejers Strand", where an address ends with "52211 Vejers Strand" */
const isPostalCode = (text: string, lines: Line[]) =>
  lines.some((line) => lineText(line).includes(text.replace(',', '')));

/** "Gîte n° G512034 – LE PIGEONNIER" of "Gîte n° G512034 – LE PIGEONNIER – Classement : 3 épis" */
export function numberedName(text: string): string | undefined {
  const name = NUMBERED_BEFORE_OTHERS.exec(text)?.[1];
  return name && LODGING.test(name) ? name : undefined;
}
/** "Le Pigeonnier" of "24G2417 - Le Pigeonnier" beside "Gîte n°" or "Ferienhaus" */
export const nameBesideNumber = (label: string, text = ''): string | undefined =>
  NUMBER_LABEL.test(label) && LODGING.test(label) ? NAME_BEHIND_NUMBER.exec(text)?.[1] : undefined;
const NAME_BEHIND_NUMBER = /^(?=\D*\d)[A-Z\d]{3,12} [–-] (.{3,60})$/;
const NUMBERED_BEFORE_OTHERS = /^(\p{L}+ n[°r]\.? ?[A-Z\d]{3,12} [–-] .{3,50}?) [–-] [\p{L}\d]/iu;

const HOLIDAY = '(?:ferien|vakantie|sommer|ferie|holiday )';
const HOME = 'haus|huis|house|home|hus|wohnung|woning|hytte|stuga';
const HOUSE = `${HOLIDAY}?(?:${HOME}|objekt)|feriebolig|property|maison|casa`;
/** "Victoria House" */
export const ENDS_WITH_HOUSE = new RegExp(` ${HOLIDAY}?(?:${HOME})$`, 'iu');
const NUMBER_LABEL = new RegExp(`^(?:\\p{L}+ n[°ro]\\.?|${HOUSE}|g[îi]te) ?:?$`, 'iu');
const HOLIDAY_HOUSE = new RegExp(`^(?:${HOLIDAY}(?:${HOME})|feriebolig)$`, 'iu');
const HOUSE_NUMBER_LABEL = new RegExp(`^(?:${HOUSE})[- ]?(?:n[ro]\\.?|nummer|number|id):?$`, 'iu');
const NUMBER_AND_TOWN = /^\d{4,6}, \p{Lu}[\p{L} '’-]{2,40}$/u;
/** "61837", "26-0847" */
const ONLY_DIGITS = /^(?:\d{3,6}|\d{2}-\d{3,5})$/;
const HOUSE_KIND = new RegExp(`^(?:${HOUSE})(?:[- ]?(?:n[ro]\\.?|nummer|number|n°):?)?$`, 'iu');
const HOUSE_WITH_NUMBER =
  /^((\p{L}[^\d]{2,28}?) ?(?:[A-Z]{1,4}[- ]?\d{3,6}(?:-\d{1,4}){0,2}|\d{2}-\d{4}|\d{5,6}|(?<=n[ro°]\.? ?)\d{3,4}))(?: ?[*★☆]{1,5})?$/u;

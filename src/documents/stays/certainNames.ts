/** Tells whether what seems to be the name of a lodging is one, where no word in it says so. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText } from '../lines';
import type { TextDocument } from '../text/document';
import { textsBelow } from '../text/labels';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import { BEGINS_WITH_CHAIN, LODGING } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';
import { addressBeside } from './address/addressBeside';
import { beginsWithName } from './address/addressForms';
import { isLabelledAddress, parseAddress } from './address/parsedAddress';
import { addressOfSameHouse } from './address/sameHouse';
import { findAddress } from './address/stayAddress';
import type { NameCandidate } from './stayNameRank';

/**
 * A heading above an address, "Key collection", is no name: a name is stated or stands in two places, or
 * it is written like a name above the address of the stay. One with a word for lodgings that stands only
 * below the days may be recommended for another time.
 */
export function isTrusted(
  { name, isStated, isTold }: NameCandidate,
  { lines, subject = '' }: TextDocument,
  checkInLine: number,
): boolean {
  const key = normalizeName(name);
  const isIn = (text: string) => normalizeName(text).includes(key);
  const places = lines.flatMap((line, at) => (isIn(lineText(line)) ? at : []));
  const isOfDays = isTold || places.some((at) => at <= checkInLine);
  const isKnown = LODGING.test(name) || BEGINS_WITH_CHAIN.test(name);
  if (isStated || (isKnown && isOfDays)) return true;
  return (
    places.length + (isIn(subject) ? 1 : 0) > 1 ||
    (isProper(name) && isAboveOwnAddress(lines, name)) ||
    addressOfSameHouse(lines, name) !== undefined
  );
}

/** A site is written about like a lodging, "your booking with …", but has no house of its own. */
export const isSenderTrusted = ({ name, isLabelled }: NameCandidate, lines: Line[]) =>
  isLabelled ||
  LODGING.test(name) ||
  isAboveOwnAddress(lines, name) ||
  isHouse(addressBeside(lines, name));

const isHouse = (address = '') => address !== '' && !POST_BOX.test(address);

const POST_BOX = new RegExp(`(?<!\\p{L})${oneOf(addresses.postBoxes)} ?\\d`, 'iu');

/** A word after the first begins with a capital: "NH Málaga", but "Key collection" is none. */
const isProper = (name: string) => / \P{L}{0,2}\p{Lu}/u.test(name);

/** The address directly below the name is that of the stay, and begins with no other name. */
export function isAboveOwnAddress(lines: Line[], name: string): boolean {
  const key = normalizeName(name);
  const address = normalizeName(findAddress(lines, name) ?? '');
  return lines.some((line, at) =>
    line.cells.some((cell) => {
      if (!normalizeName(cell.text).includes(key)) return false;
      const below = textsBelow(lines, at, cell);
      const [next = ''] = below;
      if (isLabelledAddress(next) || isLabelledAddress(lineText(lines[at + 1]))) return true;
      const own = beginsWithName(next) ? '' : normalizeName(parseAddress(below) ?? '');
      return isHouse(own) && address.includes(own.slice(0, STREET_CHARS));
    }),
  );
}

const STREET_CHARS = 12;

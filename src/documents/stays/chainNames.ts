/** Names the lodgings of a chain, which are called by the chain and their location. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText } from '../lines';
import { textsBelow } from '../text/labels';
import { BEGINS_WITH_CHAIN, isGeneric, LODGING } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import { looksLikeAddress } from './address/addressForms';
import { parseAddress } from './address/parsedAddress';
import { isOffice } from './nameAndKind';
import { isBehindChain, nameBeforeAddress } from './namesAbove';

/** "York Riverside" above "Premier Inn, Anchor Road, York": a chain's lodging is called by both. */
export function withLocation(chain: string, lines: Line[]): string {
  const at = lines.findIndex((line) => nameBeforeAddress(lineText(line)) === chain);
  const location = lineText(lines[at - 1]);
  const address = lineText(lines[at]).slice(chain.length);
  return at > 0 && isLocation(location, address) ? `${chain} ${location}` : chain;
}

/** "Premier Inn York City (Blossom St North)", of which the chain sends "York City (Blossom St North)" above its address */
export const namesOfChain = (lines: Line[], chain: string): string[] =>
  lines.flatMap(({ cells: [cell, another] }, at) => {
    const whole = `${chain} ${cell?.text}`;
    if (!cell || another || !isBehindChain(cell.text, whole) || LODGING.test(cell.text)) return [];
    // "York Central Travelodge"
    if (normalizeName(cell.text).split(' ').includes(normalizeName(chain))) return [];
    const address = parseAddress(textsBelow(lines, at, cell)) ?? lineText(lines[at + 1]);
    if (address.startsWith(chain)) return [];
    const [town = ''] = cell.text.split(' ');
    return isLocation(cell.text, address, [town]) && looksLikeAddress(address) ? whole : [];
  });

/** One of these words of it is in the address. */
function isLocation(text: string, address: string, words = text.split(' ')): boolean {
  const places = ` ${normalizeName(address)} `;
  const isIn = (word: string) => places.includes(` ${normalizeName(word)} `);
  return LOCATION.test(text) && !looksLikeAddress(text) && words.some(isIn);
}

/** Up to four words that begin with capitals: "York City (Blossom St South)" */
const LOCATION =
  /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}|\d)[\p{L}\d'’-]*){0,3}(?: \(\p{Lu}[\p{L}\d '’.-]{2,40}\))?$/u;

/** "NH Gent Belfort", but not "Hilton Honors", its office, or "Leonardo Rossi" below "Guest:" */
export const isOfChain = (name: string, above: Line | undefined): boolean =>
  BEGINS_WITH_CHAIN.test(name) &&
  !isOffice(name) &&
  !GUEST_LABEL.test(lineText(above)) &&
  !isGeneric(name.replace(BEGINS_WITH_CHAIN, ''));
const GUEST_LABEL = new RegExp(`^${oneOf(people.nameRows)}\\s?:?$`, 'iu');

/** "YHA Hawkshead", above "Esthwaite Lodge, Hawkshead, Ambleside" */
export function isChainInTown(name: string, address: string): boolean {
  const places = ` ${normalizeName(address)} `;
  const place = normalizeName(name.replace(BEGINS_WITH_CHAIN, ''));
  return BEGINS_WITH_CHAIN.test(name) && places.includes(` ${place} `);
}

/** Finds the address below or behind another form of a lodging's name: "Hotel Colosseo" of "Erlebnishotel „Colosseo“". */

import { normalizeName } from '../../../airports/names';
import { type Line, lineText } from '../../lines';
import { textsBelow } from '../../text/labels';
import { isLodgingName } from '../../text/lodgingNames';
import { isGeneric, LODGING } from '../../vocabulary/lodging';
import { isOffice } from '../nameAndKind';
import { nameBeforeAddress } from '../namesAbove';
import { hasLegalForm } from '../writtenNames';
import { isOfCompany } from './addressBeside';
import { beginsWithName } from './addressForms';
import { isOfGuest } from './ofGuest';
import { parseAddress } from './parsedAddress';

/** A name with the address below or behind it */
interface NamedAddress {
  words: string[];
  address: string;
  line: number;
}

/** All names with an address, except those of companies */
export const namedAddresses = (lines: Line[]): NamedAddress[] =>
  lines.flatMap((line, at) => {
    const blocks = line.cells
      .filter(({ text }) => isHead(text))
      .map((cell) => ({ head: cell.text, below: textsBelow(lines, at, cell) }));
    const [, value] = LABELLED.exec(lineText(line)) ?? [];
    const head = value && nameBeforeAddress(value);
    if (head && isHead(head))
      blocks.push({ head, below: [value.slice(head.length).replace(/^[ ,·•|-]+/, '')] });
    return blocks.flatMap(({ head, below }) => {
      const address = parseAddress(below);
      if (!address || isOfCompany(address, head) || isOfAnother(below)) return [];
      return { words: properWords(head), address, line: at };
    });
  });

/** An office below another name: "De Wind Hotels", above "Handelsweg 8" and its town */
const isOfAnother = ([first = '', ...others]: string[]) =>
  beginsWithName(first) || (!/\d/.test(first) && parseAddress(others) !== undefined);

/** The only address of the house; undefined where two forms of its name have different ones. */
export function addressOfSameHouse(
  lines: Line[],
  name: string,
  named = namedAddresses(lines),
): string | undefined {
  const own = properWords(name);
  const found = named.flatMap(({ words, address, line }) =>
    isSame(own, words, address) && !isOfGuest(lines, line, name) ? address : [],
  );
  return new Set(found.map(normalizeName)).size === 1 ? found[0] : undefined;
}

/** "Getting here: ", before a name and its address */
const LABELLED =
  /^(?:\p{Lu}[^:,]{2,30}: )?(\p{Lu}.{10,150}?)(?:(?<=\p{L}{3}|\d)\. (?=\p{Lu}).*|\.)?$/u;

const isHead = (text: string) =>
  text.length <= 60 && !isOffice(text) && !hasLegalForm(text) && isLodgingName(text);

/** One has all words of the other, and beside them no more than the places of the address. */
function isSame(own: string[], other: string[], address: string): boolean {
  const places = normalizeName(address.split(', ').slice(1).join(' ')).split(' ');
  const isProper = (word: string) => word.length > 3 && !places.includes(word);
  if (!own.some((word) => other.includes(word) && isProper(word))) return false;
  const isWhole = own.every((word) => other.includes(word)) && (own.length > 1 || !other[1]);
  const isPart = other.every((word) => own.includes(word));
  return isWhole || (isPart && own.every((word) => [...other, ...places].includes(word)));
}

/** The words that tell one house from another, without kinds, stars and remarks */
export function properWords(name: string): string[] {
  const [, quoted] = QUOTED.exec(name) ?? [];
  const words = (quoted ?? name.replace(/\([^)]*\)/g, ' ')).replace(KINDS, ' ');
  return normalizeName(words)
    .split(' ')
    .filter((word) => word.length > 2 && !isGeneric(word));
}
const QUOTED = /["“”„«‘] ?(\p{L}[^"“”„«»‘’]{2,40}) ?["“”»’]/u;
const KINDS = new RegExp(LODGING.source, 'giu');

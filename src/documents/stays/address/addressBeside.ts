/** Finds the address that stands beside the name of a lodging, on its line. */

import { normalizeName } from '../../../airports/names';
import { type Line, lineText, overlaps } from '../../lines';
import addresses from '../../vocabulary/addresses.json' with { type: 'json' };
import { isCountry } from '../../vocabulary/countries';
import { isGeneric, LODGING, lodgingLabel, ROOM } from '../../vocabulary/lodging';
import { oneOf } from '../../vocabulary/oneOf';
import people from '../../vocabulary/people.json' with { type: 'json' };
import { LETTERHEAD_LINES, nameBeforeAddress } from '../namesAbove';
import { isHeadingRow } from '../stayNameParts';
import { LEGAL } from '../writtenNames';
import { ADDRESS_LABEL } from './addressForms';
import { parseAddress } from './parsedAddress';

/** What stands behind the name and its stars */
export const behind = (text: string, name: string) => BESIDE.exec(text.slice(name.length))?.[1];

/** "De Wind, Boulevard 14, 4374 AB Zoutelande", also of "Hotel De Wind" */
export function addressBeside(lines: Line[], name: string): string | undefined {
  for (const { cells } of lines) {
    for (const { text } of cells) {
      const at = text.toLowerCase().indexOf(name.toLowerCase());
      if (at < 0 || (at > 0 && !isKind(text.slice(0, at)))) continue;
      const rest = behind(text.slice(at), name)?.split(TAX_NUMBER)[0];
      const block =
        rest && (parseAddress([rest.split(SENTENCE_END)[0] ?? '']) ?? parseAddress([rest]));
      if (block) return block;
    }
  }
  return undefined;
}

/** "Hotel ", before the name */
const isKind = (text: string) => /^\p{L}+ $/u.test(text) && LODGING.test(text);

/** The address in the cell beside the name in a letterhead, or "Zeeweg 2 | 1931 VL Egmond" in any line */
export function addressInNextCell(lines: Line[], name: string): string | undefined {
  const [first] = lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text }, at) => {
      if (!`${normalizeName(text)} `.startsWith(`${name} `)) return [];
      const beside = cells.slice(at + 1);
      const headings = isHeadingRow(lines, line - 1) ? (lines[line - 1]?.cells ?? []) : [];
      const heading = headings.find((one) => beside[0] && overlaps(one, beside[0]));
      const [next, ...others] = beside.map((cell) => cell.text);
      if (!next || (heading && !isAboveAddress(heading.text))) return [];
      const isNear = line < LETTERHEAD_LINES;
      return (
        (isNear && parseAddress([next])) || (others[0] && parseAddress([next, ...others])) || []
      );
    }),
  );
  return first;
}

/** "Address" or "Details", but not "Guest" or "Agency" */
const isAboveAddress = (heading: string) =>
  ADDRESS_LABEL.test(heading) || (isGeneric(heading) && !PERSON.test(heading));
const PERSON = new RegExp(`^${oneOf(people.nameRows, people.passengers)}s?$`, 'iu');

/** What separates a name, its stars and its legal form from the address behind it */
const BESIDE = new RegExp(`^(?: ?[*★]{1,5}S?)?(?: ${LEGAL})? ?[,|·•–-] ?(.+)$`, 'u');
const OF_COMPANY = new RegExp(`(?<=[\\p{L}.]) ${LEGAL}(?= ?[,|·•(]| [–-] |$)`, 'u');
const REGISTERED = new RegExp(
  `(?<!\\p{L})(?:${oneOf(addresses.registers)}(?!\\p{L})|${oneOf(addresses.postBoxes)} ?\\d)`,
  'iu',
);
/** " – P.IVA 01234567890" */
const TAX_NUMBER = new RegExp(`(?:^|[ ,;·|(–-]+)${oneOf(addresses.taxNumbers)}(?!\\p{L})`, 'iu');
/** "De Wind Hotels B.V., Handelsweg 8", "…, KvK 12345678", but no tax number of the hotel itself */
export const isOfCompany = (text: string, name: string) =>
  OF_COMPANY.test(text) ||
  REGISTERED.test(text) ||
  (TAX_NUMBER.test(text) && !(text.startsWith(name) && behind(text, name)));
/** "1000 Brussels – 5 minutes on foot", "20355 Hamburg. By train …" */
const SENTENCE_END = / [–—-] (?=\d|\p{Ll})|(?<=\p{L}{4})\. (?=\p{Lu})/u;

/** "De Wind, Boulevard 14, 4374 AB Zoutelande" of "De Wind Hotel Zoutelande" */
export function addressBesideShortName(lines: Line[], name: string): string | undefined {
  const words = name.split(' ');
  for (let count = words.length - 1; count > 1; count--) {
    const address = addressBeside(lines, words.slice(0, count).join(' '));
    const places = ` ${normalizeName(address ?? '')} `;
    const isLeftOut = (word: string) =>
      LODGING.test(word) || isGeneric(word) || places.includes(` ${normalizeName(word)} `);
    if (address) return words.slice(count).every(isLeftOut) ? address : undefined;
  }
  return undefined;
}

/** "York Riverside" above "Premier Inn, Anchor Road, York" */
export function addressOfChain(lines: Line[], name: string): string | undefined {
  for (const [line, one] of lines.entries()) {
    const chain = nameBeforeAddress(lineText(one));
    if (chain && name === `${chain} ${lineText(lines[line - 1])}`)
      return addressBeside([one], chain);
  }
  return undefined;
}

/** "Hoenderloo" of "Park: Landal Miggelenberg, Hoenderloo" */
export function townBehindName(lines: Line[], name: string): string | undefined {
  for (const { cells } of lines) {
    for (const [at, { text }] of cells.entries()) {
      const [, label = cells[at - 1]?.text ?? '', value = text] = LABELLED.exec(text) ?? [];
      const town = value.startsWith(`${name}, `) ? value.slice(name.length + 2) : '';
      if (lodgingLabel(label) === 'name' && isTownOnly(town)) return town;
    }
  }
  return undefined;
}
const LABELLED = /^([^:]{3,40}): ?(.+)$/;

/** "Hoenderloo", and neither a room nor "Halfpension" */
const isTownOnly = (text: string) =>
  /^\p{Lu}[\p{L} '’-]{2,30}$/u.test(text) &&
  ![ROOM, LODGING, BOARD].some((form) => form.test(text)) &&
  !isGeneric(text) &&
  !isCountry(text);
export const BOARD = new RegExp(oneOf(addresses.board), 'iu');

const SIGNATURE_CHARS = 25;

/** "Hotel De Wind, 1931 VL Egmond" is the sender, above the address of the guest. */
const POSTAL = /^ \d{4,5} /;

/** "Team Hotel De Wind", below a letter; "Hotel De Wind Zoutelande" */
export const isSignature = (text: string, name: string) =>
  !POSTAL.test(text.slice(name.length)) &&
  (text === name || text.endsWith(` ${name}`) || text.startsWith(`${name} `)) &&
  text.length <= name.length + SIGNATURE_CHARS;

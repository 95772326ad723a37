/** Tells the name of a lodging from the town that stands with it, the guest's name and headings. */

import { normalizeName } from '../../airports/names';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { textsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import { isCountry, isRegion } from '../vocabulary/countries';
import { isGeneric, LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { ADDRESS_LABEL, isCode, looksLikeAddress } from './address/addressForms';
import { isOfGuest } from './address/ofGuest';
import { isLabelledAddress, parseAddress } from './address/parsedAddress';
import { isBookedName } from './bookedAt';
import { isInAddress } from './namesAbove';
import { ENDS_WITH_HOUSE } from './numberedHouses';
import { PLACES_END } from './regions';
import { withoutLegalForm } from './writtenNames';

/** Removes the location after the name: "La Croix du Vieux Pont, Aisne, France". */
export function withoutPlace(text: string, towns: Set<string>): string {
  const [name = '', ...places] = text.split(/, /);
  const isInTown = places.length > 1 && towns.has(places.at(-1) ?? '');
  const last = places.at(-1) ?? '';
  const isInRegion = places.length > 1 && isRegion(last);
  return isInTown || isInRegion || places.some(isCountry) ? name : text;
}

/** "Parc Het Veen, Havelte", where an address is in this town */
export function namesTown(text: string, towns: Set<string>): boolean {
  const [name = '', town = '', more] = text.split(/, /);
  return !more && name.includes(' ') && towns.has(town);
}

const GREETED = new RegExp(
  `^${oneOf(words.greetings)}(?:,|\\s)(?!${oneOf(words.fromSender)} )[^,!:]{0,40}?(\\p{L}[\\p{L}'’-]+)\\s?(?:[,!:]?$|[,!] \\p{L})`,
  'iu',
);

/** "Familie", "An Herrn", above the name and the address of who gets the letter */
const ADDRESSED = new RegExp(`^(?:an )?${oneOf(words.titlesBeforeGuests)}\\.?$`, 'iu');
/** "Buyer", above their name */
const BOOKER = new RegExp(`^${oneOf(words.bookers)}\\s?:?$`, 'iu');

/** The text of a cell above, alone, which addresses a letter */
export const isAddressee = (above: Line | undefined, cell: Cell) => {
  const label = above?.cells.find((other) => overlaps(other, cell))?.text ?? '';
  return ADDRESSED.test(label) || BOOKER.test(label);
};

/** "Thank you for your booking, Anna!" */
const THANKED = new RegExp(
  `^${oneOf(words.thanks)}(?!\\p{L})[^.!?]{0,60}, (\\p{Lu}[\\p{L}'’-]+)\\s?[.!]?$`,
  'iu',
);

/** Their first or last names, but not the town of "Thank you for staying at De Wind, Egmond!" */
export const guestsIn = (lines: Line[], towns: Set<string>) =>
  new Set(
    lines.flatMap((line) => {
      const text = lineText(line).slice(0, 90);
      const guest = (GREETED.exec(text) ?? THANKED.exec(text))?.[1];
      return guest && !towns.has(guest) ? guest : [];
    }),
  );

/** "Victoria Jansen", but not "Victoria House" */
export function isGuest(name: string, guests: Set<string>): boolean {
  const [first = '', ...rest] = name.split(' ');
  const isFirst = guests.has(first) && !ENDS_WITH_HOUSE.test(name);
  return rest.length < 3 && (isFirst || guests.has(rest.at(-1) ?? first)) && !LODGING.test(name);
}

/** "Rosa und Karl Innerhofer", where "Rosa Innerhofer" sends the mail */
export function isPairOf(name: string, sender = ''): boolean {
  const last = PAIR.exec(name)?.[1];
  return last !== undefined && sender.endsWith(` ${last}`);
}
const PAIR = new RegExp(
  `^\\p{Lu}[\\p{L}-]+ ${oneOf(words.joiningPeople)} \\p{Lu}[\\p{L}-]+ (\\p{Lu}[\\p{L}-]+)$`,
  'u',
);

/** The towns of addresses: "6720 Fanø", "Whitby" between its street and "YO21 3PU" */
export function townsIn(lines: Line[]): Set<string> {
  const aboveCodes = lines.flatMap(({ cells: [cell] }, at) =>
    cell && isCode(lineText(lines[at + 1])) && isInAddress(lines, at, cell) ? cell.text : [],
  );
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text.slice(0, 200)));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?<!© ?)\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}-]+)/gu),
    ...text.matchAll(/(?<!© ?)\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}' -]+)(?=$|,)/gu),
    ...text.matchAll(/, (\p{Lu}[\p{L}'. -]+), [A-Z]{2} \d{5}(?!\d)/gu),
  ]);
  return new Set([...found.map(([, town = '']) => town), ...aboveCodes]);
}

/** "De Wind Zoutelande" and "Hotel De Wind": a name of several words that has one of the sender's */
export function sharesWord(name: string, sender = ''): boolean {
  const [first = '', ...rest] = normalizeName(name).split(' ');
  const others = normalizeName(sender).split(' ');
  const isShared = [first, ...rest].some((word) => word.length > 4 && others.includes(word));
  return rest.length > 0 && (isShared || (first === others[0] && !isGeneric(first)));
}

/** The lines, alone or before a dash, that the subject repeats: "Fisherman's Loft – sleeps 6", "Fyrrelyst" of "your booking of Fyrrelyst" */
export function linesInTitle(lines: Line[], subject: string): string[] {
  const title = ` ${normalizeName(subject)} `;
  const texts = lines.flatMap(({ cells: [cell, another] }) =>
    cell && !another ? (cell.text.split(/ [–—-] /)[0] ?? []) : [],
  );
  return [...new Set(texts)].filter((text) => {
    const name = normalizeName(text);
    const isRepeated = title.includes(` ${name} `) && title.length > name.length + 2;
    return isRepeated && (text.includes(' ') || isBookedName(text, subject));
  });
}

/** The text beside a label, with the lines that its narrow column wraps below it */
export function wrappedValue(lines: Line[], line: number, label: number): string {
  const [own, beside] = lines[line]?.cells.slice(label) ?? [];
  if (!own || !beside) return '';
  const texts = [beside.text];
  for (const [at, { cells }] of lines.slice(line + 1, line + 1 + WRAPPED_LINES).entries()) {
    const next = cells.find((cell) => overlaps(cell, beside));
    const isContinued = beside.words && next && !cells.some((cell) => overlaps(cell, own));
    // "Park De Wind" above its address, "Lutkenend 9" above "1931 VL Egmond"
    const address = parseAddress(textsBelow(lines, line + at, beside));
    if (
      !isContinued ||
      address?.startsWith(next.text) ||
      !isLodgingName(`${texts.join(' ')} ${next.text}`)
    )
      break;
    texts.push(next.text);
  }
  return texts.join(' ');
}

const WRAPPED_LINES = 2;

/** Headings of columns: the values stand in as many cells below. */
export function isHeadingRow(lines: Line[], line: number): boolean {
  const cells = lines[line]?.cells ?? [];
  const below = lines.slice(line + 1, line + 3).find((one) => one.cells.length > 0)?.cells ?? [];
  const isPlain = cells.every(({ text }) => text.length <= 30 && !/\d/.test(text));
  // A cell with several lines has the cells behind it on lines of their own.
  const isBroken = below.length < cells.length && /\d/.test(below[0]?.text ?? '');
  // "Property" | … above "Address" | …: each row has its own label.
  const isLabelled = ADDRESS_LABEL.test(below[0]?.text ?? '');
  const isAbove = below.length === cells.length || isBroken || below.length === 0;
  return cells.length > 2 && isPlain && !isLabelled && isAbove;
}

/** "Your hotel" beside "Guest": the heading of a letter's column */
export function isAboveNameAndAddress(lines: Line[], line: number, heading: Cell): boolean {
  const [name = '', ...address] = textsBelow(lines, line, heading);
  return isLodgingName(name) && !looksLikeAddress(name) && parseAddress(address) !== undefined;
}

/** "Durbuy", or "Durbuy, Ardennen" */
export const isTownName = (name: string, towns: Set<string>): boolean =>
  towns.has(name) || (towns.has(name.split(PLACES_END)[0] ?? '') && !LODGING.test(name));

/** "Country of" and below it "residence"; "Pai Village" and below it "Resort", which is told again below */
export function isSecondLine(lines: Line[], line: number, cell: Cell): boolean {
  const above = lines[line - 1]?.cells.find((other) => overlaps(other, cell));
  const [below = ''] = textsBelow(lines, line, cell);
  if (above && below === `${above.text} ${cell.text}`) return true;
  return /(?<!\p{L})(?:of|for|van|voor|von|f[üu]r|der|de|du|des|di|del|della|per)$/iu.test(
    above && above.text.length < 40 ? above.text : '',
  );
}

/** A labelled address is another one than that of the office that signs, of which so many lines are looked at. */
export function isElsewhere(lines: Line[], name: string, count = 1): boolean {
  const labelled = lines
    .map(lineText)
    .filter((text, at) => isLabelledAddress(text) && !isOfGuest(lines, at, name));
  const key = normalizeName(name);
  return (
    labelled.length > 0 &&
    !LODGING.test(name) &&
    lines.some(({ cells: [cell] }, at) => {
      const isOffice = cell && normalizeName(cell.text).startsWith(key);
      const below = isOffice ? textsBelow(lines, at, cell).slice(0, count) : [];
      const street = below[0]?.split(', ')[0] ?? '';
      return parseAddress(below) && !labelled.some((text) => text.includes(street));
    })
  );
}

/** "Seaview Suites" of the sender, where the lodging is "Seaview Suites Lisbon Harbour" */
export const isBeginOfName = (lines: Line[], name: string) =>
  lines.some(({ cells }) =>
    cells.some(
      ({ text }) =>
        text.startsWith(`${name} `) &&
        /^\p{Lu}/u.test(text.slice(name.length + 1)) &&
        withoutLegalForm(text) !== name &&
        isLodgingName(text) &&
        !looksLikeAddress(text),
    ),
  );

/** "Agriturismo · Olio · Vino": what a house offers */
const SEVERAL = /^\p{L}+(?: · \p{L}+(?: \p{Ll}+)*){2,}$/u;
/** 'Verhuurder verhuurt aan huurder de woning "De Wind"', a sentence of a contract */
const BEFORE_QUOTE = new RegExp(
  `^(?:\\p{L}+ )?${oneOf(notLodgings.landlords)} [^"“„«]*["“„«]`,
  'iu',
);
/** "2. Duration", "Artikel 1 – Het gehuurde": a heading of a contract */
const HEADING =
  /^(?:\d{1,2}\.|(?:[Aa]rt(?:\.|i[ck]el|icle|icolo|[íi]culo)|§) ?\d{1,2}(?:\.| [–-])) \p{Lu}/u;
/** "Bahnhofstraße", the rest of a name that is wrapped above its address, unless a label tells it */
export const isStreetName = (text: string): boolean =>
  /^\p{L}+(?:stra(?:ß|ss)e|straat|weg|laan|gasse|platz|allee)$/iu.test(text);
export const isNoName = (text: string): boolean =>
  SEVERAL.test(text) ||
  BEFORE_QUOTE.test(text) ||
  (HEADING.test(text) && !KIND_AND_NAME.test(text));
const KIND_AND_NAME = new RegExp(`${LODGING.source} \\p{L}`, 'iu');

/** A sentence that continues on the next line */
export function isContinued(line: Line | undefined): boolean {
  const text = lineText(line);
  return text.length > 60 && /[\p{Ll},]$/u.test(text);
}

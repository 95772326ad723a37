/** Finds names of lodgings by what stands below them. */

import { normalizeName } from '../../airports/names';
import { type Cell, type Line, lineText } from '../lines';
import type { TextDocument } from '../text/document';
import { cellsBelow, textsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import words from '../vocabulary/bookedAt.json' with { type: 'json' };
import chains from '../vocabulary/chains.json' with { type: 'json' };
import { BEGINS_WITH_CHAIN, LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import {
  ADDRESS_LABEL,
  isOnStreet,
  isPostalTown,
  isStreet,
  looksLikeAddress,
  tellsDay,
} from './address/addressForms';
import { parseAddress } from './address/parsedAddress';
import { isAboveTown, isAgency } from './nameAndKind';
import { regionOf } from './regions';
import { rangeIn } from './stayRanges';
import { hasSize, withoutStars } from './writtenNames';

export const LETTERHEAD_LINES = 6;
const RANGE_CHARS = 60;

/** "Zeeweg 2", "Gran Vía, 31" */
export const STREET_END = /\p{L}{3,},? \d{1,4}[a-z]?$/u;

/** "Sunny apartment with" above "roof terrace in Alfama" */
export function wholeTitle(lines: Line[], line: number): string {
  const [own, above] = [lineText(lines[line]), lineText(lines[line - 1])];
  const isTitle = lines[line - 1]?.cells.length === 1 && above.length <= RANGE_CHARS;
  return isTitle && /^\p{Ll}/u.test(own) && /^\p{Lu}.*\p{L}$/u.test(above)
    ? `${above} ${own}`
    : own;
}

/** Both lines of a name that the text tells again, "Hotel De Wind" above "aan de Zee", or that begins with a chain */
export function wholeName(name: string, lines: Line[]): string {
  const top = lines.findIndex(({ cells }) => cells.length > 0);
  const texts = lines.map(lineText);
  const wholes = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell) =>
      cellsBelow(lines, line, cell, 1).flatMap(({ text }): string[] => {
        const below = withoutStars(text);
        const whole = `${cell.text} ${below}`;
        if ((below !== name && cell.text !== name) || /\d/.test(whole)) return [];
        if (texts.some((one) => one.includes(whole))) return [whole];
        if (line === top && isBehindChain(name, whole)) return [whole];
        // "MARITIM" above "Hotel Würzburg" is "Maritim Hotel Würzburg" elsewhere.
        return IN_CAPITALS.test(cell.text) ? written(whole, texts) : [];
      }),
    ),
  );
  return wholes[0] ?? withPart(name, lines) ?? name;
}
const IN_CAPITALS = /^\p{Lu}{3,}$/u;

/** As the texts write it, in which capitals and small letters may differ */
const written = (whole: string, texts: string[]): string[] =>
  texts.flatMap((text) => {
    const at = text.toLowerCase().indexOf(whole.toLowerCase());
    return at < 0 ? [] : text.slice(at, at + whole.length);
  });

/** "Campanile Lyon - Berges du Rhône" above its address, and in a sentence */
function withPart(name: string, lines: Line[]): string | undefined {
  const wholes = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell) => {
      const text = withoutStars(cell.text);
      const isLonger = text.startsWith(`${name} - `) && !/\d/.test(text);
      return isLonger && parseAddress(textsBelow(lines, line, cell)) ? text : [];
    }),
  );
  return wholes.find((whole) => lines.filter((line) => lineText(line).includes(whole)).length > 1);
}

/** "Leipzig-Post" of "Motel One Leipzig-Post" */
export function isBehindChain(name: string, whole: string): boolean {
  const chain = whole.endsWith(` ${name}`) ? whole.slice(0, -name.length - 1) : '';
  return CHAIN.test(chain) && !normalizeName(name).startsWith(normalizeName(chain));
}
const CHAIN = new RegExp(`^${oneOf(chains.hotels)}$`, 'iu');

/** Joins the name of a lodging that is wrapped, as on the screen of a phone: behind "and" or "with", or above "de Lyon". */
export const joinNames = (lines: Line[]): Line[] =>
  lines.flatMap((line, at) => {
    if (isCutName(lines, at - 1)) return [];
    const next = lines[at + 1];
    return next && isCutName(lines, at) ? [{ ...line, cells: [joinCells(line, next)] }] : [line];
  });

/** "Zeeweg 2  1931 VL Egmond" of a letter as "Zeeweg 2, 1931 VL Egmond" */
export const joinAddresses = (lines: Line[]): Line[] =>
  lines.map((line) => {
    const [street, town, ...others] = line.cells.map(({ text }) => text);
    if (line.table !== undefined || line.gap !== undefined || !street || !town) return line;
    const whole = [street, town, ...others].join(', ');
    const isAddress =
      !BEGINS_WITH_CODE.test(street) &&
      !ADDRESS_LABEL.test(street) &&
      isPostalTown(town) &&
      parseAddress([street, town, ...others]) === whole;
    return isAddress ? { ...line, cells: [{ text: whole, start: 0, end: whole.length }] } : line;
  });

/** The town of another address, in the column beside it */
const BEGINS_WITH_CODE = /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})? /;

const NAME_CHARS = 60;
const JOINING_WORD = new RegExp(` ${oneOf(words.joining)}$`, 'iu');

function isCutName(lines: Line[], at: number): boolean {
  const [[cell, another], [rest, more]] = [lines[at]?.cells ?? [], lines[at + 1]?.cells ?? []];
  if (!cell || another || !rest || more || cell.text.length > NAME_CHARS) return false;
  if ((lines[at + 1]?.gap ?? 0) >= 1) return false;
  const isWrapped = /^\p{Lu}.{2,40}$/u.test(rest.text) && JOINING_WORD.test(cell.text);
  if (isWrapped && LODGING.test(cell.text)) return true;
  const whole = `${cell.text} ${rest.text}`;
  const isOfChain = SECOND_LINE.test(rest.text) && BEGINS_WITH_CHAIN.test(whole);
  return isOfChain && isLodgingName(whole) && looksLikeAddress(lineText(lines[at + 2]));
}

/** "de Lyon", below "Courtyard by Marriott Paris Gare" */
const SECOND_LINE = /^(?:d[eiu]|del|da|do|am|an der|aan|op|by|at|of|en|sur|in) \p{Lu}.{2,40}$/u;

function joinCells({ cells: [first] }: Line, { cells: [second] }: Line): Cell {
  const [start = 0, end = 0] = [first?.start, Math.max(first?.end ?? 0, second?.end ?? 0)];
  return { text: `${first?.text} ${second?.text}`, start, end };
}

/** The lodging above its address, beside the guest above theirs, in the letterhead or above line `until` */
export function namesInLetterhead(lines: Line[], until: number): string[] {
  return lines
    .slice(0, Math.max(LETTERHEAD_LINES, until))
    .flatMap(({ cells }, line) =>
      cells.length < 2
        ? []
        : cells
            .filter(
              (cell) =>
                [LODGING, BEGINS_WITH_CHAIN].some((form) => form.test(cell.text)) &&
                parseAddress(textsBelow(lines, line, cell)),
            )
            .map(({ text }) => text),
    );
}

/** "Hotel De Wind, Zeeweg 2, 1931 VL Egmond", "Hotel De Wind GmbH · Zeeweg 2 · 1931 VL Egmond", "Hotel De Wind, 1931 VL Egmond" */
export function nameBeforeAddress(text: string): string | undefined {
  const [name = '', rest] = text.split(/(?:, | ?[·•|] ?| - (?=.+ - \d))(.+)/);
  const isStreet = STREET_END.test(name) && /^(?:[A-Z]{1,2}-)?\d/.test(rest ?? '');
  const isPlaced = rest && (parseAddress([rest]) || (LODGING.test(name) && isPostalTown(rest)));
  return isPlaced && !isStreet ? name : undefined;
}

/** The name of a lodging, below the hosts who sign */
export const isNameAboveAddress = (text: string) =>
  LODGING.test(text) && !looksLikeAddress(text) && !isOnStreet(text) && isLodgingName(text);

/** The lodging above "Fri, Jun 26 - Mon, Jun 29", before line `until` */
export function namesAboveRange({ lines, when }: TextDocument, until: number): string[] {
  return lines.slice(0, until).flatMap(({ cells: [cell, another] }, line) => {
    const below = lineText(lines[line + 1]);
    if (!cell || another || below.length > RANGE_CHARS) return [];
    const [from, to] = rangeIn(below, when);
    return from && to && from < to ? [cell.text] : [];
  });
}

/** "Lucía", above "Casona de Vega" and its address, or "Sabine Holm" above an agency */
export function isAboveName(lines: Line[], line: number, cell: Cell): boolean {
  const [next = '', ...rest] = textsBelow(lines, line, cell);
  const isName = isLodgingName(next) && !looksLikeAddress(next) && !LODGING.test(cell.text);
  if (isName && isAgency(next)) return true;
  return isName && parseAddress(rest) === parseAddress([next, ...rest]);
}

/** "Jill" who signs, above "Jill and Robert Holm" */
export const isFirstName = (text: string, next: string) =>
  next.startsWith(`${text} `) && PAIR.test(next.slice(text.length)) && !LODGING.test(next);
const PAIR = new RegExp(`^ ${oneOf(people.joiningPeople)} \\p{Lu}`, 'u');

/** "Captain's Rest – harbour-view cottage", whole, above "Entire cottage hosted by Margaret" */
export const titlesAboveKinds = (lines: Line[]): Set<string> =>
  new Set(lines.flatMap((_, line) => (isAboveKind(lines, line) ? wholeTitle(lines, line) : [])));
const KIND_LINES = 3;

/** The lines directly below what is written like a name */
export const textsBelowNames = (lines: Line[]): Set<string> =>
  new Set(
    lines.flatMap((line, at) => (isLodgingName(lineText(lines[at - 1])) ? lineText(line) : [])),
  );

/** Text on the line below a name: "Entire home hosted by …" */
const KIND_BELOW_NAME = new RegExp(oneOf(notLodgings.belowName), 'iu');
/** "Holiday home 12345 in Renesse", also below the title of a letter */
const NUMBER_AND_TOWN = /\d{4} (?:in|te|bei|near|[àa]) /i;
/** "Strandvilla Deluxe | 6 personen", below the name of the park */
const KIND_AND_PERSONS = new RegExp(
  `^\\p{Lu}[\\p{L} -]{2,40} [|·•] \\d{1,2} ${oneOf(notLodgings.persons)}(?!\\p{L})`,
  'iu',
);
/** "Jagershuisje De Merel" */
const HOUSE = /\p{L}(?:huis(?:je)?|haus|hus)(?!\p{L})/iu;
/** "Sleeps 8 + cot | 2 dogs" */
const SLEEPS = new RegExp(`^${oneOf(notLodgings.sleeps)} \\d`, 'iu');
/** The page of a lodging, below its name in plain text */
const LINK = /^https?:\S+$/;

/** Above the kind of lodging, and no name of the host: "Catarina", above "Hosted by Catarina" */
export function isAboveKind(lines: Line[], line: number): boolean {
  const [cell, another] = lines[line]?.cells ?? [];
  if (!cell || another || regionOf(lines[line])) return false;
  const name = cell.text;
  const following = lines.slice(line + 1, line + 1 + KIND_LINES);
  const below = following.filter((one) => !regionOf(one)).map(lineText);
  const isHost = below.some((text) => KIND_BELOW_NAME.test(text) && text.endsWith(` ${name}`));
  const next = below.find((text) => text && !LINK.test(text)) ?? '';
  const isTitle = NUMBER_AND_TOWN.test(next) && !LODGING.test(name) && !HOUSE.test(name);
  const isOfHouse = LODGING.test(name) && KIND_AND_PERSONS.test(next);
  // "Bramble Barn", "Hartsop, near Patterdale, Cumbria" and "Sleeps 6", "3 bedrooms"
  const isListing = regionOf(following[0]) !== undefined && (hasSize(next) || SLEEPS.test(next));
  return (
    !isHost &&
    !isTitle &&
    (KIND_BELOW_NAME.test(next) || isOfHouse || isListing || isAboveTown(lines, line + 1))
  );
}

/**
 * A part of an address above its town or county: "York", below "28 Blossom Street"; "Majorca", two lines below
 * its street; "14 Kelso Gardens"
 */
export function isInAddress(lines: Line[], line: number, cell: Cell): boolean {
  const { text } = cell;
  const [above, two] = [lineText(lines[line - 1]), lineText(lines[line - 2])];
  if (looksLikeAddress(above)) return true;
  if (LODGING.test(text)) return false;
  // "Whitby", below "14 Esk Terrace"
  const below = textsBelow(lines, line, cell);
  const isTown =
    BEGINS_WITH_NUMBER.test(above) && parseAddress([above, text, ...below]) !== undefined;
  // "Lønstrup", below "Harevænget 14" and above "9800 Hjørring"
  const isVillage =
    STREET_END.test(above) && !tellsDay(above) && BEGINS_WITH_CODE.test(below[0] ?? '');
  const isBelowStreet = isStreet(two) && !isPostalTown(above);
  return BEGINS_WITH_NUMBER.test(text) || isTown || isVillage || isBelowStreet;
}

const BEGINS_WITH_NUMBER = /^\d{1,4}[a-z]? \p{Lu}/u;

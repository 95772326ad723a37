/** Finds the address of a stay: after its label, or below the lodging's name. */

import { normalizeName } from '../../../airports/names';
import { type Cell, type Line, lineText } from '../../lines';
import { cellsBelow, textsBelow } from '../../text/labels';
import addresses from '../../vocabulary/addresses.json' with { type: 'json' };
import { isGeneric, LODGING, lodgingLabel, ROOM } from '../../vocabulary/lodging';
import { oneOf } from '../../vocabulary/oneOf';
import references from '../../vocabulary/references.json' with { type: 'json' };
import { isBehindChain } from '../namesAbove';
import { sharesWord, townsIn } from '../stayNameParts';
import { plainName, withoutStars } from '../writtenNames';
import {
  addressBeside,
  addressBesideShortName,
  addressInNextCell,
  addressOfChain,
  BOARD,
  behind,
  isOfCompany,
  isSignature,
  townBehindName,
} from './addressBeside';
import {
  ADDRESS_LABEL,
  isPostalTown,
  looksLikeAddress,
  NO_ADDRESS,
  tellsDay,
} from './addressForms';
import { addressInSentence, whereFound, withoutName } from './addressTold';
import { isOfGuest } from './ofGuest';
import { addressToCountry, parseAddress, townAddress, villageAddress } from './parsedAddress';
import { regionOfStay } from './regionOfStay';
import { addressOfSameHouse } from './sameHouse';

/**
 * The address after the first label that has one, or else below the name; undefined without one.
 */
export function findAddress(lines: Line[], name: string): string | undefined {
  const key = normalizeName(name);
  return (
    addressOfLabel(lines, name, (label) => !WHERE_TO_FIND_US.test(label)) ??
    addressInSentence(lines, name) ??
    addressOfName(withoutCompanies(lines, name), name) ??
    addressOfName(lines, name) ??
    addressInNextCell(lines, key) ??
    toCountryBelow(lines, key) ??
    addressBelow(lines, isHeading) ??
    addressBelow(lines, (text) => text.startsWith(`${name} – `) || text.startsWith(`${name} - `)) ??
    addressBelow(lines, (text) => isSignature(normalizeName(text), key)) ??
    addressBelow(lines, (text) => isSignature(normalizeName(text), key.replace(KIND, ''))) ??
    addressBelow(lines, (text) => text.endsWith(` – ${name}`)) ??
    addressBelow(lines, (text) => isOfNumber(text, NUMBER_AT_END.exec(name)?.[0])) ??
    addressOfSameHouse(lines, name) ??
    addressOfChain(lines, name) ??
    addressBelow(lines, (text) => isBehindChain(withoutStars(text), name)) ??
    addressBesideShortName(lines, name) ??
    addressOfLabel(lines, name, (label) => WHERE_TO_FIND_US.test(label)) ??
    whereFound(lines) ??
    regionOfStay(lines, name) ??
    addressInTown(lines, key) ??
    townOf(lines, name) ??
    townBehindName(lines, name) ??
    streetBelow(lines, key)
  );
}

/** Where the name stands first with an address, below or beside it */
function addressOfName(lines: Line[], name: string): string | undefined {
  const key = normalizeName(name);
  const isName = (text: string) =>
    normalizeName(text) === key || normalizeName(plainName(text).text) === key;
  for (const [line, one] of lines.entries()) {
    const below = addressBelowIn(lines, line, isName);
    // "De Wind", above a slogan and "De Wind, Zeeweg 2, 1931 VL Egmond"
    const found = below ? withoutName(below, name) : addressBeside([one], name);
    if (found) return found;
  }
  return undefined;
}

/** A company has its office elsewhere. */
const withoutCompanies = (lines: Line[], name: string): Line[] =>
  lines.map((line) => (isOfCompany(lineText(line), name) ? { ...line, cells: [] } : line));

/** "Haus-Nr. 54117 · 6 Personen", of "Ferienhaus 54117", but not "Mieter von Haus 54117" */
function isOfNumber(text: string, number?: string): boolean {
  const [label, behind, another] = number === undefined ? [] : text.split(number);
  if (label === undefined || behind === undefined || another !== undefined) return false;
  const isLabel = label === '' || OF_HOUSE.test(label) || lodgingLabel(label.trim()) !== undefined;
  return isLabel && (behind === '' || SIZE.test(behind) || KIND_BEHIND.test(behind));
}
const OF_HOUSE = new RegExp(`^(?:${references.ofHouse})\\W*$`, 'iu');
/** "· 6 Personen", "(4 slaapkamers)" */
const SIZE = /^ ?[·•|,(–-] ?\d{1,2} \p{L}/u;
const KIND_BEHIND = new RegExp(`^ ?[·•|,(–-] ?${LODGING.source}`, 'iu');
const NUMBER_AT_END = /(?<= )[A-Z]{0,3}\d{4,9}$/;

/** What the office of a chain has as well */
const WHERE_TO_FIND_US = new RegExp(`^${oneOf(addresses.whereToFindUs)}`, 'i');

function addressOfLabel(lines: Line[], name: string, isOne: (label: string) => boolean) {
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const label = ADDRESS_LABEL.exec(cell.text);
      if (!label || !isOne(cell.text) || isOfGuest(lines, line, name)) continue;
      const beside = label[1] ?? cells[index + 1]?.text;
      const first = cells[index + 1] ?? cell;
      const next = lineText(lines[line + 1]);
      // the end of "4000-" that lost its column
      const column = /^\d{3}$/.test(next) ? [next] : textsBelow(lines, line, first);
      // the lines of a copied cell begin where the row does
      const isCopied = beside && (lines[line]?.table ?? 0) < 0 && !lines[line + 1]?.table;
      const below = isCopied ? singleCellsBelow(lines, line) : column;
      const labelled = beside ? [beside, ...below] : textsBelow(lines, line, cell);
      // "Property address" beside "Your party": each heads a column.
      const isHeading = beside && !label[1] && !/\d/.test(beside);
      const under = isHeading ? columnBelow(lines, line, cell) : [];
      const block = labelledAddress(labelled, name) ?? parseAddress(under) ?? villageAddress(under);
      if (block) return block;
    }
  }
  return undefined;
}

/** Also the only row of a table below its headings */
function columnBelow(lines: Line[], line: number, heading: Cell): string[] {
  const below = textsBelow(lines, line, heading);
  const isRow = lines[line + 1]?.cells.length === lines[line]?.cells.length;
  return below.length === 0 && isRow
    ? cellsBelow(lines, line, heading, 1).map(({ text }) => text)
    : below;
}

/** "Campsite address: 14 River Drive, Fresno, CA 93650. From Highway 41 …" */
const AFTER_CODE = /(?<=\d{4})\. (?=\p{Lu})/u;

/** The address that a label announces, below the lodging's name or alone */
function labelledAddress([written = '', ...others]: string[], name: string): string | undefined {
  const [start = ''] = written.split(AFTER_CODE);
  const texts = [withoutName(start, name), ...others];
  const isNamed = normalizeName(texts[0] ?? '') === normalizeName(name);
  return (
    parseAddress(isNamed ? texts.slice(1) : texts) ??
    townAddress(start) ??
    addressToCountry(texts) ??
    villageAddress(isNamed ? texts.slice(1) : texts)
  );
}

/**
 * "55422 Bacharach" or "Le Bourg, 24220 Vézac", also below "Burg Stahleck" or "Bacharach Nord": directly below the
 * name of a lodging, behind it, or beside a label below it
 */
function townOf(lines: Line[], name: string): string | undefined {
  for (const [line, { cells }] of lines.entries()) {
    for (const cell of cells) {
      if (!cell.text.startsWith(name)) continue;
      const below = cell.text === name ? textsBelow(lines, line, cell) : [];
      const [quarter = '', ofTown = ''] = below;
      // "Canal Wharf", "Skipton" and "North Yorkshire" above "BD23 1RT"
      const isPlace =
        !isPostalTown(ofTown) ||
        [BUILDING, HAMLET].some((form) => form.test(quarter)) ||
        sharesWord(quarter, ofTown);
      const village = isPlace ? villageAddress(below) : undefined;
      if (village) return village;
      const [label, labelled] = lines[line + 1]?.cells ?? [];
      const beside = ADDRESS_LABEL.test(label?.text ?? '') ? labelled?.text : undefined;
      const town = below[0] ?? behind(cell.text, name) ?? beside;
      if (town && isPostalTown(town)) return town;
      const hamlet = HAMLET.test(town ?? '') ? villageAddress(town?.split(', ') ?? []) : undefined;
      if (hamlet) return hamlet;
    }
  }
  return undefined;
}

/** "Le Bourg, 24220 Vézac" */
const HAMLET =
  /^(?:Les? |La |L['’]|Lieu[- ]dit |Hameau |Località |Loc\. |Fraz(?:ione |\. )|Ortsteil )\p{Lu}/u;
const BUILDING =
  /^(?:burg|schloss|schloß|festung|kloster|gut|mühle|castle|abbey|fort|château|abbaye|moulin|domaine|kasteel|landgoed|abdij|castello|abbazia|castillo|palacio) \p{L}/iu;

/** "Carrer del Castell 1, 08261 Cardona", alone on a line, of "Parador de Cardona", or of "De Wind" above "Cardona" */
function addressInTown(lines: Line[], name: string): string | undefined {
  const below = lines.flatMap((line, at) =>
    normalizeName(lineText(line)) === name ? normalizeName(lineText(lines[at + 1])) : [],
  );
  const words = new Set([name, ...below].flatMap((text) => text.split(' ')));
  const found = lines.flatMap(({ cells: [cell, another] }) => {
    if (!cell || another || !looksLikeAddress(cell.text)) return [];
    const towns = [...townsIn([{ cells: [cell] }])].map(normalizeName);
    return towns.some((town) => words.has(town)) ? cell.text : [];
  });
  return found.length === 1 && found[0] ? parseAddress([found[0]]) : undefined;
}

/** "Celovška cesta 41" above "Ljubljana" and "Slovenia", directly below the name */
function toCountryBelow(lines: Line[], name: string): string | undefined {
  for (const [line, { cells }] of lines.entries()) {
    const named = cells.find(({ text }) => normalizeName(text) === name);
    const address = named && addressToCountry(textsBelow(lines, line, named));
    if (address) return address;
  }
  return undefined;
}

/** "43 Hang Be, Hoan Kiem, Hanoi", directly below the name, without a postal code */
function streetBelow(lines: Line[], name: string): string | undefined {
  const [first] = lines.flatMap((line, at) => {
    const named = line.cells.find(({ text }) => normalizeName(text) === name);
    const [next = ''] = named ? textsBelow(lines, at, named) : [];
    const isOther = [NO_ADDRESS, ROOM, BOARD].some((form) => form.test(next));
    return STREET_AND_TOWN.test(next) && !isOther && !tellsDay(next) ? next : [];
  });
  return first;
}
const STREET_AND_TOWN =
  /^\d{1,4}[A-Za-z]? \p{Lu}[\p{L}\d .'’-]{3,40}(?:, \p{Lu}[\p{L}\d .'’-]{1,40}){1,3}$/u;

/** "Hotel details", above an address or the words for its map */
const isHeading = (text: string, [below = '', next = '']: string[]) =>
  /\p{L}{4}/u.test(text) && isGeneric(text) && looksLikeAddress(MAP.test(below) ? next : below);
const MAP = new RegExp(`^${oneOf(addresses.maps)}$`, 'i');

type IsName = (text: string, below: string[]) => boolean;

function addressBelow(lines: Line[], isName: IsName): string | undefined {
  for (const line of lines.keys()) {
    const block = addressBelowIn(lines, line, isName);
    if (block) return block;
  }
  return undefined;
}

function addressBelowIn(lines: Line[], line: number, isName: IsName): string | undefined {
  const named = lines[line]?.cells.findLast((cell) =>
    isName(cell.text, textsBelow(lines, line, cell)),
  );
  return named
    ? (parseAddress(textsBelow(lines, line, named), true) ??
        parseAddress(singleCellsBelow(lines, line)))
    : undefined;
}

/** "Camping" of "Camping Les Dunes", which its own heading leaves out */
const KIND = /^(?:camping|hotel|hostel|pension|residence|domaine|park)(?= \p{L}+ \p{L})\s/u;
/** The following lines with one cell, for text that lost its columns by wrapping. */
function singleCellsBelow(lines: Line[], line: number): string[] {
  const next = lines.slice(line + 1, line + 6);
  const end = next.findIndex(({ cells }) => cells.length !== 1);
  return next.slice(0, end < 0 ? undefined : end).map(({ cells }) => cells[0]?.text ?? '');
}

/** Chooses the name of the lodging among its candidates. */

import { normalizeName } from '../../airports/names';
import { lineText } from '../lines';
import type { TextDocument } from '../text/document';
import { LODGING } from '../vocabulary/lodging';
import { isAboveOwnAddress, isSenderTrusted, isTrusted } from './certainNames';
import { withLocation } from './chainNames';
import { isAgency } from './nameAndKind';
import { wholeName } from './namesAbove';
import { numberedHouse } from './numberedHouses';
import { isBeginOfName, isElsewhere } from './stayNameParts';
import { bestName, isChainOf, isOnlyBrand, type NameCandidate } from './stayNameRank';
import { hasLegalForm } from './writtenNames';

const ADDRESS_LINES = 3;

/** "Landal" of "Landal Coldenhove", which stands beside a label */
const isOfStated = (brand: string, names: NameCandidate[]) =>
  names.some(({ name, isStated }) => isStated && name.startsWith(`${brand} `));

/** Undefined when none is certain. `sender` is the name without the address, `titles` are those of the document. */
export function chooseName(
  all: NameCandidate[],
  document: TextDocument,
  checkInLine: number,
  { sender, titles }: { sender?: string; titles: string[] },
): string | undefined {
  const { lines } = document;
  const brand = normalizeName(sender ?? lines[0]?.cells[0]?.text ?? '');
  // "Sal" of "TUI BLUE Cabo Verde, Santa Maria, Sal"
  const places = new Set(all.flatMap(({ name }) => name.split(', ').slice(1)));
  const house = numberedHouse(lines);
  const isStatedOther = (name: string) => all.some((one) => one.isStated && one.name !== name);
  // "De Wind Camps AB" is the company of the stated camp, or of the house that is known by its number.
  const isCompany = (name: string) => hasLegalForm(name) && (isStatedOther(name) || house);
  const names = all.filter(({ name }) => !places.has(name) && !isCompany(name));
  // The site or chain that sent the mail is no lodging when another name is one.
  const isBrand = (name: string) => brand.startsWith(normalizeName(name));
  const isSender = (name: string) => Boolean(sender) && isBrand(name);
  const isOfSite = (name: string) =>
    (sender === undefined ? isBrand(name) : isSender(name)) && !LODGING.test(name);
  const isAway = (name: string) => isElsewhere(lines, name, house ? ADDRESS_LINES : 1);
  const lodgings = names.filter(
    ({ name, isTold, isStated, isLabelled }) =>
      isLabelled ||
      (!isBrand(name) && (isStated || !house || !isAway(name))) ||
      !(isTold
        ? (isOnlyBrand(name, names) &&
            (isOfStated(name, names) || isAgency(name) || !isAboveOwnAddress(lines, name))) ||
          isChainOf(name, names) ||
          isAway(name)
        : names.some((one) => one.isTold) || isOfSite(name) || isBeginOfName(lines, name)),
  );
  const found = bestName(lodgings, lines, titles);
  const best =
    found &&
    (isSender(found.name) ? isSenderTrusted(found, lines) : isTrusted(found, document, checkInLine))
      ? found.name
      : undefined;
  if (!best) return house;
  const short = toldWithoutPart(best, names, titles, lines.map(lineText));
  if (short) return short;
  // "Center Parcs De Eemhof" above its address, and "Park: De Eemhof"
  const ofChain = `${brand} ${normalizeName(best)}`;
  const whole = names.find(({ name, isTold }) => isTold && normalizeName(name) === ofChain);
  if (whole) return whole.name;
  return isBrand(best) ? withLocation(best, lines) : wholeName(best, lines);
}

/** "Landal Miggelenberg" of "Park: Landal Miggelenberg, Hoenderloo", as the subject or a sentence tells it */
function toldWithoutPart(best: string, names: NameCandidate[], titles: string[], texts: string[]) {
  const [own = '', part] = best.split(/, (\p{Lu}[\p{L} '’-]{2,30})$/u);
  const isIn = (title: string) =>
    !title.includes(best) && ` ${normalizeName(title)} `.includes(` ${normalizeName(own)} `);
  const isTold = names.some(({ name, isTold }) => name === own && isTold) && texts.some(isIn);
  const isWhole = titles.some((title) => title.includes(best));
  const isShort = !isWhole && own.includes(' ') && (isTold || titles.some(isIn));
  return part && isShort ? own : undefined;
}

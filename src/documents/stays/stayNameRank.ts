/** Ranks what may be the name of a lodging. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText } from '../lines';
import { LODGING } from '../vocabulary/lodging';
import { properWords } from './address/sameHouse';
import { wholeTitle } from './namesAbove';
import { isSizeBehind, plainName, withoutStars } from './writtenNames';

export interface NameCandidate {
  name: string;
  score: number;
  /** The text tells that it is a lodging: a label, a sentence or an address below */
  isTold: boolean;
  /** A label, a sentence, or what stands below it tells so: more than an address */
  isStated: boolean;
  /** A label tells that it is the name of a lodging */
  isLabelled: boolean;
}

/** Score of each kind of evidence; a name needs a total of ENOUGH. */
export const WEIGHT = {
  name: 4,
  lodging: 2.5,
  kind: 4,
  bookedAt: 2.5,
  bookedIn: 1,
  bookedInLong: 1.75,
  aboveAddress: 2,
  aboveDays: 1.5,
  nearDays: 0.6,
  inTown: 0.6,
  title: 1,
  inSubject: 1.5,
  alone: 1,
  ownSite: 1.5,
  quoted: 2,
  again: 0.6,
};
const ENOUGH = 3.5;
/** "Holiday home De Wind, 6 persons", "Hotel De Wind (PMI14402)" */
const SIZED = /^[^(]*, \d|\(\S*\d\S*\)$/;

/**
 * Adds score to names that occur repeatedly, alone in a cell, or with a word for lodgings.
 * Undefined when the best score is too low, or when two different names score about the same.
 */
export function bestName(
  found: NameCandidate[],
  lines: Line[],
  titles: string[],
): NameCandidate | undefined {
  const texts = [...titles, ...lines.map(lineText)].map(normalizeName);
  const cells = new Set(
    lines.flatMap((line, at) => [
      normalizeName(wholeTitle(lines, at)),
      ...line.cells.map(({ text }) => {
        const plain = plainName(text);
        const isMore = SIZED.test(text) || isSizeBehind(text) || plain.numbered;
        return normalizeName(isMore ? plain.text : withoutStars(text));
      }),
    ]),
  );
  const ranked = found
    .map((one) => {
      const key = normalizeName(one.name);
      const isAlone = cells.has(key);
      const longer = found.filter(
        ({ name, isLabelled }) =>
          name !== one.name &&
          // the label is of the whole name, of which this is a line
          !isLabelled &&
          continues(normalizeName(name), key) &&
          !cells.has(normalizeName(name)),
      );
      const score =
        one.score +
        (isAlone ? WEIGHT.alone + longer.reduce((sum, other) => sum + other.score, 0) : 0) +
        (LODGING.test(one.name) ? 1 : 0) +
        Math.min(texts.filter((text) => text.includes(key)).length - 1, 2) * WEIGHT.again;
      return { ...one, score };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first || first.score < ENOUGH) return undefined;
  const isOneOfTwo = second && second.score > first.score - 0.5 && !areOneHouse(first, second);
  if (isOneOfTwo) return undefined;
  // "Yelloh! Village", of which "Yelloh! Village Le Sérignan Plage" has an address
  const key = `${normalizeName(first.name)} `;
  const isWhole = ({ name, isTold, score }: NameCandidate) =>
    isTold && score >= ENOUGH && normalizeName(name).startsWith(key);
  return (first.isTold ? undefined : ranked.find(isWhole)) ?? first;
}

/** A single word counts only at the beginning: "Lanta" is not "Resort Koh Lanta". */
const continues = (name: string, key: string) =>
  key.includes(' ') ? name.includes(key) : name.startsWith(`${key} `);

/** "Village Les Pins" and "Village Soleil & Mer Les Pins", or one word of a labelled name: "Camping Kerlann" */
function areOneHouse(a: NameCandidate, b: NameCandidate): boolean {
  const [first, second] = [properWords(a.name), properWords(b.name)];
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  const least = a.isLabelled ? 1 : 2;
  const isForm = short.length >= least && short.every((word) => long.includes(word));
  const [own, other] = [normalizeName(a.name), normalizeName(b.name)];
  return isForm || own.includes(other) || other.includes(own);
}

/** Another name has a label, or is told and begins with this one or is of a lodging unlike this one. */
export const isOnlyBrand = (brand: string, names: NameCandidate[]) =>
  names.some(
    ({ name, isTold, isLabelled }) =>
      isLabelled ||
      (isTold && isOfBrand(name, brand)) ||
      (isTold && LODGING.test(name) && !LODGING.test(brand)),
  );

/** "B&B HOTELS" of "B&B HOTEL Beaune", whatever office it signs with */
export const isChainOf = (brand: string, names: NameCandidate[]) =>
  /s$/i.test(brand) && names.some(({ name, isTold }) => isTold && isOfBrand(name, brand));

/** "Leonardo Hotels" sends the booking of "Leonardo Hotel Köln", "Center Parcs" that of "Center Parcs De Eemhof". */
function isOfBrand(name: string, brand: string): boolean {
  const [own, chain] = [normalizeName(name), normalizeName(brand)];
  const isWhole = !LODGING.test(brand) && own.startsWith(`${chain} `);
  return isWhole || own.startsWith(`${chain.replace(/s$/, '')} `);
}

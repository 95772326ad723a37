/** Tells the name of a lodging from the town that stands with it and from the guest's name. */

import { type Line, lineText } from '../lines';
import { isCountry } from '../vocabulary/countries';
import { LODGING } from '../vocabulary/lodging';

/** Removes the location after the name: "La Croix du Vieux Pont, Aisne, France". */
export function withoutPlace(text: string, towns: Set<string>): string {
  const [name = '', ...places] = text.split(/, /);
  const isInTown = places.length > 1 && towns.has(places.at(-1) ?? '');
  return isInTown || places.some(isCountry) ? name : text;
}

/** "Parc Het Veen, Havelte", where an address is in this town */
export function namesTown(text: string, towns: Set<string>): boolean {
  const [name = '', town = '', more] = text.split(/, /);
  return !more && name.includes(' ') && towns.has(town);
}

const GREETED =
  /^(?:dear|sehr geehrte[rns]?|liebe[rs]?|beste|geachte|ch[èe]re?|bonjour|gentile|egregi[oa]|estimad[ao]|apreciad[ao]|k[äæ]re|bäst[ea]?|szanown\p{L}*|hej|hei|hi|hello|hallo|hoi)(?:,|\s)[^,!:]{0,40}?(\p{Lu}[\p{L}'’-]+)\s?[,!:]?$/iu;

/** The last names of those whom the letter greets. */
export const guestsIn = (lines: Line[]) =>
  new Set(lines.flatMap((line) => GREETED.exec(lineText(line).slice(0, 90))?.[1] ?? []));

export const isGuest = (name: string, guests: Set<string>) =>
  name.split(' ').length < 4 && guests.has(name.split(' ').at(-1) ?? '') && !LODGING.test(name);

/** The towns of addresses: "6720 Fanø" */
export function townsIn(lines: Line[]): Set<string> {
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text.slice(0, 200)));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}-]+)/gu),
    ...text.matchAll(/\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}' -]+)(?=$|,)/gu),
  ]);
  return new Set(found.map(([, town = '']) => town));
}

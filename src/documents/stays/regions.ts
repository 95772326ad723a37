/** Finds the regions that stand instead of an address. */

import type { Line } from '../lines';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import { isCountry, isRegion } from '../vocabulary/countries';
import { BEGINS_WITH_CHAIN, LODGING, ROOM } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';
import { isOffice, isRoom } from './nameAndKind';
import { hasStars } from './writtenNames';

/** The towns below a lodging: "Vakantiehuis De Wind" above "Egmond, Noord-Holland, Nederland" */
export function townsBelowLodgings(lines: Line[]): string[] {
  return lines.flatMap(({ cells: [cell, another] }, at) => {
    const region = regionOf(lines[at + 1]);
    return region && cell && !another && isLodging(cell.text) && !LODGING.test(region)
      ? (region.split(PLACES_END)[0] ?? [])
      : [];
  });
}

/** "Sesriem Gate, Namib-Naukluft Park", between a lodge and its region */
export const isPlaceBelow = (lines: Line[], line: number): boolean => {
  const [above, own] = [lines[line - 1], lines[line]].map((one) =>
    one?.cells.length === 1 ? (one.cells[0]?.text ?? '') : '',
  );
  return (
    LODGING.test(above ?? '') && PLACES.test(own ?? '') && regionOf(lines[line + 1]) !== undefined
  );
};
const PLACES = /^\p{Lu}[\p{L} '’-]{2,40}, \p{Lu}[\p{L} '’-]{2,40}$/u;

/** Also of a chain, and with stars */
export const isLodging = (text: string) =>
  LODGING.test(text) || BEGINS_WITH_CHAIN.test(text) || hasStars(text);

/**
 * "Hurghada, Egypt", "Hartsop, near Patterdale, Cumbria", "Griekenland, Kreta, Daratso (Chania)"; "Roanoke, Virginia"
 * only behind a label, as "Miller, Virginia" is a guest
 */
export function regionOf(line: Line | undefined, isLabelled = false): string | undefined {
  const [cell, another] = line?.cells ?? [];
  if (!cell || another || cell.text.length > REGION_CHARS) return undefined;
  const [whole = ''] = cell.text.split(/ [•·|] /);
  const [town = '', ...places] = whole.replace(COUNTRY_IN_BRACKETS, ', $1').split(PLACES_END);
  const last = places.at(-1) ?? '';
  // "Jordan, Anna" is a guest.
  const isCountryFirst = isCountry(town) && (places.length > 1 || whole.includes('/'));
  const isNamed = isRegion(last) ? !LODGING.test(town) : STATE.test(last);
  const isInRegion = isNamed && !isOther(town);
  const isEnd = (isCountry(last) || isInRegion) && (isLabelled || !GIVEN_NAME.test(last));
  const hasRegion = places.length > 0 && places.length < 4 && (isEnd || isCountryFirst);
  return hasRegion && REGION.test(`${town}, ${places.join(', ')}`) ? whole : undefined;
}

/** "Aparthotel De Wind, Schladming, Oostenrijk" */
export const endsWithCountry = (text: string) =>
  isCountry(text.split(PLACES_END).slice(1).at(-1) ?? '');

/** "Bar Harbor, Maine" */
const STATE = new RegExp(`^${oneOf(addresses.states)}$`);
const GIVEN_NAME = new RegExp(`^${oneOf(addresses.placesOfPeople)}$`);

/** "Doppelzimmer", "Half board", "Wine tasting" or "Reservations", before a region */
const isOther = (text: string) =>
  [ROOM, BOARD, LONG_SMALL_WORD].some((form) => form.test(text)) || isRoom(text) || isOffice(text);
/** "Half board", but not "Seaview" */
const BOARD = new RegExp(`(?<!\\p{L})${oneOf(addresses.board)}|pension`, 'u');
/** Longer than those of "Egmond aan den Hoef", "Neustadt unter dem Berg" */
const LONG_SMALL_WORD = /(?<!\p{L})\p{Ll}{6,}/u;
const REGION_CHARS = 90;
/** "Flaine – Haute-Savoie (France)" */
const COUNTRY_IN_BRACKETS = / \(([^()]+)\)$/;
export const PLACES_END = /, | [–/-] /;
const REGION = new RegExp(
  `^(?:(?:${oneOf(addresses.near)} )?\\p{Lu}[\\p{L}'’. -]{1,40}(?:, |$)){2,4}$`,
  'u',
);

/** How what OpenStreetMap knows is written for people. */
import type { Language } from '../texts';

/** Values of `amenity` where one eats or drinks. https://wiki.openstreetmap.org/wiki/Key:amenity#Sustenance */
export const FOOD = [
  'restaurant',
  'cafe',
  'bar',
  'pub',
  'fast_food',
  'ice_cream',
  'biergarten',
  'food_court',
];
/** What Google calls such a place besides. */
const FOOD_TYPES = ['restaurant', 'food', 'point_of_interest', 'establishment'];

/** A place's kind as Google tells it: what it serves, else what it is. */
export const typesOf = (kind: string | undefined, cuisines: string[] = []) => [
  ...new Set([
    ...(cuisines.length > 0 ? cuisines : [kind ?? ''].filter(Boolean)),
    ...(FOOD.includes(kind ?? '') ? FOOD_TYPES : []),
  ]),
];

type Text = string | undefined;
export type OsmAddress = Record<
  'road' | 'houseNumber' | 'postcode' | 'city' | 'country' | 'countryCode',
  Text
>;

/** Where the number stands before the street. */
const NUMBER_FIRST = ['FR', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'LU'];

const joined = (parts: Text[], separator: string) => parts.filter(Boolean).join(separator);

/** A country in the request's language, where its code is known. */
export const countryName = (code: Text, language: Language) =>
  code && /^[A-Za-z]{2}$/.test(code)
    ? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code.toUpperCase())
    : undefined;

function street({ road, houseNumber, countryCode = '' }: OsmAddress) {
  const isFirst = NUMBER_FIRST.includes(countryCode.toUpperCase());
  return road && joined(isFirst ? [houseNumber, road] : [road, houseNumber], ' ');
}

/** `Rua Nova 35, 1200-295 Lisboa, Portugal`. */
export const writeAddress = (address: OsmAddress, language: Language) =>
  joined(
    [
      street(address),
      joined([address.postcode, address.city], ' '),
      countryName(address.countryCode, language) ?? address.country,
    ],
    ', ',
  ) || undefined;

/** `Rua Nova 35, Lisboa`: the town comes last. */
export const writeVicinity = (address: OsmAddress) =>
  joined([street(address), address.city], ', ') || undefined;

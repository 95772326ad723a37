/** Formats addresses and types of OpenStreetMap. */
import type { Language } from '../texts';

/**
 * Values of `amenity` for places to eat or drink.
 * https://wiki.openstreetmap.org/wiki/Key:amenity#Sustenance
 */
export const FOOD_AMENITIES = [
  'restaurant',
  'cafe',
  'bar',
  'pub',
  'fast_food',
  'ice_cream',
  'biergarten',
  'food_court',
];
/** The types that Google adds to such a place. */
const FOOD_TYPES = ['restaurant', 'food', 'point_of_interest', 'establishment'];

/** The types of a place as Google has them: its cuisines, or otherwise its kind. */
export const typesOf = (kind: string | undefined, cuisines: string[] = []) => [
  ...new Set([
    ...(cuisines.length > 0 ? cuisines : [kind ?? ''].filter(Boolean)),
    ...(FOOD_AMENITIES.includes(kind ?? '') ? FOOD_TYPES : []),
  ]),
];

type Text = string | undefined;
export type OsmAddress = Record<
  'road' | 'houseNumber' | 'postcode' | 'city' | 'country' | 'countryCode',
  Text
>;

/** Countries (ISO 3166-1) where the house number comes before the street. */
const NUMBER_FIRST = ['FR', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'LU'];

const joined = (parts: Text[], separator: string) => parts.filter(Boolean).join(separator);

/** The name of a country (ISO 3166-1 alpha-2) in the language; undefined for an unknown code. */
export const countryName = (code: Text, language: Language) =>
  code && /^[A-Za-z]{2}$/.test(code)
    ? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code.toUpperCase())
    : undefined;

function street({ road, houseNumber, countryCode = '' }: OsmAddress) {
  const isFirst = NUMBER_FIRST.includes(countryCode.toUpperCase());
  return road && joined(isFirst ? [houseNumber, road] : [road, houseNumber], ' ');
}

/** The full address: `Rua Nova 35, 1200-295 Lisboa, Portugal`; undefined when it is empty. */
export const formatAddress = (address: OsmAddress, language: Language) =>
  joined(
    [
      street(address),
      joined([address.postcode, address.city], ' '),
      countryName(address.countryCode, language) ?? address.country,
    ],
    ', ',
  ) || undefined;

/** The short address: `Rua Nova 35, Lisboa`, with the town last; undefined when it is empty. */
export const formatShortAddress = (address: OsmAddress) =>
  joined([street(address), address.city], ', ') || undefined;

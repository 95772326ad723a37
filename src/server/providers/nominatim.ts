/**
 * Nominatim: one object of OpenStreetMap with its address and tags.
 * https://nominatim.org/release-docs/latest/api/Lookup/
 */
import { z } from 'zod';
import { AppError } from '../errors';
import type { Language } from '../texts';
import type { PlaceDetails } from './foundPlace';
import { fetchJson, type RequestOptions, withQuery } from './httpClient';
import { openingHoursByDay } from './openingHours';
import { countryName, formatAddress, formatShortAddress, typesOf } from './osmFormat';

const text = z.string().optional().catch(undefined);
const tags = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((all) => (name: string) => {
    const value = all?.[name];
    return typeof value === 'string' && value.trim() ? value.trim() : undefined;
  });
const osmObject = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  type: text,
  name: text,
  display_name: text,
  address: tags,
  extratags: tags,
  namedetails: tags,
});
type OsmObject = z.output<typeof osmObject>;

/** The first of several values: `+31 20 1; +31 20 2`. */
const first = (value: string | undefined) => value?.split(';')[0]?.trim() || undefined;
const firstOf = (of: OsmObject['extratags'], ...names: string[]) =>
  names.map((name) => first(of(name))).find(Boolean);

const cuisines = (value: string | undefined) =>
  (value ?? '')
    .split(/[;,]/)
    .map((word) =>
      word
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    .filter(Boolean);

const website = (value: string | undefined) =>
  value && /^(https?:\/\/|(?![a-z][a-z0-9+.-]*:))/i.test(value) ? value : undefined;

/**
 * The address components with Google's types:
 * https://developers.google.com/maps/documentation/geocoding/requests-geocoding#Types
 */
function components(address: OsmObject['address'], city: string | undefined, country?: string) {
  const code = address('country_code')?.toUpperCase();
  const all: [type: string, long: string | undefined, short?: string | undefined][] = [
    ['street_number', address('house_number')],
    ['route', address('road')],
    ['locality', city],
    ['administrative_area_level_2', address('county')],
    ['administrative_area_level_1', address('state')],
    ['postal_code', address('postcode')],
    ['country', country, code],
  ];
  return all.flatMap(([type, long_name, short_name = long_name]) =>
    long_name && short_name ? [{ long_name, short_name, types: [type] }] : [],
  );
}

async function toPlace(placeId: string, it: OsmObject, language: Language): Promise<PlaceDetails> {
  const { address, extratags } = it;
  const city = ['city', 'town', 'village', 'municipality', 'hamlet'].map(address).find(Boolean);
  const country = countryName(address('country_code'), language) ?? address('country');
  const parts = {
    road: ['road', 'pedestrian', 'footway', 'square'].map(address).find(Boolean),
    houseNumber: address('house_number'),
    postcode: address('postcode'),
    city,
    country,
    countryCode: address('country_code'),
  };
  const hours = extratags('opening_hours');
  const location = {
    lat: it.lat,
    lon: it.lon,
    address: { country_code: address('country_code') ?? '', state: address('state') ?? '' },
  };
  return {
    place_id: placeId,
    name: it.namedetails('name') ?? it.name ?? it.display_name?.split(',')[0] ?? placeId,
    formatted_address: formatAddress(parts, language),
    vicinity: formatShortAddress(parts),
    types: typesOf(it.type, cuisines(extratags('cuisine'))),
    address_components: components(address, city, country),
    geometry: { location: { lat: it.lat, lng: it.lon } },
    formatted_phone_number: firstOf(extratags, 'phone', 'contact:phone', 'contact:mobile'),
    website: website(firstOf(extratags, 'website', 'contact:website', 'url')),
    opening_hours: hours
      ? { weekday_text: await openingHoursByDay(hours, language, location) }
      : undefined,
  };
}

/**
 * The details of the object with the id `placeId`, such as `osm:N1`. Throws AppError 404 when there
 * is none, and ProviderError.
 */
export async function detailsOfNominatim(
  url: string,
  placeId: string,
  language: Language,
  options: RequestOptions,
): Promise<PlaceDetails> {
  const query = withQuery(`${url}/lookup`, {
    osm_ids: placeId.replace('osm:', ''),
    format: 'jsonv2',
    addressdetails: '1',
    extratags: '1',
    namedetails: '1',
    'accept-language': language === 'en' ? 'en' : `${language},en`,
  });
  const [found] = await fetchJson(query, z.array(osmObject), options);
  if (!found) throw new AppError('NOT_FOUND', 'placeNotFound');
  return toPlace(placeId, found, language);
}

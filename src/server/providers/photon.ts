/**
 * Photon: text search in OpenStreetMap. https://github.com/komoot/photon/blob/master/docs/api-v1.md
 */
import { z } from 'zod';
import type { Language } from '../texts';
import type { FoundPlace } from './foundPlace';
import { fetchJson, type RequestOptions, withQuery } from './httpClient';
import type { Coordinates } from './openMeteo';
import {
  FOOD_AMENITIES,
  formatAddress,
  formatShortAddress,
  type OsmAddress,
  typesOf,
} from './osmFormat';

const MAX_RESULTS = 15;

const text = z.string().optional();
const feature = z.object({
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.int().positive(),
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    district: text,
    locality: text,
    county: text,
    country: text,
    countrycode: text,
  }),
});
const responseShape = z.object({ features: z.array(z.unknown()) });
const located = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
});

function toPlace(of: z.output<typeof feature>['properties'], language: Language): FoundPlace[] {
  const address: OsmAddress = {
    road: of.street,
    houseNumber: of.housenumber,
    postcode: of.postcode,
    city: of.city ?? of.locality ?? of.district ?? of.county,
    country: of.country,
    countryCode: of.countrycode,
  };
  const name = of.name ?? formatShortAddress(address);
  if (!name) return [];
  return [
    {
      place_id: `osm:${of.osm_type}${of.osm_id}`,
      name,
      formatted_address: formatAddress(address, language),
      vicinity: formatShortAddress(address),
      types: typesOf(of.osm_value),
    },
  ];
}

/**
 * Searches for places of any kind, or for those to eat and drink, and for others only without any. At most 15
 * places. Throws ProviderError.
 */
export async function searchPhoton(
  url: string,
  { query, kind }: { query: string; kind: 'food' | 'any' },
  language: Language,
  options: RequestOptions,
): Promise<FoundPlace[]> {
  // as a header: the server rejects an unsupported `lang` parameter
  const headers = { 'Accept-Language': language };
  const search = async (kinds: string[]) => {
    const params = { q: query, limit: String(MAX_RESULTS), osm_tag: kinds };
    const { features } = await fetchJson(withQuery(`${url}/api`, params), responseShape, {
      ...options,
      headers,
    });
    return features.flatMap((each) => {
      const { data } = feature.safeParse(each);
      return data ? toPlace(data.properties, language) : [];
    });
  };
  if (kind === 'any') return search([]);
  const food = await search(FOOD_AMENITIES.map((kind) => `amenity:${kind}`));
  return food.length > 0 ? food : search([]);
}

/**
 * Where an address is; `near` are the coordinates that decide between places of the same name. Null
 * when it is not found. Throws ProviderError.
 */
export async function locateWithPhoton(
  url: string,
  address: string,
  near: Coordinates | null,
  options: RequestOptions,
): Promise<Coordinates | null> {
  const bias = near && { lat: String(near.latitude), lon: String(near.longitude) };
  const query = withQuery(`${url}/api`, { q: address, limit: '1', ...bias });
  const { features } = await fetchJson(query, responseShape, options);
  const [longitude, latitude] = located.safeParse(features[0]).data?.geometry.coordinates ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

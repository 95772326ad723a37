/**
 * Google Places: search, details and photos.
 * https://developers.google.com/maps/documentation/places/web-service/legacy
 */
import { z } from 'zod';
import { AppError } from '../errors';
import type { Language } from '../texts';
import type { FoundPlace, PlaceDetails } from './foundPlace';
import { fetchBytes, fetchJson, ProviderError, type RequestOptions, withQuery } from './httpClient';
import type { Coordinates } from './openMeteo';

const MESSAGE_CHARS = 300;
/** The largest radius of a search. */
const BIAS_METRES = '50000';

const status = { status: z.string(), error_message: z.string().optional() };
const text = z.string().optional().catch(undefined);
const place = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: text,
  vicinity: text,
  types: z.array(z.string()).optional().catch(undefined),
  photos: z
    .array(z.object({ photo_reference: z.string() }))
    .optional()
    .catch(undefined),
});
const geometry = z.object({
  location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
});
const details = place.extend({
  address_components: z
    .array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }))
    .optional()
    .catch(undefined),
  geometry: geometry.optional().catch(undefined),
  formatted_phone_number: text,
  website: text,
  price_level: z.int().min(0).max(4).optional().catch(undefined),
  opening_hours: z
    .object({ weekday_text: z.array(z.string()) })
    .optional()
    .catch(undefined),
});

const searchResponse = z.object({ ...status, results: z.array(z.unknown()).default([]) });
const detailsResponse = z.object({ ...status, result: details.optional() });

/** The fields of a details request; Google charges for them. */
const FIELDS = [
  'address_components',
  'formatted_address',
  'formatted_phone_number',
  'geometry/location',
  'name',
  'opening_hours',
  'photo',
  'place_id',
  'price_level',
  'type',
  'vicinity',
  'website',
].join();

/** Whether it can be a place id or a photo reference, by its characters. */
export const isReference = (value: string) => /^[\w-]+$/.test(value);

/** The hosts of Google's photos: each photo request is redirected there. */
const IMAGE_HOST = /\.(googleusercontent|ggpht)\.com$/;

type Google = { url: string; key: string };

/**
 * The error details for a status without a result. The API key is removed if the message contains
 * it.
 */
function failureDetails(
  { key }: Google,
  response: { status: string; error_message?: string | undefined },
) {
  const error_message = response.error_message?.replaceAll(key, '…').slice(0, MESSAGE_CHARS);
  return {
    params: { message: error_message ?? response.status },
    provider: { status: response.status, error_message },
  };
}

/** The results of a text search. Throws as `searchGoogle`. */
async function resultsOfGoogle(
  google: Google,
  params: Record<string, string>,
  options: RequestOptions,
): Promise<unknown[]> {
  const url = withQuery(`${google.url}/textsearch/json`, { ...params, key: google.key });
  const response = await fetchJson(url, searchResponse, options);
  if (response.status === 'ZERO_RESULTS') return [];
  if (response.status !== 'OK')
    throw new AppError('BAD_GATEWAY', 'placesStatus', failureDetails(google, response));
  return response.results;
}

/**
 * Searches places by text. Throws ProviderError, or AppError BAD_GATEWAY (502) for a status without
 * results.
 */
export async function searchGoogle(
  google: Google,
  query: string,
  language: Language,
  options: RequestOptions,
): Promise<FoundPlace[]> {
  const results = await resultsOfGoogle(google, { query, language }, options);
  return results.flatMap((each) => place.safeParse(each).data ?? []);
}

/** Where an address is, near these coordinates if possible; null when it is not found. Throws. */
export async function locateWithGoogle(
  google: Google,
  address: string,
  near: Coordinates | null,
  options: RequestOptions,
): Promise<Coordinates | null> {
  const bias = near && { location: `${near.latitude},${near.longitude}`, radius: BIAS_METRES };
  const [first] = await resultsOfGoogle(google, { query: address, ...bias }, options);
  const location = z.object({ geometry }).safeParse(first).data?.geometry.location;
  return location ? { latitude: location.lat, longitude: location.lng } : null;
}

/**
 * The details of a place. Throws AppError 404 when Google does not know the place (any more),
 * otherwise as `searchGoogle`.
 */
export async function detailsOfGoogle(
  google: Google,
  placeId: string,
  language: Language,
  options: RequestOptions,
): Promise<PlaceDetails> {
  const url = withQuery(`${google.url}/details/json`, {
    place_id: placeId,
    fields: FIELDS,
    language,
    key: google.key,
  });
  const response = await fetchJson(url, detailsResponse, options);
  if (response.status === 'NOT_FOUND' || response.status === 'ZERO_RESULTS')
    throw new AppError('NOT_FOUND', 'placeNotFound');
  if (response.status !== 'OK')
    throw new AppError('BAD_GATEWAY', 'placeDetailsFailed', failureDetails(google, response));
  if (!response.result) throw new ProviderError('unreadable', 'there is no result in the answer');
  return response.result;
}

/**
 * The unchanged bytes of a photo, at most `maxWidth` pixels wide. Only redirects to Google and its
 * image hosts are followed. Throws ProviderError.
 */
export function photoOfGoogle(
  google: Google,
  reference: string,
  maxWidth: number,
  maxBytes: number,
  options: RequestOptions,
) {
  const url = withQuery(`${google.url}/photo`, {
    photo_reference: reference,
    maxwidth: String(maxWidth),
    key: google.key,
  });
  const mayFollow = (to: URL) =>
    to.origin === url.origin || (to.protocol === 'https:' && IMAGE_HOST.test(to.hostname));
  return fetchBytes(url, options, { maxBytes, mayFollow });
}

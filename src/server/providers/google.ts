/** Google Places: search, details and photos. https://developers.google.com/maps/documentation/places/web-service/legacy */
import { z } from 'zod';
import { AppError } from '../errors';
import type { Language } from '../texts';
import { type Asked, fetchBytes, fetchJson, ProviderError, withQuery } from './httpClient';
import type { FoundPlace, PlaceDetails } from './places';

const MESSAGE_CHARS = 300;

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
const details = place.extend({
  address_components: z
    .array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }))
    .optional()
    .catch(undefined),
  geometry: z
    .object({ location: z.object({ lat: z.number(), lng: z.number() }) })
    .optional()
    .catch(undefined),
  formatted_phone_number: text,
  website: text,
  price_level: z.int().min(0).max(4).optional().catch(undefined),
  opening_hours: z
    .object({ weekday_text: z.array(z.string()) })
    .optional()
    .catch(undefined),
});

const searchAnswer = z.object({ ...status, results: z.array(z.unknown()).default([]) });
const detailsAnswer = z.object({ ...status, result: details.optional() });

/** What the details are asked for; each costs. */
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

/** Characters of a place id or a photo's reference. */
export const isReference = (value: string) => /^[\w-]+$/.test(value);

/** Where Google's photos are: each request for one is redirected there. */
const IMAGE_HOST = /\.(googleusercontent|ggpht)\.com$/;

type Google = { url: string; key: string };

/** A status that is no answer, told without the key should it be in there. */
function refusal({ key }: Google, said: { status: string; error_message?: string | undefined }) {
  const error_message = said.error_message?.replaceAll(key, '…').slice(0, MESSAGE_CHARS);
  return {
    params: { message: error_message ?? said.status },
    provider: { status: said.status, error_message },
  };
}

/** Throws ProviderError, or AppError for a status that is no answer. */
export async function searchGoogle(
  google: Google,
  query: string,
  language: Language,
  asked: Asked,
): Promise<FoundPlace[]> {
  const url = withQuery(`${google.url}/textsearch/json`, { query, language, key: google.key });
  const said = await fetchJson(url, searchAnswer, asked);
  if (said.status === 'ZERO_RESULTS') return [];
  if (said.status !== 'OK')
    throw new AppError('BAD_GATEWAY', 'placesStatus', refusal(google, said));
  return said.results.flatMap((each) => place.safeParse(each).data ?? []);
}

/** 404 for a place that Google does not know (any more). Throws as `searchGoogle`. */
export async function detailsOfGoogle(
  google: Google,
  placeId: string,
  language: Language,
  asked: Asked,
): Promise<PlaceDetails> {
  const url = withQuery(`${google.url}/details/json`, {
    place_id: placeId,
    fields: FIELDS,
    language,
    key: google.key,
  });
  const said = await fetchJson(url, detailsAnswer, asked);
  if (said.status === 'NOT_FOUND' || said.status === 'ZERO_RESULTS')
    throw new AppError('NOT_FOUND', 'placeNotFound');
  if (said.status !== 'OK')
    throw new AppError('BAD_GATEWAY', 'placeDetailsFailed', refusal(google, said));
  if (!said.result) throw new ProviderError('unreadable', 'there is no result in the answer');
  return said.result;
}

/** The bytes as they come; only Google itself and its image host are asked. Throws ProviderError. */
export function photoOfGoogle(
  google: Google,
  reference: string,
  maxWidth: number,
  maxBytes: number,
  asked: Asked,
) {
  const url = withQuery(`${google.url}/photo`, {
    photo_reference: reference,
    maxwidth: String(maxWidth),
    key: google.key,
  });
  const mayFollow = (to: URL) =>
    to.origin === url.origin || (to.protocol === 'https:' && IMAGE_HOST.test(to.hostname));
  return fetchBytes(url, asked, { maxBytes, mayFollow });
}

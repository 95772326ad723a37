/** Place search over Google Places with a key, over OpenStreetMap without. */
import { AppError } from '../errors';
import type { Picture } from '../storage/pictures';
import type { Language } from '../texts';
import type { ProviderOptions } from './providers';

/** What a provider found, in the shape of Google Places; what it does not know is left out. */
export type FoundPlace = {
  place_id: string;
  name: string;
  formatted_address?: string;
  vicinity?: string;
  types?: string[];
  photos?: { photo_reference: string }[];
};

export type PlaceDetails = FoundPlace & {
  address_components?: { long_name: string; short_name: string; types: string[] }[];
  geometry?: { location: { lat: number; lng: number } };
  formatted_phone_number?: string;
  website?: string;
  price_level?: number;
  opening_hours?: { weekday_text: string[] };
};

export type Asker = {
  language: Language;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
};

/** Every failure is an AppError; each answer is kept for a day. */
export type Places = {
  provider: 'google' | 'openstreetmap';
  search(query: string, asker: Asker): Promise<FoundPlace[]>;
  /** 404 when there is no such place. */
  details(placeId: string, asker: Asker): Promise<PlaceDetails>;
  /** A place's photo, at most `maxWidth` pixels wide. 404 when there is none. */
  photo(reference: string, maxWidth: number): Promise<Picture>;
};

export function openPlaces({ settings }: ProviderOptions): Places {
  const refuse = async () => {
    throw new AppError('BAD_GATEWAY', 'internal');
  };
  return {
    provider: settings.GOOGLE_PLACES_API_KEY ? 'google' : 'openstreetmap',
    search: refuse,
    details: refuse,
    photo: refuse,
  };
}

/**
 * The bytes of a place's photo, proven to be a picture of at most 10 MB. 404 when the provider has no
 * such photo, 502 when it fails, 504 when it does not answer.
 */
export const fetchPlacePhoto = async (
  services: { providers: { places: Places } },
  reference: string,
  maxWidth: number,
): Promise<Uint8Array> => (await services.providers.places.photo(reference, maxWidth)).bytes;

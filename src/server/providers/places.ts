/** Place search: with Google Places when there is an API key, otherwise with OpenStreetMap. */
import { AppError, type ErrorKey } from '../errors';
import { type Picture, readPicture } from '../storage/pictures';
import type { Language } from '../texts';
import { createCache } from './cache';
import { withDeadline } from './deadline';
import type { FoundPlace, PlaceDetails } from './foundPlace';
import {
  detailsOfGoogle,
  isReference,
  locateWithGoogle,
  photoOfGoogle,
  searchGoogle,
} from './google';
import { ProviderError } from './httpClient';
import { detailsOfNominatim } from './nominatim';
import type { Coordinates } from './openMeteo';
import type { ProviderOptions } from './options';
import { locateWithPhoton, searchPhoton } from './photon';
import { throttleOfHost } from './throttle';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PHOTO_BYTES = 10 * 1024 * 1024;
const PHOTOS_BYTES = 32 * 1024 * 1024;
const OSM_PLACE = /^osm:[NWR][1-9]\d{0,18}$/;

/** `food`: places to eat and drink, and others only if there are none. */
type SearchKind = 'food' | 'any';

/** The context of a request. */
type SearchContext = {
  language: Language;
  /** Aborted when the caller no longer waits for the result. */
  signal?: AbortSignal | undefined;
};

/**
 * The place search. Every failure is an AppError. Results are cached for a day, empty ones for an
 * hour.
 */
export type PlaceProvider = {
  provider: 'google' | 'openstreetmap';
  search(query: string, asker: SearchContext & { kind?: SearchKind }): Promise<FoundPlace[]>;
  /** Throws 404 when there is no such place. */
  details(placeId: string, asker: SearchContext): Promise<PlaceDetails>;
  /**
   * Where an address is; `near` decides between places of the same name. Null when it is not found.
   */
  locate(
    address: string,
    near: Coordinates | null,
    signal: AbortSignal,
  ): Promise<Coordinates | null>;
  /** A place's photo, at most `maxWidth` pixels wide. Throws 404 when there is none. */
  photo(reference: string, maxWidth: number): Promise<Picture>;
};

type PlaceSource = {
  provider: PlaceProvider['provider'];
  search(
    query: string,
    kind: SearchKind,
    language: Language,
    signal: AbortSignal,
  ): Promise<FoundPlace[]>;
  isPlace(placeId: string): boolean;
  details(placeId: string, language: Language, signal: AbortSignal): Promise<PlaceDetails>;
  locate(
    address: string,
    near: Coordinates | null,
    signal: AbortSignal,
  ): Promise<Coordinates | null>;
  isPhoto(reference: string): boolean;
  photo(reference: string, maxWidth: number, signal: AbortSignal): Promise<Uint8Array>;
};

function openGoogle({ settings, log }: ProviderOptions, key: string): PlaceSource {
  const google = { url: settings.GOOGLE_PLACES_URL, key };
  return {
    provider: 'google',
    search: (query, _, language, signal) => searchGoogle(google, query, language, { signal, log }),
    isPlace: isReference,
    details: (placeId, language, signal) =>
      detailsOfGoogle(google, placeId, language, { signal, log }),
    locate: (address, near, signal) => locateWithGoogle(google, address, near, { signal, log }),
    isPhoto: isReference,
    photo: (reference, maxWidth, signal) =>
      photoOfGoogle(google, reference, maxWidth, PHOTO_BYTES, { signal, log }),
  };
}

function openOsm({ settings, log }: ProviderOptions): PlaceSource {
  const { PHOTON_URL, NOMINATIM_URL } = settings;
  const [photonTurn, nominatimTurn] = [throttleOfHost(PHOTON_URL), throttleOfHost(NOMINATIM_URL)];
  return {
    provider: 'openstreetmap',
    search: (query, kind, language, signal) =>
      searchPhoton(PHOTON_URL, { query, kind }, language, { signal, log, takeTurn: photonTurn }),
    isPlace: (placeId) => OSM_PLACE.test(placeId),
    details: (placeId, language, signal) =>
      detailsOfNominatim(NOMINATIM_URL, placeId, language, {
        signal,
        log,
        takeTurn: nominatimTurn,
      }),
    locate: (address, near, signal) =>
      locateWithPhoton(PHOTON_URL, address, near, { signal, log, takeTurn: photonTurn }),
    isPhoto: () => false,
    photo: () => Promise.reject(new AppError('NOT_FOUND', 'placePhotoNotFound')),
  };
}

/** The error of a search as an AppError with a message for the user. */
function searchFailure(cause: unknown) {
  if (!(cause instanceof ProviderError)) return cause;
  const { kind, status = 0 } = cause;
  if (kind === 'timeout') return new AppError('GATEWAY_TIMEOUT', 'placesTimedOut', { cause });
  if (kind === 'refused')
    return new AppError('BAD_GATEWAY', 'placesRefused', { cause, params: { status } });
  const key = kind === 'unreachable' ? 'placesUnreachable' : 'placesUnreadable';
  return new AppError('BAD_GATEWAY', key, { cause });
}

const failureAs = (key: ErrorKey) => (cause: unknown) =>
  cause instanceof ProviderError
    ? new AppError(cause.kind === 'timeout' ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY', key, { cause })
    : cause;
const detailsFailure = failureAs('placeDetailsFailed');

/** Providers respond with 400, 404 or 410 when there is no such photo. */
const photoFailure = (cause: unknown) =>
  cause instanceof ProviderError && [400, 404, 410].includes(cause.status ?? 0)
    ? new AppError('NOT_FOUND', 'placePhotoNotFound', { cause })
    : failureAs('placePhotoFailed')(cause);

/** Validates the photo by its bytes, whatever its declared content type. */
const pictureOf = (bytes: Uint8Array) =>
  readPicture(bytes).catch((cause: unknown) => {
    throw new ProviderError('unreadable', 'this is no picture', { cause });
  });

/** Opens the provider of the settings. Failures are not cached. */
export function openPlaces(options: ProviderOptions): PlaceProvider {
  const { settings, now = Date.now } = options;
  const key = settings.GOOGLE_PLACES_API_KEY;
  const source = key ? openGoogle(options, key) : openOsm(options);
  const searches = createCache<FoundPlace[]>({
    freshMs: (found) => (found.length > 0 ? DAY_MS : HOUR_MS),
    capacity: 500,
    now,
  });
  const places = createCache<PlaceDetails>({ freshMs: () => DAY_MS, capacity: 500, now });
  const photos = createCache<Picture>({
    freshMs: () => DAY_MS,
    capacity: PHOTOS_BYTES,
    sizeOf: ({ bytes }) => bytes.length,
    now,
  });

  /**
   * The cached or fetched value of a key. Errors are converted by `failure`; an abort becomes 499.
   */
  async function cachedOrFetched<Value>(
    cache: ReturnType<typeof createCache<Value>>,
    key: string,
    request: (signal: AbortSignal) => Promise<Value>,
    failure: (cause: unknown) => unknown,
    signal?: AbortSignal,
  ): Promise<Value> {
    try {
      const inTime = (abandoned: AbortSignal) => withDeadline(request, abandoned);
      return (await cache.get(key, inTime, signal)).value;
    } catch (cause) {
      if (signal?.aborted) throw new AppError('CLIENT_CLOSED_REQUEST', 'badRequest', { cause });
      throw failure(cause);
    }
  }

  return {
    provider: source.provider,

    search(query, { kind = 'food', language, signal }) {
      const words = query.trim().replace(/\s+/g, ' ');
      const request = (abandoned: AbortSignal) => source.search(words, kind, language, abandoned);
      return cachedOrFetched(
        searches,
        `${language} ${kind} ${words.toLowerCase()}`,
        request,
        searchFailure,
        signal,
      );
    },

    async details(placeId, { language, signal }) {
      if (!source.isPlace(placeId)) throw new AppError('NOT_FOUND', 'placeNotFound');
      const request = (abandoned: AbortSignal) => source.details(placeId, language, abandoned);
      return cachedOrFetched(places, `${language} ${placeId}`, request, detailsFailure, signal);
    },

    async locate(address, near, signal) {
      const request = (abandoned: AbortSignal) => source.locate(address, near, abandoned);
      return withDeadline(request, signal);
    },

    async photo(reference, maxWidth) {
      if (!source.isPhoto(reference)) throw new AppError('NOT_FOUND', 'placePhotoNotFound');
      const request = async (abandoned: AbortSignal) =>
        pictureOf(await source.photo(reference, maxWidth, abandoned));
      return cachedOrFetched(photos, `${maxWidth} ${reference}`, request, photoFailure);
    },
  };
}

/**
 * The bytes of a place's photo, validated as a picture of at most 10 MB. Throws AppError: 404 when
 * the provider has no such photo, 502 when it fails, 504 when it does not respond in time.
 */
export const fetchPlacePhoto = async (
  services: { providers: { places: PlaceProvider } },
  reference: string,
  maxWidth: number,
): Promise<Uint8Array> => (await services.providers.places.photo(reference, maxWidth)).bytes;

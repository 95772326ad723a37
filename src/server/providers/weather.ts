/** Weather at a place by its name: the forecast, and the weather of past days. */
import { AppError } from '../errors';
import type { Language } from '../texts';
import { createCache } from './cache';
import { withDeadline } from './deadline';
import { findPlace, type Geocoded } from './geocoding';
import { ProviderError } from './httpClient';
import { type Coordinates, fetchArchive, fetchForecast } from './openMeteo';
import type { ProviderOptions } from './options';
import type { ForecastDay, PastDay } from './weatherDay';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type LocationName = { location: string; country: string | null };
type Forecast = LocationName & {
  days: ForecastDay[];
  /** when the provider sent the forecast, ISO 8601 */
  updatedAt: string;
};
type Past = LocationName & { days: PastDay[] };

/**
 * Every failure is an AppError: 404 for an unknown place, 502 when the provider fails, 504 on a
 * timeout.
 */
export type WeatherProvider = {
  /** Where a destination is, as users type it; null when it is not found. */
  locate(destination: string, language: Language, signal: AbortSignal): Promise<Coordinates | null>;
  /** At most 16 days, from today in the place's time zone. */
  forecast(location: WeatherLocation, language: Language): Promise<Forecast>;
  /** The weather on these past dates (YYYY-MM-DD, in ascending order). */
  past(location: WeatherLocation, dates: string[], language: Language): Promise<Past>;
};

/** A name as users type it, with its coordinates where they are known. */
export type WeatherLocation = { name: string; latitude?: number | null; longitude?: number | null };

/** The error of a provider as an AppError with a message for the user. */
function weatherFailure(cause: unknown) {
  if (!(cause instanceof ProviderError)) return cause;
  return cause.kind === 'timeout'
    ? new AppError('GATEWAY_TIMEOUT', 'weatherTimedOut', { cause })
    : new AppError('BAD_GATEWAY', 'weatherFailed', { cause });
}

/** How long weather by coordinates waits for the official name of its place. */
const NAME_MS = 1_500;
const isNear = (one: Coordinates, other: Coordinates) =>
  Math.abs(one.latitude - other.latitude) < 1 && Math.abs(one.longitude - other.longitude) < 1;

const keyOf = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Opens the weather of Open-Meteo. A forecast is cached for 30 minutes, and used for up to 12 hours
 * while requests fail. Places and past days are cached for a day (unknown places for an hour), and
 * used for up to 30 days while requests fail.
 */
export function openWeather({ settings, log, now = Date.now }: ProviderOptions): WeatherProvider {
  const places = createCache<Geocoded | null>({
    freshMs: (place) => (place ? DAY_MS : HOUR_MS),
    staleMs: 30 * DAY_MS,
    capacity: 500,
    now,
  });
  const forecasts = createCache<Awaited<ReturnType<typeof fetchForecast>>>({
    freshMs: () => 30 * MINUTE_MS,
    staleMs: 12 * HOUR_MS,
    capacity: 300,
    now,
  });
  const archive = createCache<PastDay[]>({
    freshMs: () => DAY_MS,
    staleMs: 30 * DAY_MS,
    capacity: 300,
    now,
  });

  /**
   * The place that `location` means; null when it is unknown. When the request fails, a cached one in
   * the other language is used.
   */
  async function findByName(location: string, language: Language, signal: AbortSignal) {
    const name = location.trim().replace(/\s+/g, ' ').toLowerCase();
    const keyIn = (keyLanguage: Language) => `${keyLanguage} ${name}`;
    const { OPEN_METEO_GEOCODING_URL: url } = settings;
    const find = () => findPlace(url, location, language, { signal, log });
    const { value } = await places.get(keyIn(language), find).catch((error: unknown) => {
      const other = places.latest(keyIn(language === 'en' ? 'nl' : 'en'));
      if (!other?.value) throw error;
      return other;
    });
    return value;
  }

  async function placeOf(
    location: WeatherLocation,
    language: Language,
    signal: AbortSignal,
  ): Promise<Geocoded> {
    const { name, latitude, longitude } = location;
    if (latitude != null && longitude != null) {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(NAME_MS)]);
      const named = await findByName(name, language, inTime).catch(() => null);
      const isThere = named && isNear(named, { latitude, longitude });
      const { location, country } = isThere ? named : { location: name, country: null };
      return { location, country, latitude, longitude };
    }
    const place = await findByName(name, language, signal);
    if (!place) throw new AppError('NOT_FOUND', 'weatherNotFound');
    return place;
  }

  /** Finds the place and calls `request` for it, within one time limit for both. */
  async function weatherAt<Result extends { days: unknown[] }>(
    location: WeatherLocation,
    language: Language,
    request: (place: Geocoded, signal: AbortSignal) => Promise<Result>,
  ): Promise<LocationName & Result> {
    try {
      return await withDeadline(async (signal) => {
        const place = await placeOf(location, language, signal);
        const result = await request(place, signal);
        if (result.days.length === 0) throw new AppError('NOT_FOUND', 'weatherNotFound');
        return { location: place.location, country: place.country, ...result };
      });
    } catch (error) {
      throw weatherFailure(error);
    }
  }

  return {
    locate: (destination, language, signal) =>
      withDeadline((inTime) => findByName(destination, language, inTime), signal),

    forecast: (location, language) =>
      weatherAt(location, language, async (place, signal) => {
        const request = () => fetchForecast(settings.OPEN_METEO_URL, place, { signal, log });
        const { value, at } = await forecasts.get(keyOf(place), request);
        const today = dayOf(now() + value.offsetMs);
        const days = value.days.filter(({ date }) => date >= today);
        return { days, updatedAt: new Date(at).toISOString() };
      }),

    past: (location, dates, language) =>
      weatherAt(location, language, async (place, signal) => {
        const range: [string, string] = [dates.at(0) ?? '', dates.at(-1) ?? ''];
        const request = () =>
          fetchArchive(settings.OPEN_METEO_ARCHIVE_URL, place, range, { signal, log });
        const { value } = await archive.get([keyOf(place), ...range].join(' '), request);
        return { days: value.filter(({ date }) => dates.includes(date)) };
      }),
  };
}

/** Weather at a place by its name: the forecast, and what former days were like. */
import { AppError } from '../errors';
import type { Language } from '../texts';
import { createCache } from './cache';
import { TIMEOUT_MS, withDeadline } from './deadline';
import { findPlace, type Geocoded } from './geocoding';
import { ProviderError } from './httpClient';
import { type Coordinates, fetchArchive, fetchForecast } from './openMeteo';
import type { ProviderOptions } from './providers';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type WeatherDay = {
  /** YYYY-MM-DD at the place */
  date: string;
  /** WMO 4677 */
  code: number;
  /** °C */
  temp: { day: number; min: number; max: number };
};
export type ForecastDay = WeatherDay & {
  /** percent */
  precipitation: number | null;
  /** m/s */
  windSpeed: number | null;
};
export type PastDay = WeatherDay & {
  /** mm */
  rainfall: number | null;
};

type Named = { location: string; country: string | null };
type Forecast = Named & {
  days: ForecastDay[] /** when the provider was asked */;
  updatedAt: string;
};
type Past = Named & { days: PastDay[] };

/** Every failure is an AppError: 404 unknown place, 502 and 504 as the provider fails. */
export type Weather = {
  /** From today at the place on, at most 16 days. `location` as people write it. */
  forecast(location: string, language: Language): Promise<Forecast>;
  /** These days (YYYY-MM-DD, in order) of some year that is over. */
  past(location: string, dates: string[], language: Language): Promise<Past>;
};

/** The failure of a provider in the words of a person. */
function told(cause: unknown) {
  if (!(cause instanceof ProviderError)) return cause;
  return cause.kind === 'timeout'
    ? new AppError('GATEWAY_TIMEOUT', 'weatherTimedOut', { cause })
    : new AppError('BAD_GATEWAY', 'weatherFailed', { cause });
}

const keyOf = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Asks Open-Meteo. A forecast is kept for 30 minutes and serves up to 12 hours while a newer one
 * cannot be had; places and former days are kept for a day, and longer in need.
 */
export function openWeather({
  settings,
  log,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
}: ProviderOptions): Weather {
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

  /** The place that `location` means; one that is known in either language serves in need. */
  async function placeOf(location: string, language: Language, signal: AbortSignal) {
    const name = location.trim().replace(/\s+/g, ' ').toLowerCase();
    const keyIn = (spoken: Language) => `${spoken} ${name}`;
    const { OPEN_METEO_GEOCODING_URL: url } = settings;
    const find = () => findPlace(url, location, language, { signal, log });
    const { value } = await places.get(keyIn(language), find).catch((error: unknown) => {
      const known = places.last(keyIn(language === 'en' ? 'nl' : 'en'));
      if (!known?.value) throw error;
      return known;
    });
    if (!value) throw new AppError('NOT_FOUND', 'weatherNotFound');
    return value;
  }

  /** One question about a place by its name, within the time for all of it. */
  async function about<Answer extends { days: unknown[] }>(
    location: string,
    language: Language,
    ask: (place: Geocoded, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Named & Answer> {
    try {
      return await withDeadline(timeoutMs, async (signal) => {
        const place = await placeOf(location, language, signal);
        const answer = await ask(place, signal);
        if (answer.days.length === 0) throw new AppError('NOT_FOUND', 'weatherNotFound');
        return { location: place.location, country: place.country, ...answer };
      });
    } catch (error) {
      throw told(error);
    }
  }

  return {
    forecast: (location, language) =>
      about(location, language, async (place, signal) => {
        const ask = () => fetchForecast(settings.OPEN_METEO_URL, place, { signal, log });
        const { value, at } = await forecasts.get(keyOf(place), ask);
        const today = dayOf(now() + value.offsetMs);
        const days = value.days.filter(({ date }) => date >= today);
        return { days, updatedAt: new Date(at).toISOString() };
      }),

    past: (location, dates, language) =>
      about(location, language, async (place, signal) => {
        const range: [string, string] = [dates.at(0) ?? '', dates.at(-1) ?? ''];
        const ask = () =>
          fetchArchive(settings.OPEN_METEO_ARCHIVE_URL, place, range, { signal, log });
        const { value } = await archive.get([keyOf(place), ...range].join(' '), ask);
        return { days: value.filter(({ date }) => dates.includes(date)) };
      }),
  };
}

/** Open-Meteo: daily forecasts, and daily weather of the past. https://open-meteo.com/en/docs */
import { z } from 'zod';
import { fetchJson, type RequestOptions, withQuery } from './httpClient';
import type { ForecastDay, PastDay } from './weatherDay';

const FORECAST_DAYS = 16;

const numbers = z.array(z.number().nullable());
/** The daily values of both services: one list per quantity. */
const daily = z.object({
  time: z.array(z.iso.date()),
  weather_code: numbers,
  temperature_2m_mean: numbers.optional(),
  temperature_2m_max: numbers,
  temperature_2m_min: numbers,
});
const forecastResponse = z.object({
  utc_offset_seconds: z.number(),
  daily: daily.extend({
    precipitation_probability_max: numbers.optional(),
    wind_speed_10m_max: numbers.optional(),
  }),
});
const archiveResponse = z.object({
  daily: daily.extend({ precipitation_sum: numbers.optional() }),
});

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number };

const at = ({ latitude, longitude }: Coordinates) => ({
  latitude: latitude.toFixed(4),
  longitude: longitude.toFixed(4),
  timezone: 'auto',
});

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The days with a known weather code and temperatures (°C); `more` adds the other values. */
function daysOf<Day>(
  { time, ...lists }: z.output<typeof daily>,
  more: (day: { date: string; code: number; temp: ForecastDay['temp'] }, i: number) => Day,
): Day[] {
  return time.flatMap((date, i) => {
    const code = lists.weather_code[i];
    const min = lists.temperature_2m_min[i];
    const max = lists.temperature_2m_max[i];
    if (code == null || min == null || max == null) return [];
    const mean = lists.temperature_2m_mean?.[i] ?? (min + max) / 2;
    const temp = { day: oneDecimal(mean), min: oneDecimal(min), max: oneDecimal(max) };
    return [more({ date, code, temp }, i)];
  });
}

/**
 * The forecast of 16 days from today in the place's time zone, and the offset of that time zone
 * from UTC in milliseconds. Throws ProviderError.
 */
export async function fetchForecast(url: string, place: Coordinates, options: RequestOptions) {
  const query = withQuery(url, {
    ...at(place),
    daily: [
      'weather_code',
      'temperature_2m_mean',
      'temperature_2m_max',
      'temperature_2m_min',
      'precipitation_probability_max',
      'wind_speed_10m_max',
    ].join(),
    wind_speed_unit: 'ms',
    forecast_days: String(FORECAST_DAYS),
  });
  const { daily: found, utc_offset_seconds } = await fetchJson(query, forecastResponse, options);
  const days = daysOf(found, (day, i): ForecastDay => {
    const wind = found.wind_speed_10m_max?.[i];
    return {
      ...day,
      precipitation: found.precipitation_probability_max?.[i] ?? null,
      windSpeed: wind == null ? null : oneDecimal(wind),
    };
  });
  return { days, offsetMs: utc_offset_seconds * 1000 };
}

/**
 * The days from `first` to `last` (YYYY-MM-DD, inclusive) that the archive has. Throws
 * ProviderError.
 */
export async function fetchArchive(
  url: string,
  place: Coordinates,
  [first, last]: [first: string, last: string],
  options: RequestOptions,
) {
  const query = withQuery(url, {
    ...at(place),
    start_date: first,
    end_date: last,
    daily: [
      'weather_code',
      'temperature_2m_mean',
      'temperature_2m_max',
      'temperature_2m_min',
      'precipitation_sum',
    ].join(),
  });
  const { daily: found } = await fetchJson(query, archiveResponse, options);
  return daysOf(
    found,
    (day, i): PastDay => ({ ...day, rainfall: found.precipitation_sum?.[i] ?? null }),
  );
}

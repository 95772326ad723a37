/** Weather over Open-Meteo: a place by its name, its forecast, and what former days were like. */
import { AppError } from '../errors';
import type { Language } from '../texts';
import type { ProviderOptions } from './providers';

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

/** Every failure is an AppError: 404 unknown place, 502 and 504 as the provider fails. */
export type Weather = {
  /** From today at the place on, at most 16 days. `location` as people write it. */
  forecast(
    location: string,
    language: Language,
  ): Promise<Named & { updatedAt: string; days: ForecastDay[] }>;
  /** These days (YYYY-MM-DD, in order), of some year that is over. */
  past(location: string, dates: string[], language: Language): Promise<Named & { days: PastDay[] }>;
};

export function openWeather(_: ProviderOptions): Weather {
  const refuse = async () => {
    throw new AppError('BAD_GATEWAY', 'internal');
  };
  return { forecast: refuse, past: refuse };
}

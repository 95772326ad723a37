/** The external services: place search and weather, opened with their settings. */
import type { Settings } from '../env';
import type { Log } from '../log';
import { openPlaces, type Places } from './places';
import { openWeather, type Weather } from './weather';

export type Providers = { places: Places; weather: Weather };

export type ProviderOptions = {
  settings: Settings;
  log: Log;
  /** Time limit for a provider, in milliseconds; 8 s when it is not given. */
  timeoutMs?: number;
  /** The current time in milliseconds since 1970. For tests. */
  now?: () => number;
};

/** Opens both services without a request to them. */
export const openProviders = (options: ProviderOptions): Providers => ({
  places: openPlaces(options),
  weather: openWeather(options),
});

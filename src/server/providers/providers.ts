/** The services outside: place search and weather, each opened with its settings. */
import type { Settings } from '../env';
import type { Log } from '../log';
import { openPlaces, type Places } from './places';
import { openWeather, type Weather } from './weather';

export type Providers = { places: Places; weather: Weather };

export type ProviderOptions = {
  settings: Settings;
  log: Log;
  /** How long a provider may take. */
  timeoutMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Opens both; nothing is asked of them yet. */
export const openProviders = (options: ProviderOptions): Providers => ({
  places: openPlaces(options),
  weather: openWeather(options),
});

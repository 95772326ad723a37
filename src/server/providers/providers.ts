/** The external services: place search and weather, opened with their settings. */
import type { ProviderOptions } from './options';
import { openPlaces, type Places } from './places';
import { openWeather, type Weather } from './weather';

export type Providers = { places: Places; weather: Weather };

/** Opens both services without a request to them. */
export const openProviders = (options: ProviderOptions): Providers => ({
  places: openPlaces(options),
  weather: openWeather(options),
});

/** The external services: place search and weather, opened with their settings. */
import type { ProviderOptions } from './options';
import { openPlaces, type PlaceProvider } from './places';
import { openWeather, type WeatherProvider } from './weather';

export type Providers = { places: PlaceProvider; weather: WeatherProvider };

/** Opens both services without a request to them. */
export const openProviders = (options: ProviderOptions): Providers => ({
  places: openPlaces(options),
  weather: openWeather(options),
});

/** Stand-ins for all external services, on this machine. */
import { GOOGLE_KEY, google } from './google';
import { archive, forecast, geocoding } from './openMeteo';
import { nominatim, photon } from './openStreetMap';
import { listen } from './standIn';

/** Settings with which no external service is reached: every request fails. */
export const NOBODY = Object.fromEntries(
  [
    'GOOGLE_PLACES_URL',
    'PHOTON_URL',
    'NOMINATIM_URL',
    'OPEN_METEO_URL',
    'OPEN_METEO_GEOCODING_URL',
    'OPEN_METEO_ARCHIVE_URL',
  ].map((name) => [name, 'http://127.0.0.1:9']),
);

/**
 * Starts all stand-ins. `env`: settings for a server that uses them; `withKey`: the same with
 * Google.
 */
export async function startProviders() {
  const services = {
    google: google(),
    photon: photon(),
    nominatim: nominatim(),
    geocoding: geocoding(),
    forecast: forecast(),
    archive: archive(),
  };
  const all = Object.values(services);
  const { origin, close } = await listen(all);
  const env = {
    GOOGLE_PLACES_URL: `${origin}/google/maps/api/place`,
    PHOTON_URL: `${origin}/photon`,
    NOMINATIM_URL: `${origin}/nominatim`,
    OPEN_METEO_URL: `${origin}/forecast/v1/forecast`,
    OPEN_METEO_GEOCODING_URL: `${origin}/geocoding/v1/search`,
    OPEN_METEO_ARCHIVE_URL: `${origin}/archive/v1/archive`,
  };
  return {
    ...services,
    origin,
    env,
    withKey: { ...env, GOOGLE_PLACES_API_KEY: GOOGLE_KEY },
    /** Resets all stand-ins: normal responses and no recorded requests. */
    reset: () => {
      for (const service of all) service.reset();
    },
    close,
  };
}

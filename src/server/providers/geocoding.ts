/**
 * Finds the coordinates of a destination as users type it.
 * https://open-meteo.com/en/docs/geocoding-api
 */
import { z } from 'zod';
import { LANGUAGES, type Language } from '../texts';
import { splitDestination } from './destinations';
import { fetchJson, type RequestOptions, withQuery } from './httpClient';
import type { Coordinates } from './openMeteo';
import { countryName } from './osmFormat';

/**
 * Number of results to request; enough to include a less known place of the same name: Paris,
 * Texas.
 */
const CANDIDATES = 50;

const text = z.string().optional();
const candidate = z.object({
  name: z.string().min(1),
  // the API omits values of zero
  latitude: z.number().min(-90).max(90).default(0),
  longitude: z.number().min(-180).max(180).default(0),
  country_code: text,
  country: text,
  admin1: text,
  admin2: text,
  admin3: text,
  admin4: text,
});
type Candidate = z.output<typeof candidate>;
const responseShape = z.object({ results: z.array(candidate).default([]) });

/** A place: coordinates in degrees, its name, and its country in the requested language. */
export type Geocoded = Coordinates & { location: string; country: string | null };

/** Other names of a country, besides its names in the app's languages and its code. */
const COUNTRY_ALIASES: Record<string, string> = {
  usa: 'US',
  vs: 'US',
  america: 'US',
  amerika: 'US',
  uk: 'GB',
  engeland: 'GB',
  england: 'GB',
  holland: 'NL',
};

const plain = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(the|de|het)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the place lies in the country or region with this name. */
function liesIn(region: string, place: Candidate) {
  const wanted = plain(region);
  const { country_code: code, country, admin1, admin2, admin3, admin4 } = place;
  const names = LANGUAGES.map((language) => countryName(code, language));
  return (
    COUNTRY_ALIASES[wanted] === code?.toUpperCase() ||
    [code, country, admin1, admin2, admin3, admin4, ...names].some(
      (name) => name && plain(name) === wanted,
    )
  );
}

/**
 * Finds the place that a destination means: searches for the whole text, then for each part with
 * what follows a comma as its country or region. Each search is in `language` first, then in the
 * other one. `url`: of the Open-Meteo geocoding API. Null when no place is found. Throws
 * ProviderError.
 */
export async function findPlace(
  url: string,
  destination: string,
  language: Language,
  options: RequestOptions,
): Promise<Geocoded | null> {
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const search = async (name: string, inLanguage: Language) => {
    const query = { name, count: String(CANDIDATES), language: inLanguage, format: 'json' };
    return (await fetchJson(withQuery(url, query), responseShape, options)).results;
  };
  for (const { name, regions } of splitDestination(destination))
    for (const each of languages) {
      const place = (await search(name, each)).find((candidate) =>
        regions.every((region) => liesIn(region, candidate)),
      );
      if (!place) continue;
      const { latitude, longitude, country_code: code } = place;
      const country = countryName(code, language) ?? place.country ?? null;
      return { location: place.name, country, latitude, longitude };
    }
  return null;
}

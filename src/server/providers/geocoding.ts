/** Places by their names, as people type destinations. https://open-meteo.com/en/docs/geocoding-api */
import { z } from 'zod';
import { LANGUAGES, type Language } from '../texts';
import { placesIn } from './destinations';
import { type Asked, fetchJson, withQuery } from './httpClient';
import type { Coordinates } from './openMeteo';
import { countryName } from './osmWords';

/** Enough for a namesake that is meant: Paris, Texas. */
const CANDIDATES = 50;

const text = z.string().optional();
const candidate = z.object({
  name: z.string().min(1),
  // zero is left out
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
const answer = z.object({ results: z.array(candidate).default([]) });

export type Geocoded = Coordinates & { location: string; country: string | null };

/** Other words for a country, besides its names in our languages and its code. */
const ALSO_CALLED: Record<string, string> = {
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

/** Whether the place lies in the country or region that is named. */
function liesIn(region: string, place: Candidate) {
  const wanted = plain(region);
  const { country_code: code, country, admin1, admin2, admin3, admin4 } = place;
  const names = LANGUAGES.map((language) => countryName(code, language));
  return (
    ALSO_CALLED[wanted] === code?.toUpperCase() ||
    [code, country, admin1, admin2, admin3, admin4, ...names].some(
      (name) => name && plain(name) === wanted,
    )
  );
}

/**
 * The place that a destination means: asked for whole, then part by part, with what follows a comma
 * as its country or region; in the given language first, then in the other. Null when there is none.
 * Throws ProviderError.
 */
export async function findPlace(
  url: string,
  destination: string,
  language: Language,
  asked: Asked,
): Promise<Geocoded | null> {
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const namesakes = async (name: string, inLanguage: Language) => {
    const query = { name, count: String(CANDIDATES), language: inLanguage, format: 'json' };
    return (await fetchJson(withQuery(url, query), answer, asked)).results;
  };
  for (const { name, regions } of placesIn(destination))
    for (const each of languages) {
      const place = (await namesakes(name, each)).find((candidate) =>
        regions.every((region) => liesIn(region, candidate)),
      );
      if (!place) continue;
      const { latitude, longitude, country_code: code } = place;
      const country = countryName(code, language) ?? place.country ?? null;
      return { location: place.name, country, latitude, longitude };
    }
  return null;
}

/** Country names, as used at the end of addresses. */
import countries from './countries.json' with { type: 'json' };

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of an ISO 3166 two-letter code ("Finland" for FI); other text unchanged. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}

const LANGUAGES = 'en nl de fr es it pt sv nb da fi pl cs hu hr el tr'.split(' ');

/** Country names in these languages, with common variants and local names. */
const codes = new Map(
  LANGUAGES.flatMap((language) => {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
    return countries.codes
      .split(' ')
      .map((code) => [inLanguage.of(code)?.toLowerCase() ?? code, code] as const);
  }),
);
const others = new Set(countries.otherNames.map((name) => name.toLowerCase()));
const keyOf = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** NL for "Niederlande"; undefined for other text, and for a country's less usual names */
export const countryCode = (text: string): string | undefined => codes.get(keyOf(text));

/**
 * A county of Britain or Ireland, "Haute-Savoie" or "Tirol", however the apostrophe is written: it ends the place of
 * a house in its own country.
 */
export const isRegion = (text: string): boolean => regions.has(text.trim().replaceAll("'", '’'));
const regions = new Set([...countries.counties, ...countries.regions]);

/** Whether `text` is exactly a country's name. Ignores case and a full stop at the end. */
export function isCountry(text: string): boolean {
  return codes.has(keyOf(text)) || others.has(keyOf(text));
}

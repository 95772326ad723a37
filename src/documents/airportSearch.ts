/** Finds airports by IATA code or by name. An ambiguous name gives no airport. */
import type { Airport } from '../airports/airports';
import {
  airportByCode,
  scheduledAirports as airports,
  unscheduledAirports as others,
} from '../airports/allAirports';
import { normalizeName, toEnglish } from '../airports/names';
import type { FlightPlace } from './findings';

const GENERIC = new Set(
  'airport international intl aeroport aeropuerto aeroporto luchthaven flughafen aéroport airfield apt terminal the of de del di la el le les city'.split(
    ' ',
  ),
);

/** "Tenerife Sur" is also "Tenerife South" or "Teneriffa Süd". */
const DIRECTIONS = new Map(
  Object.entries({
    south: 'sur sud sued zuid sul syd',
    north: 'norte nord noord nort',
  }).flatMap(([english, words]) => words.split(' ').map((word) => [word, english])),
);

function wordsOf(name: string): string[] {
  return normalizeName(name)
    .split(' ')
    .map((word) => DIRECTIONS.get(word) ?? toEnglish(word))
    .flatMap((word) => word.split(' '))
    .filter((word) => word.length > 1 && !GENERIC.has(word));
}

interface Entry {
  airport: Airport;
  city: string;
  words: Set<string>;
}

const entries: Entry[] = [
  ...airports,
  ...others.filter(({ code }) => /^(TXL|SXF|ISL)$/.test(code)),
].map((airport) => ({
  airport,
  city: toEnglish(normalizeName(airport.city)),
  words: new Set([...wordsOf(airport.name), ...wordsOf(airport.city)]),
}));
const byWord = new Map<string, Entry[]>();
for (const entry of entries) {
  for (const word of entry.words) byWord.set(word, (byWord.get(word) ?? []).concat(entry));
}
const byCity = new Map<string, Entry[]>();
for (const entry of entries) byCity.set(entry.city, [...(byCity.get(entry.city) ?? []), entry]);

/** "charles de", "palma de", "rio de" */
const namesUpToDe = new Set(
  entries.flatMap(({ airport }) =>
    [airport.name, airport.city].flatMap(
      (name) => normalizeName(name).match(/(?<![a-z])[a-z]{3,} de(?= )/g) ?? [],
    ),
  ),
);

/** Whether the text ends within an airport's name, "Paris Charles de", so that "de" is no "from". */
export const endsWithinName = (text: string) =>
  namesUpToDe.has(normalizeName(text.slice(-40)).split(' ').slice(-2).join(' '));

/**
 * The airports of a city by its exact name, in any supported language; empty when unknown. Where another
 * country has a city of that name too, a code tells which one is meant.
 */
export function airportsOfCity(name: string, country?: string): Airport[] {
  const all = (byCity.get(toEnglish(normalizeName(name))) ?? []).map(({ airport }) => airport);
  const inCountry = all.filter((airport) => airport.country === country);
  return inOneCountry(inCountry.length > 0 ? inCountry : all);
}

/**
 * When cities in several countries share a name: the airports of the country that has all the large
 * ones. All airports when no country stands out.
 */
function inOneCountry(found: Airport[]): Airport[] {
  const large = found.filter(({ isLarge }) => isLarge);
  const countries = new Set(found.map(({ country }) => country));
  if (countries.size < 2 || large.length === 0) return found;
  const country = large[0]?.country;
  if (large.some((airport) => airport.country !== country)) return found;
  return found.filter((airport) => airport.country === country);
}

/**
 * The only airport whose name and city contain all words of `name`. A country code in `name` limits
 * the search to that country.
 */
export function airportByWords(name: string): Airport | undefined {
  if (name.length > 80) return undefined;
  const { found, words } = entriesWithWords(name);
  if (found.length === 0) return ofTownAndCountry(name);
  if (found.length < 2)
    return found.find((entry) => !entry.airport.isSmall || isNamed(entry, words))?.airport;
  return called(name, found) ?? withCityAirport(name, found) ?? unambiguous(found, words);
}

/** The one with exactly this name, or a large one with this short name: "Orlando-Intl", "Dubai, AE (Dubai Intl)" */
function called(name: string, found: Entry[]): Airport | undefined {
  const short = fullName(TOWN_AND_AIRPORT.exec(name)?.[2] ?? name);
  const [only, another] = found.filter(
    ({ airport }) =>
      normalizeName(airport.name) === normalizeName(name) ||
      (airport.isLarge && fullName(airport.name) === short),
  );
  return another ? undefined : only?.airport;
}

/** "Orlando-Intl" as "orlando international airport" */
const fullName = (name: string) =>
  normalizeName(name).replace(/ (?:intl|international)(?: airport)?$/, ' international airport');

/** "Dubai, AE (Dubai Intl)", "Dubai (Dubai Intl)" */
const TOWN_AND_AIRPORT = /^([^()]+?) \(([^()]+)\)$/;
const TOWN_AND_COUNTRY = /^[^,]+, [A-Z]{2}$/;

/** The only airport of "Malé, MV" in "Malé, MV (Velana Intl)", where the list has no airport of that name there */
function ofTownAndCountry(name: string): Airport | undefined {
  const [, town = '', airport = ''] = TOWN_AND_AIRPORT.exec(name) ?? [];
  const { found } = entriesWithWords(airport);
  const isKnown = found.some((entry) => town.endsWith(`, ${entry.airport.country}`));
  return TOWN_AND_COUNTRY.test(town) && !isKnown ? airportByWords(town) : undefined;
}

/** "Red Sea" and "Hanak" tell a small airport, a single "Sea" does not. */
const isNamed = ({ city }: Entry, words: string[]) =>
  words.length > 1 || city.split(' ').every((word) => words.includes(word));

/** "London City" is an airport, while "City" says nothing in most other names. */
function withCityAirport(name: string, found: Entry[]): Airport | undefined {
  const [named] = /\p{Lu}\p{L}+ City\b/u.exec(name) ?? [];
  const key = named && ` ${normalizeName(named)} `;
  const [only, another] = found.filter(
    ({ airport }) => key && ` ${normalizeName(airport.name)} `.includes(key),
  );
  return another ? undefined : only?.airport;
}

/**
 * Like `airportWithWords`, but accepts a code in brackets, and words after the city's name that the
 * list does not contain, such as the name of a terminal or a saint.
 */
export function airportByName(name: string): Airport | undefined {
  const inBrackets = /\(([A-Z]{3})\)/.exec(name.slice(0, 80))?.[1];
  if (inBrackets && airportByCode(inBrackets)) return airportByCode(inBrackets);
  const found = airportByWords(name);
  const words = wordSet(name);
  if (found || words.length < 2 || words.length > 4 || entriesWithWords(name).found.length > 0)
    return found;
  // "Luchthaven van aankomst" is not in Van.
  if (!isCapital(name, words[0] ?? '')) return undefined;
  const byTwoWords = airportsOfCity(words.slice(0, 2).join(' '));
  const ofCity = byTwoWords.length > 0 ? byTwoWords : airportsOfCity(words[0] ?? '');
  // "Barcelona Amsterdam" are two towns.
  const rest = words.slice(byTwoWords.length > 0 ? 2 : 1).join(' ');
  return ofCity.length === 1 && airportsOfCity(rest).length === 0 ? ofCity[0] : undefined;
}

const isCapital = (name: string, first: string) =>
  name.split(/[\s-]+/).some((word) => /^\P{L}*\p{Lu}/u.test(word) && wordsOf(word).includes(first));

function wordSet(name: string): string[] {
  return [...new Set(wordsOf(name))];
}

/** Of the words, those of a country are not in the entries. */
function entriesWithWords(name: string): { found: Entry[]; words: string[] } {
  const match = (wanted: string[]): Entry[] => {
    const first = byWord.get(wanted[0] ?? '') ?? [];
    return first.filter((entry) => wanted.every((word) => entry.words.has(word)));
  };
  const words = wordSet(name);
  const found = match(words);
  const countries: string[] = name.match(/\b[A-Z]{2}\b/g) ?? [];
  if (found.length > 0 || countries.length === 0) return { found, words };
  const others = words.filter((word) => !countries.includes(word.toUpperCase()));
  const inCountry = match(others).filter(({ airport }) => countries.includes(airport.country));
  return { found: inCountry, words: others };
}

function unambiguous(found: Entry[], words: string[]): Airport | undefined {
  const exact = found.filter((entry) => entry.words.size === words.length);
  const town = toEnglish(words.join(' '));
  // Of "San Jose, CR" only those in Costa Rica are found.
  const ofCity = inOneCountry(
    found.filter(({ city }) => city === town).map(({ airport }) => airport),
  );
  if (ofCity.length === 1 && exact.length <= 1) return ofCity[0];
  return ofCity.length === 0 && exact.length === 1 ? exact[0]?.airport : undefined;
}

/** A place from a code, a name, or both. A code takes precedence over the name. */
export function toPlace(code?: string, name?: string): FlightPlace | undefined {
  const upper = code?.trim().toUpperCase();
  if (upper && /^[A-Z]{3}$/.test(upper)) return { code: upper, name: name?.trim() || undefined };
  const label = name?.replace(/\s+/g, ' ').trim();
  if (!label) return undefined;
  if (/^[A-Z]{3}$/.test(label) && airportByCode(label)) return { code: label };
  return { code: airportByName(label)?.code, name: label };
}

import { type Airport, placeLabel } from '../../../airports/airports';
import { foldText } from '../../lib/format/foldText';
import { CITIES } from './cities';

const AIRPORTS_SHOWN = 8;

/** Whether every typed word is the start of a word in the text. */
const matches = (text: string, typed: string[]) => {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
};

/**
 * Suggests places: the fixed cities first, then airports by code, city and name, large ones first.
 */
export function suggestPlaces(query: string, airports: Airport[]): string[] {
  const typed = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const cities = CITIES.filter((city) => matches(city, typed));
  if (typed.length === 0) return cities;
  const rank = ({ code, city, isLarge }: Airport) =>
    (code.toLowerCase() === typed[0] ? 4 : 0) + (matches(city, typed) ? 2 : 0) + (isLarge ? 1 : 0);
  const others = airports
    .filter(({ code, city, name }) => matches(`${city} ${name} ${code}`, typed))
    .sort((a, b) => rank(b) - rank(a))
    .map(placeLabel)
    .filter((label) => !cities.includes(label));
  return [...cities, ...new Set(others)].slice(0, cities.length + AIRPORTS_SHOWN);
}

/** Tells whether a text in English comes from where the day stands before the month. */

import { airportByCode } from '../../airports/allAirports';
import { airportsOfCity } from '../airportSearch';
import { codesIn } from '../flights/airportCodes';

/** Where the month stands first, people pay in dollars, or the clock has twelve hours. */
export function isOfEurope(text: string): boolean {
  if (!EUROPEAN_MONEY.test(text) || !AFTERNOON.test(text)) return false;
  if (DOLLARS_OR_HALF_DAYS.test(text) || STATE_AND_ZIP.test(text) || isElsewhere(text))
    return false;
  const countries = countriesOfAirports(text);
  const hasOthers = countries.some((country) => !MONTHS_FIRST.has(country));
  const hasAmerican = countries.some((country) => MONTHS_FIRST.has(country));
  return hasOthers || !hasAmerican;
}
const EUROPEAN_MONEY = /[€£]|\b(?:EUR|GBP)\b/;
const AFTERNOON = /(?<!\d)(?:1[3-9]|2[0-3]):[0-5]\d(?!\d)/;
const DOLLARS_OR_HALF_DAYS = /\$|\b(?:USD|CAD|AUD)\b|\d ?[ap]\.?m\b/i;
const MONTHS_FIRST = new Set(['US', 'CA', 'PH']);

/** "Orlando, FL 32819": each state has its first digit, unlike "Milano, MI 20121" and "DE 10115". */
const STATE_AND_ZIP =
  /(?<=[\p{L},])\s{1,2}(?:(?:CT|MA|ME|NH|NJ|RI|VT),? 0|DE,? 19(?=[7-9])|(?:NY|PA),? 1|(?:DC|MD|NC|SC|VA|WV),? 2|(?:AL|FL|GA|MS|TN),? 3|(?:IN|KY|MI|OH),? 4|(?:IA|MN|MT|ND|SD|WI),? 5|(?:IL|KS|MO|NE),? 6|(?:AR|LA|OK|TX),? 7|(?:AZ|CO|ID|NM|NV|UT|WY),? 8|(?:AK|CA|HI|OR|WA),? 9)\d{3,4}(?!\d)/u;

/** "Hotel Bella, Banff, Canada" and "New York (JFK), USA"; not "Guest: John Smith, Canada" */
function isElsewhere(text: string): boolean {
  return [...text.matchAll(BEFORE_COUNTRY)].some(([, above = '', before = '']) => {
    if (before.includes(',') && !/\+\d/.test(before)) return true;
    if (STREET.test(above) && !before.includes(':')) return true;
    const parts = before.split(/[,:;–-]|\bto\b/).slice(-2);
    return parts.some((part) => POSTAL_CODE.test(part) || isTown(part));
  });
}
const BEFORE_COUNTRY =
  /(?<=^|\n)(?:([^\n]*)\n)?([^\n]{0,160}[^\s,(–-])[\s,(–-]{1,4}(?:USA|U\.S\.|United States|Canada|Philippines)(?!\p{L})/giu;
/** "12 Main St", "Rue Verte 5" */
const STREET = /^\d{1,5}[A-Za-z]? \p{L}|\p{L} \d{1,4}[A-Za-z]?$/u;
/** "BC V6B 1A1" */
const POSTAL_CODE = /\b[A-Z]{2} [A-Z]\d[A-Z] ?\d[A-Z]\d\b/;
const isTown = (part: string) =>
  airportsOfCity(part.replace(/ ?\(.*| [A-Z]{2}$| \d{4}$/g, '').trim()).length > 0;

const countriesOfAirports = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split(/ {2,}/);
    return cells.flatMap((cell) =>
      codesIn(cell, cells).flatMap(({ code }) => {
        const airport = airportByCode(code);
        return airport?.isLarge ? airport.country : [];
      }),
    );
  });

/** Tells whether a text in English comes from where the day stands before the month. */

import { airportByCode } from '../../airports/allAirports';

/** Where the month stands first, people pay in dollars, or the clock has twelve hours. */
export const isOfEurope = (text: string) =>
  EUROPEAN_MONEY.test(text) &&
  AFTERNOON.test(text) &&
  !DOLLARS_OR_HALF_DAYS.test(text) &&
  !MONTHS_FIRST.test(text) &&
  !hasOnlyAmericanAirports(text);
const EUROPEAN_MONEY = /[€£]|\b(?:EUR|GBP)\b/;
const AFTERNOON = /(?<!\d)(?:1[3-9]|2[0-3]):[0-5]\d(?!\d)/;
const DOLLARS_OR_HALF_DAYS = /\$|\b(?:USD|CAD|AUD)\b|\d ?[ap]\.?m\b/i;
/** Countries that write the month first, and "Orlando, FL 32819" */
const MONTHS_FIRST =
  /\b(?:USA|U\.S\.A?|United States|Canada|Philippines)(?!\p{L})|, [A-Z]{2} \d{5}(?!\d)/u;

function hasOnlyAmericanAirports(text: string): boolean {
  const all = [...text.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => airportByCode(code));
  const countries = all.flatMap((airport) => (airport?.isLarge ? airport.country : []));
  return countries.length > 0 && countries.every((country) => country === 'US');
}

/** Finds flight numbers in text, apart from the words and amounts that look like one. */

import { airlineName } from '../airlines';

const FLIGHT =
  /(?<![A-Za-z0-9€$£.,-])([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])([ -]{0,2})(\d{1,4})([A-Z])?(?![A-Za-z0-9]|[.,:]\d|-\d)/g;

/** Airline codes that are words too, and so need a label. */
const WORDS = new Set(
  'AM PM NO TO AT OR DE AS US UP ME BE ET LA OU VA UN SA DI EN EL AV OM EC MM KM GP AC TV BR NE PS PC CO CM EU ID IT SO MY AN AB AP PG AI CA KG PR SE PO ST'.split(
    ' ',
  ),
);

export const FLIGHT_LABEL =
  /(flight|flights|flight ?(no|number|nr)|vlucht|vluchten|vluchtnummer|flug|flugnummer|flugnr|\bvols?\b|num[ée]ro de vol|vuelo|volo|operated by|airline)[^\p{L}]{0,12}$/iu;

const NO_FLIGHT =
  /\b(?:room|kamer|zimmer|chambre|suite|order|bestelling|artikel|article|model|invoice|factuur|train|trein|zug|bus)\b[^\p{L}\p{N}]{0,4}$/iu;

export function flightNumbersIn(
  text: string,
  isLabelled = false,
): { airline: string; number: string; at: number }[] {
  const found: { airline: string; number: string; at: number }[] = [];
  for (const match of text.matchAll(FLIGHT)) {
    const [, airline = '', gap = '', digits = '', suffix = ''] = match;
    if (!airlineName(airline) || Number(digits) === 0) continue;
    const hasLabel =
      isLabelled || FLIGHT_LABEL.test(text.slice(Math.max(0, match.index - 30), match.index));
    if (WORDS.has(airline) && !hasLabel && (gap !== '' || digits.length < 3)) continue;
    if (
      digits.length < 3 &&
      !hasLabel &&
      !(gap === '' && digits.length === 2 && text.trim() === match[0])
    )
      continue;
    if (
      /^\s*(EUR|USD|GBP|CHF|kg|km|min|nights?|%|€)/i.test(text.slice(match.index + match[0].length))
    )
      continue;
    if (airline === 'EU' && digits === '261') continue;
    if (NO_FLIGHT.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    found.push({ airline, number: digits.replace(/^0+(?=\d)/, '') + suffix, at: match.index });
  }
  return found;
}

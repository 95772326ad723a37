/** Finds airports by name, without their codes. */

import { airportByCode } from '../../airports/allAirports';
import { airportByName, airportByWords, airportsOfCity } from '../airportSearch';
import type { FlightPlace } from '../findings';
import { ARROWS } from '../vocabulary/arrows';
import { isCountry } from '../vocabulary/countries';
import { isPlaceLabel } from '../vocabulary/roles';
import { OTHER_PLACE } from '../vocabulary/seats';

const NOISE =
  /^(?:\d{1,2}[.)](?= \p{L})|\d{1,2}[:.h]\d{2}\s*(?:(?:uhr|uur|h|am|pm)\b)?|(?:from|to|van|naar|von|nach|de|à|departure|arrival|departs?|arrives?|depart|vertrek|aankomst|abflug|ankunft|ab|an|d[ée]part|arriv[ée]e|destination|bestemming|origin|at|om|um|uur|uhr|flying|going|leaving|arriving|departing|outbound|inbound|return|heenvlucht|terugvlucht|heenreis|terugreis|hinflug|r[üu]ckflug|aller|retour|hinreise|r[üu]ckreise|flight|vlucht|flug|vol)\b\.?)[\s:,|-]*/iu;

const TERMINAL =
  /[\s,-]*\(?(?:terminal|term\.?|hall|t)\b ?[0-9A-Z]{0,3}\)?\s*$|[\s,]*\d{1,2}[:.h]\d{2}\W*$/i;

const TAIL =
  /[\s,]*(?:\(?\b(?:terminal|term\.?|hall|t)\b ?[0-9A-Z]{0,3}\)?|\([^()]*\)|\d{1,2}[:.h]\d{2}.*|airport|luchthaven|flughafen)\s*$/i;

export interface NamedPlace {
  place: FlightPlace;
  at: number;
  /** The text before the name */
  before: string;
  /** The other side of the dash or arrow is no known place */
  isHalf?: boolean;
}

/**
 * Airport names that are a whole cell, or a part of it on one side of a dash, an arrow or a comma.
 */
export function namesIn(text: string): NamedPlace[] {
  if (text.length > 110 || isPlaceLabel(text) || STATION.test(text) || TO_PERSON.test(text))
    return [];
  const { cut, name } = bare(text, TERMINAL);
  const whole = isName(name) && !BETWEEN_NAMES.test(text) ? airportByWords(name) : undefined;
  if (whole) return [{ place: { code: whole.code, name }, at: cut, before: text.slice(0, cut) }];
  const route = text.replace(LABEL_OF_ROUTE, blank);
  const parts = route.split(SEPARATOR);
  let at = 0;
  const names = parts.map((part, index) => {
    const inPart = partName(part, parts[index + 1] === ', ' ? parts[index + 2] : '');
    const found = inPart && {
      ...inPart,
      at: at + inPart.at,
      before: text.slice(0, at + inPart.at),
    };
    at += part.length;
    return found;
  });
  const isUnread = [0, 2].some(
    (index) =>
      !names[index] && isName(bare(parts[index] ?? '', TAIL).name.replace(/^[^\p{L}]+/u, '')),
  );
  const isHalf = parts.length > 2 && parts[1] !== ', ' && isUnread;
  if (isHalf && BETWEEN_NAMES.test(text)) return [];
  return names.flatMap((found) => (found ? [{ ...found, isHalf }] : []));
}

/** "Charlotte, your flight to Funchal is confirmed!" */
const TO_PERSON = /^\p{Lu}[\p{L}-]+, (?:your|you|je|jouw|uw|ihre?|deine?|votre|vos|ton)(?!\p{L})/u;

/** "München Hbf" */
const STATION =
  /(?<!\p{L})(?:hbf|hauptbahnhof|bahnhof|(?:train|railway|bus|central) station|centraal|gare)(?!\p{L})/iu;

const TO = ' to | naar | nach | vers | à ';
const BETWEEN = `[${ARROWS}>✈]|${TO}`;
const BETWEEN_NAMES = new RegExp(BETWEEN);
/** "Outbound: Madrid - Amsterdam" */
const LABEL_OF_ROUTE = new RegExp(`^[\\p{L} -]{3,20}: (?=.*(?: [-–—] |${BETWEEN}))`, 'u');
const blank = (label: string) => ' '.repeat(label.length);
const SEPARATOR = new RegExp(`( [-–—${ARROWS}>✈]+ |→|${TO}|, )`);

/**
 * Removes times, labels and terminals around a name; `cut` is the number of characters before it.
 */
function bare(text: string, tail: RegExp): { cut: number; name: string } {
  const [label = '', prefix = ''] = /^([^\d:]{1,40}): +/.exec(text) ?? [];
  let rest = prefix && isPlaceLabel(prefix) ? text.slice(label.length) : text;
  for (let round = 0; round < 4; round++) rest = rest.replace(NOISE, '');
  const cut = text.length - rest.length;
  let name = rest.trim();
  for (let round = 0; round < 3; round++) name = name.replace(tail, '').trim();
  return { cut, name };
}

/** "MEL" is a code, and not in "Hassi R'Mel". */
function isName(name: string): boolean {
  return (
    /^\p{Lu}/u.test(name) &&
    /(?:\p{L}.*){3}/u.test(name) &&
    name.length <= 60 &&
    !/\d/.test(name) &&
    !HALL.test(name) &&
    !COMMON.test(name) &&
    !isInAirport(name) &&
    !airportByCode(name)
  );
}

/** `behind` is what stands behind a comma: "CR", "NO (Torp)". */
function partName(part: string, behind = ''): Pick<NamedPlace, 'place' | 'at'> | undefined {
  const { cut, name } = bare(part, TAIL);
  if (!isName(name) || name.length > 44) return undefined;
  const [, country, inBrackets = ''] = COUNTRY_AND_AIRPORT.exec(behind) ?? [];
  const cities = airportsOfCity(name, country);
  // "Ireland" is no "Ireland West".
  if (cities.length === 0 && isCountry(name)) return undefined;
  // "Paris (Orly Sud)"
  const detail = /^\W*([\p{L}-]{4,})/u.exec(part.slice(cut).replace(name, ''))?.[1];
  const byName = airportByName(name);
  const ofTown = cities.some(({ country: own }) => own === country && own !== byName?.country)
    ? undefined
    : byName;
  const airport =
    airportIn(country, inBrackets) ??
    ((detail && (airportByWords(`${name} ${detail}`) ?? airportSoldAs(detail))) || ofTown);
  const isKnown = cities.length > 0 || (airport && name.split(/[\s-]+/).length <= 5);
  if (!isKnown) return undefined;
  const code = airport?.code ?? (cities.length === 1 ? cities[0]?.code : undefined);
  return { place: { code, name }, at: cut };
}

const COUNTRY_AND_AIRPORT = /^([A-Z]{2})(?![\p{L}\d])(?: \(([^()]{4,40})\))?/u;

/** "Torp" in "Oslo, NO (Torp)" */
function airportIn(country: string | undefined, name: string) {
  const found = airportByWords(name);
  return found && found.country === country ? found : undefined;
}

/** "Halle B" of a terminal, which is not near Leipzig */
const HALL = new RegExp(`^${OTHER_PLACE} [A-Z](?![\\p{L}'’])`, 'iu');

/** The one of "Düsseldorf (Weeze)", which airlines sell as one of the larger town */
const airportSoldAs = (name: string) =>
  SOLD_AS_TOWN.test(name) ? airportByWords(name) : undefined;
const SOLD_AS_TOWN =
  /^(?:weeze|hahn|memmingen|torp|sandefjord|skavsta|v[äa]ster[åa]s|girona|gerona|reus|bergamo|treviso|charleroi|beauvais)$/i;

/** "Airport Plaza" is a hall of one, and has nothing to do with the airport named after Oriel Lea Plaza. */
function isInAirport(name: string): boolean {
  const hall = /^airport (.+)$/i.exec(name)?.[1];
  return !!hall && airportsOfCity(hall).length === 0 && !airportByWords(hall)?.isLarge;
}

/** Common words on tickets that are also names of towns with an airport, and "Singapore Airlines" */
const COMMON =
  /^(sea|executive|alliance|silver|of|male|split second|man|bar|island|post|union|central|page|golden|hotel|mobile|reading|enter|orange|orlando bloom|victoria|santa|san|international|regional|city|standard|basic|flex|light|family|name|status|class|seat|meal|bag|fare\b.*|price|total|.+ (?:airlines|airways))$/i;

/** Finds the names of stations, stops, ports and offices in text. */

import { airportsOfCity } from '../airportSearch';
import { datesIn } from '../dates/parsedDates';
import { isCountry } from '../vocabulary/countries';
import { monthNumber, weekdayNumber } from '../vocabulary/dateWords';
import { oneOf } from '../vocabulary/oneOf';
import { findArrival, findDeparture } from '../vocabulary/rideLabels';
import { UNIT } from '../vocabulary/seats';
import { isPort, isShip } from '../vocabulary/ships';
import streets from '../vocabulary/streets.json' with { type: 'json' };
import {
  CHANGE_BEHIND,
  isOperator,
  NOT_PLACES,
  PLACE_LABELS,
  STATIONS,
  TRAIN_NUMBER,
} from '../vocabulary/transport';
import data from '../vocabulary/transport.json' with { type: 'json' };

const PLACE_CHARS = 60;
const PLACE_WORDS = 11;

/** The platform, and what stands in brackets behind a place: a train, a walk, a code of letters. */
const PLATFORM =
  /[\s,;▷|–-]*\(?(?<!\p{L})(?:bus-?)?(?:gl(?:eis|\.)?|spoor|sp\.|spor|voie|quai|platform|perron|peron|binario|v[ií]a|kolej|andén|bahnsteig|steig|pl\.)(?!\p{L})\s*:?\s*(?:\d.*|$)|, (?:gate|bay|stance)\s\d{1,2}[A-Z]?$/iu;
const TRACK = /\s[-–▷|]\s?\p{L}+\.?\s*\d+.*$/u;
const BRACKETS =
  /\s+\(\p{Ll}[\p{L} ]*\)|\s+\(\p{Ll}+ [^)]* [^)]*\)|\s*\((?:[A-Z]{3}(?![^)])|\s[^)]*|\d[^)]*|[^)]*\d[^)]*|[^)]{0,14}$)\)?/gu;
/** "Brussel-Zuid 9u19" */
const OUTER_TIMES =
  /^\s*\d{1,2}\s?[:hu]\s?\d{2}(?![\d\p{L}])|(?<!\d)\d{1,2}\s?[:hu]\s?\d{2}(?:\s(?:uur|uhr|hrs))?\s*$/giu;
/** "Bruxelles-Midi 11.09." */
const BARE_DAY = /(?<=\p{L}\)?)\s\d{1,2}\.\d{1,2}\.?\s*(?:ab|an)?\s*$/iu;
const LEAD =
  /^(?:[\s,;:·•●○▷|/–—→➞>*-]|(?:om|um|at|on|am|le|à|a|op|uur|uhr|hrs?|h|ore|kl\.?|local time|ortszeit|lokale tijd|from|van|vanaf|von|ab|an|dep|arr|de|da|to|naar|nach|vers|in|depart|departs|arrive|arrives|departing|arriving|vertrek|vertrekt|aankomst|abfahrt|ankunft|départ|arrivée|fra|til|från|till|d|odj|příj|prz)(?!\p{L})\.?:?(?=[\s,;:]|$)|d['’](?=\p{Lu}{2}))+/iu;
const TAIL =
  /(?:[\s,;:·•●○▷|/–—→➞>*-]|(?<![\p{L}-])(?:om|um|at|on|am|le|à|op|uur|uhr|hrs|ore|kl|ab|an|dep|arr|from|van|to|naar|nach|dép|departs?|arrives?|vertrek|aankomst|abfahrt|ankunft|der|den|and|en|und|et|aboard|às|alle|ore|klo|kello|omstreeks|ongeveer|rond|around|about|approx|gegen|etwa|ca|vers|environ|hacia|verso|circa|data|datum|date|fecha|dato|dzień|giorno|tag|dag|jour|d[íi]a|hora|ora|heure|uhrzeit|tijd|time|klokken)\.?)+$/iu;

/** Of "15:55 h"; the H of "København H" is part of the name. */
const HOUR = /\sh$/;

/** "Agence : BORDEAUX GARE SAINT JEAN", and "Locatie Palma" that lost its column */
const LABEL = new RegExp(`^(?:(?:${PLACE_LABELS})(?: name)?\\s?:\\s*|locatie (?=\\p{L}))`, 'iu');
/** "Office: Rua Nova 12, Faro" */
export const isLabelledPlace = (text: string) => LABEL.test(text);
const ONLY_LABEL = new RegExp(`^(?:${PLACE_LABELS})$`, 'iu');

/** "Groningen (P+R Hoogkerk) Peizerweg, 9727 Groningen", "Brussel-Noord Bolivarlaan, 1030 Brussel" */
const ADDRESS_BEHIND = new RegExp(
  `(?<=\\)) \\p{Lu}[^,()]{2,40},? (?:[A-Z]{1,2}-)?\\d{4,5}(?!\\d).*$|(?<=\\p{L}) \\p{Lu}[\\p{L}.'’-]{0,30}${oneOf(streets.endings)}(?: \\d{1,4}\\p{L}?)?, (?:[A-Z]{1,2}-)?\\d{4,5}(?!\\d).*$`,
  'u',
);

/** "Sixt München Flughafen, Terminalstraße Mitte, 85356 München", "Berlin ZOB, Masurenallee 4-6, 14057 Berlin" */
const BEFORE_ADDRESS =
  /^([^,\d]{4,60}), ([^,]{2,60}), (?:[^,]{2,60}, )?(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? \p{Lu}[^\d]{1,40}$/u;

/** "Prag Florenc" of "Prag Florenc Umstieg", where somebody changes */
export function withoutChange(text: string): string {
  const place = text.replace(CHANGE_BEHIND, '');
  return isKnown(place) ? place : text;
}

/** The station or office whose address follows it. */
function nameBeforeAddress(text: string): string | undefined {
  const [, name = '', next = ''] = BEFORE_ADDRESS.exec(text) ?? [];
  if (airportsOfCity(name).length > 0)
    return isStation(next.toLowerCase().split(' ')) ? `${name}, ${next}` : undefined;
  return isKnown(name) ? name : undefined;
}

/** "Málaga Airport, flight number XY123" */
const FLIGHT_BEHIND = new RegExp(
  `[,;] ?(?:${data.flightLabels})(?: ?(?:number|no\\.?|nr\\.?|n°))? ?:? ?[A-Z\\d]{2} ?\\d{2,4}$`,
  'iu',
);

/** "Faro Airport - free shuttle bus", "Luchthaven Faro – medewerker met naambord" */
const SHUTTLE_BEHIND = new RegExp(
  `(?<=\\p{L}) ?(?:[-–,] |\\()(?:\\p{L}+ )?${oneOf(data.shuttles, data.meetings)}\\)?$`,
  'iu',
);

/** The name of a place that is all there is to the text besides labels, dates and platforms. */
export function placeIn(written: string): string | undefined {
  let text = withoutChange(written.slice(0, 240))
    .replace(LABEL, '')
    .replace(ADDRESS_BEHIND, '')
    .replace(FLIGHT_BEHIND, '')
    .replace(SHUTTLE_BEHIND, '');
  const [company = '', place] = text.split(/, (.+)/);
  if (place && isOperator(company)) text = place;
  text = nameBeforeAddress(text) ?? text;
  for (const { start, end } of datesIn(text).sort((a, b) => b.start - a.start)) {
    // "Split, 18.07.2026."
    text = `${text.slice(0, start)} ${text.slice(end).replace(/^\.(?=\s|$)/, '')}`;
  }
  text = text
    .replace(TRAIN_NUMBER, ' ')
    .replace(PLATFORM, '')
    .replace(TRACK, '')
    .replace(BRACKETS, '')
    .replace(OUTER_TIMES, ' ')
    .replace(BARE_DAY, '')
    .replace(/\s+/g, ' ')
    .replace(LEAD, '')
    .replace(HOUR, '')
    .replace(TAIL, '')
    .trim();
  return isPlace(text) && !isOperator(text) && !isShip(text) ? text : undefined;
}

/**
 * Characters that no text has, UTF-8 read as Latin-1 ("MÃ¼nster"), and two words that lost what stood
 * between them; not "McDonald".
 */
const DAMAGED =
  /[\ufffd\p{Cc}]|[\u00c2-\u00c5][\u0080-\u00bf]|(?<!\b(?:Mc|Mac|De|Di|Le|La|Fitz))(?<=\p{Ll})\p{Lu}\p{Ll}/u;

/** "Shuttle to the station, about 5 minutes" */
const AMOUNT = new RegExp(`(?<!\\d)\\d{1,3} ?${UNIT}`, 'iu');

/** "CST)" of "(Sat, Nov 07 – CST)" */
const UNOPENED = /^[^(]*\)/;

/** Whether the text is only the label of a departure or an arrival. */
export const isRideLabel = (text: string) =>
  [findDeparture, findArrival].some((find) => find(text)?.length === text.length);

/** "St. Pancras", "Madrid (Avda. América)" */
const ABBREVIATED = /\([^()]*\)|\b(?:Ste?|Str|hl|dol|Int|Avda?|Pl?za|Gral|Sta|Sto|Prof|Dr)\.\s/gu;

/** Whether the text can be a place: a few words with a capital, of which none says other things. */
function isPlace(text: string): boolean {
  if (text.length < 2 || text.length > PLACE_CHARS || /[:@?!€$£%=_#<>→➔➜➝⟶»►⇒]|\d{3}/.test(text))
    return false;
  if (isCountry(text) && !townOf(text)) return false;
  if (AMOUNT.test(text)) return false;
  if (UNOPENED.test(text) || NOT_PLACES.has(text.toLowerCase())) return false;
  if (DAMAGED.test(text) || (ONLY_LABEL.test(text) && text !== 'Porto') || isRideLabel(text))
    return false;
  // "roadsurfer Köln" and "roadsurfer station Utrecht" are offices.
  const [first = '', rest = ''] = text.split(/ (?:station )?(?=\p{Lu})/u);
  const isOffice = rest !== '' && isOperator(first);
  if (!isOffice && !/^(?:['’]?[st][ -])?\p{Lu}|^\p{Lo}/u.test(text)) return false;
  if (/(?:\p{Ll}{3}|\p{L}{4})[.;]\s/u.test(text.replace(ABBREVIATED, ' '))) return false;
  const written = text.replace(PART_OF_NAME, '').split(/[\s,/()-]+/);
  const words = written.map((word) => word.toLowerCase());
  if (words.length > PLACE_WORDS || isSentence(written)) return false;
  if (words.every(isClockWord) || UNFINISHED.test(text)) return false;
  if (words.some(isNoPlace)) {
    // "Bus Station", "coach station"; not "The train to Victoria"
    const isName = written.every(
      (word, at) =>
        !isNoPlace(words[at]) || /^\p{Lu}/u.test(word) || isStation(words.slice(at + 1, at + 2)),
    );
    return isStation(words) && isName && !isNoPlace(words[0]) && !/\d{2}/.test(text);
  }
  return !/\d/.test(text) || isStation(words) || isPartOfStation(text);
}

/** "Paris Montparnasse 1 et 2" */
const PART = /\s\d(?: ?(?:[&+,/-]|and|en|und|et|e|y|og|och|i) ?\d)?$/iu;
const isPartOfStation = (text: string) =>
  !/\d/.test(text.replace(PART, '')) && townOf(text) !== undefined;

/** Of "Fri, May", "Uhr" and "PM" */
const isClockWord = (written: string) => {
  const word = written.replace(/\.$/, '');
  return (
    weekdayNumber(word) !== undefined ||
    monthNumber(word) > 0 ||
    /^(?:[ap]\.?m\.?|uhr|uur|hrs?|\d*)$/.test(word)
  );
};

/** "Purchase of the" */
const UNFINISHED =
  /\s(?:of|the|with|for|and|de[lnr]?|della|dello|dei|degli|di|da|du|des|la|le|les|los|las|y|e|und|et|mit|f[üu]r|het|een|met|voor|av|og|och|pour|avec|con|per)$/;

/** More words than capitals, "Breakfast is" or "Confirmation for" */
const isSentence = (words: string[]) =>
  words.slice(1).some((word) => VERB.test(word)) ||
  (words.length > 8 && words.filter((word) => /^\p{Lu}/u.test(word)).length < words.length - 2);
const VERB = new RegExp(`^${oneOf(data.notInPlaces)}$`);

/** "Place de l'Étoile" and "Plaza de Armas" are squares, "Place 7C" and "Plaza 07C" seats; "Newark North Gate" is a station. */
const PART_OF_NAME =
  /(?<!\p{L})(?:Place (?=d(?:e|u|es) |d['’])|Plaza (?=\p{L}))|(?<=\p{L} (?:North|East|South|West)) Gate(?!\p{L})/gu;

const isNoPlace = (word = '') =>
  NOT_PLACES.has(word.replace(/[.'’]+$/, '')) || /\p{L}{3}nummer$/u.test(word);

/** "Centralna": the town stands elsewhere. */
export const isOnlyStation = (text: string) =>
  text.split(' ').every((word) => STATIONS.has(word.toLowerCase()));

export const isStation = (words: string[]) => words.some((word) => STATIONS.has(word));

/** 2 for a town or a station, 1 for a name that may be one. */
export function placeScore(place: string): number {
  const words = place.toLowerCase().split(/[\s,/()-]+/);
  if (ONLY_TERMINAL.test(place)) return 1;
  return isStation(words) || townOf(place) || isPort(place) ? 2 : 1;
}

/** "Terminal 1", of any airport */
const ONLY_TERMINAL = /^terminal [\p{L}\d]{1,5}$/iu;

export const isKnown = (place?: string) => place !== undefined && placeScore(place) > 1;

/** "Silver - Best Deal", which no list knows, is rather a fare. */
export const isDashed = (place: string) => / [-–—] /.test(place) && !isKnown(place);

/** The town that the name begins with, by the list of airports' cities. */
export function townOf(place: string) {
  const words = place.replace(/[(,].*$/, '').split(/[\s/-]+/);
  for (const count of [3, 2, 1]) {
    const found = words.length >= count ? airportsOfCity(words.slice(0, count).join(' ')) : [];
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Both are in towns that are known, which are not the same. */
export function isOtherTown(a: string, b: string): boolean {
  const [one, other] = [townOf(a), townOf(b)];
  return Boolean(one && other) && !one?.some((airport) => other?.includes(airport));
}

/** "SEATTLE, WA", "Antwerpen": a town without its station */
export const isTown = (text: string) =>
  !/[\d:]/.test(text) && text.length < 30 && townOf(text) !== undefined;

/** The last words of a text that goes on before a place: "Reisende: Jan Jansen Zürich HB". */
export function lastPlace(text: string): string | undefined {
  const end = text.slice(-PLACE_CHARS).replace(/^.*[:;.!?](?=\s)|^.*,(?=\s)/su, '');
  const words = end.trim().split(/\s+/);
  for (let at = 1; at < words.length; at++) {
    const rest = words.slice(at).join(' ');
    if (words.length > 2 && townOf(rest) && placeIn(rest)) return placeIn(rest);
  }
  return placeIn(BEHIND_FROM.exec(end)?.[1] ?? end);
}

/** "SJ Night train 10591 from Åre" */
const BEHIND_FROM = /\s(?:from|vanaf|från|fra|depuis|desde)\s(\p{Lu}.*)$/u;

/** What the parts of an address look like. */

import { datesIn } from '../../dates/parsedDates';
import { hasReferenceLabel } from '../../text/references';
import addresses from '../../vocabulary/addresses.json' with { type: 'json' };
import { isCountry } from '../../vocabulary/countries';
import { MONTH } from '../../vocabulary/dateWords';
import words from '../../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import streets from '../../vocabulary/streets.json' with { type: 'json' };

export const ADDRESS_LABEL = new RegExp(
  `^(?:${oneOf(addresses.whereToFindUs, addresses.labels)}|${words.addressLabels})(?: (?:(?:van|van de|van het|der|des|of the|de l['’]|du|de la|del|della|dell['’]) ?)?${oneOf(addresses.ofWhat)}| (?:${oneOf(addresses.forNavigation)})| ?(?:&|and|en|und|et|e|y|og|och) (?:contact|kontakt|contatti|contacto|t[ée]l[ée]|phone|route|directions|anfahrt|acc[èe]s)\\p{L}*|(?: ?\\/ ?(?:${oneOf(addresses.areas)})){1,2}| ?\\/ ?(?:hotel )?(?:address|adresse?|anschrift|indirizzo|direcci[óo]n|adress))?\\s*:?(?:\\s+(.{6,160}))?$`,
  'iu',
);

/** "The address is 14 Pier Lane, Whitby YO21 3PU.", "Campsite address: 14 Pier Lane, Whitby YO21 3PU. From …" */
export const ADDRESS_SENTENCE = new RegExp(
  `(?:^|[.!] )(?:(?:the|our|het|ons|die|unsere|la|notre|nuestra|il nostro) |l['’])?(?:full |complete |volledige |vollst[äa]ndige )?(?:${oneOf(addresses.labels)}|${words.addressLabels}|adressen)(?: ${oneOf(addresses.forNavigation)})?(?: (?:is|ist|lautet|luidt|est|è|es|är|er):?|(?<=\\p{L} address):) (.{6,160}?)(?:\\.(?= |$)|$)`,
  'iu',
);

/** Text that ends an address: another property of the lodging or of the booking. */
export const STOP = new RegExp(`^${oneOf(addresses.otherStarts)}`, 'i');

export const NO_ADDRESS = new RegExp(
  `[@?!€$£]|https?:|\\d[.,]\\d\\d\\b|\\d{1,2}:\\d\\d|\\b${oneOf(addresses.others)}(?!\\p{L})|^\\p{L}\\D{1,80}(?<!\\p{L})${oneOf(addresses.verbs)}(?!\\p{L})`,
  'iu',
);

export const STREET = new RegExp(
  `${oneOf(streets.endings, streets.endingsBesideTown)}(?!\\p{L})|(?:^|^\\d{1,4}[a-z]?,? |, )${oneOf(streets.starts, streets.startsBesideTown)}(?!\\p{L})`,
  'iu',
);

/** Postal codes with letters identify a town by themselves; others may be any number. */
const LETTERED_CODE =
  /\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b\d{4} [A-Z]{2}(?= [\p{L}])|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]\d{2} [A-Z\d]{4}\b/u;

const MONTH_OF_YEAR = new RegExp(`^${MONTH}\\.? 20\\d{2}$`, 'iu');

export const HOUSE_NUMBER =
  /(?<!\p{L})s(?:\/n|nc)\.?(?=$|[,. ])|^\d{1,5}(?:[a-z]|[-/]\d{1,5})?,? (?:\d{1,3}(?:st|nd|rd|th) |[A-Z]{1,2}\.? )?\p{L}{3,}|\p{L}{2,}\.?(?:,? |,)\d{1,4}(?:[a-z]|\/\d{1,3})?(?=$|[,.\s-])/iu;

export const POSTAL_CODE =
  /(?<![\d.,-])(?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{4}-\d{3}(?!\d)|\d{2}-\d{3}(?!\d)|\d{3} \d{2}|\d{4,6}(?!\d))(?![\d.,]\d|-\d{3,})|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d{2} ?[A-Z\d]{4}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|(?<=〒|-(?:ku|shi|cho|ken|fu|gun|machi)\b\D{0,30})\d{3}-\d{4}(?=$|,| Japan)/;

/** "4116 Dare Trail, Nags Head, NC 27959" begins with the number of a house. */
const LAST_POSTAL_CODE = new RegExp(`(?:${POSTAL_CODE.source})(?!.*(?:${POSTAL_CODE.source}))`);

/** A street with its number on one line; or two of house number, postal code and country. */
export function looksLikeAddress(text: string): boolean {
  if (text.length > 140 || NO_ADDRESS.test(text) || MONTH_OF_YEAR.test(text)) return false;
  if (tellsDay(text)) return false;
  const isComplete = text.includes(',') && (LETTERED_CODE.test(text) || isUnnumbered(text));
  if (isStreet(text) || isComplete) return true;
  const parts = [
    HOUSE_NUMBER.test(text.replace(LAST_POSTAL_CODE, ' ')),
    POSTAL_CODE.test(text),
    namesCountry(text),
  ];
  // "Your hotel is booked. Booking ID 7402 1185 63"
  return parts.filter(Boolean).length >= 2 && !hasReferenceLabel(text);
}

/** A day, but not the houses of "Blaha Lujza ter 3-5": "ter" is Tuesday in Portuguese. */
export const tellsDay = (text: string) =>
  datesIn(text).some(({ start, end, year }) => year || !HOUSES.test(text.slice(start, end)));
const HOUSES = /^(?:\p{Ll}+ )?\d{1,3}-\d{1,3}$/u;

/** "Route de la Plage, 13460 Saintes-Maries" */
const isUnnumbered = (text: string) =>
  text.split(/, ?/).some((part, at, parts) => STREET.test(part) && TOWN.test(parts[at + 1] ?? ''));

/** "Domaine de la Salaou, Route des Gorges" */
export const isOnStreet = (text: string) =>
  text
    .split(', ')
    .slice(1)
    .some((part) => /^\p{Lu}\D+$/u.test(part) && STREET.test(part));

/** "Zeeweg 2" */
export function isStreet(text: string): boolean {
  return STREET.test(text) && HOUSE_NUMBER.test(text);
}

export function namesCountry(text: string): boolean {
  return text.split(/[,()]| - /).some((part) => isCountry(part.replace(/[\d.]+/g, '')));
}

const TOWN =
  /^(?:[A-Z]{1,2}-|C\.?P\.? )?(?:\d{4,5}(?: ?[A-Z]{2})?|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}),? (?:[AO] |[LD]['’])?\p{L}{2,}/u;

/** "Washington, DC 20001", "Portland, Oregon 97204 USA" */
const TOWN_IN_STATE = new RegExp(
  `^\\p{Lu}[\\p{L} .'-]{1,40},? (?:[A-Z]{2}|${oneOf(addresses.states)}),? \\d{5}(?:-\\d{4})?(?:,? (?:USA?|United States(?: of America)?))?$`,
  'u',
);

/** "Shimogyo-ku, Kyoto-shi, Kyoto 600-8008" */
const TOWN_OF_JAPAN =
  /^(?=.*(?:-(?:ku|shi|cho|gun)\b|〒))\p{Lu}[\p{L}, -]+ 〒?\d{3}-\d{4}(?:,? Japan)?$/u;

/** "BARCELONA, 08015" */
const TOWN_BEFORE_CODE = /^\p{Lu}[\p{L} .'’-]{1,40}, \d{5}$/u;

/** "Copenhagen, 2300, Denmark", "Rethymno 74100 - Crete - GREECE" */
const isTownBeforeCountry = (text: string) =>
  /^\p{Lu}[\p{L} .'’-]{1,40},? \d{4,6}(?:, | - )/u.test(text) &&
  isCountry(text.split(/, | - /).at(-1) ?? '');

/** "Bosweg 4, 9331 AB Norg" */
export const endsInTown = (text = '') =>
  text.includes(', ') && isTown(text.split(', ').at(-1) ?? '');

export function isTown(text: string): boolean {
  return (
    text.length <= 60 &&
    ([TOWN, TOWN_IN_STATE, TOWN_OF_JAPAN, TOWN_BEFORE_CODE].some((form) => form.test(text)) ||
      isTownBeforeCountry(text) ||
      (LETTERED_CODE.test(text) && /^\p{Lu}\p{Ll}/u.test(text) && !hasReferenceLabel(text))) &&
    !NO_ADDRESS.test(text)
  );
}

/** "55422 Bacharach/Rhein", alone: a postal code that is no year, and its town */
export const isPostalTown = (text: string) => isTown(text) && !/^(?:19|20)\d\d /.test(text);

/** A village, on a line between the street and the postal code; "Portland, ME" */
export const PLAIN = /^\p{Lu}[\p{L} '’-]{2,30}(?:, [A-Z]{2}|,)?$/u;

/** "Milngavie, Glasgow", above its postal code */
export const TOWN_AND_REGION = /^\p{Lu}[\p{L} '’-]{2,30}, \p{Lu}[\p{L} '’-]{2,30}$/u;

/** "Annecy, Auvergne-Rhône-Alpes 74000", above its country */
export const TOWN_IN_REGION = /^\p{Lu}[\p{L} '’-]{2,30}, \p{Lu}[\p{L} '’-]{2,40} \d{4,6}$/u;

/** "Lutkenend 9", above a town */
export const isHouse = (text: string, below?: string) =>
  text.length <= 40 &&
  /^\p{Lu}[\p{L}'’. -]{2,30},? \d{1,4}[a-z]?$/u.test(text) &&
  below !== undefined &&
  TOWN.test(below);

/** A postal code alone: one of digits stands above the country. */
export const isCode = (text: string, below = '') =>
  text.length <= 9 && (LETTERED_CODE.test(text) || (CODE.test(text) && isCountry(below)));
const CODE = /^(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2})$/;

/** "Office of De Wind, Zeeweg 2, 1931 VL Egmond", but not "Avenida del Puerto, 8" */
export function beginsWithName(text: string): boolean {
  const [name = '', street = ''] = text.split(/, ?/);
  return (
    !/\d/.test(name) &&
    !STREET.test(name) &&
    /\d/.test(street) &&
    /\p{L}/u.test(street) &&
    !isPostalTown(street)
  );
}

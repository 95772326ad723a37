/** What an address looks like, and where it ends. */

import { datesIn } from '../dates/parsedDates';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import { isCountry } from '../vocabulary/countries';
import { MONTH } from '../vocabulary/dateWords';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import streets from '../vocabulary/streets.json' with { type: 'json' };
import { joinCodes } from './wrappedCodes';

export const ADDRESS_LABEL = new RegExp(
  `^(?:${oneOf(addresses.whereToFindUs, addresses.labels)}|${words.addressLabels})(?: (?:(?:van|van de|van het|der|des|of the|de l['’]|du|de la|del|della|dell['’]) ?)?${oneOf(addresses.ofWhat)}| (?:${oneOf(addresses.forNavigation)})| ?(?:&|and|en|und|et|e|y|og|och) (?:contact|kontakt|contatti|contacto|route|directions|anfahrt|acc[èe]s)\\p{L}*| ?\\/ ?(?:hotel )?(?:address|adresse?|anschrift|indirizzo|direcci[óo]n|adress))?\\s*:?(?:\\s+(.{6,160}))?$`,
  'iu',
);

/** "The address is 14 Pier Lane, Whitby YO21 3PU." */
export const ADDRESS_SENTENCE = new RegExp(
  `(?:^|[.!] )(?:(?:the|our|het|ons|die|unsere|la|notre|nuestra|il nostro) |l['’])?(?:${oneOf(addresses.labels)}|${words.addressLabels}|adressen)(?: ${oneOf(addresses.forNavigation)})? (?:is|ist|lautet|luidt|est|è|es|är|er):? (.{6,160}?)(?:\\.(?= |$)|$)`,
  'iu',
);

/** Text that ends an address: another property of the lodging or of the booking. */
const STOP = new RegExp(`^${oneOf(addresses.otherStarts)}`, 'i');

const NO_ADDRESS = new RegExp(
  `[@?!€$£]|https?:|\\d[.,]\\d\\d\\b|\\d{1,2}:\\d\\d|\\b${oneOf(addresses.others)}(?!\\p{L})|^\\p{L}[^\\d,]{1,60}(?<!\\p{L})${oneOf(addresses.verbs)}(?!\\p{L})`,
  'iu',
);

const STREET = new RegExp(
  `${oneOf(streets.endings, streets.endingsBesideTown)}(?!\\p{L})|(?:^|^\\d{1,4}[a-z]?,? |, )${oneOf(streets.starts, streets.startsBesideTown)}(?!\\p{L})`,
  'iu',
);

/** Postal codes with letters identify a town by themselves; others may be any number. */
const LETTERED_CODE =
  /\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b\d{4} [A-Z]{2}(?= [\p{L}])|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]\d{2} [A-Z\d]{4}\b/u;

const MONTH_OF_YEAR = new RegExp(`^${MONTH}\\.? 20\\d{2}$`, 'iu');

const HOUSE_NUMBER =
  /(?<!\p{L})s(?:\/n|nc)\.?(?=$|[,. ])|^\d{1,5}(?:[a-z]|[-/]\d{1,5})?,? (?:\d{1,3}(?:st|nd|rd|th) |[A-Z]{1,2}\.? )?\p{L}{3,}|\p{L}{2,}\.?(?:,? |,)\d{1,4}(?:[a-z]|\/\d{1,3})?(?=$|[,.\s-])/iu;

const POSTAL_CODE =
  /(?<![\d.,-])(?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{4}-\d{3}(?!\d)|\d{2}-\d{3}(?!\d)|\d{3} \d{2}|\d{4,6}(?!\d))(?![\d.,]\d|-\d{3,})|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d{2} ?[A-Z\d]{4}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|(?<=〒|-(?:ku|shi|cho|ken|fu|gun|machi)\b\D{0,30})\d{3}-\d{4}(?=$|,| Japan)/;

/** "4116 Dare Trail, Nags Head, NC 27959" begins with the number of a house. */
const LAST_POSTAL_CODE = new RegExp(`(?:${POSTAL_CODE.source})(?!.*(?:${POSTAL_CODE.source}))`);

/** A street with its number on one line; or two of house number, postal code and country. */
export function looksLikeAddress(text: string): boolean {
  if (text.length > 140 || NO_ADDRESS.test(text) || MONTH_OF_YEAR.test(text)) return false;
  if (datesIn(text).length > 0) return false;
  const isComplete = text.includes(',') && (LETTERED_CODE.test(text) || isUnnumbered(text));
  return isStreet(text) || isComplete
    ? true
    : [
        HOUSE_NUMBER.test(text.replace(LAST_POSTAL_CODE, ' ')),
        POSTAL_CODE.test(text),
        namesCountry(text),
      ].filter(Boolean).length >= 2;
}

/** "Route de la Plage, 13460 Saintes-Maries" */
const isUnnumbered = (text: string) =>
  text.split(/, ?/).some((part, at, parts) => STREET.test(part) && TOWN.test(parts[at + 1] ?? ''));

/** "Zeeweg 2" */
export function isStreet(text: string): boolean {
  return STREET.test(text) && HOUSE_NUMBER.test(text);
}

function namesCountry(text: string): boolean {
  return text.split(/[,()]/).some((part) => isCountry(part.replace(/[\d.]+/g, '')));
}

const TOWN =
  /^(?:[A-Z]{1,2}-)?(?:\d{4,5}(?: ?[A-Z]{2})?|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}),? (?:[AO] |[LD]['’])?\p{L}{2,}/u;

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

function isTown(text: string): boolean {
  return (
    text.length <= 60 &&
    ([TOWN, TOWN_IN_STATE, TOWN_OF_JAPAN, TOWN_BEFORE_CODE].some((form) => form.test(text)) ||
      (LETTERED_CODE.test(text) && /^\p{Lu}\p{Ll}/u.test(text))) &&
    !NO_ADDRESS.test(text)
  );
}

/** "55422 Bacharach/Rhein", alone: a postal code that is no year, and its town */
export const isPostalTown = (text: string) => isTown(text) && !/^(?:19|20)\d\d /.test(text);

/** A village, on a line between the street and the postal code; "Portland, ME" */
const PLAIN = /^\p{Lu}[\p{L} '’-]{2,30}(?:, [A-Z]{2}|,)?$/u;

/** "Milngavie, Glasgow", above its postal code */
const TOWN_AND_REGION = /^\p{Lu}[\p{L} '’-]{2,30}, \p{Lu}[\p{L} '’-]{2,30}$/u;

/** "Lutkenend 9", above a town */
const isHouse = (text: string, below?: string) =>
  text.length <= 40 &&
  /^\p{Lu}[\p{L}'’. -]{2,30},? \d{1,4}[a-z]?$/u.test(text) &&
  below !== undefined &&
  TOWN.test(below);

/** A postal code alone: one of digits stands above the country. */
const isCode = (text: string, below = '') =>
  text.length <= 9 && (LETTERED_CODE.test(text) || (CODE.test(text) && isCountry(below)));
const CODE = /^(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2})$/;

/** "Le Bois aux Daims, 86120 Morton", which only its label tells to be an address */
export const townAddress = (text: string) =>
  text.length <= 140 && text.split(', ').slice(1).some(isTown) && !NO_ADDRESS.test(text)
    ? text
    : undefined;

/**
 * "Port-Vert" above "72140 Saint-Marc", or a farm, its village and county above "TR2 5QH", which only a label
 * tells to be an address
 */
export function villageAddress(texts: string[]): string | undefined {
  const end = texts.findIndex((text) => isPostalTown(text) || isCode(text));
  const parts = texts.slice(0, end + 1);
  const isVillage = end > 1 ? isCode(texts[end] ?? '') : end === 1 && isPostalTown(texts[1] ?? '');
  return isVillage && parts.slice(0, end).every((text) => PLAIN.test(text))
    ? joinParts(parts)
    : undefined;
}

/** Lines below a label up to a country: "129 Moo 3, Ao Nang Soi 8" above "Krabi, Thailand" */
export function addressToCountry(texts: string[]): string | undefined {
  const parts = texts.slice(0, texts.slice(0, ADDRESS_LINES).findIndex(namesCountry) + 1);
  const isPlain = (text: string) =>
    !STOP.test(text) && !NO_ADDRESS.test(text) && datesIn(text).length === 0;
  // A region alone, "Ardennes, Belgium", is no address.
  const isNumbered = parts.some((text) => /\d/.test(text));
  return isNumbered && parts.every(isPlain) ? joinParts(parts) : undefined;
}

const ADDRESS_LINES = 4;

/** "Address: Zeeweg 2, 1931 VL Egmond" */
export function isLabelledAddress(text: string): boolean {
  const value = ADDRESS_LABEL.exec(text)?.[1];
  return value !== undefined && (looksLikeAddress(value) || townAddress(value) !== undefined);
}

const DIRECTIONS = new RegExp(`[\\s–—|·(-]+${oneOf(addresses.directions)}\\)?$`, 'iu');

/** "(no cars in the village! Take the train from Lauterbrunnen)" */
const REMARK = / \([^()]{20,}\)$/;

/** "Frau", above the name and the address of who gets the letter */
const ADDRESSEE =
  /^(?:an )?(?:frau|herrn?|mrs?|ms|miss|mevrouw|mevr|mw|de heer|dhr|madame|mme|monsieur|mlle|(?:il )?sig(?:nora?|\.ra)?|sra?|se[ñn]ora?)(?:\.|(?!\p{L}))/iu;

/**
 * The address at the start of these lines: up to the country, or else the town. With `maySkip` the
 * days and rooms of the stay may stand before it.
 */
export function parseAddress(texts: string[], maySkip = false): string | undefined {
  const parts: string[] = [];
  let isBelowOthers = false;
  if (ADDRESSEE.test(texts[0] ?? '')) return undefined;
  const all = joinCodes(letterhead(texts)).map((one) =>
    one.replace(DIRECTIONS, '').replace(REMARK, ''),
  );
  for (const [index, text] of all.entries()) {
    const ahead = all.slice(index + 1, index + 3);
    const isPart =
      looksLikeAddress(text) ||
      isHouse(text, ahead[0]) ||
      isTown(text) ||
      isCountry(text) ||
      isCode(text, ahead[0]) ||
      (text.endsWith(',') && HOUSE_NUMBER.test(text) && isTown(ahead[0] ?? '')) ||
      (PLAIN.test(text) &&
        !ADDRESS_LABEL.test(text) &&
        ahead.some((one, at) => isTown(one) || isCode(one, all[index + at + 2]))) ||
      (TOWN_AND_REGION.test(text) && isCode(ahead[0] ?? '', ahead[1]));
    if (parts.length === 0 && STOP.test(text)) continue;
    // two addresses that stood beside each other, of which this is the guest's
    if (ADDRESSEE.test(text)) return parts.some(isTown) ? joinParts(parts) : undefined;
    const country = wrappedCountry(parts.at(-1), text);
    if (country) return joinParts([...parts.slice(0, -1), `${parts.at(-1)} ${country}`]);
    if (STOP.test(text) || (parts.length > 0 && !isPart) || text.length > 140) break;
    if (NO_ADDRESS.test(text) || datesIn(text).length > 0) {
      if (parts.length > 0 || !maySkip) break;
      isBelowOthers = true;
      continue;
    }
    if (parts.length === 0 && isBelowOthers && !isPart) break;
    parts.push(text);
    if (namesCountry(text)) break;
  }
  const [first = '', second = ''] = parts;
  // A line without a house number, "Route de la Plage", can precede a town but not another street.
  if (
    second &&
    !first.endsWith(',') &&
    !looksLikeAddress(first) &&
    !isTown(first) &&
    (looksLikeAddress(second) || isHouse(second, parts[2])) &&
    !isTown(second)
  )
    return parseAddress(texts.slice(1));
  const whole = parts.join(', ');
  const hasTown = parts.some(isTown) || POSTAL_CODE.test(whole) || whole.includes(',');
  const isUnnumbered = STREET.test(first) && isTown(second);
  return hasTown && (isUnnumbered || looksLikeAddress(whole)) ? joinParts(parts) : undefined;
}

const FAMILY = /^(?:fam\.|familie|family|famille|famiglia) \p{L}[\p{L} -]{1,30}$/iu;

/**
 * "Familie Obermaier · Dorfplatz 3 · 83471 Schönau · Tel. 08652 5518", below the name, or the family alone
 * on its line
 */
function letterhead(all: string[]): string[] {
  const texts = FAMILY.test(all[0] ?? '') ? all.slice(1) : all;
  const parts = texts[0]?.split(/ ?[·•|] ?| [–—-] /) ?? [];
  // "Burgweg 1 - 55422 Bacharach"
  if (parts.length === 2 && isTown(parts[1] ?? '') && looksLikeAddress(texts[0] ?? ''))
    return [...parts, ...texts.slice(1)];
  const street =
    parts.length > 2
      ? parts.findIndex((part, at) => looksLikeAddress(part) || isHouse(part, parts[at + 1]))
      : -1;
  return street < 0 ? texts : parts.slice(street);
}

/** "Plzen, Czech" and below it "Republic" */
function wrappedCountry(above: string | undefined, text: string): string | undefined {
  const first = above && /, ?([^,]+)$/.exec(above)?.[1];
  return first && text.length < 20 && isCountry(`${first} ${text}`) ? text : undefined;
}

function joinParts(parts: string[]): string {
  return parts
    .map((part) => part.replace(/[\s,–—-]+$|(?<=[A-Z\d])\.$/, ''))
    .join(', ')
    .replace(/ [·•|] /g, ', ')
    .slice(0, 200);
}

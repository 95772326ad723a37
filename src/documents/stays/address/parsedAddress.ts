/** Reads the address at the start of lines, and tells where it ends. */

import addresses from '../../vocabulary/addresses.json' with { type: 'json' };
import { isCountry } from '../../vocabulary/countries';
import { oneOf } from '../../vocabulary/oneOf';
import { isListOfKinds } from '../nameAndKind';
import {
  ADDRESS_LABEL,
  endsInTown,
  HOUSE_NUMBER,
  isCode,
  isHouse,
  isPostalTown,
  isTown,
  looksLikeAddress,
  NO_ADDRESS,
  namesCountry,
  PLAIN,
  POSTAL_CODE,
  STOP,
  STREET,
  TOWN_AND_REGION,
  TOWN_IN_REGION,
  tellsDay,
} from './addressForms';
import { joinCodes } from './wrappedCodes';

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
  const isPlain = (text: string) => !STOP.test(text) && !NO_ADDRESS.test(text) && !tellsDay(text);
  // A region alone, "Ardennes, Belgium", is no address.
  const isNumbered = parts.some((text) => /\d/.test(text));
  return isNumbered && parts.every(isPlain) ? joinParts(parts) : undefined;
}

const ADDRESS_LINES = 6;

/** "Address: Zeeweg 2, 1931 VL Egmond" */
export function isLabelledAddress(text: string): boolean {
  const value = ADDRESS_LABEL.exec(text)?.[1];
  return value !== undefined && (looksLikeAddress(value) || townAddress(value) !== undefined);
}

const DIRECTIONS = new RegExp(`[\\s–—|·(-]+${oneOf(addresses.directions)}\\)?$`, 'iu');

/** "gelegen aan de" */
const LOCATED = new RegExp(`^${oneOf(addresses.located)} (?:\\p{Ll}+ ){1,2}(?=\\p{Lu}|\\d)`, 'u');

/** "(no cars in the village! Take the train from Lauterbrunnen)" */
const REMARK = / \([^()]{20,}\)$/;

/** "A5 Karlsruhe, Ausfahrt 57b. Mit der Bahn bis Ringsheim" */
const SENTENCES = /[\p{Ll})]{2}\. \p{Lu}\p{Ll}+ /u;

/** "--------" */
const RULE = /^[-=_~─━═]{5,}$/;

/** "Route de la Plage - 56370 Sarzeau" */
const DASH = / [-–] (?=\d{4,5} \p{Lu})/u;

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
    one.replace(LOCATED, '').replace(DIRECTIONS, '').replace(REMARK, '').replace(DASH, ', '),
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
      (TOWN_AND_REGION.test(text) && isCode(ahead[0] ?? '', ahead[1])) ||
      (TOWN_IN_REGION.test(text) && isCountry(ahead[0] ?? ''));
    if (parts.length === 0 && STOP.test(text)) continue;
    // two addresses that stood beside each other, of which this is the guest's
    if (ADDRESSEE.test(text)) return parts.some(isTown) ? joinParts(parts) : undefined;
    const country = wrappedCountry(parts.at(-1), text);
    if (country) return joinParts([...parts.slice(0, -1), `${parts.at(-1)} ${country}`]);
    if ([STOP, RULE].some((form) => form.test(text))) break;
    if ((parts.length > 0 && !isPart) || text.length > 140) break;
    if (parts.some(isTown) && SENTENCES.test(text)) break;
    // an office, below the whole address of the lodging
    const isWhole = endsInTown(parts.at(-1)) || (parts.length > 1 && isTown(parts.at(-1) ?? ''));
    if (isWhole && (endsInTown(text) || [text, ...ahead].some(isTown))) break;
    if (NO_ADDRESS.test(text) || tellsDay(text)) {
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
 * on its line, or "Hotel - Restaurant"
 */
function letterhead(all: string[]): string[] {
  const [first = ''] = all;
  const texts = FAMILY.test(first) || isListOfKinds(first, true) ? all.slice(1) : all;
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

/** "Zeeweg 2" of "Address: Zeeweg 2" */
function withoutLabel(text: string): string {
  const value = ADDRESS_LABEL.exec(text)?.[1] ?? '';
  return /: +$/.test(text.slice(0, -value.length)) ? value : text;
}

function joinParts([first = '', ...others]: string[]): string {
  return [withoutLabel(first), ...others]
    .map((part) => part.replace(/(?:, t[eé]l)?[\s,–—-]*$|(?<=[A-Z\d)]|\p{Ll}{3})\.$/u, ''))
    .join(', ')
    .replace(/ [·•|] /g, ', ')
    .slice(0, 200);
}

/** Tells the name of a lodging from its kind, its rooms and the office that lets it. */

import { type Line, lineText } from '../lines';
import words from '../vocabulary/bookedAt.json' with { type: 'json' };
import { isGeneric, LODGING, ROOM } from '../vocabulary/lodging';
import lodgingWords from '../vocabulary/lodgingWords.json' with { type: 'json' };
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import {
  beginsWithSize,
  hasHouseNumber,
  hasSize,
  withoutCounts,
  withoutStars,
} from './writtenNames';

/** "Le Clos des Tilleuls" of "Le Clos des Tilleuls - Chambres d'hôtes ***" */
export function nameBeforeKind(text: string): string {
  const [name = '', rest = ''] = text.split(/ [-–] (.+)/);
  const [kind = ''] = rest.split(/ ?[*★]/);
  const isLodging = isOnlyKinds(kind) && !ONLY_TABLES.test(kind);
  return kind && !LODGING.test(name) && isLodging ? name : text;
}
/** "Restaurant & Bar", which lets no rooms */
const ONLY_TABLES = /^(?:(?:restaurants?|bar)(?:$| (?:&|und|and|en|et|y|e) ))+$/iu;

/** "Urlaub auf dem Bauernhof", "Inn · Restaurant · Rooms"; with a dash, as in "L'Auberge - Hôtel Restaurant", only below the name of a house */
export const isListOfKinds = (text: string, isBelowName: boolean) =>
  KIND_LINE.test(withoutStars(text)) ||
  (isBelowName && isKindInTown(text)) ||
  (text.split(isBelowName ? / [·•|–-] / : / [·•|] /).length > 1 &&
    LODGING.test(text) &&
    isOnlyKinds(withoutStars(text)));
/** "Sommerhus i Tisvildeleje" */
const isKindInTown = (text: string) => {
  const [, kind = ''] = KIND_IN_TOWN.exec(text) ?? [];
  return LODGING.test(kind) && isOnlyKinds(kind);
};
const KIND_IN_TOWN = /^(\p{L}+) (?:i|in|te|à|en|a|near|bij|bei) \p{Lu}[\p{L} '’-]{2,40}$/u;
const KIND_LINE = new RegExp(`^${oneOf(notLodgings.kindLines)}$`, 'iu');

/** "70 m² im 1. Stock", "Vakantiehuis - 8 personen - 4 slaapkamers" */
export const isOfSizes = (text: string) =>
  beginsWithSize(text) ||
  FOR_PERSONS.test(text) ||
  (withoutCounts(text) !== text && isOnlyKinds(withoutCounts(text)));
/** "Vakantiehuis voor 14 personen in Durbuy" */
const FOR_PERSONS = new RegExp(
  `^\\p{L}+ ${oneOf(notLodgings.forPersons)} \\d{1,2} ${oneOf(notLodgings.persons)}(?!\\p{L})`,
  'iu',
);
/** "3-star hotel" */
const isOfStars = (text: string) => STARS.test(text) && isOnlyKinds(text.replace(STARS, ' '));
const STARS = new RegExp(`(?<!\\p{L})[1-5][ -]?${oneOf(notLodgings.stars)}(?!\\p{L})`, 'iu');
/** Without the lines that tell nothing but sizes and stars, as between a name and its address */
export const withoutSizes = (lines: Line[]): Line[] =>
  lines.filter(({ cells: [cell, another] }, line) => {
    const text = another ? '' : (cell?.text ?? '');
    const isSize = hasSize(text) && isOfSizes(text) && !isAboveTown(lines, line);
    return !isSize && !isOfStars(text);
  });

/** "Maison · 5 personnes · 2 chambres", below the title of a listing and above "Cancale 35260" */
export const isAboveTown = (lines: Line[], line: number): boolean =>
  isOfSizes(lineText(lines[line])) && TOWN_AND_CODE.test(lineText(lines[line + 1]));
const TOWN_AND_CODE = /^\p{Lu}[\p{L} '’-]{2,40} \d{4,5}$/u;

/** "Ferienwohnungen & Zimmer" */
const isOnlyKinds = (text: string) =>
  text
    .replace(KINDS, ' ')
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || isGeneric(word));
const KINDS = new RegExp(
  `${LODGING.source}|(?<!\\p{L})${oneOf(notLodgings.plainKinds)}(?!\\p{L})`,
  'giu',
);
/** "Agentur Küste", or "Küstenzeit - Ferienwohnungen", which lets the houses of others; "Bäckerei Huber" */
export const isAgency = (text: string): boolean =>
  isOffice(text) || SHOP.test(text) || SEVERAL_HOUSES.test(text);
/** "Hotel Reservierungszentrale" */
export const isOffice = (text: string): boolean => OFFICE.test(text);
/** "Agentur vor Ort / Local representative", above who helps there */
export const isAgent = (label: string): boolean => AGENT.test(label);
const word = (...lists: string[][]) => new RegExp(`(?<!\\p{L})${oneOf(...lists)}(?!\\p{L})`, 'iu');
const AGENT = word(notLodgings.agents);
const OFFICE = word(notLodgings.offices);
const SHOP = word(notLodgings.shops);
const SEVERAL_HOUSES = word(words.manyLodgings, ['\\p{L}*(?:wohnungen|h[äa]user|huizen)']);

const UNIT =
  /\d ?-?bed|\d ?(?:-?pers|adult|volw|erw|b[äa]ddar|senge|lits|betten|posti letto|camas)|personen|personnes|bedroom|slaapkamer|(?<!\p{L})(?:rooms?|kamers?|zimmer|chambres?|dorm)(?!\p{L})|kamer$|zimmer$|stacaravan|(?:stand|kampeer)plaats|stellplatz|emplacement/iu;
const { beds, units, ofPrices, proper } = lodgingWords.ofNight;
/** "Safari tent", but not "The Golden Tent" or "Desert Tent Camp" */
const TENT = new RegExp(
  `(?<!\\p{L})(?:(?:safari|lodge|bell|glamping)[ -]?|(?<!^${oneOf(proper)} .*))tent(?!\\p{L}| camp)`,
  'iu',
);
/** "Camera doppia", "Doppia - camera sul mare", but not "La Camera Verde" or "Quarto Hotel" */
const ROOM_WORD = '(?:quarto|habitaci[óo]n|camera|v[æa]relse)(?!\\p{L})';
const IS_ROOM = [new RegExp(`^${ROOM_WORD}`, 'iu'), new RegExp(`(?<!\\p{L})${ROOM_WORD}`, 'u')];
export const isRoom = (name: string) =>
  !hasHouseNumber(name) &&
  (UNIT.test(name) ||
    TENT.test(name) ||
    (!LODGING.test(name) && IS_ROOM.some((form) => form.test(name))));

/** "Hotel Gannet" of "Hotel Gannet, double room" */
export const withoutRoom = (text: string) => {
  const [name = '', rest = ''] = text.split(/(?:, | [-–] )(.+)/);
  return ROOM.test(rest) || BED.test(rest) ? name : text;
};
const BED = word(beds);
/** "The Gannet", "Hotel Europa", but not "Superior Apartment", "Park View Double" or "Hotell helgpris", as a list of prices has */
export const isHouseOfNight = (name: string) =>
  (LODGING.test(name) || PROPER.test(name)) && !OF_LIST.test(name);
const PROPER = new RegExp(`^${oneOf(proper)} ?\\p{Lu}\\p{Ll}`, 'u');
const OF_LIST = new RegExp(
  `^${oneOf(beds)} (?!.*hotel)|(?<!\\p{L})(?:${oneOf(ofPrices)}(?!\\p{L})|${oneOf(beds, units)}$)`,
  'iu',
);

/** 'Apartment "Il Fienile"', one of a lodging that sends the mail */
export const UNIT_IN_QUOTES =
  /^(?:apart(?:e)?ment|appartement|appartamento|apartamento|ferienwohnung|studio|suite|rooms?|zimmer|kamer|camera|chambre) ["“”„«‘']/iu;

/** "112 Riad Zitoune Lakdim, Kasbah", below the lodging's name */
export const NUMBERED_STREET = /^\d{1,4}[a-z]? \p{Lu}.*, \p{Lu}/u;

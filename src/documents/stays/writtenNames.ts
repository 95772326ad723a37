/** Removes from the written name of a lodging what is no part of it. */

import type { Line } from '../lines';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import { BEGINS_WITH_CHAIN, LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';

/** "Hotel Miramar ****S", "Hotel Miramar 4 STARS", and "Hotel Miramar4 stars" in a PDF */
export const withoutStars = (text: string) => text.replace(STARS, '');

export const hasStars = (text: string) => withoutStars(text) !== text;

/** "Hotel De Wind GmbH", also of a lodging: "De Wind B.V." may be the office of a site. */
export const withoutLegalForm = (name: string) =>
  LODGING.test(name) ? name.replace(LEGAL_FORM, '') : name;

export const LEGAL = oneOf(addresses.legalForms);
/** "De Wind Camps AB" */
export const hasLegalForm = (name: string) => LEGAL_FORM.test(name);

const LEGAL_FORM = new RegExp(` ${LEGAL}$`);

/** "Gîte Ti Ar Mor - 3 épis - réf. 29G19452", "Haus Meer - max. 6 Personen", but not "Berlin - Max und Moritz 2" */
function withoutRemarks(text: string): string {
  const shorter = text.length > REMARKS_CHARS ? text : text.replace(REMARK, '');
  return shorter === text ? text : withoutRemarks(shorter);
}
const REMARK = new RegExp(
  ` [-–—·|] (?:\\d{1,2} ${oneOf(notLodgings.persons)}|${oneOf(notLodgings.remarks, notLodgings.houseNumbers)})$`,
  'iu',
);
/** "Le Séchoir — Gîte n° 4187 — 8 personnes", which has a room's number of people, but is a house */
export const hasHouseNumber = (text: string) => HOUSE_NUMBER_BEHIND.test(text);
const HOUSE_NUMBER_BEHIND = new RegExp(
  ` [-–—·|] ${oneOf(notLodgings.houseNumbers)}(?= [-–—·|]|$)`,
  'iu',
);
const REMARKS_CHARS = 120;

/** "4 bedrooms", "70 m²", "2.5 bathrooms" */
const SIZE = `\\d{1,4}(?:[.,]\\d)? ?${oneOf(notLodgings.sizes)}(?!\\p{L})`;
/** "Villa Rosa - 4 bedrooms", "Seaview Lodge, 2 bathrooms, hot tub", "Huis De Roos met 4 slaapkamers" */
const SIZE_BEHIND = new RegExp(
  `(?: [-–·|]|,) (?:(?:ca\\. ?)?${SIZE}|\\p{L}+ ${oneOf(notLodgings.forPersons)} (?:max\\. ?)?\\d{1,2} ${oneOf(notLodgings.persons)}(?!\\p{L})).*$| ${oneOf(notLodgings.withSizes)} ${SIZE}$`,
  'iu',
);
const SIZES = new RegExp(SIZE, 'giu');
const COUNTS = new RegExp(`\\d{1,2} ?${oneOf(notLodgings.counted)}(?!\\p{L})`, 'giu');
/** Without sizes and numbers of people */
export const withoutCounts = (text: string) => text.replace(SIZES, ' ').replace(COUNTS, ' ');
export const hasSize = (text: string) => text.search(SIZES) >= 0;
export const isSizeBehind = (text: string) => SIZE_BEHIND.test(text);
/** "3 bedrooms, garden", "70 m² im 1. Stock", "3-Zimmer-Wohnung 70 m²", but not "2 Bedroom Apartment Seaview" */
export const beginsWithSize = (text: string) => BEGINS_WITH_SIZE.test(text);
const BEGINS_WITH_SIZE = new RegExp(
  `^(?:ca\\. ?)?${SIZE}(?! \\p{Lu})|^\\d{1,2}(?:-\\p{L}+){1,2} ${SIZE}`,
  'u',
);

const STARS =
  /(?: ?[*★✹☆⭐]{1,5}S?| [1-5]\*S?|(?: [–-])?(?: |(?<=\p{Ll}))[1-5](?: ?-?(?:STARS?|STERNE|[ée]pis|[Ss]tars?|[Ss]ter(?:ren|ne)|[ée]toiles|estrellas|stelle|estrelas|stj[äe]rn[oe]r)))$/u;

/** "Rose Cottage – sea views", "Strandpark De Zee te Renesse.", but not "Hotel Apeldoorn - de Cantharel" */
const TAIL = /(?: [–-] (?!(?:de|het) \p{Lu}[\p{L}'’-]+$)\p{Ll}.*| te \p{Lu}\p{L}+)?[.,]?$/u;

/** "Gîte n°1234 - Le Mas", "Nr. 38: Haus am See", 'Gîte rural n° 24G1073 "Le Mas" - 3 épis' */
const NUMBER_BEFORE =
  /^(?:\p{L}+ (?:[\p{Ll}'’]+ ){0,2})?(?:[Nn]°|[Nn][OoRr]\.?|#) ?[A-Z\d]{1,9}(?: ?[-–:] ?| (?=["“„«]))["“„«]? ?(?=\p{L})/u;
/** "Seeblick No. 3 – ", before "Apartment am See" */
const NUMBER_OF_NAME = /^\p{L}{3,} \D*\d{1,2}\D*$/u;
/** "CH7503.610.2 Chesa Sur Puoz" */
const CODE_BEFORE = /^(?:[A-Z]{1,3}\d{2,6}(?:\.\d{1,5}){1,3}) (?=\p{Lu})/u;
/** "Bramble Barn - 1004417" */
const CODE_BEHIND = / [-–—·|] \d{5,8}$/u;
/** Behind a name whose number before it was removed */
const QUOTE_AFTER = / ?["”“»].*$/u;

/** What follows a name: ", apartment No. 2 (first floor)", ", apartment A3", ", 2-6 Personen", "(FR-24290-11)", "FR2429.11.2", "(ref. 102394), sleeps 5", ", 2. OG", ", 3-Zimmer-Wohnung, 75 m²" */
export const AFTER_NAME =
  /, \d{1,2} ?-(?:zimmer|kamer|room|pi[èe]ces?).*$|, \d{1,2}(?:[-–]\d{1,2})? ?(?:personen|personnes|persone|personas|pessoas|people|pers\.|p\.).*$|, meubl[ée](?!\p{L}).*$|, (?:apartment|app(?:artement)?|studio|zimmer|room|unit|kamer|chambre|wohnung|fewo|lodge|chalet|house) (?:no\.?|nr\.?|n°)? ?[A-Z]?\d.*$|(?: [·|–-])? [A-Z]{1,3}\d{2,6}(?:\.\d{1,5}){1,3}$|\s*\((?=[^)]*\d)[^)]*\)(?:, .*| [-–] (?:\d|zimmer|rooms? |kamer|chambre|camera).*)?$|, \d{1,2}(?:\.|st|nd|rd|th|e|er|º)? (?:OG|Stock\p{L}*|Etage|verdieping|[ée]tage|floor|piano|planta)$/iu;

/** "Rifugio Monte Rosa, 2.497 m", but not "Sektion Innsbruck, 2147 m" */
const withoutAltitude = (text: string) => (LODGING.test(text) ? text.replace(ALTITUDE, '') : text);
const ALTITUDE = /, \d[.,]?\d{3} ?m(?: ?(?:s\.?l\.?m\.?|ü\.? ?m\.?|a\.?s\.?l\.?))?$/iu;

/** "l'Agriturismo Le Ginestre" */
const ARTICLE = /^(?:l['’]|(?:the|het|de|la|le|il|el|der|die|das|dem) )(?=\p{Lu})/u;

/** "Property Tandjung Sari Hotel", "Hotel Hotel De Wind", "Hütte Sonnenhütte": a label that lost its column */
const LABEL =
  /^(?:(?:property|accommodation|accommodatie|unterkunft|h[ée]bergement|[ée]tablissement)|(\p{L}{4,})(?= .*\1)) (?=\p{L})/iu;

/** "Hotel - The Seaview", but not "Hôtel - Restaurant Le Cheval Blanc", which is both */
const KIND_BEFORE = new RegExp(
  `^(?:hotel|h[ôo]tel|accommodation|unterkunft|lodging) [-–] (?!${oneOf(notLodgings.kindsBesideHotel)} )(?=\\p{L}+ \\p{L})`,
  'iu',
);

function withoutLabel(written: string): string {
  const text = written.replace(KIND_BEFORE, '');
  const [label = '', kind] = LABEL.exec(text) ?? [];
  const rest = text.slice(label.length);
  return LODGING.test(rest) && (!kind || LODGING.test(kind)) ? rest : text;
}

/** "[De Wind]", which a mail program writes where the picture was */
const PICTURE_TEXT = /^\[([^[\]]+)\]$/;

/** The name, and how it stood behind a kind of lodging and a number; one of `whole` titles as it is. */
export function plainName(
  written: string,
  whole: ReadonlySet<string> = new Set(),
): { text: string; numbered?: 'quoted' | 'alone' } {
  const title = written.trim().replace(CODE_BEHIND, '');
  if (whole.has(written.trim()) && !NUMBER_BEFORE.test(written)) return { text: title };
  const plain = withoutStars(withoutRemarks(withoutAltitude(title).replace(PICTURE_TEXT, '$1')))
    .replace(SIZE_BEHIND, '')
    .replace(TAIL, '')
    .replace(AFTER_NAME, '');
  const trimmed = withoutLabel(plain.replace(CODE_BEFORE, ''));
  const [number = ''] = NUMBER_BEFORE.exec(trimmed) ?? [];
  const isOfName = NUMBER_OF_NAME.test(number) && !LODGING.test(number);
  const unnumbered = isOfName ? trimmed : trimmed.slice(number.length);
  if (unnumbered === trimmed) {
    const numbered = hasHouseNumber(written) ? 'alone' : undefined;
    return { text: trimmed.replace(ARTICLE, ''), numbered };
  }
  const isQuoted = /["“„«]/.test(trimmed);
  return {
    text: unnumbered.replace(QUOTE_AFTER, '').replace(ARTICLE, ''),
    numbered: LODGING.test(trimmed) ? (isQuoted ? 'quoted' : 'alone') : undefined,
  };
}

/**
 * Without a picture's text before the name that begins or ends with it, "Hotel De Wind" beside "Hotel De Wind am
 * See ★★★", and without "4 stars" beside a name
 */
export const withoutPictures = (lines: Line[]): Line[] =>
  lines.map((line) => {
    const [picture, name, another] = line.cells;
    if (!picture || !name || another) return line;
    if (PICTURE.test(picture.text.replace(/^\[ ?| ?\]$/g, ''))) return { ...line, cells: [name] };
    if (!picture.text.includes(' ')) return line;
    if (ONLY_STARS.test(name.text)) return { ...line, cells: [picture] };
    const plain = ` ${plainName(name.text).text} `;
    const isOfOne = BEGINS_WITH_CHAIN.test(name.text) || !LODGING.test(picture.text);
    const isEnd = isOfOne && plain.endsWith(` ${picture.text.replace(/:$/, '')} `);
    const isPart = plain.startsWith(` ${picture.text} `) || isEnd;
    return isPart ? { ...line, cells: [name] } : line;
  });

/** "Hotelbild", shown where the picture is not */
const PICTURE =
  /^(?:(?:hotel|haus|unterkunft\p{L}*|property) ?)?(?:bild|foto|photo|image|picture|afbeelding|immagine|imagen)$/iu;
const ONLY_STARS =
  /^(?:[1-5] ?-?(?:stars?|sterren|sterne|[ée]toiles|estrellas|stelle)|[*★]{1,5}S?)$/iu;

/** Finds the names of lodgings in sentences: "your stay at …", "Thank you for choosing …". */

import { airportsOfCity } from '../airportSearch';
import { type Line, lineText } from '../lines';
import addresses from '../vocabulary/addresses.json' with { type: 'json' };
import words from '../vocabulary/bookedAt.json' with { type: 'json' };
import bookings from '../vocabulary/bookings.json' with { type: 'json' };
import chains from '../vocabulary/chains.json' with { type: 'json' };
import { LODGING } from '../vocabulary/lodging';
import { oneOf } from '../vocabulary/oneOf';

const BOOKED = `${oneOf(words.confirmations, words.rooms, bookings.bookings, bookings.stays, ['staying', 'verblijft'])}(?!\\p{L})`;
/** What follows a name in a sentence */
const END = `(?: ${oneOf(words.follows, words.confirmed)}(?!\\p{L}).*| ${oneOf(words.beforeDays)} (?=[^.]{0,25}\\d).*| [-–|(:].*|:|[.!,] ?.*)?$`;
const BOOKED_AT = new RegExp(
  `${BOOKED}[^.:|]{0,30}? (${oneOf(words.at, words.inOrFor)})(?: |(?<=['’]))(?!\\d|(?:uns|ons|us|nous|noi|oss) )(.{3,80}?)${END}`,
  'iu',
);

/** "Your holiday at De Wind", also in a town or region */
const HOLIDAY_AT = new RegExp(
  `(?<!\\p{L})${oneOf(words.holidays)} ${oneOf(words.at, words.inOrFor)}(?: |(?<=['’]))(\\p{Lu}.{2,80}?)${END}`,
  'u',
);

/** "Your booking of Rose Cottage for the week of 10 October", "I've put you down for Rose Cottage", but also of a room */
const BOOKED_OF = new RegExp(
  `(?:${BOOKED} ${oneOf(words.of)}|(?<!\\p{L})${oneOf(words.notedFor)}) (.{3,80}?)${END}`,
  'iu',
);

const before = (...lists: string[][]) =>
  new RegExp(`${BOOKED} ${oneOf(...lists)}(?: |(?<=['’]))`, 'giu');
const BEFORE_HOUSE = before(words.of, words.at, words.inOrFor);
const BEFORE_ITS_NAME = before(words.of, words.at);

const GOING_TO = new RegExp(
  `${oneOf(words.goingTo)} (.{3,80}?)(?:[.!].*| (?:in [\\p{L}-]+ )?(?:begr[üu](?:ß|ss)en|willkommen).*)?$`,
  'iu',
);

/** "Villa Serena is expecting you" */
const EXPECTS = new RegExp(`^(\\p{L}.{2,60}?) ${oneOf(words.expectsYou)}(?!\\p{L})`, 'iu');

/** "…, dass Sie sich für unsere Ferienwohnung Deichblick entschieden haben" */
const CHOSEN_HERE = new RegExp(
  `(?<!\\p{L})${oneOf(words.chosenBefore)} (?:${oneOf(words.articles)} )?(\\p{Lu}[^.!,:;|]{2,60}?) ${oneOf(words.chosenBehind)}(?!\\p{L})`,
  'u',
);
/** "Romantik Hotel Post", "Le Mas des Pins", but not "Halbpension im Hotel Seeblick" */
function namesLodging(text: string): boolean {
  const before = text.slice(0, LODGING.exec(text)?.index).split(/[ -]/);
  return LODGING.test(text) && before.every((word) => !/^\p{Ll}/u.test(word)) && !MANY.test(text);
}

const THANKS = new RegExp(`(?<!\\p{L})${oneOf(words.thanks)}(?: |(?<=['’]))`, 'iu');

/** The name of a chain or of a site with many lodgings */
const MANY = new RegExp(
  `^${oneOf(chains.hotels)}(?!\\p{L})|${oneOf(words.manyLodgings)}(?!\\p{L})`,
  'iu',
);

/** "advance" of "24 hours in advance"; chains are written so, too */
const ONE_SMALL_WORD = /^\p{Ll}+$/u;

/** What follows thanks or a welcome */
const CHOSEN =
  /^(?:(?:the|het|de|das|der|le|la|l['’]) (?=\p{Ll}))?(\p{Lu}[^.!,:;|]{2,60}?)(?: (?:te mogen|on|op|am|le|for|from|vom|van|begr[üu](?:ß|ss)en|heten|te)(?!\p{L}).*)?(?:[.!,:].*)?$/u;

/** "In" and "for" may precede a town or a person instead of a lodging. */
const MAY_BE_TOWN = /^(?:in|en|i|w|p[åa]|no|na|[àa]|voor|for|f[üu]r|pour|para|per)$/i;
/** "In Lake Placid", but also "en NH Collection Madrid" */
const IN = /^(?:in|en|i|w|p[åa])$/i;

/** 'Verhuurder verhuurt de vakantiewoning "De Wind", gelegen aan de Zeeweg 2', in a contract */
const IN_QUOTES = new RegExp(
  `(?<!\\p{L})${oneOf(words.housesInQuotes)} ["“„«‘'] ?(\\p{Lu}[^"“”„«»]{1,50}?) ?["“”»’'],? ${oneOf(addresses.located)}(?!\\p{L})`,
  'iu',
);

/** Longer lines are split into sentences, of which those of up to 240 characters are read. */
const SENTENCE_CHARS = 160;
const LONGEST_CHARS = 240;
const WRAP_CHARS = 45;

interface ToldName {
  name: string;
  /** Told by a booking or stay; by one in what may be a town; by a contract; by thanks or a welcome */
  by: 'bookedAt' | 'bookedIn' | 'bookedInLong' | 'kind' | 'title';
}

/** The names that a sentence tells, which may be those of towns as well. */
export function namesTold(text: string): ToldName[] {
  const found: ToldName[] = [];
  const [, where = '', told] = BOOKED_AT.exec(text) ?? [];
  // "het" of the sentence, not "Het" of the name
  const booked = told?.replace(/^(?:het|dem|den) /, '');
  if (booked && (!ONE_SMALL_WORD.test(booked) || MANY.test(booked))) {
    const isLong = IN.test(where) && booked.includes(' ') && airportsOfCity(booked).length === 0;
    const by = MAY_BE_TOWN.test(where) ? (isLong ? 'bookedInLong' : 'bookedIn') : 'bookedAt';
    found.push({ name: booked, by });
  }
  const [, spentAt] = HOLIDAY_AT.exec(text) ?? [];
  // "Your holiday in Whitby" tells a town
  if (spentAt?.includes(' ')) found.push({ name: spentAt, by: 'bookedIn' });
  const own = BOOKED_OF.exec(text)?.[1];
  if (own && own !== booked && /^\p{Lu}/u.test(own) && LODGING.test(own))
    found.push({ name: own, by: 'bookedAt' });
  const [, host] = EXPECTS.exec(text) ?? [];
  if (host) found.push({ name: host, by: 'bookedAt' });
  const going = GOING_TO.exec(text)?.[1];
  if (going) found.push({ name: going, by: LODGING.test(going) ? 'bookedAt' : 'title' });
  const thanks = THANKS.exec(text);
  const chosen = thanks && CHOSEN.exec(text.slice(thanks.index + thanks[0].length))?.[1];
  // One thanks for "Booking.com", too, and for "De Wind Hotels".
  const isOne = chosen && LODGING.test(chosen) && !MANY.test(chosen);
  if (chosen) found.push({ name: chosen, by: isOne ? 'bookedAt' : 'title' });
  const [, inQuotes] = IN_QUOTES.exec(text) ?? [];
  if (inQuotes) found.push({ name: inQuotes, by: 'kind' });
  const here = CHOSEN_HERE.exec(text)?.[1];
  if (here && namesLodging(here)) found.push({ name: here, by: 'bookedAt' });
  return found;
}

/** "Your stay at 3 Rivers": a name that begins with a number, as days and guests do */
export function isNumberedName(text: string, sentences: string[]): boolean {
  const rest = text.replace(/^\d{1,4} (?=\p{Lu})/u, '');
  const tells = (sentence: string) =>
    sentence.includes(` ${text}`) &&
    namesTold(sentence.replace(text, rest)).some(({ name, by }) => name === rest && by !== 'title');
  return rest !== text && sentences.some(tells);
}

/** "Thank you for your booking of Brambles", of a house that its address names, too */
export const isBooked = (house: string, sentences: string[], form = BEFORE_HOUSE): boolean =>
  sentences.some((sentence) =>
    [...sentence.matchAll(form)].some(({ 0: before, index }) =>
      sentence.startsWith(house, index + before.length),
    ),
  );

/** "Your booking of Brambles", but not "Your booking in Whitby", "Your booking for Eva" */
export const isBookedName = (name: string, title: string): boolean =>
  isBooked(name, [title], BEFORE_ITS_NAME);

/** The sentences of the first lines, also those that continue on the next line. */
export function sentencesOf(lines: Line[], count: number): string[] {
  const head = lines.slice(0, count);
  const texts = head.map(lineText);
  const found: string[] = [];
  for (let at = 0; at < texts.length; at++) {
    let text = texts[at] ?? '';
    while (isWrapped(head[at], head[at + 1]) && text.length < 4 * SENTENCE_CHARS)
      text = `${text} ${texts[++at]}`;
    const parts =
      text.length > SENTENCE_CHARS ? text.split(/(?<=\p{L}[.!?:]) (?=\p{Lu})/u) : [text];
    found.push(...parts.filter((part) => part.length <= LONGEST_CHARS));
  }
  return found;
}

/** A line of text without an end, above another one */
function isWrapped(line?: Line, next?: Line): boolean {
  const isText = line?.cells.length === 1 && next?.cells.length === 1;
  const text = lineText(line);
  return (
    isText &&
    text.length >= WRAP_CHARS &&
    /[\p{L}\p{N},]$/u.test(text) &&
    // the name again, below "Thank you for your reservation at Hotel De Wind"
    !text.endsWith(` ${lineText(next)}`) &&
    !/^[^\p{L}\p{N}]/u.test(lineText(next))
  );
}

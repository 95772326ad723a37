/** Finds the name of the lodging: the candidate with the highest score. */

import { normalizeName } from '../../airports/names';
import { airportsOfCity } from '../airportSearch';
import { type Line, lineText } from '../lines';
import { isCountry } from '../vocabulary/countries';
import { isGeneric, isLodgingName, LODGING, lodgingLabel } from '../vocabulary/lodging';
import type { TextDocument } from './document';
import { cellsBelow } from './labels';
import { isLabelledAddress, looksLikeAddress, parseAddress, textsBelow } from './stayAddress';

interface NameCandidate {
  name: string;
  score: number;
  /** The text tells that it is a lodging: a label, a sentence or an address below */
  isTold: boolean;
}

const BOOKED_AT =
  /(?:confirm[\p{L}]*|bevestig\p{L}*|best[äa]tig\p{L}*|confirm\p{L}*|conferm\p{L}*|bekr[äæ]ft\p{L}*|bekreft\p{L}*|reservation|booking|reservering|boeking|buchung|r[ée]servation|reserva|prenotazione|bokning|bestilling|reservasjon|rezerwacj\p{L}|stay(?:ing)?|verblijft?|aufenthalt|s[ée]jour|overnachting|estancia|soggiorno|vistelse|ophold|opphold|pobyt\p{L}{0,2})(?!\p{L})[^.:|]{0,30}? (at|im|bij|op|bei|presso|hos|en el|en la|nel|[àa] l['’](?:[ée]tablissement|h[ôo]tel)|au|chez|in|en|i|w|p[åa]|no|na|[àa]|voor|for|f[üu]r|pour|para|per) (?!\d)(?:(?:het|dem|den) )?(.{3,80}?)(?: (?:(?:is|are) confirmed|is bevestigd|ist best[äa]tigt|est confirm[ée]e?|est[áa] confirmad[ao]|è (?:stat[ao] )?confermat[ao]|[äe]r bekr[äæ]ftad?|er bekreftet|er bekr[æa]ftet|wurde best[äa]tigt|te bevestigen|best[äa]tigen|verwacht|expects)(?!\p{L}).*| [-–|(].*|[.!,] ?.*)?$/iu;

const GOING_TO =
  /(?:you(?:'|’)re going to|je gaat naar|vous allez (?:[àa]|au)|du reist nach|sie im|expects? you at) (.{3,80}?)(?:[.!].*| begr[üu](?:ß|ss)en.*)?$/iu;

const CONFIRMED_FROM = /[-–:] (?!\d)([^-–:]{3,80}?)(?: - .*| \(.*)?$/u;

/** Text on the line below a name: "Entire home hosted by …". */
const KIND_BELOW_NAME =
  /(?:hosted by|verhuur(?:d door|der)|(?:angeboten|vermietet) von|gastgeber|gastheer|h[ôo]te ?:|anfitri[óo]n|v[æa]rt ?:|v[äæ]rd ?:|entire (?:home|place|rental|villa|cabin|apartment)|(?:ge)?hele (?:woning|accommodatie|huis|appartement)|(?:gesamte|ganze)s? (?:unterkunft|haus|wohnung)|logement entier|alojamiento entero|intero alloggio|hela boendet|hele (?:boligen|huset)|(?:private?|priv[ée]-?) ?(?:room|kamer)|privatzimmer|chambre priv[ée]e|^property #)/i;

const UNIT =
  /\d ?-?bed|\d ?(?:-?pers|adult|volw|erw)|personen|personnes|bedroom|slaapkamer|(?<!\p{L})(?:room|kamer|zimmer|chambre|dorm)(?!\p{L})|kamer$|zimmer$/iu;

/** "Rose Cottage – sea views", "Strandpark De Zee te Renesse." */
const TAIL = /(?: [–-] \p{Ll}.*| te \p{Lu}\p{L}+)?[.,]?$/u;

/** A code after the name: "(FR-24290-11)" */
const CODE_AFTER_NAME = /\s*\((?=[^)]*\d)[^)]*\)$/;

const STREET_END = /\p{L}{3,} \d{1,4}[a-z]?$/u;

const INLINE = /^([^:]{3,40}): ?(.{3,80})$/;

/** In a PDF, only a space may separate a label from its value. */
const LABEL_BEFORE_VALUE =
  /^(property|accommodation|accommodatie|unterkunft|h[ée]bergement|objekt|[ée]tablissement) (\p{Lu}.{2,80})$/iu;

/** "In" and "for" may precede a town or a person instead of a lodging. */
const MAY_BE_TOWN = /^(?:in|en|i|w|p[åa]|no|na|[àa]|voor|for|f[üu]r|pour|para|per)$/i;
/** "In Lake Placid", but also "en NH Collection Madrid" */
const IN = /^(?:in|en|i|w|p[åa])$/i;

/** Score of each kind of evidence; a name needs a total of ENOUGH. */
const WEIGHT = {
  name: 4,
  lodging: 2.5,
  kind: 4,
  bookedAt: 2.5,
  bookedIn: 1,
  bookedInLong: 1.75,
  aboveAddress: 2,
  aboveDays: 1.5,
  nearDays: 0.6,
  title: 1,
  alone: 1,
  again: 0.6,
};
const ENOUGH = 3.5;

const NEAR_LINES = 10;

/** The name of the lodging; undefined when uncertain. `checkInLine` is the line of the check-in day. */
export function findLodgingName(document: TextDocument, checkInLine: number): string | undefined {
  const { lines, subject = '', headings } = document;
  const towns = townsIn(lines);
  const guests = guestsIn(lines);
  const scores = new Map<string, NameCandidate>();
  const add = (text: string | undefined, score: number) => {
    const name = withoutPlace(text?.trim().replace(TAIL, '') ?? '', towns);
    if (
      !isLodgingName(name) ||
      isCountry(name) ||
      towns.has(name) ||
      isGuest(name, guests) ||
      (score < WEIGHT.name && looksLikeAddress(name))
    )
      return;
    const key = normalizeName(name);
    const before = scores.get(key);
    const isTold = score >= WEIGHT.aboveAddress || Boolean(before?.isTold);
    scores.set(key, {
      name: before?.name ?? name,
      score: (before?.score ?? 0) + score,
      isTold,
    });
  };
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const [, label = cell.text, value] =
        (cell.words && LABEL_BEFORE_VALUE.exec(cell.text)) ?? INLINE.exec(cell.text) ?? [];
      const kind = lodgingLabel(label);
      if (!kind) continue;
      const lower = cellsBelow(lines, line, cell, 2)[0]?.text;
      const beside = isHeadingRow(lines, line) ? undefined : cells[index + 1]?.text;
      const found = value ?? beside ?? lower ?? '';
      if (!UNIT.test(found)) add(found.replace(CODE_AFTER_NAME, ''), WEIGHT[kind]);
    }
  }
  const sender = document.from?.replace(/ ?\S+@\S+$/, '');
  if (sender) add(sender, WEIGHT.title);
  const isSender = (name: string) =>
    Boolean(sender) && normalizeName(sender ?? '').startsWith(normalizeName(name));
  const wordsOfSender = normalizeName(sender ?? '').split(' ');
  const isOfSender = (name: string) => {
    const [first = '', ...rest] = normalizeName(name).split(' ');
    const isShared = [first, ...rest].some(
      (word) => word.length > 4 && wordsOfSender.includes(word),
    );
    return rest.length > 0 && (isShared || (first === wordsOfSender[0] && !isGeneric(first)));
  };
  const titles = [subject.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''), ...headings];
  for (const text of new Set([...titles, ...lines.slice(0, 30).map(lineText)])) {
    if (text.length > 160) continue;
    const [, where = '', booked] = BOOKED_AT.exec(text) ?? [];
    const isLong = IN.test(where) && booked?.includes(' ') && airportsOfCity(booked).length === 0;
    const weight = isLong ? WEIGHT.bookedInLong : WEIGHT.bookedIn;
    add(booked, MAY_BE_TOWN.test(where) ? weight : WEIGHT.bookedAt);
    if (booked && isOfSender(booked)) add(booked, WEIGHT.title / 2);
    add(GOING_TO.exec(text)?.[1], WEIGHT.title);
  }
  add(CONFIRMED_FROM.exec(titles[0] ?? '')?.[1], WEIGHT.title);
  for (const heading of headings) add(heading, WEIGHT.title);
  for (const [line, { cells }] of lines.entries()) {
    for (const cell of cells) {
      const [below = ''] = textsBelow(lines, line, cell);
      if (isLabelledAddress(below)) add(cell.text, WEIGHT.aboveAddress);
    }
    const [cell] = cells;
    const isNear = line <= checkInLine + 12 || isSender(cell?.text ?? '');
    if (!cell || cells.length > 1 || !isNear || isContinued(lines[line - 1])) continue;
    const [next = ''] = textsBelow(lines, line, cell);
    const address = parseAddress(textsBelow(lines, line, cell));
    const isStreet = STREET_END.test(cell.text) && /^\d/.test(next);
    if (KIND_BELOW_NAME.test(next || lineText(lines[line + 2]))) add(cell.text, WEIGHT.kind);
    else if (address && !isStreet) {
      add(cell.text, WEIGHT.aboveAddress);
      if (isOfSender(cell.text)) add(cell.text, WEIGHT.title);
    }
    if (line < checkInLine && line >= checkInLine - NEAR_LINES) add(cell.text, WEIGHT.nearDays);
  }
  const above = lines
    .slice(0, checkInLine)
    .findLastIndex(({ cells: [cell, another] }) => cell && !another && isLodgingName(cell.text));
  if (above >= checkInLine - 3 && !isContinued(lines[above - 1]))
    add(lines[above]?.cells[0]?.text, WEIGHT.aboveDays);
  const names = [...scores.values()];
  const isAnyTold = names.some(({ isTold }) => isTold);
  // The site that sent the mail is no lodging when another name is one.
  const lodgings = names.filter(({ name, isTold }) => isTold || !isAnyTold || !isSender(name));
  return bestName(lodgings, lines, titles);
}

/** Headings of columns: the values stand in as many cells below. */
function isHeadingRow(lines: Line[], line: number): boolean {
  const [cells = [], below = []] = [lines[line]?.cells, lines[line + 1]?.cells];
  const isPlain = cells.every(({ text }) => text.length <= 30 && !/\d/.test(text));
  return cells.length > 2 && below.length === cells.length && isPlain;
}

/** A sentence that continues on the next line */
function isContinued(line: Line | undefined): boolean {
  const text = lineText(line);
  return text.length > 60 && /[\p{Ll},]$/u.test(text);
}

/** Removes the location after the name: "La Croix du Vieux Pont, Aisne, France". */
function withoutPlace(text: string, towns: Set<string>): string {
  const [name = '', ...places] = text.split(/, /);
  const isInTown = places.length > 1 && towns.has(places.at(-1) ?? '');
  return isInTown || places.some(isCountry) ? name : text;
}

const GREETED =
  /^(?:dear|sehr geehrte[rns]?|liebe[rs]?|beste|geachte|ch[èe]re?|bonjour|gentile|egregi[oa]|estimad[ao]|apreciad[ao]|k[äæ]re|bäst[ea]?|szanown\p{L}*|hej|hei|hi|hello|hallo|hoi)(?:,|\s)[^,!:]{0,40}?(\p{Lu}[\p{L}'’-]+)\s?[,!:]?$/iu;

/** The last names of those whom the letter greets. */
const guestsIn = (lines: Line[]) =>
  new Set(lines.flatMap((line) => GREETED.exec(lineText(line).slice(0, 90))?.[1] ?? []));

const isGuest = (name: string, guests: Set<string>) =>
  name.split(' ').length < 4 && guests.has(name.split(' ').at(-1) ?? '') && !LODGING.test(name);

/** The towns of addresses: "6720 Fanø" */
function townsIn(lines: Line[]): Set<string> {
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text.slice(0, 200)));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}-]+)/gu),
    ...text.matchAll(/\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}' -]+)(?=$|,)/gu),
  ]);
  return new Set(found.map(([, town = '']) => town));
}

/**
 * Adds score to names that occur repeatedly, alone in a cell, or with a word for lodgings.
 * Undefined when the best score is too low, or when two different names score about the same.
 */
function bestName(found: NameCandidate[], lines: Line[], titles: string[]): string | undefined {
  const texts = [...titles, ...lines.map(lineText)].map(normalizeName);
  const cells = new Set(lines.flatMap((line) => line.cells.map(({ text }) => normalizeName(text))));
  const ranked = found
    .map((one) => {
      const key = normalizeName(one.name);
      const isAlone = cells.has(key);
      const longer = found.filter(
        ({ name }) =>
          name !== one.name && normalizeName(name).includes(key) && !cells.has(normalizeName(name)),
      );
      const score =
        one.score +
        (isAlone ? WEIGHT.alone + longer.reduce((sum, other) => sum + other.score, 0) : 0) +
        (LODGING.test(one.name) ? 1 : 0) +
        Math.min(texts.filter((text) => text.includes(key)).length - 1, 2) * WEIGHT.again;
      return { ...one, score };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first || first.score < ENOUGH) return undefined;
  const isOneOfTwo = second && second.score > first.score - 0.5 && !isPart(first.name, second.name);
  return isOneOfTwo ? undefined : first.name;
}

function isPart(a: string, b: string): boolean {
  return normalizeName(a).includes(normalizeName(b)) || normalizeName(b).includes(normalizeName(a));
}

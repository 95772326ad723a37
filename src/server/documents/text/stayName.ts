/** Finds the name of the house in which a stay is: of all that it may be, what most vouches for. */

import { isCountry } from '../countries';
import { type Line, lineText } from '../lines';
import { fold } from '../places';
import { datesIn } from '../writtenDates';
import { cellsBelow } from './labels';
import { addressIn, below, looksLikeAddress } from './stayAddress';
import type { TextDocument } from './text';

interface Named {
  name: string;
  line: number;
}

/** What is let under these names is the house. */
const HOUSE_LABEL =
  /^(?:hotel ?(?:name|naam)?|name of (?:the )?(?:hotel|property)|property(?: name)?|naam (?:van de )?accommodatie|name der unterkunft|nom de l['’](?:h[ôo]tel|[ée]tablissement)|[ée]tablissement|h[ôo]tel|your booked house|ihr gebuchtes haus|(?:vakantie|ferien|holiday ?)?par[kc]|resort|camping(?:platz|place)?|where you(?:'|’)re staying|waar je verblijft|natuurhuisje)\s*:?$/i;

/** Under these, it may be the room too. */
const LODGING_LABEL =
  /^(?:accommodation(?: name)?|accommodatie|unterkunft|h[ée]bergement|lodging|verblijf(?:splaats)?|bestemming|destination)\s*:?$/i;

const INLINE =
  /^(hotel ?(?:name|naam)|hotel|property(?: name)?|accommodation(?: name)?|accommodatie|unterkunft|h[ée]bergement|[ée]tablissement|h[ôo]tel|(?:vakantie|ferien)?park|resort|camping|verblijf)\s*:\s*(.{3,80})$/i;

const BOOKED_AT =
  /(?:confirm[\p{L}]*|bevestig\p{L}*|best[äa]tig\p{L}*|reservation|booking|reservering|boeking|buchung|r[ée]servation|stay(?:ing)?|verblijft?|aufenthalt|s[ée]jour|overnachting)(?!\p{L})[^.:|]{0,30}? (at|im|bij|op|bei|[àa] l['’](?:[ée]tablissement|h[ôo]tel)|au|chez|in|[àa]|voor|for|f[üu]r|pour) (?!\d)(?:(?:het|dem|den) )?(.{3,80}?)(?: (?:(?:is|are) confirmed|is bevestigd|ist best[äa]tigt|est confirm[ée]e?|wurde best[äa]tigt|te bevestigen|best[äa]tigen|verwacht|expects)(?!\p{L}).*| [-–|(].*|[.!,] ?.*)?$/iu;

const GOING_TO =
  /(?:you(?:'|’)re going to|je gaat naar|vous allez (?:[àa]|au)|du reist nach|sie im|expects? you at) (.{3,80}?)(?:[.!].*| begr[üu](?:ß|ss)en.*)?$/iu;

const CONFIRMED_FROM = /[-–:] (?!\d)([^-–:]{3,80}?)(?: - .*| \(.*)?$/u;

/** "Entire home hosted by …" below it says what the line above is. */
const KIND =
  /(?:hosted by|verhuurd door|angeboten von|h[ôo]te ?:|entire (?:home|place|rental|villa|cabin)|gehele (?:woning|accommodatie)|gesamte unterkunft|logement entier|^property #)/i;

const LODGING =
  /(?<!\p{L})(?:hotel|h[ôo]tel|hostel|hostal|inn|lodge|b&b|bed (?:&|and) breakfast|guest ?house|apart(?:e)?ments?|appartement\p{L}*|pension|villa|chalet|resort|suites?|r[ée]sidence|camping|bungalow\p{L}*|park|ferienwohnung|vakantie\p{L}+|gasthof|gasthaus|auberge|g[îi]te|casa|motel|cottage|riad|finca|agriturismo|palace|plaza|huisje|loft|studio)(?!\p{L})/iu;

const NOT_NAME =
  /contact details|^(?:our|ons|onze|unser|notre|nos|your|you|je|jouw|uw|ihr|ihre|ihren|votre|vos|dear|beste|thank|dank|bedankt|merci|hi|hallo|hoi|guten|bonjour|booking|reservation|reservering|boeking|buchung|confirm|bevestig|best[äa]tig|check|arrival|aankomst|anreise|details?|overview|overzicht|address|adres|phone|tel|e-?mail|date|datum|total|price|prijs|guest|gast|room|kamer|zimmer|payment|important|www|http|view|manage|bekijk|print|pin|status|nights?|itinerary|reis|trip|location|locatie|map|contact|invoice|factuur|the property|de accommodatie|entire|gehele|gesamte|logement|hosted|gastheer|logo|mijn|mein|my|mes|(?:hotel|accommodation|accommodatie|unterkunft|h[ée]bergement)(?:details|gegevens)?$)(?!\p{L})|hosted by|verhuurd door|angeboten von/iu;

const UNIT =
  /\d ?-?bed|\d ?(?:-?pers|adult|volw|erw)|personen|personnes|bedroom|slaapkamer|(?<!\p{L})(?:room|kamer|zimmer|chambre|dorm)(?!\p{L})|kamer$|zimmer$/iu;

const PERSON =
  /^(?:mrs?|ms|dhr|mevr|mevrouw|de heer|herrn?|frau|mme|madame|monsieur|fam(?:ilie|ily)?)\b/i;

const STREET_END = /\p{L}{3,} \d{1,4}[a-z]?$/u;

function isName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    (/^[\p{Lu}\p{N}a]/u.test(text) || /\p{Lu}\p{Ll}+.*\p{Lu}\p{Ll}/u.test(text)) &&
    /\p{L}{2}/u.test(text) &&
    !/[@:?!•✓]|https?|\d{4}|\.{2}/.test(text) &&
    !NOT_NAME.test(text) &&
    !HOUSE_LABEL.test(text) &&
    !LODGING_LABEL.test(text) &&
    !PERSON.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 10
  );
}

/** "In" and "for" a town or a person, rather than at a house */
const MAY_BE_TOWN = /^(?:in|[àa]|voor|for|f[üu]r|pour)$/i;

/** How much each way of naming it vouches; a house needs ENOUGH. */
const WEIGHT = {
  label: 4,
  room: 3,
  kind: 4,
  bookedAt: 2.5,
  bookedIn: 1,
  aboveAddress: 2,
  aboveDays: 1.5,
  nearDays: 0.6,
  title: 1,
  alone: 1,
  again: 0.6,
};
const ENOUGH = 3.5;

const NEAR_LINES = 10;

/** The name that most speaks for, beside or above which the address stands. */
export function nameOf(document: TextDocument, near: number): Named | undefined {
  const { lines, subject = '', headings } = document;
  const scores = new Map<string, Named & { score: number }>();
  const add = (text: string | undefined, score: number, line?: number) => {
    const name = withoutPlace(text?.trim().replace(/[.,]$/, '') ?? '');
    if (!name || !isName(name) || looksLikeAddress(name)) return;
    const key = fold(name);
    const before = scores.get(key);
    if (before) before.score += score;
    else scores.set(key, { name, score, line: line ?? lineOf(lines, name) ?? near });
  };
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const [, label = '', value] = INLINE.exec(cell.text) ?? [];
      const isHouse = HOUSE_LABEL.test(value ? label : cell.text);
      if (!value && !isHouse && !LODGING_LABEL.test(cell.text)) continue;
      const found =
        value ?? cells[index + 1]?.text ?? cellsBelow(lines, line, cell, 2)[0]?.text ?? '';
      if (!UNIT.test(found)) add(found, isHouse ? WEIGHT.label : WEIGHT.room);
    }
  }
  const titles = [subject.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''), ...headings];
  for (const text of new Set([...titles, ...lines.slice(0, 30).map(lineText)])) {
    if (text.length > 160) continue;
    const [, where = '', booked] = BOOKED_AT.exec(text) ?? [];
    add(booked, MAY_BE_TOWN.test(where) ? WEIGHT.bookedIn : WEIGHT.bookedAt);
    add(GOING_TO.exec(text)?.[1], WEIGHT.title);
  }
  add(CONFIRMED_FROM.exec(titles[0] ?? '')?.[1], WEIGHT.title);
  for (const heading of headings) add(heading, WEIGHT.title);
  for (const [line, { cells }] of lines.entries()) {
    const [cell] = cells;
    if (!cell || cells.length > 1 || line > near + 12 || isContinued(lines[line - 1])) continue;
    const [next = ''] = below(lines, line, cell);
    const address = addressIn(below(lines, line, cell));
    const isStreet = STREET_END.test(cell.text) && /^\d/.test(next);
    if (KIND.test(next || lineText(lines[line + 2]))) add(cell.text, WEIGHT.kind, line);
    else if (address && !isStreet) add(cell.text, WEIGHT.aboveAddress, line);
    if (line < near && line >= near - NEAR_LINES) add(cell.text, WEIGHT.nearDays, line);
  }
  const above = lines
    .slice(0, near)
    .findLastIndex(({ cells: [cell] }) => cell && isName(cell.text));
  if (above >= near - 3 && !isContinued(lines[above - 1]))
    add(lines[above]?.cells[0]?.text, WEIGHT.aboveDays, above);
  return best([...scores.values()], lines, titles);
}

/** A sentence that goes on in the next line */
function isContinued(line: Line | undefined): boolean {
  const text = lineText(line);
  return text.length > 60 && /[\p{Ll},]$/u.test(text);
}

/** "La Croix du Vieux Pont, Aisne, France": what follows is where it is. */
function withoutPlace(text: string): string {
  const [name = '', ...places] = text.split(/, /);
  return places.some(isCountry) ? name : text;
}

/** A house is called so more than once, on a line of its own, or by a word for houses. */
function best(
  found: (Named & { score: number })[],
  lines: Line[],
  titles: string[],
): Named | undefined {
  const texts = [...titles, ...lines.map(lineText)].map(fold);
  const cells = new Set(lines.flatMap((line) => line.cells.map(({ text }) => fold(text))));
  const ranked = found
    .map((one) => {
      const key = fold(one.name);
      const isAlone = cells.has(key);
      const longer = found.filter(
        ({ name }) => name !== one.name && fold(name).includes(key) && !cells.has(fold(name)),
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
  return isOneOfTwo ? undefined : { name: first.name, line: first.line };
}

function isPart(a: string, b: string): boolean {
  return fold(a).includes(fold(b)) || fold(b).includes(fold(a));
}

/** The line that consists of the name alone, else one that names it in a cell. */
function lineOf(lines: Line[], name: string): number | undefined {
  const wanted = fold(name);
  const isNamed = (line?: Line) => line?.cells.some(({ text }) => fold(text) === wanted) ?? false;
  const index = lines.findIndex((line, at) => isNamed(line) && !isNamed(lines[at + 1]));
  return index < 0 ? undefined : index;
}

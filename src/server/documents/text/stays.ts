/** Finds stays in text: arrival and departure days, the house's name and address. */

import { daysBetween } from '../calendarDays';
import { isCountry } from '../countries';
import type { StayFinding, When } from '../findings';
import { type Line, lineText } from '../lines';
import { fold } from '../places';
import { datesIn, MONTH, monthNumber, type WrittenDate, withYear } from '../writtenMoments';
import { cellsBelow, labelsBefore } from './labels';
import { referencesIn } from './references';
import type { TextDocument } from './text';

const LONGEST_NIGHTS = 90;

/** At most one stay: what names two houses is not told apart safely. */
export function readStays(document: TextDocument, hasFlights: boolean): StayFinding[] {
  const text = document.lines.map(lineText).join('\n').slice(0, 60_000);
  const whole = `${document.subject ?? ''}\n${text}`;
  if (!LODGING.test(whole) || OTHER_TRADE.test(whole)) return [];
  const dates = stayDays(document.lines, document.when, hasFlights);
  if (!dates) return [];
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  if (nights < 1 || nights > LONGEST_NIGHTS || !agreesWithNights(text, nights)) return [];
  const named = nameOf(document, dates.line);
  if (!named) return [];
  return [
    {
      source: 'text',
      name: named.name,
      address: addressOf(document.lines, named.line),
      checkIn: dates.checkIn,
      checkOut: dates.checkOut,
      reference: referencesIn(document.lines, true)[0]?.code,
      guests: [],
    },
  ];
}

const LODGING =
  /\b(nights?|nacht(?:en)?|n[äa]chte|[üu]bernachtung(?:en)?|nuits?|check-?in|checkin|inchecken|hotel|h[ôo]tel|hostel|apartment|appartement|bungalow|cottage|camping|ferienwohnung|vakantiehuis|chambre|zimmer|kamer|room|accommodat\w+|unterkunft|h[ée]bergement|airbnb|villa|chalet|resort|guest ?house|pension)\b/i;

/** Cars, trains, tables and seats have days of arrival and departure too. */
const OTHER_TRADE =
  /\b(rental car|car rental|car hire|autohuur|huurauto|mietwagen|location de voiture|pick-?up (?:location|date|time|station)|drop-?off (?:location|date|time)|ophaallocatie|abholstation|train number|treinnummer|zugnummer|platform \d|spoor \d|gleis \d|voie \d|coach \d|wagen \d|tafel voor|table for|tisch f[üu]r|table pour|parking space|parkeerplaats reservering|parkplatz(?:buchung)?|ferry crossing|newsletter|nieuwsbrief|unsubscribe from our deals)\b/i;

interface StayDays {
  checkIn: string;
  checkOut: string;
  line: number;
}

const IN_LABEL =
  /(check(?:ing)?[ -]?in|inchecken|arrival|arrive|aankomst|anreise|ankunft|arriv[ée]e|\bfrom\b|\bvan\b|\bvon\b|\bdu\b|begin|start|eerste nacht)[^\p{L}]{0,10}(?:date|datum|day|dag|on|op|am|le|after|vanaf|ab|from)?[^\p{L}]{0,12}$/iu;
const OUT_LABEL =
  /(check(?:ing)?[ -]?out|uitchecken|departure|depart|vertrek|abreise|abfahrt|d[ée]part|\buntil\b|\btot\b|\bbis\b|\bto\b|\bau\b|t\/m|tot en met|end(?:e)?)[^\p{L}]{0,10}(?:date|datum|day|dag|on|op|am|le|before|v[óo][óo]r|bis|until)?[^\p{L}]{0,12}$/iu;
const STRICT = /check|inchecken|uitchecken/i;

/** The days behind their labels, or a range of days beside the nights; nothing when they disagree. */
function stayDays(lines: Line[], when: When, hasFlights: boolean): StayDays | undefined {
  const ins = new Map<string, { line: number; isStrict: boolean }>();
  const outs = new Map<string, { line: number; isStrict: boolean }>();
  const note = (all: typeof ins, day: string | undefined, line: number, label: string) => {
    const isStrict = STRICT.test(label);
    if (day && (!all.has(day) || isStrict)) all.set(day, { line, isStrict });
  };
  lines.forEach(({ cells }, line) => {
    cells.forEach(({ text }, cell) => {
      if (text.length > 300) return;
      const dates = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
      let from = 0;
      dates.forEach((date, index) => {
        const between = text.slice(from, date.start);
        const labels = index === 0 ? labelsBefore(lines, line, cell, date.start) : [between];
        from = date.end;
        const label = labels.find((one) => IN_LABEL.test(one) || OUT_LABEL.test(one));
        if (!label) return;
        if (OUT_LABEL.test(label)) note(outs, dayOf(date, when), line, label);
        else note(ins, dayOf(date, when), line, label);
      });
    });
  });
  const strictIn = only(ins, true) ?? (hasFlights ? undefined : only(ins, false));
  const strictOut = only(outs, true) ?? (hasFlights ? undefined : only(outs, false));
  if (strictIn && strictOut) {
    return { checkIn: strictIn.day, checkOut: strictOut.day, line: strictIn.line };
  }
  return rangeOfDays(lines, when);
}

function only(days: Map<string, { line: number; isStrict: boolean }>, isStrict: boolean) {
  const wanted = [...days].filter(([, one]) => !isStrict || one.isStrict);
  const [first] = wanted;
  return first && wanted.length === 1 ? { day: first[0], line: first[1].line } : undefined;
}

function dayOf(date: WrittenDate, when: When): string | undefined {
  return withYear(date, when);
}

const SHORT_RANGE = new RegExp(
  `(?<![\\d.:-])(\\d{1,2})\\.?(?: (${MONTH})\\.?)? ?[-–—] ?(\\d{1,2})\\.? (${MONTH})(?![a-z])\\.?,? ?(20\\d{2})?`,
  'iu',
);
const NIGHTS =
  /(\d{1,2}) ?(?:x )?(?:nights?|nacht(?:en)?|n[äa]chte|[üu]bernachtung(?:en)?|nuits?)\b/giu;

/** "22 - 27 December 2026", "22 Dec 2026 – 27 Dec 2026 (5 nights)": only where the nights fit. */
function rangeOfDays(lines: Line[], when: When): StayDays | undefined {
  const nights = nightsIn(lines.map(lineText).join('\n'));
  if (nights.size !== 1) return undefined;
  const [count = 0] = nights;
  const found = new Map<string, StayDays>();
  lines.forEach((one, line) => {
    const text = lineText(one);
    if (text.length > 300) return;
    const short = SHORT_RANGE.exec(text);
    const days: (string | undefined)[] = [];
    if (short) {
      const month = monthNumber(short[4] ?? '') ?? 0;
      const first = short[2] ? (monthNumber(short[2]) ?? 0) : month;
      const checkOut = withYear(
        { date: Number(short[3]), month, year: short[5] ? Number(short[5]) : undefined },
        when,
      );
      const year = checkOut ? Number(checkOut.slice(0, 4)) - (first > month ? 1 : 0) : undefined;
      days.push(withYear({ date: Number(short[1]), month: first, year }, when), checkOut);
    } else {
      const dates = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
      if (dates.length === 2) days.push(...dates.map((date) => withYear(date, when)));
    }
    const [checkIn, checkOut] = days;
    if (checkIn && checkOut && daysBetween(checkIn, checkOut) === count) {
      found.set(`${checkIn} ${checkOut}`, { checkIn, checkOut, line });
    }
  });
  return found.size === 1 ? [...found.values()][0] : undefined;
}

function nightsIn(text: string): Set<number> {
  return new Set([...text.matchAll(NIGHTS)].map(([, count]) => Number(count)));
}

/** A text that counts the nights, and never as many as these, speaks of another stay. */
function agreesWithNights(text: string, nights: number): boolean {
  const counted = nightsIn(text);
  return counted.size === 0 || counted.has(nights);
}

interface Named {
  name: string;
  line: number;
}

const NAME_LABEL =
  /^(?:hotel ?(?:name|naam)?|name of (?:the )?(?:hotel|property)|property(?: name)?|accommodation(?: name)?|accommodatie|naam (?:van de )?accommodatie|unterkunft|name der unterkunft|h[ée]bergement|[ée]tablissement|nom de l['’]h[ôo]tel|h[ôo]tel|your booked house|ihr gebuchtes haus|park|vakantiepark|ferienpark|resort|camping|lodging|verblijf(?:splaats)?|bestemming|where you(?:'|’)re staying|waar je verblijft)\s*:?$/i;
const NAME_INLINE =
  /^(?:hotel ?(?:name|naam)|hotel|property(?: name)?|accommodation(?: name)?|accommodatie|unterkunft|h[ée]bergement|[ée]tablissement|h[ôo]tel|park|vakantiepark|resort|camping|verblijf)\s*:\s*(.{3,80})$/i;
const SUBJECT =
  /(?:confirm\w*|bevestig\w*|best[äa]tig\w*|confirm[ée]e?|reservation|booking|reservering|boeking|buchung|r[ée]servation|stay|verblijf|aufenthalt|s[ée]jour|overnachting)\b[^.:|]{0,30}? (?:at|in|bij|op|im|bei|[àa]|au|chez|voor|for|f[üu]r|pour) (?!\d)(.{3,80}?)(?: (?:is|are) confirmed[.!]?| is bevestigd[.!]?| ist best[äa]tigt[.!]?| est confirm[ée]e?[.!]?|\s*[-–|(].*|[.!,]\s*)?$/iu;
const NOT_NAME =
  /^(?:your|you|je|jouw|uw|ihr|ihre|votre|vos|dear|beste|thank|dank|bedankt|merci|hi|hallo|booking|reservation|reservering|boeking|buchung|confirm|bevestig|best[äa]tig|check|arrival|aankomst|anreise|details?|overview|overzicht|address|adres|phone|tel|e-?mail|date|datum|total|price|prijs|guest|gast|room|kamer|zimmer|payment|important|www|http|view|manage|bekijk|print|pin|status|nights?|itinerary|reis|trip|location|locatie|map|contact|invoice|factuur|the property|de accommodatie|entire|gehele|hosted|gastheer|(?:hotel|accommodation|accommodatie|unterkunft|h[ée]bergement)(?:details|gegevens)?$)\b|hosted by|verhuurd door|angeboten von/i;

function isName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    /^[\p{Lu}\p{N}a]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[@:?!]|https?|\d{4}|\.{2}/.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 10
  );
}

const LODGING_NAME =
  /\b(hotel|h[ôo]tel|hostel|hostal|inn|lodge|b&b|bed (?:&|and) breakfast|guest ?house|apartments?|appartement\w*|pension|villa|chalet|resort|suites?|residence|camping|bungalow\w*|park|ferienwohnung|gasthof|gasthaus|auberge|g[îi]te|casa|motel|cottage|riad|finca|agriturismo|palace|plaza)\b/i;

/** A labelled name, else the one that the subject or a heading gives, else the line over an address. */
function nameOf({ lines, subject, headings }: TextDocument, near: number): Named | undefined {
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const inline = NAME_INLINE.exec(cell.text)?.[1]?.trim();
      if (inline && isName(inline)) return { name: inline, line };
      if (!NAME_LABEL.test(cell.text)) continue;
      const beside = cells[index + 1]?.text;
      const below = cellsBelow(lines, line, cell, 2)[0]?.text;
      const value = [beside, below].find((text) => text && isName(text) && !NOT_NAME.test(text));
      if (value) return { name: value, line: lineOf(lines, value, line) ?? line };
    }
  }
  for (const text of [subject ?? '', ...headings, ...lines.slice(0, 30).map(lineText)]) {
    if (text.length > 160) continue;
    const name = SUBJECT.exec(
      text.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''),
    )?.[1]?.trim();
    if (!name || !isName(name)) continue;
    const line = lineOf(lines, name, 0);
    if (line !== undefined) return { name, line };
  }
  for (let line = near - 1; line >= Math.max(0, near - 8); line--) {
    const text = lineText(lines[line]);
    if (!isName(text) || NOT_NAME.test(text) || looksLikeAddress(text)) continue;
    const isVouched =
      LODGING_NAME.test(text) || [subject ?? '', ...headings].some((one) => one.includes(text));
    return isVouched ? { name: text, line } : undefined;
  }
  return undefined;
}

/** The line that consists of the name alone. */
function lineOf(lines: Line[], name: string, from: number): number | undefined {
  const wanted = fold(name);
  const index = lines.findIndex(
    ({ cells }, line) => line >= from && cells.some(({ text }) => fold(text) === wanted),
  );
  return index < 0 ? undefined : index;
}

function hasPostalCode(text: string): boolean {
  return /^(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?,? \p{L}{2,}/u.test(text);
}

const ADDRESS_LABEL =
  /^(?:(?:hotel |property |accommodation )?address|adres|adresse|location|locatie|ligging|lage|standort|anschrift|emplacement|where|waar)\s*:?(?:\s+(.{6,160}))?$/i;
const STOP =
  /^(?:\+?\d[\d ()/.-]{7,}$|phone|tel(?:efoon|efon)?\b|t[ée]l|e-?mail|check|arriv|aankomst|anreise|www\.|https?:|[^ ]+@|room|kamer|zimmer|chambre|confirm|bevestig|best[äa]tig|get directions|show (?:map|directions)|route(?:beschrijving|planner)?$|map|kaart|gps|booking|reserv|boeking|buchung|phone|\d+ (?:nights?|nacht))/i;

function looksLikeAddress(text: string): boolean {
  return (
    text.length <= 140 &&
    datesIn(text).length === 0 &&
    !/[@?!€$]|https?:/.test(text) &&
    (/\p{L}{3,}[^,]* \d{1,4}\s?[a-z]?(?:,|$|-)/iu.test(text) ||
      /^\d{1,4}[a-z]?,? \p{L}{3,}/iu.test(text) ||
      /(?:^|[ ,])(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?,? \p{L}{2,}/u.test(text) ||
      /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(text))
  );
}

function addressOf(lines: Line[], nameLine: number): string | undefined {
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const label = ADDRESS_LABEL.exec(cell.text);
      if (!label) continue;
      const beside = label[1] ?? cells[index + 1]?.text;
      if (beside && looksLikeAddress(beside))
        return joined([beside, ...following(lines, line, 2).filter((text) => isCountry(text))]);
      if (beside) continue;
      const below = cellsBelow(lines, line, cell, 4).map(({ text }) => text);
      const block = endOfAddress(untilStop(below));
      if (block.length > 0) return joined(block);
    }
  }
  const block = endOfAddress(untilStop(following(lines, nameLine, 5)));
  const isWhole =
    looksLikeAddress(block[0] ?? '') || (block.length <= 4 && block.some(hasPostalCode));
  return isWhole && block.every((text) => text.length <= 80) ? joined(block) : undefined;
}

/** Up to the last line that is an address's. */
function endOfAddress(block: string[]): string[] {
  const last = block.findLastIndex((text) => looksLikeAddress(text) || isCountry(text));
  return block.slice(0, last + 1);
}

function following(lines: Line[], line: number, count: number): string[] {
  return lines
    .slice(line + 1, line + 1 + count + 2)
    .map(lineText)
    .filter(Boolean)
    .slice(0, count);
}

function untilStop(texts: string[]): string[] {
  const stop = texts.findIndex((text) => STOP.test(text));
  return stop < 0 ? texts : texts.slice(0, stop);
}

function joined(parts: string[]): string {
  return parts
    .map((part) => part.replace(/[\s,]+$/, ''))
    .join(', ')
    .slice(0, 200);
}

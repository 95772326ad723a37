/** Finds booking references after or below their labels. */

import { LRUCache } from 'lru-cache';
import { type Cell, type Line, lineText } from '../lines';
import { airlineCode } from '../vocabulary/airlines';
import bookingWords from '../vocabulary/bookings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/references.json' with { type: 'json' };
import { flightNumbersIn } from './flightNumbers';
import { besideWrapped, cellsBelow, linesOfRowBelow } from './labels';
import { codeAt, isDate, isNoCode, isSpeakable, sentenceWith, wordsIn } from './referenceCodes';

const CODE_BEHIND = ' ((?=[A-Z]*\\d|[A-Z]{6}\\b)[A-Z0-9]{6})(?![A-Za-z0-9])';
const { bookings, orders, kinds, kindsBefore, links, alone, your, others, ofAirline, ofTrip } =
  words;

/** "Buchungsnummer", "Booking ref. number", "Número de reserva", "Reservation" above or before a code */
const LABEL = new RegExp(
  [
    others,
    `(?:${bookings}|${orders})(?:e?[sn]|s-)?[ /-]{0,3}(?:${kinds})(?!\\p{L})(?: (?:number|code|nummer)(?!\\p{L})| (?:${ofTrip})(?= ?[:#]))?`,
    `(?<!\\p{L})(?:${kindsBefore}) ?(?:(?:${links}) ?){0,2}(?:${bookings}|${orders})(?!\\p{L})(?: (?:${ofTrip})(?= ?[:#]|$))?`,
    `^(?:(?:${your}) )?(?:(?:\\p{L}[\\p{L}. ]{1,25} )?(?:confirmation|itinerary)|${bookings})$`,
    `your (?:${bookings}) is`,
    `(?<!\\p{L})(?:${your}) (?:${bookings})(?= (?:(?=[A-Z./-]*\\d)[A-Z\\d./-]{6,20}|(?:\\d{3,4} ){2}\\d{3,4})(?![\\p{L}\\d]))`,
    `(?<!\\p{L})(?:${bookings})(?= ?[:#]|${CODE_BEHIND})`,
    `(?<=^|[–—|·] )(?:(?:${your}) )?(?:${bookings}|${alone})(?= (?=[A-Z\\d./-]*\\d)[A-Z\\d./-]{5,20}$)`,
    `^(?:${alone})(?=\\W*$)|(?<!\\p{L})(?:${alone})(?= ?[:#]|${CODE_BEHIND})`,
  ].join('|'),
  'giu',
);

const BOOKING = new RegExp(`^(?:${bookings})$`, 'iu');
const OF_BOOKING = new RegExp(`^(?:(?:${your}) )?(?:${bookings})(?: is)?$`, 'iu');
/** "Hotels.com itinerary", above a number; below "Holiday itinerary" stands "ITALY2026" */
const OF_SITE = new RegExp(`(?<!^(?:${your})) itinerary$`, 'iu');

const SYSTEMS = 'amadeus|galileo|sabre|worldspan|travelport|apollo';
/** "(EK): HZ3QTB" as well */
const FOLLOWS = new RegExp(
  `^[^\\p{L}\\p{N}]{0,12}(?:(?<=\\()(?:[A-Z\\d]{2}|${SYSTEMS})\\)[^\\p{L}\\p{N}]{1,6})?(?:\\(?pnr\\)? |${ofAirline}:? )?(?:(?:is|ist|est|luidt|lautet|är|er|on|es|è|jest|to|é|je):? |code |nr\\.? |no\\.? |number:? )?[^\\p{L}\\p{N}]{0,6}(?:[A-Z]{5,9}: ?|(?:${SYSTEMS})[ /]{1,3})?(?:(?:(?!\\d\\d)[A-Z0-9]{2}\\/|1[A-Z]-)(?=[A-Z0-9]{6}(?![A-Z0-9])))?`,
  'iu',
);
/** "Aegean Airlines: 5TRG8W", "Air Dolomiti - Q5XN8E", and "easyJet) : K9L2P8R" behind a bracket */
const OF_AIRLINE =
  /^([\p{L}][\p{L}. ]{1,30}?)\)? ?[:–—-] ?(?=(?:[A-Z0-9]{6}|(?=[A-Z]*\d)[A-Z0-9]{7})(?![A-Z0-9]))/u;
const withoutAirline = (text: string) =>
  text.replace(OF_AIRLINE, (named, name: string) => (airlineCode(name) ? '' : named));

/** "Your reservation code is DXNVRK and ..." */
const IN_SENTENCE =
  /^[^\p{L}\p{N}]{0,6}(?:is|ist|luidt|lautet|är|er|on|es|est|è|jest|to|é|je):? ([A-Z]{6})(?= \p{Ll}|[.,;)]|$)/u;

/** "Reservation", and "no." below it */
export const LABEL_END = /^(?:no|nr|n°|number|nummer|code|numéro|numero)\.?\s?:?$/i;

export interface FoundReference {
  code: string;
  line: number;
}

/** "Your booking is confirmed and your e-tickets have been issued." heads no code. */
const SENTENCE_CHARS = 36;
/** "(you will need it to check in)", "always quote it:" */
const REMARK = /^\W*\(.*\)\W*$|:\s*$/;

/** Each text is looked at several times: for flights and for stays, in both forms of a mail. */
const known = new LRUCache<string, { at: number; label: string }[]>({ max: 2_000 });
function labelsIn(text: string) {
  const labels =
    known.get(text) ??
    [...text.matchAll(LABEL)]
      .filter(([, ...codes]) => !codes.some((code = '') => isNoCode(code)))
      .map(({ index, 0: label }) => ({ at: index, label }));
  known.set(text, labels);
  return labels;
}

/** "Reservation number: K7Q 4TX" */
export const hasReferenceLabel = (text: string) => labelsIn(text).length > 0;

/**
 * References in the order of the text. With `isStay`, the longer forms of booking sites count too.
 */
export function referencesIn(lines: Line[], isStay = false): FoundReference[] {
  const found: FoundReference[] = [];
  const unsure: FoundReference[] = [];
  let written: Set<string> | undefined;
  const isWritten = (code: string) => {
    written ??= wordsIn(lines);
    return written.has(code);
  };
  lines.forEach(({ cells }, line) => {
    cells.forEach((cell, index) => {
      for (const { at, label } of labelsIn(cell.text.slice(0, 400))) {
        const after = cell.text.slice(at + label.length);
        // "Early booking saving"
        if (/^ \p{Ll}/u.test(after) && BOOKING.test(label)) continue;
        const inSentence = IN_SENTENCE.exec(after)?.[1];
        if (inSentence && NUMBERED.test(label) && !isNoCode(inSentence)) {
          found.push({ code: inSentence, line });
          continue;
        }
        const rest = /^\W*(?:is|est|luidt|lautet)?\W*$/i.test(after)
          ? ''
          : after.replace(FOLLOWS, '');
        const beside = cells[index + 1]?.text ?? '';
        const [next] = cellsBelow(lines, line, cell, Math.max(2, linesOfRowBelow(lines, line)));
        const isEnd = next !== undefined && LABEL_END.test(next.text);
        const below = (isEnd ? cellsBelow(lines, line, cell, 3)[1] : next)?.text ?? '';
        const sources = rest.length > 0 ? [rest] : [beside, below];
        const isSentence = rest.length >= SENTENCE_CHARS && !REMARK.test(after);
        if (rest.length > 0 && !isSentence && !/\d|[A-Z]{5}/.test(rest))
          sources.push(beside, below);
        if (!isStay && !beside)
          sources.push(besideBelow(lines, line, cell), besideAirline(lines, line + 1));
        const isNumbered = NUMBERED.test(label);
        if (isStay && isNumbered && !beside) sources.push(besideWrapped(lines, line, cell));
        for (const source of sources) {
          const code = codeAt(withoutAirline(source.replace(FOLLOWS, '')), isStay, isNumbered);
          // "Your reservation" stands above "JANSEN", "CONFIRMATION" beside "LETTER", "Booking" before "ISSUED".
          const isWord = !isNumbered && /^\D+$/.test(code ?? '');
          const isSpoken = !isStay && OF_BOOKING.test(label) && isSpeakable(code ?? '');
          if (code && isWord && (isSpoken || isWritten(code))) continue;
          if (OF_SITE.test(label) && !/^\d{6,}$/.test(code ?? '')) continue;
          if (code && isWord && isStay) {
            const isBeside = source !== below && !TITLE.test(cell.text);
            if (isBeside && NO_WORD.test(code)) unsure.push({ code, line });
            continue;
          }
          // "Your itinerary" above "BA0632"
          if (code && !(source !== rest && isFlight(code))) {
            found.push({ code, line });
            break;
          }
        }
      }
    });
  });
  // The airline's code counts before one without an owner, and "Buchungscode des Reisebüros" least.
  const direct = found.filter(({ line }) => !OF_AGENCY.test(lineText(lines[line])));
  const own = direct.filter(({ code, line }) =>
    OF_SOME_AIRLINE.test(sentenceWith(code, lines[line])),
  );
  const preferred = [own, direct].find((some) => some.some(({ code }) => PNR.test(code)));
  if (!isStay && preferred) return preferred;
  // A number that is too short for most bookings is one only when there is no other.
  const isOf = (label: RegExp) => (one: FoundReference) =>
    label.test(lineText(lines[one.line]).split(one.code)[0] ?? '');
  const ofBooking = without(isOf(OF_HOUSE), found);
  const booked = isStay ? without(isOf(AGENCY_LABEL), ofBooking) : ofBooking;
  const others = booked.filter(({ code }) => !SHORT.test(code));
  if (others.length > 0) return others;
  const below = isStay ? [...numbersBelowTitles(lines), ...codesBeside(lines), ...unsure] : [];
  return below.length > 0 ? below : booked;
}

/** Without some of them, where others are left */
function without(isOther: (one: FoundReference) => boolean, found: FoundReference[]) {
  const others = found.filter((one) => !isOther(one));
  return others.length > 0 ? others : found;
}

/** "XKQRTB": "JANSEN", "DIRECT" and "PREPAID" have vowels, as names and words have. */
const NO_WORD = /^[^AEIOUY]+$|Q(?!U)/;

/** In capitals, without a colon */
const TITLE = /^[^\p{Ll}:#]+$/u;

const isFlight = (code: string) => flightNumbersIn(code).some(({ end }) => end === code.length);

const OF_AGENCY = new RegExp(`(?<!\\p{L})(?:${words.ofAgency})(?!\\p{L})`, 'iu');
/** "Buchungscode des Reisebüros: 66231188" */
const AGENCY_LABEL = new RegExp(
  `(?<!\\p{L})(?:${words.ofAgency})(?!\\p{L})[^:\\d]{0,40}\\W*$`,
  'iu',
);
/** "Property ref: 1047731" beside the reference of its booking */
const OF_HOUSE = new RegExp(`(?<!\\p{L})(?:${words.ofHouse})\\W*$`, 'iu');
/** "Flight booking ref: KL/5XQ8ZK" in the itinerary of an agency, which has a reference of its own */
const OF_SOME_AIRLINE = new RegExp(`(?<!\\p{L})(?:${ofAirline}|${words.ofFlight})(?!\\p{L})`, 'iu');
const SHORT = /^\d{3,5}$/;

/** Whether the reference is one that any booking site would give, and no number of a small hotel */
export const isLongReference = (code: string | undefined) =>
  code !== undefined && !/^\d{3,4}$/.test(code);

/** "Bon de réservation" above "N° LH-7720-48151" */
function numbersBelowTitles(lines: Line[]): FoundReference[] {
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell) => {
      const isTitle = cell.text.length < TITLE_CHARS && TITLE_OF_BOOKING.test(cell.text);
      const [below] = isTitle ? cellsBelow(lines, line, cell, 1) : [];
      const code = NUMBER_BELOW.exec(below?.text ?? '')?.[1];
      return code && !isDate(code) ? [{ code, line: line + 1 }] : [];
    }),
  );
}

/** "Código" beside "TJM-7K2P": letters and digits, since a door has a code of digits */
const codesBeside = (lines: Line[]): FoundReference[] =>
  lines.flatMap(({ cells: [label, value] }, line) => {
    const code = ONLY_CODE.test(label?.text ?? '')
      ? LETTERS_AND_DIGITS.exec(value?.text ?? '')?.[0]
      : undefined;
    return code ? [{ code, line }] : [];
  });
const ONLY_CODE = /^(?:code|c[óo]digo|codice|kode?)\W*$/i;
const LETTERS_AND_DIGITS = /^(?=.*\d)(?=.*[A-Z])[A-Z\d-]{6,20}$/;

const TITLE_CHARS = 40;
const TITLE_OF_BOOKING = new RegExp(`(?<!\\p{L})(?:${bookings})$`, 'iu');
const NUMBER_BELOW = /^(?:[Nn]°|N[Oo]\.?|N[Rr]\.?|#) ?:? ?((?=[A-Z/-]*\d)[A-Z\d][A-Z\d/-]{4,24})$/;

/** The code of a heading that is wrapped over lines, or has a remark below it: "K8ZWQJ" on its right */
function besideBelow(lines: Line[], line: number, label: Cell): string {
  const [next, afterNext] = [lines[line + 1], lines[line + 2]];
  const isRemark = next?.cells.length === 1 && next.cells[0]?.start === label.start;
  const row = isRemark && next.table === afterNext?.table ? afterNext : next;
  const cell = row?.cells.find(({ start }) => start > label.end);
  return cell && /^(?=.*\d)[A-Z0-9]{6}$/.test(cell.text) ? cell.text : '';
}

/** "7KZQ3W" beside "Qatar Airways", where no other airline follows */
function besideAirline(lines: Line[], line: number): string {
  const [name, code, another] = lines[line]?.cells ?? [];
  const isAirline = (cell?: Cell) => airlineCode(cell?.text ?? '') !== undefined;
  const isOnly = !another && isAirline(name) && !isAirline(lines[line + 1]?.cells[0]);
  return isOnly && code && /^(?=.*\d)[A-Z0-9]{6}$/.test(code.text) ? code.text : '';
}

/** "Booking number", behind which letters alone are a code */
const NUMBERED = new RegExp(`(?:${kinds}|${kindsBefore})`, 'iu');

/** "Confirmation of your booking 128840731", "Reservation: VDV-MST-190442" as the subject of a mail */
const IN_SUBJECT = new RegExp(
  `(?<!\\p{L})(?:(?:boekings|reserverings|buchungs|reservierungs)(?:bevestiging|best[äa]tigung)|${oneOf(bookingWords.bookings)}|confirmation|bevestiging|best[äa]tigung|s[ée]jour|dossier)(?:[ -]?(?:number|nummer|nr|no|n°|code|id|ref))?[.:]? ?(?:[-–] )?[#(]?([A-Z0-9][A-Z0-9./-]{3,24}[A-Z0-9])(?![\\p{L}\\d.-])`,
  'u',
);

/** The reference that the subject of a mail tells, in letters that only codes have. */
export function referenceInSubject(subject: string): string | undefined {
  const lower = subject.slice(0, 200).replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  const code = IN_SUBJECT.exec(lower)?.[1] ?? '';
  const digits = code.replace(/\D/g, '').length;
  return digits > 4 && code.length < 26 && !isDate(code) && !/^(?:19|20)\d\d$/.test(code)
    ? code
    : undefined;
}

/**
 * The first reference. For a flight, a reference of six letters and digits (PNR) takes precedence
 * over the order number of a travel agency.
 */
export function referenceIn(lines: Line[], isStay = false): string | undefined {
  const codes = referencesIn(lines, isStay).map(({ code }) => code);
  return (isStay ? undefined : codes.find((code) => PNR.test(code))) ?? codes[0];
}
const PNR = /^(?=.*[A-Z])[A-Z0-9]{6}$/;

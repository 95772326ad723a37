/** Finds booking references after or below their labels. */

import { datesIn } from '../dates/parsedDates';
import type { Cell, Line } from '../lines';
import { airlineCode } from '../vocabulary/airlines';
import otherLanguages from '../vocabulary/references.json' with { type: 'json' };
import { cellsBelow } from './labels';

const LABEL = new RegExp(
  [
    '\\bPNR(?: code)?',
    '(?:booking|reservation|confirmation|itinerary|trip|order)[ -]?(?:ref(?:erence)?|code|number|no\\.?|nr\\.?|id|locator|#)(?: (?:number|code))?',
    'record locator',
    otherLanguages.labels,
    `(?<!\\p{L})(?:${otherLanguages.beforeCode})(?= (?=[A-Z]*\\d|[A-Z]{6}\\b)[A-Z0-9]{6}(?![A-Za-z0-9]))`,
    `^(?:${otherLanguages.alone})(?=\\W*$)|(?<!\\p{L})(?:${otherLanguages.alone})(?= ?[:#])`,
    '(?:individual )?reservation code',
    '^(?:booking|reservation|(?:\\p{L}[\\p{L} ]{1,25} )?confirmation|boeking|reservering|buchung|reservierung|r[ée]servation|reference|referentie|referenz)$',
    'your (?:booking|reservation|confirmation)(?: reference| code| number)? is',
    '(?:boekings?|reserverings?|bevestigings?|reservatie|reis(?:plan)?|(?:reis)?dossier)[ -]?(?:code|nummer|nr\\.?|ref(?:erentie)?\\.?|kenmerk|id)',
    '(?:buchungs?|reservierungs?|best[äa]tigungs?|vorgangs?|reiseplan)[ -]?(?:code|nummer|nr\\.?|ref(?:erenz)?\\.?|id)',
    '(?:num[ée]ro|n°|r[ée]f[ée]rence|code|r[ée]f\\.?) (?:de |du |de la |de votre )?(?:r[ée]servation|dossier|confirmation|commande|contrat|s[ée]jour)',
    'r[ée]servation n°',
    '(?:booking|reservation|confirmation|itinerary|reservering|boeking|buchung|reservierung|r[ée]servation|bevestiging|referentie|reference)(?= ?[:#])',
    'file ?key(?: der airline)?(?: \\([^)]*\\))?|check-?in[ -]code|prenotazione n[.°]?',
    'referentienummer|reference number|r[ée]f[ée]rence',
    'airline[ -]referen\\p{L}+|referentie (?:van de )?luchtvaartmaatschappij|referenz der (?:airline|fluggesellschaft)',
    '(?:booking|reservation|confirmation|boeking|reservering|buchung|r[ée]servation)(?= (?=[A-Z]*\\d)[A-Z0-9]{6}(?![A-Za-z0-9]))',
  ].join('|'),
  'giu',
);

const FOLLOWS =
  /^[^\p{L}\p{N}]{0,12}(?:\(?pnr\)? |airline |luchtvaartmaatschappij:? )?(?:(?:is|ist|est|luidt|lautet|är|er|on|es|è|jest|to|é|je):? |code |nr\.? |no\.? |number:? )?[^\p{L}\p{N}]{0,6}(?:[A-Z]{5,9}: ?|(?:amadeus|galileo|sabre|worldspan|travelport|apollo)[ /]{1,3})?(?:[A-Z0-9]{2}\/(?=[A-Z0-9]{6}))?/iu;
const AIRLINE_CODE =
  /^[A-Z]{5,8}$|^(?=[A-Z0-9]*\d)[A-Z0-9]{5,8}(?![-A-Z0-9])|^[A-Z]{2,4}-\d{5,10}(?![-A-Z0-9])/;
const ANY_CODE = /^(?=[A-Z0-9./-]*\d)[A-Z0-9]{1,20}(?:[-./][A-Z0-9]{1,12}){0,5}/;
/** "Aegean Airlines: 5TRG8W" */
const OF_AIRLINE = /^([\p{L}][\p{L}. ]{1,30}): ?(?=[A-Z0-9]{6}(?![A-Z0-9]))/u;
const withoutAirline = (text: string) =>
  text.replace(OF_AIRLINE, (named, name: string) => (airlineCode(name) ? '' : named));

const WORDS =
  /^(NUMBER|NUMMER|CODE|FLIGHT|FLIGHTS|TICKET|DETAILS?|STATUS|PLEASE|BOOKING|CONFIRMED?|PASSENGERS?|REFERENCE|RESERVATION|DEPART|RETURN|AMOUNT|TOTAL|NAMES?|DATES?|PRICE|LASTNAME|EMAIL|ONLINE|WEBSITE|PAYMENT|TRAVEL|GUESTS?|HOTEL|CHECK|AIRLINE|TRAVELLER)$/;

interface FoundReference {
  code: string;
  line: number;
}

/**
 * References in the order of the text. With `isStay`, the longer forms of booking sites count too.
 */
export function referencesIn(lines: Line[], isStay = false): FoundReference[] {
  const found: FoundReference[] = [];
  lines.forEach(({ cells }, line) => {
    cells.forEach((cell, index) => {
      for (const match of cell.text.slice(0, 400).matchAll(LABEL)) {
        const after = cell.text.slice(match.index + match[0].length);
        const rest = /^\W*(?:is|est|luidt|lautet)?\W*$/i.test(after)
          ? ''
          : after.replace(FOLLOWS, '');
        const beside = cells[index + 1]?.text ?? '';
        const below = cellsBelow(lines, line, cell, 2)[0]?.text ?? '';
        const sources = rest.length > 0 ? [rest] : [beside, below];
        if (rest.length > 0 && !/\d|[A-Z]{5}/.test(rest)) sources.push(beside, below);
        if (!isStay && !beside) sources.push(besideBelow(lines[line + 1], cell));
        for (const source of sources) {
          const code = codeAt(withoutAirline(source.replace(FOLLOWS, '')), isStay);
          if (code) {
            found.push({ code, line });
            break;
          }
        }
      }
    });
  });
  // A number that is too short for most bookings is one only when there is no other.
  const others = found.filter(({ code }) => !SHORT.test(code));
  return others.length > 0 ? others : found;
}

const SHORT = /^\d{5}$/;

/** The code of a heading that is wrapped over lines, in the middle of its right: "K8ZWQJ" */
function besideBelow(line: Line | undefined, label: Cell): string {
  const cell = line?.cells.find(({ start }) => start > label.end);
  return cell && /^(?=.*\d)[A-Z0-9]{6}$/.test(cell.text) ? cell.text : '';
}

function codeAt(text: string, isStay: boolean): string | undefined {
  const prefixed = /^[A-Z]{2,4}-\d{3}(?: \d{3}){1,3}(?![\d.,])/.exec(text)?.[0];
  if (prefixed) return prefixed;
  const spaced = /^\d{2,4}(?: \d{3}){2,3}$/.exec(text.trim())?.[0];
  if (isStay && spaced) return spaced.replaceAll(' ', '');
  const code = (
    isStay ? (ANY_CODE.exec(text) ?? AIRLINE_CODE.exec(text)) : AIRLINE_CODE.exec(text)
  )?.[0];
  if (code && !WORDS.test(code) && !isDate(text)) {
    const isWhole = isStay && code.length === 5 && text.trim() === code;
    if (/^\d+$/.test(code) && code.length < 6 && !isWhole) return undefined;
    if (/^[A-Z]+$/.test(code) && code.length !== 6 && !(isStay && text.trim() === code))
      return undefined;
    if (code.length >= 5 && code.length <= 30) return code;
  }
  if (!isStay) return /^\d{6,15}(?![\d.,])/.exec(text)?.[0];
  return undefined;
}

/** "Confirmation of your booking 128840731", "Reservation: VDV-MST-190442" as the subject of a mail */
const IN_SUBJECT =
  /(?<!\p{L})(?:booking|reservation|confirmation|boeking|reservering|reservatie|bevestiging|buchung|reservierung|best[äa]tigung|r[ée]servation|s[ée]jour|dossier|reserva|prenotazione|bokning|bestilling|reservasjon|rezerwacja)(?:[ -]?(?:number|nummer|nr|no|n°|code|id|ref))?[.:]? ?(?:[-–] )?[#(]?([A-Z0-9][A-Z0-9./-]{3,24}[A-Z0-9])(?![\p{L}\d.-])/u;

/** The reference that the subject of a mail tells, in letters that only codes have. */
export function referenceInSubject(subject: string): string | undefined {
  const lower = subject.slice(0, 200).replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  const code = IN_SUBJECT.exec(lower)?.[1] ?? '';
  const digits = code.replace(/\D/g, '').length;
  return digits > 4 && code.length < 26 && !isDate(code) && !/^(?:19|20)\d\d$/.test(code)
    ? code
    : undefined;
}

function isDate(text: string): boolean {
  return datesIn(text)[0]?.start === 0 && !/^\d{6,}/.test(text);
}

/**
 * The first reference. For a flight, a reference of six letters and digits (PNR) takes precedence
 * over the order number of a travel agency.
 */
export function referenceIn(lines: Line[], isStay = false): string | undefined {
  const codes = referencesIn(lines, isStay).map(({ code }) => code);
  const pnr = codes.find((code) => /^(?=.*[A-Z])[A-Z0-9]{6}$/.test(code));
  return isStay ? codes[0] : (pnr ?? codes[0]);
}

/**
 * Finds the names of travellers: "JANSEN/EVA MRS", "Mr John Doe", "Passengers: Eva Jansen", and
 * "JANSEN, EVA" below the heading "Name".
 */

import { ONLY_TIME } from '../dates/dateTimes';
import type { Cell, Line } from '../lines';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { SEAT_LABEL, SEAT_STATUS } from '../vocabulary/seats';
import { cellAbove, cellsBelow } from './labels';
import {
  AGE,
  AGE_LINE,
  isNamedStreet,
  isNoHeading,
  NAME,
  NO_NAME,
  NO_TRAVELLER,
  nameBeforeDocument,
  nameIn,
  nameInCapitals,
  nameInParts,
  ONLY_AGE,
  ONLY_TITLE,
  slashedName,
  spacedName,
  TITLE,
} from './nameForms';
import { listedNames } from './nameLists';
import { tidyName } from './personName';
import { nameWithTicket } from './ticketNames';

const SLASHED =
  /(?<![A-Za-z\d/])([A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,3}\/[A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,2})(?![A-Za-z/])/g;
const BEFORE_SLASHED = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.passengers, words.nameLabels)}|for|voor|f[üu]r|pour|per|de|of|van|von|\\d{1,2}[.)]?)[^\\p{L}]{0,6}$`,
  'iu',
);
const FAMILY_FIRST = /^([A-Z][A-Z' -]{1,30}), ([A-Z][A-Z' -]{1,30})$/;
/** "Jansen, Eva", "Jansen, Eva (mevr.)" */
const FAMILY_BEFORE =
  /^(\p{Lu}[\p{L}'’ -]{1,30}), (\p{Lu}[\p{L}'’ -]{1,30}?)(?: \(\p{L}{1,6}\.?\))?$/u;
const NAME_LABEL =
  /^(?:name|naam|nom|nombre)(?: ?\(.{3,30}\))?(?: ?\/ ?(?:name|naam|nom)(?: ?\(.{3,30}\))?)? ?:?$/i;
const TITLED = new RegExp(
  `(?<![\\p{L}.])(?<!(?<!\\p{L})\\p{Lu}\\. )(?!M )${TITLE}\\.? {1,2}(${NAME})`,
  'gu',
);
/** "Vorsitzender des Vorstandes: Dr. Carl Meyer", at the foot of a mail */
const OFFICERS = new RegExp(`(?<!\\p{L})${oneOf(words.officers)}(?!\\p{L})`, 'iu');
const BEGINS_WITH_AGE = new RegExp(`^${AGE}`, 'iu');
const ENDS_WITH_AGE = new RegExp(`(?<=\\p{L}) ${AGE}$`, 'iu');
const WITH_REST = new RegExp(`^(?:\\d{1,2}[.)]? )?(${NAME})(?:, | [-–·] | \\()(.+)`, 'u');
/** "12A Tom Peeters, 12B Eva Peeters" */
const BEHIND_SEAT = new RegExp(`(?<![\\p{L}\\d])\\d{1,2}[A-L] (${NAME})(?=$|[,;(])`, 'gu');
const GREETING = /^(dear|beste|geachte|hallo|hi|hello|sehr|liebe|bonjour|cher|ch[èe]re|hoi)\b/i;
const NAMES_LIMIT = 12;
const TEXT_CHARS = 400;
/** "Eva Jansen Seat 12A", "Eva Jansen - seat 5C; Jan Jansen - seat 5D" */
const SEAT = new RegExp(`(?: [–-])? ${SEAT_LABEL}:? ?\\d{1,2} ?[A-L](?!\\p{L});?`, 'giu');

/** "JANSEN / EVA MRS" */
const SPACED_SLASH =
  /(?<![A-Za-z])([A-Z][A-Z'-]+) \/ ([A-Z][A-Z'-]+(?: [A-Z]+)? (?:MRS?|MS|MISS|MSTR|FRAU|HERR|MME|MLLE|DHR|MEVR)(?![A-Za-z]))/g;

/** "MME FERRANDI / SOLENE" */
const TITLED_SLASH = new RegExp(
  `^${TITLE}\\.? ([A-Z][A-Z'-]+(?: [A-Z'-]+)?) / ([A-Z][A-Z'-]+(?: [A-Z'-]+)?)$`,
  'u',
);

/** Up to 12 different names, in the order of the text. */
export function peopleIn(lines: Line[]): string[] {
  const found = new Map<string, string>();
  lines.forEach(({ cells }, line) => {
    for (const cell of cells) {
      const { text: written } = cell;
      if (GREETING.test(written) || written.length > TEXT_CHARS || found.size >= NAMES_LIMIT)
        continue;
      const text = written
        .replace(SEAT, ',')
        .replace(SPACED_SLASH, '$1/$2')
        .replace(TITLED_SLASH, '$1/$2');
      const people = [
        ...(isAboveTime(lines, line, cell) ? [] : slashedNames(text)),
        ...[...text.matchAll(TITLED)].flatMap(({ 1: name = '', index }) =>
          NO_TRAVELLER.test(text.slice(0, index)) ||
          OFFICERS.test(text) ||
          isNamedStreet(text.slice(index))
            ? []
            : beforeLabel(name),
        ),
        ...listedNames(lines, line, text),
        ...familyFirst(lines, line, text),
        ...spacedName(text),
        ...nameInCapitals(text),
        ...nameInParts(text),
        ...nameBeforeDocument(text),
        ...agedName(lines, line, { ...cell, text }),
        ...nameAboveAge(lines, line, text),
        ...nameBeforeAge(lines, line, text),
        ...nameWithTicket(lines, line, text),
        ...namesBehindSeats(lines, line, text),
      ];
      for (const person of people.map(tidyName)) {
        const key = person.toLowerCase();
        if (!found.has(key)) found.set(key, person);
      }
    }
  });
  const names = [...found.values()].slice(0, NAMES_LIMIT);
  return names.filter(
    (name) => !names.some((other) => isWithin(other, name) || isAbbreviated(name, other)),
  );
}

/** "MINNEAPOLIS/ST PAUL" above "05:32pm" is a place. */
const isAboveTime = (lines: Line[], line: number, cell: Cell) =>
  ONLY_TIME.test(cellsBelow(lines, line, cell, 1)[0]?.text ?? '');

/** Not of "NONEND/TK ONLY/CHNG FEE": alone, with a title, or behind the label of a name */
function slashedNames(text: string): string[] {
  return [...text.matchAll(SLASHED)].flatMap(({ 0: whole, 1: written = '', index }) => {
    // "PASSENGER NAME BERG/ANNE MRS BOOKING REFERENCE", "VOOR VAN DEN BERG/ANNE"
    const [label = ''] = LABEL_BEFORE.exec(written) ?? [];
    const name = written.slice(label.length).replace(BEHIND_TITLE, '$1');
    const before = text.slice(0, index + label.length);
    const behind = text.slice(index + whole.length);
    const isAlone = !/\p{L}/u.test(before) && /^(?:$|[^\p{L}/:]{2}| ?[(,])/u.test(behind);
    const isNamed = BEFORE_SLASHED.test(before) || TITLED_END.test(name);
    return (isAlone && !BEHIND_FOR.test(name)) || isNamed ? (slashedName(name) ?? []) : [];
  });
}
const FOR = '(?:for|voor|pour)';
/** Also "SEAT CONFIRMED FOR", and "CHECKED IN FOR" before a name with a title */
const LABEL_BEFORE = new RegExp(
  `^(?:(?:${oneOf(words.passengers, words.nameLabels)}|(?:${SEAT_LABEL} )?(?:${SEAT_STATUS} )?${FOR}|(?:[A-Z]+ ){1,2}${FOR}(?=.*/.* (?:MRS?|MS|MISS|MSTR)(?: |$))) )+(?=.*[A-Z]/)`,
  'iu',
);
/** "TRANSFER FOR LONDON/PARIS" */
const BEHIND_FOR = new RegExp(` ${FOR} `, 'i');
const BEHIND_TITLE = /(?<=\/.*)( (?:MRS?|MS|MISS|MSTR)) .+$/;
const TITLED_END = /(?:[ .]|[A-Z]{3})(?:MRS?|MS|MISS|MSTR|DR|PROF|CHD|INF|ADT)$/;

/** "S. Hoekstra" or "Hoekstra" of "Sietse Hoekstra", and "Eric Ja Holm" of "Eric James Holm" */
function isAbbreviated(name: string, whole: string): boolean {
  if (whole.endsWith(` ${name}`)) return true;
  if (name === whole) return false;
  const [initial = '', ...family] = name.split(' ');
  const [first, ...others] = whole.split(' ');
  const isCut =
    initial === first &&
    others.length === family.length &&
    others.at(-1) === family.at(-1) &&
    family.every((word, at) => others[at]?.startsWith(word.replace('.', '')));
  if (isCut) return true;
  return (
    /^(?:\p{Lu}\.?-?)+$/u.test(initial) &&
    whole.startsWith(initial.charAt(0)) &&
    whole.endsWith(` ${family.join(' ')}`)
  );
}

/** "Thiago Da Silveira" of "Thiago Da Silveira Date of issue"; nothing of "Booking Reference" */
function beforeLabel(name: string): string[] {
  const words = name.split(' ');
  if (words.slice(0, 2).every((word) => NO_NAME.test(word))) return [];
  const label = words.findIndex((word, at) => at > 1 && NO_NAME.test(word));
  return [words.slice(0, label < 0 ? undefined : label).join(' ')];
}

/** "Anna Huber" of "CONFIRMED FOR HUBER/ANNA", which is read as "Anna Confirmed For Huber" too */
function isWithin(name: string, longer: string): boolean {
  const [words, others] = [name, longer].map((one) => one.split(' '));
  return (
    words?.length === 2 &&
    (others?.length ?? 0) > 2 &&
    words[0] === others?.[0] &&
    words[1] === others?.at(-1)
  );
}

/**
 * Family name before given name. A town with its country has the same form, so this form only
 * counts below the heading "Name", or beside a title.
 */
function familyFirst(lines: Line[], line: number, text: string): string[] {
  const [, family, given] = FAMILY_FIRST.exec(text) ?? [];
  const isNamed =
    lines[line - 1]?.cells.some((cell) => NAME_LABEL.test(cell.text)) ||
    lines[line]?.cells.some((cell) => ONLY_TITLE.test(cell.text));
  if (!family || !isNamed) return [];
  const name = slashedName(`${family}/${given}`);
  return name ? [name] : [];
}

/** "Nils Ekberg, adult", "Nils Ekberg" beside "adult" or "Seat 7C", "Ekberg, Nils" below "Name" and beside a day */
function agedName(lines: Line[], line: number, cell: Cell): string[] {
  const { cells = [] } = lines[line] ?? {};
  const { text } = cell;
  const [first, second] = cells;
  if (first?.text === text && second && BEGINS_WITH_SEAT.test(second.text))
    return nameIn(text).filter(isNoHeading);
  if (cells.some((cell) => AMOUNT.test(cell.text))) return [];
  const [, name, rest = ''] = WITH_REST.exec(text.slice(0, 120)) ?? [];
  const isBeside = cells.some((cell) => ONLY_AGE.test(cell.text));
  const isBorn =
    cells.some((other) => ONLY_DAY.test(other.text)) &&
    NAME_LABEL.test(cellAbove(lines, line, cell)?.text ?? '');
  const [, family, given] = ((isBeside || isBorn) && FAMILY_BEFORE.exec(text)) || [];
  if (family) return nameIn(`${given} ${family}`).filter(isNoHeading);
  return (
    name && BEGINS_WITH_AGE.test(rest) ? nameIn(name) : isBeside || isBorn ? nameIn(text) : []
  ).filter(isNoHeading);
}

const ONLY_DAY = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$|^(?:19|20)\d\d-\d\d-\d\d$/;

/** "Fleur Kuipers" above "Kind (11 jaar)", in a list of several people */
function nameAboveAge(lines: Line[], line: number, text: string): string[] {
  const isAboveAge = (at: number) => {
    const [cell, another] = lines[at + 1]?.cells ?? [];
    return !another && cell !== undefined && AGE_LINE.test(cell.text);
  };
  const [cell, another] = lines[line]?.cells ?? [];
  if (another || cell?.text !== text || !isAboveAge(line)) return [];
  const near = lines.slice(Math.max(0, line - AGE_LINES), line + AGE_LINES);
  const isSeveral =
    near.filter((_, at) => isAboveAge(Math.max(0, line - AGE_LINES) + at)).length > 1;
  return isSeveral ? nameIn(text).filter(isNoHeading) : [];
}
const AGE_LINES = 12;

/** "Jonas Reimers Erwachsener", in a list of several people */
function nameBeforeAge(lines: Line[], line: number, text: string): string[] {
  const isNamed = ({ cells: [cell] }: Line) => cell !== undefined && ENDS_WITH_AGE.test(cell.text);
  if (!ENDS_WITH_AGE.test(text)) return [];
  const near = lines.slice(Math.max(0, line - AGE_LINES), line + AGE_LINES);
  const name = text.replace(ENDS_WITH_AGE, '');
  return near.filter(isNamed).length > 1 ? nameIn(name).filter(isNoHeading) : [];
}

const BEGINS_WITH_SEAT = new RegExp(`^${SEAT_LABEL}:? ?\\d{1,2} ?[A-L](?!\\p{L})`, 'iu');

/** Of a fare for adults */
const AMOUNT = /[€$£] ?\d|^\d{1,5}[.,]\d\d(?: ?(?:\p{L}{2,3}|[€$£]))?$/u;

/** Several people, each behind a seat: one alone may be a kind of seat. */
function namesBehindSeats(lines: Line[], line: number, text: string): string[] {
  const all = lines.slice(Math.max(0, line - SEAT_LINES), line + SEAT_LINES + 1);
  const namesOf = (one: string) =>
    [...one.matchAll(BEHIND_SEAT)].flatMap(([, name = '']) => nameIn(name).filter(isNoHeading));
  const own = namesOf(text);
  const texts = all.flatMap(({ cells }) => cells.map((cell) => cell.text.slice(0, TEXT_CHARS)));
  return own.length > 0 && new Set(texts.flatMap(namesOf)).size > 1 ? own : [];
}
const SEAT_LINES = 4;

/**
 * Finds the names of travellers: "JANSEN/EVA MRS", "Mr John Doe", "Passengers: Eva Jansen", and
 * "JANSEN, EVA" below the heading "Name".
 */

import type { Line } from '../lines';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { SEAT_LABEL } from '../vocabulary/seats';
import { NOT_PLACES, TRAIN_KINDS } from '../vocabulary/transport';
import { cellsBelow } from './labels';
import { personName, tidyName } from './personName';

/** "M" may be an initial too. */
const TITLE = oneOf([...words.titles, 'M']);
const CLEAR_TITLE = oneOf(words.titles);
const SLASHED =
  /(?<![A-Za-z/])([A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,3}\/[A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,2})(?![A-Za-z/])/g;
/** "LEFEVRE / ANNE (Mme)" */
const SPACED = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(\\p{Lu}[\\p{Lu}'’ -]{1,30}) / (\\p{Lu}[\\p{Lu}'’ -]{1,30}?) ?\\(?${TITLE}\\.?\\)?$`,
  'u',
);
const FAMILY_FIRST = /^([A-Z][A-Z' -]{1,30}), ([A-Z][A-Z' -]{1,30})$/;
/** "Jansen, Eva" */
const FAMILY_BEFORE = /^(\p{Lu}[\p{L}'’ -]{1,30}), (\p{Lu}[\p{L}'’ -]{1,30})$/u;
const NAME_LABEL =
  /^(?:name|naam|nom|nombre)(?: ?\(.{3,30}\))?(?: ?\/ ?(?:name|naam|nom)(?: ?\(.{3,30}\))?)? ?:?$/i;
/** "J.P." and "St.": the dot of "Mr Jansen. Here" ends a sentence. */
const NAME_WORD = "(?:(?:\\p{Lu}\\p{Ll}?\\.-?){1,4}|\\p{Lu}[\\p{L}'’-]{0,25})";
const WORDS = `${NAME_WORD}(?: (?!${CLEAR_TITLE}(?!\\p{L}))(?:(?:van|de|der|den|von|du|la|le|ten|ter|'t)(?!\\p{L})|${NAME_WORD})){1,4}`;
const TITLED = new RegExp(
  `(?<![\\p{L}.])(?<!(?<!\\p{L})\\p{Lu}\\. )(?!M )${TITLE}\\.? {1,2}(${WORDS})`,
  'gu',
);
const LISTED = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(?:${TITLE}\\.? )?(?!${CLEAR_TITLE}\\.? )(${WORDS})$`,
  'u',
);
/** Text after a name in lists: "(adult)", "(adult) – ticket 074…", a date of birth. */
const AFTER_NAME =
  /(?: ?[([].{0,40}|(?: ?\([^()]{2,30}\))?[ ,–-]+(?:\d\d[-.]|adult|child|infant|volw|kind|erw|enfant|e?-?ticket|bill?et|bigliett|bilhete|biljett?).{0,60})$/i;
const LIST_LABEL = new RegExp(
  `^(?:${oneOf(words.nameOf)} )?${oneOf(words.passengers)}(?: ?(?:names?|details|informati(?:on|onen|e)|informasjon|gegevens|angaben|tiedot|list|lijst|info))?(?: ?\\([\\p{L}\\d]{1,12}\\)|/\\p{Ll}{1,2}| \\d{1,2}(?= ?:))?(?!\\p{L})(?: ?\\([^()]{2,20}\\)(?= ?:))? ?[:?]? ?(.*)$`,
  'iu',
);
/** "Ihr Reiseleiter: Herr Carlos M." */
const STAFF = new RegExp(`(?<!\\p{L})${oneOf(words.staff)}(?!\\p{L})[^.;]{0,12}$`, 'iu');
/** "adult" and "kind (9 jaar)" behind a name, or in the cell beside it */
const AGE = `${oneOf(words.ages)}(?!\\p{L})(?: ?\\([^()]{1,20}\\))?`;
const ONLY_AGE = new RegExp(`^${AGE}$`, 'iu');
const BEGINS_WITH_AGE = new RegExp(`^${AGE}`, 'iu');
const WITH_REST = new RegExp(`^(?:\\d{1,2}[.)]? )?(${WORDS})(?:, | [-–·] | \\()(.+)`, 'u');
const ONLY_TITLE = new RegExp(`^(?:\\d{1,2}[.)]? )?${TITLE}\\.?$`, 'u');
/** "12A Tom Peeters, 12B Eva Peeters" */
const BEHIND_SEAT = new RegExp(`(?<![\\p{L}\\d])\\d{1,2}[A-L] (${WORDS})(?=$|[,;(])`, 'gu');
const NO_NAME = new RegExp(`(?<!\\p{L})${oneOf(words.notNames)}(?!\\p{L})`, 'iu');
const GREETING = /^(dear|beste|geachte|hallo|hi|hello|sehr|liebe|bonjour|cher|ch[èe]re|hoi)\b/i;
const NAMES_LIMIT = 12;
const TEXT_CHARS = 400;
/** "Eva Jansen Seat 12A" */
const SEAT = new RegExp(` ${SEAT_LABEL}:? ?\\d{1,2} ?[A-L](?!\\p{L})`, 'giu');

/** Up to 12 different names, in the order of the text. */
export function peopleIn(lines: Line[]): string[] {
  const found = new Map<string, string>();
  lines.forEach(({ cells }, line) => {
    for (const { text: written } of cells) {
      if (GREETING.test(written) || written.length > TEXT_CHARS || found.size >= NAMES_LIMIT)
        continue;
      const text = written.replace(SEAT, ',');
      const people = [
        ...[...text.matchAll(SLASHED)].flatMap(([, name = '']) => slashedName(name) ?? []),
        ...[...text.matchAll(TITLED)].flatMap(({ 1: name = '', index }) =>
          STAFF.test(text.slice(0, index)) ? [] : beforeLabel(name),
        ),
        ...listedNames(lines, line, text),
        ...familyFirst(lines, line, text),
        ...spacedName(text),
        ...agedName(cells, text),
        ...namesBehindSeats(lines, line, text),
      ];
      for (const person of people.map(tidyName)) {
        const key = person.toLowerCase();
        if (!found.has(key)) found.set(key, person);
      }
    }
  });
  const names = [...found.values()].slice(0, NAMES_LIMIT);
  return names.filter((name) => !names.some((other) => isWithin(other, name)));
}

/** "Thiago Da Silveira" of "Thiago Da Silveira Date of issue" */
function beforeLabel(name: string): string {
  const words = name.split(' ');
  const label = words.findIndex((word, at) => at > 1 && NO_NAME.test(word));
  return words.slice(0, label < 0 ? undefined : label).join(' ');
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

/** Not of "ICE/RE" */
function slashedName(name: string): string | undefined {
  const parts = name.split('/');
  const sizes = parts.map((part) => part.length);
  if (Math.min(...sizes) < 2 || Math.max(...sizes) < 3 || NO_NAME.test(name)) return undefined;
  return parts.some((part) => TRAIN_KINDS.has(part)) ? undefined : personName(name);
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

function spacedName(text: string): string[] {
  const [, family, given] = SPACED.exec(text) ?? [];
  const name = family && slashedName(`${family}/${given}`);
  return name ? [name] : [];
}

/** "Nils Ekberg, adult", and "Nils Ekberg" beside "adult" or "Seat 7C" */
function agedName(cells: Line['cells'], text: string): string[] {
  const [first, second] = cells;
  if (first?.text === text && second && BEGINS_WITH_SEAT.test(second.text))
    return nameIn(text).filter(isNoHeading);
  if (cells.some((cell) => AMOUNT.test(cell.text))) return [];
  const [, name, rest = ''] = WITH_REST.exec(text.slice(0, 120)) ?? [];
  const isBeside = cells.some((cell) => ONLY_AGE.test(cell.text));
  const [, family, given] = (isBeside && FAMILY_BEFORE.exec(text)) || [];
  if (family) return nameIn(`${given} ${family}`).filter(isNoHeading);
  return (name && BEGINS_WITH_AGE.test(rest) ? nameIn(name) : isBeside ? nameIn(text) : []).filter(
    isNoHeading,
  );
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
  const isSeveral = () =>
    new Set(
      all.flatMap(({ cells }) => cells.flatMap((cell) => namesOf(cell.text.slice(0, TEXT_CHARS)))),
    ).size > 1;
  return own.length > 0 && isSeveral() ? own : [];
}
const SEAT_LINES = 4;

/** "Fare conditions" and "Train number" are no names; "Isla" is one. */
const isNoHeading = (name: string) =>
  !NOT_PLACES.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase());

/** The names after the label of a list, or on the lines below it. */
function listedNames(lines: Line[], line: number, text: string): string[] {
  const rest = LIST_LABEL.exec(text)?.[1];
  if (rest === undefined) return [];
  if (rest && !ONLY_AGE.test(rest)) return namesOf(sentence(rest));
  const beside = namesBeside(lines, line, text);
  if (beside.length > 0) return beside;
  const names = lines
    .slice(line + 1, line + 1 + LIST_LINES)
    .map(({ cells }) => cells.find(({ text: one }) => !ONLY_TITLE.test(one))?.text ?? '')
    .filter((one) => one && !ONLY_LABEL.test(one))
    .map(namesOfLine);
  const end = names.findIndex((found) => found?.length === 0);
  return names.slice(0, end < 0 ? undefined : end).flatMap((found) => found ?? []);
}

const LIST_LINES = 2 * NAMES_LIMIT;
const ONLY_LABEL = /^(?:name|naam|nom)$/i;
const BEFORE_NAME = /^(?:name|naam|nom) ?: ?/i;

/** The names in a line of a list; undefined for what such a line tells of the name above it. */
function namesOfLine(line: string): string[] | undefined {
  const text = line.replace(BEFORE_NAME, '');
  const whole = nameIn(text);
  if (whole.length > 0) return whole;
  const several = text.split(BETWEEN_NAMES).map(nameIn);
  if (several.every((one) => one.length > 0)) return several.flat();
  // "Eva Jansen – no seat" and "Eva Jansen, BahnCard 50"
  const first = nameIn(text.split(/ [–—-] |, /)[0] ?? '').filter(isNoHeading);
  return first.length === 0 && OF_NAME_ABOVE.test(text) ? undefined : first;
}

/** "Adult, hand luggage" and "Seats: AMS-BOS 32H" */
const OF_NAME_ABOVE = new RegExp(`^(?:${AGE}|${SEAT_LABEL} ?:)`, 'iu');

/** One name, or several with commas or "and" between them */
const namesOf = (text: string): string[] =>
  TITLED_BETWEEN.test(text) || TITLED_BEHIND.test(text)
    ? nameIn(text)
    : text.split(BETWEEN_NAMES).flatMap(nameIn);

/** Without "Gates close at 9:00." behind the names */
const sentence = (text: string): string => text.split(/(?<=\p{Ll}{2})\. /u)[0] ?? '';

const BETWEEN_NAMES = /, (?=\p{Lu}|\d)| & | and | en | und | et | e | y | og | och /u;

/** "Travellers" and their names in the next cell, or below the label in its column */
function namesBeside(lines: Line[], line: number, text: string): string[] {
  const { cells = [] } = lines[line] ?? {};
  const index = cells.findIndex((cell) => cell.text === text);
  const label = cells[index];
  const names = (one = '') => namesOf(one).filter(isNoHeading);
  const beside = cells[index + 1]?.text ?? '';
  const found = names(beside);
  if (found.length > 0 || !label || index === 0) return found;
  return names(cellsBelow(lines, line, label, 1)[0]?.text);
}

/** "Claes Wim Mr (ADT)", as reservation systems write them: the family's name first */
const TITLED_BEHIND = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(\\p{Lu}[\\p{L}'’-]+),? (\\p{Lu}[\\p{L}'’-]+) (?:${TITLE}|Chd|Inf)\\.?(?: \\([A-Z]{3}\\))?$`,
  'u',
);

/** "Dragon, Dr. Konqi" */
const TITLED_BETWEEN = new RegExp(
  `^(\\p{Lu}[\\p{L}'’-]+), ${CLEAR_TITLE}\\.? (\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)$`,
  'u',
);

export function nameIn(text: string): string[] {
  const [, family, given] = TITLED_BEHIND.exec(text) ?? TITLED_BETWEEN.exec(text) ?? [];
  if (family && given) return [`${given} ${family}`];
  const name = LISTED.exec(text.slice(0, 120).replace(AFTER_NAME, '').trim())?.[1];
  return name && !NO_NAME.test(name) ? [name] : [];
}

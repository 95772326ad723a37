/**
 * Finds the names of travellers: "JANSEN/EVA MRS", "Mr John Doe", "Passengers: Eva Jansen", and
 * "JANSEN, EVA" below the heading "Name".
 */

import type { Line } from '../lines';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { SEAT_LABEL } from '../vocabulary/seats';
import { capitalize, personName } from './personName';

const SLASHED =
  /(?<![A-Za-z/])([A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,3}\/[A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,2})(?![A-Za-z/])/g;
const FAMILY_FIRST = /^([A-Z][A-Z' -]{1,30}), ([A-Z][A-Z' -]{1,30})$/;
const NAME_LABEL =
  /^(?:name|naam|nom|nombre)(?: ?\(.{3,30}\))?(?: ?\/ ?(?:name|naam|nom)(?: ?\(.{3,30}\))?)? ?:?$/i;
const TITLE = oneOf(words.titles);
const WORDS =
  "\\p{Lu}[\\p{L}'’-]{0,25}\\.?(?: (?!(?:Mrs?|Ms|Miss|Dhr|Mevr|Herr|Frau|Mme)(?!\\p{L}))(?:van|de|der|den|von|du|la|le|ten|ter|'t|\\p{Lu}[\\p{L}'’.-]{0,25})){1,4}";
const TITLED = new RegExp(`(?<![\\p{L}.])(?!M )${TITLE}\\.? {1,2}(${WORDS})`, 'gu');
const LISTED = new RegExp(`^(?:\\d{1,2}[.)]? )?(?:${TITLE}\\.? )?(${WORDS})$`, 'u');
/** Text after a name in lists: "(adult)", "(adult) – ticket 074…", a date of birth. */
const AFTER_NAME =
  /(?: ?[([].{0,40}|(?: ?\([^()]{2,30}\))?[ ,–-]+(?:\d\d[-.]|adult|child|infant|volw|kind|erw|enfant|e?-?ticket|bill?et|bigliett|bilhete|biljett?).{0,60})$/i;
const LIST_LABEL = new RegExp(
  `^${oneOf(words.passengers)}(?: ?(?:name|names|details|information|gegevens|list|lijst|info))?(?: ?\\(s\\))?(?!\\p{L}) ?:? ?(.*)$`,
  'iu',
);
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
        ...[...text.matchAll(TITLED)].map(([, name = '']) => name),
        ...listedNames(lines, line, text),
        ...familyFirst(lines[line - 1], text),
      ];
      for (const person of people) {
        const key = person.toLowerCase();
        if (!found.has(key)) found.set(key, /\p{Ll}/u.test(person) ? person : capitalize(person));
      }
    }
  });
  return [...found.values()].slice(0, NAMES_LIMIT);
}

function slashedName(name: string): string | undefined {
  const sizes = name.split('/').map((part) => part.length);
  return Math.min(...sizes) > 1 && Math.max(...sizes) > 2 && !NO_NAME.test(name)
    ? personName(name)
    : undefined;
}

/**
 * Family name before given name. A town with its country has the same form, so this form only
 * counts below the heading "Name".
 */
function familyFirst(above: Line | undefined, text: string): string[] {
  const [, family, given] = FAMILY_FIRST.exec(text) ?? [];
  if (!family || !above?.cells.some((cell) => NAME_LABEL.test(cell.text))) return [];
  const name = slashedName(`${family}/${given}`);
  return name ? [name] : [];
}

/** The names after the label of a list, or on the lines below it. */
function listedNames(lines: Line[], line: number, text: string): string[] {
  const rest = LIST_LABEL.exec(text)?.[1];
  if (rest === undefined) return [];
  if (rest) return rest.split(/, (?=\p{Lu})| & | and | en | und | et /u).flatMap(nameIn);
  const below = lines
    .slice(line + 1, line + NAMES_LIMIT)
    .map(({ cells }) => cells[0]?.text ?? '')
    .filter((one) => one && !/^(?:name|naam|nom)$/i.test(one));
  const end = below.findIndex((one) => nameIn(one).length === 0);
  return below.slice(0, end < 0 ? undefined : end).flatMap(nameIn);
}

export function nameIn(text: string): string[] {
  const name = LISTED.exec(text.slice(0, 120).replace(AFTER_NAME, '').trim())?.[1];
  return name && !NO_NAME.test(name) ? [name] : [];
}

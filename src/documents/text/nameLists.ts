/** Finds the names of travellers behind, beside and below the label of a list: "Passengers". */

import { type Line, overlaps } from '../lines';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { SEAT_LABEL } from '../vocabulary/seats';
import { cellsBelow } from './labels';
import {
  AGE,
  BETWEEN_NAMES,
  isNoHeading,
  nameIn,
  namesOf,
  ONLY_AGE,
  ONLY_TITLE,
  slashedName,
} from './nameForms';

const LIST_LABEL = new RegExp(
  `^(?:(?:${oneOf(words.nameOf)}|${oneOf(words.your)}) )?${oneOf(words.passengers)}(?: ?(?:names?|details|informati(?:on|onen|e)|informasjon|gegevens|angaben|tiedot|list|lijst|info)| (?:&|and|en|und|et|e|y|og|och) ${SEAT_LABEL})?(?: ?\\([\\p{L}\\d]{1,12}\\)|/\\p{L}{1,2}| \\d{1,2}(?= ?:))?(?![\\p{L}-])(?: ?\\([^()]{2,20}\\)(?= ?:))? ?[:?·]? ?(.*)$`,
  'iu',
);

/** "(Passenger name)" behind a label in another language */
const TRANSLATED = new RegExp(`^\\([^()]{0,20}${oneOf(words.passengers)}[^()]{0,10}\\)$`, 'iu');

/** The names after the label of a list, or on the lines below it. */
export function listedNames(lines: Line[], line: number, text: string): string[] {
  const rest = LIST_LABEL.exec(text)?.[1]?.replace(TRANSLATED, '');
  if (rest === undefined) return namesInParts(text);
  if (JOINED.test(rest)) return [];
  if (rest && !ONLY_AGE.test(rest)) return namesOf(sentence(rest));
  const beside = namesBeside(lines, line, text);
  if (beside.length > 0) return beside;
  const label = lines[line]?.cells.find((cell) => cell.text === text);
  const isInColumn = ({ cells: [cell], table }: Line) =>
    !cell || !label || table === undefined || table !== lines[line]?.table || overlaps(cell, label);
  const below = lines
    .slice(line + 1, line + 1 + BLOCKS_LINES)
    .filter(isInColumn)
    .map((one) => nameCell(one).replace(BEFORE_NAME, ''))
    .filter(Boolean);
  const names = below.slice(0, LIST_LINES).map(namesOfLine);
  const end = names.findIndex((found) => found?.length === 0);
  const first = names.slice(0, end < 0 ? undefined : end).flatMap((found) => found ?? []);
  return end < 0 || first.length !== 1 ? first : [...first, ...namesAtBlocks(below, end)];
}

/** "Fare: Flex · Travellers: Eva Jansen, Jan Jansen · Price: 57,80" */
const namesInParts = (text: string): string[] =>
  text
    .split(/ [·|•] /u)
    .slice(1)
    .filter((part) => LABELLED.test(part))
    .flatMap((part) => namesOf(LIST_LABEL.exec(part)?.[1] ?? ''))
    .filter(isNoHeading);
const LABELLED = /^\p{L}[\p{L} ]+: /u;

/** What may be a name in a row; '' for a heading */
function nameCell({ cells }: Line): string {
  const [cell, beside, another] = cells.filter(({ text }) => !ONLY_TITLE.test(text));
  if (!cell || !ONLY_LABEL.test(cell.text)) return cell?.text ?? '';
  const isName =
    beside && !another && !OF_SEAT.test(beside.text) && nameIn(beside.text).some(isNoHeading);
  return isName ? beside.text : '';
}

/** The names above blocks whose first or second line is like that of the first one: "Frequent Flier: …" */
function namesAtBlocks(texts: string[], end: number): string[] {
  const isLike = (at: number, row: number) => {
    const [begin, own] = [texts[row], texts[at + row]].map((text = '') => beginOf(text));
    return begin !== '' && own === begin;
  };
  return texts.flatMap((text, at) =>
    at >= end && (isLike(at, 1) || isLike(at, 2)) ? listedName(text) : [],
  );
}

/** "MORGAN / CHARLOTTE JANE" as well */
function listedName(text: string): string[] {
  const [, family, given] = ONLY_SLASHED.exec(text) ?? [];
  const name = family && slashedName(`${family}/${given}`);
  return name ? [name] : nameIn(text);
}
const ONLY_SLASHED = /^([A-Z][A-Z' -]+?) ?\/ ?([A-Z][A-Z' -]+)$/;

const beginOf = (text: string) => /^\p{L}[\p{L} ]*(?=[:#·|]|$)/u.exec(text)?.[0].trim() ?? '';

const LIST_LINES = 24;
const BLOCKS_LINES = 80;
/** "AND SERVICES" behind "PASSENGERS" */
const JOINED = /^(?:and|en|und|et|e|y|og|och|&) /i;
const OF_SEAT = new RegExp(`^${SEAT_LABEL}`, 'iu');
const ONLY_LABEL = new RegExp(`^${oneOf(words.nameRows)}$`, 'iu');
const BEFORE_NAME = /^(?:name|naam|nom) ?: ?/i;

/** The names in a line of a list; undefined for what such a line tells of the name above it. */
function namesOfLine(text: string): string[] | undefined {
  if (LIST_LABEL.test(text)) return [];
  const whole = listedName(text);
  if (whole.length > 0) return whole;
  const several = text.split(BETWEEN_NAMES).map(nameIn);
  if (several.every((one) => one.length > 0)) return several.flat();
  // "Eva Jansen – no seat" and "Eva Jansen, BahnCard 50"
  const first = nameIn(text.split(/ [–—-] | ?: |, /)[0] ?? '').filter(isNoHeading);
  return first.length === 0 && OF_NAME_ABOVE.test(text) ? undefined : first;
}

/** "Adult, hand luggage", "Seats: AMS-BOS 32H" and "Seat 14A" */
const OF_NAME_ABOVE = new RegExp(`^(?:${AGE}|${SEAT_LABEL}(?: ?:| \\d{1,2} ?[A-L]$))`, 'iu');

/** Without "Gates close at 9:00." behind the names */
const sentence = (text: string): string => text.split(/(?<=\p{Ll}{2})\. /u)[0] ?? '';

/** "Travellers" and their names in the next cell, or below the label in its column */
function namesBeside(lines: Line[], line: number, text: string): string[] {
  const { cells = [] } = lines[line] ?? {};
  const index = cells.findIndex((cell) => cell.text === text);
  const label = cells[index];
  const names = (one = '') => namesOf(one).filter(isNoHeading);
  const beside = cells[index + 1];
  const found = names(beside?.text);
  if (beside && found.length > 0) {
    for (const { cells: own } of lines.slice(line + 1, line + 1 + LIST_LINES)) {
      const [next, another] = own;
      const more = next && !another && overlaps(next, beside) ? names(next.text) : [];
      if (more.length === 0) break;
      found.push(...more);
    }
    return found;
  }
  if (!label || index === 0) return found;
  return names(cellsBelow(lines, line, label, 1)[0]?.text);
}

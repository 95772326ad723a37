/** Finds the names of travellers above or beside the numbers of their tickets. */
import type { Line } from '../lines';
import { airlineCode } from '../vocabulary/airlines';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { AGE, isNoHeading, nameIn } from './nameForms';

/** "Eva Jansen", above "New ticket (Ticket # 0742417730551)" or with a line between them, or beside it */
export function nameWithTicket(lines: Line[], line: number, text: string): string[] {
  if (onlyText(lines[line]) !== text || text.length > NAME_CHARS || airlineCode(text)) return [];
  const isAbove = [1, 2].some((down) => TICKET.test(onlyText(lines[line + down])));
  const isInRow = isAboveMember(lines[line + 1]) && isBesideTicket(lines, line);
  return isAbove || isInRow ? nameIn(text).filter(isNoHeading) : [];
}
const NAME_CHARS = 60;
const TICKET = /(?:ticket|bil?j?lett?e?|bigliett|bilhete)\p{L}*[^\d]{0,20}\d{3}[ -]?\d{10}(?!\d)/iu;

const onlyText = ({ cells: [cell, another] }: Line = { cells: [] }) =>
  another ? '' : (cell?.text ?? '');

/** "Club member 44" or "Adult": extras have tickets too, but are neither. */
const isAboveMember = (below: Line | undefined) => OF_PERSON.test(onlyText(below));
const OF_PERSON = new RegExp(`(?<!\\p{L})${oneOf(words.members)}(?!\\p{L})|^${AGE}$`, 'iu');

/** On the first line of a row of a table whose cells go over several lines, and that has a ticket in another column */
function isBesideTicket(lines: Line[], line: number): boolean {
  const { table } = lines[line] ?? {};
  if (table === undefined) return false;
  const isFirst = (at: number) => lines[at]?.table === table && lines[at]?.cells[0]?.start === 0;
  if (!isFirst(line) || isFirst(line - 1)) return false;
  let at = line + 1;
  while (isFirst(at)) at++;
  const end = Math.min(lines.length, line + ROW_LINES);
  for (; at < end && lines[at]?.table === table && !isFirst(at); at++)
    if (TICKET.test(onlyText(lines[at]))) return true;
  return false;
}
const ROW_LINES = 8;

/** Tells the address of the guest from that of the stay. */

import { normalizeName } from '../../../airports/names';
import { datesIn } from '../../dates/parsedDates';
import { type Line, lineText } from '../../lines';
import { LODGING } from '../../vocabulary/lodging';
import { oneOf } from '../../vocabulary/oneOf';
import people from '../../vocabulary/people.json' with { type: 'json' };

/** Their name stands above their address: "Name: Eva Jansen", without the lodging's in between */
export function isOfGuest(lines: Line[], line: number, name: string): boolean {
  const above = lines.slice(Math.max(0, line - LINES_OF_GUEST), line);
  const all = above
    .filter((one) => one.cells.length > 0 && !isContact(lineText(one)))
    .slice(-ROWS_OF_GUEST);
  const block = above.slice(above.findLastIndex((one) => one.cells.length === 0) + 1);
  const isAccount = (some: Line[]) => some.some((one) => BANK.test(lineText(one)));
  const hasHolder = all.some((one) => HOLDER.test(lineText(one)));
  if (isAccount(block) || (hasHolder && isAccount(above))) return false;
  const isLodging = ({ cells }: Line) =>
    cells.some(({ text }) => normalizeName(text) === normalizeName(name));
  const rows = all.slice(all.findLastIndex(isLodging) + 1).map(lineText);
  // "Booked by: Eva Jansen", directly below the hotel
  const isBelow = all.some((one) => normalizeName(lineText(one)).endsWith(normalizeName(name)));
  const form = isBelow ? NAME_ROW : NAME_OR_BOOKER_ROW;
  // a label may stand above its value
  return [...rows, rows.join('  ')].some((row) => namesGuest(row, name, form));
}

/** "Name: Eva Jansen" */
export function namesGuest(row: string, name: string, form = NAME_ROW): boolean {
  const value = form.exec(row.slice(0, ROW_CHARS))?.[1] ?? '';
  const isOther = LODGING.test(value) || PAYMENT.test(value);
  return value !== '' && !isOther && normalizeName(value) !== normalizeName(name);
}
/** "Paid by: Visa credit card" */
const PAYMENT = new RegExp(`^${oneOf(people.payments)}(?!\\p{L})`, 'iu');

/** "IBAN PT50 0035 0555", above whose account it is */
const HOLDER = new RegExp(`^${oneOf(people.holders)}(?!\\p{L})`, 'iu');
const BANK = /(?<!\p{L})(?:IBAN|BIC)(?!\p{L})/u;
/** "Email: eva@example.com", "Phone: +31 6 1234 5678" */
const isContact = (text: string) => CONTACT.test(text) && datesIn(text).length === 0;
const CONTACT = /\S@\S+$|(?:^|\P{L})[+(0]\d[\d ()/.-]{7,}$/u;
const LINES_OF_GUEST = 5;
export const ROWS_OF_GUEST = 2;
const ROW_CHARS = 100;
const rowOf = (...labels: string[][]) =>
  new RegExp(`^${oneOf(...labels)}(?: ?: *| {2,})(\\p{L}.+)$`, 'iu');
const NAME_ROW = rowOf(people.nameRows, people.passengers);
/** "Paid by: Eva Jansen" */
const NAME_OR_BOOKER_ROW = rowOf(people.nameRows, people.passengers, people.bookers);

/** Finds the reference of a booking of rides. */

import { withoutAccents } from '../../airports/names';
import { airportsOfCity } from '../airportSearch';
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { cellsBelow, wordAt } from '../text/labels';
import { isNoCode } from '../text/referenceCodes';
import { LABEL_END } from '../text/references';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import references from '../vocabulary/references.json' with { type: 'json' };
import {
  isOperator,
  NOT_PLACES,
  REFERENCE_LABELS,
  TRAIN_NAME,
  TRAIN_NUMBER,
} from '../vocabulary/transport';

/** "30 0227 719", "OKR-55 719 204", "BM 448017", "KXTR 4821 0937", "ES-2F9KQ7", "14-7729-CHI-MAD", "eIC28119044", "QHRBMT", "AB7K 4T92", "RES-27/03418" */
const CODE =
  /^[A-Z]{2,4}\d{3,6} \d{3,4}$|^[A-Z]{2,4}(?: \d{4}){2}(?![\p{L}\d.,:]| \d)|^(?:(?:^| )(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3,5}){2,4}(?=$| [|·])|^[A-Z][A-Za-z]{1,3}-\d{4,10}(?![\p{L}\d-]|\/\d)|^\d{5,9}\/\d{2}(?![\d/])|^[A-Z]{2,5}-\d{2,4}\/\d{3,8}(?![\d/])|^[A-Z]{2,4} (?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{4}(?: \d{2,4}){1,3}(?![\p{L}\d.,:])|^[A-Z]{2,4}-\d{2,4}(?: \d{3}){1,3}(?![\p{L}\d.,:])|^[A-Z]{2,4}(?:-[A-Z]{2,3})? \d{6,12}(?![\p{L}\d.,:])|^(?:\d{1,4}(?: \d{3,4}){2,3}|\d{2,4} \d{3,4})(?: \d{1,2}(?=$|\s{2}|[|)]))?(?![\p{L}\d.,:]| \d)|^e?(?=[A-Z0-9-]{4,40}(?![\p{L}\d-]))(?=[A-Z0-9-]*\d)[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,12}){0,7}|^[A-Z]{5,8}(?![\p{L}\d])/u;
const FOLLOWS = new RegExp(
  `^(?:\\s?\\([^)]{1,12}\\)|\\s(?:number|nummer|code)(?!\\p{L}))?[^\\p{L}\\p{N},;!?]{0,8}(?:(?:(?:${references.verbs}|nr\\.?|no\\.?)(?![\\p{L}\\d])|e[rs](?=\\s?:)|n(?:\\.?[º°]|\\.)|č\\.)[^\\p{L}\\p{N}]{0,4})?`,
  'iu',
);
const WORD =
  /^(?:NUMBERS?|DETAILS?|CODES?|TICKETS?|TRAVEL|TRAIN|FERRY|TOTAL|PRICE|CLASS|DATE|NAMES?|STATUS|REFERENCES?|BOOKINGS?|PENDING|ONLINE|DOSSIER|RESERVATION|BUCHUNG|BOEKING|BOOKED|ISSUED|CHARGED|CREATED|STATION|VOUCHER|RECEIPT|INVOICE|RECHNUNG|FACTUUR|FACTURE|FACTURA)$/;

/** "STANDARD", "PALERMO" and "OUIGO" have only letters, as some references have. */
const isWord = (code: string) =>
  WORD.test(code) ||
  isNoCode(code) ||
  (!/\d/.test(code) &&
    (isOperator(code) ||
      NOT_PLACES.has(code.toLowerCase()) ||
      airportsOfCity(code.toLowerCase()).length > 0));

interface RideReference {
  line: number;
  code: string;
}

interface LabelledCode extends RideReference {
  /** In small letters */
  label: string;
  /** Beside "Booking Hertz", where other things may stand too */
  isBare: boolean;
}

/** The booking's own reference before the number of an order or a ticket, and that of a payment. */
export const referenceIn = (lines: Line[]): string | undefined =>
  codesByLabel(lines).find(([first]) => first)?.[0]?.code;

/** Without the number of a booking, several of tickets */
export function hasSeveralTickets(lines: Line[]): boolean {
  const [bookings = [], tickets = []] = codesByLabel(lines);
  return (
    bookings.length === 0 && hasSeveral(tickets.filter(({ label }) => label === tickets[0]?.label))
  );
}

/** The codes of each kind of label, the best first */
function codesByLabel(lines: Line[]): LabelledCode[][] {
  const names = namesOf(lines);
  const [found = [], orders = [], ...others] = REFERENCE_LABELS.map((label) => [
    ...labelled(lines, label, names),
  ]);
  const bookings = found.filter(({ isBare }) => !isBare);
  const bare = found.filter(({ isBare }) => isBare);
  const tickets = orders.filter(({ label }) => TICKET.test(label));
  const isOfSeats = ({ label, code }: LabelledCode) =>
    OF_SEATS.test(label) && /^\d[\d ]+$/.test(code);
  const areOfSeats = hasSeveral(bookings) && bookings.every(isOfSeats);
  return areOfSeats && tickets.length > 0 && !hasSeveral(tickets)
    ? [tickets]
    : [bookings, orders, bare, ...others];
}

/** Beside the one "Ticketcode" each train has a "Reservierungsnummer", which is of its seats. */
const TICKET = /^ticket ?code$/;
const OF_SEATS = /^reserv.*(?:nummer|number)$/;

/** "Name of the booking: LEFEVRE" */
const OF_NAME = new RegExp(
  `(?<!\\p{L})${oneOf(words.nameLabels)}(?!\\p{L})(?:(?! (?:and|en|und|et|ed?|y|og|och|i) )[^:.;,&/+]){0,40}$`,
  'iu',
);

/** Without digits, and elsewhere written as names are: "Lefèvre" */
const isWritten = (code: string, words: Set<string>) => !/\d/.test(code) && words.has(code);

/** The words with only their first letter in capitals, as a code would write them */
const namesOf = (lines: Line[]) =>
  new Set(
    lines.flatMap((line) =>
      [...lineText(line).matchAll(/(?<!\p{L})\p{Lu}\p{Ll}{4,7}(?!\p{L})/gu)].map(([word]) =>
        withoutAccents(word).toUpperCase(),
      ),
    ),
  );

/** The codes of several bookings in one document, which all have the same label. */
export function ownReferences(lines: Line[], rides: { first: number; last: number }[]) {
  const kinds = codesByLabel(lines).slice(0, -1);
  const [booking, ...others] = kinds.map((found) =>
    found.filter(({ label }) => label === found[0]?.label),
  );
  if (booking && hasSeveral(booking)) return booking;
  if (booking && booking.length > 0) return alikeAbove(rides, kinds[0] ?? []);
  const tickets = others.find((found) => found.length > 0) ?? [];
  if (!hasSeveral(tickets)) return [];
  const heads = headsOf(rides, tickets);
  return heads.length > 0 ? heads : tailsOf(rides, tickets);
}

/** "PNR: QKZV4M" and "Reservation: 8TXNBL", each above its ride, and no number of seats above the second */
function alikeAbove(rides: { first: number; last: number }[], found: RideReference[]) {
  // "Reference (PNR)" has two labels.
  const once = found.filter((one, at) => found.findIndex(({ line }) => line === one.line) === at);
  const above = headsOf(rides, once);
  // not "S61207" or "COACH7"
  const areAlike = once.every(({ code }) => PNR.test(code));
  return areAlike && above.length === rides.length && hasSeveral(above) ? above : [];
}

const PNR = /^(?=(?:\d*[A-Z]){3})(?![A-Z]{4,5}\d+$)[A-Z\d]{6}$/;

const hasSeveral = (found: RideReference[]) => new Set(found.map(({ code }) => code)).size > 1;

/** The number of the ticket above the first ride of each way; none where one has several, of travellers. */
function headsOf(rides: { first: number; last: number }[], found: RideReference[]) {
  const above = rides.map(({ first }, at) =>
    found.filter(({ line }) => line > (rides[at - 1]?.last ?? -1) && line < first),
  );
  const isOfEach = above[0]?.length === 1 && above.every(({ length }) => length < 2);
  return isOfEach ? above.flat() : [];
}

/** The number of the ticket below each ride */
function tailsOf(rides: { first: number; last: number }[], found: RideReference[]) {
  const below = rides.map(({ last }, at) =>
    found.filter(({ line }) => line > last && line < (rides[at + 1]?.first ?? line + 1)),
  );
  return below.every(({ length }) => length === 1) ? below.flat() : [];
}

/** "None" and "Not included", which no heading of a column says */
const ANSWER = new RegExp(`^${oneOf(references.answers)}(?!\\p{L})`, 'iu');
/** With a digit, or as most codes of letters are */
const SURE_IN_ROW = /\d|^[A-Z]{6}$/;

const PAYMENT = REFERENCE_LABELS.at(-1);
const OF_PAYMENT = new RegExp(`(?<!\\p{L})${oneOf(references.payments)}(?!\\p{L})`, 'iu');

function* labelled(lines: Line[], label: RegExp, names: Set<string>): Generator<LabelledCode> {
  for (const [at, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      for (const match of cell.text.slice(0, 600).matchAll(label)) {
        const around = lines.slice(Math.max(0, at - 2), at + 2).map(lineText);
        if (label === PAYMENT && around.some((text) => OF_PAYMENT.test(text))) continue;
        if (/transa[kc]/i.test(match[0]) && OF_PAYMENT.test(cell.text)) continue;
        if (OF_NAME.test(cell.text.slice(0, match.index))) continue;
        const rest = withoutCompany(cell.text.slice(match.index + match[0].length)).replace(
          FOLLOWS,
          '',
        );
        const beside = cells[index + 1]?.text ?? '';
        const ofCompany = isOfCompany(match[0], rest, beside);
        // "LUGGAGE", below "Seat reservation:" beside "None", is the title of the next part.
        const isRow = lines[at + 1]?.cells.length === cells.length && !ANSWER.test(beside);
        const isTable = isRow && cells.length > 2;
        const hasOwn =
          !isTable &&
          cell.text.endsWith(':') &&
          /\p{L}$|\p{L} /u.test(beside) &&
          !beside.endsWith(':');
        const form = isRow ? SURE_IN_ROW : /\d/;
        const isBelow = (text: string) => !hasOwn || form.test(codeIn(text) ?? '');
        const sources =
          rest.length === 0
            ? [beside, ...textsBelow(lines, at, cell, match.index).filter(isBelow)]
            : [ofCompany ? beside : rest];
        const code = sources.map(codeIn).find((one) => one) ?? codeAbove(lines, at, cell, match);
        const found = rest.length > 0 ? [] : codesOfRows(lines, at, cell);
        if (code && found.length === 0) found.push({ line: at, code });
        const isBare = ofCompany && !NUMBER.test(match[0]);
        for (const one of found)
          if (!isWritten(one.code, names)) yield { ...one, label: match[0].toLowerCase(), isBare };
      }
    }
  }
}

/** " : QKZV4M" of " Italo : QKZV4M", behind the label */
function withoutCompany(rest: string): string {
  const [own = '', name = ''] = /^ (\p{Lu}[\p{L}.& -]{1,24}?)(?= ?: ?\S)/u.exec(rest) ?? [];
  return isOperator(name) || TRAIN_NAME.test(name) ? rest.slice(own.length) : rest;
}

/** "Booking number Sunny Cars" beside the number, or "Booking Sunny Cars" beside nothing but a code */
function isOfCompany(label: string, rest: string, beside: string): boolean {
  const code = isOperator(rest.replace(/ ?:$/, '')) ? codeIn(beside) : undefined;
  if (!code || !/\d/.test(code)) return false;
  if (NUMBER.test(label)) return BEHIND_CODE.test(beside.slice(beside.indexOf(code) + code.length));
  return code === beside && BARE_CODE.test(code) && code.search(TRAIN_NUMBER) !== 0;
}
/** "(2 adults)", "ES" and "/1" */
const BEHIND_CODE = /^(?:\/\d{1,2}| [A-Z]{2}| ?\([^()]*\))?$/;
/** No telephone number, postal code or day, and nothing as "7SEATER", "4X4-SUV", "PREPAID2026" and "DE-80331" */
const BARE_CODE =
  /^(?!0|\d{4}[A-Z]{2}$|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$|[A-Z]*20\d\d$|(?:[0-2]\d|3[01])[01]\d20\d\d$|20\d\d[01]\d[0-3]\d$)(?:[A-Z]{2,4}-(?=\d{6}))?(?=[A-Z]*\d[A-Z]*\d)[A-Z\d]{6,}$/;
const NUMBER = new RegExp(
  `${oneOf([references.kinds])}$|^${oneOf([references.kindsBefore])}(?!\\p{L})`,
  'iu',
);

/** The code of each ride, below one heading of a table that has a row for each */
function codesOfRows(lines: Line[], at: number, heading: Cell): RideReference[] {
  const { cells = [], table } = lines[at] ?? {};
  if (table === undefined || cells.length < HEADINGS) return [];
  const end = lines.findIndex((line, row) => row > at && line.table !== table);
  const rows = lines.slice(at + 1, end < 0 ? undefined : end);
  const codes = rows.flatMap((row, below): RideReference[] => {
    const cell =
      row.cells.length === cells.length && row.cells.find((one) => overlaps(one, heading));
    const code = cell && codeIn(cell.text);
    return code ? [{ line: at + 1 + below, code }] : [];
  });
  return codes.length === rows.length ? codes : [];
}
const HEADINGS = 4;

/** What stands below the label, which may begin in the middle of a cell of a PDF */
function textsBelow(lines: Line[], at: number, cell: Cell, index: number): string[] {
  const label = { ...cell, start: wordAt(cell, index).start };
  const [below, first] = [label, cell].map((one) =>
    cellsBelow(lines, at, one, 3).find(({ text }) => !LABEL_END.test(text)),
  );
  const under = index > 0 ? (below?.words?.filter(({ end }) => end > label.start) ?? []) : [];
  return [under.map(({ text }) => text).join(' '), first?.text ?? ''];
}

const ONLY_CODE = /^(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6,10}$|^[A-Z]{6}$/;

/** "QH7N2KD3" in large letters, and "Collection reference" below it */
function codeAbove(lines: Line[], at: number, cell: Cell, { index }: { index: number }) {
  const row = lines[at - 1]?.cells.length === 0 ? lines[at - 2] : lines[at - 1];
  const above = index === 0 ? row?.cells.find((other) => overlaps(other, cell)) : undefined;
  return above && ONLY_CODE.test(above.text) ? codeIn(above.text) : undefined;
}

function codeIn(text: string): string | undefined {
  const code = CODE.exec(text.replace(/^[^\p{L}\p{N},;!?]{0,6}/u, ''))?.[0];
  if (!code || isWord(code) || (datesIn(text)[0]?.start ?? 9) < 2) return undefined;
  return /^\d{1,4}$/.test(code) ? undefined : code;
}

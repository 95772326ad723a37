/** Tells a document that confirms a booking from an offer. */

import { lineText } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import bookings from '../../vocabulary/bookings.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import type { TextDocument } from '../document';

export const CONFIRMATIONS = `${oneOf(words.confirmations)}|${words.confirmed}`;
const CONFIRMED = new RegExp(
  `(?<!\\p{L}|(?:not|not a|nothing|niet|niets|niks|nicht|nichts|pas|rien|yet|nog) )(?:${CONFIRMATIONS}|geboekt|gereserveerd|gebucht|booked|r[ée]serv[ée]e)(?=\\P{L}|\\p{L})`,
  'iu',
);

/** A title of a document that begins with thanks for an enquiry, and then confirms; or of a voucher */
const TITLE =
  /(?:booking|reservation|boekings?|reserverings?|buchungs?|reservierungs?) ?-?(?:confirmation|bevestiging|best[äa]tigung|bekr[æäe]ftelse|bekr[äa]ftelse)|confirmation de (?:votre )?r[ée]servation|(?:hotel|accommodation|accommodatie) ?-?voucher|voucher (?:hotel|accommodatie)|hotelgutschein|bon (?:de s[ée]jour|d['’]h[ée]bergement|d['’][ée]change)/iu;

const TITLE_LINES = 15;
const TITLE_CHARS = 60;

/** The document states a confirmation, and no unfinished booking or quotation. */
export function isConfirmed({ subject, headings, lines }: TextDocument): boolean {
  const top = lines
    .slice(0, TITLE_LINES)
    .map(lineText)
    .filter((one) => one.length <= TITLE_CHARS);
  if ([subject ?? '', ...headings, ...top].some((one) => TITLE.test(one) && !UNFINISHED.test(one)))
    return true;
  const text = [subject ?? '', ...headings, ...lines.slice(0, 300).map(lineText)].join('\n');
  if (
    FIRM.test(text.slice(0, 4_000)) ||
    WE_CONFIRM.test(text.slice(0, 4_000)) ||
    YOUR_BOOKING.test(text.slice(0, 4_000))
  )
    return true;
  return CONFIRMED.test(text.slice(0, 40_000)) && !UNFINISHED.test(text.slice(0, 2_000));
}

/** Up to the end of a sentence, with "£95.00" and "vom 8. bis" */
const OF_SENTENCE = '(?:[^.\\n]|\\.(?=\\d)|(?<=(?<!\\d)\\d\\d?)\\.(?!\\d))';
/** Not "We confirm the room is still free", "… a room available" and "… the room costs £95", but "… the room with free wifi" and "… the room, and parking is free" */
const ROOM_WE_CONFIRM = `${oneOf(words.roomsWeConfirm)}(?!\\p{L}*(?: (?!${oneOf(words.with)} )\\p{L}+)? ${oneOf(words.free)}(?!\\p{L}))(?!(?:(?!, (?!(?:\\p{L}+,? ){0,2}\\d|${oneOf(words.isFree)}))${OF_SENTENCE}){0,120}(?<!\\p{L})${oneOf(words.isFree)}(?!\\p{L}))(?!(?: [\\p{L}\\d]+){0,8} ${oneOf(words.costs)}(?!\\p{L}))`;
/** "We confirm that the room is booked", but not "that the room is free" and "that the room can be booked" */
const THAT_BOOKED = `${oneOf(words.that)}\\s(?:(?!(?<!\\p{L})${oneOf(words.not, words.negations, words.notYet, words.isFree)}(?!\\p{L}))${OF_SENTENCE}){0,160}?(?<!\\p{L})${oneOf(words.isBooked)}(?!\\p{L})`;
/** The answer to an enquiry: "Gerne bestätigen wir Ihnen Ihren Aufenthalt", without "once you have paid", but with "and send you the code once you have paid" */
const WE_CONFIRM = new RegExp(
  `${oneOf(words.weConfirm)},?\\s(?:(?!${oneOf(words.unconfirmed)}|${oneOf(words.that, words.ifs, words.onces)}\\s)\\p{L}+,?\\s){0,4}(?:${oneOf(bookings.bookings, bookings.stays)}|${ROOM_WE_CONFIRM}|${THAT_BOOKED})(?!(?:(?!(?<!\\p{L})${oneOf(words.sendings)}(?!\\p{L}))${OF_SENTENCE}){0,160}(?<!\\p{L})${oneOf(words.asSoonAs)})`,
  'iu',
);

/** "We confirm your stay", or the booking of a room */
export const tellsStayConfirmed = (text: string): boolean =>
  WE_CONFIRM.test(text) && OF_STAY.test(text) && !MEETING.test(text);
const OF_STAY = new RegExp(
  `(?<!\\p{L})${oneOf(bookings.stays, words.roomsWeConfirm)}(?!\\p{L})`,
  'iu',
);
const MEETING = new RegExp(`(?<!\\p{L})${oneOf(words.meetings)}`, 'iu');

/** The answer to a deposit: "Damit ist Ihre Ferienwohnung fest gebucht", without "sobald …" and "wenn Sie … zahlen", but with "falls Sie Fragen haben" */
const FIRM = new RegExp(
  `(?<!\\p{L}|(?:nichts?|niets?|noch|nog|not|nothing|erst|pas|rien) )${oneOf(words.firm)}(?!\\p{L})(?![^.]{0,80}(?<!\\p{L})(?:${oneOf(words.onces, words.onlyThen)}|${oneOf(words.sideClauses)}(?:\\s[^\\s.,]+){0,8}?\\s${oneOf(words.answers)})(?!\\p{L}))`,
  'iu',
);

/** "Ihre Reservierung:" at the end of a line, above what is booked */
const YOUR_BOOKING = new RegExp(
  `(?<!\\p{L})(?:ihre|deine|uw|je|jouw|your|votre|ta|la (?:sua|tua)|(?:su|tu)) ${oneOf(bookings.bookings)}\\s?:\\s*$`,
  'imu',
);

const UNFINISHED = new RegExp(`(?<!\\p{L})${oneOf(words.unfinished)}`, 'iu');

/** Tells a document that confirms a booking from an offer. */

import { lineText } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import bookings from '../../vocabulary/bookings.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import type { TextDocument } from '../document';

export const CONFIRMATIONS = `${oneOf(words.confirmations)}|${words.confirmed}`;
const CONFIRMED = new RegExp(
  `(?<!\\p{L}|(?:not|not a|nothing|niet|niets|niks|nicht|nichts|pas|rien|yet|nog|${words.future}) )(?:${CONFIRMATIONS}|geboekt|gereserveerd|gebucht|booked|r[ée]serv[ée]e)`,
  'iu',
);

/** A title of a document that begins with thanks for an enquiry, and then confirms; or of a voucher */
const TITLE = new RegExp(oneOf(words.titles), 'iu');
const TITLE_LINES = 15;
const TITLE_CHARS = 60;

/** The document states a confirmation, and no unfinished booking or quotation. */
export function isConfirmed({ subject, headings, lines }: TextDocument): boolean {
  const top = lines
    .slice(0, TITLE_LINES)
    .map(lineText)
    .filter((one) => one.length <= TITLE_CHARS);
  if ([subject ?? '', ...headings, ...top].some((one) => TITLE.test(one) && !isUnfinished(one)))
    return true;
  const text = [subject ?? '', ...headings, ...lines.slice(0, 300).map(lineText)].join('\n');
  const start = text.slice(0, 4_000);
  if (WAITS.test(start)) return false;
  if (start.split(SENTENCE_END).some(tellsBooked) || YOUR_BOOKING.test(start)) return true;
  const isTold = (sentence: string) => CONFIRMED.test(sentence) && !isConditional(sentence);
  return (
    text.slice(0, 40_000).split(SENTENCE_END).some(isTold) && !isUnfinished(text.slice(0, 2_000))
  );
}

/** Not behind "vom 8." and "z. B.", nor before a line that goes on in small letters */
const SENTENCE_END = /(?<=[.!?])(?<!(?<!\d)\d\d?\.)\s+(?!\p{Ll})|\n(?!\p{Ll})/u;

/** "Does that suit you?", "Let me know what you think and I will book it." */
const WAITS = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.waits)}(?!\\p{L})|${oneOf(words.questions)}(?!\\p{L})[^.!?\\n]{0,60}\\?)`,
  'iu',
);

/** Also "une chambre est disponible" */
const UNFINISHED = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.unfinished)}|${oneOf(words.freeRooms)} ${oneOf(words.isFree)}(?!\\p{L}))`,
  'iu',
);
/** "Preventivo", unless somebody has accepted it */
const QUOTE = new RegExp(`(?<!\\p{L})${oneOf(words.quotes)}(?!\\p{L})`, 'iu');
const ACCEPTED = new RegExp(`(?<!\\p{L})${oneOf(words.accepted)}(?!\\p{L})`, 'iu');
const tellsAccepted = (sentence: string) =>
  QUOTE.test(sentence) && ACCEPTED.test(sentence) && !isConditional(sentence);
const isUnfinished = (text: string) =>
  UNFINISHED.test(text) || (QUOTE.test(text) && !text.split(SENTENCE_END).some(tellsAccepted));

/** "Sobald die Anzahlung da ist", but not "falls Sie Fragen haben" */
const CLAUSE = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.onces, words.clauses)}(?!\\p{L})|${oneOf(words.after)}(?!\\p{L})(?! \\d))[^.,;()?]*`,
  'giu',
);
const FRIENDLY = new RegExp(`(?<!\\p{L})${oneOf(words.friendly)}`, 'iu');
const ANSWER = new RegExp(`(?<!\\p{L})${oneOf(words.answers, words.answered)}(?!\\p{L})`, 'iu');
/** "On payment", "bei Zusage" */
const ON_ANSWER = new RegExp(
  `(?<!\\p{L})${oneOf(words.on)} (?:\\p{L}+ ){0,2}${oneOf(words.answers)}(?!\\p{L})`,
  'iu',
);
const isConditional = (sentence: string) =>
  ON_ANSWER.test(sentence) ||
  [...sentence.matchAll(CLAUSE)].some(([clause]) => ANSWER.test(clause) || !FRIENDLY.test(clause));

/** "… and send you the code once you have paid" is of the code. */
const SENDING = new RegExp(`(?<!\\p{L})${oneOf(words.sendings)}(?!\\p{L}).*`, 'iu');
const PROVISIONAL = new RegExp(`(?<!\\p{L})${oneOf(words.provisional)}(?!\\p{L})`, 'iu');

/** The answer to an enquiry or a deposit: "Damit ist Ihre Ferienwohnung fest gebucht" */
const tellsBooked = (sentence: string) =>
  isCertain(sentence) &&
  (FIRM.test(sentence) ||
    (NOTED.test(sentence) && !UNSURE.test(sentence)) ||
    tellsConfirming(sentence));

const isCertain = (sentence: string) =>
  !sentence.endsWith('?') &&
  !PROVISIONAL.test(sentence) &&
  !isConditional(sentence.replace(SENDING, ''));
const NOT_BEFORE = `(?<!\\p{L}|(?:nichts?|niets?|noch|nog|not|nothing|erst|pas|rien|${words.future}) |(?<!\\p{L})(?:wird|werden|erst|w[üu]rden?)(?!\\p{L})[^.,]{0,60})`;
const FIRM = new RegExp(`${NOT_BEFORE}${oneOf(words.firm)}(?!\\p{L})`, 'iu');
/** "I have you down for three nights", but not "… for the waiting list" */
const NOTED = new RegExp(`${NOT_BEFORE}${oneOf(words.noted)}(?!\\p{L})`, 'iu');
const UNSURE = new RegExp(`(?<!\\p{L})${oneOf(words.unsure)}`, 'iu');

/** "Gerne bestätigen wir Ihnen Ihren Aufenthalt", "das Zimmer", or "dass" something is booked */
const CONFIRMING = new RegExp(
  `(?<!(?:would be|['’]d be|w[äa]ren?(?: wir| ich)?) )${oneOf(words.weConfirm)},?\\s(?:(?!${oneOf(words.unconfirmed)}|${oneOf(words.that)}\\s)\\p{L}+,?\\s){0,4}?(?:${oneOf(bookings.bookings, bookings.stays)}|(?<room>${oneOf(words.roomsWeConfirm)})|(?<that>${oneOf(words.that)})\\s)`,
  'giu',
);
const tellsConfirming = (sentence: string) =>
  [...sentence.matchAll(CONFIRMING)].some(({ index, 0: claim, groups }) => {
    const rest = sentence.slice(index + claim.length);
    if (groups?.that) return tellsThatBooked(rest);
    return !groups?.room || !OF_FREE_ROOM.test(rest);
  });

/** "… the room is booked", but not "the room is free" and "the room can be booked" */
function tellsThatBooked(text: string): boolean {
  const booked = IS_BOOKED.exec(text);
  return booked !== null && !NOT_YET.test(text.slice(0, booked.index));
}
const IS_BOOKED = new RegExp(`(?<!\\p{L})${oneOf(words.isBooked)}(?!\\p{L})`, 'iu');
const NOT_YET = new RegExp(
  `(?<!\\p{L})${oneOf(words.not, words.negations, words.notYet, words.isFree)}(?!\\p{L})`,
  'iu',
);

/** "The room is still free", "a room available" and "the room costs £95"; not "the room with free wifi" and "the room, and parking is free" */
const OF_FREE_ROOM = new RegExp(
  `^\\p{L}*(?: (?!${oneOf(words.with)} )\\p{L}+)? ${oneOf(words.free)}(?!\\p{L})|(?<!\\p{L}|, ${oneOf(words.and)} (?:(?!${oneOf(words.roomsWeConfirm)})\\p{L}+ ){1,3})${oneOf(words.isFree)}(?!\\p{L})|^(?: [\\p{L}\\d]+){0,8} ${oneOf(words.costs)}(?!\\p{L})`,
  'iu',
);

/** "We confirm your stay", or the booking of a room */
export const tellsStayConfirmed = (text: string): boolean =>
  isCertain(text) && tellsConfirming(text) && OF_STAY.test(text) && !MEETING.test(text);
const OF_STAY = new RegExp(
  `(?<!\\p{L})${oneOf(bookings.stays, words.roomsWeConfirm)}(?!\\p{L})`,
  'iu',
);
const MEETING = new RegExp(`(?<!\\p{L})${oneOf(words.meetings)}`, 'iu');

/** "Ihre Reservierung:" at the end of a line, above what is booked */
const YOUR_BOOKING = new RegExp(
  `(?<!\\p{L})(?:ihre|deine|uw|je|jouw|your|votre|ta|la (?:sua|tua)|(?:su|tu)) ${oneOf(bookings.bookings)}\\s?:\\s*$`,
  'imu',
);

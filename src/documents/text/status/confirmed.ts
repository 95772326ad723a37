/** Tells a document that confirms a booking from an offer. */

import { lineText } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import bookings from '../../vocabulary/bookings.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import type { TextDocument } from '../document';

const NOT_YET_BEFORE = `(?:${oneOf(words.notBefore)}|${words.future})`;
const CONFIRMED = new RegExp(
  `(?<!\\p{L}|${NOT_YET_BEFORE} )(?:${oneOf(words.confirmations, words.booked)}|${words.confirmed})`,
  'iu',
);

/** A title of a document that begins with thanks for an enquiry, and then confirms; or of a voucher */
const CONFIRMATION_TITLE = new RegExp(oneOf(words.titles), 'iu');
const TITLE_LINES = 15;
const TITLE_CHARS = 60;

/** The document states a confirmation, and no unfinished booking or quotation. */
export function isConfirmed({ subject, headings, lines }: TextDocument): boolean {
  const top = lines
    .slice(0, TITLE_LINES)
    .map(lineText)
    .filter((one) => one.length <= TITLE_CHARS);
  if ([subject ?? '', ...headings, ...top].some((one) => isTitle(one) && !isUnfinished(one)))
    return true;
  const text = [subject ?? '', ...headings, ...lines.slice(0, 300).map(lineText)].join('\n');
  const start = text.slice(0, 4_000);
  const sentences = start.split(SENTENCE_END);
  const isOpen = isUnfinished(text.slice(0, 2_000));
  if (sentences.some(tellsFirmly) || (!isOpen && sentences.some(tellsOwnBooked))) return true;
  if (WAITS.test(start)) return false;
  if (sentences.some(tellsBooked) || YOUR_BOOKING.test(start)) return true;
  return !isOpen && text.slice(0, 40_000).split(SENTENCE_END).some(isTold);
}
const isTitle = (line: string) => CONFIRMATION_TITLE.test(line) && !waitsForAnswer(line);

/** Not behind "vom 8." and "z. B.", nor before a line that goes on in small letters */
const SENTENCE_END = /(?<=[.!?])(?<!(?<!\d)\d\d?\.)\s+(?!\p{Ll})|\n(?!\p{Ll})/u;

/** "A table", "dinner": beside the stay */
const EXTRA = `(?: ${oneOf(words.definite, words.indefinite)}(?: \\p{L}+)?)? ${oneOf(words.extras)}(?!\\p{L})`;
/** Behind "nothing is booked": "for dinner" */
export const FOR_EXTRA = `(?: \\p{L}+)? ${oneOf(words.for)}${EXTRA}`;

/**
 * "Does that suit you?", "Let me know what you think and I will book it.", but not "… if you would like to book
 * a table"
 */
const WAITS = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.waits)}(?!\\p{L}|${EXTRA})|${oneOf(words.questions)}(?!\\p{L})[^.!?\\n]{0,60}\\?)`,
  'iu',
);

/** Also "une chambre est disponible" */
const UNFINISHED = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.unfinished)}|${oneOf(words.freeRooms)} ${oneOf(words.isFree)}(?!\\p{L}))(?!${FOR_EXTRA})`,
  'iu',
);
/** "Preventivo", unless somebody has accepted it */
const QUOTE = new RegExp(`(?<!\\p{L})${oneOf(words.quotes)}(?!\\p{L})`, 'iu');
const ACCEPTED = new RegExp(`(?<!\\p{L})${oneOf(words.accepted)}(?!\\p{L})`, 'iu');
const tellsAccepted = (sentence: string) =>
  QUOTE.test(sentence) && ACCEPTED.test(sentence) && !isConditional(sentence);
const isUnfinished = (text: string) =>
  UNFINISHED.test(text) || (QUOTE.test(text) && !text.split(SENTENCE_END).some(tellsAccepted));

const clauseOf = (...starts: string[][]) =>
  new RegExp(`(?<!\\p{L})${oneOf(...starts)}(?!\\p{L})[^.,;()?]*`, 'giu');
/** "Sobald die Anzahlung da ist": always a condition */
const ONCE = new RegExp(`(?<!\\p{L})${oneOf(words.onces)}(?!\\p{L})`, 'iu');
const TOLD = `(?:${oneOf(words.noted)}|${oneOf(words.isBooked, words.weConfirm)})(?!\\p{L})`;
/**
 * "Pay the deposit, then your room is booked", "Vul het formulier in en het huis is geboekt"; not "Let us
 * know your train and we meet you, your room is booked"
 */
const THEN = new RegExp(
  `${oneOf(words.thens)}(?!\\p{L})|(?:^|[:;,–-]\\s)${oneOf(words.asks)}(?!\\p{L})[^.;]{0,200}?\\s${oneOf(words.and)}\\s(?=${oneOf(words.subjects)}(?!\\p{L}))(?=[^.,;:]{0,80}?(?<!\\p{L})${TOLD})`,
  'iu',
);
/**
 * "To have your stay confirmed, pay …", not "we write to confirm …" and "To confirm your booking: your room is
 * reserved"
 */
function hasPurpose(sentence: string): boolean {
  const purpose = PURPOSE.exec(sentence);
  if (!purpose) return false;
  const main = sentence.slice(purpose.index + purpose[0].length);
  const told = IS_TOLD.exec(main);
  return !told || ASKED.test(main.slice(0, told.index));
}
const PURPOSE = new RegExp(`(?:^|[:;–-]\\s)${oneOf(words.purposes)}(?!\\p{L})`, 'iu');
const ASKED = new RegExp(`(?<!\\p{L})${oneOf(words.asks, words.answers)}(?!\\p{L})`, 'iu');
/** "When you have paid", but not "when you get here" and "after 3 pm" */
const WHEN = clauseOf(words.whens, words.after);
/** "If you agree", but not "falls Sie Fragen haben" */
const IF = clauseOf(words.clauses);
/** What a guest may need, ask or change, after which the booking stays as it is */
const FRIENDLY = new RegExp(`(?<!\\p{L})${oneOf(words.friendly)}`, 'iu');
/** What a booking waits for: a payment, a signature, a reply */
const ANSWER = new RegExp(`(?<!\\p{L})${oneOf(words.answers, words.answered)}(?!\\p{L})`, 'iu');
/** "On payment", "bei Zusage" */
const ON_ANSWER = new RegExp(
  `(?<!\\p{L})${oneOf(words.on)} (?:[^ .,;!?]+ ){0,2}${oneOf(words.answers)}(?!\\p{L})`,
  'iu',
);
/** Not "Your booking is confirmed, then the transfer: …" */
const isBeforeConfirmed = (sentence: string, form: RegExp) =>
  (form.exec(sentence)?.index ?? Infinity) <= (CONFIRMED.exec(sentence)?.index ?? sentence.length);
const waitsForAnswer = (sentence: string) =>
  ON_ANSWER.test(sentence) ||
  ONCE.test(sentence) ||
  hasPurpose(sentence) ||
  isBeforeConfirmed(sentence, THEN) ||
  [WHEN, IF].some((form) => clausesIn(sentence, form).some((clause) => ANSWER.test(clause)));
const isConditional = (sentence: string) =>
  waitsForAnswer(sentence) || clausesIn(sentence, IF).some((clause) => !FRIENDLY.test(clause));
const clausesIn = (sentence: string, form: RegExp) =>
  [...sentence.matchAll(form)]
    .filter(({ index, 0: clause }) => !COSTS_EXTRA.test(sentence.slice(index + clause.length)))
    .map(([clause]) => clause)
    .filter((clause) => !TRAVEL_FACTS.test(clause));
/** "If you want it, the parking costs £5" */
const COSTS_EXTRA = new RegExp(`^,${EXTRA}`, 'iu');
/** "If you send us your flight number, we collect you" */
const TRAVEL_FACTS = new RegExp(
  `^(?!.*(?<!\\p{L})${oneOf(words.answers)}(?!\\p{L})).*(?<!\\p{L})${oneOf(words.travelFacts)}(?!\\p{L})`,
  'iu',
);

/** Of a booking: not "The price is confirmed" and "You receive a confirmation" */
export const tellsConfirmed = (text: string): boolean =>
  isTitle(text) || text.split(SENTENCE_END).some((one) => isTold(one) && !PROMISE.test(one));
const PROMISE = new RegExp(
  `(?<!\\p{L})${oneOf(words.promises, words.not, words.negations)}(?!\\p{L})`,
  'iu',
);
const isTold = (sentence: string) =>
  CONFIRMED.test(sentence) &&
  !sentence.endsWith('?') &&
  !VIEWING.test(sentence) &&
  !isProvisional(sentence) &&
  !isConditional(sentence);
/** An appointment to look at the house */
const VIEWING = new RegExp(`(?<!\\p{L})${oneOf(words.viewings)}(?!\\p{L})`, 'iu');

/** "… and send you the code once you have paid" is of the code. */
const ASIDE = new RegExp(`(?<!\\p{L})${oneOf(words.asides)}(?!\\p{L}).*`, 'iu');
const PROVISIONAL = new RegExp(`(?<!\\p{L})${oneOf(words.provisional)}(?!\\p{L})`, 'iu');
/** "Reserved for you until Friday", but not "your stay from 11 July until Saturday" */
const HELD = new RegExp(`(?<!\\p{L})${oneOf(words.held)}(?!\\p{L})`, 'iu');
const FOR_NOW = new RegExp(`(?<!\\p{L})${oneOf(words.forNow)}(?!\\p{L})`, 'iu');
const isProvisional = (sentence: string) =>
  PROVISIONAL.test(sentence) || (HELD.test(sentence) && FOR_NOW.test(sentence));

/** The answer to an enquiry or a deposit: "Damit ist Ihre Ferienwohnung fest gebucht" */
const tellsFirmly = (sentence: string) => FIRM.test(sentence) && isCertain(sentence);
/** "Your stay at Seaview Lodge is booked" */
const tellsOwnBooked = (sentence: string) => OWN_BOOKED.test(sentence) && isCertain(sentence);
const tellsBooked = (sentence: string) =>
  isCertain(sentence) &&
  ((NOTED.test(sentence) && !UNSURE.test(sentence)) || tellsConfirming(sentence));

const isCertain = (sentence: string) =>
  !sentence.endsWith('?') &&
  !isProvisional(sentence) &&
  !isConditional(sentence.replace(ASIDE, ''));
const NOT_BEFORE = `(?<!\\p{L}|${NOT_YET_BEFORE} |(?<!\\p{L})${oneOf(words.hypothetical)}(?!\\p{L})[^.,]{0,60})`;
const OWN_BOOKED = new RegExp(`(?<!\\p{L})${oneOf(words.ownBooked)}(?!\\p{L})`, 'iu');
const FIRM = new RegExp(`${NOT_BEFORE}${oneOf(words.firm)}(?!\\p{L}| werden(?!\\p{L}))`, 'iu');
/** "I have you down for three nights", but not "… for the waiting list" */
const NOTED = new RegExp(`${NOT_BEFORE}${oneOf(words.noted)}(?!\\p{L})`, 'iu');
const IS_TOLD = new RegExp(`${NOT_BEFORE}${TOLD}`, 'iu');
const UNSURE = new RegExp(`(?<!\\p{L})${oneOf(words.unsure, words.viewings)}`, 'iu');

/** "Gerne bestätigen wir Ihnen Ihren Aufenthalt", "das Zimmer", or "dass" something is booked */
const CONFIRMING = new RegExp(
  `(?<!${oneOf(words.wouldBe)} )${oneOf(words.weConfirm)},?\\s(?:(?!${oneOf(words.unconfirmed)}|${oneOf(words.that)}\\s)\\p{L}+,?\\s){0,4}?(?:${oneOf(bookings.bookings, bookings.stays)}|(?<room>${oneOf(words.roomsWeConfirm)})|(?<that>${oneOf(words.that)})\\s)`,
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
  isCertain(text) && tellsConfirming(text) && isOfStay(text);
/** "J'ai noté pour vous deux chambres", "Your room is reserved" */
export const tellsStayTold = (text: string): boolean =>
  isCertain(text) && IS_TOLD.test(text) && isOfStay(text);
const isOfStay = (text: string) => OF_STAY.test(text) && !tellsMeeting(text);
const OF_STAY = new RegExp(
  `(?<!\\p{L})${oneOf(bookings.stays, words.roomsWeConfirm)}(?!\\p{L})`,
  'iu',
);
export const tellsMeeting = (text: string): boolean =>
  MEETING.test(text.replace(MEETING_HOTEL, ''));
const MEETING = new RegExp(`(?<!\\p{L})${oneOf(words.meetings)}`, 'iu');
/** "Congress Hotel", "Hotel Kongress" */
const MEETING_HOTEL = new RegExp(oneOf(words.meetingHotels), 'gu');

/** "Ihre Reservierung:" at the end of a line, above what is booked */
const YOUR_BOOKING = new RegExp(
  `(?<!\\p{L})${oneOf(words.your)} ${oneOf(bookings.bookings)}\\s?:\\s*$`,
  'imu',
);

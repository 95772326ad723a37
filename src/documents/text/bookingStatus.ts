/** Determines the booking status of a document: confirmed, cancelled, or an offer. */

import { dayOf } from '../dates/calendarDays';
import { datesIn } from '../dates/parsedDates';
import { lineText, topTexts } from '../lines';
import words from '../vocabulary/bookingStatus.json' with { type: 'json' };
import bookings from '../vocabulary/bookings.json' with { type: 'json' };
import changes from '../vocabulary/changes.json' with { type: 'json' };
import notTickets from '../vocabulary/notTickets.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { dayOfInvoice } from './dayOfIssue';
import type { TextDocument } from './document';

const CANCELLED_WORD = `(?:cancell?ed|geannuleerd|geschrapt|storniert|annulliert|gestrichen|annul[ée](?:e?s?)(?!\\p{L})|(?:${words.cancelled})(?!\\p{L}))`;

const CANCELLED = new RegExp(
  [
    `(?<!\\p{L})(?:has|have|been|is|are|was|were|wurden?|ist|sind|est|sont|[ée]t[ée]|hebben|heeft|moeten|m[üu]ssen|mussten|haben|har|ha sido|est[áa]|fue|è stat[oa]|è|foi|zosta[łl][aoy]?) (?:[^ .]+ ){0,4}?${CANCELLED_WORD}`,
    `${CANCELLED_WORD} (?:werden|worden|wurden?)`,
    `^[([]?${CANCELLED_WORD}|${CANCELLED_WORD}[)\\].!]*$`,
    `(?<!\\p{L})${oneOf(words.weCancelled)}(?!\\p{L})`,
    `(?<!\\p{L})${oneOf(words.cancelledBookings)}(?!\\p{L})`,
    '(?:moeten|m[üu]ssen|mussten|had to|have to|d[ûu]) (?:[^ .]+ )*?(?:annuleren|stornieren|annullieren|cancel|annuler)(?!\\p{L})',
    'cancell?ation (?:confirmation|confirmed|of your)',
    'annulering(?:sbevestiging| bevestigd| van)',
    'bevestiging (?:van )?(?:je |uw )?annulering',
    `(?<!\\p{L})(?:${words.cancellation})(?!\\p{L})`,
    'stornierung(?:sbest[äa]tigung| (?:ihre[rs]|deine[rs]|des|der))',
    "confirmation d'annulation|annulation de (?:votre|ta)",
  ].join('|'),
  'iu',
);

/** "Can be cancelled until": a condition, not a cancellation. */
const CONDITION = new RegExp(
  `(?<!\\p{L})${oneOf(words.conditions, words.ifs, words.not)}(?!\\p{L})`,
  'iu',
);

const REFUND =
  /(?<!\p{L})(?:refund(?!able)|terugbetaling|(?:r[üu]ck)?erstattung(?!s)|remboursement)/iu;

const HEAD_LINES = 8;

/** The subject, a heading or one of the first 8 lines says that the booking is cancelled. */
export function isCancelled({ subject, headings, lines }: TextDocument): boolean {
  const start = topTexts(lines, HEAD_LINES);
  if (REFUND.test(subject ?? '')) return true;
  return withoutFormerBooking([subject ?? '', ...headings.slice(0, 3), ...start]).some(
    (text) => text.length < 200 && CANCELLED.test(text) && !CONDITION.test(text),
  );
}

/** Without "Your old booking has been cancelled." of a change, where the new booking stands below */
function withoutFormerBooking(texts: string[]): string[] {
  if (!texts.some((text) => NEW_BOOKING.test(text) && !MAKING.test(text))) return texts;
  return texts.map((text) =>
    text
      .split(/(?<=\p{L}{3}[.!]) /u)
      .filter((sentence) => !FORMER_BOOKING.test(sentence))
      .join(' '),
  );
}
const FORMER_BOOKING = new RegExp(
  `(?<!\\p{L})(?:(?:${changes.former}) ${oneOf(bookings.bookings)}|${oneOf(bookings.bookings)} (?:${changes.former}))(?!\\p{L})`,
  'iu',
);
const ANY_NEW_BOOKED = `(?:${changes.current}) ${oneOf(bookings.bookings)}(?!\\p{L})`;
/** "Your new booking", not "a new booking" */
const NEW_BOOKED = `(?<!\\p{L})${oneOf(words.definite)} ${ANY_NEW_BOOKED}`;
const NEW_BOOKING = new RegExp(
  `(?<!\\p{L})${oneOf(words.below)}(?!\\p{L})[^.\\n]{0,40}${NEW_BOOKED}|${NEW_BOOKED}(?:\\s?:|[^.\\n]{0,40}(?<!\\p{L})${oneOf(words.below)}(?!\\p{L}))|^${ANY_NEW_BOOKED}\\s?:\\s*(?=\\p{L}*\\d)[\\p{L}\\d]+$`,
  'iu',
);
/** "Below you can make your new booking." */
const MAKING = new RegExp(`(?<!\\p{L})${oneOf(words.makings)}(?!\\p{L})`, 'iu');

const CONFIRMATIONS = `${oneOf(words.confirmations)}|${words.confirmed}`;
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

const PRICE =
  /(?:[€$£]|\b(?:EUR|USD|GBP|CHF)\b) ?\d|\d ?(?:[€$£]|EUR\b|USD\b|GBP\b)|(?<!\p{L})(?:ab|from|vanaf|d[èe]s|desde) (?:\d{1,4},|(?:[3-9]\d|\d{3,4})\.)\d\d(?!\d)/iu;

/** The document contains prices; without a confirmation it is then an offer. */
export function isPriced({ lines }: TextDocument): boolean {
  return lines.some((line) => PRICE.test(lineText(line).slice(0, 400)));
}

const AFTERMATH = new RegExp(
  `(?<!\\p{L})${oneOf([words.aftermath], notTickets.statements)}(?!\\p{L})`,
  'iu',
);
const AFTERMATH_LINES = 20;
/** "Compensation: 50 % of the fare for delays of more than 60 minutes" on a ticket */
const SHARE = /\d ?%/;
/** "Delay of more than 2 h: refund" on a ticket; not "your flight was more than 3 hours late" */
const DELAY_OF_ANY = new RegExp(
  `^(?!.*(?<!\\p{L})${oneOf(words.yours)}(?!\\p{L})).*(?<!\\p{L})${oneOf(words.moreThan)} \\d{1,3} ?(?:h|min|u|st|t)`,
  'iu',
);
const tellsAftermath = (text: string) =>
  AFTERMATH.test(text) && !SHARE.test(text) && !DELAY_OF_ANY.test(text);
/** "Il rimborso non può essere concesso: il treno è arrivato in orario." */
const NEGATION = new RegExp(`(?<!\\p{L})${oneOf(words.not, words.negations)}(?!\\p{L})`, 'iu');
const HAPPENED = new RegExp(`(?<!\\p{L})${oneOf(words.happened)}(?!\\p{L})`, 'iu');
/** "Er volgt geen terugbetaling." above a journey; "Tarief: Basic, geen terugbetaling" is of a ticket. */
const SENTENCE = /^(?![^ ]+:)(?:[^ ]+ ){3,}[^ ]+[.!]$/;
/** "No refund if the train was missed." */
const CLAUSE = new RegExp(`(?<!\\p{L})${oneOf(words.ifs, words.onces)}(?!\\p{L})`, 'iu');
const isRefusal = (sentence: string, isAboveJourney: boolean) =>
  NEGATION.test(sentence) &&
  (HAPPENED.test(sentence) ||
    (isAboveJourney &&
      SENTENCE.test(sentence) &&
      !TERM.test(sentence) &&
      (REFUSED.test(sentence) || !FARE.test(sentence)))) &&
  !CLAUSE.test(sentence);
/** "Er volgt geen terugbetaling van dit ticket.", but not "Keine Erstattung für diese Fahrt möglich." */
const REFUSED = new RegExp(`(?<!\\p{L})${oneOf(words.refused)}(?!\\p{L})`, 'iu');
const TERM = new RegExp(`(?<!\\p{L})${oneOf(words.terms)}(?!\\p{L})`, 'iu');
/** "This fare has no refund." */
const FARE = new RegExp(`(?<!\\p{L})${oneOf(words.fares)}(?!\\p{L})`, 'iu');
/** "We could not accept your claim", but not "No refund if your train has left" */
const YOURS = new RegExp(
  `(?<!\\p{L}|(?<!\\p{L})${oneOf(words.ifs)} )${oneOf(words.yours)}(?!\\p{L})`,
  'iu',
);
/** Without "Rimborso non ammesso." on a ticket */
const withoutTerms = (line: string, isAboveJourney: boolean) =>
  line
    .split(/(?<=\p{L}{3}[.!?]) /u)
    .filter(
      (one) =>
        !(CONDITION.test(one) || NEGATION.test(one)) ||
        YOURS.test(one) ||
        isRefusal(one, isAboveJourney),
    )
    .join(' ');

/**
 * A document of a journey that is over (a claim, a survey, credited miles), by the last of its
 * days. A mail that was sent later is one in any case; a PDF may only have been printed again, but
 * a letter and an invoice tell their day.
 */
export function isAftermath({ subject, from, lines, when }: TextDocument, lastDay = ''): boolean {
  const top = topTexts(lines, AFTERMATH_LINES);
  const journey = top.findIndex((text) =>
    datesIn(text).some(
      (one) => !one.year || (dayOf(one.year, one.month, one.date) ?? '') <= lastDay,
    ),
  );
  const told = top.map((text, at) => withoutTerms(text, at < journey));
  const isTold = [subject ?? '', ...told].some(tellsAftermath);
  const isAfter = (day = '') => lastDay < day;
  // "Date" beside the day of the flight is taken for that of the document.
  if ((isTold && isAfter(when.sentOn)) || isAfter(dayOfInvoice(lines))) return true;
  if (isAfter(when.documentDay)) return isTold || Boolean(from);
  return isTold && top.some((text) => isAfter(dayOfLetter(text)));
}

/** "Arnhem, 6 juli 2026" */
function dayOfLetter(text: string): string | undefined {
  const [date] = datesIn(text);
  const isAlone = date?.end === text.length && PLACE_BEFORE.test(text.slice(0, date.start));
  return isAlone && date.year ? dayOf(date.year, date.month, date.date) : undefined;
}
const PLACE_BEFORE = /^\p{Lu}[\p{L} .'’-]{1,30},? (?:den |le |il |el )?$/u;

const SENTENCES_CHARS = 1_500;

/** Whether a line of the document has one of these words. */
const telling = (forms: string[]) => {
  const form = new RegExp(`(?<!\\p{L})${oneOf(forms)}(?!\\p{L})`, 'iu');
  return ({ lines }: TextDocument): boolean =>
    lines.some((line) => form.test(lineText(line).slice(0, SENTENCES_CHARS)));
};

/** "Finish my booking": a search that was kept, with its times and a price; a flight that somebody watches */
export const isNotBooked = (document: TextDocument): boolean =>
  telling(words.notBooked)(document) || isUnbooked(document);

/** "You haven't booked yet.": at the top, where a booking is confirmed that has no seats yet */
function isUnbooked({ subject = '', headings, lines }: TextDocument): boolean {
  const top = [subject, ...headings.slice(0, 3), ...topTexts(lines, HEAD_LINES)];
  return top.some((text) => UNBOOKED.test(text)) && !top.some((text) => TOLD.test(text));
}
const TOLD = new RegExp(`(?<!\\p{L})(?:${CONFIRMATIONS})`, 'iu');
const UNBOOKED = new RegExp(`(?<!\\p{L})${oneOf(words.unbooked)}(?!\\p{L})`, 'iu');

/** The subject is of luggage that got lost, or of a parking space: the flights are told beside it. */
export const isOfOther = ({ subject = '' }: TextDocument): boolean => OTHER_SUBJECT.test(subject);
const OTHER_SUBJECT = new RegExp(`(?<!\\p{L})${oneOf(words.otherSubjects)}(?!\\p{L})`, 'iu');

/** "This email isn't a booking confirmation": a receipt for luggage or seats names flights without times. */
export const isOnlyReceipt = telling(words.onlyReceipts);

/** Tells a document of a booking that is cancelled. */

import { datesIn } from '../../dates/parsedDates';
import { type Line, lineText, topTexts } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import bookings from '../../vocabulary/bookings.json' with { type: 'json' };
import changes from '../../vocabulary/changes.json' with { type: 'json' };
import lodging from '../../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import type { TextDocument } from '../document';
import { tellsConfirmed } from './confirmed';

const CANCELLED_WORD = oneOf(words.cancelled);

const CANCELLED = new RegExp(
  [
    `(?<!\\p{L})${oneOf(words.isCancelled)} (?:[^ .]+ ){0,4}?${CANCELLED_WORD}`,
    `${CANCELLED_WORD} ${oneOf(words.beingCancelled)}`,
    `^[([]?${CANCELLED_WORD}|${CANCELLED_WORD}[)\\].!]*$`,
    `(?<!\\p{L})${oneOf(words.weCancelled, words.cancelledBookings, words.mustCancel, words.cancellation)}(?!\\p{L})`,
  ].join('|'),
  'iu',
);

/** "Can be cancelled until": a condition, not a cancellation. */
export const CONDITION = new RegExp(
  `(?<!\\p{L})${oneOf(words.conditions, words.ifs, words.not)}(?!\\p{L})`,
  'iu',
);

const REFUND = new RegExp(`(?<!\\p{L})${oneOf(words.refund)}`, 'iu');

export const HEAD_LINES = 8;
/** "Cancellation invoice", below a letterhead and its references */
const isTitle = ({ cells }: Line) => cells.some(({ text }) => TITLE.test(text));
const TITLE = new RegExp(`^${oneOf(words.cancellationTitles)}$`, 'iu');
const TITLE_LINES = 25;
/** "Cancellation notice", alone in its line, but not among the terms below a confirmation and the days of its stay */
function isNotice({ cells: [cell, next] }: Line, before: string[]): boolean {
  if (!cell || next || !NOTICE.test(cell.text)) return false;
  return !(before.some(tellsConfirmed) && before.some(hasDaysOfStay));
}
const hasDaysOfStay = (text: string) => datesIn(text).length > (ARRIVAL.test(text) ? 0 : 1);
const ARRIVAL = new RegExp(`(?<!\\p{L})(?:${lodging.checkIn}|${lodging.arrival})(?!\\p{L})`, 'iu');
const NOTICE = new RegExp(`^${oneOf(words.cancellationNotices)}$`, 'iu');

/** The subject, a heading or one of the first 8 lines says that the booking is cancelled. */
export function isCancelled({ subject, headings, lines }: TextDocument): boolean {
  const start = topTexts(lines, HEAD_LINES);
  const top = lines.slice(0, TITLE_LINES);
  const isNoticeAt = (line: Line, at: number) =>
    isNotice(line, [subject ?? '', ...top.slice(0, at).map(lineText)]);
  if (REFUND.test(subject ?? '') || top.some(isTitle) || top.some(isNoticeAt)) return true;
  return withoutFormerBooking([subject ?? '', ...headings.slice(0, 3), ...start])
    .filter((text) => text.length < 200)
    .map((text) => text.split(SPACE_BETWEEN))
    .some((sentences) =>
      sentences.some((sentence, at) => tellsCancelled(sentence, sentences[at - 1] ?? '')),
    );
}

function tellsCancelled(sentence: string, before: string): boolean {
  const cancelled = CANCELLED.exec(sentence);
  if (!cancelled || CONDITION.test(sentence) || isAfterwards(sentence, before)) return false;
  const otherwise = OTHERWISE.exec(sentence)?.index ?? Infinity;
  return otherwise >= cancelled.index + cancelled[0].length;
}

const anyOf = (...lists: string[][]) => `(?<!\\p{L})${oneOf(...lists)}(?!\\p{L})`;
/** "Is then cancelled", but not "was then cancelled" and "is then hereby cancelled" */
const DONE = new RegExp(anyOf(words.pasts, words.herebys), 'iu');
/**
 * Before the cancellation: "Otherwise your booking is …", "Zonder betaling wordt uw boeking …", "Ihre
 * Buchung wird sonst …"; not "We had hoped otherwise", "Sonst wurde …"
 */
const OTHERWISE = new RegExp(
  `(?:^|[^\\p{L}\\s]|${anyOf(words.beforeOtherwise)})\\s*(?:${anyOf(words.otherwise)}|${anyOf(words.without)} (?:\\p{L}+ ){0,2}${anyOf(words.answers)})(?!.*${anyOf(words.pasts)})`,
  'iu',
);

const AFTERWARDS = new RegExp(anyOf(words.afterwards), 'iu');
const IF = new RegExp(anyOf(words.ifs), 'iu');
/** "Within 7 days", "bis Freitag" */
const DEADLINE = new RegExp(anyOf(words.deadlines), 'iu');
/** "Voor 1 april", not "voor 2 personen" */
const UNTIL = new RegExp(`(?<!\\p{L})${oneOf(words.untils)} (?:\\p{L}+ )?$`, 'iu');
const hasDeadline = (text: string) =>
  DEADLINE.test(text) || datesIn(text).some(({ start }) => UNTIL.test(text.slice(0, start)));
const HAPPENED = new RegExp(anyOf(words.pasts, words.not), 'iu');
/** "Your booking is then cancelled", behind a condition or a deadline in its line, but not "We have not been paid. …" */
const isAfterwards = (sentence: string, before: string) => {
  const then = AFTERWARDS.exec(sentence);
  if (!then || DONE.test(sentence)) return false;
  const told = `${before}${sentence.slice(0, then.index)}`;
  return IF.test(told) || (hasDeadline(told) && !HAPPENED.test(told));
};

/** The space stays at the start of the next sentence, so that "^" is the start of the whole line: "Free until May. Cancelled bookings …" is of terms. */
const SPACE_BETWEEN = /(?<=\p{L}{3}[.!])(?= )/u;

/** Without "Your old booking has been cancelled." of a change, where the new booking stands below */
function withoutFormerBooking(texts: string[]): string[] {
  const isNew = (sentence: string) => NEW_BOOKING.test(sentence) && !MAKING.test(sentence);
  if (!texts.flatMap(sentencesOf).some(isNew)) return texts;
  return texts.map((text) =>
    sentencesOf(text)
      .filter((sentence) => !FORMER_BOOKING.test(sentence))
      .join(' '),
  );
}
const sentencesOf = (text: string) => text.split(/(?<=\p{L}{3}[.!]) /u);
const FORMER_BOOKING = new RegExp(
  `(?<!\\p{L})(?:(?:${changes.former}) ${oneOf(bookings.bookings)}|${oneOf(bookings.bookings)} (?:${changes.former}))(?!\\p{L})`,
  'iu',
);
const ANY_NEW_BOOKED = `(?:${changes.current}) ${oneOf(bookings.bookings)}(?!\\p{L})`;
/** "Your new booking", not "a new booking" */
const NEW_BOOKED = `(?<!\\p{L})${oneOf(words.definite)} ${ANY_NEW_BOOKED}`;
const BELOW = `(?<!\\p{L})${oneOf(words.below)}(?!\\p{L})`;
const SHOWING = `(?:,?\\s${oneOf(words.showings)}){0,6}`;
/**
 * "Your new booking is below", "Voici une nouvelle réservation :", "New booking: HZ-88219"; not "the code below
 * is for your new booking"
 */
const NEW_BOOKING = new RegExp(
  [
    `${BELOW}${SHOWING} ${NEW_BOOKED}`,
    `^(?:${oneOf(words.showings)}\\s){0,4}${NEW_BOOKED}(?:\\s?:|(?: [\\p{L}-]*\\d[\\p{L}\\d-]*)?${SHOWING} ${BELOW})`,
    `^${BELOW} (?:\\p{L}+ ){0,2}${oneOf(words.indefinite)} ${ANY_NEW_BOOKED}\\s?[.:]?$`,
    `^${ANY_NEW_BOOKED}\\s?:\\s*(?=[\\p{L}-]*\\d)[\\p{L}\\d-]+$`,
  ].join('|'),
  'iu',
);
/** "Below you can make your new booking.", not "Below is your new booking, please make sure …" */
const MAKING = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.makings)} (?:\\p{L}+ ){0,3}${ANY_NEW_BOOKED}|${ANY_NEW_BOOKED} ${oneOf(words.makings)}(?!\\p{L}))`,
  'iu',
);

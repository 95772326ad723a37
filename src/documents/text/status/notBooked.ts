/** Tells a document of no booking: a price, a quote that was kept, a receipt for luggage. */

import { lineText, topTexts } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import type { TextDocument } from '../document';
import { HEAD_LINES } from './cancelled';
import { FOR_EXTRA, tellsConfirmed } from './confirmed';

const PRICE =
  /(?:[€$£]|\b(?:EUR|USD|GBP|CHF)\b) ?\d|\d ?(?:[€$£]|EUR\b|USD\b|GBP\b)|(?<!\p{L})(?:ab|from|vanaf|d[èe]s|desde) (?:\d{1,4},|(?:[3-9]\d|\d{3,4})\.)\d\d(?!\d)/iu;

/** The document contains prices; without a confirmation it is then an offer. */
export function isPriced({ lines }: TextDocument): boolean {
  return lines.some((line) => PRICE.test(lineText(line).slice(0, 400)));
}

const SENTENCES_CHARS = 1_500;

/** Without "No booking confirmation received?" of a help line */
const withoutQuestions = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');

/** Whether a line of the document has one of these words. */
const telling = (forms: string[], prepare = (text: string) => text) => {
  const form = new RegExp(`(?<!\\p{L})${oneOf(forms)}(?!\\p{L})`, 'iu');
  return ({ lines }: TextDocument): boolean =>
    lines.some((line) => form.test(prepare(lineText(line).slice(0, SENTENCES_CHARS))));
};

/** "Finish my booking": a search that was kept, with its times and a price; a flight that somebody watches */
export const isNotBooked = (document: TextDocument): boolean =>
  telling(words.notBooked)(document) || isUnbooked(document);

/** "You haven't booked yet.", unless the top confirms a booking that has no seats yet */
function isUnbooked({ subject = '', headings, lines }: TextDocument): boolean {
  const top = [subject, ...headings.slice(0, 3), ...topTexts(lines, HEAD_LINES)];
  return top.some((text) => UNBOOKED.test(text)) && !top.some(tellsConfirmed);
}
/**
 * Also "Je boeking kon niet worden voltooid", but not "If your booking could not be completed" and "Nothing has
 * been booked for dinner"
 */
const UNBOOKED = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.unbooked)}|(?<!(?<!\\p{L})${oneOf(words.ifs)}(?!\\p{L})[^.!?]{0,60})${oneOf(words.failed)})(?!\\p{L}|${FOR_EXTRA})`,
  'iu',
);

/** The subject is of luggage that got lost, or of a parking space: the flights are told beside it. */
export const isOfOther = ({ subject = '' }: TextDocument): boolean => OTHER_SUBJECT.test(subject);
const OTHER_SUBJECT = new RegExp(`(?<!\\p{L})${oneOf(words.otherSubjects)}(?!\\p{L})`, 'iu');

/** "This email isn't a booking confirmation": a receipt for luggage or seats names flights without times. */
export const isOnlyReceipt = telling(words.onlyReceipts, withoutQuestions);

/** Tells a document of a journey that is over: a claim, a survey, credited miles. */

import { dayOf } from '../../dates/calendarDays';
import { datesIn } from '../../dates/parsedDates';
import { topTexts } from '../../lines';
import words from '../../vocabulary/bookingStatus.json' with { type: 'json' };
import notTickets from '../../vocabulary/notTickets.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import { dayOfInvoice } from '../dayOfIssue';
import type { TextDocument } from '../document';
import { CONDITION } from './cancelled';

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
const REFUND_CLAUSE = new RegExp(
  `(?<!\\p{L})${oneOf(words.ifs, words.onces, words.whens)}(?!\\p{L})`,
  'iu',
);
const isRefusal = (sentence: string, isAboveJourney: boolean) =>
  NEGATION.test(sentence) &&
  (HAPPENED.test(sentence) ||
    (isAboveJourney &&
      SENTENCE.test(sentence) &&
      (!TERM.test(sentence) || REGRET.test(sentence)) &&
      (REFUSED.test(sentence) || !FARE.test(sentence)))) &&
  !REFUND_CLAUSE.test(sentence);
/** "Er volgt geen terugbetaling van dit ticket.", but not "Keine Erstattung für diese Fahrt möglich." */
const REFUSED = new RegExp(`(?<!\\p{L})${oneOf(words.refused)}(?!\\p{L})`, 'iu');
/** "Helaas is er geen vergoeding mogelijk." */
const REGRET = new RegExp(`(?<!\\p{L})${oneOf(words.regrets)}(?!\\p{L})`, 'iu');
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

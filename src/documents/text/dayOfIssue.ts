/** Finds the day on which a document was issued, before which no journey of it lies. */

import { dayOf } from '../dates/calendarDays';
import { datesIn, type ParsedDate, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Line, lineText, overlaps } from '../lines';
import words from '../vocabulary/dayOfIssue.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { labelsBefore } from './labels';

/** "DATE: 14 MAR 2026" at the top of a ticket; not "Flight date" */
const ISSUED =
  /(?<!\p{L})(?:(?:date of )?issued?(?: date| on)?|ausgestellt am|(?:booking|boekings?|buchungs?) ?dat(?:e|um))\W*$/iu;
/** Beside the day; above it, it may head the column of the flights' days. */
const DATE = /^\W*(?:date|datum)\W*$/iu;
const TOP_LINES = 20;

/** "Booked on 4 January 2026", "Gekauft am", "Emesso il", anywhere in a file */
const BOUGHT = new RegExp(
  `(?<!\\p{L}|(?:not|yet|niet|nicht|pas|non|be|te|zu) )${oneOf(words.bought)}(?!\\p{L})[^.;]{0,16}$`,
  'iu',
);
/** "To be paid by 29/05/2026" */
const DEADLINE = new RegExp(`(?<!\\p{L})${oneOf(words.deadlines)}(?!\\p{L})[^.;]{0,8}$`, 'iu');
/** "Ferries <info@ferries.example>", and beside it when the mail was sent */
const SENDER = /<[^<>\s]{1,60}@[^<>\s]{1,80}>/;

const isBought = (label: string) => BOUGHT.test(label) && !DEADLINE.test(label);

/**
 * With the day of issue, when the document states one before the day on which the file was made.
 * A mail tells itself when it was sent.
 */
export function withDayOfIssue(lines: Line[], when: DateContext, isMail: boolean): DateContext {
  const searched = isMail ? lines.slice(0, TOP_LINES) : lines;
  for (const [line, { cells }] of searched.entries()) {
    const isSent = !isMail && SENDER.test(lineText(lines[line]).slice(0, 200));
    for (const [cell, { text }] of cells.entries()) {
      const [date] = datesIn(text.slice(0, 400));
      const day = date && dayBefore(date, when);
      const labels = date && day ? labelsBefore(lines, line, cell, date.start) : [];
      const beside = text.slice(0, date?.start) || (cells[cell - 1]?.text ?? '');
      const isIssued =
        isSent ||
        (line < TOP_LINES && DATE.test(beside)) ||
        labels.some(
          (label) => (line < TOP_LINES && ISSUED.test(label)) || (!isMail && isBought(label)),
        );
      if (day && isIssued) return { ...when, documentDay: day };
    }
  }
  return when;
}

function dayBefore(date: ParsedDate, when: DateContext): string | undefined {
  const day = date.year && !date.isAmbiguous ? resolveYear(date, when) : undefined;
  return day && when.documentDay && day < when.documentDay ? day : undefined;
}

const INVOICED = new RegExp(`^${oneOf(words.invoiced)}(?!\\p{L})\\W*`, 'iu');

/** "Invoice date 20/04/2026", or the day beside or below the label */
export function dayOfInvoice(lines: Line[]): string | undefined {
  for (const [line, { cells }] of lines.entries())
    for (const [cell, current] of cells.entries()) {
      const label = INVOICED.exec(current.text)?.[0];
      if (label === undefined) continue;
      const others = cells.filter((one) => one !== current);
      const below = (lines[line + 1]?.cells ?? []).filter(
        (one) => overlaps(one, current) && !others.some((other) => overlaps(other, one)),
      );
      const beside = [cells[cell + 1], ...below];
      const texts = [current.text.slice(label.length), ...beside.map((one) => one?.text ?? '')];
      const [date] = texts.flatMap((text) => datesIn(text.slice(0, 40)));
      if (date?.year && !date.isAmbiguous) return dayOf(date.year, date.month, date.date);
    }
  return undefined;
}

/**
 * Removes the headers of a forwarded or printed mail from the text; their date is that of the
 * original mail.
 */

import { dayOf } from '../dates/calendarDays';
import { datesIn } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Line, lineText } from '../lines';
import words from '../vocabulary/mailHeaders.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { printedMail, printedMargins } from './printed';

/** A colon, or "From Hotel De Wind <info@example.com>" and "Date Sun 22.11.2026 14:26" in a print */
const BEHIND = '(?::| (?=.{0,80}<[^<>\\s]+@[^<>\\s]+>$|.{0,30}20\\d\\d,? \\d{1,2}[:.]\\d{2}$))';

const HEADER = new RegExp(
  `^\\*?${oneOf(words.from, words.to, words.sent, words.date, words.subject, ['reply-to'])}\\*?\\s*${BEHIND}`,
  'i',
);

const OF_MAIL = new RegExp(`@|^\\*?${oneOf(words.sent, words.subject, ['cc', 'reply-to'])}`, 'i');

const FROM_LABEL = new RegExp(`^\\*?${oneOf(words.from)}\\*?\\s*${BEHIND}`, 'i');
const SUBJECT_LABEL = new RegExp(`^\\*?${oneOf(words.subject)}\\*?\\s*:`, 'i');
const DATE_LABEL = new RegExp(`^\\*?${oneOf(words.sent, words.date)}`, 'i');

const LINES_SEARCHED = 400;

/**
 * Header lines become empty lines. A date in them replaces `when.documentDay`; a block has at least
 * three header lines. `original` are those of its sender and subject, and `mail` what they tell.
 */
export function removeForwardedHeaders(
  lines: Line[],
  when: DateContext,
): {
  lines: Line[];
  when: DateContext;
  original: string[];
  mail: { from?: string; subject?: string };
} {
  const heads = new Set<number>();
  for (let line = 0; line < Math.min(lines.length, LINES_SEARCHED); line++) {
    let count = 0;
    while (count < 8 && HEADER.test(lineText(lines[line + count]))) count++;
    const block = lines.slice(line, line + count).map(lineText);
    // "From:", "To:" and "Date:" of a ticket name no mail.
    const isMail = block.some((text) => OF_MAIL.test(text));
    if (count >= 3 && isMail)
      for (let offset = 0; offset < count; offset++) heads.add(line + offset);
  }
  const texts = [...heads].map((line) => lineText(lines[line]));
  const original = texts
    .filter((text) => FROM_LABEL.test(text) || SUBJECT_LABEL.test(text))
    .map((text) => text.slice(0, 200));
  let { documentDay } = when;
  const printed = printedMail(lines);
  if (printed) heads.add(printed.line);
  for (const line of heads) {
    const text = lineText(lines[line]);
    if (line !== printed?.line && !DATE_LABEL.test(text)) continue;
    const date = datesIn(text)[0];
    const day =
      date?.year && !date.isAmbiguous ? dayOf(date.year, date.month, date.date) : undefined;
    if (day) documentDay = day;
  }
  const headerValue = (label: RegExp) =>
    original
      .findLast((text) => label.test(text))
      ?.replace(label, '')
      .replace(/^\*?\s*/, '') || undefined;
  const { margins, title } = printedMargins(lines);
  for (const line of margins) heads.add(line);
  const mail = {
    from: headerValue(FROM_LABEL) ?? printed?.from,
    subject: headerValue(SUBJECT_LABEL) ?? printed?.subject ?? title,
  };
  const output = lines.map((line, index) => (heads.has(index) ? { cells: [] } : line));
  return {
    lines: output,
    when: { ...when, documentDay, sentOn: when.sentOn && documentDay },
    original,
    mail,
  };
}

/** "On Fri 4 Sep 2026 at 20:51 Eva Jansen <eva@example.org> wrote:", but not "You wrote of a dog. Our address is:" */
const WROTE = new RegExp(
  `(?<!\\p{L})${oneOf(words.wrote)}(?!\\p{L})(?:(?!(?<=\\p{Ll}{3})[.!?] )[^:]){0,80}:$`,
  'iu',
);
const WROTE_CHARS = 240;
/** Fewer tell of no booking: "Here are our tickets." */
const ANSWER_LINES = 8;

/** The lines of an answer above the mail that it quotes, which may name days that were refused; undefined without one. */
export function answerIn(lines: Line[]): Line[] | undefined {
  const end = lines.findIndex((line, at) => {
    const text = lineText(line);
    const whole = `${text} ${lineText(lines[at + 1])}`;
    return [text, whole].some((one) => one.length <= WROTE_CHARS && WROTE.test(one.trim()));
  });
  const answer = lines.slice(0, Math.max(0, end));
  return answer.filter(({ cells }) => cells.length > 0).length >= ANSWER_LINES ? answer : undefined;
}

/** Finds what browsers and mail programs print around a page or mail. */

import { datesIn } from '../dates/parsedDates';
import { type Line, lineText } from '../lines';

/** "https://mail.example/print?id=1   1/2", at the foot of a page */
const FOOT = /^(?:https?|file|about|data|blob):\S* {1,4}\d{1,3} ?\/ ?\d{1,3}$/i;
/** "1 of 2   23/11/2026, 19:06" */
const COUNTED_FOOT = /^\d{1,3} (?:of|von|van|sur|de|di|av) \d{1,3} {1,4}(?=\d)/i;
const CLOCK = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2},? {1,4}\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?`;
/** "11/23/26, 7:06 PM   Your booking", "Your booking   https://…" */
const HEAD = new RegExp(`^${CLOCK}(?: |$)| {2}(?:https?|file):\\S+$`, 'i');
const ENDS_IN_CLOCK = new RegExp(`${CLOCK}$`, 'i');

const PROGRAM = /^ *(?:Gmail|Outlook|Mail) - /;

/** The lines that a browser prints at the head and the foot of each page, and the page's title. */
export function printedMargins(lines: Line[]): { margins: number[]; title?: string | undefined } {
  const texts = lines.map(lineText);
  const isFoot = (text: string) =>
    FOOT.test(text) || (COUNTED_FOOT.test(text) && ENDS_IN_CLOCK.test(text));
  const feet = texts.flatMap((text, line) => (isFoot(text) ? [line] : []));
  if (feet.length === 0) return { margins: [] };
  const heads = [-1, ...feet].flatMap((foot) => {
    const next = texts.findIndex((text, line) => line > foot && text !== '');
    return next >= 0 && HEAD.test(texts[next] ?? '') ? [next] : [];
  });
  const [first] = heads;
  const title = (texts[first ?? -1] ?? '').replace(HEAD, '').replace(PROGRAM, '').trim();
  return { margins: [...feet, ...heads], title: title || undefined };
}

/** "Airline <mail@airline.example>   Sun, Oct 18, 2026 at 7:24 PM" */
const SENDER = /^(.{0,80}?) ?<[^<>\s]+@[^<>\s]+> {1,4}(?=.*\d{1,2}[:.]\d{2})/;
/** "1 message", below the subject */
const COUNT =
  /^\d{1,2} (?:messages?|berichten?|nachrichten?|messaggio?|mensajes?|mensage(?:m|ns))$/i;
const LINES_SEARCHED = 12;

interface PrintedMail {
  line: number;
  from: string | undefined;
  subject: string | undefined;
}

/** The line with the sender and the time of a mail that a mail program printed. */
export function printedMail(lines: Line[]): PrintedMail | undefined {
  const texts = lines.slice(0, LINES_SEARCHED).map(lineText);
  const line = texts.findIndex((text) => SENDER.test(text) && datesIn(text).length === 1);
  if (line < 0) return undefined;
  const count = texts.findIndex((text) => COUNT.test(text));
  return {
    line,
    from: SENDER.exec(texts[line] ?? '')?.[1] || undefined,
    subject: count > 0 && count < line ? texts[count - 1] : undefined,
  };
}

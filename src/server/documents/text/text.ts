/** Reads text without markup: what mails and PDFs say in words, in four languages. */
import { dayOf } from '../calendarDays';
import { type Findings, nothing, type When } from '../findings';
import { type Line, lineText } from '../lines';
import { datesIn } from '../writtenDates';
import { readFlights } from './flights';
import { peopleIn } from './people';
import { referenceIn } from './references';
import { seatsIn } from './seats';
import { readStays } from './stays';

export interface TextDocument {
  subject?: string;
  from?: string;
  headings: string[];
  lines: Line[];
  when: When;
}

const CANCELLED =
  /(?:has been|is|was|were|have been|wurde|ist|est|a [ée]t[ée]|is) (?:\p{L}+ )?(?:cancell?ed|geannuleerd|storniert|annul[ée]e?)|cancell?ation (?:confirmation|confirmed)|annulering(?:sbevestiging| bevestigd| van)|bevestiging (?:van )?(?:je |uw )?annulering|stornierung(?:sbest[äa]tigung)|confirmation d'annulation|^cancell?ed\b|^geannuleerd\b|^storniert\b/iu;

export function readText(document: TextDocument): Findings {
  if (isCancelled(document)) return nothing();
  const { lines: plain, when } = withoutForwarding(document.lines, document.when);
  const lines = withPlainDates(plain);
  const flights = readFlights(lines, when);
  const isOneFlight =
    new Set(flights.map(({ airline, number }) => `${airline}${number}`)).size === 1;
  const reference =
    flights.length > 0 ? referenceIn([...lines, ...subjectLine(document)]) : undefined;
  const seats = flights.length > 0 ? seatsIn(lines) : [];
  const passengers = flights.length > 0 ? peopleIn(lines) : [];
  const found = flights.map((flight, index) => {
    const { firstLine, lastLine, ...finding } = flight;
    const until = Math.min(flights[index + 1]?.firstLine ?? Number.POSITIVE_INFINITY, lastLine + 4);
    const own = seats.filter(
      ({ line }) => isOneFlight || (line >= firstLine && (line <= lastLine || line < until)),
    );
    return { ...finding, reference, passengers, seats: [...new Set(own.map(({ seat }) => seat))] };
  });
  return { flights: found, stays: readStays({ ...document, lines, when }, flights.length > 0) };
}

const SLASHED_DATE = /(?<![\d/])(\d{2})\/(\d{2})\/(20\d{2})(?![\d/])/g;
const NOT_ENGLISH =
  /\b(het|een|van|uw|jouw|vlucht|vertrek|aankomst|der|die|und|ihre|wir|nicht|votre|vous|les|des|pour|nous|d[ée]part)\b/gi;
const ENGLISH = /\b(the|your|and|you|of|with|this|please)\b/gi;

/** 05/07/2026 has two meanings: another date of the same document, or its language, tells which. */
function withPlainDates(lines: Line[]): Line[] {
  const text = lines.map(lineText).join('\n').slice(0, 100_000);
  const dates = [...text.matchAll(SLASHED_DATE)];
  if (dates.length === 0) return lines;
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12);
  const count = (words: RegExp) => [...text.matchAll(words)].length;
  const isEuropean = isDayFirst || (!isMonthFirst && count(NOT_ENGLISH) > 4 + count(ENGLISH) * 2);
  if (isDayFirst && isMonthFirst) return lines;
  if (!isEuropean && !isMonthFirst) return lines;
  const shape = isEuropean ? '$1.$2.$3' : '$3-$1-$2';
  return lines.map(({ cells }) => ({
    cells: cells.map((cell) => ({ ...cell, text: cell.text.replace(SLASHED_DATE, shape) })),
  }));
}

function subjectLine({ subject }: TextDocument): Line[] {
  return subject ? [{ cells: [{ text: subject, start: 0, end: subject.length }] }] : [];
}

function isCancelled({ subject, headings, lines }: TextDocument): boolean {
  const start = lines
    .filter(({ cells }) => cells.length > 0)
    .slice(0, 8)
    .map(lineText);
  return [subject ?? '', ...headings.slice(0, 3), ...start].some(
    (text) => text.length < 200 && CANCELLED.test(text),
  );
}

const FORWARDED =
  /^(from|van|von|de|to|aan|an|à|cc|sent|verzonden|gesendet|envoy[ée]|date|datum|subject|onderwerp|betreff|objet|reply-to)\s*:/i;

/** Takes out the head that a forwarding puts into the text; its date is the older mail's own. */
function withoutForwarding(lines: Line[], when: When): { lines: Line[]; when: When } {
  const heads = new Set<number>();
  for (let line = 0; line < Math.min(lines.length, 400); line++) {
    let count = 0;
    while (count < 8 && FORWARDED.test(lineText(lines[line + count]))) count++;
    if (count >= 3) for (let offset = 0; offset < count; offset++) heads.add(line + offset);
  }
  let documentDay = when.documentDay;
  for (const line of heads) {
    const text = lineText(lines[line]);
    if (!/^(sent|verzonden|gesendet|envoy|date|datum)/i.test(text)) continue;
    const date = datesIn(text)[0];
    const day =
      date?.year && !date.isAmbiguous ? dayOf(date.year, date.month, date.date) : undefined;
    if (day) documentDay = day;
  }
  const kept = lines.map((line, index) => (heads.has(index) ? { cells: [] } : line));
  return { lines: kept, when: { ...when, documentDay } };
}

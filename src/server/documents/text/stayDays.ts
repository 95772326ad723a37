/** Finds the days on which a stay begins and ends, and the nights that vouch for them. */

import { daysBetween } from '../calendarDays';
import type { When } from '../findings';
import { type Line, lineText } from '../lines';
import { MONTH, monthNumber } from '../monthNames';
import { datesIn, type WrittenDate, withYear } from '../writtenDates';
import { labelsBefore } from './labels';

interface StayDays {
  checkIn: string;
  checkOut: string;
  line: number;
}

const IN_LABEL =
  /(check(?:ing)?[ -]?in|inchecken|arrival|arrive|aankomst|anreise|ankunft|arriv[ée]e|\bfrom\b|\bvan\b|\bvon\b|\bdu\b|begin|start|eerste nacht)[^\p{L}]{0,10}(?:date|datum|day|dag|on|op|am|le|after|vanaf|ab|from)?[^\p{L}]{0,12}$/iu;

const OUT_LABEL =
  /(check(?:ing)?[ -]?out|uitchecken|departure|depart|vertrek|abreise|abfahrt|d[ée]part|\buntil\b|\btot\b|\bbis\b|\bto\b|\bau\b|t\/m|tot en met|end(?:e)?)[^\p{L}]{0,10}(?:date|datum|day|dag|on|op|am|le|before|v[óo][óo]r|bis|until)?[^\p{L}]{0,12}$/iu;

const STRICT = /check|inchecken|uitchecken/i;

/** The days behind their labels, or a range of days beside the nights; nothing when they disagree. */
export function stayDays(lines: Line[], when: When, hasFlights: boolean): StayDays | undefined {
  const ins = new Map<string, { line: number; isStrict: boolean }>();
  const outs = new Map<string, { line: number; isStrict: boolean }>();
  const note = (all: typeof ins, day: string | undefined, line: number, label: string) => {
    const isStrict = STRICT.test(label);
    if (day && (!all.has(day) || isStrict)) all.set(day, { line, isStrict });
  };
  lines.forEach(({ cells }, line) => {
    cells.forEach(({ text }, cell) => {
      if (text.length > 300) return;
      const dates = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
      let from = 0;
      dates.forEach((date, index) => {
        const between = text.slice(from, date.start);
        const labels = index === 0 ? labelsBefore(lines, line, cell, date.start) : [between];
        from = date.end;
        const label = labels.find((one) => IN_LABEL.test(one) || OUT_LABEL.test(one));
        if (!label) return;
        if (OUT_LABEL.test(label)) note(outs, dayOf(date, when), line, label);
        else note(ins, dayOf(date, when), line, label);
      });
    });
  });
  const strictIn = only(ins, true) ?? (hasFlights ? undefined : only(ins, false));
  const strictOut = only(outs, true) ?? (hasFlights ? undefined : only(outs, false));
  if (strictIn && strictOut) {
    return { checkIn: strictIn.day, checkOut: strictOut.day, line: strictIn.line };
  }
  return rangeOfDays(lines, when);
}

function only(days: Map<string, { line: number; isStrict: boolean }>, isStrict: boolean) {
  const wanted = [...days].filter(([, one]) => !isStrict || one.isStrict);
  const [first] = wanted;
  return first && wanted.length === 1 ? { day: first[0], line: first[1].line } : undefined;
}

function dayOf(date: WrittenDate, when: When): string | undefined {
  return withYear(date, when);
}

const SHORT_RANGE = new RegExp(
  `(?<![\\d.:-])(\\d{1,2})\\.?(?: (${MONTH})\\.?)? ?[-–—] ?(\\d{1,2})\\.? (${MONTH})(?![a-z])\\.?,? ?(20\\d{2})?`,
  'iu',
);

const NIGHTS =
  /(\d{1,2}) ?(?:x )?(?:nights?|nacht(?:en)?|n[äa]chte|[üu]bernachtung(?:en)?|nuits?)\b/giu;

/** "22 - 27 December 2026", "22 Dec 2026 – 27 Dec 2026 (5 nights)": only where the nights fit. */
function rangeOfDays(lines: Line[], when: When): StayDays | undefined {
  const nights = nightsIn(lines.map(lineText).join('\n'));
  if (nights.size !== 1) return undefined;
  const [count = 0] = nights;
  const found = new Map<string, StayDays>();
  lines.forEach((one, line) => {
    const text = lineText(one);
    if (text.length > 300) return;
    const short = SHORT_RANGE.exec(text);
    const days: (string | undefined)[] = [];
    if (short) {
      const month = monthNumber(short[4] ?? '') ?? 0;
      const first = short[2] ? (monthNumber(short[2]) ?? 0) : month;
      const checkOut = withYear(
        { date: Number(short[3]), month, year: short[5] ? Number(short[5]) : undefined },
        when,
      );
      const year = checkOut ? Number(checkOut.slice(0, 4)) - (first > month ? 1 : 0) : undefined;
      days.push(withYear({ date: Number(short[1]), month: first, year }, when), checkOut);
    } else {
      const dates = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
      if (dates.length === 2) days.push(...dates.map((date) => withYear(date, when)));
    }
    const [checkIn, checkOut] = days;
    if (checkIn && checkOut && daysBetween(checkIn, checkOut) === count) {
      found.set(`${checkIn} ${checkOut}`, { checkIn, checkOut, line });
    }
  });
  return found.size === 1 ? [...found.values()][0] : undefined;
}

function nightsIn(text: string): Set<number> {
  return new Set([...text.matchAll(NIGHTS)].map(([, count]) => Number(count)));
}

/** A text that counts the nights, and never as many as these, speaks of another stay. */
export function agreesWithNights(text: string, nights: number): boolean {
  const counted = nightsIn(text);
  return counted.size === 0 || counted.has(nights);
}

/**
 * Formats OpenStreetMap's opening hours as readable lines.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
import type { nominatim_object, opening_hours } from 'opening_hours';
import { type Language, textIn } from '../texts';

const MAX_CHARS = 1000;
const NOON = 12;
/** A Monday in a week without a daylight saving time change; stands for every regular week. */
const MONDAY = [2027, 5, 7] as const;
/** The comment that the library gives for `18:00+`. */
const OPEN_END = /open end/i;

const at = (day: number, hour = 0) => new Date(MONDAY[0], MONDAY[1], MONDAY[2] + day, hour);
const clock = (time: Date) =>
  `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;

/** Removes the rules for public and school holidays, which are not part of a regular week. */
const withoutHolidays = (value: string) =>
  value
    .replace(/,\s*(PH|SH)\b|\b(PH|SH)\s*,/g, '')
    .split(';')
    .filter((rule) => !/^\s*(PH|SH)\b/.test(rule))
    .join(';');

function hoursOf(hours: opening_hours, day: number, language: Language): string[] {
  const [midnight, nextMidnight, nextNoon] = [at(day), at(day + 1), at(day + 1, NOON)];
  return hours.getOpenIntervals(at(day - 1), nextNoon).flatMap(([from, to, , comment]) => {
    if (from <= midnight && to >= nextMidnight) return [textIn(language, 'places.hours.allDay')];
    // an interval that began the evening before belongs to that day
    if (from < midnight || from >= nextMidnight) return [];
    const start = clock(from);
    if (comment && OPEN_END.test(comment))
      return [textIn(language, 'places.hours.openEnd', { start })];
    return [`${start}–${clock(to)}${comment ? ` (${comment})` : ''}`];
  });
}

/** The rules as text in the language, one line per rule. */
function rulesOf(hours: opening_hours, language: Language): string[] {
  const conf = {
    locale: language,
    date_format: 'long',
    rule_sep_string: '\n',
    print_semicolon: false,
  };
  const closed = textIn(language, 'places.hours.closed').toLowerCase();
  // the library's types lack `conf`
  const rules = hours.prettifyValue({ conf } as Parameters<typeof hours.prettifyValue>[0]);
  return rules.split('\n').map((rule) =>
    rule
      .replace(/^\|\|\s*/, '')
      .replace(/\boff$/, closed)
      .replace(/(\d)-(\d)/g, '$1–$2'),
  );
}

/**
 * The opening hours as one line per weekday, Monday first. When weeks differ, the rules as text,
 * one line per rule. A value that cannot be parsed is returned unchanged. `where`: the place, for
 * local holidays and the sun's position.
 */
export async function openingHoursByDay(
  value: string,
  language: Language,
  where: nominatim_object,
): Promise<string[]> {
  const { default: OpeningHours } = await import('opening_hours');
  try {
    const regularWeek = new OpeningHours(withoutHolidays(value).slice(0, MAX_CHARS), where);
    if (!regularWeek.isWeekStable() || value.includes('||'))
      return rulesOf(new OpeningHours(value.slice(0, MAX_CHARS), where), language);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
    return Array.from({ length: 7 }, (_, day) => {
      const open = hoursOf(regularWeek, day, language).join(', ');
      return `${weekday.format(at(day))}: ${open || textIn(language, 'places.hours.closed')}`;
    });
  } catch {
    return [value];
  }
}

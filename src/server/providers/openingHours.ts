/** OpenStreetMap's opening hours as lines that people read. https://wiki.openstreetmap.org/wiki/Key:opening_hours */
import type { nominatim_object, opening_hours } from 'opening_hours';
import { type Language, textIn } from '../texts';

const MOST_CHARS = 1000;
const NOON = 12;
/** A Monday of a week in which no clock is changed; a usual week is like any other. */
const MONDAY = [2027, 5, 7] as const;
/** What the library says of `18:00+`. */
const OPEN_END = /open end/i;

const at = (day: number, hour = 0) => new Date(MONDAY[0], MONDAY[1], MONDAY[2] + day, hour);
const clock = (moment: Date) =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

/** The rules without what they say of holidays, which no usual week has. */
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
    // what began the evening before is told there
    if (from < midnight || from >= nextMidnight) return [];
    const start = clock(from);
    if (comment && OPEN_END.test(comment))
      return [textIn(language, 'places.hours.openEnd', { start })];
    return [`${start}–${clock(to)}${comment ? ` (${comment})` : ''}`];
  });
}

/** The rules in the language's words. */
function rulesOf(hours: opening_hours, language: Language): string[] {
  const conf = {
    locale: language,
    date_format: 'long',
    rule_sep_string: '\n',
    print_semicolon: false,
  };
  const closed = textIn(language, 'places.hours.closed').toLowerCase();
  // its types do not know `conf`
  const rules = hours.prettifyValue({ conf } as Parameters<typeof hours.prettifyValue>[0]);
  return rules.split('\n').map((rule) =>
    rule
      .replace(/^\|\|\s*/, '')
      .replace(/\boff$/, closed)
      .replace(/(\d)-(\d)/g, '$1–$2'),
  );
}

/**
 * A line a weekday, Monday first; where weeks differ, the rules themselves in the language's words, a
 * line a rule. What cannot be read comes as it is.
 */
export async function weekdayLines(
  value: string,
  language: Language,
  where: nominatim_object,
): Promise<string[]> {
  const { default: OpeningHours } = await import('opening_hours');
  try {
    const usual = new OpeningHours(withoutHolidays(value).slice(0, MOST_CHARS), where);
    if (!usual.isWeekStable() || value.includes('||'))
      return rulesOf(new OpeningHours(value.slice(0, MOST_CHARS), where), language);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
    return Array.from({ length: 7 }, (_, day) => {
      const open = hoursOf(usual, day, language).join(', ');
      return `${weekday.format(at(day))}: ${open || textIn(language, 'places.hours.closed')}`;
    });
  } catch {
    return [value];
  }
}

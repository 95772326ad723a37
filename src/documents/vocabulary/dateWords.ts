/** Names of months and weekdays, and their abbreviations, in the languages of Europe. */
import dateWords from './dateWords.json' with { type: 'json' };
import { oneOf } from './oneOf';

/** The index of each word's line. */
const indexes = (lines: string[]) =>
  new Map(lines.flatMap((words, index) => words.split(' ').map((word) => [word, index] as const)));
const months = indexes(dateWords.months);
const weekdays = indexes(dateWords.weekdays);

/** Months that are also other words ("out", "set") */
const beforeYear = dateWords.monthsBeforeYear.split(' ');

/** Longer words first, so that "mardi" is not read as "mar". */
const anyOf = (words: Map<string, number>) =>
  [...words.keys()].sort((a, b) => b.length - a.length).join('|');

/** Source of a regular expression without capturing groups; use it with the flag `i`. */
export const ANY_MONTH = `(?:${anyOf(months)})`;

/** The same without words that are months only before a year. */
export const MONTH = `(?:(?!(?:${beforeYear.join('|')})(?!\\p{L}|\\.?,?[ -](?:de )?20\\d\\d))${ANY_MONTH})`;

/** "12 out of 20", "3 set": a month only before a year, after a weekday or after "de". */
export const isAlsoOtherWord = (month: string) => beforeYear.includes(month.toLowerCase());

/**
 * Source of a regular expression for an optional weekday before a date, with one capturing group:
 * the name. Use it with the flags `iu`.
 */
export const WEEKDAY = `(?:(${anyOf(weekdays)})(?!\\p{L})[.,]{0,2} {0,2}(?:den |d\\. |le |the |el |il |dnia )?)?`;

/** Nothing but a weekday */
export const ONLY_WEEKDAY = new RegExp(`^(?=\\p{L})${WEEKDAY}$`, 'iu');

/** The same, and "lu." before a date, as in French */
export const isWeekday = (text: string) =>
  ONLY_WEEKDAY.test(text) || /^(?:lu|ma|me|je|ve|sa|di)\. ?$/i.test(text);

/** "to", Thursday in Swedish: a weekday only beside the label of a moment */
export const ALSO_WEEKDAY = new RegExp(`^${oneOf(dateWords.alsoWeekdays)}\\.?$`, 'iu');

/** 1 to 12, of a word that MONTH matches. */
export const monthNumber = (word: string) => (months.get(word.toLowerCase()) ?? -1) + 1;

/** 0 is Sunday; of a word that WEEKDAY matches. "So" is Sunday in German, "so" Saturday in Czech. */
export const weekdayNumber = (word = '') => (word === 'so' ? 6 : weekdays.get(word.toLowerCase()));

/** "18", "July" or "Saturday", as they stand below each other on the leaf of a calendar */
export const isPartOfDay = (text: string) =>
  /^\d{1,2}$/.test(text) || monthNumber(text) > 0 || ONLY_WEEKDAY.test(text);

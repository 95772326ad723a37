import { z } from 'zod';

/** Names, titles, places, numbers, references, prices: at most this many characters. */
export const SHORT_TEXT_CHARS = 200;
/** Web addresses. */
export const URL_CHARS = 2000;
/** Notes, descriptions, comments, reviews, opening hours. */
export const LONG_TEXT_CHARS = 10_000;
/** 10 MB for one file. */
export const FILE_BYTES = 10 * 1024 * 1024;
const MAX_ID = 2_147_483_647;

/**
 * Messages are keys under `validation` in the locales. What zod says itself is put into these words
 * by both sides.
 */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'validation.required'
      : 'validation.invalid',
});

export const id = z
  .int('validation.idInvalid')
  .min(1, 'validation.idInvalid')
  .max(MAX_ID, 'validation.idInvalid');

/** A text without NUL (PostgreSQL cannot hold it), trimmed, at most `max` characters. */
export const text = (max = SHORT_TEXT_CHARS) =>
  z
    .string()
    .trim()
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !value.includes('\0'), 'validation.noNul');

/** A text that must be there; `message` is the key of what to say when it is not. */
export const requiredText = (message: string, max = SHORT_TEXT_CHARS) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !value.includes('\0'), 'validation.noNul');

/** An optional text; a cleared one is null. */
export const optionalText = (max = SHORT_TEXT_CHARS) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? null : value));

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const TIME = /^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

/** Whether the year, month and day are one of the calendar. */
const isCalendarDay = (value: string) => {
  const [year, month, date] = (DAY.exec(value) ?? []).slice(1).map(Number);
  if (!year || !month || !date || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return date <= (days[month - 1] ?? 0);
};

/**
 * A calendar day, `YYYY-MM-DD`; in: a day or an ISO date-time whose digits count as written, so
 * that an offset never moves it.
 */
export const day = (message = 'validation.invalidDate') =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? message : 'validation.invalidDate',
    })
    .trim()
    .min(1, message)
    .refine((value) => {
      const rest = value.replace(DAY, '');
      return isCalendarDay(value) && (rest === '' || TIME.test(rest));
    }, 'validation.invalidDate')
    .transform((value) => value.slice(0, 10))
    .meta({ format: 'date', example: '2027-07-12' });

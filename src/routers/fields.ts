import { z } from 'zod';

/** Names, titles, places, numbers, references, prices: at most this many characters. */
export const SHORT_TEXT_CHARS = 200;
/** Web addresses. */
export const URL_CHARS = 2000;
/** Notes, descriptions, comments, reviews, opening hours. */
export const LONG_TEXT_CHARS = 10_000;
/** A 10 MB file in a form, or as base64 with the rest of its JSON, in bytes. */
export const PICTURE_BODY_BYTES = 15 * 1024 * 1024;
const MAX_ID = 2_147_483_647;

/**
 * Messages are keys under `validation` in the locales. What zod says itself is put into these words
 * by both sides.
 */
z.config({
  // compiling schemas wants eval, which the page's content security policy refuses
  jitless: 'document' in globalThis,
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'validation.required'
      : 'validation.invalid',
});

/** An id; `message` is the key of what to say when it is none. */
export const idOr = (message: string) => z.int(message).min(1, message).max(MAX_ID, message);
export const id = idOr('validation.idInvalid');

/** A text without NUL (PostgreSQL cannot hold it), trimmed, at most `max` characters. */
export const text = (max = SHORT_TEXT_CHARS) =>
  z
    .string()
    .trim()
    // a form's lines end in CR LF (RFC 7578, section 4.4)
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
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

const isWrittenInTime = (value: string) => {
  const rest = value.replace(DAY, '');
  return isCalendarDay(value) && (rest === '' || TIME.test(rest));
};
const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : 'validation.invalidDate';

/**
 * A calendar day, `YYYY-MM-DD`; in: a day or an ISO date-time whose digits count as written, so
 * that an offset never moves it.
 */
export const day = (message = 'validation.invalidDate') =>
  z
    .string({ error: missingOr(message) })
    .trim()
    .min(1, message)
    .refine(isWrittenInTime, 'validation.invalidDate')
    .transform((value) => value.slice(0, 10))
    .meta({ format: 'date', example: '2027-07-12' });

/** A day that may be cleared: null, or an empty text. */
export const optionalDay = () =>
  z.union([z.literal('').transform(() => null), day()], 'validation.invalidDate').nullish();

/**
 * The time on the clock of a place, `YYYY-MM-DDTHH:mm:ss`. The digits as written count, an offset is
 * dropped; a day alone is its midnight.
 */
export const moment = (message = 'validation.invalidDate') =>
  z
    .string({ error: missingOr(message) })
    .trim()
    .min(1, message)
    .refine(isWrittenInTime, 'validation.invalidDate')
    .transform((value) => {
      const time = /^\d{2}:\d{2}(:\d{2})?/.exec(value.slice(11))?.[0] ?? '00:00';
      return `${value.slice(0, 10)}T${time.padEnd(8, ':00')}`;
    })
    .meta({ description: 'the time on the clock of the place', example: '2027-07-12T14:05:00' });

/** A time that may be cleared: null, or an empty text. */
export const optionalMoment = () =>
  z.union([z.literal('').transform(() => null), moment()], 'validation.invalidDate').nullish();

/** A web address: http or https; one typed without a scheme is kept as typed. Cleared: null. */
export const optionalUrl = () =>
  optionalText(URL_CHARS).refine(
    (value) =>
      !value ||
      /^https?:\/\//i.test(value) ||
      // a word before a colon is a scheme unless a port follows it: localhost:8080 stays
      !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value),
    'validation.urlInvalid',
  );

/** A flag as JSON, or as the text of a form's field. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')]);

/** One file of a form (multipart/form-data). Too large is told by the procedure, as a 413. */
export const upload = z.file({ error: 'validation.fileRequired' });

/** A file that may be missing; a form's untouched file field sends an empty one without a name. */
export const optionalUpload = z
  .preprocess(
    (file) => (file === '' || (file instanceof File && !file.name && !file.size) ? null : file),
    upload.nullable(),
  )
  .optional();

/** A form's fields and files; its ids come as text. */
const fieldsOf = (form: FormData, shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(
    [...form].map(([name, value]) => {
      const field = shape[name];
      const isDigits = typeof value === 'string' && /^\d+$/.test(value);
      const isNumber = isDigits && field && !z.safeParse(field, value).success;
      return [name, isNumber ? Number(value) : value];
    }),
  );

/** The input of a procedure that takes a form: its fields and files, whichever door they came by. */
export const form = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess(
    (value) => (value instanceof FormData ? fieldsOf(value, schema.shape) : value),
    schema,
  );

/**
 * How often a row has been changed, as the caller has seen it last: a change of another one is
 * refused. Several: of any of these. The REST door fills it from If-Match.
 */
export const version = z.union([z.int(), z.array(z.int())], 'validation.invalid').optional();
export type Version = NonNullable<z.output<typeof version>>;

export const byId = z.object({ id });
export const byVersion = z.object({ id, version });
export const byHoliday = z.object({ holidayId: id });

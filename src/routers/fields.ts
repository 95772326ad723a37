import { z } from 'zod';

/** The most characters of names, titles, places, numbers, references and prices. */
export const SHORT_TEXT_CHARS = 200;
/** The most characters of web addresses. */
export const URL_CHARS = 2000;
/** The most characters of notes, descriptions, comments, reviews and opening hours. */
export const LONG_TEXT_CHARS = 10_000;
/** The largest body in bytes that holds a 10 MB file: in a form, or as base64 in JSON. */
export const PICTURE_BODY_BYTES = 15 * 1024 * 1024;
export const MAX_ID = 2_147_483_647;

/**
 * Error messages are keys under `validation` in the locales. This replaces zod's own messages, on
 * the server and in the client.
 */
z.config({
  // zod compiles schemas with eval, which the page's content security policy forbids
  jitless: 'document' in globalThis,
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'validation.required'
      : 'validation.invalid',
});

/** An id, 1 to 2147483647; `message` is the key of the error message. */
export const idWithMessage = (message: string) =>
  z.int(message).min(1, message).max(MAX_ID, message);
export const id = idWithMessage('validation.idInvalid');

/** A trimmed text of at most `max` characters without NUL, which PostgreSQL cannot store. */
export const text = (max = SHORT_TEXT_CHARS) =>
  z
    .string()
    .trim()
    // line breaks in a form are CR LF (RFC 7578, section 4.4)
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !value.includes('\0'), 'validation.noNul');

/** A text that must not be empty; `message` is the key of the error message when it is. */
export const requiredText = (message: string, max = SHORT_TEXT_CHARS) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !value.includes('\0'), 'validation.noNul');

/** An optional text; an empty text becomes null. */
export const optionalText = (max = SHORT_TEXT_CHARS) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? null : value));

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const TIME = /^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

/** Whether the year, month and day exist in the calendar. */
const isCalendarDay = (value: string) => {
  const [year, month, date] = (DAY.exec(value) ?? []).slice(1).map(Number);
  if (!year || !month || !date || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return date <= (days[month - 1] ?? 0);
};

const isDateOrDateTime = (value: string) => {
  const rest = value.replace(DAY, '');
  return isCalendarDay(value) && (rest === '' || TIME.test(rest));
};
const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : 'validation.invalidDate';

/**
 * A calendar day, `YYYY-MM-DD`. The input is a day or an ISO date-time; the first ten characters
 * count, a UTC offset is ignored.
 */
export const day = (message = 'validation.invalidDate') =>
  z
    .string({ error: missingOr(message) })
    .trim()
    .min(1, message)
    .refine(isDateOrDateTime, 'validation.invalidDate')
    .transform((value) => value.slice(0, 10))
    .meta({ format: 'date', example: '2027-07-12' });

/** An optional day; null or an empty text clears it. */
export const optionalDay = () =>
  z.union([z.literal('').transform(() => null), day()], 'validation.invalidDate').nullish();

/**
 * A local time at the place, `YYYY-MM-DDTHH:mm:ss`. The input is a day (meaning midnight) or an ISO
 * date-time, whose UTC offset is ignored.
 */
export const localDateTime = (message = 'validation.invalidDate') =>
  z
    .string({ error: missingOr(message) })
    .trim()
    .min(1, message)
    .refine(isDateOrDateTime, 'validation.invalidDate')
    .transform((value) => {
      const time = /^\d{2}:\d{2}(:\d{2})?/.exec(value.slice(11))?.[0] ?? '00:00';
      return `${value.slice(0, 10)}T${time.padEnd(8, ':00')}`;
    })
    .meta({ description: 'local time at the place', example: '2027-07-12T14:05:00' });

/** An optional local time; null or an empty text clears it. */
export const optionalLocalDateTime = () =>
  z
    .union([z.literal('').transform(() => null), localDateTime()], 'validation.invalidDate')
    .nullish();

/** A web address with http, https or no scheme, stored as typed; an empty text becomes null. */
export const optionalUrl = () =>
  optionalText(URL_CHARS).refine(
    (value) =>
      !value ||
      /^https?:\/\//i.test(value) ||
      // a word before a colon is a scheme, unless a port follows as in localhost:8080
      !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value),
    'validation.urlInvalid',
  );

/**
 * Degrees from -`limit` to `limit`, as a number or as text in a form; an empty text becomes null.
 */
const degrees = (limit: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .transform((value) => (value === '' ? null : Number(value))),
      ],
      message,
    )
    .nullable()
    .refine((value) => value === null || Math.abs(value) <= limit, message)
    .optional();

/** Where something is, in degrees (WGS 84). */
export const coordinates = {
  latitude: degrees(90, 'validation.latitudeInvalid'),
  longitude: degrees(180, 'validation.longitudeInvalid'),
};

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** Coordinates and the IANA time zone, such as `Europe/Lisbon`; null clears them. */
export const position = {
  ...coordinates,
  timeZone: optionalText()
    .refine(
      (name) => !name || (/^[A-Za-z]/.test(name) && isTimeZone(name)),
      'validation.timeZoneInvalid',
    )
    .meta({ example: 'Europe/Lisbon' }),
};

type Coordinates = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** For `check`: latitude and longitude are both sent and set, both null, or both not sent. */
export const coordinatesInPairs = z.refine<Coordinates>(
  ({ latitude, longitude }) =>
    (latitude === undefined) === (longitude === undefined) &&
    (latitude === null) === (longitude === null),
  { path: ['longitude'], error: 'validation.coordinatesInPairs' },
);

/** A clock time, `HH:mm`; null or an empty text clears it. */
export const optionalClockTime = () =>
  optionalText()
    .refine((time) => !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'validation.timeInvalid')
    .meta({ example: '15:00' });

/** A whole number from 1 to `max`. In a query string it is text. */
export const count = (max: number, message: string) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    z.int(message).min(1, message).max(max, message),
  );

/** A boolean: in JSON, or as the text `true`, `false` or empty (false) in a form. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')]);

/** A file of a form (multipart/form-data). The procedure checks its size and throws 413. */
export const upload = z.file({ error: 'validation.fileRequired' });

/** Of a file with bookings. */
export const ifNear = flag()
  .optional()
  .describe('422 when all bookings of the file are far outside the days of the holiday');

/** An optional file. A form with an empty file field sends an empty file without a name. */
export const optionalUpload = z
  .preprocess(
    (file) => (file === '' || (file instanceof File && !file.name && !file.size) ? null : file),
    upload.nullable(),
  )
  .optional();

const toNumber = (value: FormDataEntryValue) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/**
 * The fields and files of a form. Digits become a number where the schema takes no text; what may
 * be a list is one.
 */
const fieldsOf = (form: FormData, shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(
    [...form].map(([name, value]) => {
      const field = shape[name];
      const takes = (sent: unknown) => field !== undefined && z.safeParse(field, sent).success;
      if (field instanceof z.ZodArray) return [name, form.getAll(name)];
      if (takes([])) return [name, form.getAll(name).map(toNumber)];
      return [name, field && !takes(value) ? toNumber(value) : value];
    }),
  );

/** A picture as text. Clients may send further fields, which are ignored. */
export const pictureFields = z.object({
  /** a data URL: data:<mime>;base64,<data> (RFC 2397) */
  base64Data: z.string({ error: 'errors.invalidImageData' }),
  /** the type according to the sender; ignored, the type is read from the content */
  mimeType: z.string().max(200).optional(),
});

/** The input of a procedure that takes a form, from FormData (tRPC and REST) or from an object. */
export const form = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess(
    (value) => (value instanceof FormData ? fieldsOf(value, schema.shape) : value),
    schema,
  );

/**
 * The version of the row that the caller has read; with several, any of them. The change is
 * rejected with 412 if the row has another version. In REST it comes from the If-Match header.
 */
export const version = z.union([z.int(), z.array(z.int())], 'validation.invalid').optional();
export type Version = NonNullable<z.output<typeof version>>;

export const byId = z.object({ id });
export const byVersion = z.object({ id, version });
export const byHoliday = z.object({ holidayId: id });

import { z } from 'zod';
import { excursionFields } from '../excursions/schema';
import {
  day,
  form,
  id,
  LONG_TEXT_CHARS,
  optionalMoment,
  optionalText,
  optionalUrl,
  requiredText,
  text,
  upload,
} from '../fields';
import { holidayFields } from '../holidays/schema';
import { hotelFields } from '../hotels/schema';
import { locationFields } from '../locations/schema';
import { ticketFields } from '../tickets/schema';

/** The largest archive for import, and the largest total size of its unpacked files, in bytes. */
export const ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;
/** The most rows of each kind. */
const MOST_ROWS = 5000;

export const HOLIDAY_FORMAT = 'samenreis-holiday';
export const HOLIDAY_FORMAT_VERSION = 1;

export const exportedHoliday = z.object({ id, language: z.enum(['en', 'nl']).optional() });
export const importedFile = form(z.object({ file: upload }));

const createdAt = z.iso.datetime();
/** A path in the archive. It is only used to read from the archive, never to write a file. */
const file = z.string().min(1).max(300);
const picture = z.object({ file, isPrimary: z.boolean().default(false), createdAt });
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS);
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullish();

const restaurant = z.object({
  name: requiredText('validation.nameRequired'),
  address: optionalText(),
  city: optionalText(),
  country: optionalText(),
  latitude: degrees(90),
  longitude: degrees(180),
  cuisineType: optionalText(),
  priceRange: z.enum(['budget', 'moderate', 'expensive', 'very_expensive']),
  phone: optionalText(),
  website: optionalUrl(),
  openingHours: optionalText(LONG_TEXT_CHARS),
  notes: optionalText(LONG_TEXT_CHARS),
  placeId: optionalText(500),
  createdAt,
  images: rows(picture),
});

const visit = z.object({
  restaurant,
  visitDate: day(),
  numberOfGuests: z.int().min(1).max(1000),
  favoriteTable: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
  review: optionalText(LONG_TEXT_CHARS),
  createdAt,
  ratings: rows(
    z.object({
      person: text().nullable(),
      rating: z.int().min(1).max(5),
      review: optionalText(LONG_TEXT_CHARS),
      createdAt,
    }),
  ),
});

/** `holiday.json`: one holiday with all its data. Users are given by their names. */
export const wholeHoliday = z.object({
  format: z.literal(HOLIDAY_FORMAT),
  formatVersion: z.literal(HOLIDAY_FORMAT_VERSION),
  /** version of the app that wrote it */
  program: z.string().max(100),
  key: z.uuid(),
  holiday: holidayFields,
  createdAt,
  /** one of the files in `photos` */
  cover: file.nullable(),
  photos: rows(picture.omit({ isPrimary: true })),
  comments: rows(
    z.object({
      author: requiredText('validation.nameRequired'),
      content: requiredText('validation.commentEmpty', LONG_TEXT_CHARS),
      createdAt,
      updatedAt: z.iso.datetime().nullable(),
    }),
  ),
  tickets: rows(
    ticketFields.extend({
      departureDate: optionalMoment(),
      departureLocation: text(),
      arrivalLocation: text(),
      attachment: file.nullable(),
      createdAt,
    }),
  ),
  hotels: rows(hotelFields.extend({ images: rows(picture), createdAt })),
  excursions: rows(
    excursionFields.extend({
      files: rows(picture.extend({ fileName: text(300) })),
      createdAt,
    }),
  ),
  locations: rows(locationFields.extend({ createdAt })),
  visits: rows(visit),
});
export type WholeHoliday = z.output<typeof wholeHoliday>;

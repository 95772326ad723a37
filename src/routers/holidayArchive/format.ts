import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import * as schema from '../../../drizzle/schema';
import { ownedTables } from '../../server/database/rowTree';
import { excursionFields } from '../excursions/schema';
import {
  day,
  LONG_TEXT_CHARS,
  localDateTime,
  optionalLocalDateTime,
  optionalText,
  requiredText,
  text,
} from '../fields';
import { holidayFields } from '../holidays/schema';
import { hotelFields } from '../hotels/schema';
import { restaurantFields } from '../restaurants/schema';
import { ticketFields } from '../tickets/schema';
import { visitFields } from '../visits/schema';

/** The most photos, and the most rows of each other kind. */
export const MAX_ARCHIVE_PHOTOS = 20_000;
const MAX_ROWS = 5000;

export const HOLIDAY_FORMAT = 'samenreis-holiday';
export const HOLIDAY_FORMAT_VERSION = 1;

/** The columns that mean the same on every server: no ids, references, versions and files. */
export function portableColumns(table: PgTable): [name: string, column: PgColumn][] {
  const local = [
    ...getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns),
    ...schema.FILE_COLUMNS,
  ];
  return Object.entries(getTableColumns(table)).filter(
    ([name, column]) =>
      !column.primary && !['version', 'travellerIds'].includes(name) && !local.includes(column),
  );
}

/** The portable values of a row. */
export const portable = <Table extends PgTable>(table: Table, row: Table['$inferSelect']) =>
  Object.fromEntries(
    portableColumns(table).map(([name]) => [name, (row as PlainRow)[name]]),
  ) as Partial<Table['$inferSelect']>;

/** The tables whose rows have files, rows of their own or people's names. */
const WITH_MORE: PgTable[] = [
  schema.photos,
  schema.comments,
  schema.tickets,
  schema.hotels,
  schema.excursions,
  schema.travellers,
  schema.dismissals,
];

export type PlainTable = PgTable & Record<'id' | 'holidayId', PgColumn>;

/** What is only on this server: the addresses of one's own feeds. */
const NOT_EXPORTED: PgTable[] = [schema.calendars];

/**
 * All other tables whose rows belong to a holiday. Their rows are exported as they are, with the
 * travellers that they are for.
 */
export const PLAIN_TABLES = Object.entries(schema as Record<string, unknown>).flatMap(
  ([name, part]) =>
    ownedTables(schema.holidays).some(
      (table) => table === part && ![...WITH_MORE, ...NOT_EXPORTED].includes(table),
    )
      ? [{ name, table: part as PlainTable }]
      : [],
);

const VALUES: Record<string, () => z.ZodType> = {
  text: () => text(LONG_TEXT_CHARS),
  boolean: () => z.boolean(),
  integer: () => z.int32(),
  bigint: () => z.int().nonnegative(),
  'double precision': () => z.number(),
  date: () => day(),
  'timestamp (0) without time zone': () => localDateTime(),
  'timestamp (3) with time zone': () => z.iso.datetime(),
};

function schemaOf(column: PgColumn): z.ZodType {
  const value = VALUES[column.getSQLType()];
  if (!value) throw new Error(`No ${column.getSQLType()} in holiday.json yet: ${column.name}`);
  if (!column.notNull) return value().nullish();
  return column.hasDefault ? value().optional() : value();
}

/** Read from the picture again when it is imported. */
const OF_THE_PICTURE = ['width', 'height', 'placeholder'];

/** The values of a photo, without those that its picture tells. */
export const portablePhoto = (row: typeof schema.photos.$inferSelect) => {
  const { width: _, height: __, placeholder: ___, ...values } = portable(schema.photos, row);
  return values;
};

const createdAt = z.iso.datetime();
/** A path in the archive. It is only used to read from the archive, never to write a file. */
const file = z.string().min(1).max(300);
const picture = z.object({ file, isPrimary: z.boolean().default(false), createdAt });
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_ROWS);

const comment = z.object({
  author: requiredText('validation.nameRequired'),
  content: requiredText('validation.commentEmpty', LONG_TEXT_CHARS),
  createdAt,
  updatedAt: z.iso.datetime().nullable(),
});

const photoValues = portableColumns(schema.photos)
  .filter(([name]) => !OF_THE_PICTURE.includes(name))
  .map(([name, column]) => [name, schemaOf(column)]);
const photo = z
  .object({
    file,
    /** The files as they were sent, if they are kept: see the columns of `photos`. */
    original: file.nullish(),
    video: file.nullish(),
    film: file.nullish(),
    comments: rows(comment).default([]),
    hearts: rows(z.object({ person: text(), createdAt })).default([]),
    createdAt,
  })
  // the columns are checked as the table has them; the types stay those of the table
  .extend(Object.fromEntries(photoValues) as Record<never, never>)
  .refine(({ ...values }) => {
    const { latitude = null, longitude = null } = values as Partial<Photo>;
    return (latitude === null) === (longitude === null);
  });
type Photo = typeof schema.photos.$inferSelect;
/** The values of an imported photo for its row. */
export const photoRow = (row: z.output<typeof photo>) =>
  portablePhoto(row as unknown as Photo) as Partial<Photo>;

const traveller = z.object({
  name: requiredText('validation.nameRequired'),
  /** null: somebody without a profile */
  person: text().nullable(),
  createdAt,
});
/** Who a row is for, as indexes into `travellers`. */
const forTravellers = { travellers: rows(z.int().nonnegative()).default([]) };

const visit = visitFields.omit({ holidayId: true, travellerIds: true }).extend({
  ...forTravellers,
  restaurant: restaurantFields.extend({ createdAt, images: rows(picture) }),
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

const plainRows = Object.fromEntries(
  PLAIN_TABLES.map(({ name, table }) => {
    const columns = portableColumns(table).map(([key, column]) => [key, schemaOf(column)]);
    const who = 'travellerIds' in table ? forTravellers : {};
    return [name, rows(z.object({ ...Object.fromEntries(columns), ...who })).default([])];
  }),
);

/** `holiday.json`: one holiday with all its data. Users are given by their names. */
export const archivedHoliday = z.object({
  format: z.literal(HOLIDAY_FORMAT),
  formatVersion: z.literal(HOLIDAY_FORMAT_VERSION),
  /** version of the app that wrote it */
  program: z.string().max(100),
  key: z.uuid(),
  holiday: holidayFields,
  createdAt,
  /** one of the files in `photos` */
  cover: file.nullable(),
  photos: z.array(photo).max(MAX_ARCHIVE_PHOTOS),
  comments: rows(comment),
  travellers: rows(traveller).default([]),
  dismissals: rows(z.object({ key: text(), createdAt })).default([]),
  tickets: rows(
    ticketFields.omit({ travellerIds: true }).extend({
      ...forTravellers,
      departureDate: optionalLocalDateTime(),
      departureLocation: text(),
      arrivalLocation: text(),
      attachment: file.nullable(),
      createdAt,
    }),
  ),
  hotels: rows(
    hotelFields.omit({ travellerIds: true }).extend({
      ...forTravellers,
      attachment: file.nullable().default(null),
      images: rows(picture),
      createdAt,
    }),
  ),
  excursions: rows(
    excursionFields.omit({ travellerIds: true }).extend({
      ...forTravellers,
      files: rows(picture.extend({ fileName: text(300) })),
      createdAt,
    }),
  ),
  visits: rows(visit),
  // by their tables' names in drizzle/schema.ts; `plainRowsOf` reads them
  ...(plainRows as Record<never, never>),
});
export type ArchivedHoliday = z.output<typeof archivedHoliday>;

/** `travellerIds` in the database, where the table has that column; `travellers` in the archive. */
export type PlainRow = Record<string, unknown> & { travellerIds?: number[]; travellers?: number[] };

/** The rows of a table of PLAIN_TABLES. */
export const plainRowsOf = (archived: ArchivedHoliday, name: string): PlainRow[] =>
  (archived as unknown as Record<string, PlainRow[]>)[name] ?? [];

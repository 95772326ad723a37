import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  dismissals,
  excursionFiles,
  excursions,
  holidays,
  hotels,
  restaurants,
  restaurantVisits,
  type TicketBarcode,
  tickets,
  travellers,
} from '../../../drizzle/schema';
import { placeCode } from '../../airports/airports';
import { airportByCode, airportPosition, airportsIn } from '../../airports/allAirports';
import type { Noun, TicketPlaces } from '../../itinerary/rows';
import { isWarningKey, rowsOfKey } from '../../itinerary/warningKeys';
import { zoneOfTicketPlace } from '../../itinerary/zones';
import { jsonFields, jsonList, jsonObject } from '../../server/database/json';
import { prepareOnce } from '../../server/database/prepared';
import type { Db } from '../../server/db';
import { AppError } from '../../server/errors';
import { requireHoliday } from '../requireHoliday';
import { requireRow } from '../rows';

export const ticketPlaces: TicketPlaces = {
  zoneOf: (place, holiday) => zoneOfTicketPlace(place, holiday, { airportByCode, airportsIn }),
  positionOf: (place) => airportPosition(placeCode(place)) ?? null,
};

type OfHoliday = typeof tickets | typeof hotels | typeof excursions | typeof restaurantVisits;
const ofHoliday = (table: OfHoliday | typeof travellers | typeof dismissals) =>
  sql`from ${table} where ${table.holidayId} = ${holidays.id}`;

const { id, title, destination, startDate, endDate, timeZone, exportKey } = holidays;
const position = { latitude: holidays.latitude, longitude: holidays.longitude };
const { name, address, city, phone, latitude, longitude } = restaurants;
/** The paper of an excursion: what is no picture first. */
const paper = sql<string | null>`(select ${excursionFiles.fileUrl} from ${excursionFiles}
  where ${excursionFiles.excursionId} = ${excursions.id}
  order by ${excursionFiles.fileType} like 'image/%', ${excursionFiles.createdAt},
    ${excursionFiles.id} limit 1)`;

const planned = jsonFields({
  holiday: jsonObject({
    ...{ id, title, destination, startDate, endDate, timeZone, exportKey },
    ...position,
  }),
  tickets: jsonList(
    jsonFields({
      ...getTableColumns(tickets),
      barcodes: sql<TicketBarcode[]>`${tickets.barcodes}::json`,
    }),
    ofHoliday(tickets),
  ),
  hotels: jsonList(jsonFields(getTableColumns(hotels)), ofHoliday(hotels)),
  excursions: jsonList(
    jsonFields({ ...getTableColumns(excursions), fileUrl: paper }),
    ofHoliday(excursions),
  ),
  visits: jsonList(
    jsonFields({
      ...getTableColumns(restaurantVisits),
      restaurant: jsonObject({
        ...{ id: restaurants.id, name, address, city, phone, latitude, longitude },
      }),
    }),
    sql`from ${restaurantVisits} join ${restaurants}
      on ${restaurants.id} = ${restaurantVisits.restaurantId}
      where ${restaurantVisits.holidayId} = ${holidays.id}`,
  ),
  travellers: jsonList(
    jsonFields({ id: travellers.id, userId: travellers.userId }),
    ofHoliday(travellers),
  ),
  dismissed: jsonList(jsonFields({ key: dismissals.key }), ofHoliday(dismissals)),
});

export type PlannedHoliday = (typeof planned)['_']['type'];

/** Holidays with everything in their plans, in one statement. */
export const plannedHolidays = (name: string, where: SQL | undefined) =>
  prepareOnce((db) =>
    db
      .select({ planned: sql<PlannedHoliday>`row_to_json(planned)` })
      .from(
        sql`(select ${planned} from ${holidays} where ${where} order by ${holidays.id}) as planned`,
      )
      .prepare(name),
  );

const byId = plannedHolidays('planned_holiday', sql`${holidays.id} = ${sql.placeholder('id')}`);

/** 404 if the holiday does not exist. */
export const plannedHoliday = async (db: Db, holidayId: number) =>
  requireRow(await byId(db).execute({ id: holidayId })).planned;

/** Holidays that are on, or begin tomorrow, somewhere on earth on this day of the server. */
const holidaysBetween = plannedHolidays(
  'planned_holidays_near',
  sql`${holidays.endDate} >= ${sql.placeholder('from')}
    and ${holidays.startDate} <= ${sql.placeholder('until')}`,
);

export const holidaysNear = async (db: Db, from: string, until: string) =>
  (await holidaysBetween(db).execute({ from, until })).map((row) => row.planned);

const TABLES: Record<Noun, OfHoliday> = { tickets, hotels, excursions, visits: restaurantVisits };

/** 404 unless this can be the key of a warning about rows of the holiday. */
async function requireKey(db: Db, { holidayId, key }: { holidayId: number; key: string }) {
  await requireHoliday(db, holidayId);
  const exists = isWarningKey(key)
    ? await Promise.all(
        rowsOfKey(key).map(async (row) => {
          const table = TABLES[row.noun];
          const isThis = and(eq(table.id, row.id), eq(table.holidayId, holidayId));
          return (await db.select({ id: table.id }).from(table).where(isThis)).length > 0;
        }),
      )
    : [false];
  if (exists.includes(false)) throw new AppError('NOT_FOUND', 'notFound');
}

/** 404 if there is no such holiday, or no such thing to warn of. */
export async function addDismissal(db: Db, dismissal: { holidayId: number; key: string }) {
  await requireKey(db, dismissal);
  await db.insert(dismissals).values(dismissal).onConflictDoNothing();
}

export async function removeDismissal(db: Db, dismissal: { holidayId: number; key: string }) {
  const { holidayId, key } = dismissal;
  const isThis = and(eq(dismissals.holidayId, holidayId), eq(dismissals.key, key));
  const removed = await db.delete(dismissals).where(isThis).returning({ id: dismissals.id });
  if (removed.length === 0) await requireKey(db, dismissal);
}

import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { placeLookups } from '../../drizzle/schema';
import type { Tx } from '../server/db';
import { timeZoneAt } from '../server/timeZones';

interface Position {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  timeZone?: string | null | undefined;
}

type Located = Record<'latitude' | 'longitude' | 'timeZone', PgColumn>;

const zoneOf = ({ latitude, longitude }: Position) =>
  latitude == null || longitude == null ? null : timeZoneAt(latitude, longitude);

/** The values of a new row, with the time zone of its coordinates unless one was sent. */
export const withTimeZone = <Values extends Position>(values: Values) => ({
  ...values,
  timeZone: values.timeZone === undefined ? zoneOf(values) : values.timeZone,
});

/**
 * The columns that follow from the changes of a row, to be set with them. The time zone follows the
 * coordinates unless it is sent, and stays when they do. A changed place, which is an address or a
 * destination, has other coordinates: unless they are sent too, they are cleared and looked up.
 */
export function positionAfter(
  table: Located,
  place: { column: PgColumn; value: string | null | undefined },
  { latitude, longitude, timeZone }: Position,
): Record<string, unknown> {
  const isSent = latitude !== undefined;
  if (!isSent && place.value === undefined) return {};
  const isSame = isSent
    ? sql`(${table.latitude} is not distinct from ${latitude}::float8
        and ${table.longitude} is not distinct from ${longitude}::float8)`
    : sql`(${place.column} is not distinct from ${place.value}::text)`;
  const unchanged = (column: PgColumn, other: string | null = null): SQL =>
    sql`case when ${isSame} then ${column} else ${other}::text end`;
  return {
    ...(timeZone === undefined && {
      timeZone: unchanged(table.timeZone, zoneOf({ latitude, longitude })),
    }),
    ...(!isSent && {
      latitude: sql`case when ${isSame} then ${table.latitude} end`,
      longitude: sql`case when ${isSame} then ${table.longitude} end`,
    }),
  };
}

/**
 * Inserts rows that there were before, which adds lookups for their places. Only those that waited
 * then stay: what has no coordinates was not found, or a person cleared them.
 */
export async function insertAgain<Result>(tx: Tx, insert: () => Promise<Result>): Promise<Result> {
  const key = sql<string>`${placeLookups.noun} || ${placeLookups.rowId}`;
  const waiting = await tx.select({ key }).from(placeLookups);
  const result = await insert();
  const isOfThisTransaction = eq(placeLookups.dueAt, sql`now()::timestamptz(3)`);
  const didWait = waiting.map((row) => row.key);
  await tx.delete(placeLookups).where(and(isOfThisTransaction, notInArray(key, didWait)));
  return result;
}

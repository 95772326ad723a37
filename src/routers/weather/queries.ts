import { eq } from 'drizzle-orm';
import { holidays } from '../../../drizzle/schema';
import type { Db } from '../../server/db';
import { AppError } from '../../server/errors';
import { requireRow } from '../rows';

/** Destination, with its coordinates if they are known, and days of a holiday. 404 if it does not exist or has no destination. */
export async function destinationAndDays(db: Db, id: number) {
  const { destination, latitude, longitude, startDate, endDate } = holidays;
  const trip = requireRow(
    await db
      .select({ place: { name: destination, latitude, longitude }, startDate, endDate })
      .from(holidays)
      .where(eq(holidays.id, id)),
  );
  if (!trip.place.name.trim()) throw new AppError('NOT_FOUND', 'noDestination');
  return trip;
}

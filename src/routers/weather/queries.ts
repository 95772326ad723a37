import { eq } from 'drizzle-orm';
import { holidays } from '../../../drizzle/schema';
import type { Db } from '../../server/db';
import { AppError } from '../../server/errors';
import { found } from '../rows';

/** Where and when a holiday is. 404 when it is not there, or goes nowhere. */
export async function tripOf(db: Db, id: number) {
  const { destination, startDate, endDate } = holidays;
  const trip = found(
    await db.select({ destination, startDate, endDate }).from(holidays).where(eq(holidays.id, id)),
  );
  if (!trip.destination.trim()) throw new AppError('NOT_FOUND', 'noDestination');
  return trip;
}

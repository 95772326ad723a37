import { eq, sql } from 'drizzle-orm';
import { holidays } from '../../drizzle/schema';
import { prepareOnce } from '../server/database/prepared';
import type { Db, Tx } from '../server/db';
import { requireRow } from './rows';

const daysById = prepareOnce((db) => {
  const { id, title, startDate, endDate } = holidays;
  const isIt = eq(id, sql.placeholder('id'));
  return db
    .select({ title, startDate, endDate })
    .from(holidays)
    .where(isIt)
    .prepare('holiday_days');
});

/** Returns the title, the start and the end day of the holiday. 404 if it does not exist. */
export const requireHoliday = async (db: Db | Tx, id: number) =>
  requireRow(await daysById(db).execute({ id }));

/**
 * Makes everybody wait who changes the travellers of the holiday or adds flights of a file. 404 if
 * it does not exist.
 */
export const lockHoliday = async (tx: Tx, id: number) =>
  requireRow(
    await tx
      .select({ id: holidays.id })
      .from(holidays)
      .where(eq(holidays.id, id))
      .for('no key update'),
  );

/** What was deleted lately is kept whole for some days, its files too, and then goes for good. */
import { lt, sql } from 'drizzle-orm';
import { bin } from '../../drizzle/schema';
import type { Db } from './db';

export const KEPT_DAYS = 30;

/** Until when an entry is kept, as SQL on its row. */
export const keptUntil = sql`${bin.deletedAt} + make_interval(days => ${sql.raw(String(KEPT_DAYS))})`;

/** Lets go of the entries whose days are over; the sweeper then takes their files. */
export const deleteOldTrash = (db: Db) => db.delete(bin).where(lt(keptUntil, sql`now()`));

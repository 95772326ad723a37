/**
 * The trash: deleted data and its files stay restorable for 30 days, then are deleted permanently.
 */
import { lt, sql } from 'drizzle-orm';
import { trash } from '../../drizzle/schema';
import type { Db } from './db';

const RETENTION_DAYS = 30;

/** The time at which an entry expires, as an SQL expression on its row. */
export const keptUntil = sql`${trash.deletedAt} + make_interval(days => ${sql.raw(String(RETENTION_DAYS))})`;

/** Deletes the expired entries; the sweeper then deletes their files. */
export const deleteOldTrash = (db: Db) => db.delete(trash).where(lt(keptUntil, sql`now()`));

/** Opens the database, embedded or PostgreSQL, migrated and ready; the one type both share. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type * as schema from '../../drizzle/schema';
import { migrate } from './database/migrate';

/** Queries, whichever driver answers them. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction; fits wherever a Db is asked for. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Rejects when the database does not answer within 3 seconds. */
  ping(): Promise<void>;
  /**
   * Hears what is notified on `channel`, from any process, until the database is closed. `onListening`
   * is called once it does, and again after each break, during which nothing was heard.
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onListening: () => void,
  ): Promise<void>;
  /** The embedded one leaves its rows for the next version, if it can in so many milliseconds. */
  close(options?: { withinMs?: number }): Promise<void>;
}

/** Why the database cannot be opened; its message is the one line that the start prints. */
export class DatabaseError extends Error {}

export interface DatabaseOptions {
  /** The embedded database lives in `db` below it. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  migrationsFolder?: string;
  /** Is shown a database that has tables, before they are changed. */
  beforeMigrating?: (db: Db) => Promise<void>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Opens a database as it is, without bringing its tables up to date. Throws DatabaseError. */
export async function openAsItIs(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsFolder = 'drizzle/migrations', log } = options;
  // Each driver is loaded only when used: PostgreSQL needs none of the embedded one's memory.
  return databaseUrl
    ? (await import('./database/postgres')).openPostgres(databaseUrl)
    : (await import('./database/pglite')).openPglite(dataDir, migrationsFolder, log);
}

/** Opens and migrates. Throws DatabaseError when that cannot be done as things are. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { migrationsFolder = 'drizzle/migrations', beforeMigrating } = options;
  const database = await openAsItIs(options);
  try {
    await migrate(database.db, migrationsFolder, beforeMigrating);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The rows of a statement in plain SQL, alike for both drivers. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}

/** Whether a row was refused because another has the same value, of `constraint` if named. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  isViolation('23505', error, constraint);

/** Whether a row was refused because what it refers to is gone, by `constraint` if named. */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  isViolation('23503', error, constraint);

/** SQLSTATE class 23, https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isViolation(code: string, error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const { constraint: ofPglite, constraint_name: ofPostgres } = error as {
    constraint?: string;
    constraint_name?: string;
  };
  if ('code' in error && error.code === code) {
    return constraint === undefined || constraint === (ofPglite ?? ofPostgres);
  }
  return isViolation(code, error.cause, constraint);
}

/** The types that PGlite and PostgreSQL share, and helpers for queries with either. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../../drizzle/schema';

/** Drizzle queries, with either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction; can be passed as a Db. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Rejects when the database does not respond within 3 seconds. */
  ping(): Promise<void>;
  /**
   * Listens to notifications on `channel`, from any process, until the database is closed.
   * `onListening` is called once it listens, and again after each reconnection; notifications sent
   * in between are lost.
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onListening: () => void,
  ): Promise<void>;
  /** PGlite also dumps its rows for the next version, if it can within `withinMs` milliseconds. */
  close(options?: { withinMs?: number }): Promise<void>;
}

/** The database cannot be opened; the start prints only the message. */
export class DatabaseError extends Error {}

/** Runs a plain SQL statement and returns its rows, with either driver. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}

/** Whether the error is a unique violation (23505), of `constraint` if given. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  isViolation('23505', error, constraint);

/** Whether the error is a foreign key violation (23503), of `constraint` if given. */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  isViolation('23503', error, constraint);

/**
 * `code`: an SQLSTATE of class 23, https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
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

import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../server/db';
import { AppError } from '../server/errors';
import type { Version } from './fields';
import { found } from './rows';

type Versioned = PgTable & Record<'id' | 'version', PgColumn>;

/** What a caller changes: a row, at the version that they have seen where they tell it. */
export interface Seen {
  id: number;
  version?: Version | undefined;
}

/** Refuses with 412 where the row is at another version than told. */
export function requireVersion(row: object & { version?: unknown }, version: Version | undefined) {
  if (version !== undefined && ![version].flat().includes(row.version as number))
    throw new AppError('PRECONDITION_FAILED', 'outdated');
}

const asSeen = (table: Versioned, { id, version }: Seen) =>
  and(
    eq(table.id, id),
    version === undefined ? undefined : inArray(table.version, [version].flat()),
  );

/** Why no row was as seen: 404 without it, 412 otherwise. */
async function refuse(db: Db | Tx, table: Versioned, { id }: Seen): Promise<never> {
  found(
    await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.id, id)),
  );
  throw new AppError('PRECONDITION_FAILED', 'outdated');
}

/** Changes a row and answers it; 404 without it, 412 when it is at another version than told. */
export async function change<Table extends Versioned>(
  db: Db | Tx,
  table: Table,
  { id, version, ...changes }: Seen & Record<string, unknown>,
): Promise<Table['$inferSelect']> {
  const rows = await db
    .update(table as PgTable)
    .set({ ...changes, id } as never)
    .where(asSeen(table, { id, version }))
    .returning();
  return rows[0] ?? refuse(db, table, { id });
}

/** Deletes a row for good; 404 without it, 412 when it is at another version than told. */
export async function removeRow(db: Db, table: Versioned, seen: Seen): Promise<void> {
  const gone = await db.delete(table).where(asSeen(table, seen)).returning({ id: table.id });
  if (gone.length === 0) await refuse(db, table, seen);
}

import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../server/db';
import { AppError } from '../server/errors';
import type { Version } from './fields';
import { requireRow } from './rows';

export type Versioned = PgTable & Record<'id' | 'version', PgColumn>;

/**
 * Which row a caller changes. With `version` only if the row still has that version, or one of
 * them; without it in any version.
 */
export interface RowVersion {
  id: number;
  version?: Version | undefined;
}

/** Throws 412 if `version` is given and the row has another version. */
export function requireVersion(row: object & { version?: unknown }, version: Version | undefined) {
  if (version !== undefined && ![version].flat().includes(row.version as number))
    throw new AppError('PRECONDITION_FAILED', 'outdated');
}

const isRowAtVersion = (table: Versioned, { id, version }: RowVersion) =>
  and(
    eq(table.id, id),
    version === undefined ? undefined : inArray(table.version, [version].flat()),
  );

/** Throws the reason why no row matched: 404 if the row does not exist, 412 otherwise. */
async function throwMismatch(db: Db | Tx, table: Versioned, { id }: RowVersion): Promise<never> {
  requireRow(
    await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.id, id)),
  );
  throw new AppError('PRECONDITION_FAILED', 'outdated');
}

/** Updates a row and returns it. 404 if it does not exist, 412 if it has another version. */
export async function updateRow<Table extends Versioned>(
  db: Db | Tx,
  table: Table,
  { id, version, ...changes }: RowVersion & Record<string, unknown>,
): Promise<Table['$inferSelect']> {
  const rows = await db
    .update(table as PgTable)
    .set({ ...changes, id } as never)
    .where(isRowAtVersion(table, { id, version }))
    .returning();
  return rows[0] ?? throwMismatch(db, table, { id });
}

/**
 * Deletes a row permanently and returns it. 404 if it does not exist, 412 if it has another version
 * or `condition` does not hold for it.
 */
export async function deleteRow<Table extends Versioned>(
  db: Db,
  table: Table,
  seen: RowVersion,
  condition?: SQL,
): Promise<Table['$inferSelect']> {
  const deleted = await db
    .delete(table as PgTable)
    .where(and(isRowAtVersion(table, seen), condition))
    .returning();
  return deleted[0] ?? throwMismatch(db, table, seen);
}

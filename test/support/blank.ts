import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row with null or the default in every column; a test fixture gives those that have neither. */
export const blank = <Table extends PgTable>(table: Table) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.default ?? null]),
  ) as Table['$inferSelect'];

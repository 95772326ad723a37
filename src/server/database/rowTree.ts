/**
 * A row with all rows that depend on it: read as JSON before a deletion, and inserted again later.
 */
import { eq, getTableName, inArray, isNull, isTable, or, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../drizzle/schema';
import { rows, type Tx } from '../db';

/** A row as `to_jsonb` returns it: the keys are the column names in the database. */
export type JsonRow = Record<string, unknown> & { id: number; version?: number };

/** The ids of the rows of `table` whose `column` refers to the row with the id `to`. */
interface Reference {
  table: string;
  column: string;
  to: number;
  ids: number[];
}

export interface RowTree {
  /** The table of the row itself first; each table comes after the tables that it depends on. */
  tables: { name: string; rows: JsonRow[] }[];
  /** Rows outside the tree that refer to a row in it. A deletion sets their reference to null. */
  references: Reference[];
}

export type IdTable = PgTable & { id: PgColumn };

/** A foreign key. `cascades`: on delete cascade; otherwise the column is set to null. */
interface Link {
  table: IdTable;
  column: PgColumn;
  to: PgTable;
  cascades: boolean;
}

const TABLES = Object.values(schema).filter((part) => isTable(part)) as PgTable[];
const tableNamed = (name: string) =>
  TABLES.find((table) => getTableName(table) === name) as IdTable | undefined;

const LINKS = TABLES.flatMap((table): Link[] =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const cascades = key.onDelete === 'cascade';
    return { table: table as IdTable, column: columns[0] as PgColumn, to: foreignTable, cascades };
  }),
);

/** The tables whose rows are deleted with the row of `parent` that they refer to. */
export const ownedTables = (parent: PgTable): PgTable[] =>
  LINKS.filter(({ to, cascades }) => to === parent && cascades).map(({ table }) => table);

/** The column's name in the database and in JSON. */
const nameOf = (column: PgColumn) => toSnakeCase(column.name);

interface Branch {
  table: IdTable;
  where: SQL;
}

/** The table and all that go with it, each once and after all the tables that it goes with. */
function branchesOf(table: IdTable, id: number): Branch[] {
  const inTree = new Set<PgTable>([table]);
  for (const parent of inTree)
    for (const link of LINKS) if (link.cascades && link.to === parent) inTree.add(link.table);
  const branches: Branch[] = [{ table, where: eq(table.id, id) }];
  const branchOf = (parent: PgTable) => branches.find((branch) => branch.table === parent);
  while (branches.length < inTree.size) {
    for (const child of inTree) {
      const links = LINKS.filter(
        (link) => link.cascades && link.table === child && inTree.has(link.to),
      );
      const parents = links.flatMap(({ to }) => branchOf(to) ?? []);
      if (branchOf(child) || parents.length < links.length) continue;
      const where = links.map(
        ({ column }, at) => sql`${column} in (${idsOf(parents[at] as Branch)})`,
      );
      branches.push({ table: child as IdTable, where: or(...where) as SQL });
    }
  }
  return branches;
}

const idsOf = ({ table, where }: Branch) => sql`select ${table.id} from ${table} where ${where}`;

/** The rows outside the tree that refer to a row in it, locked until the transaction ends. */
async function referencesTo(tx: Tx, branches: Branch[]): Promise<Reference[]> {
  const references: Reference[] = [];
  for (const branch of branches)
    for (const { table, column } of LINKS.filter(
      ({ to, cascades }) => to === branch.table && !cascades,
    )) {
      if (branches.some((other) => other.table === table)) continue;
      const referring = await rows<{ to: number; ids: number[] }>(
        tx,
        sql`select r."to", jsonb_agg(r.id) as ids from (
          select ${table.id} as id, ${column} as "to" from ${table}
          where ${column} in (${idsOf(branch)}) order by ${table.id} for no key update
        ) r group by r."to"`,
      );
      const from = { table: getTableName(table), column: nameOf(column) };
      references.push(...referring.map((row) => ({ ...from, ...row })));
    }
  return references;
}

/**
 * Reads the row of `table` and all rows that a cascade would delete with it. Locks them, so that
 * none is added or changed until the transaction ends. Null when there is no such row.
 */
export async function readTree(tx: Tx, table: IdTable, id: number): Promise<RowTree | null> {
  const branches = branchesOf(table, id);
  // other transactions lock the referring row first; the opposite order here would deadlock
  await referencesTo(tx, branches);
  const tables: RowTree['tables'] = [];
  for (const branch of branches) {
    const found = await rows<{ row: JsonRow }>(
      tx,
      sql`select to_jsonb(r) as "row" from (
        select * from ${branch.table} where ${branch.where} order by ${branch.table.id} for update
      ) r`,
    );
    if (branch === branches[0] && found.length === 0) return null;
    if (found.length > 0)
      tables.push({ name: getTableName(branch.table), rows: found.map(({ row }) => row) });
  }
  return { tables, references: await referencesTo(tx, branches) };
}

/** The URLs of all files that rows of the tree refer to. */
export const filesOf = ({ tables }: RowTree): string[] =>
  tables.flatMap(({ name, rows: treeRows }) =>
    schema.FILE_COLUMNS.filter((column) => getTableName(column.table) === name).flatMap((column) =>
      treeRows.flatMap((row) => (row[nameOf(column)] as string | null) ?? []),
    ),
  );

/** The ids of the rows that exist; these are locked against deletion until the transaction ends. */
async function lockExisting(tx: Tx, table: PgTable, ids: unknown[]): Promise<Set<unknown>> {
  const idTable = table as IdTable;
  const found = await tx
    .select({ id: idTable.id })
    .from(idTable as PgTable)
    .where(inArray(idTable.id, ids))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** The table and id of a missing parent of the tree's root row; null when all parents exist. */
export async function missingParent(tx: Tx, { tables: [root] }: RowTree) {
  for (const { table, column, to, cascades } of LINKS) {
    if (!cascades || getTableName(table) !== root?.name) continue;
    const id = root.rows[0]?.[nameOf(column)] as number | null;
    if (id !== null && !(await lockExisting(tx, to, [id])).has(id)) return { table: to, id };
  }
  return null;
}

/** The rows without those whose parent outside the tree was deleted meanwhile, such as its user. */
async function withParents(
  tx: Tx,
  table: IdTable,
  treeRows: JsonRow[],
  treeIds: Map<string, unknown>,
) {
  let remaining = treeRows;
  for (const link of LINKS) {
    if (link.table !== table || !link.cascades || treeIds.has(getTableName(link.to))) continue;
    const column = nameOf(link.column);
    const ids = new Set(remaining.map((row) => row[column]).filter((id) => id !== null));
    if (ids.size === 0) continue;
    const existing = await lockExisting(tx, link.to, [...ids]);
    remaining = remaining.filter((row) => row[column] === null || existing.has(row[column]));
  }
  return remaining;
}

/**
 * Inserts the rows of the tree again, with their ids. References to rows that no longer exist are
 * set to null and returned, with the table that they referred to (`in`). Rows outside the tree
 * refer to it again unless they refer to another row by now. The files of the tree must still be in
 * `stray_files`.
 */
export async function restoreTree(tx: Tx, tree: RowTree) {
  const treeIds = new Map(
    tree.tables.map(({ name, rows: treeRows }) => [
      name,
      new Set<unknown>(treeRows.map(({ id }) => id)),
    ]),
  );
  const lost: (Reference & { in: PgTable })[] = [];
  const inserts: SQL[] = [];
  for (const { name, rows: rowsThen } of tree.tables) {
    const table = tableNamed(name);
    if (!table) continue;
    const treeRows = await withParents(tx, table, rowsThen, treeIds);
    if (treeRows.length === 0) continue;
    for (const link of LINKS.filter((each) => each.table === table && !each.cascades)) {
      const column = nameOf(link.column);
      const idsInTree = treeIds.get(getTableName(link.to));
      const outside = new Set(treeRows.map((row) => row[column]));
      for (const id of [null, ...(idsInTree ?? [])]) outside.delete(id);
      if (outside.size === 0) continue;
      const existing = await lockExisting(tx, link.to, [...outside]);
      for (const id of outside) {
        if (existing.has(id)) continue;
        const referring = treeRows.filter((row) => row[column] === id);
        const ids = referring.map((row) => row.id);
        lost.push({ table: name, column, to: id as number, ids, in: link.to });
        for (const row of referring) row[column] = null;
      }
    }
    const known = new Set(getTableConfig(table).columns.map(nameOf));
    const columns = Object.keys(treeRows[0] ?? {}).filter((column) => known.has(column));
    const json = JSON.stringify(treeRows);
    const list = sql.join(columns.map(sql.identifier), sql`, `);
    inserts.push(
      sql`${sql.identifier(`rows_of_${name}`)} as (
        insert into ${table} (${list})
        select ${list} from jsonb_populate_recordset(null::${table}, ${json}::jsonb))`,
    );
  }
  // one statement, since a holiday and its cover refer to each other
  await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);

  for (const { table: name, column, to, ids } of tree.references) {
    const link = LINKS.find(
      (each) => getTableName(each.table) === name && nameOf(each.column) === column,
    );
    if (!link) continue;
    await tx.execute(
      sql`update ${link.table} set ${sql.identifier(column)} = ${to}
        where ${inArray(link.table.id, ids)} and ${isNull(link.column)}`,
    );
  }
  return lost;
}

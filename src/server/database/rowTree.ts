/** A row with all that hangs from it: read as JSON before it is deleted, and put back as it was. */
import { eq, getTableName, inArray, isNull, isTable, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../drizzle/schema';
import { rows, type Tx } from '../db';

/** A row as `to_jsonb` spells it: by the columns' own names. */
export type JsonRow = Record<string, unknown> & { id: number; version?: number };

/** The rows of a table, by their ids, that point to one row in this column. */
export interface Reference {
  table: string;
  column: string;
  to: number;
  ids: number[];
}

export interface RowTree {
  /** The row itself first, and each table after those that its rows hang from. */
  tables: { name: string; rows: JsonRow[] }[];
  /** Rows elsewhere that pointed to one of these, and stay behind without. */
  references: Reference[];
}

export type IdTable = PgTable & { id: PgColumn };

/** A column that refers to the id of a row, and either goes with it or forgets it. */
interface Link {
  table: IdTable;
  column: PgColumn;
  to: PgTable;
  goesWith: boolean;
}

const TABLES = Object.values(schema).filter((part) => isTable(part)) as PgTable[];
const tableNamed = (name: string) =>
  TABLES.find((table) => getTableName(table) === name) as IdTable | undefined;

const LINKS = TABLES.flatMap((table): Link[] =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const goesWith = key.onDelete === 'cascade';
    return { table: table as IdTable, column: columns[0] as PgColumn, to: foreignTable, goesWith };
  }),
);

/** The column's name in the database, and so in JSON. */
const nameOf = (column: PgColumn) => toSnakeCase(column.name);

interface Branch {
  table: IdTable;
  where: SQL;
}

function branchesOf(table: IdTable, id: number): Branch[] {
  const branches: Branch[] = [{ table, where: eq(table.id, id) }];
  for (const parent of branches)
    for (const link of LINKS)
      if (link.goesWith && link.to === parent.table)
        branches.push({ table: link.table, where: sql`${link.column} in (${idsOf(parent)})` });
  return branches;
}

const idsOf = ({ table, where }: Branch) => sql`select ${table.id} from ${table} where ${where}`;

/** The rows outside that point to one of these, held until the transaction ends. */
async function referencesTo(tx: Tx, branches: Branch[]): Promise<Reference[]> {
  const references: Reference[] = [];
  for (const branch of branches)
    for (const { table, column } of LINKS.filter(
      ({ to, goesWith }) => to === branch.table && !goesWith,
    )) {
      if (branches.some((own) => own.table === table)) continue;
      const pointing = await rows<{ to: number; ids: number[] }>(
        tx,
        sql`select r."to", jsonb_agg(r.id) as ids from (
          select ${table.id} as id, ${column} as "to" from ${table}
          where ${column} in (${idsOf(branch)}) order by ${table.id} for no key update
        ) r group by r."to"`,
      );
      const from = { table: getTableName(table), column: nameOf(column) };
      references.push(...pointing.map((row) => ({ ...from, ...row })));
    }
  return references;
}

/**
 * Reads the row of `table` and all that would go with it, and holds them, so that nothing is added
 * or changed until the transaction ends. Null when there is no such row.
 */
export async function readTree(tx: Tx, table: IdTable, id: number): Promise<RowTree | null> {
  const branches = branchesOf(table, id);
  // whoever points to a row holds their own first; the other way round both would wait for ever
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

/** The URLs of all files that rows of the tree own. */
export const filesOf = ({ tables }: RowTree): string[] =>
  tables.flatMap(({ name, rows: own }) =>
    schema.FILE_COLUMNS.filter((column) => getTableName(column.table) === name).flatMap((column) =>
      own.flatMap((row) => (row[nameOf(column)] as string | null) ?? []),
    ),
  );

/** Which of these rows are there; they stay until the transaction ends. */
async function present(tx: Tx, table: PgTable, ids: unknown[]): Promise<Set<unknown>> {
  const known = table as IdTable;
  const found = await tx
    .select({ id: known.id })
    .from(known as PgTable)
    .where(inArray(known.id, ids))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** What the tree's own row hangs from and is not there; null when it is. */
export async function missingParent(tx: Tx, { tables: [root] }: RowTree) {
  for (const { table, column, to, goesWith } of LINKS) {
    if (!goesWith || getTableName(table) !== root?.name) continue;
    const id = root.rows[0]?.[nameOf(column)] as number;
    if (!(await present(tx, to, [id])).has(id)) return { table: to, id };
  }
  return null;
}

/**
 * Puts the tree back, ids and all. What its rows pointed to and is gone by now is left out and
 * returned, with the table that it was in. Rows outside point here again unless they point elsewhere
 * since. A file must still be announced.
 */
export async function putBack(tx: Tx, tree: RowTree) {
  const ownIds = new Map(
    tree.tables.map(({ name, rows: own }) => [name, new Set<unknown>(own.map(({ id }) => id))]),
  );
  const lost: (Reference & { in: PgTable })[] = [];
  const inserts: SQL[] = [];
  for (const { name, rows: own } of tree.tables) {
    const table = tableNamed(name);
    if (!table) continue;
    for (const link of LINKS.filter((each) => each.table === table && !each.goesWith)) {
      const column = nameOf(link.column);
      const within = ownIds.get(getTableName(link.to));
      const outside = new Set(own.map((row) => row[column]));
      for (const id of [null, ...(within ?? [])]) outside.delete(id);
      if (outside.size === 0) continue;
      const there = await present(tx, link.to, [...outside]);
      for (const id of outside) {
        if (there.has(id)) continue;
        const pointing = own.filter((row) => row[column] === id);
        const ids = pointing.map((row) => row.id);
        lost.push({ table: name, column, to: id as number, ids, in: link.to });
        for (const row of pointing) row[column] = null;
      }
    }
    const known = new Set(getTableConfig(table).columns.map(nameOf));
    const columns = Object.keys(own[0] ?? {}).filter((column) => known.has(column));
    const list = sql.join(columns.map(sql.identifier), sql`, `);
    inserts.push(
      sql`${sql.identifier(`rows_of_${name}`)} as (
        insert into ${table} (${list})
        select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(own)}::jsonb))`,
    );
  }
  // one statement, since a holiday and its cover point to each other
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

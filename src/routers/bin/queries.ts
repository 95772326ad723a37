import { and, desc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  bin,
  comments,
  excursions,
  holidays,
  hotels,
  photos,
  restaurants,
  restaurantVisits,
  strayFiles,
  tickets,
} from '../../../drizzle/schema';
import {
  filesOf,
  type IdTable,
  type JsonRow,
  missingParent,
  putBack,
  type RowTree,
  readTree,
} from '../../server/database/rowTree';
import { type Db, isUniqueViolation, type Tx } from '../../server/db';
import { AppError } from '../../server/errors';
import { keptUntil } from '../../server/trash';
import { SHORT_TEXT_CHARS } from '../fields';
import { found } from '../rows';
import { requireVersion, type Seen } from '../versions';
import { BIN_KINDS, type BinKind } from './schema';

const TABLES: Record<BinKind, IdTable> = {
  holiday: holidays,
  photo: photos,
  comment: comments,
  ticket: tickets,
  excursion: excursions,
  hotel: hotels,
  restaurant: restaurants,
  visit: restaurantVisits,
};

const { content: _, kind, ...columns } = getTableColumns(bin);

/** A column of the row itself as it is kept; a holiday's is never asked for, since its tree is large. */
const inRow = (column: string) => sql`${bin.content} #>> ${`{tables,0,rows,0,${column}}`}`;

/** Entries as they are shown: without their content, with the end of their time. */
const SHOWN = {
  ...columns,
  kind: sql<BinKind>`${kind}`,
  day: sql<string | null>`left(case ${kind}
    when 'ticket' then ${inRow('departure_date')}
    when 'excursion' then ${inRow('date')}
    when 'hotel' then ${inRow('check_in_date')}
    when 'visit' then ${inRow('visit_date')} end, 10)`,
  keptUntil: sql<string>`${keptUntil}`.mapWith(bin.deletedAt),
};

/** Newest first. */
export const binEntries = (db: Db) =>
  db.select(SHOWN).from(bin).orderBy(desc(bin.deletedAt), desc(bin.id));

export const binEntry = async (db: Db, id: number) =>
  found(await db.select(SHOWN).from(bin).where(eq(bin.id, id)));

const nameIn = async (tx: Tx, table: typeof holidays | typeof restaurants, id: unknown) => {
  const [row] = await tx
    .select({ name: table === holidays ? holidays.title : restaurants.name })
    .from(table as PgTable)
    .where(eq(table.id, Number(id)));
  return row?.name ?? '';
};

/** Number and places of a flight, or what else is known of it. */
function flightOf(row: JsonRow): string {
  const { flight_number: number, departure_location: from, arrival_location: to } = row;
  const flight = [number, [from, to].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
  return String(row.title || flight || row.booking_reference || row.ticket_number || '');
}

/** What an entry is called: its own name, or of what it belonged to. */
async function titleOf(tx: Tx, of: BinKind, row: JsonRow): Promise<string> {
  if (of === 'photo') return nameIn(tx, holidays, row.holiday_id);
  if (of === 'visit') return nameIn(tx, restaurants, row.restaurant_id);
  const title =
    of === 'ticket' ? flightOf(row) : String(row.title ?? row.name ?? row.content ?? '');
  // nothing could be read from its file
  if (of === 'ticket' && !title) return nameIn(tx, holidays, row.holiday_id);
  return title.length > SHORT_TEXT_CHARS ? `${title.slice(0, SHORT_TEXT_CHARS - 1)}…` : title;
}

/** Keeps the files that were let go with a tree for as long as its entry is there. */
async function holdFiles(tx: Tx, heldBy: number, tree: RowTree) {
  const urls = filesOf(tree);
  if (urls.length === 0) return;
  const held = sql`(select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`;
  await tx.update(strayFiles).set({ heldBy }).where(sql`${strayFiles.url} in ${held}`);
}

/**
 * Takes a row out with all that hangs from it and keeps it as one entry. 404
 * without the row, 412 when it is at another version than told.
 */
export async function putInBin(
  tx: Tx,
  of: BinKind,
  { id, version }: Seen,
  by: { id: number; name: string },
): Promise<{ id: number; holidayId: number | null }> {
  const table = TABLES[of];
  const content = await readTree(tx, table, id);
  const row = content?.tables[0]?.rows[0];
  if (!content || !row) throw new AppError('NOT_FOUND', 'notFound');
  requireVersion(row, version);
  const holidayId = of === 'holiday' ? id : (row.holiday_id as number | null | undefined);
  const entry = found(
    await tx
      .insert(bin)
      .values({
        ...{ kind: of, itemId: id, holidayId, title: await titleOf(tx, of, row), content },
        ...{ deletedBy: by.id, deletedByName: by.name },
      })
      .returning({ id: bin.id, holidayId: bin.holidayId }),
  );
  await tx.delete(table).where(eq(table.id, id));
  await holdFiles(tx, entry.id, content);
  return entry;
}

/** The entries of rows that were in this table. */
const entriesOf = (table: string, ids: number[]) =>
  and(
    inArray(
      bin.kind,
      BIN_KINDS.filter((each) => getTableName(TABLES[each]) === table),
    ),
    inArray(bin.itemId, ids),
  );

/** Why an entry cannot be brought back: what it hung from is in the bin too, or gone for good. */
async function withoutParent(tx: Tx, parent: { table: PgTable; id: number }) {
  const [deleted] = await tx
    .select({ title: bin.title })
    .from(bin)
    .where(entriesOf(getTableName(parent.table), [parent.id]));
  return deleted
    ? new AppError('CONFLICT', 'parentInBin', { params: deleted })
    : new AppError('CONFLICT', 'parentGone');
}

/** Lets what pointed to each other find the other again once that is back from the bin too. */
async function leaveWord(tx: Tx, lost: Awaited<ReturnType<typeof putBack>>, tree: RowTree) {
  for (const { in: table, ...reference } of lost) {
    const more = sql`${bin.content} -> 'references' || ${JSON.stringify(reference)}::jsonb`;
    await tx
      .update(bin)
      .set({ content: sql`jsonb_set(${bin.content}, '{references}', ${more})` })
      .where(entriesOf(getTableName(table), [reference.to]));
  }
  for (const { table, column, to, ids } of tree.references) {
    const place = sql`${`{tables,0,rows,0,${column}}`}::text[]`;
    await tx
      .update(bin)
      .set({ content: sql`jsonb_set(${bin.content}, ${place}, to_jsonb(${to}::int))` })
      .where(and(entriesOf(table, ids), sql`${bin.content} #> ${place} = 'null'`));
  }
}

/** Puts an entry's rows back and takes it out of the bin. 409 when its place is gone. */
export async function bringBack(tx: Tx, id: number): Promise<void> {
  const entry = found(await tx.select().from(bin).where(eq(bin.id, id)).for('update'));
  const tree = entry.content as RowTree;
  const parent = await missingParent(tx, tree);
  if (parent) throw await withoutParent(tx, parent);
  const lost = await putBack(tx, tree).catch((cause: unknown) => {
    if (isUniqueViolation(cause)) throw new AppError('CONFLICT', 'placeTaken', { cause });
    throw cause;
  });
  await tx.delete(bin).where(eq(bin.id, id));
  await leaveWord(tx, lost, tree);
}

import { and, desc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  comments,
  excursions,
  holidays,
  hotels,
  photos,
  restaurants,
  restaurantVisits,
  strayFiles,
  tickets,
  trash,
} from '../../../drizzle/schema';
import {
  filesOf,
  type IdTable,
  type JsonRow,
  missingParent,
  type RowTree,
  readTree,
  restoreTree,
} from '../../server/database/rowTree';
import { type Db, isUniqueViolation, type Tx } from '../../server/db';
import { AppError } from '../../server/errors';
import { keptUntil } from '../../server/trash';
import { SHORT_TEXT_CHARS } from '../fields';
import { insertAgain } from '../positions';
import { requireRow } from '../rows';
import { type RowVersion, requireVersion } from '../versions';
import { TRASH_KINDS, type TrashKind } from './schema';

const TABLES: Record<TrashKind, IdTable> = {
  holiday: holidays,
  photo: photos,
  comment: comments,
  ticket: tickets,
  excursion: excursions,
  hotel: hotels,
  restaurant: restaurants,
  visit: restaurantVisits,
};

const { content: _, kind, ...columns } = getTableColumns(trash);

/**
 * A column of the deleted row in `content`, as text. It is not used for holidays, whose content is
 * too large to be read for a list.
 */
const columnOfRow = (column: string) => sql`${trash.content} #>> ${`{tables,0,rows,0,${column}}`}`;

/**
 * Columns of an entry in a response: without `content`, with the time of its permanent deletion.
 */
const SHOWN = {
  ...columns,
  kind: sql<TrashKind>`${kind}`,
  day: sql<string | null>`left(case ${kind}
    when 'ticket' then ${columnOfRow('departure_date')}
    when 'excursion' then ${columnOfRow('date')}
    when 'hotel' then ${columnOfRow('check_in_date')}
    when 'visit' then ${columnOfRow('visit_date')} end, 10)`,
  keptUntil: sql<string>`${keptUntil}`.mapWith(trash.deletedAt),
};

/** All entries, newest first. */
export const trashEntries = (db: Db) =>
  db.select(SHOWN).from(trash).orderBy(desc(trash.deletedAt), desc(trash.id));

export const trashEntry = async (db: Db, id: number) =>
  requireRow(await db.select(SHOWN).from(trash).where(eq(trash.id, id)));

const nameIn = async (tx: Tx, table: typeof holidays | typeof restaurants, id: unknown) => {
  const [row] = await tx
    .select({ name: table === holidays ? holidays.title : restaurants.name })
    .from(table as PgTable)
    .where(eq(table.id, Number(id)));
  return row?.name ?? '';
};

/** The title of a flight: its title, number and places, booking reference or ticket number. */
function flightOf(row: JsonRow): string {
  const { flight_number: number, departure_location: from, arrival_location: to } = row;
  const flight = [number, [from, to].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
  return String(row.title || flight || row.booking_reference || row.ticket_number || '');
}

/**
 * The title of an entry: the name of the item, or of the holiday or restaurant that it belonged to.
 */
async function titleOf(tx: Tx, itemKind: TrashKind, row: JsonRow): Promise<string> {
  if (itemKind === 'photo') return nameIn(tx, holidays, row.holiday_id);
  if (itemKind === 'visit') return nameIn(tx, restaurants, row.restaurant_id);
  const title =
    itemKind === 'ticket' ? flightOf(row) : String(row.title ?? row.name ?? row.content ?? '');
  // nothing could be read from the file of this ticket
  if (itemKind === 'ticket' && !title) return nameIn(tx, holidays, row.holiday_id);
  return title.length > SHORT_TEXT_CHARS ? `${title.slice(0, SHORT_TEXT_CHARS - 1)}…` : title;
}

/** Protects the files of the deleted rows from the sweeper for as long as the trash entry exists. */
async function holdFiles(tx: Tx, heldBy: number, tree: RowTree) {
  const urls = filesOf(tree);
  if (urls.length === 0) return;
  const held = sql`(select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`;
  await tx.update(strayFiles).set({ heldBy }).where(sql`${strayFiles.url} in ${held}`);
}

/**
 * Deletes a row with all its dependent rows and stores them as one trash entry. 404 if the row does
 * not exist, 412 if it has another version.
 */
export async function putInTrash(
  tx: Tx,
  itemKind: TrashKind,
  { id, version }: RowVersion,
  deletedBy: { id: number; name: string },
): Promise<{ id: number; holidayId: number | null }> {
  const table = TABLES[itemKind];
  const content = await readTree(tx, table, id);
  const row = content?.tables[0]?.rows[0];
  if (!content || !row) throw new AppError('NOT_FOUND', 'notFound');
  requireVersion(row, version);
  const holidayId = itemKind === 'holiday' ? id : (row.holiday_id as number | null | undefined);
  const entry = requireRow(
    await tx
      .insert(trash)
      .values({
        ...{
          kind: itemKind,
          itemId: id,
          holidayId,
          title: await titleOf(tx, itemKind, row),
          content,
        },
        ...{ deletedBy: deletedBy.id, deletedByName: deletedBy.name },
      })
      .returning({ id: trash.id, holidayId: trash.holidayId }),
  );
  await tx.delete(table).where(eq(table.id, id));
  await holdFiles(tx, entry.id, content);
  return entry;
}

/** Condition for the trash entries of the rows `ids` of this table. */
const entriesOf = (table: string, ids: number[]) =>
  and(
    inArray(
      trash.kind,
      TRASH_KINDS.filter((each) => getTableName(TABLES[each]) === table),
    ),
    inArray(trash.itemId, ids),
  );

/** The 409 error for an entry whose parent is in the trash too or was deleted permanently. */
async function parentMissing(tx: Tx, parent: { table: PgTable; id: number }) {
  const [deleted] = await tx
    .select({ title: trash.title })
    .from(trash)
    .where(entriesOf(getTableName(parent.table), [parent.id]));
  return deleted
    ? new AppError('CONFLICT', 'parentInBin', { params: deleted })
    : new AppError('CONFLICT', 'parentGone');
}

/**
 * Stores references between items in the trash, so that they are set again when both items are
 * restored. `lost` are references of the restored rows to rows that do not exist at present;
 * `tree.references` are references to the restored rows, from items that may be in the trash.
 */
async function storeReferences(
  tx: Tx,
  lost: Awaited<ReturnType<typeof restoreTree>>,
  tree: RowTree,
) {
  for (const { in: table, ...reference } of lost) {
    const more = sql`${trash.content} -> 'references' || ${JSON.stringify(reference)}::jsonb`;
    await tx
      .update(trash)
      .set({ content: sql`jsonb_set(${trash.content}, '{references}', ${more})` })
      .where(entriesOf(getTableName(table), [reference.to]));
  }
  for (const { table, column, to, ids } of tree.references) {
    const path = sql`${`{tables,0,rows,0,${column}}`}::text[]`;
    await tx
      .update(trash)
      .set({ content: sql`jsonb_set(${trash.content}, ${path}, to_jsonb(${to}::int))` })
      .where(and(entriesOf(table, ids), sql`${trash.content} #> ${path} = 'null'`));
  }
}

/**
 * Restores the rows of an entry and deletes the entry. 404 if the entry does not exist, 409 if the
 * parent is deleted or a unique value is used by another row.
 */
export async function restoreEntry(tx: Tx, id: number): Promise<void> {
  const entry = requireRow(await tx.select().from(trash).where(eq(trash.id, id)).for('update'));
  const tree = entry.content as RowTree;
  const parent = await missingParent(tx, tree);
  if (parent) throw await parentMissing(tx, parent);
  const lost = await insertAgain(tx, () => restoreTree(tx, tree)).catch((cause: unknown) => {
    if (isUniqueViolation(cause)) throw new AppError('CONFLICT', 'placeTaken', { cause });
    throw cause;
  });
  await tx.delete(trash).where(eq(trash.id, id));
  await storeReferences(tx, lost, tree);
}

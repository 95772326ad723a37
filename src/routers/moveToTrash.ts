import { isNotNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../server/trpc';
import { putInTrash } from './trash/queries';
import type { TrashKind } from './trash/schema';
import { deleteRow, type RowVersion, type Versioned } from './versions';

type Deleting = Pick<Context, 'db' | 'response'> & { user: { id: number; name: string } };

/** Description of the response headers of procedures that use `moveToTrash`, for the API document. */
export const TRASH_HEADERS = {
  Location: 'Path of the new entry in the bin; POST to its /restore restores the item',
};

/**
 * Moves a row with all its dependent rows to the trash, from which it can be restored for 30 days.
 * Returns the id of the trash entry and sets the Location header to it. 404 if the row does not
 * exist, 412 if it has another version.
 */
export async function moveToTrash(
  { db, response, user }: Deleting,
  kind: TrashKind,
  seen: RowVersion,
) {
  const entry = await db.transaction((tx) => putInTrash(tx, kind, seen, user));
  response.headers.set('Location', `/api/bin/${entry.id}`);
  return { trashId: entry.id, holidayId: entry.holidayId };
}

/** The version of a row that nobody has changed. */
const NEW = 1;

/**
 * Deletes a row that was added from a file, permanently. 404 if it does not exist, 412 if it was
 * added otherwise or somebody has changed it since.
 */
export async function undoFromFile(
  { db, nudgeSweeper }: Pick<Context, 'db' | 'nudgeSweeper'>,
  table: Versioned & { attachmentUrl: PgColumn },
  { id }: { id: number },
) {
  const { holidayId } = await deleteRow(
    db,
    table,
    { id, version: NEW },
    isNotNull(table.attachmentUrl),
  );
  nudgeSweeper();
  return { holidayId: holidayId as number };
}

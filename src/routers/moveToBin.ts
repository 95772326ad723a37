import type { Context } from '../server/trpc';
import { putInBin } from './bin/queries';
import type { BinKind } from './bin/schema';
import type { Seen } from './versions';

type Deleting = Pick<Context, 'db' | 'answer'> & { user: { id: number; name: string } };

/** Description of the response headers of procedures that use `moveToBin`, for the API document. */
export const BIN_HEADERS = {
  Location: 'Path of the new entry in the bin; POST to its /restore restores the item',
};

/**
 * Moves a row with all its dependent rows to the bin, from which it can be restored for 30 days.
 * Returns the id of the bin entry and sets the Location header to it. 404 if the row does not
 * exist, 412 if it has another version.
 */
export async function moveToBin({ db, answer, user }: Deleting, kind: BinKind, seen: Seen) {
  const entry = await db.transaction((tx) => putInBin(tx, kind, seen, user));
  answer.headers.set('Location', `/api/bin/${entry.id}`);
  return { binId: entry.id, holidayId: entry.holidayId };
}

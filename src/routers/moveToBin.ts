import type { Context } from '../server/trpc';
import { putInBin } from './bin/queries';
import type { BinKind } from './bin/schema';
import type { Seen } from './versions';

type Deleting = Pick<Context, 'db' | 'answer'> & { user: { id: number; name: string } };

/** What a procedure that uses `moveToBin` says of its answer's headers. */
export const BIN_HEADERS = {
  Location: 'Where it is in the bin: POST to its /restore brings it back',
};

/**
 * Deletes a row with all that hangs from it, so that it can be brought back for 30 days; the answer
 * names its entry, as does the header Location. 404 without the row, 412 when it is at another version.
 */
export async function moveToBin({ db, answer, user }: Deleting, kind: BinKind, seen: Seen) {
  const entry = await db.transaction((tx) => putInBin(tx, kind, seen, user));
  answer.headers.set('Location', `/api/bin/${entry.id}`);
  return { binId: entry.id, holidayId: entry.holidayId };
}

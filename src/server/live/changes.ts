/** What mutations tell connected clients, and the notifications that carry it to every process. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db';

/** What a mutation changed. */
export interface Change {
  /** The tRPC router whose data changed; null: unknown, may be any. */
  router: string | null;
  /** Null where no single holiday is concerned, or the mutation does not name it. */
  holidayId: number | null;
  /** The only photo that the mutation changed or commented on. */
  photoId?: number | undefined;
  /** The browser tab that sent the mutation, if known. */
  tab: string | null;
}

/** An unknown change: every client refetches all that it shows. */
export const ANYTHING: Change = { router: null, holidayId: null, tab: null };

export const CHANGES_CHANNEL = 'changes';

/**
 * Notifies all processes, one notification per change, in one statement. PostgreSQL sends equal
 * notifications of one statement once. Its commit does not wait for the disk: after a crash every
 * client refetches what it shows.
 */
export async function sendChanges(db: Db, changes: Change[]): Promise<void> {
  const payloads = JSON.stringify(changes);
  await db.execute(sql`
    select pg_notify(${CHANGES_CHANNEL}, change::text), set_config('synchronous_commit', 'off', true)
    from jsonb_array_elements(${payloads}::text::jsonb) as change`);
}

/** Parses the payload of a notification on CHANGES_CHANNEL. */
export function readChange(message: string): Change {
  const { router, holidayId, photoId, tab } = JSON.parse(message) as Change;
  return { router, holidayId, photoId, tab };
}

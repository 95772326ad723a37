import { readCurrentUserId } from './currentUserId';
import { type Database, openDatabase } from './database';

/** The database of the person whose data may be shown; null: nobody's. */
export async function ownDatabase(): Promise<Database | null> {
  const userId = await readCurrentUserId();
  return userId === null ? null : openDatabase(userId);
}

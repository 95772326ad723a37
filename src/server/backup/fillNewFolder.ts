/** A new embedded database with rows from elsewhere. */
import type { Db } from '../db';

/** Creates an embedded database in a folder that does not exist yet, and runs `work` on it. */
export async function fillNewFolder(folder: string, work: (db: Db) => Promise<void>) {
  const [{ createInOtherProcess }, { startInFolder }] = await Promise.all([
    import('../database/createFolder'),
    import('../database/pglite'),
  ]);
  await createInOtherProcess(folder, []);
  const { db, close } = await startInFolder(folder);
  await work(db).finally(close);
}

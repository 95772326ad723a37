/** Opens what every request needs: database, storage, secret, sweeper, live; and closes it again. */
import { emptyOldBin } from './bin';
import { openDatabase } from './db';
import { stopReading } from './documents/documents';
import type { Settings } from './env';
import { runNightly } from './jobs';
import { openLive } from './live';
import { openLog } from './log';
import { createSeal, readSecret } from './secrets';
import { startSweeper } from './storage/files';
import { openStorage } from './storage/storage';
import type { Services } from './trpc';

/** Throws DatabaseError when the database cannot be opened as things are. */
export async function openServices(
  settings: Settings,
  migrationsFolder: string,
): Promise<Services & { close(): Promise<void> }> {
  const log = openLog(settings.LOG_LEVEL);
  const seal = createSeal(await readSecret(settings));
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder, log });
  const { db, kind } = database;
  // the embedded database has one process, so nobody else can be uploading now
  const isAlone = kind === 'pglite';
  const live = await openLive(database, log);
  const storage = openStorage(settings, { isAlone });
  const sweeper = startSweeper({ db, storage, log }, { all: isAlone });
  const nightly = runNightly({ db, log }, [
    { name: 'bin', hour: 4, run: () => emptyOldBin(db).then(sweeper.nudge) },
  ]);
  return {
    ...{ db, storage, settings, seal, log, live },
    nudgeSweeper: sweeper.nudge,
    async close() {
      await Promise.all([nightly.stop(), sweeper.stop(), stopReading(), live.stop()]);
      await database.close();
    },
  };
}

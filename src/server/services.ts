/** Opens and closes the shared services: database, storage, secret, sweeper, live updates, jobs. */
import { rm } from 'node:fs/promises';
import { stopReading } from '../documents/index';
import { deleteOldActivity, noteActivity } from './auth/activity';
import { deleteOldAttempts } from './auth/attempts';
import { deleteOldDevices } from './auth/devices';
import { createSeal, isSealedWith, readSecret } from './auth/secrets';
import { backupDirectoryOf, removeTemporaryFiles } from './backup/backupDirectory';
import { openBackups } from './backup/backups';
import { makeBackup } from './backup/makeBackup';
import { clearRuns } from './backup/runs';
import type { Database } from './db';
import type { Settings } from './env';
import { startGeocoder } from './geocoder';
import { deleteOldRequests } from './http/idempotency';
import { spoolFolder } from './http/spool';
import { runNightly } from './jobs';
import { ANYTHING } from './live/changes';
import { openLive } from './live/live';
import { openLog } from './log';
import { openDatabase } from './openDatabase';
import { startRemovingUploads } from './photos/incoming';
import { stopMakingSizes } from './photos/sizes';
import { openProviders } from './providers/providers';
import { openStorage } from './storage/openStorage';
import { restrictToOwner } from './storage/ownerOnly';
import { startSweeper } from './storage/strayFiles';
import { deleteOldTrash } from './trash';
import type { Services } from './trpc';

/**
 * Opens all and starts the nightly jobs. Throws DatabaseError when the database cannot be opened.
 */
export async function openServices(
  settings: Settings,
  migrationsFolder: string,
): Promise<Services & Pick<Database, 'close'>> {
  const log = openLog(settings.LOG_LEVEL);
  await restrictToOwner(settings.DATA_DIR, log);
  const seal = createSeal(await readSecret(settings));
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  let updateBackup: string | undefined;
  const database = await openDatabase({
    ...{ dataDir, databaseUrl, migrationsFolder, log },
    async beforeMigrating(db) {
      if (settings.BACKUP_KEEP === 0) return;
      log.info('making a backup before the database is migrated');
      const source = { db, storage: openStorage(settings), seal, migrationsFolder };
      updateBackup = await makeBackup(source, settings, { kind: 'update' });
    },
  });
  const { db, kind } = database;
  if (updateBackup)
    await noteActivity({ db, user: null, address: null }, 'backupMade', { subject: updateBackup });
  if (!(await isSealedWith(db, seal)))
    log.warn('APP_SECRET does not match this database: nobody with a passcode can log in');
  // PGlite serves a single process, so no other process can be uploading now
  const isOnlyProcess = kind === 'pglite';
  const live = await openLive(database, log);
  const storage = openStorage(settings, { isOnlyProcess });
  if (isOnlyProcess) {
    await clearRuns(db);
    await rm(spoolFolder(dataDir), { recursive: true, force: true });
  }
  await removeTemporaryFiles(backupDirectoryOf(dataDir), isOnlyProcess);
  const sweeper = startSweeper({ db, storage, log }, { all: isOnlyProcess });
  const nudgeSweeper = sweeper.nudge;
  const stopRemovingUploads = startRemovingUploads(dataDir, log);
  const providers = openProviders({ settings, log });
  const geocoder = await startGeocoder({ database, providers, live, log });
  const backups = openBackups({
    ...{ db, storage, settings, seal, log, live, migrationsFolder, nudgeSweeper },
  });
  const backupJob = { name: 'backup', hour: settings.BACKUP_HOUR, run: backups.nightly };
  const nightly = runNightly({ db, log }, [
    { name: 'trash', hour: 4, run: () => deleteOldTrash(db).then(nudgeSweeper) },
    { name: 'new day', hour: 0, run: async () => live.announce(ANYTHING) },
    { name: 'requests', hour: 4, run: async () => void (await deleteOldRequests(db)) },
    { name: 'activity', hour: 4, run: async () => void (await deleteOldActivity(db)) },
    { name: 'attempts', hour: 4, run: async () => void (await deleteOldAttempts(db)) },
    { name: 'devices', hour: 4, run: async () => void (await deleteOldDevices(db)) },
    ...(settings.BACKUP_KEEP > 0 ? [backupJob] : []),
  ]);
  return {
    ...{ db, storage, settings, seal, log, live, backups },
    providers,
    nudgeSweeper,
    async close(options) {
      await backups.stop();
      stopRemovingUploads();
      await Promise.all([
        nightly.stop(),
        sweeper.stop(),
        geocoder.stop(),
        stopReading(),
        stopMakingSizes(),
        live.stop(),
      ]);
      await database.close(options);
    },
  };
}

/**
 * Restores a backup into an empty database: checks all of it first, and activates the result last.
 */
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noteActivity } from '../auth/activity';
import { createSeal, readSecret } from '../auth/secrets';
import { readMigrations } from '../database/schemaVersion';
import type { Db, Tx } from '../db';
import type { Settings } from '../env';
import { openStorage } from '../storage/openStorage';
import { backupDirectoryOf } from './backupDirectory';
import { BackupError } from './backupError';
import { SECRET_PROOF } from './manifest';
import { resetPasscodes } from './newPasscodes';
import { migrationsOf, type OpenedBackup, openBackup, verifyBackup } from './openBackup';
import { restoreRows } from './restoreRows';
import { storeBackupFiles } from './storeBackupFiles';
import { openTarget } from './target';

interface RestoreOptions {
  path: string;
  settings: Settings;
  migrationsFolder: string;
  /** Sets a new passcode for every user, when the secret that encrypted the old ones is lost. */
  newPasscodes: boolean;
  /** Prints a line for the user. */
  say(line: string): void;
}

/**
 * Restores into the database and the storage of the settings. Resolves to a summary and, with
 * `newPasscodes`, the new passcode of the first user. Throws BackupError or DatabaseError when the
 * backup or the database is not suitable; nothing has changed then.
 */
export async function restore({
  path,
  settings,
  migrationsFolder,
  newPasscodes,
  say,
}: RestoreOptions) {
  const { BACKUP_PASSPHRASE: passphrase, DATA_DIR } = settings;
  const backup = await openBackup(path, { passphrase, scratch: backupDirectoryOf(DATA_DIR) });
  try {
    if (backup.manifest.scope === 'rows')
      throw new BackupError(
        `${backup.name} holds the rows of one server for its update, and no files`,
      );
    migrationsOf(backup, await readMigrations(migrationsFolder));
    const target = await openTarget(settings, migrationsFolder);
    try {
      const known = await knownSecret(backup, settings, newPasscodes);
      say(
        `Checking ${backup.name}, made ${backup.manifest.madeAt} by Samenreis ${backup.manifest.program}`,
      );
      await verifyBackup(backup);
      const secret = known ?? (await readSecret(settings));
      say(`It is whole: ${summary(backup)}. Restoring`);
      let passcode: string | undefined;
      const change = async (tx: Tx) => {
        passcode = newPasscodes
          ? await resetPasscodes(tx, createSeal(secret), settings)
          : undefined;
      };
      const removeFiles = await storeBackupFiles(backup, openStorage(settings));
      const restoreSecret = await writeSecret(settings, secret);
      try {
        await target.fill(async (db: Db) => {
          await restoreRows(db, backup, migrationsFolder, change);
          const context = { db, user: null, address: null };
          await noteActivity(context, 'backupRestored', { subject: backup.name });
        });
        await target.switchOver();
      } catch (error) {
        await Promise.all([removeFiles(), restoreSecret()]);
        throw error;
      }
      return { summary: summary(backup), passcode };
    } finally {
      await target.close();
    }
  } finally {
    backup.close();
  }
}

/** The number of restored items: `3 holidays, 12 photos, 4 comments, 2 users, 15 stored files`. */
export function summary({ manifest }: Pick<OpenedBackup, 'manifest'>): string {
  const tables = ['holidays', 'photos', 'comments', 'users'];
  const counts = tables.map((table) => [manifest.tables[table]?.rows ?? 0, table] as const);
  const files = [manifest.files.length, 'stored files'] as const;
  return [...counts, files].map(([count, what]) => `${count} ${what}`).join(', ');
}

/**
 * The secret after the restore: the one that decrypts the backup's passcodes. Null when a new
 * secret must be created, with new passcodes. Throws BackupError when the secret is missing.
 */
async function knownSecret(backup: OpenedBackup, settings: Settings, newPasscodes: boolean) {
  const included = await backup.secret();
  const decryptsProof = (secret: string) => {
    try {
      return createSeal(secret).unseal(backup.manifest.proof) === SECRET_PROOF;
    } catch {
      return false;
    }
  };
  const hasCurrent = settings.APP_SECRET || existsSync(secretPath(settings));
  const current = hasCurrent ? await readSecret(settings) : null;
  if (current && decryptsProof(current)) return current;
  if (included && settings.APP_SECRET)
    throw new BackupError(
      'APP_SECRET is not the secret in this backup: leave it out, or set it to the old one. Nothing was changed.',
    );
  if (included) return included;
  if (newPasscodes) return current;
  throw new BackupError(
    [
      'The passcodes in this backup are sealed with a secret that is not here. Nothing was changed. Either',
      '  put the old one back: APP_SECRET=… npm run restore FILE, or copy the old DATA_DIR/secret here; or, if it is lost,',
      '  npm run restore FILE -- --new-passcodes gives everybody who had one a new passcode, which admins can read.',
    ].join('\n'),
  );
}

const secretPath = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'secret');

/** Writes the secret to DATA_DIR. Resolves to a function that restores the previous one. */
async function writeSecret(settings: Settings, secret: string) {
  const path = secretPath(settings);
  const exists = existsSync(path);
  if (settings.APP_SECRET || (exists && (await readSecret(settings)) === secret))
    return async () => {};
  const temporary = `${path}.restored`;
  const previous = `${path}.before-${Date.now()}`;
  await rm(temporary, { force: true });
  await writeFile(temporary, secret, { mode: 0o600, flush: true });
  if (exists) await rename(path, previous);
  await rename(temporary, path);
  return () => (exists ? rename(previous, path) : rm(path, { force: true }));
}

/** Brings a backup back into an empty place: looks at all of it first, and switches over last. */
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noteActivity } from '../auth/activity';
import { createSeal, readSecret } from '../auth/secrets';
import { readMigrations } from '../database/schemaVersion';
import type { Db, Tx } from '../db';
import type { Settings } from '../env';
import { openStorage } from '../storage/storage';
import { backupDirectoryOf } from './backupDirectory';
import { BackupError } from './backupError';
import { fill } from './fill';
import { PROOF } from './manifest';
import { resetPasscodes } from './newPasscodes';
import { checkWhole, migrationsOf, type OpenedBackup, openBackup } from './openBackup';
import { putFiles } from './putFiles';
import { openTarget } from './target';

interface Wish {
  path: string;
  settings: Settings;
  migrationsFolder: string;
  /** Gives everybody a new passcode, where the secret that sealed the old ones is lost. */
  newPasscodes: boolean;
  say(line: string): void;
}

/**
 * Restores into the database and the storage of the settings. Throws BackupError or DatabaseError
 * when the backup or the place is not fit for it; then nothing has changed.
 */
export async function restore({ path, settings, migrationsFolder, newPasscodes, say }: Wish) {
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
      await checkWhole(backup);
      const secret = known ?? (await readSecret(settings));
      say(`It is whole: ${summary(backup)}. Restoring`);
      let passcode: string | undefined;
      const change = async (tx: Tx) => {
        passcode = newPasscodes
          ? await resetPasscodes(tx, createSeal(secret), settings)
          : undefined;
      };
      const removeFiles = await putFiles(backup, openStorage(settings));
      const returnSecret = await keepSecret(settings, secret);
      try {
        await target.fill(async (db: Db) => {
          await fill(db, backup, migrationsFolder, change);
          const by = { db, user: null, address: null };
          await noteActivity(by, 'backupRestored', { subject: backup.name });
        });
        await target.switchOver();
      } catch (error) {
        await Promise.all([removeFiles(), returnSecret()]);
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

/** `3 holidays, 12 photos, … 15 files`, without what there is none of. */
export function summary({ manifest }: Pick<OpenedBackup, 'manifest'>): string {
  const told = ['holidays', 'photos', 'comments', 'users'];
  const counts = told.map((table) => [manifest.tables[table]?.rows ?? 0, table] as const);
  const files = [manifest.files.length, 'stored files'] as const;
  return [...counts, files].map(([count, what]) => `${count} ${what}`).join(', ');
}

/**
 * The secret that this place will have: the one that opens the backup's passcodes. Null: a new one is
 * to be made, for new passcodes. Throws BackupError when it is missing.
 */
async function knownSecret(backup: OpenedBackup, settings: Settings, newPasscodes: boolean) {
  const enclosed = await backup.secret();
  const opens = (secret: string) => {
    try {
      return createSeal(secret).unseal(backup.manifest.proof) === PROOF;
    } catch {
      return false;
    }
  };
  const hasOwn = settings.APP_SECRET || existsSync(secretPath(settings));
  const own = hasOwn ? await readSecret(settings) : null;
  if (own && opens(own)) return own;
  if (enclosed && settings.APP_SECRET)
    throw new BackupError(
      'APP_SECRET is not the secret in this backup: leave it out, or set it to the old one. Nothing was changed.',
    );
  if (enclosed) return enclosed;
  if (newPasscodes) return own;
  throw new BackupError(
    [
      'The passcodes in this backup are sealed with a secret that is not here. Nothing was changed. Either',
      '  put the old one back: APP_SECRET=… npm run restore FILE, or copy the old DATA_DIR/secret here; or, if it is lost,',
      '  npm run restore FILE -- --new-passcodes gives everybody who had one a new passcode, which admins can read.',
    ].join('\n'),
  );
}

const secretPath = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'secret');

/** Resolves to a function that puts the one before back. */
async function keepSecret(settings: Settings, secret: string) {
  const path = secretPath(settings);
  const isThere = existsSync(path);
  if (settings.APP_SECRET || (isThere && (await readSecret(settings)) === secret))
    return async () => {};
  const aside = `${path}.restored`;
  const before = `${path}.before-${Date.now()}`;
  await rm(aside, { force: true });
  await writeFile(aside, secret, { mode: 0o600, flush: true });
  if (isThere) await rename(path, before);
  await rename(aside, path);
  return () => (isThere ? rename(before, path) : rm(path, { force: true }));
}

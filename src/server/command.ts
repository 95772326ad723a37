/** Entry point of `npm run backup`, `npm run restore` and the rehearsals that the server starts. */
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createSeal, readSecret } from './auth/secrets';
import { createArchive } from './backup/archive';
import {
  backupDirectoryOf,
  newBackupName,
  withEncryptedExtension,
  writeAtomically,
} from './backup/backupDirectory';
import { BackupError } from './backup/backupError';
import type { RehearsalMessage } from './backup/childProcess';
import { requestBackup } from './backup/localEndpoint';
import { openBackup } from './backup/openBackup';
import { encrypted } from './backup/passphrase';
import { rehearse } from './backup/rehearsal';
import { restore, summary } from './backup/restore';
import { beginRun, hasRunsTable } from './backup/runs';
import { DatabaseError } from './db';
import { readSettings, type Settings, SettingsError } from './env';
import { openLog } from './log';
import { openAsItIs } from './openDatabase';
import { programFiles } from './programFiles';
import { openStorage } from './storage/openStorage';
import { setOwnerOnlyUmask } from './storage/ownerOnly';

setOwnerOnlyUmask();
const { migrations: migrationsFolder } = programFiles(import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * In `npm run backup FILE --with-secret` npm takes the flag and passes it as
 * npm_config_with_secret.
 */
const hasFlag = (args: string[], name: string) =>
  args.includes(`--${name}`) || `npm_config_${name.replaceAll('-', '_')}` in process.env;

/** The first argument that is not a flag, as a path relative to where npm was called. */
function fileOf(args: string[]) {
  const file = args.find((arg) => !arg.startsWith('--'));
  return file && resolve(process.env.INIT_CWD ?? '.', file);
}

async function backUp(args: string[]) {
  const settings = readSettings(process.env);
  const withSecret = hasFlag(args, 'with-secret');
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = settings;
  const fromServer = await requestBackup(DATA_DIR, { withSecret });
  const isEncrypted = fromServer?.isEncrypted || passphrase !== undefined;
  const file = fileOf(args) ?? join(backupDirectoryOf(DATA_DIR), newBackupName('asked'));
  const path = withEncryptedExtension(file, isEncrypted);
  if (!fromServer) await backUpWithoutServer(settings, withSecret, path);
  // a server that was started before BACKUP_PASSPHRASE was set does not encrypt
  else if (passphrase && !fromServer.isEncrypted)
    await writeAtomically(path, encrypted(fromServer.content, passphrase));
  else await writeAtomically(path, fromServer.content);
  const { size } = await stat(path);
  const shown = `${(size / 1e6).toFixed(1)} MB`;
  const opening = openBackup(path, { passphrase, scratch: backupDirectoryOf(DATA_DIR) });
  const backup = await opening.catch((error) => {
    if (isEncrypted && error instanceof BackupError) return null;
    throw error;
  });
  backup?.close();
  say(`${path}: ${backup ? `${summary(backup)}, ` : ''}${shown}`);
  const missing = backup?.manifest.missing.length ?? 0;
  if (missing > 0) say(`${missing} files that rows name were not in the storage.`);
  if (isEncrypted)
    say('It is encrypted: only BACKUP_PASSPHRASE opens it. Keep that in another place.');
  say(
    withSecret
      ? 'It holds the secret: whoever has this file can read every passcode. Keep it like a key.'
      : 'Passcodes in it are sealed. Keep the secret too (DATA_DIR/secret or APP_SECRET), elsewhere; or add --with-secret.',
  );
}

/**
 * Writes a backup without a server: none runs on this DATA_DIR. PostgreSQL may have other servers.
 */
async function backUpWithoutServer(settings: Settings, withSecret: boolean, path: string) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const pgliteFolder = await stat(join(dataDir, 'db')).catch(() => null);
  if (!databaseUrl && !pgliteFolder) throw new BackupError(`There is no database in ${dataDir}`);
  const log = openLog('error');
  const database = await openAsItIs({ dataDir, databaseUrl, migrationsFolder, log });
  try {
    const secret = await readSecret(settings);
    const { db } = database;
    const source = {
      db,
      storage: openStorage(settings),
      seal: createSeal(secret),
      migrationsFolder,
    };
    const isOnlyProcess = database.kind === 'pglite';
    const run =
      isOnlyProcess || !(await hasRunsTable(db))
        ? null
        : await beginRun(db, 'backup', basename(path));
    const { BACKUP_PASSPHRASE: passphrase } = settings;
    const options = {
      ...{ kind: 'asked' as const, passphrase },
      secret: withSecret ? secret : undefined,
    };
    const archive = createArchive(
      source,
      { ...options, onProgress: run?.progress },
      backupDirectoryOf(dataDir),
    );
    await writeAtomically(path, archive).finally(() => run?.end());
  } finally {
    await database.close();
  }
}

async function restoreBackup(args: string[]) {
  const path = fileOf(args);
  if (!path) throw new BackupError('Which backup? npm run restore FILE');
  const settings = readSettings(process.env);
  const newPasscodes = hasFlag(args, 'new-passcodes');
  const done = await restore({ path, settings, migrationsFolder, newPasscodes, say });
  say(`Restored: ${done.summary}. Start with npm start; everybody logs in anew.`);
  if (newPasscodes) {
    say(
      'Everybody who had a passcode has a new one: admins see them under View Users, with Show passcode.',
    );
    if (done.passcode) say(`The first user's is ${done.passcode}`);
  }
}

/** Sends progress and outcome to the server process that started this one. */
const send = (message: RehearsalMessage) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });

async function rehearseBackup([path = '']: string[]) {
  process.once('disconnect', () => process.exit());
  try {
    const { BACKUP_PASSPHRASE } = process.env;
    const outcome = await rehearse(path, BACKUP_PASSPHRASE, migrationsFolder, (done, total) => {
      send({ done, total });
    });
    await send({ outcome });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await send({ failure: error.message, key: error.key });
  }
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  backup: backUp,
  restore: restoreBackup,
  rehearse: rehearseBackup,
};

const [command = '', ...args] = process.argv.slice(2);
try {
  await COMMANDS[command]?.(args);
} catch (error) {
  const isPlain =
    error instanceof BackupError ||
    error instanceof DatabaseError ||
    error instanceof SettingsError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
// an open channel to the parent would keep this process running
process.disconnect?.();

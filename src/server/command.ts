/** `npm run backup`, `npm run restore`, and the rehearsals that the server starts: a process each. */
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createSeal, readSecret } from './auth/secrets';
import { archiveOf } from './backup/archive';
import { backupDirectoryOf, nameFor, newBackupName, writeWhole } from './backup/backupDirectory';
import { BackupError } from './backup/backupError';
import type { Told } from './backup/childProcess';
import { askServer } from './backup/localEndpoint';
import { openBackup } from './backup/openBackup';
import { encrypted } from './backup/passphrase';
import { rehearse } from './backup/rehearsal';
import { restore, summary } from './backup/restore';
import { beginRun, knowsRuns } from './backup/runs';
import { DatabaseError, openAsItIs } from './db';
import { readSettings, type Settings, SettingsError } from './env';
import { openLog } from './log';
import { programFiles } from './programFiles';
import { createForOwnerOnly } from './storage/ownerOnly';
import { openStorage } from './storage/storage';

createForOwnerOnly();
const { migrations: migrationsFolder } = programFiles(import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup FILE --with-secret` gives npm the flag, which hands it on like this. */
const hasFlag = (args: string[], name: string) =>
  args.includes(`--${name}`) || `npm_config_${name.replaceAll('-', '_')}` in process.env;

/** The first argument that is no flag, as seen from where npm was called. */
function fileOf(args: string[]) {
  const file = args.find((arg) => !arg.startsWith('--'));
  return file && resolve(process.env.INIT_CWD ?? '.', file);
}

async function backUp(args: string[]) {
  const settings = readSettings(process.env);
  const withSecret = hasFlag(args, 'with-secret');
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = settings;
  const asked = await askServer(DATA_DIR, { withSecret });
  const isEncrypted = asked?.isEncrypted || passphrase !== undefined;
  const file = fileOf(args) ?? join(backupDirectoryOf(DATA_DIR), newBackupName('asked'));
  const path = nameFor(file, isEncrypted);
  if (!asked) await makeAlone(settings, withSecret, path);
  // a server without a passphrase may have been started before it was set
  else if (passphrase && !asked.isEncrypted)
    await writeWhole(path, encrypted(asked.content, passphrase));
  else await writeWhole(path, asked.content);
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

/** No server runs on this folder, or it is one of several on PostgreSQL. */
async function makeAlone(settings: Settings, withSecret: boolean, path: string) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const isThere = await stat(join(dataDir, 'db')).catch(() => null);
  if (!databaseUrl && !isThere) throw new BackupError(`There is no database in ${dataDir}`);
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
    const isAlone = database.kind === 'pglite';
    const run =
      isAlone || !(await knowsRuns(db)) ? null : await beginRun(db, 'backup', basename(path));
    const { BACKUP_PASSPHRASE: passphrase } = settings;
    const order = {
      ...{ kind: 'asked' as const, passphrase },
      secret: withSecret ? secret : undefined,
    };
    const archive = archiveOf(
      source,
      { ...order, onProgress: run?.progress },
      backupDirectoryOf(dataDir),
    );
    await writeWhole(path, archive).finally(() => run?.end());
  } finally {
    await database.close();
  }
}

async function bringBack(args: string[]) {
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

/** Tells the server that started us how far it is and how it went. */
const send = (told: Told) =>
  new Promise<void>((sent) => {
    if (!process.send) return sent();
    process.send(told, undefined, undefined, () => sent());
  });

async function tryOut([path = '']: string[]) {
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
  restore: bringBack,
  rehearse: tryOut,
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
// a parent that listens would keep us
process.disconnect?.();

/**
 * Creates the folder of the embedded database and reads the PostgreSQL version of an existing one.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from '../db';
import type { Log } from '../log';
import { syncFolder } from '../syncFolder';

/**
 * V8's budget of execution before it optimizes a WebAssembly function: 200 times the default. With
 * the default, the start of PostgreSQL alone optimizes hundreds of functions. That takes longer
 * than it saves and uses 50 MB of memory permanently.
 */
export const OPTIMIZE_LATE = '--wasm-tiering-budget=400000000';

/** The PostgreSQL major version that PGlite 0.5 contains. */
export const POSTGRES_VERSION = '18';

const PACKED = `empty-database-${POSTGRES_VERSION}.tar.gz`;

/**
 * An empty database, packed by the build; for the source by the tests. Where it is missing, initdb
 * creates one, which takes twice the time and memory.
 */
export const packedDatabase = import.meta.url.endsWith('.ts')
  ? join('node_modules/.cache/samenreis', PACKED)
  : fileURLToPath(new URL(PACKED, import.meta.url));

/**
 * Creates a database in `folder` with these SQL statements, unless `folder` already contains one.
 * Throws DatabaseError when `folder` contains files that are not a database.
 */
export async function createFolder(
  folder: string,
  statements: () => string[],
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  if (await versionIn(folder)) return;
  log.info('Creating the database');
  await removeHalfCreated(folder);
  const unfinished = newFolderFor(folder);
  await createInOtherProcess(unfinished, statements());
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

/** A temporary path for a new database, which is renamed to `folder` when it is complete. */
export const newFolderFor = (folder: string) =>
  `${folder}.creating-${randomBytes(6).toString('hex')}`;

/**
 * The PostgreSQL major version of the database in a folder; null when the folder is empty or
 * missing. Throws DatabaseError when the folder contains files that are not a database.
 */
export async function versionIn(folder: string): Promise<string | null> {
  const files = await readdir(folder).catch((): string[] => []);
  if (files.length === 0) return null;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim()) return version.trim();
  throw new DatabaseError(`${folder} is no database: it has files but no PG_VERSION`);
}

/** Removes incomplete databases of processes that were killed while they created one. */
export async function removeHalfCreated(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.creating-`;
  const names = await readdir(dirname(folder)).catch((): string[] => []);
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    await rm(join(dirname(folder), name), { recursive: true }).catch(() => {});
  }
}

/**
 * Creates a database in `folder` with these SQL statements, in a child process: creation takes
 * about 360 MB of memory, which is released only when the process ends. Throws DatabaseError.
 */
export async function createInOtherProcess(folder: string, statements: string[]): Promise<void> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, ['-e', CREATE, pglite, folder, packedDatabase], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.send(statements, () => {});
  const [[code, signal], complaints] = await Promise.all([
    once(child, 'close'),
    text(child.stderr as Readable),
  ]);
  if (code === 0) return;
  const reason = complaints.trim().split('\n').at(-1) || signal || `exit code ${code}`;
  throw new DatabaseError(`${folder} cannot be created: ${reason}`);
}

const CREATE = `
const { existsSync } = require('node:fs');
const { open, readdir, readFile } = require('node:fs/promises');
require('node:v8').setFlagsFromString('${OPTIMIZE_LATE}');
const [, pglite, folder, packed] = process.argv;
process.once('disconnect', () => process.exit(1));
async function sync(path) {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
async function create(statements) {
  const loadDataDir = existsSync(packed) ? new Blob([await readFile(packed)]) : undefined;
  const database = await require(pglite).PGlite.create({ dataDir: folder, loadDataDir });
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.exec(statement);
  });
  await database.close();
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => sync(folder + '/' + entry)));
}
process.once('message', (statements) => {
  process.channel.unref();
  create(statements).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
});
`;

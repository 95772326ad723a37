/** Makes the embedded database's folder, and refuses one that this version cannot read. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DatabaseError, type DatabaseOptions } from '../db';

/**
 * How much PostgreSQL's functions must run before V8 optimizes them, 200 times the usual: starting
 * alone would optimize hundreds, which takes longer than it saves, and 50 MB for good.
 */
export const OPTIMIZE_LATE = '--wasm-tiering-budget=400000000';

/** The PostgreSQL that PGlite 0.5 is made of. */
const POSTGRES_VERSION = '18';

/**
 * Leaves a database in `folder`: the one that is there, or a new one of these statements. Throws
 * DatabaseError when it is of another kind.
 */
export async function createFolder(
  folder: string,
  statements: () => string[],
  log: DatabaseOptions['log'],
): Promise<void> {
  const files = await readdir(folder).catch((): string[] => []);
  if (files.length > 0) return refuseOtherVersion(folder);
  log.info('Creating the database');
  await removeHalfCreated(folder);
  const unfinished = `${folder}.creating-${randomBytes(6).toString('hex')}`;
  await createInOtherProcess(unfinished, statements());
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

/** Makes the names in a folder last, where the system has a way to. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === POSTGRES_VERSION) return;
  throw new DatabaseError(
    version
      ? `${folder} is of PostgreSQL ${version.trim()}, this version reads only ${POSTGRES_VERSION}`
      : `${folder} is no database: it has files but no PG_VERSION`,
  );
}

/** Leftovers of starts that were killed while creating. */
async function removeHalfCreated(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.creating-`;
  const names = await readdir(dirname(folder)).catch((): string[] => []);
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    await rm(join(dirname(folder), name), { recursive: true }).catch(() => {});
  }
}

/** Creating takes some 800 MB of memory, which a process only gives back by ending. */
export async function createInOtherProcess(folder: string, statements: string[]): Promise<void> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, ['-e', CREATE, pglite, folder], {
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
const { open, readdir } = require('node:fs/promises');
require('node:v8').setFlagsFromString('${OPTIMIZE_LATE}');
const [, pglite, folder] = process.argv;
process.once('disconnect', () => process.exit(1));
async function sync(path) {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
async function create(statements) {
  const database = await require(pglite).PGlite.create(folder);
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

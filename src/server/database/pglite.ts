/** The embedded database: PGlite in a folder, as durable as a PostgreSQL server. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import * as schema from '../../../drizzle/schema';
import { type Database, DatabaseError, type Db } from '../db';
import type { Log } from '../log';
import { createFolder, OPTIMIZE_LATE, POSTGRES_VERSION, versionIn } from './createFolder';
import { DurableNodeFS } from './durableNodeFS';
import { FailFastPGlite } from './failFastPglite';
import { lockFolder } from './lock';
import { startMaintenance } from './maintenance';
import { everyStatement } from './migrate';
import { PING_MS, withTimeout } from './timeout';

/** Default time limit for the export of the rows when the database is closed. */
const EXPORT_MS = 60_000;

/**
 * Without `-F`, which turns fsync off. PGlite's `fdatasync` does nothing; DurableNodeFS adds
 * `fsync`.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
];

/** Transfers the rows to a database of another PostgreSQL version. */
export interface CarryOver {
  /** Whether a transfer was interrupted, so that `folder` is missing. */
  wasInterrupted(folder: string): Promise<boolean>;
  /** Replaces the database of version `from` in `folder`. Throws DatabaseError. */
  replace(folder: string, from: string | null): Promise<void>;
  /** Call it once the database is open; `leave` exports the rows when it is closed. */
  watch(db: Db): Promise<{ leave(withinMs: number): Promise<void> }>;
}

/**
 * Opens the database in the folder `db` of `dataDir`, and creates it when there is none. Throws
 * DatabaseError when another process uses it, or when it is of another PostgreSQL version and was
 * not stopped cleanly.
 */
export async function openPglite(options: {
  dataDir: string;
  migrationsFolder: string;
  carryOver: CarryOver;
  log: Pick<Log, 'info' | 'error'>;
}): Promise<Database> {
  const { dataDir, migrationsFolder, carryOver, log } = options;
  const folder = join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const version = await versionIn(folder);
    const isOtherVersion = version
      ? version !== POSTGRES_VERSION
      : await carryOver.wasInterrupted(folder);
    if (isOtherVersion) await carryOver.replace(folder, version);
    await createFolder(folder, () => everyStatement(migrationsFolder), log);
    const database = await startInFolder(folder);
    // A PostgreSQL server would restart itself. This process stops, and a supervisor restarts it.
    let isDead = false;
    database.client.onPanic = ({ message }) => {
      isDead = true;
      log.error(`The database stopped: ${message}. This process ends, to be started again`);
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    };
    const rows = await carryOver.watch(database.db);
    const maintenance = await startMaintenance(database.client, log);
    return {
      ...database,
      async close({ withinMs = EXPORT_MS } = {}) {
        await maintenance.stop();
        if (!isDead) await rows.leave(withinMs);
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens the database in `folder`; the caller must hold its lock. Throws DatabaseError. */
export async function startInFolder(folder: string) {
  let serverError: string | undefined;
  const onStderr = (line: string) => {
    serverError = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? serverError;
    return false;
  };
  const fs = new DurableNodeFS(folder);
  try {
    return await startPglite({ fs, startParams: START_PARAMETERS, onStderr });
  } catch (cause) {
    const reason = serverError ?? (cause instanceof Error ? cause.message : cause);
    throw new DatabaseError(`${folder} cannot be opened: ${reason}`, { cause });
  }
}

setFlagsFromString(OPTIMIZE_LATE);

/** Starts PGlite as a Database, without a lock and without scheduled maintenance. */
export async function startPglite(
  options: PGliteOptions,
): Promise<Database & { client: FailFastPGlite }> {
  const client = new FailFastPGlite(options);
  await client.waitReady;
  return {
    kind: 'pglite',
    client,
    db: drizzle(client, { schema, casing: 'snake_case' }),
    ping: async () => {
      await withTimeout(PING_MS, client.query('select 1'));
    },
    async listen(channel, onMessage, onListening) {
      await client.listen(channel, onMessage);
      onListening();
    },
    close: () => client.close(),
  };
}

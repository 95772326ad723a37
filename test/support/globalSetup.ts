/**
 * Runs once per test run: packs the database from which the server creates its own, and creates a
 * migrated, empty one that each test file copies.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { packDatabase } from '../../scripts/packDatabase.mjs';
import { packedDatabase } from '../../src/server/database/createFolder';
import { migrate } from '../../src/server/database/migrate';
import { startPglite } from '../../src/server/database/pglite';
import { openPostgres } from '../../src/server/database/postgres';
import { databaseOn } from './database';

const MIGRATIONS = 'drizzle/migrations';
const CACHE = 'node_modules/.cache/samenreis';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL database, or the path of a file that PGlite loads. */
    databaseTemplate: string;
  }
}

export default async function setup({ provide }: TestProject) {
  if (!existsSync(packedDatabase)) await packDatabase(packedDatabase);
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return provide('databaseTemplate', await pgliteTemplate());
  const name = `samenreis_template_${process.pid}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const { db, close } = await openPostgres(databaseOn(server, name));
  await migrate(db, MIGRATIONS);
  await close();
  provide('databaseTemplate', databaseOn(server, name));
  return async () => {
    await admin`drop database ${admin(name)}`;
    await admin.end();
  };
}

/**
 * Path of the PGlite template. It is cached until a migration or PGlite changes, as it takes
 * seconds.
 */
async function pgliteTemplate(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS, name)));
  }
  const file = join(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  const { client, db, close } = await startPglite({});
  await migrate(db, MIGRATIONS);
  const dump = await client.dumpDataDir('none');
  await close();
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

/** What lies in the database and in the folder of files once the server has stopped. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNotNull } from 'drizzle-orm';
import { FILE_COLUMNS, strayFiles } from '../../../drizzle/schema';
import { openLog } from '../../../src/server/log';
import { openAsItIs } from '../../../src/server/openDatabase';
import { openFolder } from '../../../src/server/storage/folder';
import { sweepStrayFiles } from '../../../src/server/storage/strayFiles';
import type { Row } from '../part';

const run = promisify(execFile);
const isFile = (name: string) => !name.startsWith('.');
/** A size that was made of a picture goes with it. */
const wholeOf = (name: string) => name.replace(/^w\d+-(.+)\.webp$/, '$1');

/** Rows, the trash's too, that name a file which is not there; and, swept, files that none names. */
export async function compareFiles(dataDir: string, databaseUrl: string | undefined) {
  const database = await openAsItIs({ dataDir, databaseUrl, log: openLog('silent') });
  const folder = join(dataDir, 'uploads');
  const { db } = database;
  try {
    await sweepStrayFiles(
      { db, storage: openFolder(folder, { isOnlyProcess: true }) },
      { all: true },
    );
    const owned = await Promise.all(
      FILE_COLUMNS.map((column) =>
        db.select({ url: column }).from(column.table).where(isNotNull(column)),
      ),
    );
    const stray = await db.select().from(strayFiles);
    const held = stray.filter(({ heldBy }) => heldBy !== null);
    const named = new Set(
      [...owned.flat(), ...held].map(({ url }) => (url as string).replace('/uploads/', '')),
    );
    const stored = (await readdir(folder)).filter(isFile);
    const incoming = await readdir(join(folder, '.incoming'));
    const there = new Set(stored);
    return {
      named: named.size,
      rowsWithout: [...named].filter((name) => !there.has(name)),
      filesWithout: [
        ...stored.filter((name) => !named.has(wholeOf(name))),
        ...incoming,
        ...stray.filter(({ heldBy }) => heldBy === null).map(({ url }) => url),
      ],
    };
  } finally {
    await database.close();
  }
}

export function filesRow(name: string, files: Awaited<ReturnType<typeof compareFiles>>): Row {
  const [rows, loose] = [files.rowsWithout.length, files.filesWithout.length];
  return {
    what: `${name}: rows without file, files without row`,
    measured: `${rows} and ${loose} of ${files.named}`,
    goal: '0 and 0',
    holds: rows + loose === 0 && files.named > 0,
  };
}

/** What `npm run backup` says of it, which reads every row and every file. */
export async function backUp(dataDir: string, databaseUrl: string | undefined) {
  const archive = join(dataDir, 'torture.zip');
  const { stdout } = await run(process.execPath, ['dist/server/command.js', 'backup', archive], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  return stdout;
}

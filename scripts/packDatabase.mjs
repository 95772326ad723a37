// Packs an empty database, from which the server creates its own: initdb would take 900 MB there.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

export async function packDatabase(file) {
  const database = await PGlite.create();
  const packed = await database.dumpDataDir('gzip');
  await database.close();
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()));
  await rename(unfinished, file);
}

/** Makes a backup: rows first, quickly and at one moment; then the files, one after the other. */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { version } from '../../../package.json';
import { type ZipPart, zipOf } from '../zip/write';
import {
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  PROOF,
  SECRET,
  tableEntry,
} from './manifest';
import { encrypted } from './passphrase';
import { takeSnapshot } from './snapshot';
import type { Order, Source } from './source';

/** Files that are read ahead, so that a bucket's answers overlap; each has up to some 10 MB, of 300 for all. */
const READ_AHEAD = 2;

export async function partOf(bytes: Uint8Array) {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return { bytes: bytes.length, sha256: Buffer.from(hash).toString('hex') };
}

/**
 * The archive as a stream. Its rows stand in a folder below `scratch` until it ends. Whoever calls
 * keeps the stored files from being swept meanwhile. `told` hears of the manifest, which comes last.
 */
export function archiveOf(
  source: Source,
  order: Order,
  scratch: string,
  told?: (manifest: Manifest) => void,
): Readable {
  const zip = zipOf(partsOf(source, order, scratch, told));
  return order.passphrase ? encrypted(zip, order.passphrase) : zip;
}

async function* partsOf(
  source: Source,
  { kind, secret, onProgress, signal }: Order,
  scratch: string,
  told?: (manifest: Manifest) => void,
): AsyncGenerator<ZipPart> {
  const isCarryOver = kind === 'carry-over';
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, '.rows-'));
  try {
    const snapshot = await takeSnapshot(source.db, folder, {
      migrationsFolder: source.migrationsFolder,
      isWhole: isCarryOver,
    });
    const { files: names, ...rows } = snapshot;
    const manifest: Manifest = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      program: version,
      madeAt: new Date().toISOString(),
      kind,
      scope: isCarryOver ? 'rows' : 'everything',
      ...rows,
      files: [],
      missing: [],
      secret: null,
      proof: source.seal.seal(PROOF),
    };
    for (const table of Object.keys(rows.tables)) {
      const data = () => createReadStream(join(folder, `${table}.jsonl`));
      yield { name: tableEntry(table), data };
    }
    if (!isCarryOver) {
      onProgress?.(0, names.length);
      for await (const { name, bytes } of readAhead(source.storage, names)) {
        signal?.throwIfAborted();
        if (bytes) {
          manifest.files.push({ name, ...(await partOf(bytes)) });
          yield { name: fileEntry(name), data: bytes };
        } else manifest.missing.push(name);
        onProgress?.(manifest.files.length + manifest.missing.length, names.length);
      }
    }
    if (secret !== undefined) {
      const data = Buffer.from(secret);
      manifest.secret = await partOf(data);
      yield { name: SECRET, data };
    }
    yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest)) };
    told?.(manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files in the order of their names; null for one that is not there. */
async function* readAhead(storage: Source['storage'], names: string[]) {
  const begun: Promise<Uint8Array | null>[] = [];
  for (const [at, name] of names.entries()) {
    while (begun.length < READ_AHEAD && at + begun.length < names.length) {
      const reading = storage.get(names[at + begun.length] as string);
      reading.catch(() => {});
      begun.push(reading);
    }
    yield { name, bytes: await (begun.shift() as Promise<Uint8Array | null>) };
  }
}

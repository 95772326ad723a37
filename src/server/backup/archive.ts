/**
 * Creates a backup archive: first all rows in one transaction, then the stored files one by one.
 */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { version } from '../../../package.json';
import { type ZipPart, zipOf } from '../zip/write';
import type { BackupOptions, Source } from './backupOptions';
import {
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  SECRET,
  SECRET_PROOF,
  tableEntry,
} from './manifest';
import { encrypted } from './passphrase';
import { takeSnapshot } from './snapshot';

/**
 * Files that are read ahead, so that requests to a bucket overlap; each is up to about 10 MB, of a
 * memory budget of 300 MB.
 */
const READ_AHEAD = 2;

/** The size and the SHA-256 hash (lower-case hexadecimal) of an entry, as in the manifest. */
export async function entryDigest(bytes: Uint8Array) {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return { bytes: bytes.length, sha256: Buffer.from(hash).toString('hex') };
}

/**
 * The archive as a stream: a zip, or an age file when `order` has a passphrase. The rows are stored
 * in a temporary folder in `scratch` until the stream ends. The caller must prevent the removal of
 * stored files meanwhile. `onManifest` is called with the manifest, which is the last entry.
 */
export function createArchive(
  source: Source,
  order: BackupOptions,
  scratch: string,
  onManifest?: (manifest: Manifest) => void,
): Readable {
  const zip = zipOf(partsOf(source, order, scratch, onManifest));
  return order.passphrase ? encrypted(zip, order.passphrase) : zip;
}

async function* partsOf(
  source: Source,
  { kind, secret, onProgress, signal }: BackupOptions,
  scratch: string,
  onManifest?: (manifest: Manifest) => void,
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
      proof: source.seal.seal(SECRET_PROOF),
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
          manifest.files.push({ name, ...(await entryDigest(bytes)) });
          yield { name: fileEntry(name), data: bytes };
        } else manifest.missing.push(name);
        onProgress?.(manifest.files.length + manifest.missing.length, names.length);
      }
    }
    if (secret !== undefined) {
      const data = Buffer.from(secret);
      manifest.secret = await entryDigest(data);
      yield { name: SECRET, data };
    }
    yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest)) };
    onManifest?.(manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files in the order of `names`; `bytes` is null for a missing file. */
async function* readAhead(storage: Source['storage'], names: string[]) {
  const reads: Promise<Uint8Array | null>[] = [];
  for (const [at, name] of names.entries()) {
    while (reads.length < READ_AHEAD && at + reads.length < names.length) {
      const reading = storage.get(names[at + reads.length] as string);
      reading.catch(() => {});
      reads.push(reading);
    }
    yield { name, bytes: await (reads.shift() as Promise<Uint8Array | null>) };
  }
}

/**
 * Creates a backup archive: first all rows in one transaction, then the stored files one by one.
 */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { version } from '../../../package.json';
import { digesting, digestOf } from '../storage/digest';
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

/** Files that are opened ahead, so that requests to a bucket overlap. */
const READ_AHEAD = 2;

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
      isCarryOver,
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
      for await (const { name, file } of openAhead(source.storage, names)) {
        signal?.throwIfAborted();
        if (file) {
          const { stream, digest } = digesting(file);
          yield { name: fileEntry(name), data: () => stream };
          manifest.files.push({ name, ...digest() });
        } else manifest.missing.push(name);
        onProgress?.(manifest.files.length + manifest.missing.length, names.length);
      }
    }
    if (secret !== undefined) {
      const data = Buffer.from(secret);
      manifest.secret = await digestOf(Readable.from([data]));
      yield { name: SECRET, data };
    }
    yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest)) };
    onManifest?.(manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files in the order of `names`; `file` is null for a missing one. */
async function* openAhead(storage: Source['storage'], names: string[]) {
  const opening: Promise<Readable | null>[] = [];
  try {
    for (const [at, name] of names.entries()) {
      while (opening.length < READ_AHEAD && at + opening.length < names.length) {
        const next = storage.open(names[at + opening.length] as string);
        next.catch(() => {});
        opening.push(next);
      }
      yield { name, file: await (opening.shift() as Promise<Readable | null>) };
    }
  } finally {
    for (const unused of opening) unused.then((file) => file?.destroy()).catch(() => {});
  }
}

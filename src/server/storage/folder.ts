/** Stores files in a folder; a power failure during a write leaves no partial file. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import {
  access,
  constants,
  open,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../syncFolder';
import type { Storage } from './storage';
import { StorageError } from './storageError';
import { requireFileName } from './storedNames';

/** The folder for incomplete files. The name of a stored file never begins with a dot. */
const INCOMING = '.incoming';
/** No write takes this long: older files are from a crash and not from another running process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Creates the folder if it does not exist. `isOnlyProcess`: no other process writes into it, so all
 * incomplete files are removed. Throws StorageError when that fails.
 */
export function openFolder(folder: string, { isOnlyProcess = false } = {}): Storage {
  const incoming = join(folder, INCOMING);
  const fail = (action: string) => (cause: NodeJS.ErrnoException) => {
    throw new StorageError(`Cannot ${action} in ${folder}: ${cause.message}`, { cause });
  };
  try {
    mkdirSync(incoming, { recursive: true });
    removeAbandoned(incoming, isOnlyProcess ? 0 : ABANDONED_AFTER_MS);
  } catch (cause) {
    fail('keep files')(cause as NodeJS.ErrnoException);
  }

  const size = (name: string) =>
    stat(join(folder, requireFileName(name))).then(
      (found) => (found.isFile() ? found.size : null),
      unlessMissing(null, fail(`find ${name}`)),
    );

  return {
    async put(name, data) {
      const path = join(folder, requireFileName(name));
      await writeDurably(path, join(incoming, randomUUID()), data)
        .then(() => syncFolder(folder))
        .catch(fail(`write ${name}`));
    },
    async get(name) {
      const bytes = await readFile(join(folder, requireFileName(name))).catch(
        unlessMissing(null, fail(`read ${name}`)),
      );
      return bytes as Uint8Array<ArrayBuffer> | null;
    },
    async open(name, range) {
      const path = join(folder, requireFileName(name));
      const file = await open(path).catch(unlessMissing(null, fail(`read ${name}`)));
      return file?.createReadStream(range) ?? null;
    },
    has: async (name) => (await size(name)) !== null,
    size,
    async remove(name) {
      const wasThere = await unlink(join(folder, requireFileName(name))).then(
        () => true,
        unlessMissing(false, fail(`remove ${name}`)),
      );
      if (wasThere) await syncFolder(folder).catch(fail(`remove ${name}`));
    },
    ping: () => access(incoming, constants.W_OK).catch(fail('keep files')),
  };
}

const unlessMissing =
  <Missing>(missing: Missing, fail: (error: NodeJS.ErrnoException) => never) =>
  (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? missing : fail(error);

/** Writes to a temporary file, syncs it and renames it, so that no partial file is ever visible. */
async function writeDurably(path: string, temporary: string, data: Uint8Array | Readable) {
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await writeFile(file, data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function removeAbandoned(incoming: string, afterMs: number) {
  for (const name of readdirSync(incoming)) {
    const file = join(incoming, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs >= afterMs) rmSync(file, { force: true });
  }
}

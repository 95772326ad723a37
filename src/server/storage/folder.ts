/** Files in a folder, safe against a power cut in the middle of a write. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { access, constants, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { checkName } from './names';
import type { Storage } from './storage';
import { StorageError } from './storageError';
import { syncFolder } from './syncFolder';

/** Half-written files live here; no stored file's name begins with a dot. */
const INCOMING = '.incoming';
/** No write takes this long, so what is older was left by a crash, not by a second process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Makes the folder if need be; `isAlone`: no other process writes into it. Throws StorageError when
 * that fails.
 */
export function openFolder(folder: string, { isAlone = false } = {}): Storage {
  const incoming = join(folder, INCOMING);
  const fail = (doing: string) => (cause: NodeJS.ErrnoException) => {
    throw new StorageError(`Cannot ${doing} in ${folder}: ${cause.message}`, { cause });
  };
  try {
    mkdirSync(incoming, { recursive: true });
    removeAbandoned(incoming, isAlone ? 0 : ABANDONED_AFTER_MS);
  } catch (cause) {
    fail('keep files')(cause as NodeJS.ErrnoException);
  }

  return {
    async put(name, bytes) {
      const place = join(folder, checkName(name));
      await writeDurably(place, join(incoming, randomUUID()), bytes)
        .then(() => syncFolder(folder))
        .catch(fail(`write ${name}`));
    },
    async get(name) {
      const bytes = await readFile(join(folder, checkName(name))).catch(
        unlessMissing(null, fail(`read ${name}`)),
      );
      return bytes as Uint8Array<ArrayBuffer> | null;
    },
    async has(name) {
      return stat(join(folder, checkName(name))).then(
        (found) => found.isFile(),
        unlessMissing(false, fail(`find ${name}`)),
      );
    },
    async remove(name) {
      const wasThere = await unlink(join(folder, checkName(name))).then(
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

/** Nobody ever sees half a file: it is written aside, and only then gets its name. */
async function writeDurably(place: string, aside: string, bytes: Uint8Array) {
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { force: true });
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

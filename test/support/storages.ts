/** Storages for tests: a new directory, and a bucket in a local S3 server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin, register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '../../src/server/storage/folder';
import { openBucket } from '../../src/server/storage/s3';
import type { Storage } from '../../src/server/storage/storage';
import { StorageError } from '../../src/server/storage/storageError';

export interface TestStorage {
  storage: Storage;
  close(): Promise<void>;
}

export async function freshFolder(): Promise<TestStorage & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'samenreis-files-'));
  return {
    folder,
    storage: openFolder(folder),
    // a picture in another size may still be on its way there
    close: () => rm(folder, { recursive: true, maxRetries: 10 }),
  };
}

export const KEYS = { region: 'us-east-1', accessKeyId: 'family', secretAccessKey: 'secret' };

/**
 * Starts an S3 server with an empty bucket; `port` 0 is a free port, another one is for a restart.
 */
export async function freshBucket(port = 0): Promise<TestStorage & { endpoint: string }> {
  const { startFauxqs } = await importFauxqs();
  const server = await startFauxqs({ port, host: '127.0.0.1', logger: false });
  server.createBucket('uploads');
  const endpoint = `http://127.0.0.1:${server.port}`;
  return {
    endpoint,
    storage: openBucket({ ...KEYS, endpoint, bucket: 'uploads' }),
    close: () => server.stop(),
  };
}

/**
 * fauxqs loads node:sqlite for an option that is not used here. Node 20 lacks it, so it is
 * replaced.
 */
function importFauxqs() {
  if (!isBuiltin('node:sqlite')) register(asModule(SQLITE_STUB));
  return import('fauxqs');
}
const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const SQLITE_STUB = `
  const empty = ${JSON.stringify(asModule('export class DatabaseSync {}'))};
  export const resolve = (name, context, next) =>
    name === 'node:sqlite' ? { url: empty, shortCircuit: true } : next(name, context);
`;

/** Wraps a storage. After `setBroken(true)` every call fails with a StorageError. */
export function breakable(storage: Storage) {
  let isBroken = false;
  const proxy = new Proxy(storage, {
    get: (target, call: keyof Storage) =>
      isBroken
        ? async () => {
            throw new StorageError(`Cannot ${call}: out of order`);
          }
        : target[call],
  });
  return {
    storage: proxy,
    setBroken(broken: boolean) {
      isBroken = broken;
    },
  };
}

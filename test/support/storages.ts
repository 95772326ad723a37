/** Places for files in tests: a folder of one's own, and a bucket in a real S3 server run here. */
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
    close: () => rm(folder, { recursive: true }),
  };
}

export const KEYS = { region: 'us-east-1', accessKeyId: 'family', secretAccessKey: 'secret' };

/** On a free port, or on the one of a bucket that was closed before. */
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

/** The server loads node:sqlite, which Node 20 lacks, for an option that is not used here. */
function importFauxqs() {
  if (!isBuiltin('node:sqlite')) register(asModule(WITHOUT_SQLITE));
  return import('fauxqs');
}
const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const WITHOUT_SQLITE = `
  const empty = ${JSON.stringify(asModule('export class DatabaseSync {}'))};
  export const resolve = (name, context, next) =>
    name === 'node:sqlite' ? { url: empty, shortCircuit: true } : next(name, context);
`;

/** The same storage, until told that it is out of order: then every call fails. */
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

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../src/server/storage/folder';
import { openBucket } from '../../src/server/storage/s3';
import type { Storage } from '../../src/server/storage/storage';
import { StorageError } from '../../src/server/storage/storageError';
import { freshBucket, freshFolder, KEYS, type TestStorage } from '../support/storages';

/** Pieces of a size that divides nothing evenly. */
function* pieces(all: Buffer) {
  for (let at = 0; at < all.length; at += 65_521) yield all.subarray(at, at + 65_521);
}
const whole = async (stream: Readable | null) =>
  Buffer.concat(await (stream as Readable).toArray());
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe.each<[string, () => Promise<TestStorage>]>([
  ['a folder', freshFolder],
  ['a bucket', freshBucket],
])('files in %s', (_, open) => {
  let place: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
  });
  afterAll(() => place.close());

  test('come back byte for byte', async () => {
    const all = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    await storage.put('all.jpg', all, 'image/jpeg');
    const back = await storage.get('all.jpg');
    expect(Buffer.compare(back as Uint8Array, all)).toBe(0);
    expect(await storage.has('all.jpg')).toBe(true);
  });

  test('are replaced whole', async () => {
    await storage.put('twice.txt', bytes('a long first version'), 'text/plain');
    await storage.put('twice.txt', bytes('second'), 'text/plain');
    const back = await storage.get('twice.txt');
    expect(Buffer.from(back ?? []).toString()).toBe('second');
  });

  test('are null when there is none', async () => {
    expect(await storage.get('none.jpg')).toBeNull();
    expect(await storage.has('none.jpg')).toBe(false);
  });

  test('can be removed twice', async () => {
    await storage.put('gone.txt', bytes('x'), 'text/plain');
    await storage.remove('gone.txt');
    await storage.remove('gone.txt');
    expect(await storage.get('gone.txt')).toBeNull();
  });

  test('of 10 MB are kept, many at once', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `large-${index}.bin`);
    const large = new Uint8Array(10 * 1024 * 1024).fill(7);
    await Promise.all(names.map((name) => storage.put(name, large, 'application/octet-stream')));
    const back = await Promise.all(names.map((name) => storage.get(name)));
    expect(back.map((file) => file?.length)).toEqual(names.map(() => large.length));
  });

  test('are written and read as streams, in part too', async () => {
    const all = Buffer.from(Uint8Array.from({ length: 9_000_000 }, (_, index) => index % 251));
    await storage.put('film.mp4', Readable.from(pieces(all)), 'video/mp4');
    expect(await storage.size('film.mp4')).toBe(all.length);
    expect(Buffer.compare(await whole(await storage.open('film.mp4')), all)).toBe(0);
    const [start, end] = [8_388_000, 8_389_999];
    const part = await whole(await storage.open('film.mp4', { start, end }));
    expect(Buffer.compare(part, all.subarray(start, end + 1))).toBe(0);
    expect(await storage.open('none.mp4')).toBeNull();
    expect(await storage.size('none.mp4')).toBeNull();
  });

  test('are not there when their stream breaks off', async () => {
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error('the line broke');
    }
    await expect(storage.put('broken.mp4', Readable.from(broken()), 'video/mp4')).rejects.toThrow(
      StorageError,
    );
    expect(await storage.has('broken.mp4')).toBe(false);
  });

  test.each([
    '../secret',
    '..',
    '.incoming',
    '.hidden.jpg',
    '/etc/passwd',
    'a/b.jpg',
    'a\\b.jpg',
    'a..jpg',
    'A.jpg',
    'a\0.jpg',
    'a%2fb.jpg',
    '',
    `${'a'.repeat(300)}.jpg`,
  ])('never get the name %j', async (name) => {
    await expect(storage.put(name, bytes('x'), 'text/plain')).rejects.toThrow(StorageError);
    await expect(storage.get(name)).rejects.toThrow(StorageError);
    await expect(storage.has(name)).rejects.toThrow(StorageError);
    await expect(storage.remove(name)).rejects.toThrow(StorageError);
  });

  test('can be kept, says ping', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });
});

describe('the folder', () => {
  test('holds no half-written file after a failed write', async () => {
    const { folder, storage, close } = await freshFolder();
    mkdirSync(join(folder, 'taken.jpg'));
    await expect(storage.put('taken.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow(
      /Cannot write taken\.jpg in .*samenreis-files-/,
    );
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    await close();
  });

  test('loses at its opening what a crash left half-written, not what is being written', async () => {
    const { folder, close } = await freshFolder();
    for (const name of ['old', 'new']) writeFileSync(join(folder, '.incoming', name), 'half');
    const yesterday = Date.now() / 1000 - 24 * 60 * 60;
    utimesSync(join(folder, '.incoming', 'old'), yesterday, yesterday);
    openFolder(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['new']);
    await close();
  });

  test('says where it cannot keep files', async () => {
    const { folder, storage, close } = await freshFolder();
    await rm(join(folder, '.incoming'), { recursive: true });
    await expect(storage.ping()).rejects.toThrow(`Cannot keep files in ${folder}`);
    writeFileSync(join(folder, 'file'), '');
    expect(() => openFolder(join(folder, 'file'))).toThrow(StorageError);
    await close();
  });
});

describe('the bucket', () => {
  test('that does not exist is told by ping and by writing', async () => {
    const { endpoint, close } = await freshBucket();
    const storage = openBucket({ ...KEYS, endpoint: `${endpoint}/`, bucket: 'elsewhere' });
    await expect(storage.ping()).rejects.toThrow(`at ${endpoint}/elsewhere`);
    await expect(storage.put('a.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow(
      `Cannot write a.jpg in ${endpoint}/elsewhere: S3 returned 404`,
    );
    await close();
  });

  test('that cannot be reached fails with a StorageError that says so', async () => {
    const { storage, close } = await freshBucket();
    await close();
    const failure = await storage.get('a.jpg').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(String(failure)).toMatch(/Cannot read a\.jpg in http:.*ECONNREFUSED/);
  });

  test('that never answers is given up', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((listening) => silent.once('listening', listening));
    const { port } = silent.address() as { port: number };
    const storage = openBucket({
      ...KEYS,
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'uploads',
      timeoutMs: 100,
    });
    await expect(storage.get('a.jpg')).rejects.toThrow('no answer in time');
    silent.close();
  });
});

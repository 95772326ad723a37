import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDuplicate } from '../../src/client/features/photos/upload/knownPhotos';
import { choose, remove, retry, send } from '../../src/client/features/photos/upload/uploadQueue';
import { queryClient } from '../../src/client/lib/network/queryClient';
import { setReachable } from '../../src/client/lib/network/reachable';
import { deleteEntry, resendEntry } from '../../src/client/lib/offline/outbox/entryActions';
import { flushOutbox } from '../../src/client/lib/offline/outbox/flushOutbox';
import { outboxEntries } from '../../src/client/lib/offline/outbox/outboxState';
import { writeCurrentUserId } from '../../src/client/lib/offline/storage/currentUserId';
import { deleteDatabase, openDatabase } from '../../src/client/lib/offline/storage/database';
import { uploads } from '../../src/client/lib/uploadState';
import { eventually } from '../support/eventually';
import { OURS } from './support/app';
import { fakeCaches, fakeLocks } from './support/browserStorage';
import { type Part, serveTus } from './support/tusServer';

/** Node's structured clone makes a blob without a name of a file. */
const clone = structuredClone;
const cloneWithFiles = (value: unknown) =>
  value && typeof value === 'object' && 'file' in value ? { ...value } : clone(value);

let tus: ReturnType<typeof serveTus>;
let isAway: boolean;
let wasKilled: boolean;

const photo = (name: string, text = name) =>
  new File([text], name, { type: 'image/jpeg', lastModified: 5 });
const part = (count: number) =>
  eventually(() => {
    expect(tus.parts).toHaveLength(count);
    return tus.parts[count - 1] as Part;
  });
const sentNames = () => tus.parts.map(({ upload }) => upload?.fields.filename);
const stages = () => uploads.get().files.map(({ stage }) => stage);

async function stored() {
  const database = await openDatabase(3);
  return {
    entries: await database.count('outbox'),
    files: await database.count('files'),
  };
}

async function addPhotos(...files: File[]) {
  choose(7, files, {});
  const isSafe = await send(7, false);
  // offline it asks twice whether they are there: the second time must not find one
  if (isAway && files[0]) await isDuplicate(7, files[0]);
  return isSafe;
}

const goAway = () => {
  isAway = true;
  setReachable(false);
};
const isBack = () => {
  isAway = false;
  setReachable(true);
};

/** Another tab of the browser: the code once more. */
async function openTab() {
  vi.resetModules();
  const tab = await import('../../src/client/lib/uploadState');
  await import('../../src/client/features/photos/upload/uploadQueue');
  const { readOutbox } = await import('../../src/client/lib/offline/outbox/showOutbox');
  const database = await import('../../src/client/lib/offline/storage/database');
  await readOutbox(await database.openDatabase(3));
  return tab.uploads;
}

/** The next start after a kill: the tab before does nothing any more, and its locks are free. */
function startAgain() {
  isAway = false;
  wasKilled = true;
  Object.assign(navigator, { locks: fakeLocks() });
  return openTab();
}

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('structuredClone', cloneWithFiles);
  vi.stubGlobal('caches', fakeCaches());
  Object.assign(navigator, { serviceWorker: {}, locks: fakeLocks() });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  tus = serveTus();
  isAway = false;
  wasKilled = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    // the tab before would reach the server
    if (wasKilled && url === '/api/health') return new Promise(() => undefined);
    const body = url.startsWith('/trpc') ? [{ result: { data: [] } }] : {};
    return Response.json(body, { headers: OURS });
  });
  queryClient.clear();
  await deleteDatabase(3);
  await writeCurrentUserId(3);
  setReachable(true);
});
afterEach(async () => {
  remove(...uploads.get().files.map(({ id }) => id));
  outboxEntries.set([]);
});

test('a database as version 1 left it keeps what waits, and takes files', async () => {
  const entry = {
    ...{ id: 'k', path: 'comments.create', input: { holidayId: 7, content: 'Hi' }, tempId: -1 },
    ...{ createdAt: Date.now(), state: 'waiting', wasSent: false, reason: null, code: null },
    result: { id: -1 },
  };
  const first = await openDB('samenreis-3', 1, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', { keyPath: ['holidayId', 'key'] });
      answers.createIndex('key', 'key');
      answers.createIndex('holidayId', 'holidayId');
      database.createObjectStore('packs', { keyPath: 'holidayId' });
      database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('ids');
    },
  });
  await first.put('outbox', entry);
  await first.put('ids', 12, -5);
  await first.put('answers', { holidayId: 7, key: 'a', path: 'a', data: [1], savedAt: 1 });
  first.close();

  goAway();
  await addPhotos(photo('a.jpg'));
  const database = await openDatabase(3);
  expect(await database.getAll('outbox')).toMatchObject([entry, { path: 'photos.upload' }]);
  expect(await database.get('ids', -5)).toBe(12);
  expect(await database.count('answers')).toBe(1);
  expect(await database.count('files')).toBe(1);
});

test('a database as a later version left it is used as far as it is known', async () => {
  await deleteDatabase(3);
  await openDatabase(3);
  (await openDB('samenreis-3', 9)).close();
  goAway();
  await addPhotos(photo('a.jpg'));
  expect(await stored()).toEqual({ entries: 1, files: 1 });
});

test('online, a photo stays in the outbox until the server has it', async () => {
  const isSafe = addPhotos(photo('a.jpg'));
  expect(await isSafe).toBe(true);
  expect(await stored()).toEqual({ entries: 1, files: 1 });
  (await part(1)).accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
  // told once it is gone from the disk
  await eventually(() => expect(outboxEntries.get()).toEqual([]));
});

test('photos that were added offline wait in their order, and are sent when it is back', async () => {
  goAway();
  expect(await addPhotos(photo('a.jpg'), photo('b.jpg'))).toBe(true);
  expect(outboxEntries.get()).toMatchObject([
    { input: { holidayId: 7, name: 'a.jpg' }, state: 'waiting' },
    { input: { holidayId: 7, name: 'b.jpg' }, state: 'waiting' },
  ]);
  expect(tus.requests).toEqual([]);
  isBack();
  await part(2);
  expect(sentNames()).toEqual(['a.jpg', 'b.jpg']);
  for (const { accept } of tus.parts) accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
  await flushOutbox();
  expect(tus.parts).toHaveLength(2);
});

test('a connection that breaks during an upload leaves it waiting', async () => {
  await addPhotos(photo('a.jpg'));
  const first = await part(1);
  isAway = true;
  first.lose();
  await eventually(() => expect(outboxEntries.get()).toMatchObject([{ state: 'waiting' }]));
  isBack();
  (await part(2)).accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
});

describe('after the app was killed', () => {
  test('the next start sends what waited, byte for byte', async () => {
    goAway();
    await addPhotos(photo('a.jpg', 'first'), photo('b.jpg', 'second'));
    await startAgain();
    await part(2);
    expect(await Promise.all(tus.parts.map(({ body }) => (body as Blob).text()))).toEqual([
      'first',
      'second',
    ]);
    expect(tus.parts[0]?.upload?.fields).toMatchObject({ filename: 'a.jpg', lastModified: '5' });
  });

  test('amid an upload it goes on where it was', async () => {
    await addPhotos(photo('a.jpg', '0123456789'));
    const first = await part(1);
    if (first.upload) first.upload.offset = 4;
    await startAgain();
    const rest = await part(2);
    expect(rest.offset).toBe(4);
    expect(await (rest.body as Blob).text()).toBe('456789');
  });

  test('between the response and the end of its note nothing arrives twice', async () => {
    goAway();
    await addPhotos(photo('a.jpg'));
    vi.stubGlobal('fetch', async () =>
      Response.json([{ result: { data: [{ id: 1, sha256: await sha256('a.jpg') }] } }], {
        headers: OURS,
      }),
    );
    await startAgain();
    await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
    expect(tus.parts).toEqual([]);
  });
});

async function sha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

test('another tab leaves a photo to the one that sends it', async () => {
  await addPhotos(photo('a.jpg'));
  await part(1);
  const others = await openTab();
  tus.parts[0]?.accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
  expect(others.get().files).toEqual([]);
  expect(tus.parts).toHaveLength(1);
});

test('what the server refuses stays with its reason, and can be sent again', async () => {
  await addPhotos(photo('a.jpg'));
  (await part(1)).refuse(400, '{"error":"This is no picture"}');
  await eventually(() =>
    expect(outboxEntries.get()).toMatchObject([{ state: 'refused', reason: 'This is no picture' }]),
  );
  const [entry] = outboxEntries.get();
  if (entry) await resendEntry(entry);
  (await part(2)).accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
});

test('what our server refuses behind a proxy that takes its headers away is no lost connection', async () => {
  tus.headers = {};
  await addPhotos(photo('a.jpg'));
  (await part(1)).refuse(504, '{"error":"That took too long","code":"TOO_SLOW"}');
  await eventually(() =>
    expect(outboxEntries.get()).toMatchObject([{ state: 'refused', reason: 'That took too long' }]),
  );
});

test('what failed for a while and is tried again in the dialog is no longer refused', async () => {
  await addPhotos(photo('a.jpg'));
  (await part(1)).refuse(500, '{"error":"Something went wrong"}');
  await eventually(() => expect(outboxEntries.get()).toMatchObject([{ state: 'refused' }]));
  retry(...uploads.get().files);
  (await part(2)).accept();
  await eventually(async () => expect(await stored()).toEqual({ entries: 0, files: 0 }));
});

test('what is deleted from the list is not sent, until it is restored', async () => {
  goAway();
  await addPhotos(photo('a.jpg'), photo('b.jpg'));
  const [first] = outboxEntries.get();
  const undo = first && (await deleteEntry(first));
  expect(await stored()).toEqual({ entries: 1, files: 1 });
  expect(uploads.get().files.map(({ file }) => file.name)).toEqual(['b.jpg']);
  await undo?.();
  await eventually(() => expect(stages()).toEqual(['queued', 'queued']));
  isBack();
  await part(2);
  expect(sentNames().sort()).toEqual(['a.jpg', 'b.jpg']);
});

test('without room a photo stays in the dialog, with the reason', async () => {
  goAway();
  vi.stubGlobal('structuredClone', (value: unknown) => {
    if (value && typeof value === 'object' && 'file' in value)
      throw new DOMException('full', 'QuotaExceededError');
    return clone(value);
  });
  expect(await addPhotos(photo('a.jpg'))).toBe(false);
  expect(uploads.get().files).toMatchObject([
    { stage: 'failed', message: 'This phone has no room to keep this until there is a connection' },
  ]);
  expect(await stored()).toEqual({ entries: 0, files: 0 });
});

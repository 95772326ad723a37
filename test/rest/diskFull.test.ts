import { Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import { photos } from '../../drizzle/schema';
import { toErrorResponse } from '../../src/server/http/errorResponse';
import { spoolForm } from '../../src/server/http/spool';
import { StorageError } from '../../src/server/storage/storageError';
import { addHoliday } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { Person, prepareServer } from '../support/server';

const { world, member, also } = prepareServer();

const failure = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const FULL = {
  error:
    'The disk of the server is full. Nothing was saved; ask the admin to make room, then try again.',
  code: 'DISK_FULL',
};

test('while the disk is full, uploads say so and leave no row, and all is shown', async () => {
  let isFull = false;
  const storage: typeof world.storage = {
    ...world.storage,
    async put(...file) {
      if (isFull) throw new StorageError('Cannot write', { cause: failure('ENOSPC') });
      await world.storage.put(...file);
    },
  };
  const bram = new Person(await also({}, { storage }), (await member()).cookie);
  const { id } = await addHoliday(world);
  // always another one, since the same bytes are not stored again
  let width = 900;
  const addPhoto = async (headers = {}) => {
    const picture = (await drawPicture({ format: 'png', width: width++ })).toString('base64');
    return bram.call('POST', `/api/holidays/${id}/photos/base64`, {
      ...{ headers, body: { base64Data: `data:image/png;base64,${picture}` } },
    });
  };
  const { imageUrl } = (await addPhoto()).json.photo;

  isFull = true;
  expect(await addPhoto()).toMatchObject({ status: 507, json: FULL });
  expect((await addPhoto({ 'accept-language': 'nl' })).json.error).toMatch(/^De schijf .* is vol/);
  expect(await world.db.select().from(photos)).toHaveLength(1);
  for (const path of [imageUrl, `${imageUrl}?w=400`, `/api/holidays/${id}`])
    expect((await bram.get(path)).status, path).toBe(200);

  isFull = false;
  expect((await addPhoto()).status).toBe(201);
});

test('a database without room for a row says so; one that ended by it is away', () => {
  const failed = (cause: Error) => toErrorResponse(new Error('Failed query', { cause }), 'en', '');
  expect(failed(failure('53100', { severity: 'ERROR' }))).toMatchObject({
    status: 507,
    body: FULL,
  });
  expect(failed(failure('53100', { severity: 'PANIC' }))).toMatchObject({
    status: 503,
    body: { code: 'DATABASE_AWAY' },
    retryAfter: 2,
  });
});

test('a form that finds no room on its way to the disk is not blamed on its sender', async () => {
  const form = new FormData();
  form.set('file', new File(['a family'], 'a.zip'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = Readable.fromWeb(request.body as ReadableStream).pipe(
    new Transform({
      transform: (piece, _, done) => done(null, piece),
      flush: (done) => done(failure('ENOSPC')),
    }),
  );
  // as those that `receive` makes: it may fail before anybody reads it
  body.on('error', () => {});
  const type = request.headers.get('content-type') as string;
  const spooled = spoolForm(body, type, world.settings.DATA_DIR, {
    maxBytes: 1000,
    maxFiles: 1,
    tooLarge: 'archiveTooLarge',
  });
  await expect(spooled).rejects.toMatchObject({ code: 'ENOSPC' });
});

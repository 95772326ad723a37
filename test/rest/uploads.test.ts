/** Uploads that can be resumed: tus 1.0.0 at /api/uploads. */
import { createHash, randomBytes } from 'node:crypto';
import { link, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { photos } from '../../drizzle/schema';
import { SESSION_COOKIE } from '../../src/server/auth/sessions';
import { BODY_MS } from '../../src/server/http/body';
import { removeOldUploads } from '../../src/server/photos/incoming';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { type Person, prepareServer } from '../support/server';
import { makeVideo } from '../support/videos';

const { world, visitor, member, admin, also, as } = prepareServer();

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const begin = (
  person: Pick<Person, 'call'>,
  bytes: number,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  person.call('POST', '/api/uploads', {
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': metadata(fields),
      ...headers,
    },
  });

/** Begins an upload; resolves to its path. */
async function begun(person: Person, bytes: number, filename = 'IMG_1234.JPG') {
  const { id } = await addHoliday(world);
  const answer = await begin(person, bytes, { holidayId: String(id), filename });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') as string;
}

const send = (person: Person, path: string, offset: number, body: Uint8Array) =>
  person.call('PATCH', path, { headers: { ...PART, 'upload-offset': String(offset) }, body });
const head = (person: Person, path: string) => person.call('HEAD', path, { headers: TUS });
const offsetOf = async (person: Person, path: string) =>
  (await head(person, path)).headers.get('upload-offset');

const incoming = () => join(world.settings.DATA_DIR, 'incoming');

/** The hash of the stored file of the only photo. */
async function keptHash() {
  const [row] = await world.db.select().from(photos);
  const url = row?.originalUrl ?? row?.videoUrl ?? '';
  const kept = await world.storage.get(url.slice('/uploads/'.length));
  return kept && sha256(kept);
}

/** A picture of some 300 kB. */
const largePicture = async () => {
  const picture = await drawPicture();
  // what follows the picture's end is padding that every decoder skips
  return Buffer.concat([picture, randomBytes(300_000)]);
};

describe('an upload', () => {
  test('becomes a photo with the part that completes it', async () => {
    const bram = await member();
    const picture = await largePicture();
    const path = await begun(bram, picture.length);
    expect(path).toMatch(/^\/api\/uploads\/2-[0-9a-f]{32}$/);

    const first = await send(bram, path, 0, picture.subarray(0, 100_000));
    expect(first).toMatchObject({ status: 204, text: '' });
    expect(first.headers.get('upload-offset')).toBe('100000');
    const last = await send(bram, path, 100_000, picture.subarray(100_000));
    expect(last).toMatchObject({
      status: 200,
      json: {
        kind: 'photo',
        fileName: 'IMG_1234.JPG',
        bytes: picture.length,
        sha256: sha256(picture),
        isOriginal: true,
        width: 96,
        height: 64,
        latitude: expect.closeTo(52.16, 5),
        userId: 2,
        userName: 'Bram',
      },
    });
    for (const [name, value] of [
      ['tus-resumable', '1.0.0'],
      ['upload-offset', String(picture.length)],
      ['x-content-type-options', 'nosniff'],
      ['cache-control', 'no-store'],
      ['access-control-allow-origin', null],
      ['access-control-expose-headers', null],
    ] as const)
      expect(last.headers.get(name), name).toBe(value);
    expect(await keptHash()).toBe(sha256(picture));
    expect((await stat(join(incoming(), path.split('/').at(-1) as string))).size).toBe(0);
  });

  test('goes on after a restart of the server, in whichever pieces', async () => {
    const { id } = await addHoliday(world);
    const video = Buffer.concat([await makeVideo(), randomBytes(3_000_000)]);
    const { cookie } = await member();
    let server = await also();
    let aborts = 0;
    const photo = await new Promise<{ sha256: string }>((resolve, reject) => {
      const go = (uploadUrl?: string) => {
        const upload = new Upload(video, {
          endpoint: `${server.origin}/api/uploads`,
          ...(uploadUrl && { uploadUrl }),
          headers: { cookie: `${SESSION_COOKIE}=${cookie}` },
          metadata: { holidayId: String(id), filename: 'a.mp4', lastModified: '2001-01-01' },
          chunkSize: 400_000,
          retryDelays: [],
          onChunkComplete: async (_, done) => {
            if (aborts === 3 || done < 500_000 * (aborts + 1)) return;
            aborts++;
            await upload.abort();
            await server.close();
            server = await also();
            go(`${server.origin}${new URL(upload.url as string).pathname}`);
          },
          onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody())),
          onError: reject,
        });
        upload.start();
      };
      go();
    });
    expect(aborts).toBe(3);
    expect(photo).toMatchObject({ kind: 'video', sha256: sha256(video), durationSeconds: 2 });
    expect(await keptHash()).toBe(sha256(video));
  });

  test('whose connection breaks keeps what arrived', async () => {
    const bram = await member();
    const picture = await largePicture();
    const path = await begun(bram, picture.length);
    const socket = connect(visitor().port, '127.0.0.1');
    const lines = [
      `PATCH ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${SESSION_COOKIE}=${bram.cookie}`,
      'Tus-Resumable: 1.0.0',
      'Content-Type: application/offset+octet-stream',
      'Upload-Offset: 0',
      `Content-Length: ${picture.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(picture.subarray(0, 200_000));
    const file = join(incoming(), path.split('/').at(-1) as string);
    await eventually(async () => expect((await stat(file)).size).toBeGreaterThan(100_000));
    socket.destroy();
    const offset = Number(await offsetOf(bram, path));
    expect(offset).toBeGreaterThan(100_000);
    const rest = await send(bram, path, offset, picture.subarray(offset));
    expect(rest).toMatchObject({ status: 200, json: { sha256: sha256(picture) } });
  });

  test('whose response was lost answers with the photo again', async () => {
    const bram = await member();
    const picture = await largePicture();
    const path = await begun(bram, picture.length);
    const { json } = await send(bram, path, 0, picture);
    const found = await head(bram, path);
    expect(found.headers.get('upload-offset')).toBe(String(picture.length));
    expect(found.headers.get('upload-metadata')).toContain('photoId');
    for (let n = 0; n < 2; n++)
      expect(await send(bram, path, picture.length, Buffer.alloc(0))).toMatchObject({
        status: 200,
        json,
      });
    expect(await world.db.select().from(photos)).toHaveLength(1);
  });

  test('keeps no bytes once it is a photo, also after a kill before they were removed', async () => {
    const bram = await member();
    const picture = await largePicture();
    const path = await begun(bram, picture.length);
    await send(bram, path, 0, picture);
    const file = join(incoming(), path.slice('/api/uploads/'.length));
    expect((await stat(file)).size).toBe(0);
    await writeFile(file, picture);
    expect(await offsetOf(bram, path)).toBe(String(picture.length));
    expect((await stat(file)).size).toBe(0);
  });

  test('has a record that a kill leaves whole: it is replaced, never written over', async () => {
    const bram = await member();
    const picture = await drawPicture();
    const path = await begun(bram, picture.length);
    const record = join(incoming(), `${path.split('/').at(-1)}.json`);
    const before = join(world.settings.DATA_DIR, 'the record before');
    await link(record, before);
    await send(bram, path, 0, picture);
    expect(JSON.parse(await readFile(before, 'utf8')).metadata).not.toHaveProperty('photoId');
    expect(JSON.parse(await readFile(record, 'utf8')).metadata).toHaveProperty('photoId');
    const left = (await readdir(incoming())).filter((name) => name.includes('.new'));
    expect(left).toEqual([]);
  });

  test('of the same bytes twice is one photo, also at once', async () => {
    const bram = await member();
    const { id } = await addHoliday(world);
    const picture = await largePicture();
    const paths = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const fields = { holidayId: String(id), filename: `${n}.jpg` };
        const answer = await begin(bram, picture.length, fields);
        return answer.headers.get('location') as string;
      }),
    );
    const answers = await Promise.all(paths.map((path) => send(bram, path, 0, picture)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await world.db.select().from(photos)).toHaveLength(1);
  });

  test('can be ended', async () => {
    const bram = await member();
    const path = await begun(bram, 100);
    expect((await bram.delete(path, { headers: TUS })).status).toBe(204);
    expect((await head(bram, path)).status).toBe(404);
    expect(await readdir(incoming())).not.toContain(path.split('/').at(-1));
  });

  test('tells other open screens', async () => {
    const bram = await member();
    const picture = await drawPicture();
    const path = await begun(bram, picture.length);
    const seen: unknown[] = [];
    const { announce } = world.live;
    world.live.announce = (change) => {
      seen.push(change);
      announce(change);
    };
    await send(bram, path, 0, picture);
    world.live.announce = announce;
    expect(seen).toMatchObject([{ router: 'photos', holidayId: 1 }]);
  });
});

describe('is refused', () => {
  test('without a session, and with a token that may only read', async () => {
    const { id } = await addHoliday(world);
    const fields = { holidayId: String(id), filename: 'a.jpg' };
    const refused = await begin(visitor(), 10, fields);
    expect(refused).toMatchObject({ status: 401, json: { code: 'NOT_SIGNED_IN' } });
    const bram = await member();
    const made = (scope: string) => bram.post('/api/tokens', { name: 'script', scope });
    const by = async (scope: string) => {
      const { token } = (await made(scope)).json;
      return begin(visitor(), 10, fields, { authorization: `Bearer ${token}` });
    };
    expect(await by('read')).toMatchObject({ status: 403, json: { code: 'READ_ONLY_TOKEN' } });
    expect(await by('write')).toMatchObject({ status: 201 });
  });

  test('from another website', async () => {
    const { id } = await addHoliday(world);
    const fields = { holidayId: String(id), filename: 'a.jpg' };
    const answer = await begin(await member(), 10, fields, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, json: { code: 'CROSS_ORIGIN' } });
  });

  test('where it cannot become a photo: 400, 404, 413', async () => {
    const { id } = await addHoliday(world);
    const bram = await member();
    const good = { holidayId: String(id), filename: 'a.jpg' };
    for (const [status, code, bytes, fields] of [
      [404, 'NOT_FOUND', 10, { ...good, holidayId: '77' }],
      [400, 'INVALID', 10, { ...good, holidayId: 'x' }],
      [400, 'INVALID', 10, { ...good, holidayId: '99999999999' }],
      [400, 'INVALID', 10, { filename: 'a.jpg' }],
      [400, 'INVALID', 10, { holidayId: String(id) }],
      [400, 'INVALID', 10, { ...good, userId: '1' }],
      [413, 'UPLOAD_TOO_LARGE', 2049 * 1024 * 1024, good],
    ] as const) {
      const answer = await begin(bram, bytes, fields);
      expect(answer, JSON.stringify(fields)).toMatchObject({ status, json: { code } });
      expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    }
    const inDutch = await begin(bram, 2 ** 40, good, { 'accept-language': 'nl' });
    expect(inDutch.json.error).toBe('Bestand te groot. Maximale bestandsgrootte is 2048 MB.');
    expect(await world.db.select().from(photos)).toEqual([]);
  });

  test('of somebody else, and of nobody', async () => {
    const picture = await drawPicture();
    const path = await begun(await member(), picture.length);
    const anna = await admin();
    for (const answer of [
      await head(anna, path),
      await send(anna, path, 0, picture),
      await anna.delete(path, { headers: TUS }),
      await head(await member(), `/api/uploads/2-${'0'.repeat(32)}`),
      await (await member()).get(path, { headers: TUS }),
      await (await member()).get('/api/uploads', { headers: TUS }),
    ])
      expect(answer.status).toBe(404);
    expect(await offsetOf(await member(), path)).toBe('0');
  });

  test('of a file elsewhere on the disk', async () => {
    const bram = await member();
    const path = await begun(bram, 1000);
    const record = await readFile(join(incoming(), `${path.split('/').pop()}.json`));
    const elsewhere = join(world.settings.DATA_DIR, 'elsewhere');
    await writeFile(`${elsewhere}.json`, record);
    await writeFile(elsewhere, 'a secret');
    const gone = await bram.delete('/api/uploads/2-%2F..%2F..%2Felsewhere', { headers: TUS });
    expect(gone.status).toBe(404);
    expect(await readFile(elsewhere, 'utf8')).toBe('a secret');
  });

  test('at another offset with 409, without tus with 412', async () => {
    const bram = await member();
    const path = await begun(bram, 1000);
    const answer = await send(bram, path, 10, Buffer.alloc(10));
    expect(answer).toMatchObject({ status: 409, json: { code: 'UPLOAD_OFFSET' } });
    expect(await bram.call('HEAD', path)).toMatchObject({ status: 412 });
    const tooMuch = await send(bram, path, 0, Buffer.alloc(1001));
    expect(tooMuch).toMatchObject({ status: 413 });
  });

  test('when the file is no picture, and nothing stays', async () => {
    const bram = await member();
    for (const [status, code, bytes] of [
      [415, 'UNSUPPORTED_TYPE', await drawPicture({ format: 'gif' })],
      [400, 'INVALID_IMAGE_DATA', (await drawPicture()).subarray(0, 300)],
      [400, 'INVALID_IMAGE_DATA', Buffer.from('hello')],
      [400, 'INVALID_VIDEO', (await makeVideo()).subarray(0, 100)],
    ] as const) {
      const path = await begun(bram, bytes.length);
      expect(await send(bram, path, 0, bytes)).toMatchObject({ status, json: { code } });
      expect((await head(bram, path)).status).toBe(404);
    }
    expect(await world.db.select().from(photos)).toEqual([]);
  });

  test('for videos where none are kept', async () => {
    const server = await also({ MAX_VIDEO_MB: '0' });
    const bram = await as(2, server);
    const video = await makeVideo();
    const path = await begun(bram, video.length);
    expect(await send(bram, path, 0, video)).toMatchObject({
      status: 415,
      json: { code: 'NO_VIDEOS' },
    });
    const { id } = await addHoliday(world);
    const fields = { holidayId: String(id), filename: 'a.jpg' };
    expect((await begin(bram, 101 * 1024 * 1024, fields)).status).toBe(413);
  });
});

describe('a part that does not arrive', () => {
  const half = (path: string, cookie: string) => {
    const socket = connect(visitor().port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const lines = [
      `PATCH ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${SESSION_COOKIE}=${cookie}`,
      'Tus-Resumable: 1.0.0',
      'Content-Type: application/offset+octet-stream',
      'Upload-Offset: 0',
      'Content-Length: 1000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${'x'.repeat(400)}`);
    onTestFinished(() => void socket.destroy());
    return () => answer;
  };

  test('is ended after a pause of 30 s, and what arrived stays', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const bram = await member();
    const path = await begun(bram, 1000);
    const answer = half(path, bram.cookie);
    const file = join(incoming(), path.split('/').at(-1) as string);
    await eventually(async () => expect((await stat(file)).size).toBe(400));
    const [end] = timers.mock.calls.find(([, ms]) => ms === BODY_MS) as [() => void];
    end();
    await eventually(() => expect(answer()).toMatch(/^HTTP\/1\.1 408 /));
    expect(answer()).toContain('"REQUEST_TIMEOUT"');
    expect(answer()).toMatch(/^connection: close\r$/im);
    expect(await offsetOf(bram, path)).toBe('400');
  });

  test('does not keep its sender from going on with a new connection', async () => {
    const bram = await member();
    const path = await begun(bram, 1000);
    half(path, bram.cookie);
    const file = join(incoming(), path.split('/').at(-1) as string);
    await eventually(async () => expect((await stat(file)).size).toBe(400));
    expect(await offsetOf(bram, path)).toBe('400');
    const rest = await send(bram, path, 400, Buffer.alloc(300));
    expect(rest.headers.get('upload-offset')).toBe('700');
  });

  test('is not read from a visitor', async () => {
    const path = await begun(await member(), 1000);
    const answer = half(path, 'nobody');
    await eventually(() => expect(answer()).toMatch(/^HTTP\/1\.1 401 /));
    expect(answer()).toMatch(/^connection: close\r$/im);
    expect(await offsetOf(await member(), path)).toBe('0');
  });
});

test('uploads are removed after 24 hours', async () => {
  const bram = await member();
  const paths = [await begun(bram, 10), await begun(bram, 10)];
  const [old, fresh] = paths.map((path) => path.split('/').at(-1) as string) as [string, string];
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of [old, `${old}.json`])
    await utimes(join(incoming(), name), yesterday, yesterday);
  await removeOldUploads(world.settings.DATA_DIR);
  const names = await readdir(incoming());
  expect(names).not.toContain(old);
  expect(names).not.toContain(`${old}.json`);
  expect(names).toContain(fresh);
  expect((await head(bram, paths[0] as string)).status).toBe(404);
});

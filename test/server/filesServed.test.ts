import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excursionFiles, excursions, photos } from '../../drizzle/schema';
import type { Database } from '../../src/server/db';
import { AppError } from '../../src/server/errors';
import { serveUpload } from '../../src/server/http/serveUpload';
import { readPicture } from '../../src/server/storage/pictures';
import { storeFile } from '../../src/server/storage/strayFiles';
import { freshDatabase } from '../support/database';
import { addHoliday } from '../support/factories';
import { drawPicture, readHeic } from '../support/pictures';
import { freshFolder, type TestStorage } from '../support/storages';

describe('a file under /uploads/', () => {
  let database: Database;
  let place: TestStorage;
  let app: Hono;
  let photoUrl: string;
  let documentUrl: string;
  let holidayId: number;
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(url, { method, headers });
  const contentOf = async (response: Response) => {
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    return [format, width];
  };

  async function addPhoto(original: Uint8Array) {
    const { bytes, extension, contentType, ...size } = await readPicture(original);
    const services = { db: database.db, storage: place.storage };
    const imageUrl = await storeFile(services, bytes, extension, contentType);
    await database.db.insert(photos).values({ holidayId, imageUrl, ...size });
    return imageUrl;
  }

  beforeAll(async () => {
    database = await freshDatabase();
    place = await freshFolder();
    const { db } = database;
    const services = { db, storage: place.storage };
    app = new Hono();
    app.get('/uploads/*', serveUpload(services));
    app.onError((error, c) => c.text(String(error), error instanceof AppError ? 404 : 500));

    holidayId = (await addHoliday({ db })).id;
    photoUrl = await addPhoto(await drawPicture({ width: 1000, height: 500 }));
    const [excursion] = await db
      .insert(excursions)
      .values({ holidayId, title: 'Ecomare' })
      .returning();
    documentUrl = await storeFile(services, Buffer.from('<script>1</script>'), 'html', 'text/html');
    await db.insert(excursionFiles).values({
      excursionId: excursion?.id as number,
      fileName: 'tickets.html',
      fileUrl: documentUrl,
      fileType: 'text/html',
    });
  });
  afterAll(async () => {
    await database.close();
    await place.close();
  });

  test('comes whole, for good, and is never guessed at', async () => {
    const answer = await get(photoUrl);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await contentOf(answer)).toEqual(['jpeg', 1000]);
  });

  test.each([
    ['w=400', ['webp', 400]],
    ['w=800', ['webp', 800]],
    ['w=1600', ['webp', 1000]],
    ['w=401', ['jpeg', 1000]],
    ['w=0400', ['jpeg', 1000]],
    ['w=', ['jpeg', 1000]],
    ['w=constructor', ['jpeg', 1000]],
    ['w=99999999999', ['jpeg', 1000]],
  ])('comes as asked for by %s', async (query, expected) => {
    const answer = await get(`${photoUrl}?${query}`);
    expect(answer.headers.get('content-type')).toBe(`image/${expected[0]}`);
    expect(await contentOf(answer)).toEqual(expected);
  });

  test('that was HEIC comes in a format that every browser shows', async () => {
    const url = await addPhoto(await readHeic());
    expect(await contentOf(await get(url))).toEqual(['jpeg', 64]);
    expect(await contentOf(await get(`${url}?w=400`))).toEqual(['webp', 64]);
  });

  test('that is no picture is downloaded, whatever size is asked for', async () => {
    for (const url of [documentUrl, `${documentUrl}?w=400`]) {
      const answer = await get(url);
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(await answer.text()).toBe('<script>1</script>');
    }
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get(photoUrl)).headers.get('etag') as string;
    const small = (await get(`${photoUrl}?w=400`)).headers.get('etag') as string;
    expect(small).not.toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(photoUrl, { 'If-None-Match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    expect((await get(photoUrl, { 'If-None-Match': small })).status).toBe(200);
  });

  test('tells by HEAD what GET would', async () => {
    const answer = await get(`${photoUrl}?w=400`, {}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test('is not found once its row is gone, even while its bytes and sizes are there', async () => {
    const url = await addPhoto(await drawPicture());
    const { headers } = await get(`${url}?w=400`);
    await database.db.delete(photos).where(eq(photos.imageUrl, url));
    const etag = headers.get('etag') as string;
    expect((await get(url)).status).toBe(404);
    expect((await get(`${url}?w=400`, { 'If-None-Match': etag })).status).toBe(404);
  });

  test('is not found before a row owns it', async () => {
    const services = { db: database.db, storage: place.storage };
    const url = await storeFile(services, await drawPicture(), 'jpg', 'image/jpeg');
    expect((await get(url)).status).toBe(404);
  });

  test.each([
    '/uploads/',
    '/uploads/none.jpg',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e/secret',
    '/uploads/a/b.jpg',
    '/uploads/.incoming',
    '/uploads/a%00.jpg',
    `/uploads/${'a'.repeat(5000)}.jpg`,
  ])('is not found at %j', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test('is not found by the name of one of its sizes', async () => {
    const name = photoUrl.slice('/uploads/'.length);
    await get(`${photoUrl}?w=400`);
    expect(await place.storage.has(`w400-${name}.webp`)).toBe(true);
    expect((await get(`/uploads/w400-${name}.webp`)).status).toBe(404);
  });

  test('is not found when the storage has lost it', async () => {
    const url = await addPhoto(await drawPicture());
    await place.storage.remove(url.slice('/uploads/'.length));
    expect((await get(url)).status).toBe(404);
    expect((await get(`${url}?w=800`)).status).toBe(404);
  });
});

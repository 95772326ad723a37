import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comments, photos } from '../../drizzle/schema';
import { storeFile } from '../../src/server/storage/strayFiles';
import { openZip } from '../../src/server/zip/read';
import { addHoliday, addHotel, addHotelImage, addPhoto, MEMBER_ID } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { prepareServer } from '../support/server';

const { world, member, admin } = prepareServer();

const SENT = Buffer.from('what the camera wrote');
const FILM = Buffer.from(Uint8Array.from({ length: 10_000 }, (_, at) => at % 251));

const stored = async () => ({
  imageUrl: await storeFile(world, await drawPicture(), 'jpg', 'image/jpeg'),
});
const withOriginal = async (holidayId: number, fields: Partial<typeof photos.$inferInsert> = {}) =>
  addPhoto(world, holidayId, {
    ...(await stored()),
    originalUrl: await storeFile(world, SENT, 'heic', 'image/heic'),
    ...{ isOriginal: true, fileName: 'IMG_1234.HEIC', userId: MEMBER_ID, userName: 'Bram' },
    ...fields,
  });
const withVideo = async (holidayId: number) =>
  addPhoto(world, holidayId, {
    ...(await stored()),
    ...{ kind: 'video', userId: MEMBER_ID, fileName: 'Été à la mer.mp4' },
    videoUrl: await storeFile(world, FILM, 'mp4', 'video/mp4'),
  });

describe("a holiday's photos", () => {
  test('of one day are those that were taken on it by the clock of the camera', async () => {
    const { id } = await addHoliday(world);
    const taken = ['2027-07-13T23:59:59', '2027-07-14T00:00:00', null];
    for (const takenAt of taken)
      await addPhoto(world, id, { takenAt, createdAt: '2027-07-14T10:00:00Z' });
    const { json } = await (await member()).get(`/api/holidays/${id}/photos?day=2027-07-14`);
    expect(json).toEqual([expect.objectContaining({ takenAt: '2027-07-14T00:00:00' })]);
  });

  test('come in pages, by when they were taken, else added by the clock of UTC', async () => {
    const { id } = await addHoliday(world);
    const dates = [
      ['2027-07-14T15:04:05', '2027-08-01T00:00:00Z'],
      [null, '2027-07-14T15:04:04Z'],
      ['2027-07-13T23:59:59', '2027-08-02T00:00:00Z'],
      ['2027-07-14T15:04:05', '2027-08-03T00:00:00Z'],
      [null, '2027-07-14T15:04:06Z'],
    ] as const;
    const ids: number[] = [];
    for (const [takenAt, createdAt] of dates)
      ids.push((await addPhoto(world, id, { takenAt, createdAt })).id);
    const bram = await member();
    const page = async (query: string) =>
      (await bram.get(`/api/holidays/${id}/photos${query}`)).json.map((p: { id: number }) => p.id);
    const [a, b, c, d, e] = ids;
    expect(await page('')).toEqual([c, b, a, d, e]);
    expect(await page('?limit=2')).toEqual([c, b]);
    expect(await page(`?limit=2&after=${b}`)).toEqual([a, d]);
    expect(await page(`?after=${a}`)).toEqual([d, e]);
    expect(await page(`?after=${e}`)).toEqual([]);
    const { photos: whole } = (await bram.get(`/api/holidays/${id}`)).json;
    expect(whole.map((p: { id: number }) => p.id)).toEqual([c, b, a, d, e]);
    expect(await bram.get(`/api/holidays/${id}/photos?limit=0`)).toMatchObject({ status: 400 });
    expect(await bram.get(`/api/holidays/${id}/photos?after=99999`)).toMatchObject({ status: 404 });
    expect(await bram.get('/api/holidays/99999/photos')).toMatchObject({ status: 404 });
  });

  test('tell all about themselves but where the original is', async () => {
    const { id } = await addHoliday(world);
    const takenAt = '2027-07-14T15:04:05';
    await withOriginal(id, { takenAt, takenOffset: 120, latitude: 38.7, longitude: -9.1 });
    const bram = await member();
    const [photo] = (await bram.get(`/api/holidays/${id}/photos`)).json;
    expect(photo).toMatchObject({
      ...{ kind: 'photo', fileName: 'IMG_1234.HEIC', isOriginal: true, takenAt, takenOffset: 120 },
      ...{ latitude: 38.7, longitude: -9.1, userId: MEMBER_ID, userName: 'Bram', caption: null },
      ...{ heartCount: 0, isHearted: false, commentCount: 0, videoUrl: null, filmUrl: null },
    });
    expect(photo).not.toHaveProperty('originalUrl');
    const { photos: whole } = (await bram.get(`/api/holidays/${id}`)).json;
    expect(whole).toEqual([photo]);
    const [card] = (await bram.get('/api/holidays/upcoming')).json;
    expect(card.photos).toEqual([photo]);
  });
});

describe('who added a photo, and an admin,', () => {
  test('change its caption and its time, and nobody else', async () => {
    const { id } = await addHoliday(world);
    const own = await withOriginal(id);
    const others = await addPhoto(world, id);
    const bram = await member();
    const path = `/api/photos/${own.id}`;
    const changes = { caption: ' At the sea ', takenAt: '2027-07-14T09:00' };
    expect(await bram.put(path, changes)).toMatchObject({
      status: 200,
      json: { caption: 'At the sea', takenAt: '2027-07-14T09:00:00' },
    });
    expect(await bram.put(path, { caption: '', takenAt: null })).toMatchObject({
      json: { caption: null, takenAt: null },
    });
    expect(await bram.put(path, { caption: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await bram.put(`/api/photos/${others.id}`, changes)).toMatchObject({ status: 403 });
    expect(await (await admin()).put(`/api/photos/${others.id}`, changes)).toMatchObject({
      status: 200,
    });
    expect(await bram.put('/api/photos/99999', changes)).toMatchObject({ status: 404 });
  });

  test('shift the clock of a camera, of all photos or of none', async () => {
    const { id } = await addHoliday(world);
    const first = await withOriginal(id, { takenAt: '2027-07-14T23:50:00' });
    const second = await withOriginal(id, { takenAt: null });
    const others = await addPhoto(world, id, { takenAt: '2027-07-14T23:50:00' });
    const elsewhere = await withOriginal((await addHoliday(world)).id);
    const bram = await member();
    const shift = (photoIds: number[], minutes = 60) =>
      bram.post(`/api/holidays/${id}/photos/shift`, { photoIds, minutes });
    expect(await shift([first.id, others.id])).toMatchObject({ status: 403 });
    expect(await shift([first.id, elsewhere.id])).toMatchObject({ status: 404 });
    const { status, json } = await shift([first.id, second.id]);
    expect(status).toBe(200);
    expect(json.map((photo: { takenAt: string | null }) => photo.takenAt)).toContain(
      '2027-07-15T00:50:00',
    );
    const times = await world.db.select().from(photos).where(eq(photos.holidayId, id));
    expect(times.map(({ takenAt }) => takenAt).sort()).toEqual([
      '2027-07-14T23:50:00',
      '2027-07-15T00:50:00',
      null,
    ]);
  });

  test('replace the still picture of a video, and the one before goes', async () => {
    const { id } = await addHoliday(world);
    const video = await withVideo(id);
    const still = async () => {
      const form = new FormData();
      form.set('image', new File([Uint8Array.from(await drawPicture({ width: 90 }))], 'still.jpg'));
      return form;
    };
    const bram = await member();
    const { status, json } = await bram.put(`/api/photos/${video.id}/still`, await still());
    expect([status, json.width]).toEqual([200, 90]);
    expect((await bram.get(json.imageUrl)).status).toBe(200);
    expect((await bram.get(video.imageUrl)).status).toBe(404);
    const photo = await withOriginal(id);
    const refused = await bram.put(`/api/photos/${photo.id}/still`, await still());
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_A_VIDEO' } });
  });
});

test('a summary counts the photos and names who added them, with the pictures of the hotels', async () => {
  const { id } = await addHoliday(world, { title: 'Azores' });
  await addPhoto(world, id, { takenAt: '2027-07-14T15:04:05', userId: MEMBER_ID, userName: 'B' });
  await addPhoto(world, id, { userId: MEMBER_ID, userName: 'Bram' });
  await addPhoto(world, id);
  const hotel = await addHotel(world, id, { name: 'Casa' });
  const image = await addHotelImage(world, hotel.id);
  const bram = await member();
  expect((await bram.get(`/api/holidays/${id}/photos/summary`)).json).toMatchObject({
    ...{ id, title: 'Azores', coverImage: null, photoCount: 3, datedCount: 1 },
    people: [{ userId: MEMBER_ID, name: 'Bram', photoCount: 2 }],
    hotelImages: [{ id: image.id, hotelName: 'Casa', imageUrl: image.imageUrl }],
  });
  expect((await bram.get('/api/holidays/99999/photos/summary')).status).toBe(404);
});

describe('hearts and comments', () => {
  test('of a person count once, and go again', async () => {
    await addPhoto(world, (await addHoliday(world)).id);
    const { id } = await addHoliday(world);
    const photo = await addPhoto(world, id);
    const [bram, anna] = [await member(), await admin()];
    const path = `/api/photos/${photo.id}/heart`;
    const hearted = async (person: typeof bram) => {
      const [{ heartCount, isHearted }] = (await person.get(`/api/holidays/${id}/photos`)).json;
      return [heartCount, isHearted];
    };
    expect((await bram.put(path)).status).toBe(204);
    expect((await bram.put(path)).status).toBe(204);
    expect(await hearted(bram)).toEqual([1, true]);
    expect(await hearted(anna)).toEqual([1, false]);
    expect((await bram.delete(path)).status).toBe(204);
    expect((await bram.delete(path)).status).toBe(204);
    expect(await hearted(bram)).toEqual([0, false]);
    expect((await bram.put('/api/photos/99999/heart')).status).toBe(404);
    expect((await bram.delete('/api/photos/99999/heart')).status).toBe(404);
  });

  test('are counted for their own photo alone', async () => {
    const { id } = await addHoliday(world);
    const [, photo] = [await addPhoto(world, id), await addPhoto(world, id)];
    const bram = await member();
    await bram.put(`/api/photos/${photo.id}/heart`);
    await bram.post(`/api/photos/${photo.id}/comments`, { content: 'Hi' });
    expect((await bram.get(`/api/holidays/${id}/photos`)).json).toMatchObject([
      { heartCount: 0, isHearted: false, commentCount: 0 },
      { heartCount: 1, isHearted: true, commentCount: 1 },
    ]);
  });

  test('on a photo do not enter the list and the count of the holiday', async () => {
    await addPhoto(world, (await addHoliday(world, { endDate: '2020-01-01' })).id);
    const { id } = await addHoliday(world);
    const photo = await addPhoto(world, id);
    const bram = await member();
    const path = `/api/photos/${photo.id}/comments`;
    const { status, json } = await bram.post(path, { content: 'What a beach' });
    expect([status, json]).toMatchObject([
      201,
      { content: 'What a beach', photoId: photo.id, holidayId: id, author: 'Bram' },
    ]);
    await bram.post(`/api/holidays/${id}/comments`, { content: 'On the holiday' });
    expect((await bram.get(path)).json).toEqual([json]);
    const contents = (list: { content: string }[]) => list.map(({ content }) => content);
    const ofHoliday = await bram.get(`/api/holidays/${id}/comments`);
    expect(contents(ofHoliday.json)).toEqual(['On the holiday']);
    const detail = (await bram.get(`/api/holidays/${id}`)).json;
    expect(contents(detail.comments)).toEqual(['On the holiday']);
    expect(detail.photos[0].commentCount).toBe(1);
    const [inPage] = (await bram.get(`/api/holidays/${id}/photos`)).json;
    expect(inPage.commentCount).toBe(1);
    const [card] = (await bram.get('/api/holidays/upcoming')).json;
    expect(card.commentCount).toBe(1);
    expect((await bram.delete(`/api/comments/${json.id}`)).status).toBe(204);
    expect((await bram.get(path)).json).toEqual([]);
    expect((await bram.get('/api/photos/99999/comments')).status).toBe(404);
    expect((await bram.post('/api/photos/99999/comments', { content: 'x' })).status).toBe(404);
    expect(await world.db.$count(comments)).toBe(1);
  });
});

describe('what was sent', () => {
  test('is downloaded under its own name, and has no address of its own', async () => {
    const { id } = await addHoliday(world);
    const photo = await withOriginal(id);
    const video = await withVideo(id);
    const bram = await member();
    const original = await bram.get(`${photo.imageUrl}?original=1`);
    expect(original.text).toBe(SENT.toString());
    expect(original.headers.get('content-type')).toBe('image/heic');
    expect(original.headers.get('content-disposition')).toBe(
      `attachment; filename="IMG_1234.HEIC"; filename*=UTF-8''IMG_1234.HEIC`,
    );
    const film = await bram.get(`${video.imageUrl}?original=1`);
    expect(film.headers.get('content-length')).toBe(String(FILM.length));
    expect(film.headers.get('content-disposition')).toBe(
      `attachment; filename="_t_ _ la mer.mp4"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20la%20mer.mp4`,
    );
    expect((await bram.get(photo.originalUrl as string)).status).toBe(404);
    const small = await addPhoto(world, id, await stored());
    const kept = await bram.get(`${small.imageUrl}?original=1`);
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('of a video plays in parts', async () => {
    const { id } = await addHoliday(world);
    const { videoUrl } = await withVideo(id);
    const bram = await member();
    const part = async (range: string, headers = {}) => {
      const response = await fetch(bram.origin + videoUrl, {
        headers: { cookie: `samenreis_session=${bram.cookie}`, range, ...headers },
      });
      const { status } = response;
      return [
        status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()),
      ];
    };
    expect(await part('bytes=0-99')).toEqual([206, 'bytes 0-99/10000', FILM.subarray(0, 100)]);
    expect(await part('bytes=9990-')).toEqual([206, 'bytes 9990-9999/10000', FILM.subarray(9990)]);
    expect(await part('bytes=-5')).toEqual([206, 'bytes 9995-9999/10000', FILM.subarray(9995)]);
    expect(await part('bytes=10000-')).toEqual([416, 'bytes */10000', Buffer.alloc(0)]);
    expect(await part('bytes=0-1,5-6')).toEqual([200, null, FILM]);
    expect(await part('bytes=0-1', { 'if-range': '"another"' })).toEqual([200, null, FILM]);
  });

  test('is in the archive, under names that are safe everywhere and unlike each other', async () => {
    const { id } = await addHoliday(world);
    const takenAt = '2027-07-14T15:04:05';
    await withOriginal(id, { takenAt });
    await withOriginal(id, { takenAt });
    await withOriginal(id, { fileName: 'con.heic' });
    await withOriginal(id, { fileName: 'a/b:c.heic', takenAt: '2027-07-15T00:00:00', userId: 1 });
    const filmUrl = await storeFile(world, FILM, 'mov', 'video/quicktime');
    await withOriginal(id, { fileName: 'IMG_5.HEIC', takenAt: '2027-07-16T00:00:00', filmUrl });
    const bram = await member();
    const names = async (query = '') => {
      const response = await fetch(`${bram.origin}/api/holidays/${id}/photos/archive${query}`, {
        headers: { cookie: `samenreis_session=${bram.cookie}` },
      });
      expect(response.headers.get('content-type')).toBe('application/zip');
      const zip = await openZip(await response.blob());
      expect(await zip.bytes(zip.names()[0] as string, 1000)).toEqual(SENT);
      return zip.names();
    };
    expect((await names()).sort()).toEqual([
      '2027-07-14 15.04.05 IMG_1234 (2).HEIC',
      '2027-07-14 15.04.05 IMG_1234.HEIC',
      '2027-07-15 00.00.00 a_b_c.heic',
      '2027-07-16 00.00.00 IMG_5.HEIC',
      '2027-07-16 00.00.00 IMG_5.mov',
      '_con.heic',
    ]);
    expect(await names('?day=2027-07-15')).toEqual(['2027-07-15 00.00.00 a_b_c.heic']);
    expect(await names('?userId=1')).toEqual(['2027-07-15 00.00.00 a_b_c.heic']);
    expect((await bram.get('/api/holidays/99999/photos/archive')).status).toBe(404);
  });
});

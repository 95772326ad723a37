/** Files of phones, sent in every way to servers in three time zones. */
import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import ExifReader from 'exifreader';
import { Upload } from 'tus-js-client';
import { openZip } from '../../src/server/zip/read';
import { clockOf, PHONE, phoneFilm, phoneHeic, phoneJpeg } from '../support/phoneFiles';
import { ADMIN, expect, test } from './support/fixtures';
import { type RunningServer, startServer } from './support/server';

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
interface Kept {
  id: number;
  kind: string;
  sha256: string;
  takenAt: string | null;
  takenOffset: number | null;
  latitude: number | null;
  imageUrl: string;
  videoUrl: string | null;
  filmUrl: string | null;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// the first is the day after in Kiritimati, the last the day before in Los Angeles and in UTC
const LATE = { takenAt: '2027:07:14 23:50:00', offset: '-07:00', changedOffset: '+09:00' };
const NOON = { takenAt: '2027:07:14 12:00:00' };
const EARLY = { takenAt: '2027:07:15 00:10:00', offset: '+14:00' };
const LIVE = { takenAt: '2027:07:16 02:30:00', offset: '+02:00', contentId: 'C09DCB26-D321' };

async function filesOfPhone(): Promise<Sent[]> {
  const [jpeg, heic] = ['image/jpeg', 'image/heic'];
  return [
    { name: 'IMG_1.JPG', mimeType: jpeg, buffer: await phoneJpeg({ ...LATE, width: 900 }) },
    { name: 'IMG_2.JPG', mimeType: jpeg, buffer: await phoneJpeg(NOON) },
    { name: 'IMG_3.HEIC', mimeType: heic, buffer: await phoneHeic(EARLY) },
    { name: 'IMG_4.HEIC', mimeType: heic, buffer: await phoneHeic(LIVE) },
  ];
}
async function filmsOfPhone(): Promise<Sent[]> {
  const [mov, mp4] = ['video/quicktime', 'video/mp4'];
  return [
    { name: 'IMG_4_edited.MOV', mimeType: mov, buffer: await phoneFilm(LIVE) },
    { name: 'IMG_5.MOV', mimeType: mov, buffer: await phoneFilm(LATE, { seconds: 20 }) },
    { name: 'IMG_6.MP4', mimeType: mp4, buffer: await phoneFilm(EARLY, { format: 'mp4' }) },
  ];
}

type Send = (holidayId: number, files: Sent[]) => Promise<void>;

function waysTo(server: RunningServer, request: APIRequestContext, cookie: string) {
  const form: Send = async (holidayId, files) => {
    const body = new FormData();
    for (const { name, buffer } of files) body.append('file', new File([buffer as BlobPart], name));
    const answer = await request.post(`/api/holidays/${holidayId}/photos`, { multipart: body });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const tus: Send = async (holidayId, files) => {
    for (const { name, buffer } of files)
      await new Promise<void>((resolve, reject) =>
        new Upload(buffer, {
          endpoint: `${server.url}/api/uploads`,
          headers: { cookie },
          // the file's own date, which says nothing
          metadata: { holidayId: String(holidayId), filename: name, lastModified: '981173106000' },
          chunkSize: 2000,
          onSuccess: () => resolve(),
          onError: reject,
        }).start(),
      );
  };
  const base64: Send = async (holidayId, files) => {
    for (const { mimeType, buffer } of files) {
      const base64Data = `data:${mimeType};base64,${buffer.toString('base64')}`;
      const data = { base64Data, mimeType };
      const answer = await request.post(`/api/holidays/${holidayId}/photos/base64`, { data });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  };
  return { form, tus, base64 };
}

async function expectNoMetadata(request: APIRequestContext, imageUrl: string) {
  for (const size of ['', '?w=400', '?w=800', '?w=1600', '?w=12']) {
    const answer = await request.get(imageUrl + size);
    expect(answer.status()).toBe(200);
    const bytes = await answer.body();
    const found = Object.keys(ExifReader.load(bytes, { expanded: true }));
    const structure = ['file', 'jfif', 'riff', 'png', 'pngFile'];
    expect(found.filter((group) => !structure.includes(group))).toEqual([]);
    for (const trace of [PHONE, 'Exif', 'http:', 'ICC_PROFILE', 'MPF', 'Apple'])
      expect(bytes.includes(trace), `${trace} in ${imageUrl}${size}`).toBe(false);
  }
}

async function expectPlays(request: APIRequestContext, url: string, sent: Buffer) {
  const part = await request.get(url, { headers: { range: 'bytes=100-299' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toBe(`bytes 100-299/${sent.length}`);
  expect(sha256(await part.body())).toBe(sha256(sent.subarray(100, 300)));
}

const json = async <Body>(answer: APIResponse): Promise<Body> => {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

const DAYS = ['Day 3 · Wednesday 14 July', 'Day 4 · Thursday 15 July', 'Day 5 · Friday 16 July'];

for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
  test(`a phone’s files stay as they are and on their days, on a server in ${zone}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const server = await startServer({ TZ: zone });
    const context = await browser.newContext({ baseURL: server.url });
    try {
      const { request } = context;
      await request.post('/api/session', {
        data: { userId: ADMIN.id, passcode: ADMIN.passcode },
      });
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
      const ways = waysTo(server, request, cookie.join('; '));
      const [pictures, films] = [await filesOfPhone(), await filmsOfPhone()];
      const all = [...pictures, ...films];
      for (const [way, send] of Object.entries(ways)) {
        const { id } = await json<{ id: number }>(
          await request.post('/api/holidays', {
            data: {
              ...{ title: way, destination: 'Lisbon' },
              ...{ startDate: '2027-07-12', endDate: '2027-07-19' },
            },
          }),
        );
        const hasFilms = way !== 'base64';
        const [film, ...others] = films as [Sent, ...Sent[]];
        if (way === 'base64') await send(id, pictures);
        // the film of the live photo comes before its picture, and after it
        else await send(id, way === 'tus' ? [film, ...pictures, ...others] : all);
        const photos = await json<Kept[]>(await request.get(`/api/holidays/${id}/photos`));

        const shown = photos.map(({ kind, takenAt, takenOffset }) => [kind, takenAt, takenOffset]);
        const [late, early] = [clockOf(LATE.takenAt), clockOf(EARLY.takenAt)];
        expect(shown).toEqual([
          ['photo', clockOf(NOON.takenAt), null],
          ['photo', late, -420],
          ...(hasFilms ? [['video', late, -420]] : []),
          ['photo', early, 840],
          ...(hasFilms ? [['video', early, 840]] : []),
          ['photo', clockOf(LIVE.takenAt), 120],
        ]);
        for (const photo of photos) {
          expect(photo.latitude).toBeCloseTo(38.7167, 3);
          await expectNoMetadata(request, photo.imageUrl);
          const sent = all.find(({ buffer }) => sha256(buffer) === photo.sha256) as Sent;
          if (!hasFilms) continue;
          const original = await request.get(photo.videoUrl ?? `${photo.imageUrl}?original=1`);
          expect(sha256(await original.body())).toBe(sha256(sent.buffer));
          if (photo.videoUrl) await expectPlays(request, photo.videoUrl, sent.buffer);
        }
        const live = photos.at(-1) as Kept;
        if (hasFilms) await expectPlays(request, live.filmUrl as string, (films[0] as Sent).buffer);
        const video = photos.find(({ kind }) => kind === 'video');
        if (video) {
          const { name, mimeType, buffer } = pictures[0] as Sent;
          const { imageUrl } = await json<Kept>(
            await request.put(`/api/photos/${video.id}/still`, {
              multipart: { image: { name, mimeType, buffer } },
            }),
          );
          expect(imageUrl).not.toBe(video.imageUrl);
          await expectNoMetadata(request, imageUrl);
        }

        const archive = await request.get(`/api/holidays/${id}/photos/archive`);
        const zip = await openZip(new Blob([Uint8Array.from(await archive.body())]));
        const names = zip.names();
        zip.close();
        if (hasFilms)
          expect(names).toEqual([
            '2027-07-14 12.00.00 IMG_2.JPG',
            '2027-07-14 23.50.00 IMG_1.JPG',
            '2027-07-14 23.50.00 IMG_5.MOV',
            '2027-07-15 00.10.00 IMG_3.HEIC',
            '2027-07-15 00.10.00 IMG_6.MP4',
            '2027-07-16 02.30.00 IMG_4.HEIC',
            '2027-07-16 02.30.00 IMG_4.mov',
          ]);
        else
          expect(names.map((name) => name.slice(0, 10))).toEqual(
            shown.map(([, at]) => (at as string).slice(0, 10)),
          );

        const page = await context.newPage();
        await page.goto(`/holidays/${id}/photos`);
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(DAYS);
        await page.close();
      }
    } finally {
      await context.close();
      await server.stop();
    }
  });

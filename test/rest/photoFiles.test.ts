/** Photos and videos as they are: forms, what is kept and shown of them, live photos. */
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { holidays, photos, strayFiles } from '../../drizzle/schema';
import { spoolFolder } from '../../src/server/http/spool';
import { stopMakingSizes } from '../../src/server/photos/sizes';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { phoneJpeg } from '../support/phoneFiles';
import { drawPicture, readHeic } from '../support/pictures';
import { prepareServer } from '../support/server';
import { makeVideo } from '../support/videos';

const { world, member, admin } = prepareServer();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
type Named = [bytes: Uint8Array, name: string];

async function upload(
  holidayId: number,
  files: Named[],
  options: { key?: string; by?: 'admin' } = {},
) {
  const form = new FormData();
  for (const [bytes, name] of files) form.append('file', new File([Uint8Array.from(bytes)], name));
  const person = options.by ? await admin() : await member();
  return person.post(`/api/holidays/${holidayId}/photos`, form, {
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
}
const rowsOf = (holidayId: number) =>
  world.db.select().from(photos).where(eq(photos.holidayId, holidayId)).orderBy(photos.id);
const storedAt = async (url: string | null) =>
  (await world.storage.get((url as string).slice('/uploads/'.length))) as Uint8Array;

describe('a form', () => {
  test('of several files adds each as it is, in their order', async () => {
    const { id } = await addHoliday(world);
    const files: Named[] = [
      [await drawPicture({ orientation: 6 }), 'IMG_1.JPG'],
      [await readHeic(), 'IMG_2.HEIC'],
      [await makeVideo({ rotation: 90, seconds: 30 }), 'C:\\clips\\a.mp4'],
      [await makeVideo({ format: 'webm' }), '../b.webm'],
      [await drawPicture({ format: 'png' }), 'c.png'],
    ];
    const answer = await upload(id, files);
    expect(answer.status).toBe(201);
    expect(answer.json.photos).toMatchObject([
      { kind: 'photo', fileName: 'IMG_1.JPG', width: 64, height: 96, isOriginal: true },
      { kind: 'photo', fileName: 'IMG_2.HEIC', width: 64, height: 96 },
      { kind: 'video', fileName: 'a.mp4', width: 1200, height: 1600, durationSeconds: 30 },
      { kind: 'video', fileName: 'b.webm', width: 1600, height: 1200 },
      { kind: 'photo', fileName: 'c.png' },
    ]);
    const rows = await rowsOf(id);
    for (const [index, [bytes]] of files.entries()) {
      const row = rows[index] as (typeof rows)[number];
      const url = row.originalUrl ?? row.videoUrl;
      expect(sha256(await storedAt(url))).toBe(sha256(bytes));
      expect(row).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length, userName: 'Bram' });
      expect((await sharp(await storedAt(row.imageUrl)).metadata()).width).toBe(row.width);
    }
    expect(await world.db.select().from(strayFiles)).toEqual([]);
    expect(await readdir(spoolFolder(world.settings.DATA_DIR))).toEqual([]);
  });

  test('the same bytes are the photo that is there: 200 when all are', async () => {
    const { id } = await addHoliday(world);
    const other = await addHoliday(world);
    const [one, two] = [await drawPicture(), await drawPicture({ width: 50 })];
    const first = await upload(id, [[one, 'a.jpg']]);
    const both = await upload(id, [
      [two, 'b.jpg'],
      [one, 'again.jpg'],
      [two, 'b (2).jpg'],
    ]);
    expect(both.status).toBe(201);
    const [photo] = first.json.photos;
    const [added] = both.json.photos;
    expect(both.json.photos).toEqual([added, photo, added]);
    expect(await upload(id, [[one, 'a.jpg']], { by: 'admin' })).toMatchObject({
      status: 200,
      json: { photos: [photo] },
    });
    expect((await upload(other.id, [[one, 'a.jpg']])).status).toBe(201);
    const base64Data = `data:image/jpeg;base64,${one.toString('base64')}`;
    const small = await (await member()).post(`/api/holidays/${id}/photos/base64`, { base64Data });
    expect(small).toMatchObject({ status: 200, json: { photo } });
    await eventually(async () => expect(await world.db.select().from(strayFiles)).toEqual([]));
  });

  test('with one bad file is refused whole, and names it', async () => {
    const { id } = await addHoliday(world);
    const good: Named = [await drawPicture(), 'good.jpg'];
    for (const [status, code, file] of [
      [400, 'INVALID_IMAGE_DATA', [Buffer.from('hello'), 'bad.jpg']],
      [415, 'UNSUPPORTED_TYPE', [await drawPicture({ format: 'gif' }), 'bad.gif']],
      [400, 'INVALID_VIDEO', [(await makeVideo()).subarray(0, 90), 'bad.mp4']],
    ] as [number, string, Named][]) {
      const answer = await upload(id, [good, file, [await drawPicture({ width: 9 }), 'c.jpg']]);
      expect(answer).toMatchObject({ status, json: { code } });
      expect(answer.json.error).toMatch(new RegExp(`^${file[1]}: `));
      expect(answer.json.fields).toEqual({ file: answer.json.error });
    }
    expect(await rowsOf(id)).toEqual([]);
    await eventually(async () => expect(await world.db.select().from(strayFiles)).toEqual([]));
    expect(await readdir(spoolFolder(world.settings.DATA_DIR))).toEqual([]);
  });

  test('without a file, or for no holiday, is refused', async () => {
    const { id } = await addHoliday(world);
    expect(await upload(id, [])).toMatchObject({ status: 400, json: { code: 'INVALID' } });
    expect((await upload(77, [[await drawPicture(), 'a.jpg']])).status).toBe(404);
  });

  test('repeated under its key adds nothing', async () => {
    const { id } = await addHoliday(world);
    const files: Named[] = [
      [await drawPicture(), 'a.jpg'],
      [await drawPicture({ width: 9 }), 'b.jpg'],
    ];
    const [first, second] = [
      await upload(id, files, { key: 'k' }),
      await upload(id, files, { key: 'k' }),
    ];
    expect(second).toMatchObject({ status: 201, json: first.json });
    expect(await rowsOf(id)).toHaveLength(2);
  });
});

describe('what is shown of an original', () => {
  test('has no metadata, in no size', async () => {
    const { id } = await addHoliday(world);
    const files: Named[] = [
      [await drawPicture({ width: 900 }), 'a.jpg'],
      [await drawPicture({ format: 'png' }), 'b.png'],
      [await drawPicture({ format: 'webp' }), 'c.webp'],
      [await readHeic(), 'd.heic'],
      [await makeVideo({ apple: { 'location.ISO6709': '+52.1600+004.4900+001.2/' } }), 'e.mov'],
    ];
    const { json } = await upload(id, files);
    const bram = await member();
    for (const { imageUrl } of json.photos)
      for (const size of ['', '?w=400', '?w=800', '?w=1600']) {
        const response = await fetch(bram.origin + imageUrl + size, {
          headers: { cookie: `samenreis_session=${bram.cookie}` },
        });
        expect(response.status).toBe(200);
        const bytes = Buffer.from(await response.arrayBuffer());
        const { exif = {}, xmp, iptc } = ExifReader.load(bytes, { expanded: true });
        expect([Object.keys(exif), xmp, iptc]).toEqual([[], undefined, undefined]);
        expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      }
  });

  test('is at most 3200 pixels wide and high; WebP where it may be transparent', async () => {
    const { id } = await addHoliday(world);
    const alpha = {
      create: { width: 50, height: 40, channels: 4, background: '#ff000080' },
    } as const;
    const { json } = await upload(id, [
      [await drawPicture({ width: 4000, height: 1000 }), 'wide.jpg'],
      [await sharp(alpha).png().toBuffer(), 'glass.png'],
    ]);
    expect(json.photos).toMatchObject([
      { width: 3200, height: 800, imageUrl: expect.stringMatching(/\.jpg$/) },
      { width: 50, height: 40, imageUrl: expect.stringMatching(/\.webp$/) },
    ]);
    expect((await sharp(await storedAt(json.photos[1].imageUrl)).metadata()).hasAlpha).toBe(true);
  });

  test('is made in all sizes without anybody asking', async () => {
    const { id } = await addHoliday(world);
    const { json } = await upload(id, [[await drawPicture({ width: 2000 }), 'a.jpg']]);
    const name = json.photos[0].imageUrl.slice('/uploads/'.length);
    await eventually(async () => {
      for (const width of [400, 800, 1600])
        expect(await world.storage.has(`w${width}-${name}.webp`)).toBe(true);
    });
    await stopMakingSizes();
  });
});

test('the first photo of a holiday becomes its cover', async () => {
  const { id } = await addHoliday(world);
  const coverOf = async () =>
    (await world.db.select().from(holidays).where(eq(holidays.id, id)))[0]?.coverPhotoId;
  const { json } = await upload(id, [
    [await drawPicture(), 'a.jpg'],
    [await drawPicture({ width: 9 }), 'b.jpg'],
  ]);
  expect(await coverOf()).toBe(json.photos[0].id);
  await world.db.update(holidays).set({ coverPhotoId: null }).where(eq(holidays.id, id));
  await upload(id, [[await drawPicture({ width: 10 }), 'c.jpg']]);
  expect(await coverOf()).toBeNull();
});

describe('a live photo', () => {
  const film = (contentId?: string) =>
    makeVideo({ format: 'mov', apple: contentId ? { 'content.identifier': contentId } : {} });
  const padded = (bytes: Uint8Array) => Buffer.concat([bytes, randomBytes(8)]);

  test.each(['picture first', 'film first', 'in one form'])(
    'is one photo with a film by its name, %s',
    async (order) => {
      const { id } = await addHoliday(world);
      const picture: Named = [padded(await drawPicture()), 'IMG_7.HEIC'];
      const moving: Named = [padded(await film()), 'img_7.mov'];
      const files = order === 'picture first' ? [picture, moving] : [moving, picture];
      const answers =
        order === 'in one form'
          ? [await upload(id, files)]
          : [await upload(id, [files[0] as Named]), await upload(id, [files[1] as Named])];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const [row, ...others] = await rowsOf(id);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ kind: 'photo', fileName: 'IMG_7.HEIC', videoUrl: null });
      expect(answers.at(-1)?.json.photos.at(-1).id).toBe(row?.id);
      expect(sha256(await storedAt(row?.filmUrl as string))).toBe(sha256(moving[0]));
      expect(sha256(await storedAt(row?.originalUrl as string))).toBe(sha256(picture[0]));
      for (const file of files) expect((await upload(id, [file])).status).toBe(200);
      await eventually(async () => expect(await world.db.select().from(strayFiles)).toEqual([]));
      expect(await rowsOf(id)).toHaveLength(1);
    },
  );

  test.each(['picture', 'film'])(
    'is found by its identifier, whatever the names, %s first',
    async (first) => {
      const { id } = await addHoliday(world);
      const picture: Named = [await phoneJpeg({ contentId: 'PHOTO-1' }), 'edited.jpg'];
      const moving: Named = [await film('PHOTO-1'), 'IMG_9.MOV'];
      const files = first === 'picture' ? [picture, moving] : [moving, picture];
      const { json } = await upload(id, files);
      expect(json.photos[1].id).toBe(json.photos[0].id);
      const [row, ...others] = await rowsOf(id);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ kind: 'photo', fileName: 'edited.jpg' });
      expect(row?.filmUrl).toMatch(/\.mov$/);
    },
  );

  test('is not made of files that only happen to share a name', async () => {
    const { id } = await addHoliday(world);
    const picture = await phoneJpeg({ contentId: 'PHOTO-1' });
    const long = makeVideo({ format: 'mov', seconds: 20 });
    await upload(id, [
      [picture, 'IMG_1.JPG'],
      [await film('PHOTO-2'), 'IMG_1.MOV'],
      [await long, 'IMG_1.MOV'],
      [await makeVideo(), 'IMG_1.MP4'],
    ]);
    await upload(id, [[padded(await film()), 'IMG_1.MOV']], { by: 'admin' });
    expect((await rowsOf(id)).map(({ kind, filmUrl }) => [kind, filmUrl])).toEqual([
      ['photo', null],
      ...Array(4).fill(['video', null]),
    ]);
  });
});

test('a small copy tells its day, its place and who added it, and keeps no original', async () => {
  const { id } = await addHoliday(world);
  const picture = await drawPicture();
  const base64Data = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { json } = await (await member()).post(`/api/holidays/${id}/photos/base64`, { base64Data });
  expect(json.photo).toMatchObject({
    kind: 'photo',
    fileName: null,
    isOriginal: false,
    bytes: picture.length,
    sha256: sha256(picture),
    latitude: expect.closeTo(52.16, 5),
    userId: 2,
    userName: 'Bram',
  });
  expect((await rowsOf(id))[0]?.originalUrl).toBeNull();
});

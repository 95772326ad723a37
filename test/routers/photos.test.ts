import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { photos, strayFiles } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import { addHoliday, MEMBER_ID } from '../support/factories';
import { drawPicture, readHeic } from '../support/pictures';

const { world, member, admin } = prepareCallers();

const asUrl = (bytes: Buffer, mime = 'image/jpeg') =>
  `data:${mime};base64,${bytes.toString('base64')}`;

test('a member adds a photo, which then hangs on the holiday', async () => {
  const { id: holidayId } = await addHoliday(world);
  const picture = await drawPicture({ orientation: 6 });
  const base64Data = asUrl(picture);
  const response = await member.photos.create({ holidayId, base64Data, mimeType: 'image/jpeg' });
  expect(response).toEqual({
    message: 'Upload successful',
    uploadType: 'photo',
    photo: {
      id: 1,
      holidayId,
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg$/),
      width: 64,
      height: 96,
      placeholder: expect.stringMatching(/^[\w+/]+=*$/),
      ...{ kind: 'photo', videoUrl: null, filmUrl: null, durationSeconds: null },
      ...{ fileName: null, bytes: null, sha256: null, isOriginal: false },
      ...{ takenAt: null, takenOffset: null, latitude: null, longitude: null },
      ...{ caption: null, userId: 2, userName: 'Bram', version: 1 },
      ...{ heartCount: 0, isHearted: false, commentCount: 0 },
      createdAt: expect.stringMatching(/Z$/),
      kind: 'photo',
      videoUrl: null,
      filmUrl: null,
      fileName: null,
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      takenAt: null,
      takenOffset: null,
      latitude: expect.closeTo(52.16, 5),
      longitude: expect.closeTo(4.49, 5),
      caption: null,
      userId: MEMBER_ID,
      userName: 'Bram',
      isOriginal: false,
      durationSeconds: null,
      heartCount: 0,
      isHearted: false,
      commentCount: 0,
      version: 1,
    },
  });
  expect((await member.holidays.byId({ id: holidayId })).photos).toEqual([response.photo]);
  expect(await world.storage.get(response.photo.imageUrl.slice('/uploads/'.length))).toBeTruthy();
});

test('a telephone’s HEIC is taken and kept as JPEG, whatever type was claimed', async () => {
  const { id: holidayId } = await addHoliday(world);
  const base64Data = asUrl(await readHeic(), 'application/octet-stream');
  const { photo } = await member.photos.create({ holidayId, base64Data, mimeType: 'image/png' });
  expect(photo).toMatchObject({ imageUrl: expect.stringMatching(/\.jpg$/), width: 64, height: 96 });
});

test('nothing is kept of a photo that is refused', async () => {
  const { id: holidayId } = await addHoliday(world);
  const create = (base64Data: string, id = holidayId) =>
    refusal(member.photos.create({ holidayId: id, base64Data }));
  const picture = await drawPicture();
  const invalid = { status: 400, code: 'INVALID_IMAGE_DATA', error: 'Invalid image data' };
  for (const data of [
    '',
    'abc',
    picture.toString('base64'),
    'data:image/jpeg;base64,',
    'data:image/jpeg,abc',
    'data:image/jpeg;base64,%%%%',
    asUrl(picture.subarray(0, picture.length / 2)),
    asUrl(Buffer.from('hello')),
  ])
    expect(await create(data), data.slice(0, 40)).toMatchObject(invalid);
  expect(await create(asUrl(await drawPicture({ format: 'gif' })))).toMatchObject({ status: 415 });
  expect(await create(asUrl(Buffer.from('<svg xmlns="x"/>')))).toMatchObject({ status: 415 });
  expect(await create(asUrl(Buffer.alloc(10 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    error: 'File too large. Maximum size is 10MB.',
  });
  expect(await create(asUrl(picture), 77)).toMatchObject({ status: 404 });
  expect(await world.db.select().from(photos)).toEqual([]);
  expect(await world.db.select().from(strayFiles)).toEqual([]);
});

test('a photo that is removed leaves the storage with the bin', async () => {
  const { id: holidayId } = await addHoliday(world);
  const base64Data = asUrl(await drawPicture());
  const { photo } = await member.photos.create({ holidayId, base64Data });
  await admin.photos.remove({ id: photo.id });
  await admin.trash.empty();
  await expect.poll(() => world.storage.get(photo.imageUrl.slice('/uploads/'.length))).toBeNull();
  expect(await refusal(admin.photos.remove({ id: photo.id }))).toMatchObject({ status: 404 });
});

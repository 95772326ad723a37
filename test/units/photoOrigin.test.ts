/** When and where a photo or video was taken. */
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readExif } from '../../src/server/photos/exif';
import { readVideoInfo } from '../../src/server/photos/video';
import { phoneJpeg } from '../support/phoneFiles';
import { drawPicture, readHeic } from '../support/pictures';
import { makeVideo } from '../support/videos';

afterEach(() => vi.unstubAllEnvs());

const NOWHERE = { latitude: null, longitude: null };
const UNKNOWN = { takenAt: null, takenOffset: null, ...NOWHERE, contentId: null };
const TAKEN = { DateTimeOriginal: '2027:07:14 15:04:05', OffsetTimeOriginal: '+02:00' };
const PLACE = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '52/1 9/1 36/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '4/1 29/1 24/1',
};

type Exif = Record<string, string>;
const photograph = (exif: Exif, place: Exif = {}, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD2: exif, IFD3: place })
    .toFormat(format)
    .toBuffer();
const read = async (exif: Exif, place?: Exif) => readExif(await photograph(exif, place));

describe('of a picture', () => {
  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
    'the time is the camera’s clock as written, on a server in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      const origin = { takenAt: '2027-07-14T15:04:05', takenOffset: 120 };
      expect(await read(TAKEN)).toEqual({ ...UNKNOWN, ...origin });
      expect(await read({ DateTimeOriginal: TAKEN.DateTimeOriginal })).toEqual({
        ...UNKNOWN,
        takenAt: origin.takenAt,
      });
      // these hours do not exist, or twice, where summer time begins or ends
      for (const clock of ['2027:03:14 02:30:00', '2027:09:26 02:30:00', '2027:11:07 01:30:00'])
        expect((await read({ DateTimeOriginal: clock })).takenAt).toBe(
          clock.replace(':', '-').replace(':', '-').replace(' ', 'T'),
        );
    },
  );

  test.each(['jpeg', 'png', 'webp'] as const)('is read from %s', async (format) => {
    expect(readExif(await photograph(TAKEN, PLACE, format))).toMatchObject({
      takenAt: '2027-07-14T15:04:05',
      latitude: expect.closeTo(-52.16, 5),
      longitude: expect.closeTo(-4.49, 5),
    });
  });

  test('is read from HEIC, whose place here has no longitude', async () => {
    expect(readExif(await readHeic())).toEqual(UNKNOWN);
  });

  test('no other date and no other offset counts', async () => {
    const others = { DateTimeDigitized: '2027:07:14 15:04:05', OffsetTime: '+09:00' };
    expect(await read(others)).toEqual(UNKNOWN);
    const { takenOffset } = await read({ ...others, DateTimeOriginal: TAKEN.DateTimeOriginal });
    expect(takenOffset).toBeNull();
    expect(await read({ OffsetTimeOriginal: '+02:00' })).toEqual(UNKNOWN);
  });

  test('a date that does not exist is none', async () => {
    for (const clock of [
      '0000:00:00 00:00:00',
      '    :  :     :  :  ',
      '2027:02:29 10:00:00',
      '2027:13:01 10:00:00',
      '2027:07:14 24:00:00',
      '2027:07:14',
      'yesterday',
    ])
      expect(await read({ ...TAKEN, DateTimeOriginal: clock }), clock).toEqual(UNKNOWN);
    for (const offset of ['+25:00', '02:00', '+2', 'CEST', ' '])
      expect((await read({ ...TAKEN, OffsetTimeOriginal: offset })).takenOffset).toBeNull();
    expect((await read({ ...TAKEN, OffsetTimeOriginal: '-03:30' })).takenOffset).toBe(-210);
  });

  test('half a place, or one that is not on the globe, is none', async () => {
    const { GPSLatitudeRef: _, ...withoutReference } = PLACE;
    const { GPSLongitude: __, ...withoutLongitude } = PLACE;
    for (const place of [
      withoutReference,
      withoutLongitude,
      { ...PLACE, GPSLatitude: '91/1 0/1 0/1' },
      { ...PLACE, GPSLongitude: '181/1 0/1 0/1' },
      { ...PLACE, GPSLatitude: '0/0 0/0 0/0' },
      { ...PLACE, GPSLatitudeRef: 'X' },
    ])
      expect(await read({}, place)).toEqual(UNKNOWN);
  });

  test('broken data count as none', async () => {
    const picture = await photograph(TAKEN, PLACE);
    expect(readExif(new Uint8Array())).toEqual(UNKNOWN);
    expect(readExif(Uint8Array.from(picture))).not.toEqual(UNKNOWN);
    const start = picture.indexOf('Exif');
    for (let at = start; at < start + 200; at++) {
      const broken = Buffer.from(picture);
      broken.fill(0xff, at, at + 4);
      expect(Object.keys(readExif(broken)).sort()).toEqual(Object.keys(UNKNOWN).sort());
    }
    expect(readExif(await drawPicture())).toMatchObject({ takenAt: null });
  });

  test('Apple’s maker note has the identifier of a live photo', async () => {
    const id = 'C09DCB26-D321-4254-9F68-2E2E7FA16155';
    const picture = await phoneJpeg({ contentId: id });
    expect(readExif(picture).contentId).toBe(id);
  });
});

describe('of a video', () => {
  const film = async (
    options: Parameters<typeof makeVideo>[0],
    format = options?.format ?? 'mp4',
  ) => readVideoInfo(new Blob([await makeVideo(options)]), format);

  test.each(['mp4', 'mov'] as const)('%s: Apple’s keys', async (format) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const apple = {
      creationdate: '2027-07-14T15:04:05+0200',
      'location.ISO6709': '-52.1600+004.4900+001.2/',
      'content.identifier': 'C09DCB26',
    };
    expect(await film({ format, apple, seconds: 3 })).toEqual({
      width: 64,
      height: 48,
      durationSeconds: 3,
      takenAt: '2027-07-14T15:04:05',
      takenOffset: 120,
      latitude: -52.16,
      longitude: 4.49,
      contentId: 'C09DCB26',
      takenInstant: null,
    });
  });

  const SIZE = { width: 64, height: 48, durationSeconds: 2 };

  test.each(['mp4', 'mov'] as const)(
    '%s: a date in UTC only is an instant, and no clock of a camera',
    async (format) => {
      const video = await makeVideo({ format });
      const at = video.indexOf('mvhd') + 8;
      const made = async (seconds: number) => {
        video.writeUInt32BE(seconds, at);
        return readVideoInfo(new Blob([video]), format);
      };
      const takenInstant = '2027-07-14T15:04:05.000Z';
      const since1904 = (Date.parse(takenInstant) - Date.UTC(1904, 0, 1)) / 1000;
      vi.useFakeTimers({ now: Date.parse('2027-07-20'), toFake: ['Date'] });
      expect(await made(since1904)).toEqual({ ...UNKNOWN, ...SIZE, takenInstant });
      // a camera without a clock, and one with a wrong clock
      for (const seconds of [0, 2082844800, since1904 + 30 * 86_400])
        expect(await made(seconds)).toEqual({ ...UNKNOWN, ...SIZE, takenInstant: null });
      vi.useRealTimers();
      const apple = { creationdate: '2027-07-14T15:04:05' };
      expect(await film({ format, apple })).toMatchObject({ ...UNKNOWN, ...SIZE });
    },
  );

  test('webm: a date in UTC only is an instant', async () => {
    expect(await film({ format: 'webm' })).toEqual({ ...UNKNOWN, ...SIZE, takenInstant: null });
    const video = await makeVideo({ format: 'webm' });
    // the date takes the place of the name of the program, whose length it has: EBML Void fills up
    const info = video.indexOf(Buffer.from([0x4d, 0x80]));
    const length = (video[info + 2] as number) & 0x7f;
    const date = Buffer.alloc(3 + length, 0x80);
    date.set([0x44, 0x61, 0x88]);
    date.writeBigInt64BE(BigInt(Date.parse('2026-07-14') - Date.UTC(2001, 0, 1)) * 1_000_000n, 3);
    if (length > 9) date.set([0xec, 0x80 | (length - 10)], 11);
    date.copy(video, info);
    expect(await readVideoInfo(new Blob([video]), 'webm')).toMatchObject({
      ...UNKNOWN,
      takenInstant: '2026-07-14T00:00:00.000Z',
    });
  });

  test('webm: room that is left in the header is skipped, however its size is written', async () => {
    const video = await makeVideo({ format: 'webm' });
    const size = video.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4;
    const head = size + Math.clz32(video[size] ?? 0) - 23;
    // EBML Void as ffmpeg leaves it: 2 to the 56th and 8 is no double
    const room = Buffer.alloc(9 + 8);
    room.set([0xec, 0x01, 0, 0, 0, 0, 0, 0, 8]);
    video.writeUInt16BE(video.readUInt16BE(head - 2) + room.length, head - 2);
    const roomy = Buffer.concat([video.subarray(0, head), room, video.subarray(head)]);
    expect(await readVideoInfo(new Blob([roomy]), 'webm')).toMatchObject(SIZE);
  });

  test('the size is that of the turned picture', async () => {
    for (const [rotation, width, height] of [
      [90, 48, 64],
      [180, 64, 48],
      [270, 48, 64],
    ] as const)
      expect(await film({ rotation })).toMatchObject({ width, height });
  });

  test.each(['mp4', 'mov', 'webm'] as const)(
    '%s: whatever is cut off or broken, the answer comes at once',
    async (format) => {
      const whole = await makeVideo({ format });
      const outcome = (bytes: Buffer<ArrayBuffer>) =>
        readVideoInfo(new Blob([bytes]), format).then(
          () => 'read',
          (error) => error.key,
        );
      for (let end = 0; end < whole.length; end += 7)
        expect(['read', 'invalidVideo']).toContain(await outcome(whole.subarray(0, end)));
      for (let at = 0; at < whole.length; at++)
        for (const byte of [0, 0xff]) {
          const broken = Buffer.from(whole);
          broken.fill(byte, at, Math.min(at + 4, whole.length));
          expect(['read', 'invalidVideo']).toContain(await outcome(broken));
        }
    },
    20_000,
  );

  test('a header that claims to be huge is not read', async () => {
    const claims = Buffer.from('\0\0\0\x08free\x7f\xff\xff\xffmoov', 'latin1');
    await expect(readVideoInfo(new Blob([claims]), 'mp4')).rejects.toMatchObject({
      key: 'invalidVideo',
    });
  });
});

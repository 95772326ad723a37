import { describe, expect, test } from 'vitest';
import { addHoliday } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { prepareServer } from '../support/server';

const { world, visitor, member, admin } = prepareServer();

const asUrl = (bytes: Uint8Array, mime = 'image/jpeg') =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

/** As the calls of the specification send it. */
async function upload(base64Data: unknown, headers?: Record<string, string>) {
  const { id } = await addHoliday(world);
  const bram = await member();
  const body = { base64Data, mimeType: 'image/jpeg', holidayId: id };
  return bram.post(`/api/holidays/${id}/photos/base64`, body, headers ? { headers } : {});
}

describe('a photo', () => {
  test('is taken from a data URL, shown to whoever is logged in, and gone with its row', async () => {
    const made = await upload(asUrl(await drawPicture({ format: 'webp' }), 'image/webp'));
    expect(made).toMatchObject({
      status: 201,
      json: {
        message: 'Upload successful',
        uploadType: 'photo',
        photo: { width: 96, height: 64, imageUrl: expect.stringMatching(/^\/uploads\/.+\.webp$/) },
      },
    });
    const { id, imageUrl } = made.json.photo;
    const bram = await member();
    const file = await bram.get(imageUrl);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await bram.get(`${imageUrl}?w=400`)).toMatchObject({ status: 200 });
    for (const path of [imageUrl, `${imageUrl}?w=400`])
      expect(await visitor().get(path)).toMatchObject({ status: 401 });

    expect(await bram.delete(`/api/photos/${id}`)).toMatchObject({ status: 403 });
    expect(await (await admin()).delete(`/api/photos/${id}`)).toMatchObject({ status: 204 });
    for (const path of [imageUrl, `${imageUrl}?w=400`])
      expect(await bram.get(path)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  test('tells a Dutch person so', async () => {
    const made = await upload(asUrl(await drawPicture()), { 'accept-language': 'nl' });
    expect(made.json.message).toBe('Upload geslaagd');
  });

  test('of another type is 415, of no type or broken 400, too large 413', async () => {
    const picture = await drawPicture();
    const pdf = Buffer.from('%PDF-1.7\n');
    const refused: [number, string, unknown][] = [
      [415, 'UNSUPPORTED_TYPE', asUrl(await drawPicture({ format: 'gif' }))],
      [415, 'UNSUPPORTED_TYPE', asUrl(await drawPicture({ format: 'avif' }))],
      [415, 'UNSUPPORTED_TYPE', asUrl(Buffer.from('<svg xmlns="x"><script/></svg>'))],
      [415, 'UNSUPPORTED_TYPE', asUrl(pdf, 'image/jpeg')],
      [400, 'INVALID_IMAGE_DATA', asUrl(Buffer.from('hello'))],
      [400, 'INVALID_IMAGE_DATA', asUrl(picture.subarray(0, 400))],
      [400, 'INVALID_IMAGE_DATA', asUrl(Buffer.alloc(0))],
      [400, 'INVALID_IMAGE_DATA', picture.toString('base64')],
      [400, 'INVALID_IMAGE_DATA', 'data:image/png;base64'],
      [400, 'INVALID_IMAGE_DATA', ''],
      [400, 'INVALID', 7],
      [400, 'INVALID', null],
      [400, 'INVALID', undefined],
      [413, 'FILE_TOO_LARGE', asUrl(Buffer.alloc(10 * 1024 * 1024 + 1))],
      [413, 'FILE_TOO_LARGE', `data:image/jpeg;base64,${'A'.repeat(16 * 1024 * 1024)}`],
    ];
    for (const [status, code, data] of refused) {
      const answer = await upload(data);
      expect(answer, String(data).slice(0, 60)).toMatchObject({ status, json: { code } });
      if (status === 400) expect(answer.json.error).toBe('Invalid image data');
      if (status === 413) expect(answer.json.error).toBe('File too large. Maximum size is 10MB.');
    }
  });

  test('of exactly 10 MB is not too large', async () => {
    const picture = await drawPicture();
    // what follows the picture's end is padding that every decoder skips
    const padded = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)]);
    expect(await upload(asUrl(padded))).toMatchObject({ status: 201 });
  });

  test('of a holiday that is not there is not found', async () => {
    const body = { base64Data: asUrl(await drawPicture()), mimeType: 'image/jpeg' };
    const answer = await (await member()).post('/api/holidays/77/photos/base64', body);
    expect(answer).toMatchObject({ status: 404 });
  });
});

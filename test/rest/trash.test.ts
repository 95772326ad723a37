import { describe, expect, test } from 'vitest';
import { addHoliday, addHotel, addPhoto } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { prepareServer } from '../support/server';

const { world, member, admin } = prepareServer();

describe('what DELETE took away', () => {
  test('is named in Location, from where it can be brought back', async () => {
    const bram = await member();
    const id = (await addHotel(world, (await addHoliday(world)).id)).id;
    const removed = await bram.delete(`/api/hotels/${id}`);
    expect(removed).toMatchObject({ status: 204, text: '' });
    const place = removed.headers.get('location') as string;
    expect(place).toBe('/api/bin/1');
    expect((await bram.get('/api/holidays/1/hotels')).json).toEqual([]);
    expect(await bram.get(place)).toMatchObject({
      status: 200,
      json: { kind: 'hotel', itemId: id },
    });
    expect(await bram.post(`${place}/restore`)).toMatchObject({
      status: 200,
      json: { itemId: id },
    });
    expect((await bram.get('/api/holidays/1/hotels')).json).toMatchObject([{ id }]);
    expect(await bram.post(`${place}/restore`)).toMatchObject({ status: 404 });
  });

  test('is listed for admins, who may delete it for ever', async () => {
    const [anna, bram] = [await admin(), await member()];
    const { id } = await addPhoto(world, (await addHoliday(world)).id);
    await anna.delete(`/api/photos/${id}`);
    expect(await bram.get('/api/bin')).toMatchObject({ status: 403 });
    expect(await bram.post('/api/bin/1/restore')).toMatchObject({
      status: 403,
      json: { code: 'ONLY_OWN_DELETES' },
    });
    const list = await anna.get('/api/bin');
    expect(list.json).toMatchObject([{ id: 1, kind: 'photo', deletedByName: 'Anna' }]);
    expect(list.text).not.toContain('/uploads/');
    expect(await anna.delete('/api/bin/1')).toMatchObject({ status: 204 });
    expect(await anna.delete('/api/bin/1')).toMatchObject({ status: 404 });
    expect(await anna.delete('/api/bin')).toMatchObject({ status: 204 });
  });

  test('is 404 at once with its files, which are served again once it is back', async () => {
    const anna = await admin();
    const { id } = await addHoliday(world);
    const base64Data = `data:image/jpeg;base64,${(await drawPicture({ width: 900 })).toString('base64')}`;
    const made = await anna.post(`/api/holidays/${id}/photos/base64`, { base64Data });
    const { imageUrl } = made.json.photo;
    await anna.put(`/api/holidays/${id}`, { coverImage: imageUrl });
    const pictures = [imageUrl, `${imageUrl}?w=400`, `${imageUrl}?w=1600`];
    const asServed = async () =>
      Promise.all(pictures.map(async (url) => (await anna.get(url)).text));
    const before = await asServed();
    const whole = (await anna.get(`/api/holidays/${id}`)).json;

    const { headers } = await anna.delete(`/api/holidays/${id}`);
    for (const url of pictures) expect(await anna.get(url)).toMatchObject({ status: 404 });
    for (const path of ['', '/upcoming', '/past'])
      expect((await anna.get(`/api/holidays${path}`)).json).toEqual([]);
    expect(await anna.get(`/api/holidays/${id}`)).toMatchObject({ status: 404 });

    await anna.post(`${headers.get('location')}/restore`);
    expect(await asServed()).toEqual(before);
    expect((await anna.get(`/api/holidays/${id}`)).json).toEqual(whole);
  });
});

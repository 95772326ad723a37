import { expect, test } from 'vitest';
import { excursionFiles, hotelImages, photos, strayFiles, tickets } from '../../drizzle/schema';
import { addExcursion, addHoliday, addHotel } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { Person, prepareServer } from '../support/server';
import { freshBucket } from '../support/storages';

const { world, admin, also } = prepareServer();

const AWAY = {
  error:
    'The place where files are kept does not answer. Nothing was saved; try again in a moment.',
  code: 'STORAGE_AWAY',
};

test('while the bucket is away, what lies at hand is shown, uploads say so, and all else works', async () => {
  const bucket = await freshBucket();
  const server = await also({}, { storage: bucket.storage });
  const anna = new Person(server, (await admin()).cookie);
  const holiday = await addHoliday(world);
  const [hotel, excursion] = [
    await addHotel(world, holiday.id),
    await addExcursion(world, holiday.id),
  ];
  const picture = Uint8Array.from(await drawPicture({ format: 'png', width: 900 }));
  const base64Data = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  const form = (field: string, name = 'a.png') => {
    const body = new FormData();
    body.set(field, new File([picture], name));
    return body;
  };
  const addPhoto = (data = base64Data) =>
    anna.post(`/api/holidays/${holiday.id}/photos/base64`, { base64Data: data });
  // the same bytes would not be stored again
  const another = `data:image/png;base64,${(await drawPicture({ format: 'png' })).toString('base64')}`;
  const { imageUrl, id } = (await addPhoto()).json.photo;
  expect((await anna.get(`${imageUrl}?w=400`)).status).toBe(200);

  await bucket.close();
  expect((await anna.get(`${imageUrl}?w=400`)).status).toBe(200);
  for (const call of [
    () => anna.get(imageUrl),
    () => addPhoto(another),
    () => anna.post(`/api/hotels/${hotel.id}/images`, form('image')),
    () => anna.post(`/api/hotels/${hotel.id}/image/base64`, { base64Data }),
    () => anna.post(`/api/excursions/${excursion.id}/files`, form('file')),
    () => anna.post(`/api/holidays/${holiday.id}/tickets/file`, form('file', 'ticket.png')),
  ]) {
    const answer = await call();
    expect([answer.status, answer.json]).toEqual([503, AWAY]);
    expect(answer.headers.get('retry-after')).toBe('10');
  }
  for (const table of [hotelImages, excursionFiles, tickets])
    expect(await world.db.select().from(table)).toEqual([]);
  expect(await world.db.select().from(photos)).toHaveLength(1);

  const comment = { content: 'Still here' };
  expect((await anna.post(`/api/holidays/${holiday.id}/comments`, comment)).status).toBe(201);
  expect((await anna.delete(`/api/photos/${id}`)).status).toBe(204);
  expect((await anna.get('/api/health')).status).toBe(200);

  const again = await freshBucket(Number(new URL(bucket.endpoint).port));
  expect((await addPhoto()).status).toBe(201);
  // what never became a row is left to the sweeper
  const stray = await world.db.select().from(strayFiles);
  expect(stray.length).toBeGreaterThanOrEqual(5);
  await again.close();
});

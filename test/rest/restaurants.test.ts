import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { restaurantImages, restaurants, strayFiles } from '../../drizzle/schema';
import { addHoliday, addRestaurant, addVisit, MEMBER_ID } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { photoReference } from '../support/providers/google';
import { startProviders } from '../support/providers/providers';
import { RESTAURANTS } from '../support/providers/restaurants';
import type { Mode } from '../support/providers/standIn';
import { prepareServer } from '../support/server';

const providers = await startProviders();
const { google } = providers;
afterAll(providers.close);
beforeEach(providers.reset);

const { world, also, as, visitor, member } = prepareServer(providers.withKey);

const plate = async (name = 'plate.jpg') => new File([Uint8Array.from(await drawPicture())], name);
function form(fields: Record<string, string | File>) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}
const inDutch = { headers: { 'accept-language': 'nl' } };

describe('a restaurant', () => {
  test('is added with a form: texts, and a picture that shows at once', async () => {
    const bram = await member();
    const sent = {
      name: 'Dar Zitoun',
      city: 'Marrakech',
      latitude: '31.6238',
      longitude: '',
      priceRange: 'expensive',
      openingHours: 'lunes: 12:00\nmartes: cerrado',
      placeId: '77',
      image: await plate(),
    };
    const made = await bram.post('/api/restaurants', form(sent));
    expect(made).toMatchObject({
      status: 201,
      json: {
        name: 'Dar Zitoun',
        latitude: 31.6238,
        longitude: null,
        priceRange: 'expensive',
        openingHours: 'lunes: 12:00\nmartes: cerrado',
        placeId: '77',
        images: [{ isPrimary: true, width: 96, height: 64 }],
        visits: [],
      },
    });
    const { id, imageUrl } = made.json;
    expect((await bram.get(`${imageUrl}?w=400`)).headers.get('content-type')).toBe('image/webp');
    expect((await bram.get('/api/restaurants')).json).toMatchObject([{ id, imageUrl }]);
    expect((await bram.get(`/api/restaurants/${id}`)).json).toEqual(made.json);
  });

  test('is changed with a form or with JSON, and removed with its files', async () => {
    const bram = await member();
    const { json } = await bram.post('/api/restaurants', form({ name: 'A', image: await plate() }));
    const path = `/api/restaurants/${json.id}`;
    const changed = await bram.put(path, form({ city: 'Lucca', image: await plate() }));
    expect(changed).toMatchObject({
      status: 200,
      json: { name: 'A', city: 'Lucca', images: [{ isPrimary: false }, { isPrimary: true }] },
    });
    const put = await bram.put(path, { phone: '1', imageUrl: '/uploads/other.jpg', id: 99 });
    expect(put).toMatchObject({
      status: 200,
      json: { id: json.id, city: 'Lucca', phone: '1', imageUrl: changed.json.imageUrl },
    });
    expect(await bram.delete(path)).toMatchObject({ status: 204, text: '' });
    expect(await bram.get(path)).toMatchObject({ status: 404 });
    for (const { imageUrl } of changed.json.images)
      expect(await bram.get(imageUrl)).toMatchObject({ status: 404 });
  });

  test('asks for its name in the language of who sends it', async () => {
    const bram = await member();
    for (const body of [{}, form({ name: ' ' })]) {
      expect(await bram.post('/api/restaurants', body)).toMatchObject({
        status: 400,
        json: { code: 'INVALID', fields: { name: 'Restaurant name is required' } },
      });
      expect(await bram.post('/api/restaurants', body, inDutch)).toMatchObject({
        json: { fields: { name: 'Naam van het restaurant is verplicht' } },
      });
    }
  });

  test('comes as a form or as JSON and as nothing else, and from whoever is logged in', async () => {
    const bram = await member();
    const other = { headers: { 'content-type': 'text/plain' } };
    expect(await bram.post('/api/restaurants', 'name=A', other)).toMatchObject({ status: 415 });
    expect(await bram.post('/api/restaurants/1/images', { image: 'a' })).toMatchObject({
      status: 415,
    });
    expect(await visitor().post('/api/restaurants', { name: 'A' })).toMatchObject({ status: 401 });
    expect(await world.db.select().from(restaurants)).toEqual([]);
  });

  test('with too large a picture is refused whole', async () => {
    const large = new File([Buffer.alloc(10 * 1024 * 1024 + 1)], 'plate.jpg');
    const answer = await (await member()).post(
      '/api/restaurants',
      form({ name: 'A', image: large }),
    );
    expect(answer).toMatchObject({
      status: 413,
      json: { error: 'File too large. Maximum size is 10MB.' },
    });
    expect(await world.db.select().from(restaurants)).toEqual([]);
  });

  test('takes a form from the screens too', async () => {
    const bram = await member();
    const call = async (name: string, fields: Record<string, string | File>) => {
      const answer = await bram.post(`/trpc/restaurants.${name}`, form(fields));
      expect(answer.status, answer.text).toBe(200);
      return answer.json.result.data;
    };
    const made = await call('create', { name: 'A', placeId: '12', image: await plate() });
    expect(made).toMatchObject({ placeId: '12', images: [{ isPrimary: true }] });
    expect(await call('update', { id: String(made.id), notes: 'x' })).toMatchObject({ notes: 'x' });
    const restaurantId = String(made.id);
    const image = await call('addImage', { restaurantId, image: await plate() });
    expect(image).toMatchObject({ restaurantId: made.id, isPrimary: false });
  });
});

describe('a restaurant that the place search found', () => {
  const [pizzeria] = RESTAURANTS.filter(({ hasPhoto }) => hasPhoto);
  const found = {
    name: 'Pizzeria De Gouden Oven',
    address: 'Haarlemmerdijk 112',
    latitude: 52.3829,
    longitude: 4.8855,
    phone: '+31 20 555 0112',
    website: 'https://www.degoudenoven.example/',
    googlePlaceId: pizzeria?.google,
    googlePhotoReference: photoReference(pizzeria as NonNullable<typeof pizzeria>),
  };

  test('gets the picture that the provider has of it', async () => {
    const bram = await member();
    const made = await bram.post('/api/restaurants', found);
    expect(made).toMatchObject({
      status: 201,
      json: { placeId: pizzeria?.google, latitude: 52.3829, images: [{ isPrimary: true }] },
    });
    expect(made.json.imageUrl).toMatch(/^\/uploads\/[0-9a-f]+\.jpg$/);
    expect(await bram.get(made.json.imageUrl)).toMatchObject({ status: 200 });
    const [request] = google.requests;
    expect(request?.url.searchParams.get('maxwidth')).toBe('1600');
  });

  test('keeps a picture that is sent along instead', async () => {
    const { googlePhotoReference, googlePlaceId = '', name } = found;
    const sent = form({ name, googlePlaceId, googlePhotoReference, image: await plate() });
    const made = await (await member()).post('/api/restaurants', sent);
    expect(made.json).toMatchObject({ placeId: googlePlaceId, images: [{ width: 96 }] });
    expect(google.requests).toEqual([]);
  });

  test.each<[string, Mode, string, boolean]>([
    ['the provider fails', 'failing', 'Aap_uEC6jqhPhotoOf0002', true],
    ['it sends something else', 'garbage', 'Aap_uEC6jqhPhotoOf0004', true],
    ['it hangs up', 'away', 'Aap_uEC6jqhPhotoOf0005', true],
    ['it knows no such photo', 'well', 'Aap_uEC6jqhPhotoOf9999', true],
    ['the reference is none', 'well', '../../secret?x=1', false],
  ])('is there without a picture when %s', async (_, mode, googlePhotoReference, isAsked) => {
    google.mode = mode;
    const made = await (await member()).post('/api/restaurants', {
      ...found,
      googlePhotoReference,
    });
    expect(made).toMatchObject({ status: 201, json: { name: found.name, images: [] } });
    expect(google.requests.length > 0).toBe(isAsked);
    expect(await world.db.select().from(strayFiles)).toEqual([]);
  });

  test('is there without a picture where OpenStreetMap is asked, which has none', async () => {
    const bram = await as(MEMBER_ID, await also({ GOOGLE_PLACES_API_KEY: '' }));
    expect(await bram.post('/api/restaurants', found)).toMatchObject({
      status: 201,
      json: { imageUrl: null },
    });
    expect(google.requests).toEqual([]);
  });

  test('is not there at all when the place for files is away', async () => {
    const put = () => Promise.reject(new Error('disk full'));
    const storage = { ...world.storage, put } as typeof world.storage;
    const bram = await as(MEMBER_ID, await also({}, { storage }));
    expect((await bram.post('/api/restaurants', found)).status).toBeGreaterThanOrEqual(500);
    expect(await world.db.select().from(restaurants)).toEqual([]);
  });
});

test('a picture is added, made the main one, and removed', async () => {
  const bram = await member();
  const { id } = await addRestaurant(world);
  const add = async () =>
    bram.post(`/api/restaurants/${id}/images`, form({ image: await plate() }));
  const [first, second] = [await add(), await add()];
  expect(first).toMatchObject({ status: 201, json: { restaurantId: id, isPrimary: true } });
  const path = `/api/restaurants/${id}/images/${second.json.id}/primary`;
  expect(await bram.post(path)).toMatchObject({ status: 200, json: { isPrimary: true } });
  expect((await bram.get('/api/restaurants')).json).toMatchObject([
    { imageUrl: second.json.imageUrl },
  ]);
  const removed = await bram.delete(`/api/restaurant-images/${second.json.id}`);
  expect(removed).toMatchObject({ status: 204, text: '' });
  expect(await bram.get(second.json.imageUrl)).toMatchObject({ status: 404 });
  expect(await world.db.select().from(restaurantImages)).toMatchObject([
    { id: first.json.id, isPrimary: true },
  ]);
});

describe('a visit', () => {
  const dinner = { visitDate: '2026-07-01', numberOfGuests: 4, review: 'Good' };

  test('belongs to what its path names, whatever the body says', async () => {
    const bram = await member();
    const { id: holidayId } = await addHoliday(world);
    const other = await addHoliday(world);
    const { id: restaurantId } = await addRestaurant(world);
    const onHoliday = await bram.post(`/api/holidays/${holidayId}/restaurants`, {
      ...dinner,
      restaurantId,
      holidayId: other.id,
    });
    expect(onHoliday).toMatchObject({ status: 201, json: { holidayId, restaurantId } });
    const atHome = await bram.post(`/api/restaurants/${restaurantId}/visits`, {
      ...dinner,
      holidayId: 'none',
      restaurantId: 77,
    });
    expect(atHome).toMatchObject({ status: 201, json: { holidayId: null, restaurantId } });
    const list = await bram.get(`/api/holidays/${holidayId}/restaurants`);
    expect(list).toMatchObject({ status: 200, json: [{ id: onHoliday.json.id }] });
    const path = `/api/restaurant-visits/${atHome.json.id}`;
    expect(await bram.put(path, { favoriteTable: 'Outside' })).toMatchObject({
      status: 200,
      json: { favoriteTable: 'Outside', review: 'Good' },
    });
    expect(await bram.delete(path)).toMatchObject({ status: 204, text: '' });
    expect(await bram.delete(path)).toMatchObject({ status: 404 });
  });

  test('says what it misses in Dutch', async () => {
    const bram = await member();
    const { id: holidayId } = await addHoliday(world);
    const { id: restaurantId } = await addRestaurant(world);
    expect(await bram.post(`/api/restaurants/${restaurantId}/visits`, {}, inDutch)).toMatchObject({
      status: 400,
      json: { fields: { visitDate: 'Datum is verplicht' } },
    });
    expect(await bram.post(`/api/holidays/${holidayId}/restaurants`, {}, inDutch)).toMatchObject({
      status: 400,
      json: {
        fields: {
          restaurantId: 'Selecteer een restaurant of voeg een nieuw restaurant toe',
          visitDate: 'Geef de datum van het bezoek op',
        },
      },
    });
  });
});

test('a rating is new with 201, replaced with 200, and taken back with 204', async () => {
  const bram = await member();
  const { id } = await addVisit(world, null);
  const path = `/api/restaurant-visits/${id}/ratings`;
  const first = await bram.post(path, { rating: 2, review: 'Cold', userId: 1 });
  expect(first).toMatchObject({ status: 201, json: { rating: 2, user: { name: 'Bram' } } });
  const next = await bram.post(path, { rating: 5 });
  expect(next).toMatchObject({ status: 200, json: { id: first.json.id, rating: 5, review: null } });
  expect(await bram.delete(path)).toMatchObject({ status: 204, text: '' });
  expect(await bram.delete(path)).toMatchObject({ status: 404 });
  expect(await bram.post(path, { rating: 6 }, inDutch)).toMatchObject({
    status: 400,
    json: { fields: { rating: 'Een beoordeling is een geheel getal van 1 tot en met 5' } },
  });
});

test('the description names both ways to send a restaurant, and both outcomes of a rating', async () => {
  const { paths } = (await visitor().get('/api/openapi.json')).json;
  const { requestBody } = paths['/api/restaurants'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data', 'application/json']);
  const { properties } = requestBody.content['multipart/form-data'].schema;
  expect(properties.image).toMatchObject({ anyOf: [{ format: 'binary' }, { type: 'null' }] });
  const { responses } = paths['/api/restaurant-visits/{visitId}/ratings'].post;
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201', '404']));
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  alphabetical,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  strayFiles,
  users,
} from '../../drizzle/schema';
import { LONG_TEXT_CHARS } from '../../src/routers/fields';
import { FILE_BYTES } from '../../src/routers/limits';
import { rows } from '../../src/server/db';
import { today } from '../../src/server/today';
import { prepareCallers, refusal } from '../support/callers';
import {
  ADMIN_ID,
  addHoliday,
  addRating,
  addRestaurant,
  addRestaurantImage,
  addVisit,
  MEMBER_ID,
} from '../support/factories';
import { drawPicture } from '../support/pictures';

const { world, member, admin } = prepareCallers();

const asFile = (bytes: Uint8Array, name = 'plate.jpg') => new File([Uint8Array.from(bytes)], name);
const image = async () => asFile(await drawPicture());
const storedUnder = (url: string) => world.storage.get(url.slice('/uploads/'.length));

describe('a restaurant', () => {
  test('is kept as it is told; what is not told is null, and its price moderate', async () => {
    const kept = await member.restaurants.create({
      name: ' Café de Klos ',
      city: 'Amsterdam',
      latitude: 52.3626,
      longitude: '4.8842',
      phone: '',
      website: 'cafedeklos.nl',
      openingHours: 'maandag: 16:00 – 23:00\r\ndinsdag: gesloten',
      placeId: 'osm:N1234',
    });
    expect(kept).toEqual({
      id: 1,
      name: 'Café de Klos',
      address: null,
      city: 'Amsterdam',
      country: null,
      latitude: 52.3626,
      longitude: 4.8842,
      cuisineType: null,
      priceRange: 'moderate',
      phone: null,
      website: 'cafedeklos.nl',
      openingHours: 'maandag: 16:00 – 23:00\ndinsdag: gesloten',
      notes: null,
      placeId: 'osm:N1234',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      imageUrl: null,
      imagePlaceholder: null,
      averageRating: null,
      ratingCount: 0,
      visitCount: 0,
      lastVisitDate: null,
      images: [],
      visits: [],
    });
    expect(await member.restaurants.byId({ id: kept.id })).toEqual(kept);
    const { images: _, visits: __, ...listed } = kept;
    expect(await member.restaurants.list()).toEqual([listed]);
  });

  test('needs a name', async () => {
    for (const name of ['', '  ', undefined, null, 7])
      expect(await refusal(member.restaurants.create({ name }))).toMatchObject({
        status: 400,
        fields: { name: 'Restaurant name is required' },
      });
    expect(await world.db.select().from(restaurants)).toEqual([]);
  });

  test.each([
    [52.5, 52.5],
    ['52.5', 52.5],
    [' -0.25 ', -0.25],
    [90, 90],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('lies at latitude %j, kept as %j', async (latitude, kept) => {
    expect(await member.restaurants.create({ name: 'Noma', latitude })).toMatchObject({
      latitude: kept,
    });
  });

  test('lies nowhere else', async () => {
    for (const degrees of [90.1, '-91', 'north', '52,5', Number.NaN, '1e999', true, {}])
      expect(await refusal(member.restaurants.create({ name: 'Noma', latitude: degrees }))).toEqual(
        expect.objectContaining({
          status: 400,
          fields: { latitude: 'The latitude is a number from -90 to 90' },
        }),
      );
    expect(
      await refusal(member.restaurants.create({ name: 'Noma', longitude: 181 })),
    ).toMatchObject({ fields: { longitude: 'The longitude is a number from -180 to 180' } });
    expect(await member.restaurants.create({ name: 'Suva', longitude: -180 })).toMatchObject({
      longitude: -180,
    });
  });

  test('is budget, moderate, expensive or very expensive', async () => {
    for (const priceRange of ['budget', 'moderate', 'expensive', 'very_expensive'])
      expect(await member.restaurants.create({ name: 'Noma', priceRange })).toMatchObject({
        priceRange,
      });
    for (const priceRange of ['', null, undefined])
      expect(await member.restaurants.create({ name: 'Noma', priceRange })).toMatchObject({
        priceRange: 'moderate',
      });
    expect(
      await refusal(member.restaurants.create({ name: 'Noma', priceRange: 'cheap' })),
    ).toMatchObject({ status: 400, fields: { priceRange: 'This value is not valid' } });
  });

  test('has texts of sane lengths, and a website of the web', async () => {
    const wrong = {
      name: 'x'.repeat(201),
      notes: 'x'.repeat(LONG_TEXT_CHARS + 1),
      website: 'javascript:alert(1)',
      cuisineType: 'a\0b',
    };
    expect(await refusal(member.restaurants.create(wrong))).toMatchObject({
      status: 400,
      fields: {
        name: 'This text is too long (at most 200 characters)',
        notes: 'This text is too long (at most 10000 characters)',
        website: 'Only web addresses (http or https) can be kept',
        cuisineType: 'The text holds a character that cannot be stored',
      },
    });
  });

  test('takes the place’s id under either name', async () => {
    expect(await member.restaurants.create({ name: 'Noma', googlePlaceId: 'ChIJ1' })).toMatchObject(
      { placeId: 'ChIJ1' },
    );
    expect(
      await member.restaurants.create({ name: 'Noma', placeId: 'osm:N1', googlePlaceId: 'ChIJ1' }),
    ).toMatchObject({ placeId: 'osm:N1' });
    const form = new FormData();
    form.append('name', 'Noma');
    form.append('placeId', '12345');
    expect(await member.restaurants.create(form)).toMatchObject({ placeId: '12345' });
  });

  test('changes in what is sent and keeps the rest', async () => {
    const { id } = await addRestaurant(world, {
      city: 'Lucca',
      priceRange: 'expensive',
      latitude: 43.84,
      notes: 'Book early',
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, notes: '', latitude: '', priceRange: '' }))
      form.append(name, String(value));
    expect(await member.restaurants.update(form)).toMatchObject({
      name: 'Trattoria',
      city: 'Lucca',
      notes: null,
      latitude: null,
      priceRange: 'expensive',
    });
    expect(await member.restaurants.update({ id, name: 'Osteria' })).toMatchObject({
      name: 'Osteria',
      city: 'Lucca',
    });
    expect(await refusal(member.restaurants.update({ id, name: '' }))).toMatchObject({
      fields: { name: 'Restaurant name is required' },
    });
    expect(await member.restaurants.update({ id })).toMatchObject({ name: 'Osteria' });
  });

  test('that is not there is not found', async () => {
    const picture = await image();
    for (const call of [
      () => member.restaurants.byId({ id: 77 }),
      () => member.restaurants.update({ id: 77, name: 'Noma' }),
      () => member.restaurants.remove({ id: 77 }),
      () => member.restaurants.removeImage({ id: 77 }),
      () => member.restaurants.setPrimaryImage({ restaurantId: 77, imageId: 1 }),
      () => member.restaurants.addImage({ restaurantId: 77, image: picture }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 });
    expect(await world.db.select().from(strayFiles)).toEqual([]);
  });

  test('takes its images, visits and ratings with it, and brings them back whole', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id } = await member.restaurants.create({ name: 'Noma', image: await image() });
    await addVisit(world, holidayId, { restaurantId: id, ratings: [5] });
    const before = await member.restaurants.byId({ id });
    const { trashId } = await member.restaurants.remove({ id });
    for (const table of [restaurants, restaurantImages, restaurantVisits, restaurantRatings])
      expect(await world.db.select().from(table)).toEqual([]);
    expect(await member.holidays.byId({ id: holidayId })).toMatchObject({ restaurantVisits: [] });
    await member.trash.restore({ id: trashId });
    expect(await member.restaurants.byId({ id })).toEqual(before);
    expect(await storedUnder(before.images[0]?.imageUrl ?? '')).not.toBeNull();
  });

  test('that somebody else changed meanwhile is not changed or deleted unseen', async () => {
    const { id, version } = await member.restaurants.create({ name: 'Noma' });
    await admin.restaurants.update({ id, version, phone: '020 123' });
    for (const call of [member.restaurants.update, member.restaurants.remove])
      expect(await refusal(call({ id, version }))).toMatchObject({ status: 412 });
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, version: version + 1, notes: 'Nice' }))
      form.append(name, String(value));
    expect(await member.restaurants.update(form as never)).toMatchObject({
      phone: '020 123',
      notes: 'Nice',
    });
  });
});

describe('the list', () => {
  test('comes by name, whatever the case, ties by id', async () => {
    for (const name of ['osteria', 'Bistro', 'Zum Adler', 'bistro'])
      await addRestaurant(world, { name });
    const names = (await member.restaurants.list()).map(({ id, name }) => [name, id]);
    expect(names).toEqual([
      ['Bistro', 2],
      ['bistro', 4],
      ['osteria', 1],
      ['Zum Adler', 3],
    ]);
  });

  test('has a name with accents among its plain neighbours', async () => {
    for (const name of ['Zoë’s', 'Emma', 'élise', 'Eddy', 'Élise', '’t Ei', 'Ñandú', 'Nyonya'])
      await addRestaurant(world, { name });
    const names = (await member.restaurants.list()).map(({ name }) => name);
    const sorted = ['Eddy', 'élise', 'Élise', 'Emma', 'Ñandú', 'Nyonya', 'Zoë’s'];
    expect(names.filter((name) => name !== '’t Ei')).toEqual(sorted);
  });

  test('has its order from an index, also where names have accents', async () => {
    await addRestaurant(world, { name: 'Élise' });
    const plan = await world.db.transaction(async (tx) => {
      // a table of one row is read without any index
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from restaurants order by ${alphabetical(restaurants.name)}, id limit 1`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
      /^Limit.*\n.*Index Scan using restaurants_by_name/,
    );
  });

  test('counts as the last visit only one that has been, in the detail too', async () => {
    const { id } = await addRestaurant(world);
    await addVisit(world, null, { restaurantId: id, visitDate: '2097-01-02' });
    const totals = async () => {
      const [listed] = await member.restaurants.list();
      const { visitCount, lastVisitDate } = await member.restaurants.byId({ id });
      expect(listed).toMatchObject({ visitCount, lastVisitDate });
      return { visitCount, lastVisitDate };
    };
    expect(await totals()).toEqual({ visitCount: 1, lastVisitDate: null });
    await addVisit(world, null, { restaurantId: id, visitDate: '2024-05-01' });
    expect(await totals()).toEqual({ visitCount: 2, lastVisitDate: '2024-05-01' });
    await addVisit(world, null, { restaurantId: id, visitDate: today() });
    expect(await totals()).toEqual({ visitCount: 3, lastVisitDate: today() });
  });

  test('says what the visits come to, over all ratings, as the detail does', async () => {
    const { id } = await addRestaurant(world);
    const unvisited = await addRestaurant(world, { name: 'Unvisited' });
    const unrated = await addVisit(world, null, { visitDate: '2026-03-01' });
    await addVisit(world, null, {
      restaurantId: id,
      visitDate: '2025-05-01',
      ratings: [5, 5, 5, 5],
    });
    await addVisit(world, null, { restaurantId: id, visitDate: '2026-01-02', ratings: [1] });
    await addVisit(world, null, { restaurantId: id, visitDate: '2025-12-31', ratings: [4, 4, 4] });
    await addVisit(world, null, { restaurantId: id, visitDate: '2024-12-31' });
    const totals = {
      averageRating: 4.13,
      ratingCount: 8,
      visitCount: 4,
      lastVisitDate: '2026-01-02',
    };
    const listed = await member.restaurants.list();
    expect(listed.find((one) => one.id === id)).toMatchObject(totals);
    expect(await member.restaurants.byId({ id })).toMatchObject(totals);
    const none = { averageRating: null, ratingCount: 0 };
    expect(listed.find((one) => one.id === unvisited.id)).toMatchObject({
      ...none,
      visitCount: 0,
      lastVisitDate: null,
    });
    expect(listed.find((one) => one.id === unrated.restaurantId)).toMatchObject({
      ...none,
      visitCount: 1,
      lastVisitDate: '2026-03-01',
    });
  });

  test('and the detail agree on every average', async () => {
    const { id } = await addRestaurant(world);
    const visit = await addVisit(world, null, { restaurantId: id });
    for (const rating of [3, 4, 4, 5, 1, 2, 5, 5, 4, 3, 3, 2, 1, 1, 5, 4, 2]) {
      await addRating(world, visit.id, { rating });
      const [listed] = await member.restaurants.list();
      const { averageRating } = await member.restaurants.byId({ id });
      expect(listed?.averageRating).toBe(averageRating);
    }
  });
});

describe('the detail', () => {
  test('holds the visits, newest first, with who gave what, oldest rating first', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id } = await addRestaurant(world);
    const main = await addRestaurantImage(world, id, { isPrimary: true });
    const older = await addVisit(world, null, { restaurantId: id, visitDate: '2026-01-01' });
    const first = await addVisit(world, holidayId, { restaurantId: id, visitDate: '2026-06-01' });
    const same = await addVisit(world, null, { restaurantId: id, visitDate: '2026-06-01' });
    await addRating(world, first.id, { userId: MEMBER_ID, rating: 5, review: 'The best' });
    await addRating(world, first.id, { userId: ADMIN_ID, rating: 2 });
    const { visits } = await member.restaurants.byId({ id });
    expect(visits.map((visit) => visit.id)).toEqual([same.id, first.id, older.id]);
    expect(visits[1]).toEqual({
      ...first,
      holidayId,
      restaurant: { id, name: 'Trattoria', imageUrl: main.imageUrl },
      averageRating: 3.5,
      ratingCount: 2,
      ratings: [
        expect.objectContaining({ rating: 5, review: 'The best', user: { id: 2, name: 'Bram' } }),
        expect.objectContaining({ rating: 2, review: null, user: { id: 1, name: 'Anna' } }),
      ],
    });
    expect(visits[0]).toMatchObject({ averageRating: null, ratingCount: 0, ratings: [] });
  });

  test('keeps a rating whose giver is gone', async () => {
    const visit = await addVisit(world, null);
    await addRating(world, visit.id, { userId: MEMBER_ID, rating: 3 });
    await world.db.delete(users).where(eq(users.id, MEMBER_ID));
    expect(await admin.restaurants.byId({ id: visit.restaurantId })).toMatchObject({
      averageRating: 3,
      visits: [{ ratings: [{ rating: 3, userId: null, user: null }] }],
    });
  });
});

describe('pictures', () => {
  test('one is the main photo: the first, then whichever is chosen, then the oldest left', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const add = async () => member.restaurants.addImage({ restaurantId, image: await image() });
    const [a, b, c] = [await add(), await add(), await add()];
    expect([a, b, c].map((one) => one.isPrimary)).toEqual([true, false, false]);
    const mains = async () => {
      const detail = await member.restaurants.byId({ id: restaurantId });
      const [listed] = await member.restaurants.list();
      expect(listed?.imageUrl).toBe(detail.imageUrl);
      expect(listed?.imagePlaceholder).toBe(detail.imagePlaceholder);
      const main = detail.images.filter((one) => one.isPrimary);
      expect(main.map((one) => one.imageUrl)).toEqual(detail.imageUrl ? [detail.imageUrl] : []);
      return main.map((one) => one.id);
    };
    expect(await mains()).toEqual([a.id]);
    expect(await member.restaurants.setPrimaryImage({ restaurantId, imageId: c.id })).toEqual({
      ...c,
      isPrimary: true,
    });
    expect(await mains()).toEqual([c.id]);
    await member.restaurants.removeImage({ id: a.id });
    expect(await mains()).toEqual([c.id]);
    await member.restaurants.removeImage({ id: c.id });
    expect(await mains()).toEqual([b.id]);
    await member.restaurants.removeImage({ id: b.id });
    expect(await mains()).toEqual([]);
    await expect.poll(() => storedUnder(b.imageUrl)).toBeNull();
  });

  test('that arrive together make one main photo', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const picture = await image();
    await Promise.all(
      [1, 2, 3, 4].map(() => member.restaurants.addImage({ restaurantId, image: picture })),
    );
    const { images } = await member.restaurants.byId({ id: restaurantId });
    expect(images.filter((one) => one.isPrimary)).toHaveLength(1);
    await Promise.all([
      ...images.slice(0, 3).map(({ id }) => member.restaurants.removeImage({ id })),
      member.restaurants.setPrimaryImage({ restaurantId, imageId: images[3]?.id ?? 0 }),
    ]);
    expect((await member.restaurants.byId({ id: restaurantId })).images).toMatchObject([
      { id: images[3]?.id, isPrimary: true },
    ]);
  });

  test('a restaurant comes with one, and a changed one goes in front', async () => {
    const form = new FormData();
    form.append('name', 'Noma');
    form.append('image', await image());
    const made = await member.restaurants.create(form);
    expect(made).toMatchObject({ images: [{ isPrimary: true, imageUrl: made.imageUrl }] });
    expect(made.imagePlaceholder).toMatch(/\S/);

    const change = new FormData();
    change.append('id', String(made.id));
    change.append('image', await image());
    const changed = await member.restaurants.update(change);
    expect(changed.images.map((one) => one.isPrimary)).toEqual([false, true]);
    expect(changed.imageUrl).not.toBe(made.imageUrl);
  });

  test('an untouched file field is no picture', async () => {
    for (const untouched of ['', null, asFile(Buffer.alloc(0), '')])
      expect(await member.restaurants.create({ name: 'Noma', image: untouched })).toMatchObject({
        images: [],
      });
  });

  test('the picture of another restaurant is not found', async () => {
    const { id: imageId } = await addRestaurantImage(world, (await addRestaurant(world)).id);
    const { id: restaurantId } = await addRestaurant(world);
    expect(
      await refusal(member.restaurants.setPrimaryImage({ restaurantId, imageId })),
    ).toMatchObject({ status: 404 });
  });

  test('what is none is refused, and neither restaurant nor file is kept', async () => {
    const { id: restaurantId } = await addRestaurant(world, { city: 'Lucca' });
    for (const [bytes, refused] of [
      [Buffer.from('no picture'), { status: 400, error: 'Invalid image data' }],
      [Buffer.from('<svg xmlns="x"/>'), { status: 415 }],
      [Buffer.from('%PDF-1.7'), { status: 415 }],
      [
        Buffer.alloc(FILE_BYTES + 1),
        { status: 413, error: 'File too large. Maximum size is 10MB.' },
      ],
    ] as const) {
      const wrong = asFile(bytes);
      for (const call of [
        () => member.restaurants.create({ name: 'Noma', image: wrong }),
        () => member.restaurants.update({ id: restaurantId, city: 'Pisa', image: wrong }),
        () => member.restaurants.addImage({ restaurantId, image: wrong }),
      ])
        expect(await refusal(call())).toMatchObject(refused);
    }
    expect(
      await refusal(member.restaurants.addImage({ restaurantId, image: 'plate.jpg' })),
    ).toMatchObject({ status: 400, fields: { image: 'No file selected' } });
    expect(await member.restaurants.list()).toMatchObject([{ city: 'Lucca', imageUrl: null }]);
    expect(await world.db.select().from(strayFiles)).toEqual([]);
  });
});

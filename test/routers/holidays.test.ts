import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { comments, holidays, photos, restaurantVisits, strayFiles } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import {
  addComment,
  addHoliday,
  addHotel,
  addHotelImage,
  addPhoto,
  addVisit,
  dayFromNow,
} from '../support/factories';

const { world, member, admin } = prepareCallers();

afterEach(() => vi.useRealTimers());

const titles = (list: { title: string }[]) => list.map((holiday) => holiday.title);
const ids = (list: { id: number }[]) => list.map((row) => row.id);
const winter = {
  title: 'Winter',
  destination: 'Tromsø',
  startDate: '2027-02-01',
  endDate: '2027-02-08',
};

describe('a holiday', () => {
  test('is upcoming until its end has passed', async () => {
    await addHoliday(world, { title: 'over', endDate: dayFromNow(-1) });
    await addHoliday(world, { title: 'last day', endDate: dayFromNow(0) });
    await addHoliday(world, {
      title: 'under way',
      startDate: dayFromNow(-3),
      endDate: dayFromNow(3),
    });
    expect(titles(await member.holidays.upcoming())).toEqual(['under way', 'last day']);
    expect(titles(await member.holidays.past())).toEqual(['over']);
  });

  test.each([
    // where it is, an instant, and whether the last day, the 10th, has passed there
    ['Pacific/Auckland', '2025-01-10T10:59:00Z', false],
    ['Pacific/Auckland', '2025-01-10T11:00:00Z', true],
    ['Pacific/Honolulu', '2025-01-11T09:59:00Z', false],
    ['Pacific/Honolulu', '2025-01-11T10:00:00Z', true],
    ['Pacific/Kiritimati', '2025-01-10T09:59:00Z', false],
    ['Pacific/Kiritimati', '2025-01-10T10:00:00Z', true],
    ['Pacific/Midway', '2025-01-11T10:59:00Z', false],
    ['Pacific/Midway', '2025-01-11T11:00:00Z', true],
  ])('in %s at %s: over by the day there: %s', async (timeZone, now, isOver) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const days = { startDate: '2025-01-02', endDate: '2025-01-10' };
    await addHoliday(world, { title: 'there', timeZone, ...days });
    expect(titles(await member.holidays.past())).toEqual(isOver ? ['there'] : []);
    expect(titles(await member.holidays.upcoming())).toEqual(isOver ? [] : ['there']);
    // Today says the same
    expect((await member.plan.today()).holiday?.title).toBe(isOver ? undefined : 'there');
  });

  test('without a zone, or in one that the database does not know, ends by the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-10T12:00:00Z') });
    const days = { startDate: '2025-01-02', endDate: '2025-01-10' };
    await addHoliday(world, { title: 'nowhere', timeZone: 'Nowhere/At_All', ...days });
    await addHoliday(world, { title: 'here', timeZone: null, ...days });
    expect(titles(await member.holidays.upcoming())).toEqual(['nowhere', 'here']);
    vi.setSystemTime(new Date('2025-01-11T12:00:00Z'));
    expect(titles(await member.holidays.past())).toEqual(['here', 'nowhere']);
  });

  test('comes in the order of its list', async () => {
    const add = (title: string, start: number, end: number) =>
      addHoliday(world, { title, startDate: dayFromNow(start), endDate: dayFromNow(end) });
    await add('later', 30, 31);
    await add('soon, added first', 10, 40);
    await add('soon, added second', 10, 20);
    await add('long ago', -90, -80);
    await add('just over, began late', -20, -10);
    await add('just over, began early', -70, -10);

    expect(titles(await member.holidays.upcoming())).toEqual([
      'soon, added first',
      'soon, added second',
      'later',
    ]);
    expect(titles(await member.holidays.past())).toEqual([
      'just over, began early',
      'just over, began late',
      'long ago',
    ]);
    expect(titles(await member.holidays.list())).toEqual([
      'later',
      'soon, added second',
      'soon, added first',
      'just over, began late',
      'just over, began early',
      'long ago',
    ]);
  });

  test('a list can be cut after its first holidays', async () => {
    const days = [3, 1, 2];
    for (const n of days)
      await addHoliday(world, {
        title: `in ${n}`,
        startDate: dayFromNow(n),
        endDate: dayFromNow(n),
      });
    for (const n of days)
      await addHoliday(world, {
        title: `${n} ago`,
        ...{ startDate: dayFromNow(-n), endDate: dayFromNow(-n) },
      });
    const first = { limit: 2 };
    expect(titles(await member.holidays.upcoming(first))).toEqual(['in 1', 'in 2']);
    expect(titles(await member.holidays.past(first))).toEqual(['1 ago', '2 ago']);
    expect(titles(await member.holidays.list(first))).toEqual(['in 3', 'in 2']);
    expect(await refusal(member.holidays.upcoming({ limit: 201 }))).toMatchObject({
      status: 400,
      error: 'The limit is a whole number from 1 to 200',
    });
  });

  test('starts as planned, without a cover', async () => {
    expect(await admin.holidays.create(winter)).toEqual({
      id: 1,
      ...winter,
      status: 'Planning',
      coverPhotoId: null,
      coverImage: null,
      coverPlaceholder: null,
      latitude: null,
      longitude: null,
      timeZone: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      photos: [],
      photoCount: 0,
      isPlanned: false,
      hasOtherTravel: false,
      comments: [],
      hotels: [],
      hotelImages: [],
      restaurantVisits: [],
    });
  });

  test('is planned once anything of it has a day', async () => {
    const { id } = await admin.holidays.create(winter);
    const isPlanned = async () => (await admin.holidays.byId({ id })).isPlanned;
    const walk = await admin.excursions.create({ holidayId: id, title: 'Walk' });
    expect(await isPlanned()).toBe(false);
    await admin.excursions.update({ id: walk.id, date: '2027-02-02T00:00' });
    expect(await isPlanned()).toBe(true);
    const cards = await admin.holidays.list();
    expect(cards.find((card) => card.id === id)).toMatchObject({ isPlanned: true });
  });

  test('tells whether it holds more than flights', async () => {
    const { id } = await admin.holidays.create(winter);
    const places = { departureLocation: 'Lisbon', arrivalLocation: 'Porto' };
    const ticket = { ...places, holidayId: id, departureDate: '2027-02-02T09:00' };
    await admin.tickets.create(ticket);
    expect(await admin.holidays.byId({ id })).toMatchObject({ hasOtherTravel: false });
    await admin.tickets.create({ ...ticket, type: 'train' });
    expect(await admin.holidays.byId({ id })).toMatchObject({ hasOtherTravel: true });
    const cards = await admin.holidays.list();
    expect(cards.find((card) => card.id === id)).toMatchObject({ hasOtherTravel: true });
  });

  test('may last one day, but not end before it starts', async () => {
    const dayTrip = { ...winter, endDate: winter.startDate };
    expect(await admin.holidays.create(dayTrip)).toMatchObject(dayTrip);
    expect(await refusal(admin.holidays.create({ ...winter, endDate: '2027-01-31' }))).toEqual({
      status: 400,
      code: 'INVALID',
      error: 'End date must be after start date',
      fields: { endDate: 'End date must be after start date' },
    });
  });

  test('says everything that is wrong with it at once', async () => {
    const nothing = { title: ' ', destination: '', startDate: '', endDate: 'soon' };
    expect(await refusal(admin.holidays.create(nothing))).toMatchObject({
      fields: {
        title: 'Title is required',
        destination: 'Destination is required',
        startDate: 'Start date is required',
        endDate: 'Invalid date',
      },
    });
  });

  test('keeps what a change does not name', async () => {
    const { id } = await addHoliday(world, winter);
    const photo = await addPhoto(world, id);
    await admin.holidays.update({ id, coverImage: photo.imageUrl });
    expect(await admin.holidays.update({ id, title: 'Snow' })).toMatchObject({
      ...winter,
      title: 'Snow',
      coverImage: photo.imageUrl,
    });
    expect(await admin.holidays.update({ id })).toMatchObject({ ...winter, title: 'Snow' });
  });

  test('is changed day by day without ending before it starts', async () => {
    const { id } = await addHoliday(world, winter);
    for (const change of [{ endDate: '2027-01-31' }, { startDate: '2027-02-09' }])
      expect(await refusal(admin.holidays.update({ id, ...change }))).toMatchObject({
        status: 400,
        fields: { endDate: 'End date must be after start date' },
      });
    const moved = { startDate: '2028-02-01', endDate: '2028-02-08' };
    expect(await admin.holidays.update({ id, ...moved })).toMatchObject(moved);
  });

  test('that is not there is not found', async () => {
    const id = 77;
    for (const call of [
      () => member.holidays.byId({ id }),
      () => admin.holidays.update({ id, title: 'x' }),
      () => member.holidays.update({ id, coverImage: null }),
      () => admin.holidays.remove({ id }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('takes photos and comments with it, and leaves its visits in the journal', async () => {
    const gone = await addHoliday(world);
    const stays = await addHoliday(world);
    const photo = await addPhoto(world, gone.id);
    const other = await addPhoto(world, stays.id);
    await addComment(world, gone.id);
    const visit = await addVisit(world, gone.id);
    await admin.holidays.remove({ id: gone.id });

    const { db } = world;
    expect(ids(await db.select().from(holidays))).toEqual([stays.id]);
    expect(ids(await db.select().from(photos))).toEqual([other.id]);
    expect(await db.select().from(comments)).toEqual([]);
    expect(await db.select().from(restaurantVisits)).toMatchObject([
      { id: visit.id, holidayId: null },
    ]);
    const strays = await db.select().from(strayFiles);
    expect(strays.every(({ url }) => url.replace('-', '').startsWith(photo.imageUrl))).toBe(true);
  });
});

describe('a card', () => {
  test('shows the first three photos, and counts all photos and comments', async () => {
    const { id } = await addHoliday(world);
    await addHoliday(world, { title: 'another' });
    const taken = [];
    for (const createdAt of ['2026-01-04', '2026-01-02', '2026-01-03', '2026-01-02', '2026-01-05'])
      taken.push(await addPhoto(world, id, { createdAt: `${createdAt}T12:00:00Z` }));
    await addComment(world, id);
    await addComment(world, id);
    const [card, empty] = await member.holidays.upcoming();
    expect(ids(card?.photos ?? [])).toEqual([taken[1]?.id, taken[3]?.id, taken[2]?.id]);
    expect(card).toMatchObject({ photoCount: 5, commentCount: 2 });
    expect(empty).toMatchObject({ photoCount: 0, commentCount: 0, photos: [] });
  });

  test('shows the latest three visits with their average', async () => {
    const { id } = await addHoliday(world);
    const on = (visitDate: string, ratings: number[] = []) =>
      addVisit(world, id, { visitDate, ratings });
    await on('2026-07-01');
    const second = await on('2026-07-02', [5, 4, 4]);
    const third = await on('2026-07-03', [3]);
    const fourth = await on('2026-07-03');
    const [card] = await member.holidays.upcoming();
    expect(card?.restaurantVisits).toMatchObject([
      { id: fourth.id, averageRating: null, ratingCount: 0 },
      { id: third.id, averageRating: 3, ratingCount: 1 },
      {
        id: second.id,
        averageRating: 4.33,
        ratingCount: 3,
        restaurant: { id: second.restaurantId, name: 'Trattoria', imageUrl: null },
      },
    ]);
  });
});

test('the detail holds all five lists whole, each in its order', async () => {
  const { id } = await addHoliday(world);
  const photoList = [];
  for (let n = 0; n < 5; n++) photoList.push(await addPhoto(world, id));
  const older = await addComment(world, id, { createdAt: '2026-01-01T00:00:00Z' });
  const newer = await addComment(world, id, { createdAt: '2026-01-02T00:00:00Z' });
  const alike = await addComment(world, id, { createdAt: '2026-01-02T00:00:00Z' });
  const undated = await addHotel(world, id);
  const second = await addHotel(world, id, { checkInDate: '2027-07-05' });
  const first = await addHotel(world, id, { checkInDate: '2027-07-01' });
  const plain = await addHotelImage(world, second.id);
  const main = await addHotelImage(world, second.id, { isPrimary: true });
  const visits = [];
  for (let day = 1; day < 5; day++)
    visits.push(await addVisit(world, id, { visitDate: `2026-07-0${day}` }));

  const detail = await member.holidays.byId({ id });
  expect(ids(detail.photos)).toEqual(ids(photoList));
  expect(ids(detail.comments)).toEqual([alike.id, newer.id, older.id]);
  expect(detail.hotels).toMatchObject([
    { id: first.id, imageUrl: null },
    { id: second.id, imageUrl: main.imageUrl },
    { id: undated.id, checkInDate: null },
  ]);
  expect(detail.hotelImages).toMatchObject([
    { id: plain.id, hotelId: second.id },
    { id: main.id, hotelId: second.id },
  ]);
  expect(ids(detail.restaurantVisits)).toEqual(ids(visits).reverse());
});

describe('the cover', () => {
  test('is one of the holiday’s own photos, or none', async () => {
    const { id } = await addHoliday(world);
    const other = await addHoliday(world);
    const photo = await addPhoto(world, id);
    const foreign = await addPhoto(world, other.id);
    const set = (coverImage: string | null) => member.holidays.update({ id, coverImage });

    expect(await set(photo.imageUrl)).toMatchObject({
      coverImage: photo.imageUrl,
      coverPlaceholder: photo.placeholder,
    });
    for (const wrong of [foreign.imageUrl, '/uploads/none.jpg', 'https://example.org/x.jpg'])
      expect(await refusal(set(wrong))).toMatchObject({
        status: 400,
        fields: { coverImage: "The cover must be one of this holiday's photos" },
      });
    expect(await set(null)).toMatchObject({ coverImage: null, coverPlaceholder: null });
    await set(photo.imageUrl);
    expect(await set('')).toMatchObject({ coverImage: null });
  });

  test('is cleared when its photo is removed, and stays when another is', async () => {
    const { id } = await addHoliday(world);
    const photo = await addPhoto(world, id);
    const other = await addPhoto(world, id);
    await member.holidays.update({ id, coverImage: photo.imageUrl });
    await admin.photos.remove({ id: other.id });
    expect(await member.holidays.byId({ id })).toMatchObject({ coverImage: photo.imageUrl });
    await admin.photos.remove({ id: photo.id });
    expect(await member.holidays.byId({ id })).toMatchObject({ coverImage: null, photos: [] });
    expect((await member.holidays.list())[0]).toMatchObject({ coverImage: null });
    expect(await world.db.select().from(holidays).where(eq(holidays.id, id))).toMatchObject([
      { coverPhotoId: null },
    ]);
  });

  test('is changed by a member together with nothing else', async () => {
    const { id } = await addHoliday(world, winter);
    const photo = await addPhoto(world, id);
    expect(
      await refusal(
        member.holidays.update({ id, coverImage: photo.imageUrl, title: winter.title }),
      ),
    ).toMatchObject({ status: 403, code: 'ONLY_ADMINS' });
    expect(await member.holidays.byId({ id })).toMatchObject({ coverImage: null });
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { restaurantRatings } from '../../drizzle/schema';
import { today } from '../../src/server/today';
import { prepareCallers, refusal } from '../support/callers';
import {
  ADMIN_ID,
  addHoliday,
  addRating,
  addUser,
  addVisit,
  MEMBER_ID,
} from '../support/factories';

const { world, as, member, admin } = prepareCallers();

afterEach(() => vi.useRealTimers());

const ratingsOf = async (restaurantId: number) =>
  (await member.restaurants.byId({ id: restaurantId })).visits.flatMap((visit) => visit.ratings);

test('a rating is of whoever gives it, whatever is sent', async () => {
  const { id: visitId, restaurantId } = await addVisit(world, null);
  const sent = { visitId, rating: 5, review: ' Uitstekend ', userId: ADMIN_ID };
  const rating = await member.ratings.create(sent);
  expect(rating).toEqual({
    id: 1,
    visitId,
    userId: MEMBER_ID,
    rating: 5,
    review: 'Uitstekend',
    createdAt: expect.stringMatching(/Z$/),
    user: { id: MEMBER_ID, name: 'Bram' },
  });
  expect(await ratingsOf(restaurantId)).toEqual([rating]);
});

test('one person has one rating a visit: the next replaces it, words and all', async () => {
  const { id: visitId, restaurantId } = await addVisit(world, null);
  const first = await member.ratings.create({ visitId, rating: 2, review: 'Cold soup' });
  await admin.ratings.create({ visitId, rating: 5 });
  const next = await member.ratings.create({ visitId, rating: 4 });
  expect(next).toEqual({ ...first, rating: 4, review: null });
  expect(await ratingsOf(restaurantId)).toMatchObject([
    { id: first.id, userId: MEMBER_ID, rating: 4 },
    { userId: ADMIN_ID, rating: 5 },
  ]);
});

test('two taps at once leave one rating', async () => {
  const { id: visitId, restaurantId } = await addVisit(world, null);
  await Promise.all([1, 2, 3, 4, 5].map((rating) => member.ratings.create({ visitId, rating })));
  expect(await ratingsOf(restaurantId)).toHaveLength(1);
});

test('a rating is a whole number from 1 to 5', async () => {
  const { id: visitId } = await addVisit(world, null);
  for (const rating of [1, 2, 3, 4, 5])
    expect(await member.ratings.create({ visitId, rating })).toMatchObject({ rating });
  for (const rating of [0, 6, 2.5, -1, '4', null, undefined] as number[])
    expect(await refusal(admin.ratings.create({ visitId, rating }))).toMatchObject({
      status: 400,
      fields: { rating: 'A rating is a whole number from 1 to 5' },
    });
  expect(await world.db.select().from(restaurantRatings)).toHaveLength(1);
});

test('everybody takes back their own rating, and no other', async () => {
  const { id: visitId, restaurantId } = await addVisit(world, null);
  await member.ratings.create({ visitId, rating: 2 });
  expect(await refusal(admin.ratings.remove({ visitId }))).toMatchObject({ status: 404 });
  await member.ratings.remove({ visitId });
  expect(await ratingsOf(restaurantId)).toEqual([]);
  expect(await refusal(member.ratings.remove({ visitId }))).toMatchObject({ status: 404 });
});

test('on a trip a visit can be rated from its day there on, which may have begun before that of the server', async () => {
  const { id } = await addHoliday(world, { timeZone: 'Pacific/Auckland' });
  const visit = await addVisit(world, id, { visitDate: '2025-01-11' });
  const rate = () => member.ratings.create({ visitId: visit.id, rating: 4 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-10T10:59:00Z') });
  expect(await refusal(rate())).toMatchObject({ status: 400 });
  vi.setSystemTime(new Date('2025-01-10T11:00:00Z'));
  expect(await rate()).toMatchObject({ rating: 4 });
});

test('a visit that is still to come cannot be rated, also by who rated it before', async () => {
  const { id: visitId } = await addVisit(world, null, { visitDate: '2097-07-01' });
  await addRating(world, visitId, { userId: MEMBER_ID, rating: 2 });
  expect(await refusal(member.ratings.create({ visitId, rating: 3 }))).toMatchObject({
    status: 400,
    code: 'VISIT_STILL_TO_COME',
    error: 'This visit is still to come. You can rate it from its day on.',
  });
  await member.ratings.remove({ visitId });
});

test('a visit of today can be rated', async () => {
  const { id: visitId } = await addVisit(world, null, { visitDate: today() });
  expect(await member.ratings.create({ visitId, rating: 3 })).toMatchObject({ rating: 3 });
});

test('the rating of a visit that is not there is not found', async () => {
  expect(await refusal(member.ratings.create({ visitId: 77, rating: 3 }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(member.ratings.remove({ visitId: 77 }))).toMatchObject({ status: 404 });
});

test('several who are gone keep their ratings of one visit', async () => {
  const { id: visitId, restaurantId } = await addVisit(world, null);
  for (const name of ['Cato', 'Dora']) {
    const { id } = await addUser(world, { name });
    await as(id).ratings.create({ visitId, rating: 4 });
    await admin.users.remove({ id });
  }
  expect(await ratingsOf(restaurantId)).toMatchObject([{ user: null }, { user: null }]);
});

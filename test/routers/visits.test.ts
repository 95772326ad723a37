import { describe, expect, test } from 'vitest';
import { restaurantRatings, restaurantVisits } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import {
  addHoliday,
  addRating,
  addRestaurant,
  addRestaurantImage,
  addVisit,
  MEMBER_ID,
} from '../support/factories';

const { world, member, admin } = prepareCallers();
const visitDate = '2026-07-01';

describe('a visit', () => {
  test('belongs to a restaurant; two guests and no holiday unless told', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const visit = await member.visits.create({
      restaurantId,
      visitDate: '2026-07-01T23:30:00-08:00',
      favoriteTable: ' By the window ',
      review: 'Lovely',
      notes: '',
    });
    expect(visit).toEqual({
      id: 1,
      restaurantId,
      holidayId: null,
      visitDate,
      numberOfGuests: 2,
      favoriteTable: 'By the window',
      notes: null,
      review: 'Lovely',
      travellerIds: [],
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      restaurant: { id: restaurantId, name: 'Trattoria', imageUrl: null },
      averageRating: null,
      ratingCount: 0,
      ratings: [],
    });
    expect((await member.restaurants.byId({ id: restaurantId })).visits).toEqual([visit]);
  });

  test('asks for its date, in the words of the form that it comes from', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const { id: holidayId } = await addHoliday(world);
    for (const date of ['', undefined, null] as string[]) {
      expect(await refusal(member.visits.create({ restaurantId, visitDate: date }))).toMatchObject({
        status: 400,
        fields: { visitDate: 'Date is required' },
      });
      expect(
        await refusal(member.visits.createForHoliday({ holidayId, restaurantId, visitDate: date })),
      ).toMatchObject({ status: 400, fields: { visitDate: 'Enter the date of the visit' } });
    }
    expect(
      await refusal(member.visits.create({ restaurantId, visitDate: '2026-02-30' })),
    ).toMatchObject({ fields: { visitDate: 'Invalid date' } });
  });

  test('has one guest or more, whole people only', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const create = (numberOfGuests: unknown) =>
      member.visits.create({ restaurantId, visitDate, numberOfGuests: numberOfGuests as number });
    for (const numberOfGuests of [1, 5, 1000])
      expect(await create(numberOfGuests)).toMatchObject({ numberOfGuests });
    for (const untold of ['', null, undefined])
      expect(await create(untold)).toMatchObject({ numberOfGuests: 2 });
    for (const wrong of [0, -1, 1.5, 1001, 'two', '3', true])
      expect(await refusal(create(wrong))).toMatchObject({
        status: 400,
        fields: { numberOfGuests: 'The number of guests is a whole number from 1 to 1000' },
      });
  });

  test('is on a holiday when one is told; "none" means no holiday', async () => {
    const { id: restaurantId } = await addRestaurant(world);
    const { id: holidayId } = await addHoliday(world);
    const create = (told: number | 'none' | '' | null) =>
      member.visits.create({ restaurantId, visitDate, holidayId: told });
    expect(await create(holidayId)).toMatchObject({ holidayId });
    for (const none of ['none', '', null] as const)
      expect(await create(none)).toMatchObject({ holidayId: null });
    expect(await refusal(create(77))).toMatchObject({
      status: 400,
      fields: { holidayId: 'This holiday is not there (any more)' },
    });
    expect(await refusal(create(0))).toMatchObject({
      fields: { holidayId: 'The id must be a whole number from 1' },
    });
    expect(await world.db.select().from(restaurantVisits)).toHaveLength(4);
  });

  test('changes in what is sent and keeps the rest', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id } = await addVisit(world, holidayId, {
      numberOfGuests: 4,
      review: 'Fine',
      ratings: [3, 5],
    });
    expect(await member.visits.update({ id, notes: 'Ask for the terrace' })).toMatchObject({
      holidayId,
      visitDate,
      numberOfGuests: 4,
      review: 'Fine',
      notes: 'Ask for the terrace',
      averageRating: 4,
      ratingCount: 2,
    });
    expect(
      await member.visits.update({ id, holidayId: 'none', review: '', numberOfGuests: '' }),
    ).toMatchObject({ holidayId: null, review: null, numberOfGuests: 4 });
    expect(await refusal(member.visits.update({ id, holidayId: 77 }))).toMatchObject({
      status: 400,
      fields: { holidayId: 'This holiday is not there (any more)' },
    });
    expect(await refusal(member.visits.update({ id, visitDate: '' }))).toMatchObject({
      fields: { visitDate: 'Date is required' },
    });
    expect(await member.visits.update({ id })).toMatchObject({ visitDate, numberOfGuests: 4 });
  });

  test('takes its ratings with it', async () => {
    const { id, restaurantId } = await addVisit(world, null, { ratings: [3, 5] });
    await member.visits.remove({ id });
    expect(await world.db.select().from(restaurantRatings)).toEqual([]);
    expect(await member.restaurants.byId({ id: restaurantId })).toMatchObject({
      visitCount: 0,
      averageRating: null,
    });
  });

  test('that is not there is not found, nor is its restaurant', async () => {
    for (const call of [
      () => member.visits.create({ restaurantId: 77, visitDate }),
      () => member.visits.update({ id: 77, notes: 'x' }),
      () => member.visits.remove({ id: 77 }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 });
  });
});

describe('the visits of a holiday', () => {
  test('come newest first, with their restaurant and who gave what', async () => {
    const { id: holidayId } = await addHoliday(world);
    const other = await addHoliday(world);
    const old = await addVisit(world, holidayId, { visitDate: '2026-07-01' });
    const late = await addVisit(world, holidayId, { visitDate: '2026-07-03' });
    const next = await addVisit(world, holidayId, { visitDate: '2026-07-03' });
    await addVisit(world, other.id);
    await addVisit(world, null);
    const main = await addRestaurantImage(world, late.restaurantId, { isPrimary: true });
    await addRestaurantImage(world, late.restaurantId);
    await addRating(world, late.id, { rating: 4, userId: MEMBER_ID });
    await addRating(world, late.id, { rating: 5 });
    const visits = await member.visits.list({ holidayId });
    expect(visits.map(({ id }) => id)).toEqual([next.id, late.id, old.id]);
    expect(visits[1]).toMatchObject({
      restaurant: { id: late.restaurantId, name: 'Trattoria', imageUrl: main.imageUrl },
      averageRating: 4.5,
      ratingCount: 2,
      ratings: [
        { rating: 4, user: { id: MEMBER_ID, name: 'Bram' } },
        { rating: 5, user: null },
      ],
    });
    const { restaurantVisits: onHoliday } = await member.holidays.byId({ id: holidayId });
    expect(onHoliday).toEqual(visits.map(({ ratings: _, ...visit }) => visit));
  });

  test('are none on a holiday without, and not found without the holiday', async () => {
    expect(await member.visits.list({ holidayId: (await addHoliday(world)).id })).toEqual([]);
    expect(await refusal(member.visits.list({ holidayId: 77 }))).toMatchObject({ status: 404 });
  });

  test('grow by one to a chosen restaurant', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id: restaurantId } = await addRestaurant(world);
    const visit = await member.visits.createForHoliday({
      holidayId,
      restaurantId,
      visitDate,
      numberOfGuests: 5,
      notes: 'Nuts!',
    });
    expect(visit).toMatchObject({ holidayId, restaurantId, numberOfGuests: 5, notes: 'Nuts!' });
    expect(await member.visits.list({ holidayId })).toEqual([visit]);
  });

  test('need a restaurant that is there, and a holiday', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id: restaurantId } = await addRestaurant(world);
    for (const none of [0, undefined, null] as number[])
      expect(
        await refusal(member.visits.createForHoliday({ holidayId, restaurantId: none, visitDate })),
      ).toMatchObject({
        status: 400,
        fields: { restaurantId: 'Select a restaurant or add a new restaurant' },
      });
    expect(
      await refusal(member.visits.createForHoliday({ holidayId, restaurantId: 77, visitDate })),
    ).toMatchObject({
      status: 400,
      fields: { restaurantId: 'This restaurant is not there (any more)' },
    });
    expect(
      await refusal(member.visits.createForHoliday({ holidayId: 77, restaurantId, visitDate })),
    ).toMatchObject({ status: 404 });
    expect(await world.db.select().from(restaurantVisits)).toEqual([]);
  });

  test('stay in the journal when the holiday goes', async () => {
    const { id: holidayId } = await addHoliday(world);
    const visit = await addVisit(world, holidayId, { ratings: [5] });
    await admin.holidays.remove({ id: holidayId });
    expect(await member.restaurants.byId({ id: visit.restaurantId })).toMatchObject({
      visits: [{ id: visit.id, holidayId: null, ratingCount: 1 }],
    });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '../../drizzle/schema';
import { stopReading } from '../../src/documents/index';
import { prepareCallers, refusal } from '../support/callers';
import {
  ADMIN_ID,
  addExcursion,
  addHoliday,
  addHotel,
  addTicket,
  addTraveller,
  addUser,
  addVisit,
  MEMBER_ID,
} from '../support/factories';
import { AMS_BKK, flightMail } from '../support/mails';

const { world, member, admin } = prepareCallers();
afterAll(stopReading);

const put = (holidayId: number, ...travellers: object[]) =>
  member.travellers.put({ holidayId, travellers });

describe('who goes on a holiday', () => {
  test('a member says it: users, and people without a profile', async () => {
    const { id } = await addHoliday(world);
    expect(await member.travellers.list({ holidayId: id })).toEqual([]);
    const going = await put(id, { userId: ADMIN_ID }, { name: '  Baby Saar ' });
    expect(going).toEqual([
      { id: 1, userId: ADMIN_ID, name: 'Anna' },
      { id: 2, userId: null, name: 'Baby Saar' },
    ]);
    expect(await member.travellers.list({ holidayId: id })).toEqual(going);
  });

  test('who stays keeps the id, given by id, by user or by name', async () => {
    const { id } = await addHoliday(world);
    const [anna, baby] = await put(id, { userId: ADMIN_ID }, { name: 'Baby' });
    expect(await put(id, { name: 'Baby' }, { userId: MEMBER_ID }, { userId: ADMIN_ID })).toEqual([
      baby,
      { id: 3, userId: MEMBER_ID, name: 'Bram' },
      anna,
    ]);
    expect(await put(id, { id: baby?.id, name: 'Saar' }, { id: anna?.id })).toEqual([
      { ...baby, name: 'Saar' },
      anna,
    ]);
    const listed = await member.travellers.list({ holidayId: id });
    expect(await put(id, ...listed)).toEqual(listed);
    expect(await put(id)).toEqual([]);
  });

  test('a traveller becomes a user, or no longer is one; two may change places', async () => {
    const { id } = await addHoliday(world);
    await put(id, { userId: ADMIN_ID }, { userId: MEMBER_ID }, { name: 'Saar' });
    const swapped = await put(
      id,
      { id: 1, userId: MEMBER_ID },
      { id: 2, userId: ADMIN_ID },
      { id: 3 },
    );
    expect(swapped.map(({ name }) => name)).toEqual(['Bram', 'Anna', 'Saar']);
    const saar = await addUser(world, { name: 'Saar de Wit' });
    expect(await put(id, { id: 1, userId: null }, { id: 3, userId: saar.id })).toEqual([
      { id: 1, userId: null, name: 'Bram' },
      { id: 3, userId: saar.id, name: 'Saar de Wit' },
    ]);
  });

  test('a user goes under the current name; a removed user stays as a name', async () => {
    const { id } = await addHoliday(world);
    const cato = await addUser(world, { name: 'Cato' });
    await put(id, { userId: cato.id });
    await world.db.update(users).set({ name: 'Cato Bos' }).where(eq(users.id, cato.id));
    expect(await member.travellers.list({ holidayId: id })).toEqual([
      { id: 1, userId: cato.id, name: 'Cato Bos' },
    ]);
    await admin.users.remove({ id: cato.id });
    expect(await member.travellers.list({ holidayId: id })).toEqual([
      { id: 1, userId: null, name: 'Cato Bos' },
    ]);
  });

  test.each<[string, object[], string]>([
    ['an unknown user', [{ userId: 999 }], 'travellers.0.userId'],
    ['an empty name', [{ name: 'Saar' }, { name: ' ' }], 'travellers.1.name'],
    ['nobody at all', [{}], 'travellers.0.name'],
    ['the same user twice', [{ userId: ADMIN_ID }, { userId: ADMIN_ID }], 'travellers.1.userId'],
    ['a user who is there by id', [{ id: 1 }, { userId: MEMBER_ID }], 'travellers.1.userId'],
    ['the same id twice', [{ id: 1 }, { id: 1 }], 'travellers.1.id'],
    ['somebody of another holiday', [{ id: 2 }], 'travellers.0.id'],
  ])('%s is refused, and nothing changes', async (_, travellers, field) => {
    const { id } = await addHoliday(world);
    await addTraveller(world, id, { userId: MEMBER_ID, name: 'Bram' });
    await addTraveller(world, (await addHoliday(world)).id);
    expect(await refusal(put(id, ...travellers))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await member.travellers.list({ holidayId: id })).toMatchObject([{ name: 'Bram' }]);
  });

  test('a holiday that does not exist is not found', async () => {
    expect(await refusal(put(77, { name: 'Saar' }))).toMatchObject({ status: 404 });
    expect(await refusal(member.travellers.list({ holidayId: 77 }))).toMatchObject({ status: 404 });
  });
});

const flight = {
  departureDate: '2027-07-01T10:00',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Lisbon (LIS)',
};

interface ForSome {
  id: number;
  travellerIds: number[];
}
interface Noun {
  create(holidayId: number, travellerIds?: number[] | null): Promise<ForSome>;
  update(id: number, travellerIds?: number[] | null): Promise<ForSome>;
  list(holidayId: number): Promise<ForSome[]>;
}
const NOUNS: Record<string, Noun> = {
  tickets: {
    create: (holidayId, travellerIds) =>
      member.tickets.create({ holidayId, ...flight, travellerIds }),
    update: (id, travellerIds) => member.tickets.update({ id, notes: 'Hi', travellerIds }),
    list: (holidayId) => member.tickets.list({ holidayId }),
  },
  hotels: {
    create: (holidayId, travellerIds) =>
      member.hotels.create({ holidayId, name: 'Albergo', travellerIds }),
    update: (id, travellerIds) => member.hotels.update({ id, comments: 'Hi', travellerIds }),
    list: (holidayId) => member.hotels.list({ holidayId }),
  },
  excursions: {
    create: (holidayId, travellerIds) =>
      member.excursions.create({ holidayId, title: 'Tram 28', travellerIds }),
    update: (id, travellerIds) => member.excursions.update({ id, notes: 'Hi', travellerIds }),
    list: (holidayId) => member.excursions.list({ holidayId }),
  },
  visits: {
    create: async (holidayId, travellerIds) => {
      const { restaurantId } = await addVisit(world, null);
      const fields = { visitDate: '2027-07-01', travellerIds };
      return member.visits.createForHoliday({ holidayId, restaurantId, ...fields });
    },
    update: (id, travellerIds) => member.visits.update({ id, notes: 'Hi', travellerIds }),
    list: (holidayId) => member.visits.list({ holidayId }),
  },
};

describe.each(Object.entries(NOUNS))('%s', (_, { create, update, list }) => {
  test('are for everybody or for some of the travellers', async () => {
    const { id: holidayId } = await addHoliday(world);
    await put(holidayId, { userId: ADMIN_ID }, { name: 'Baby' });
    expect(await create(holidayId)).toMatchObject({ travellerIds: [] });
    const forBaby = await create(holidayId, [2, 2]);
    expect(forBaby.travellerIds).toEqual([2]);
    expect(await update(forBaby.id)).toMatchObject({ travellerIds: [2] });
    expect(await update(forBaby.id, [1, 2])).toMatchObject({ travellerIds: [1, 2] });
    expect(await update(forBaby.id, null)).toMatchObject({ travellerIds: [] });
  });

  test('are not for somebody who does not go, and then nothing is saved', async () => {
    const { id: holidayId } = await addHoliday(world);
    await put(holidayId, { name: 'Baby' });
    await put((await addHoliday(world)).id, { name: 'Oma' });
    const { id } = await create(holidayId, [1]);
    const said = { status: 400, fields: { travellerIds: 'Does not go on this holiday' } };
    expect(await refusal(create(holidayId, [1, 2]))).toMatchObject(said);
    expect(await refusal(update(id, [999]))).toMatchObject(said);
    expect(await list(holidayId)).toMatchObject([{ id, travellerIds: [1], version: 1 }]);
  });

  test('that were only for somebody who is taken off are for everybody', async () => {
    const { id: holidayId } = await addHoliday(world);
    const going = await put(holidayId, { userId: ADMIN_ID }, { name: 'Baby' });
    const { id } = await create(holidayId, [2]);
    const both = await create(holidayId, [1, 2]);
    await put(holidayId, going[0] as object);
    const ofNow = new Map((await list(holidayId)).map((row) => [row.id, row.travellerIds]));
    expect(ofNow).toEqual(
      new Map([
        [id, []],
        [both.id, [1]],
      ]),
    );
  });
});

test('a visit that moves to another holiday, or to none, is for everybody', async () => {
  const [one, other] = [await addHoliday(world), await addHoliday(world)];
  await put(one.id, { name: 'Baby' });
  await put(other.id, { name: 'Oma' });
  const { id } = await addVisit(world, one.id, { travellerIds: [1] });
  const change = (changes: object) => member.visits.update({ id, ...changes });
  expect(await change({ holidayId: one.id })).toMatchObject({ travellerIds: [1] });
  expect(await change({ holidayId: other.id })).toMatchObject({ travellerIds: [] });
  expect(await change({ holidayId: one.id, travellerIds: [1] })).toMatchObject({
    travellerIds: [1],
  });
  expect(await refusal(change({ holidayId: null, travellerIds: [1] }))).toMatchObject({
    status: 400,
    fields: { travellerIds: expect.any(String) },
  });
  expect(await change({ holidayId: null })).toMatchObject({ holidayId: null, travellerIds: [] });
});

test('a traveller who is removed at the same moment stays on nothing', async () => {
  const { id: holidayId } = await addHoliday(world);
  for (let round = 0; round < 10; round++) {
    const [baby] = await put(holidayId, { name: `Baby ${round}` });
    const travellerIds = [baby?.id as number];
    const { id } = await addHotel(world, holidayId, { travellerIds });
    const [saved] = await Promise.allSettled([
      member.hotels.update({ id, name: `Hotel ${round}`, travellerIds }),
      put(holidayId),
    ]);
    if (saved.status === 'rejected')
      expect(await refusal(Promise.reject(saved.reason))).toMatchObject({ status: 400 });
    const hotels = await member.hotels.list({ holidayId });
    expect(hotels.find((hotel) => hotel.id === id)?.travellerIds).toEqual([]);
  }
});

describe('the passengers of a dropped ticket', () => {
  const drop = (holidayId: number) =>
    member.tickets.fromFile({ holidayId, file: flightMail(AMS_BKK) });

  test('are its travellers', async () => {
    const { id } = await addHoliday(world);
    await put(id, { userId: MEMBER_ID }, { name: 'ANNA BOS' });
    expect(await drop(id)).toMatchObject({ notes: 'Anna Bos', travellerIds: [2] });
  });

  test('choose nobody when no traveller has their name', async () => {
    const { id } = await addHoliday(world);
    await put(id, { userId: MEMBER_ID }, { name: 'Anna Smit' });
    expect(await drop(id)).toMatchObject({ travellerIds: [] });
  });
});

test('travellers and who each thing is for come back from the bin', async () => {
  const { id: holidayId } = await addHoliday(world);
  await put(holidayId, { userId: MEMBER_ID }, { name: 'Baby' });
  await put(holidayId, { id: 2 }, { id: 1 });
  const travellerIds = [2];
  await addTicket(world, holidayId, { travellerIds });
  await addHotel(world, holidayId, { travellerIds });
  await addExcursion(world, holidayId, { travellerIds });
  const { trashId } = await admin.holidays.remove({ id: holidayId });
  await admin.trash.restore({ id: trashId });
  expect(await member.travellers.list({ holidayId })).toMatchObject([
    { id: 2, name: 'Baby' },
    { id: 1, name: 'Bram' },
  ]);
  for (const noun of ['tickets', 'hotels', 'excursions'] as const)
    expect(await member[noun].list({ holidayId }), noun).toMatchObject([{ travellerIds }]);

  const hotel = await member.hotels.remove({ id: 1 });
  await put(holidayId, { userId: MEMBER_ID });
  await member.trash.restore({ id: hotel.trashId });
  expect(await member.hotels.list({ holidayId })).toMatchObject([{ travellerIds: [] }]);
});

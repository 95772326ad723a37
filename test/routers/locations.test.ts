import { expect, test } from 'vitest';
import { locations } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import { addHoliday } from '../support/factories';

const { world, member, admin } = prepareCallers();

test('a member keeps a place to stay: adds, changes and removes it', async () => {
  const { id: holidayId } = await addHoliday(world);
  const place = await member.locations.create({
    holidayId,
    name: 'Pitch 12',
    checkInDate: '2027-07-12T15:00:00Z',
    address: '',
  });
  expect(place).toEqual({
    id: 1,
    holidayId,
    name: 'Pitch 12',
    address: null,
    checkInDate: '2027-07-12',
    checkOutDate: null,
    bookingReference: null,
    notes: null,
    latitude: null,
    longitude: null,
    timeZone: null,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
  });
  const changed = await member.locations.update({ id: place.id, notes: 'Near the lake' });
  expect(changed).toEqual({ ...place, notes: 'Near the lake', version: 2 });
  await member.locations.remove({ id: place.id });
  expect(await member.locations.list({ holidayId })).toEqual([]);
});

test('places come by check-in, undated last', async () => {
  const { id: holidayId } = await addHoliday(world);
  for (const [name, checkInDate] of [
    ['undated', null],
    ['second', '2027-07-14'],
    ['first', '2027-07-12'],
  ] as const)
    await member.locations.create({ holidayId, name, checkInDate });
  const names = (await member.locations.list({ holidayId })).map(({ name }) => name);
  expect(names).toEqual(['first', 'second', 'undated']);
});

test('a place needs a name and a holiday, and goes with that', async () => {
  const { id: holidayId } = await addHoliday(world);
  expect(await refusal(member.locations.create({ holidayId, name: '' }))).toMatchObject({
    fields: { name: 'Name is required' },
  });
  expect(await refusal(member.locations.create({ holidayId: 77, name: 'Pitch' }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(member.locations.remove({ id: 77 }))).toMatchObject({ status: 404 });
  await member.locations.create({ holidayId, name: 'Pitch' });
  await admin.holidays.remove({ id: holidayId });
  expect(await world.db.select().from(locations)).toEqual([]);
});

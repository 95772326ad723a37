import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holidays, hotels, photos, placeLookups } from '../../drizzle/schema';
import { startGeocoder } from '../../src/server/geocoder';
import { prepareCallers } from '../support/callers';
import { eventually } from '../support/eventually';
import { addHoliday, addPhoto } from '../support/factories';
import { startProviders } from '../support/providers/providers';

const providers = await startProviders();
const { photon, geocoding } = providers;
afterAll(providers.close);

const { world, member, admin } = prepareCallers(providers.env);

let geocoder: Awaited<ReturnType<typeof startGeocoder>> | undefined;
const start = async () => {
  geocoder = await startGeocoder({ ...world, database: world.database });
};
const stop = async () => {
  await geocoder?.stop();
  geocoder = undefined;
};
beforeEach(() => providers.reset());
afterEach(async () => {
  photon.release();
  geocoding.release();
  await stop();
});

const OVEN = 'De Gouden Oven, Amsterdam';
const AT_OVEN = { latitude: 52.3829, longitude: 4.8855, timeZone: 'Europe/Amsterdam' };
const NOWHERE = { latitude: null, longitude: null, timeZone: null };

const hotelNow = async (id: number) => {
  const [row] = await world.db.select().from(hotels).where(eq(hotels.id, id));
  return row as NonNullable<typeof row>;
};
const waiting = () => world.db.select().from(placeLookups);
const allDone = () => eventually(async () => expect(await waiting()).toEqual([]));
/** What a change responds before its place is found, however fast the geocoder is. */
const beforeItIsFound = async <T>(provider: typeof geocoding, change: () => Promise<T>) => {
  provider.mode = 'slow';
  const response = await change();
  provider.mode = 'well';
  provider.release();
  return response;
};
/** A holiday whose own place is not looked up. */
const addTrip = () => addHoliday(world, { latitude: 38.72, longitude: -9.14 });

describe('a typed address', () => {
  test('is looked up once after it was saved, and keeps the version', async () => {
    await start();
    const { id: holidayId } = await addTrip();
    const hotel = await beforeItIsFound(photon, () =>
      member.hotels.create({ holidayId, name: 'Oven', address: OVEN }),
    );
    expect(hotel).toMatchObject(NOWHERE);
    await allDone();
    expect(await hotelNow(hotel.id)).toMatchObject({ ...AT_OVEN, version: hotel.version });
    expect(photon.requests).toHaveLength(1);
    expect(photon.requests[0]?.url.searchParams.get('lat')).toBe('38.72');
    await member.hotels.update({ id: hotel.id, comments: 'Quiet' });
    expect(await waiting()).toEqual([]);
    expect(await hotelNow(hotel.id)).toMatchObject(AT_OVEN);
  });

  test('with coordinates is not looked up, and has their time zone unless one is sent', async () => {
    const { id: holidayId } = await addTrip();
    const samoa = { latitude: -14.278, longitude: -170.702 };
    const hotel = await member.hotels.create({ holidayId, name: 'A', address: OVEN, ...samoa });
    expect(hotel).toMatchObject({ ...samoa, timeZone: 'Pacific/Pago_Pago' });
    const sent = { ...samoa, timeZone: 'Europe/Lisbon' };
    expect(await member.locations.create({ holidayId, name: 'B', ...sent })).toMatchObject(sent);
    expect(await waiting()).toEqual([]);
  });

  test('that changes loses the old coordinates at once, and is looked up anew', async () => {
    const { id: holidayId } = await addTrip();
    const at = { latitude: 41.15, longitude: -8.61 };
    const { id } = await member.hotels.create({ holidayId, name: 'A', address: 'Porto', ...at });
    expect(await member.hotels.update({ id, address: OVEN })).toMatchObject(NOWHERE);
    await start();
    await allDone();
    expect(await hotelNow(id)).toMatchObject(AT_OVEN);
  });

  test('stays cleared when a person cleared its coordinates', async () => {
    const { id: holidayId } = await addTrip();
    const at = { latitude: 41.15, longitude: -8.61 };
    const { id } = await member.hotels.create({ holidayId, name: 'A', address: OVEN, ...at });
    const cleared = { latitude: null, longitude: null };
    expect(await member.hotels.update({ id, address: OVEN, ...cleared })).toMatchObject(NOWHERE);
    expect(await waiting()).toEqual([]);
  });

  test('is not looked up again when the row is deleted and restored, unless it still waited', async () => {
    const { id: holidayId } = await addTrip();
    const { id } = await member.hotels.create({ holidayId, name: 'A', address: OVEN });
    const restore = async () => {
      const { trashId } = await member.hotels.remove({ id });
      await member.trash.restore({ id: trashId });
    };
    await restore();
    expect(await waiting()).toMatchObject([{ noun: 'hotels', rowId: id }]);
    await world.db.delete(placeLookups);
    await restore();
    expect(await waiting()).toEqual([]);
  });

  test('keeps a zone that was sent while its coordinates stay', async () => {
    const { id: holidayId } = await addTrip();
    const at = { latitude: 41.15, longitude: -8.61 };
    const { id } = await member.hotels.create({ holidayId, name: 'A', ...at });
    await member.hotels.update({ id, timeZone: 'Europe/Madrid' });
    expect(await member.hotels.update({ id, ...at })).toMatchObject({ timeZone: 'Europe/Madrid' });
    const moved = await member.hotels.update({ id, latitude: 37.74, longitude: -25.67 });
    expect(moved.timeZone).toBe('Atlantic/Azores');
  });

  test('that is unknown is asked for once', async () => {
    photon.mode = 'empty';
    await start();
    const { id: holidayId } = await addTrip();
    const { id } = await member.hotels.create({ holidayId, name: 'A', address: 'Nowhere 1' });
    await allDone();
    expect(await hotelNow(id)).toMatchObject(NOWHERE);
    expect(photon.requests).toHaveLength(1);
  });

  test.each(['failing', 'garbage', 'away', 'limited'] as const)(
    'waits for an hour when the service is %s, five times at most',
    async (mode) => {
      photon.mode = mode;
      const { id: holidayId } = await addTrip();
      await member.hotels.create({ holidayId, name: 'A', address: OVEN });
      for (let attempts = 1; attempts < 5; attempts++) {
        await start();
        await eventually(() => expect(photon.requests).toHaveLength(attempts));
        await stop();
        const [lookup] = await waiting();
        expect(lookup).toMatchObject({ attempts });
        expect(Date.parse(lookup?.dueAt ?? '')).toBeGreaterThan(Date.now() + 30 * 60_000);
        await world.db.update(placeLookups).set({ dueAt: new Date().toISOString() });
      }
      await start();
      await allDone();
      expect(photon.requests).toHaveLength(5);
    },
  );

  test('that changed while the service was slow gets nothing of the old one', async () => {
    photon.mode = 'slow';
    await start();
    const { id: holidayId } = await addTrip();
    const { id } = await member.hotels.create({ holidayId, name: 'A', address: OVEN });
    await eventually(() => expect(photon.requests).toHaveLength(1));
    await member.hotels.update({ id, address: 'Elsewhere' });
    photon.mode = 'empty';
    photon.release();
    await allDone();
    expect(photon.requests.at(-1)?.url.searchParams.get('q')).toBe('Elsewhere');
    expect(await hotelNow(id)).toMatchObject({ address: 'Elsewhere', ...NOWHERE });
  });

  test('is still looked up when the server stops before it is', async () => {
    photon.mode = 'slow';
    await start();
    const { id: holidayId } = await addTrip();
    await member.hotels.create({ holidayId, name: 'A', address: OVEN });
    await eventually(() => expect(photon.requests).toHaveLength(1));
    await stop();
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a destination', () => {
  const fields = { title: 'Summer', startDate: '2027-07-12', endDate: '2027-07-26' };

  test('is looked up after it was saved', async () => {
    await start();
    const holiday = await admin.holidays.create({ ...fields, destination: 'Lisbon' });
    await allDone();
    const found = await member.holidays.byId({ id: holiday.id });
    expect(found).toMatchObject({ latitude: 38.72509, timeZone: 'Europe/Lisbon', version: 1 });
    const moved = await beforeItIsFound(geocoding, () =>
      admin.holidays.update({ id: holiday.id, destination: 'Bangkok' }),
    );
    expect(moved).toMatchObject(NOWHERE);
    await allDone();
    const [row] = await world.db.select().from(holidays);
    expect(row).toMatchObject({ timeZone: 'Asia/Bangkok' });
  });

  test('that does not change keeps its coordinates', async () => {
    const holiday = await admin.holidays.create({
      ...fields,
      destination: 'A',
      latitude: 1,
      longitude: 2,
    });
    const changes = { id: holiday.id, title: 'Winter', destination: 'A' };
    expect(await admin.holidays.update(changes)).toMatchObject({ latitude: 1, longitude: 2 });
    expect(await waiting()).toEqual([]);
  });
});

describe('a video that knows its time in UTC', () => {
  const takenInstant = '2027-07-14T22:30:00.000Z';
  const times = async () =>
    (await world.db.select().from(photos).orderBy(photos.id)).map(({ takenAt }) => takenAt);

  test('has the clock of the holiday from when its zone is known', async () => {
    const trip = await addHoliday(world, { destination: '' });
    const video = { takenInstant, kind: 'video' } as const;
    const { version } = await addPhoto(world, trip.id, video);
    await addPhoto(world, trip.id, { takenAt: '2027-07-14T12:00:00' });
    expect(await times()).toEqual([null, '2027-07-14T12:00:00']);
    await admin.holidays.update({ id: trip.id, timeZone: 'Asia/Bangkok' });
    await addPhoto(world, trip.id, video);
    const inBangkok = '2027-07-15T05:30:00';
    expect(await times()).toEqual([inBangkok, '2027-07-14T12:00:00', inBangkok]);
    const [row] = await world.db.select().from(photos).orderBy(photos.id);
    expect(row?.version).toBe(version);
    await admin.holidays.update({ id: trip.id, timeZone: 'Europe/Lisbon' });
    expect((await times())[0]).toBe('2027-07-14T23:30:00');
  });

  test('keeps the time that a person gave it', async () => {
    const trip = await addHoliday(world, { destination: '', timeZone: 'Europe/Lisbon' });
    const { id } = await addPhoto(world, trip.id, { takenInstant, kind: 'video' });
    await admin.photos.update({ id, caption: 'Fado' });
    await admin.photos.update({ id, takenAt: '2027-07-14T21:00:00' });
    await admin.holidays.update({ id: trip.id, timeZone: 'Asia/Bangkok' });
    expect(await times()).toEqual(['2027-07-14T21:00:00']);
  });
});

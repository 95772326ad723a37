import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismissals, holidays } from '../../drizzle/schema';
import {
  addExcursion,
  addExcursionFile,
  addHoliday,
  addHotel,
  addTicket,
  addVisit,
} from '../support/factories';
import { prepareServer } from '../support/server';

const { world, member, admin } = prepareServer();
afterEach(() => void vi.useRealTimers());

const lisbon = { startDate: '2025-07-01', endDate: '2025-07-03', timeZone: 'Europe/Lisbon' };
const flight = {
  departureDate: '2025-07-01T09:35:00',
  arrivalDate: '2025-07-01T11:40:00',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Lisbon (LIS)',
  flightNumber: 'TP661',
  seatNumbers: '14A',
  barcodes: [{ format: 'AZTEC' as const, text: 'M1\u0000', name: null }],
};
/** The clock of the server; sessions and timers go on by the real one. */
const at = (iso: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });

test('a plan is day by day, with everything that is dated', async () => {
  const { id } = await addHoliday(world, lisbon);
  const ticket = await addTicket(world, id, flight);
  const hotel = await addHotel(world, id, {
    ...{ name: 'Baía', address: 'Cascais', phone: '+351 1', latitude: 38.7, longitude: -9.4 },
    ...{ checkInDate: '2025-07-01', checkOutDate: '2025-07-03', checkInTime: '15:00' },
    transportationToBooked: true,
  });
  const excursion = await addExcursion(world, id, { title: 'Fado' });
  await addExcursionFile(world, excursion.id, { fileType: 'image/jpeg' });
  const paper = await addExcursionFile(world, excursion.id, { fileType: 'application/pdf' });
  at('2025-06-01T12:00:00Z');
  const { status, json } = await (await member()).get(`/api/holidays/${id}/plan`);
  expect(status).toBe(200);
  const stay = { hotelId: hotel.id, name: 'Baía' };
  expect(json).toEqual({
    days: [
      {
        ...{ date: '2025-07-01', number: 1, night: stay },
        items: [
          {
            ...{ id: ticket.id, noun: 'tickets', type: 'flight', kind: 'departure' },
            ...{ time: '09:35', timeZone: 'Europe/Amsterdam' },
            title: 'Amsterdam (AMS) → Lisbon (LIS)',
            ...{ detail: 'TP661 · 14A', travellerIds: [], phone: null, hasCode: true },
            place: {
              ...{ name: 'Amsterdam (AMS)', address: null },
              ...{ latitude: expect.closeTo(52.3, 0), longitude: expect.closeTo(4.8, 0) },
            },
            fileUrl: null,
          },
          expect.objectContaining({ kind: 'arrival', time: '11:40', timeZone: 'Europe/Lisbon' }),
          {
            ...{ id: hotel.id, noun: 'hotels', type: null, kind: 'checkIn', time: '15:00' },
            ...{ timeZone: 'Europe/Lisbon', title: 'Baía', detail: '', travellerIds: [] },
            place: { name: 'Baía', address: 'Cascais', latitude: 38.7, longitude: -9.4 },
            ...{ phone: '+351 1', hasCode: false, fileUrl: null },
          },
        ],
      },
      { date: '2025-07-02', number: 2, night: stay, items: [] },
      {
        ...{ date: '2025-07-03', number: 3, night: null },
        items: [expect.objectContaining({ kind: 'checkOut', time: null })],
      },
    ],
    undated: [expect.objectContaining({ title: 'Fado', fileUrl: paper.fileUrl, place: null })],
    warnings: [],
  });
});

describe('a warning', () => {
  const planOf = async (id: number, language = 'en') =>
    (
      await (
        await member()
      ).get(`/api/holidays/${id}/plan`, {
        headers: { 'accept-language': language },
      })
    ).json;

  test('is told in the language of the request', async () => {
    const { id } = await addHoliday(world, lisbon);
    const visit = await addVisit(world, id, { visitDate: '2025-06-28' });
    await addHotel(world, id, { checkInDate: '2025-06-30', checkOutDate: '2025-07-01' });
    at('2025-06-01T12:00:00Z');
    const { warnings } = await planOf(id);
    expect(warnings).toEqual([
      {
        ...{ key: 'noBed.2025-06-28.2025-06-29', kind: 'noBed', items: [] },
        ...{ date: '2025-06-28', until: '2025-06-29', text: 'No bed for 2 nights from 28 June' },
      },
      {
        ...{ key: `outsideHoliday.visits-${visit.id}`, kind: 'outsideHoliday' },
        ...{ date: '2025-06-28', until: null, text: 'Outside the holiday: Trattoria' },
        items: [{ noun: 'visits', id: visit.id }],
      },
      expect.objectContaining({ text: 'Outside the holiday: Albergo' }),
    ]);
    expect((await planOf(id, 'nl')).warnings[0].text).toBe('Geen bed voor 2 nachten vanaf 28 juni');
    at('2025-07-04T12:00:00Z');
    expect((await planOf(id)).warnings).toEqual([]);
  });

  test('is dismissed for everybody, and comes back', async () => {
    const { id } = await addHoliday(world, lisbon);
    await addVisit(world, id, { visitDate: '2025-06-28' });
    at('2025-06-01T12:00:00Z');
    const { key } = (await planOf(id)).warnings[0];
    const path = `/api/holidays/${id}/warnings/${key}/dismissal`;
    const [bram, anna] = [await member(), await admin()];
    for (const _ of [1, 2]) expect((await bram.post(path)).status).toBe(204);
    expect((await planOf(id)).warnings).toEqual([]);
    for (const _ of [1, 2]) expect((await anna.delete(path)).status).toBe(204);
    expect((await planOf(id)).warnings).toHaveLength(1);
  });

  test('that there cannot be is not dismissed', async () => {
    const { id } = await addHoliday(world, lisbon);
    const other = await addHoliday(world, lisbon);
    const { id: elsewhere } = await addVisit(world, other.id);
    const bram = await member();
    for (const path of [
      `${id}/warnings/nothing`,
      `${id}/warnings/outsideHoliday.visits-${elsewhere}`,
      `${id}/warnings/outsideHoliday.visits-9999999999`,
      '999/warnings/noBed.2025-07-01.2025-07-01',
    ])
      for (const call of [bram.post, bram.delete])
        expect((await call(`/api/holidays/${path}/dismissal`)).status, path).toBe(404);
  });

  test('stays dismissed when its holiday comes back from the bin', async () => {
    const { id } = await addHoliday(world, lisbon);
    const hotel = await addHotel(world, id, { checkInDate: '2025-06-30' });
    const path = `/api/holidays/${id}/warnings/outsideHoliday.hotels-${hotel.id}/dismissal`;
    at('2025-06-01T12:00:00Z');
    const anna = await admin();
    await anna.post(path);
    const gone = await anna.delete(`/api/holidays/${id}`);
    await anna.post(`${gone.headers.get('location')}/restore`);
    expect((await planOf(id)).warnings).toEqual([]);
  });
});

test('what was dismissed stays so on another server, where every row has another id', async () => {
  at('2025-06-01T12:00:00Z');
  const { id } = await addHoliday(world, lisbon);
  const anna = await admin();
  // the archive lists them by departure, so there they change places
  const later = { departureDate: '2025-07-01T10:00:00', arrivalDate: '2025-07-01T11:30:00' };
  const train = { ...flight, ...later, flightNumber: null, arrivalLocation: 'Porto (OPO)' };
  await addTicket(world, id, train);
  await addTicket(world, id, flight);
  await addVisit(world, id, { visitDate: '2025-06-28' });
  const plan = async (holidayId: number) =>
    (await anna.get(`/api/holidays/${holidayId}/plan`)).json;
  const { warnings } = await plan(id);
  expect(warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['outsideHoliday', 'overlap']);
  for (const { key } of warnings) await anna.post(`/api/holidays/${id}/warnings/${key}/dismissal`);
  const { cookie } = anna;
  const exported = await fetch(`${anna.origin}/api/holidays/${id}/export`, {
    headers: { cookie: `samenreis_session=${cookie}` },
  });
  const form = new FormData();
  form.append('file', new File([await exported.arrayBuffer()], 'holiday.zip'));
  await world.db.delete(holidays);
  await addTicket(world, (await addHoliday(world)).id);
  const imported = await anna.post('/api/holidays/import', form);
  expect(imported.status).toBe(201);
  expect((await plan(imported.json.id)).warnings).toEqual([]);
  const rows = await world.db.select().from(dismissals);
  expect(rows.map(({ key }) => key).sort()).not.toEqual(
    warnings.map(({ key }: { key: string }) => key).sort(),
  );
});

describe('today', () => {
  const today = async () => (await (await member()).get('/api/today')).json;

  test('is told from the day before, where the holiday is', async () => {
    const { id } = await addHoliday(world, lisbon);
    await addTicket(world, id, flight);
    at('2025-06-29T22:59:59Z');
    expect(await today()).toEqual({
      ...{ date: expect.any(String), holiday: null, next: null },
      ...{ today: [], tomorrow: [], warnings: [] },
    });
    at('2025-06-29T23:00:00Z');
    expect(await today()).toMatchObject({
      ...{ date: '2025-06-30', today: [] },
      holiday: {
        ...{ id, title: 'Summer', destination: 'Lucca' },
        ...lisbon,
      },
      next: { kind: 'departure', time: '09:35' },
      tomorrow: [{ kind: 'departure' }, { kind: 'arrival' }],
    });
    at('2025-07-01T07:36:00Z');
    expect(await today()).toMatchObject({ date: '2025-07-01', next: { kind: 'arrival' } });
  });

  test('tells the bed of the night, and only what is mine when asked for that', async () => {
    at('2025-07-01T09:00:00Z');
    const { id } = await addHoliday(world, lisbon);
    const person = await member();
    const me = (await person.get('/api/session')).json.user.id;
    const travellers = [{ userId: me }, { name: 'Baby' }];
    const { json } = await person.put(`/api/holidays/${id}/travellers`, { travellers });
    const [mine, baby] = json.map((one: { id: number }) => one.id);
    const add = (name: string, travellerIds: number[]) =>
      person.post(`/api/holidays/${id}/hotels`, {
        ...{ name, travellerIds, address: `${name} 1` },
        ...{ checkInDate: '2025-07-01', checkOutDate: '2025-07-03' },
      });
    await add('Nursery', [baby]);
    await add('Hotel', [mine]);
    const all = (await person.get('/api/today')).json;
    expect(all.tonight).toMatchObject({ title: 'Hotel', place: { address: 'Hotel 1' } });
    expect(all.today).toHaveLength(2);
    // who does not travel sees somebody's
    const others = (await (await admin()).get('/api/today')).json;
    expect(others.tonight).toMatchObject({ title: 'Nursery', place: { address: 'Nursery 1' } });
    const own = (await person.get('/api/today?mine=true')).json;
    expect(own.tonight).toMatchObject({ title: 'Hotel', noun: 'hotels' });
    expect(own.today).toMatchObject([{ title: 'Hotel' }]);
  });

  test('tells its warnings', async () => {
    const { id } = await addHoliday(world, lisbon);
    await addTicket(world, id, flight);
    at('2025-06-30T12:00:00Z');
    expect((await today()).warnings).toMatchObject([
      {
        kind: 'notCheckedIn',
        text: 'Not checked in yet: Amsterdam (AMS) → Lisbon (LIS)',
      },
    ]);
  });
});

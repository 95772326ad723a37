import ICAL from 'ical.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../drizzle/schema';
import {
  addExcursion,
  addHoliday,
  addHotel,
  addTicket,
  addTraveller,
  addVisit,
  MEMBER_ID,
} from '../support/factories';
import { prepareServer } from '../support/server';

const { world, visitor, member, admin } = prepareServer();
afterEach(() => void vi.useRealTimers());

async function lisbon() {
  const { id } = await addHoliday(world, {
    ...{ title: 'Spring in Lisbon', startDate: '2027-07-01', endDate: '2027-07-04' },
    timeZone: 'Europe/Lisbon',
  });
  await addTicket(world, id, {
    ...{ departureDate: '2027-07-01T09:35:00', arrivalDate: '2027-07-01T11:40:00' },
    ...{ departureLocation: 'Amsterdam (AMS)', arrivalLocation: 'Lisbon (LIS)' },
    ...{ flightNumber: 'TP661', bookingReference: 'X7K2PQ', seatNumbers: '14A', price: '€ 99' },
    barcodes: [{ format: 'AZTEC', text: 'M1DEWIT/SANNE', name: null }],
  });
  await addHotel(world, id, {
    ...{ name: 'Baía; Cascais, by the sea', address: 'Passeio Dom Luís I' },
    ...{ checkInDate: '2027-07-01', checkOutDate: '2027-07-04', bookingReference: 'HTL-1' },
    ...{ checkInTime: '15:00', checkOutTime: '11:00' },
    comments: 'line\nline',
  });
  await addExcursion(world, id, {
    ...{ title: 'Fado', date: '2027-07-02T21:30:00', duration: '2h 30m', price: '€ 20' },
  });
  await addVisit(world, id, { visitDate: '2027-07-03', favoriteTable: 'table 4' });
  return id;
}
const NAMES = ['Lisbon', 'TP661', 'Baía', 'Passeio', 'Fado', 'Trattoria'];
const SECRETS = ['X7K2PQ', '14A', '€ 99', 'M1DEWIT', 'HTL-1', '€ 20', 'table 4'];

type Level = 'busy' | 'plan' | 'full';
async function feed(holidayId: number | null, level: Level, mineOnly = false) {
  const bram = await member();
  const { status, json } = await bram.post('/api/calendars', { holidayId, level, mineOnly });
  expect(status).toBe(201);
  return { ...json, path: new URL(json.url).pathname as string };
}
const read = async (path: string, headers = {}) => visitor().get(path, { headers });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return Object.fromEntries(events.map((event) => [event.summary, event]));
}

test('a calendar app reads each thing as one event', async () => {
  const { path } = await feed(await lisbon(), 'plan');
  const { status, headers, text } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // a parameter stands once
  expect(unfolded(text)).not.toMatch(/^[^:]*;(\w+)=[^:]*;\1=/m);
  const events = eventsOf(text);
  const of = (summary: string) => events[summary] as ICAL.Event;
  expect(Object.keys(events)).toEqual([
    'TP661 Amsterdam (AMS) → Lisbon (LIS)',
    'Baía; Cascais, by the sea',
    'Fado',
    'Trattoria',
  ]);
  const flight = of('TP661 Amsterdam (AMS) → Lisbon (LIS)');
  expect(flight.startDate.zone.tzid).toBe('Europe/Amsterdam');
  expect(flight.endDate.zone.tzid).toBe('Europe/Lisbon');
  expect(flight.startDate.toJSDate().toISOString()).toBe('2027-07-01T07:35:00.000Z');
  expect(flight.endDate.toJSDate().toISOString()).toBe('2027-07-01T10:40:00.000Z');
  const stay = of('Baía; Cascais, by the sea');
  expect([stay.startDate.toString(), stay.endDate.toString()]).toEqual([
    '2027-07-01',
    '2027-07-04',
  ]);
  expect(stay.startDate.isDate && stay.endDate.isDate).toBe(true);
  expect(stay.location).toBe('Baía; Cascais, by the sea, Passeio Dom Luís I');
  expect(of('Fado').duration.toSeconds()).toBe(150 * 60);
  expect(of('Trattoria').startDate.toString()).toBe('2027-07-03');
  expect(of('Trattoria').endDate.toString()).toBe('2027-07-04');
});

describe('what a feed tells', () => {
  test.each([
    ['busy', [], [...NAMES, ...SECRETS]],
    ['plan', NAMES, SECRETS],
    ['full', [...NAMES, ...SECRETS], []],
  ] as const)('%s', async (level, told, untold) => {
    await lisbon();
    const { path } = await feed(1, level);
    const text = unfolded((await read(path)).text);
    expect(told.filter((word) => !text.includes(word))).toEqual([]);
    expect(untold.filter((word) => text.includes(word))).toEqual([]);
    // a zone would tell where one is
    expect(text.includes(level === 'busy' ? 'DTSTART:20270701T073500Z' : 'TZID=')).toBe(true);
  });

  test('only what is for its owner, or for everybody', async () => {
    const { id } = await addHoliday(world);
    const { id: bram } = await addTraveller(world, id, { userId: MEMBER_ID });
    const { id: baby } = await addTraveller(world, id);
    const date = '2027-07-02T21:30:00';
    await addExcursion(world, id, { title: 'his', date, travellerIds: [bram] });
    await addExcursion(world, id, { title: 'everybody', date });
    await addExcursion(world, id, { title: 'of the baby', date, travellerIds: [baby] });
    await addExcursion(world, (await addHoliday(world)).id, { title: 'elsewhere', date });
    const titles = async (...of: Parameters<typeof feed>) =>
      Object.keys(eventsOf((await read((await feed(...of)).path)).text));
    expect(await titles(id, 'plan', true)).toEqual(['his', 'everybody']);
    expect(await titles(id, 'plan')).toEqual(['his', 'everybody', 'of the baby']);
    expect(await titles(null, 'plan', true)).toEqual(['his', 'everybody', 'elsewhere']);
  });
});

test('an event keeps its UID when it changes, and counts', async () => {
  const { id } = await addHoliday(world);
  const excursion = await addExcursion(world, id, { title: 'Fado', date: '2027-07-02T21:30:00' });
  const { path } = await feed(id, 'plan');
  const before = eventsOf((await read(path)).text).Fado as ICAL.Event;
  await (await member()).put(`/api/excursions/${excursion.id}`, { title: 'Jazz' });
  const after = eventsOf((await read(path)).text).Jazz as ICAL.Event;
  expect(after.uid).toBe(before.uid);
  expect([before.sequence, after.sequence]).toEqual([1, 2]);
});

test('a feed is sent again only when it changed', async () => {
  const id = await lisbon();
  const { path } = await feed(id, 'full');
  const tag = (await read(path)).headers.get('etag') as string;
  const again = await read(path, { 'if-none-match': `"other", W/${tag}` });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.get('etag')).toBe(tag);
  await addVisit(world, id, { visitDate: '2027-07-03' });
  expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
});

describe('the address of a feed', () => {
  test('is listed for its owner alone, with who fetched it', async () => {
    const { id, url, path } = await feed(null, 'busy');
    const bram = await member();
    expect((await bram.get('/api/calendars')).json).toMatchObject([
      { id, url, holidayId: null, mineOnly: false, lastFetchedAt: null, lastFetchedBy: null },
    ]);
    await read(path, { 'user-agent': 'Google-Calendar-Importer' });
    expect((await bram.get('/api/calendars')).json).toMatchObject([
      { lastFetchedAt: expect.stringMatching(/Z$/), lastFetchedBy: 'Google-Calendar-Importer' },
    ]);
    const anna = await admin();
    expect((await anna.get('/api/calendars')).json).toEqual([]);
    expect((await anna.delete(`/api/calendars/${id}`)).status).toBe(404);
  });

  test('once revoked is answered like an unknown one', async () => {
    const { id, path } = await feed(null, 'busy');
    expect((await (await member()).delete(`/api/calendars/${id}`)).status).toBe(204);
    const gone = await read(path);
    for (const other of ['/calendars/nothing.ics', '/calendars/nothing', '/calendars/a/b.ics']) {
      const unknown = await read(other);
      expect(unknown.status).toBe(404);
      expect({ ...unknown.json, requestId: 0 }).toEqual({ ...gone.json, requestId: 0 });
    }
    // the screen of one's own feeds
    expect((await read('/calendars')).headers.get('content-type')).toContain('text/html');
  });

  test('ends with its user', async () => {
    const { path } = await feed(null, 'busy');
    await world.db.update(users).set({ isApproved: false });
    expect((await read(path)).status).toBe(404);
    await world.db.update(users).set({ isApproved: true });
    expect((await read(path)).status).toBe(200);
    await (await admin()).delete(`/api/users/${MEMBER_ID}`);
    expect((await read(path)).status).toBe(404);
  });

  test('is in no log, and only for hosts that are served', async () => {
    const { path } = await feed(null, 'busy');
    const token = path.split('/')[2]?.replace('.ics', '') as string;
    await read(path);
    await visitor().get(`${path}?x=1`);
    expect(world.lines.join('\n')).toContain('/calendars/…');
    expect(world.lines.join('\n')).not.toContain(token);
    const { port } = visitor();
    const foreign = await visitor().raw([`GET ${path} HTTP/1.1`, `Host: evil.example:${port}`]);
    expect(foreign).toMatch(/^HTTP\/1\.1 421/);
  });

  test('is of a holiday that there is', async () => {
    const bram = await member();
    expect((await bram.post('/api/calendars', { holidayId: 999, level: 'busy' })).status).toBe(404);
    expect((await bram.post('/api/calendars', { holidayId: null, level: 'all' })).status).toBe(400);
  });
});

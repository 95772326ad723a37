import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWarningKey, withOtherIds } from '../../src/itinerary/warningKeys';
import { warningsOf } from '../../src/itinerary/warnings';
import { excursion, hotel, rowsOf, ticket, ticketPlaces, visit } from '../support/itinerary';

const keysOf = (
  rows: Parameters<typeof rowsOf>[0],
  { today = '2027-01-01', now = Date.parse('2027-01-01T00:00:00Z') } = {},
) => warningsOf(rowsOf(rows), ticketPlaces, { today, now }).map(({ key }) => key);
const open = { transportationToBooked: false, transportationFromBooked: false };

describe('nights without a bed', () => {
  test('are one warning a run, from its first to its last night', () => {
    const rows = rowsOf({
      hotels: [hotel(1, '2027-07-01', '2027-07-02'), hotel(2, '2027-07-04', '2027-07-05')],
      visits: [visit(1, '2027-07-07')],
    });
    const found = warningsOf(rows, ticketPlaces, { today: '2027-07-08', now: 0 });
    expect(found).toEqual([
      {
        ...{ key: 'noBed.2027-07-02.2027-07-03', kind: 'noBed', items: [] },
        ...{ date: '2027-07-02', until: '2027-07-03' },
      },
      expect.objectContaining({ key: 'noBed.2027-07-05.2027-07-06' }),
    ]);
  });

  test('are none before there is a dated hotel', () => {
    expect(keysOf({ hotels: [hotel(1, null, null)], visits: [visit(1, '2027-07-01')] })).toEqual(
      [],
    );
  });

  test('a hotel of one day covers none', () => {
    for (const [from, to] of [
      ['2027-07-01', '2027-07-01'],
      ['2027-07-01', null],
      [null, '2027-07-01'],
    ] as const)
      expect(keysOf({ hotels: [hotel(1, from, to)], visits: [visit(1, '2027-07-02')] })).toEqual([
        'noBed.2027-07-01.2027-07-01',
      ]);
  });

  test.each([
    ['a night train', 'A 2027-07-02T23:00', 'B 2027-07-03T06:00', 'train', []],
    ['two nights on a ferry', 'A 2027-07-01T23:00', 'B 2027-07-03T06:00', 'ferry', []],
    ['a train that arrives the same day', 'A 2027-07-02T20:00', 'B 2027-07-02T23:00', 'train', 1],
    ['a train without an arrival', 'A 2027-07-02T23:00', 'B', 'train', 1],
    ['a car', 'A 2027-07-02T23:00', 'B 2027-07-03T06:00', 'car', 1],
  ] as const)('%s', (_, from, to, type, expected) => {
    const rows = {
      hotels: [hotel(1, '2027-07-01', '2027-07-02'), hotel(2, '2027-07-03', '2027-07-08')],
      tickets: [ticket(1, from, to, { type })],
    };
    expect(keysOf(rows)).toEqual(expected === 1 ? ['noBed.2027-07-02.2027-07-02'] : []);
  });
});

describe('one person in two places', () => {
  const lisbon = ticket(1, 'AMS 2027-07-01T09:35', 'LIS 2027-07-01T11:40');

  test('two tickets under way at once, by instants', () => {
    // 10:30 in Amsterdam is on the way, 11:30 in Lisbon as well, 11:40 no more
    const at = (from: string, to: string, more = {}) =>
      keysOf({ tickets: [lisbon, ticket(2, from, to, more)] });
    const both = ['overlap.tickets-1.tickets-2'];
    expect(at('AMS 2027-07-01T12:30', 'LHR 2027-07-01T12:45')).toEqual(both);
    expect(at('LIS 2027-07-01T11:30', 'FNC 2027-07-01T13:00')).toEqual(both);
    expect(at('LIS 2027-07-01T11:40', 'FNC 2027-07-01T13:00')).toEqual([]);
    expect(at('AMS 2027-07-01T12:30', 'LHR 2027-07-01T12:45', { type: 'car' })).toEqual([]);
    expect(at('AMS 2027-07-01T12:30', 'LHR')).toEqual([]);
    expect(at('AMS 2027-07-01T00:00', 'LHR 2027-07-01T12:45')).toEqual([]);
  });

  test('the same flight twice is none', () => {
    const again = ticket(2, 'AMS 2027-07-01T09:35', 'LIS 2027-07-01T11:40');
    expect(keysOf({ tickets: [lisbon, again] })).toEqual([]);
    const [one, other] = ['TP 661', 'tp0661'].map((flightNumber, n) =>
      ticket(n + 1, `AMS 2027-07-01T09:${35 - n}`, 'Lisbon_(LIS) 2027-07-01T11:40', {
        flightNumber,
      }),
    );
    expect(keysOf({ tickets: [one, other] as [typeof lisbon, typeof lisbon] })).toEqual([]);
  });

  test('a train and a bus between the same places at the same time are two journeys', () => {
    const [train, bus] = (['train', 'bus'] as const).map((type, n) =>
      ticket(n + 1, 'AMS 2027-07-01T10:00', 'BRU 2027-07-01T12:00', { type }),
    );
    expect(keysOf({ tickets: [train, bus] as [typeof lisbon, typeof lisbon] })).toHaveLength(1);
  });

  test('two people may be in two places', () => {
    const train = ticket(2, 'AMS 2027-07-01T10:00', 'BRU 2027-07-01T11:00', { type: 'train' });
    const tickets = (...ids: number[][]) => [
      { ...lisbon, travellerIds: ids[0] as number[] },
      { ...train, travellerIds: ids[1] as number[] },
    ];
    expect(keysOf({ tickets: tickets([1, 2], [3]) })).toEqual([]);
    expect(keysOf({ tickets: tickets([1, 2], [2, 3]) })).toHaveLength(1);
    expect(keysOf({ tickets: tickets([1, 2], []) })).toHaveLength(1);
  });

  test('an excursion or a visit while a ticket is under way', () => {
    const thailand = ticket(1, 'AMS 2027-07-01T17:50', 'BKK 2027-07-03T09:55');
    const with1 = (date: string, timeZone: string | null = null) =>
      keysOf({ tickets: [thailand], excursions: [excursion(1, date, { timeZone })] });
    const both = ['overlap.tickets-1.excursions-1'];
    expect(with1('2027-07-01T17:00')).toEqual(both);
    expect(with1('2027-07-01T16:49')).toEqual([]);
    expect(with1('2027-07-03T09:54', 'Asia/Bangkok')).toEqual(both);
    expect(with1('2027-07-03T09:55', 'Asia/Bangkok')).toEqual([]);
    expect(with1('2027-07-01T00:00')).toEqual([]);
    expect(with1('2027-07-02T00:00')).toEqual(both);
    for (const [date, expected] of [
      ['2027-07-01', []],
      ['2027-07-02', ['overlap.tickets-1.visits-1']],
    ] as const)
      expect(keysOf({ tickets: [thailand], visits: [visit(1, date)] })).toEqual(expected);
  });

  test('two hotels for one night, also where the clocks lie far apart', () => {
    const stay = (...all: [string, string, string | null][]) =>
      keysOf({
        hotels: all.map(([from, to, timeZone], n) => hotel(n + 1, from, to, { timeZone })),
      });
    const both = ['overlap.hotels-1.hotels-2'];
    expect(stay(['2027-07-01', '2027-07-04', null], ['2027-07-03', '2027-07-06', null])).toEqual(
      both,
    );
    expect(stay(['2027-07-01', '2027-07-04', null], ['2027-07-04', '2027-07-06', null])).toEqual(
      [],
    );
    // the same night by the calendar, a day apart
    const [apia, pago] = ['Pacific/Apia', 'Pacific/Pago_Pago'];
    expect(stay(['2027-07-01', '2027-07-04', apia], ['2027-07-03', '2027-07-06', pago])).toEqual(
      [],
    );
    // eastwards and westwards on the day of the change
    for (const [first, second] of [
      ['Europe/Lisbon', 'Pacific/Auckland'],
      ['Pacific/Auckland', 'Europe/Lisbon'],
    ] as const)
      expect(
        stay(['2027-07-01', '2027-07-04', first], ['2027-07-04', '2027-07-06', second]),
      ).toEqual([]);
  });

  test('two rooms in one hotel are one place', () => {
    const rooms = [1, 2].map((id) => hotel(id, '2027-07-01', '2027-07-08', { name: 'Baía' }));
    expect(keysOf({ hotels: rooms })).toEqual([]);
  });

  test('the day is the one on which it begins', () => {
    const rows = rowsOf({
      hotels: [hotel(1, '2027-07-01', '2027-07-06'), hotel(2, '2027-07-03', '2027-07-06')],
    });
    const [first] = warningsOf(rows, ticketPlaces, { today: '2027-07-01', now: 0 });
    expect(first).toMatchObject({ date: '2027-07-03', until: null });
  });
});

describe('a flight that is not checked in', () => {
  const at = (iso: string) => ({ now: Date.parse(iso) });
  // 07:35 in UTC
  const flight = ticket(1, 'AMS 2027-07-01T09:35', 'LIS 2027-07-01T11:40');
  const key = ['notCheckedIn.tickets-1'];

  test('is told in the last 30 hours before it leaves', () => {
    for (const [now, expected] of [
      ['2027-06-30T01:34:59Z', []],
      ['2027-06-30T01:35:00Z', key],
      ['2027-07-01T07:34:59Z', key],
      ['2027-07-01T07:35:00Z', []],
    ] as const)
      expect(keysOf({ tickets: [flight] }, at(now))).toEqual(expected);
  });

  test('also in the night in which the clocks change', () => {
    const rows = {
      holiday: { startDate: '2027-03-28', endDate: '2027-04-01' },
      tickets: [ticket(1, 'AMS 2027-03-28T09:35', 'LIS 2027-03-28T11:40')],
    };
    expect(keysOf(rows, at('2027-03-27T01:34:59Z'))).toEqual([]);
    expect(keysOf(rows, at('2027-03-27T01:35:00Z'))).toEqual(key);
  });

  test('of one without a time the whole day counts', () => {
    const tickets = [ticket(1, 'AMS 2027-07-01T00:00', 'LIS')];
    expect(keysOf({ tickets }, at('2027-07-01T21:59:59Z'))).toEqual(key);
    expect(keysOf({ tickets }, at('2027-07-01T22:00:00Z'))).toEqual([]);
  });

  test('is a flight, and not checked in', () => {
    const now = at('2027-07-01T00:00:00Z');
    expect(keysOf({ tickets: [{ ...flight, checkedIn: true }] }, now)).toEqual([]);
    expect(keysOf({ tickets: [{ ...flight, type: 'train' }] }, now)).toEqual([]);
  });
});

test('a transfer is open on the day of a flight', () => {
  const hotels = [hotel(1, '2027-07-01', '2027-07-08', open)];
  const there = ticket(1, 'AMS 2027-06-30T22:00', 'LIS 2027-07-01T00:30');
  const back = ticket(2, 'LIS 2027-07-08T22:00', 'AMS 2027-07-09T01:00');
  expect(keysOf({ hotels, tickets: [there, back] })).toEqual([
    'outsideHoliday.tickets-1',
    'transferOpen.to.hotels-1',
    'transferOpen.from.hotels-1',
  ]);
  const trains = [there, back].map((each) => ({ ...each, type: 'train' as const }));
  expect(keysOf({ hotels, tickets: trains })).toEqual(['outsideHoliday.tickets-1']);
  const others = [{ ...back, travellerIds: [2] }];
  expect(
    keysOf({ hotels: [{ ...hotels[0], travellerIds: [1] } as never], tickets: others }),
  ).toEqual([]);
  expect(keysOf({ hotels: [hotel(1, '2027-07-01', '2027-07-08')], tickets: [back] })).toEqual([]);
});

test('outside the holiday lies what is before its first or after its last day', () => {
  const rows = {
    hotels: [
      hotel(1, '2027-06-30', '2027-07-01'),
      hotel(2, '2027-07-01', '2027-07-09', { travellerIds: [1] }),
      hotel(3, '2027-07-08', '2027-07-10', { travellerIds: [2] }),
    ],
    tickets: [
      ticket(1, 'LIS 2027-07-08T23:00', 'AMS 2027-07-09T03:00', { travellerIds: [3] }),
      ticket(2, 'LIS 2027-07-09T01:00', 'AMS 2027-07-09T03:00', { travellerIds: [4] }),
    ],
    visits: [visit(1, '2027-06-30'), visit(2, '2027-07-08')],
  };
  expect(keysOf(rows)).toEqual([
    'outsideHoliday.hotels-1',
    'outsideHoliday.visits-1',
    'outsideHoliday.tickets-2',
    'outsideHoliday.hotels-3',
  ]);
});

test('a holiday that has ended has no warnings', () => {
  const rows = { visits: [visit(1, '2027-06-30')] };
  expect(keysOf(rows, { today: '2027-07-08' })).toHaveLength(1);
  expect(keysOf(rows, { today: '2027-07-09' })).toEqual([]);
});

describe('the key of a warning', () => {
  test.each([
    ['noBed.2027-07-01.2027-07-02', true],
    ['overlap.tickets-3.excursions-5', true],
    ['transferOpen.to.hotels-4', true],
    ['overlap.tickets-3', false],
    ['tickets-3', false],
    ['noBed', false],
    ['', false],
    ['outsideHoliday.photos-1', false],
  ])('%s: %s', (key, isOne) => {
    expect(isWarningKey(key)).toBe(isOne);
  });

  test('names the same rows after they got other ids', () => {
    // in the archive a row is called by its place in the list
    const key = 'overlap.tickets-3.tickets-7';
    const places = new Map([
      [3, 1],
      [7, 0],
    ]);
    const inArchive = withOtherIds(key, ({ id }) => places.get(id)) as string;
    expect(inArchive).toBe('overlap.tickets-0.tickets-1');
    expect(withOtherIds(inArchive, ({ id }) => [7, 3][id])).toBe(key);
    expect(withOtherIds(key, () => undefined)).toBeNull();
    expect(withOtherIds('noBed.2027-07-01.2027-07-02', () => undefined)).toBe(
      'noBed.2027-07-01.2027-07-02',
    );
  });

  test('does not depend on the order of the rows', () => {
    const rows = [
      ticket(1, 'AMS 2027-07-01T09:35', 'LIS 2027-07-01T11:40'),
      ticket(2, 'AMS 2027-07-01T10:00', 'BRU 2027-07-01T11:00'),
      ticket(3, 'AMS 2027-07-01T09:00', 'LHR 2027-07-01T09:30'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (tickets) => {
        expect(keysOf({ tickets })).toEqual(keysOf({ tickets: rows }));
        expect(keysOf({ tickets }).every(isWarningKey)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { entriesOf, type Item } from '../../src/itinerary/items';
import { daysByInstants, inOrder } from '../../src/itinerary/order';
import { planOf } from '../../src/itinerary/plan';
import type { HolidayRows } from '../../src/itinerary/rows';
import { currentHoliday, todayOf } from '../../src/itinerary/today';
import { rowsFor } from '../../src/itinerary/travellers';
import { warningsOf } from '../../src/itinerary/warnings';
import {
  excursion,
  type holiday,
  hotel,
  rowsOf,
  ticket,
  ticketPlaces,
  visit,
} from '../support/itinerary';

/** `10:00 tickets 1 departure` */
const headingOf = ({ time, noun, id, kind }: Item) =>
  [time, noun, id, kind].filter(Boolean).join(' ');
/** The days that hold something, each with its items. */
const planned = (rows: HolidayRows) =>
  Object.fromEntries(
    planOf(rows, ticketPlaces)
      .days.filter(({ items }) => items.length > 0)
      .map(({ date, items }) => [date, items.map(headingOf)]),
  );

describe('a day is in the order of its clock', () => {
  test('what has no time stands where it belongs', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'AMS 2027-07-01T00:00', 'LIS 2027-07-01T11:40')],
      hotels: [hotel(1, '2027-06-28', '2027-07-01'), hotel(2, '2027-07-01', '2027-07-05')],
      excursions: [excursion(1, '2027-07-01T00:00'), excursion(2, '2027-07-01T09:30')],
      visits: [visit(1, '2027-07-01')],
    });
    expect(planned(rows)['2027-07-01']).toEqual([
      'hotels 1 checkOut',
      '09:30 excursions 2',
      '11:40 tickets 1 arrival',
      'tickets 1 departure',
      'excursions 1',
      'visits 1',
      'hotels 2 checkIn',
    ]);
  });

  test('a day on which one hotel is left for another', () => {
    const rows = rowsOf({
      hotels: [
        hotel(1, '2027-07-01', '2027-07-04', { checkOutTime: '11:00' }),
        hotel(2, '2027-07-04', '2027-07-08', { checkInTime: '15:00' }),
      ],
      excursions: [excursion(1, '2027-07-04T12:30')],
    });
    expect(planned(rows)['2027-07-04']).toEqual([
      '11:00 hotels 1 checkOut',
      '12:30 excursions 1',
      '15:00 hotels 2 checkIn',
    ]);
    const nights = planOf(rows, ticketPlaces).days.map(({ night }) => night?.hotelId);
    expect(nights).toEqual([1, 1, 1, 2, 2, 2, 2, undefined]);
  });

  test('a night flight and a night train arrive on the day after', () => {
    const rows = rowsOf({
      tickets: [
        ticket(1, 'AMS 2027-07-01T17:50', 'BKK 2027-07-02T09:55'),
        ticket(2, 'Bangkok 2027-07-04T19:35', 'Chiang_Mai 2027-07-05T08:40', { type: 'train' }),
      ],
      holiday: { timeZone: 'Asia/Bangkok' },
    });
    expect(planned(rows)).toEqual({
      '2027-07-01': ['17:50 tickets 1 departure'],
      '2027-07-02': ['09:55 tickets 1 arrival'],
      '2027-07-04': ['19:35 tickets 2 departure'],
      '2027-07-05': ['08:40 tickets 2 arrival'],
    });
  });

  test('each item has the zone of its place', () => {
    const [first] = planOf(
      rowsOf({ tickets: [ticket(1, 'AMS 2027-07-01T09:35', 'LIS 2027-07-01T11:40')] }),
      ticketPlaces,
    ).days;
    expect(first?.items.map(({ timeZone }) => timeZone)).toEqual([
      'Europe/Amsterdam',
      'Europe/Lisbon',
    ]);
  });

  test('of two at the same clock time the first by instants comes first', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'LIS 2027-07-01T10:00', null), ticket(2, 'AMS 2027-07-01T10:00', null)],
    });
    expect(planned(rows)['2027-07-01']).toEqual([
      '10:00 tickets 2 departure',
      '10:00 tickets 1 departure',
    ]);
  });
});

describe('over the date line a day is in the order of instants', () => {
  test('on which one arrives before one leaves', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'HND 2027-07-03T21:00', 'HNL 2027-07-03T09:15')],
      excursions: [
        excursion(1, '2027-07-03T15:00', { timeZone: 'Asia/Tokyo' }),
        excursion(2, '2027-07-03T14:00', { timeZone: 'Pacific/Honolulu' }),
      ],
    });
    expect(planned(rows)['2027-07-03']).toEqual([
      '15:00 excursions 1',
      '21:00 tickets 1 departure',
      '09:15 tickets 1 arrival',
      '14:00 excursions 2',
    ]);
  });

  test('from Samoa one arrives in American Samoa on the day before', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'APW 2027-07-04T10:00', 'PPG 2027-07-03T11:35')],
      excursions: [
        excursion(1, '2027-07-03T18:00', { timeZone: 'Pacific/Apia' }),
        excursion(2, '2027-07-03T16:00', { timeZone: 'Pacific/Pago_Pago' }),
        excursion(3, '2027-07-04T08:00', { timeZone: 'Pacific/Pago_Pago' }),
      ],
    });
    expect(planned(rows)).toEqual({
      '2027-07-03': ['18:00 excursions 1', '11:35 tickets 1 arrival', '16:00 excursions 2'],
      '2027-07-04': ['10:00 tickets 1 departure', '08:00 excursions 3'],
    });
  });

  test('eastwards over it a day is missing', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'LAX 2027-07-01T22:00', 'AKL 2027-07-03T06:00')],
    });
    expect(Object.keys(planned(rows))).toEqual(['2027-07-01', '2027-07-03']);
  });
});

describe('the days', () => {
  test("are the holiday's by number, and those outside that hold something", () => {
    const rows = rowsOf({
      holiday: { startDate: '2027-07-01', endDate: '2027-07-03' },
      hotels: [hotel(1, '2027-06-29', '2027-07-04')],
    });
    expect(planOf(rows, ticketPlaces).days).toMatchObject([
      { date: '2027-06-29', number: null, night: { hotelId: 1, name: 'Hotel 1' } },
      { date: '2027-07-01', number: 1 },
      { date: '2027-07-02', number: 2, items: [] },
      { date: '2027-07-03', number: 3, night: { hotelId: 1 } },
      { date: '2027-07-04', number: null, night: null },
    ]);
  });

  test('a hotel has its confirmation as its paper', () => {
    const stay = hotel(1, '2027-07-01', '2027-07-04', { attachmentUrl: '/uploads/a.pdf' });
    const [first] = planOf(rowsOf({ hotels: [stay] }), ticketPlaces).days;
    expect(first?.items).toMatchObject([{ fileUrl: '/uploads/a.pdf' }]);
  });

  test('the night is of the hotel that begins later', () => {
    const rows = rowsOf({
      hotels: [hotel(1, '2027-07-03', '2027-07-04'), hotel(2, '2027-07-01', '2027-07-08')],
    });
    const nights = planOf(rows, ticketPlaces).days.map(({ night }) => night?.hotelId);
    expect(nights).toEqual([2, 2, 1, 2, 2, 2, 2, undefined]);
  });

  test('what has no day stands apart', () => {
    const rows = rowsOf({
      tickets: [ticket(1, 'AMS', 'LIS')],
      hotels: [hotel(1, null, null)],
      excursions: [excursion(1, null)],
    });
    const { undated } = planOf(rows, ticketPlaces);
    expect(undated.map(headingOf)).toEqual(['tickets 1', 'hotels 1', 'excursions 1']);
  });
});

const day = fc.integer({ min: 1, max: 12 }).map((n) => `2027-07-${String(n).padStart(2, '0')}`);
const time = fc.constantFrom('T00:00', 'T06:10', 'T10:00', 'T10:00', 'T23:59');
const local = fc.tuple(day, time).map((parts) => parts.join(''));
const zone = fc.constantFrom(null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Lisbon');
const place = fc.constantFrom('AMS', 'LIS', 'HND', 'HNL', 'APW', 'PPG', 'Nowhere');
const someRows = fc.record({
  tickets: fc
    .array(fc.tuple(place, fc.option(local, { nil: '' }), place, fc.option(local, { nil: '' })), {
      maxLength: 6,
    })
    .map((all) =>
      all.map(([from, leaves, to, lands], n) =>
        ticket(n, `${from} ${leaves}`.trim(), `${to} ${lands}`.trim()),
      ),
    ),
  hotels: fc
    .array(fc.tuple(fc.option(day), fc.option(day), zone), { maxLength: 4 })
    .map((all) => all.map(([from, to, timeZone], n) => hotel(n, from, to, { timeZone }))),
  excursions: fc
    .array(fc.tuple(fc.option(local), zone), { maxLength: 6 })
    .map((all) => all.map(([date, timeZone], n) => excursion(n, date, { timeZone }))),
  visits: fc
    .array(day, { maxLength: 3 })
    .map((all) => all.map((visitDate, n) => visit(n, visitDate))),
});

describe('of any rows', () => {
  test('every day and every row without one stands there once', () => {
    fc.assert(
      fc.property(someRows, (some) => {
        const rows = rowsOf(some);
        const { days, undated } = planOf(rows, ticketPlaces);
        const shown = days.flatMap(({ date, items }) =>
          items.map(({ noun, id, kind }) => [date, noun, id, kind].join(' ')),
        );
        const datesOf = (noun: string, id: number, ...dates: [string | null, string | null][]) =>
          dates.flatMap(([date, kind]) =>
            date ? [[date.slice(0, 10), noun, id, kind].join(' ')] : [],
          );
        const expected = [
          ...rows.tickets.flatMap((row) =>
            datesOf(
              'tickets',
              row.id,
              [row.departureDate, 'departure'],
              [row.arrivalDate, 'arrival'],
            ),
          ),
          ...rows.hotels.flatMap((row) =>
            datesOf('hotels', row.id, [row.checkInDate, 'checkIn'], [row.checkOutDate, 'checkOut']),
          ),
          ...rows.excursions.flatMap((row) => datesOf('excursions', row.id, [row.date, null])),
          ...rows.visits.flatMap((row) => datesOf('visits', row.id, [row.visitDate, null])),
        ];
        expect(shown.toSorted()).toEqual(expected.toSorted());
        const all = rows.tickets.length + rows.hotels.length + rows.excursions.length;
        const dated = new Set(expected.map((line) => line.split(' ').slice(1, 3).join(' ')));
        expect(undated.length + dated.size).toBe(all + rows.visits.length);
        expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
      }),
    );
  });

  test('the order does not depend on the order in which they came', () => {
    const shuffled = someRows.chain((some) => {
      const rows = rowsOf(some);
      const entries = entriesOf(rows, ticketPlaces);
      return fc.tuple(
        fc.constant({ rows, entries }),
        fc.shuffledSubarray(entries, { minLength: entries.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([{ rows, entries }, others]) => {
        const byInstants = daysByInstants(rows.tickets);
        expect(inOrder(others, byInstants)).toEqual(inOrder(entries, byInstants));
      }),
    );
  });
});

describe.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])(
  'on a server in %s',
  (zoneHere) => {
    const here = () => {
      vi.stubEnv('TZ', zoneHere);
      onTestFinished(() => void vi.unstubAllEnvs());
    };
    const at = (iso: string) => Date.parse(iso);
    const rows = rowsOf({
      holiday: { timeZone: 'Pacific/Kiritimati', startDate: '2027-07-01', endDate: '2027-07-02' },
      excursions: [excursion(1, '2027-07-01T00:00'), excursion(2, '2027-07-01T09:30')],
      hotels: [hotel(1, '2027-07-01', '2027-07-02', { checkOutTime: '10:00' })],
    });
    const today = (iso: string) =>
      todayOf(rows, ticketPlaces, { now: at(iso), here: '2027-01-01', travellerId: null });

    test('today is the day where the holiday is', () => {
      here();
      // 14 hours ahead of UTC
      expect(today('2027-06-30T09:59:00Z').date).toBe('2027-06-30');
      expect(today('2027-06-30T10:00:00Z').date).toBe('2027-07-01');
      expect(today('2027-06-30T10:00:00Z').today.map(headingOf)).toEqual([
        '09:30 excursions 2',
        'excursions 1',
        'hotels 1 checkIn',
      ]);
      expect(today('2027-06-30T10:00:00Z').tomorrow.map(headingOf)).toEqual([
        '10:00 hotels 1 checkOut',
      ]);
    });

    test('next is the first timed thing to come, on whatever day', () => {
      here();
      expect(today('2027-06-30T19:30:00Z').next).toMatchObject({
        ...{ noun: 'excursions', id: 2, type: null, date: '2027-07-01' },
      });
      expect(today('2027-06-30T19:30:01Z').next).toMatchObject({
        noun: 'hotels',
        kind: 'checkOut',
      });
      expect(today('2027-07-01T20:00:01Z').next).toBeNull();
    });

    test('the plan is the same in the nights in which clocks change', () => {
      here();
      for (const [date, zone] of [
        ['2027-03-28', 'Europe/Amsterdam'],
        ['2027-10-31', 'Europe/Amsterdam'],
        ['2027-03-14', 'America/New_York'],
        ['2027-11-07', 'America/New_York'],
      ] as const) {
        const changing = rowsOf({
          holiday: { timeZone: zone, startDate: date, endDate: date },
          excursions: ['T03:30', 'T02:30', 'T01:30', 'T23:30'].map((clock, n) =>
            excursion(n + 1, date + clock),
          ),
        });
        expect(planned(changing)).toEqual({
          [date]: ['01:30', '02:30', '03:30', '23:30'].map(
            (clock, n) => `${clock} excursions ${[3, 2, 1, 4][n]}`,
          ),
        });
      }
    });
  },
);

describe('a family of five with two rooms, a late cousin and a night train', () => {
  // two parents, two children and the cousin, who comes a day later by a train of his own
  const [anna, bram, cato, dirk, cousin] = [1, 2, 3, 4, 5] as const;
  const rows = rowsOf({
    holiday: { timeZone: 'Europe/Vienna', startDate: '2027-07-01', endDate: '2027-07-05' },
    tickets: [
      ticket(1, 'Amsterdam 2027-07-01T19:00', 'Vienna 2027-07-02T09:20', {
        ...{ type: 'train', travellerIds: [anna, bram, cato, dirk] },
      }),
      ticket(2, 'Berlin 2027-07-02T20:10', 'Vienna 2027-07-03T07:00', {
        ...{ type: 'train', travellerIds: [cousin] },
      }),
    ],
    hotels: [
      hotel(1, '2027-07-02', '2027-07-05', { name: 'Parents', travellerIds: [anna, bram] }),
      hotel(2, '2027-07-02', '2027-07-05', { name: 'Children', travellerIds: [cato, dirk] }),
      hotel(3, '2027-07-03', '2027-07-05', { name: 'Hostel', travellerIds: [cousin] }),
    ],
    excursions: [excursion(1, '2027-07-03T11:00')],
  });
  const planFor = (id: number | null) => planOf(rowsFor(rows, id), ticketPlaces).days;
  const nightsFor = (id: number | null) => planFor(id).map(({ night }) => night?.name ?? null);
  const now = Date.parse('2027-07-02T10:00:00Z');
  const todayFor = (id: number, of = rowsFor(rows, id)) =>
    todayOf(of, ticketPlaces, { now, here: '2027-07-02', travellerId: id });

  test('everybody sees their own bed, train and excursion', () => {
    expect(nightsFor(anna)).toEqual([null, 'Parents', 'Parents', 'Parents', null]);
    expect(nightsFor(dirk)).toEqual([null, 'Children', 'Children', 'Children', null]);
    expect(nightsFor(cousin)).toEqual([null, null, 'Hostel', 'Hostel', null]);
    expect(planFor(cousin).map(({ items }) => items.map(headingOf))).toEqual([
      [],
      ['20:10 tickets 2 departure'],
      ['07:00 tickets 2 arrival', '11:00 excursions 1', 'hotels 3 checkIn'],
      [],
      ['hotels 3 checkOut'],
    ]);
    // who does not travel sees what is everybody's
    expect(planFor(null).flatMap(({ items }) => items.map(headingOf))).toEqual([
      '11:00 excursions 1',
    ]);
  });

  test('Today has the next thing and the bed of each', () => {
    expect(todayFor(bram)).toMatchObject({
      next: { noun: 'excursions', date: '2027-07-03' },
      tonight: { noun: 'hotels', id: 1, time: null, title: 'Parents' },
    });
    expect(todayFor(cousin)).toMatchObject({
      next: { noun: 'tickets', id: 2, kind: 'departure', date: '2027-07-02' },
      tonight: null,
    });
  });

  test("Today of everybody has the bed of whoever asks, else anybody's", () => {
    expect(todayFor(dirk, rows).tonight).toMatchObject({ title: 'Children' });
    expect(todayFor(bram, rows).tonight).toMatchObject({ title: 'Parents' });
    expect(todayFor(cousin, rows).tonight).toMatchObject({ title: 'Parents' });
  });

  test('nobody is warned: each night has a bed or a train', () => {
    const warnings = warningsOf(rows, ticketPlaces, {
      ...{ today: '2027-06-01', now: Date.parse('2027-06-01T10:00:00Z') },
    });
    expect(warnings).toEqual([]);
  });
});

describe('the holiday of today', () => {
  const pick = (iso: string, ...all: Parameters<typeof holiday>[0][]) =>
    currentHoliday(
      all.map((each, n) => rowsOf({ holiday: { id: n + 1, ...each } })),
      Date.parse(iso),
      iso.slice(0, 10),
    )?.holiday.id ?? null;
  const week = { startDate: '2027-07-01', endDate: '2027-07-08', timeZone: 'Pacific/Pago_Pago' };

  test('is on from the day before to the last day, where it is', () => {
    // 11 hours behind UTC
    expect(pick('2027-06-30T10:59:00Z', week)).toBeNull();
    expect(pick('2027-06-30T11:00:00Z', week)).toBe(1);
    expect(pick('2027-07-09T10:59:00Z', week)).toBe(1);
    expect(pick('2027-07-09T11:00:00Z', week)).toBeNull();
    expect(pick('2027-06-30T00:00:00Z', { ...week, timeZone: null })).toBe(1);
  });

  test('is of two the one that began last', () => {
    const weekend = { ...week, startDate: '2027-07-03', endDate: '2027-07-04' };
    expect(pick('2027-07-03T20:00:00Z', weekend, week)).toBe(1);
    // it begins tomorrow
    expect(pick('2027-07-02T20:00:00Z', weekend, week)).toBe(2);
    expect(pick('2027-07-05T20:00:00Z', weekend, week)).toBe(2);
  });
});

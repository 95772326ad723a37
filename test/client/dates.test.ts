import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../src/client/i18n';
import {
  dateRange,
  day,
  dayMonthYear,
  daysLater,
  nightsBetween,
  nightsUntil,
  relativeTime,
  today,
  todayOf,
} from '../../src/client/lib/format/dates';

const homeZone = process.env.TZ;
const zones = [
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
  'Europe/Amsterdam',
  'Pacific/Kiritimati',
];
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(async () => {
  process.env.TZ = homeZone;
  await switchLanguage('en');
});

describe('dates', () => {
  test('of a holiday read as in the album, in both languages', async () => {
    expect(dateRange('2027-07-12', '2027-07-26')).toBe('12 July - 26 July 2027');
    expect(dayMonthYear('2027-07-12')).toBe('12 Jul 2027');
    await switchLanguage('nl');
    expect(dateRange('2027-07-12', '2027-07-26')).toBe('12 juli - 26 juli 2027');
    expect(dayMonthYear('2027-03-02')).toBe('2 mrt 2027');
  });

  test('keep the digits that were written, with or without a time', () => {
    expect(day('2027-07-12T23:30:00+09:00')).toBe('12 July');
  });

  test.each([undefined, null, '', 'soon', '2027-02-30', '12-07-2027'])('%s is no date', (value) => {
    expect(day(value)).toBe('');
    expect(dayMonthYear(value)).toBe('');
    expect(dateRange(value, '2027-07-26')).toBe('');
    expect(dateRange('2027-07-12', value)).toBe('');
    expect(relativeTime(value === '2027-02-30' ? null : value?.slice(0, 4) && 'soon')).toBe('');
    expect(nightsUntil(value)).toBe(0);
  });

  test('are there even where the clocks skipped them', () => {
    process.env.TZ = 'Pacific/Apia';
    expect(new Date(2011, 11, 30).getDate()).toBe(31);
    expect(dayMonthYear('2011-12-30')).toBe('30 Dec 2011');
    expect(nightsBetween('2011-12-29', '2011-12-31')).toBe(2);
  });

  test('never move with the zone or its summer time', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...zones),
        (start, n, zone) => {
          process.env.TZ = zone;
          const end = daysLater(start, n);
          expect(nightsBetween(start, end)).toBe(n);
          expect(dayMonthYear(start)).toMatch(new RegExp(`^${Number(start.slice(8))} `));
          expect(daysLater(start, 0)).toBe(start);
        },
      ),
    );
  });

  test('count nights from today, and none once it has passed', () => {
    expect(nightsUntil(daysLater(today(), 12))).toBe(12);
    expect(nightsUntil(today())).toBe(0);
    expect(nightsUntil('2001-01-01')).toBe(0);
  });

  test('of comments are told as a distance from now', async () => {
    const ago = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect(relativeTime(ago)).toBe('3 hours ago');
    expect(relativeTime(ahead)).toBe('in 2 days');
    await switchLanguage('nl');
    expect(relativeTime(ago)).toBe('3 uur geleden');
  });
});

describe('today on a trip', () => {
  const trip = { startDate: '2027-03-01', endDate: '2027-03-05', timeZone: 'Asia/Bangkok' };
  const at = (instant: string, fields = {}) => {
    process.env.TZ = 'Europe/Amsterdam';
    vi.useFakeTimers({ now: new Date(instant) });
    return todayOf({ ...trip, ...fields });
  };
  afterEach(() => {
    vi.useRealTimers();
    process.env.TZ = homeZone;
  });

  test('is the day there, from the day before on', () => {
    expect(at('2027-03-02T18:30:00Z')).toBe('2027-03-03');
    expect(at('2027-02-27T18:30:00Z')).toBe('2027-02-28');
    expect(at('2027-03-03T04:30:00Z', { timeZone: 'America/New_York' })).toBe('2027-03-02');
    // over there, and so here
    expect(at('2027-03-05T18:30:00Z')).toBe('2027-03-06');
  });

  test('is the day here before, and where the zone is unknown', () => {
    expect(at('2027-02-20T18:30:00Z')).toBe('2027-02-20');
    expect(at('2027-03-02T18:30:00Z', { timeZone: null })).toBe('2027-03-02');
    expect(at('2027-03-02T18:30:00Z', { timeZone: 'Nowhere/At_All' })).toBe('2027-03-02');
  });
});

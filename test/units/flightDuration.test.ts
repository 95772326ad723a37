import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpackAirports } from '../../src/airports/airports';
import { instantOf, wallClockAt } from '../../src/airports/clock';
import { flightDuration } from '../../src/airports/duration';
import scheduled from '../../src/airports/scheduled.json' with { type: 'json' };

const airports = unpackAirports(scheduled);
const airport = (code: string) => {
  const found = airports.find((one) => one.code === code);
  if (!found) throw new Error(`no airport ${code}`);
  return found;
};

describe('the duration of a flight', () => {
  test.each([
    [
      'over four zones and midnight',
      'AMS',
      '2027-07-12T17:50',
      'BKK',
      '2027-07-13T09:55',
      '11h 5m',
    ],
    ['landing before it left', 'AKL', '2027-03-10T19:30', 'LAX', '2027-03-10T10:30', '12h 0m'],
    ['that loses a day', 'LAX', '2027-03-10T22:00', 'AKL', '2027-03-12T08:00', '13h 0m'],
    [
      'in the night that summer time begins',
      'LHR',
      '2027-03-28T00:30',
      'AMS',
      '2027-03-28T03:50',
      '1h 20m',
    ],
    ['across half an hour of zone', 'DXB', '2027-01-05T10:00', 'DEL', '2027-01-05T15:00', '3h 30m'],
    ['of an island hop', 'LIS', '2027-01-05T10:00', 'FNC', '2027-01-05T11:45', '1h 45m'],
  ])('%s', (_, from, departure, to, arrival, duration) => {
    expect(flightDuration(departure, airport(from), arrival, airport(to))).toBe(duration);
  });

  test('is not told when the arrival comes first, or days later', () => {
    const [from, to] = [airport('AMS'), airport('BCN')];
    expect(flightDuration('2027-07-12T10:00', from, '2027-07-12T09:00', to)).toBeNull();
    expect(flightDuration('2027-07-12T10:00', from, '2027-07-12T10:00', from)).toBeNull();
    expect(flightDuration('2027-07-12T10:00', from, '2027-07-15T10:00', to)).toBeNull();
  });

  test('is the time between both instants, whatever the clocks of both places say', () => {
    const minute = fc.integer({
      min: Date.UTC(2020, 0, 1) / 60_000,
      max: Date.UTC(2035, 0, 1) / 60_000,
    });
    const anywhere = fc.constantFrom(...airports);
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 24 * 60 }),
        anywhere,
        anywhere,
        (at, minutes, from, to) => {
          const departs = at * 60_000;
          const arrives = departs + minutes * 60_000;
          const departure = wallClockAt(departs, from.timeZone);
          const arrival = wallClockAt(arrives, to.timeZone);
          // the hour that a clock shows twice says not which of both it is
          fc.pre(instantOf(departure, from.timeZone) === departs);
          fc.pre(instantOf(arrival, to.timeZone) === arrives);
          expect(flightDuration(departure, from, arrival, to)).toBe(
            `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('in the night in which clocks change', () => {
  test.each([
    ['of a time that comes twice the first counts', 'Europe/Amsterdam', '10-31T02:30', '31T00:30'],
    ['west of Greenwich too', 'America/New_York', '11-07T01:30', '07T05:30'],
    [
      'a time that is skipped counts by the clock before',
      'Europe/Amsterdam',
      '03-28T02:30',
      '28T01:30',
    ],
    ['west of Greenwich too', 'America/New_York', '03-14T02:30', '14T07:30'],
  ])('%s', (_, zone, wallClock, utc) => {
    const instant = new Date(instantOf(`2027-${wallClock}`, zone)).toISOString();
    expect(instant.slice(8, 16)).toBe(utc);
  });
});

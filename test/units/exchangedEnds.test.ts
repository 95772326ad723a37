import { expect, test } from 'vitest';
import { withEndsInOrder } from '../../src/documents/flights/exchangedEnds';

function flight(from: string, departure: string, to: string, arrival: string, day = '2026-10-10') {
  return {
    source: 'text' as const,
    ...{ from: { code: from }, to: { code: to }, seats: [], passengers: [] },
    departure: { day: '2026-10-10', time: departure },
    arrival: { day, time: arrival },
  };
}

test('a flight that takes twice as long as its distance, and not so the other way, is exchanged', () => {
  expect(withEndsInOrder(flight('AMS', '07:05', 'JFK', '17:45'))).toEqual(
    flight('JFK', '17:45', 'AMS', '07:05', '2026-10-11'),
  );
});

test.each([
  ['of usual length', flight('JFK', '17:45', 'AMS', '07:05', '2026-10-11')],
  ['with a stop', flight('DEL', '03:55', 'BRU', '14:15')],
  ['that no order makes plausible', flight('AMS', '01:00', 'RTM', '13:00')],
  ['of an unknown airport', flight('AMS', '07:05', 'XXX', '17:45')],
])('a flight %s stays as it is', (_, written) => {
  expect(withEndsInOrder(written)).toBe(written);
});

import { expect, test } from 'vitest';
import type { FlightFinding } from '../../src/documents/findings';
import { mergeFlights } from '../../src/documents/merge/flights';

test('the text of a boarding pass tells the time of the flight in its bar code, whose airline has another code there', () => {
  const ends = { from: { code: 'LGW' }, to: { code: 'NCE' }, passengers: [] };
  const code: FlightFinding = {
    ...ends,
    ...{ source: 'barcode', airline: 'U2', number: '8353', possibleDays: ['2026-06-14'] },
    seats: ['9F'],
  };
  const text: FlightFinding = {
    ...ends,
    ...{ source: 'text', airline: 'EZY', number: '8353', seats: [] },
    departure: { day: '2026-06-14', time: '07:20' },
  };
  expect(mergeFlights([code, text])).toMatchObject([
    { departureDate: { value: '2026-06-14T07:20:00', source: 'text' } },
  ]);
  const other = { ...text, airline: 'BA' };
  expect(mergeFlights([code, other])[0]?.departureDate).toBeUndefined();
});

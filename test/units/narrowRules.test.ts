import { expect, test } from 'vitest';
import { airportsIn } from '../../src/documents/flights/airportsInText';
import { linesOfText } from '../../src/documents/lines';
import { namedIn } from '../../src/documents/rides/named';
import { referenceIn } from '../../src/documents/rides/references';
import { ridesOfType } from '../../src/documents/rides/rides';
import { disambiguateDates } from '../../src/documents/text/dateForms';
import { dayOfInvoice } from '../../src/documents/text/dayOfIssue';

test.each([
  ['Hotel Bella, Orlando, FL 32801\nIn 08/10/2026 15:00\nOut 08/10/2026\n€ 412', '08/10/2026'],
  ['Hotel Bella, Vancouver, Canada\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['In 08/10/2026 15:00\nOut 08/12/2026 11:00\n€ 412', '08/10/2026'],
  ['New York JFK - Boston, 08/10/2026 14:00, EUR 240', '08/10/2026'],
  ['London LHR - New York JFK, 08/10/2026 14:00, EUR 240', '08.10.2026'],
  ['In 08/10/2026 15:00\nOut 11/10/2026 11:00\n€ 412', '08.10.2026'],
])('euros tell the order of day and month in %j: %s', (text, day) => {
  const [found] = disambiguateDates(linesOfText(text)).flatMap(({ cells }) =>
    cells.flatMap((cell) => /08.10.2026/.exec(cell.text)?.[0] ?? []),
  );
  expect(found).toBe(day);
});

const PICK_UP = 'Pick-up\nDate: 12 August 2026 10:00\nOffice: Faro Airport\nReturn\n';
test.each([
  ['Date: 19 August 2026 09:00\nOffice: Lisbon Airport', 'Lisbon Airport'],
  ['Date: 19 August 2026 09:00\nDriver: Eva Jansen\nOffice: Utrecht', undefined],
  ['Date: 19 August 2026 09:00\nSame office\n\nCustomer service\nOffice: Utrecht', undefined],
  ['Date: 19 August 2026 09:00\nReturn place same as pick-up\nContract signed', undefined],
])('below a return and %j the place of the car is %s', (text, place) => {
  const lines = linesOfText(PICK_UP + text);
  expect(namedIn(lines, 'rental').flatMap(({ to }) => to ?? [])[0]).toBe(place);
  expect(ridesOfType(lines, 'car', {})[0]?.to).toBe(place);
});

test('another place below the moment of a return is not where the car goes', () => {
  const text = `Abholung: Flughafen Berlin\nDatum: 12.08.2026\nUhrzeit: 10:00
Rückgabe: Flughafen Malaga\nDatum: 19.08.2026\nUhrzeit: 09:00\nOrt: Hamburg`;
  expect(ridesOfType(linesOfText(text), 'car', {})).toMatchObject([
    { from: 'Flughafen Berlin', to: 'Flughafen Malaga' },
  ]);
});

test.each([
  ['Exeter    12 Aug 2026 45.00', 0],
  ['Exeter    12 Aug 2026, 12.50', 0],
  ['Exeter    12 Aug 2026 14:30 EUR', 0],
  ['Exeter    12 Aug 2026 14:30', 1],
  ['Exeter    12 Aug 2026 14h30', 1],
])('an amount behind a year is no time: %j', (text, count) => {
  const found = airportsIn({
    lines: linesOfText(text),
    line: 0,
    cell: 0,
    spans: [],
    codesInDocument: new Set(),
  });
  expect(found).toHaveLength(count);
});

test.each([
  ['Reservation Hertz    55501234', '55501234'],
  ['Booking Sixt    AB12CD34', 'AB12CD34'],
  ['Réservation Europcar    55501234', '55501234'],
  ['Booking number Hertz    H1234567 ES', 'H1234567'],
  ['Booking number Stena Line    12345678 (2 adults)', '12345678'],
  ['Reserveringsnummer Sunny Cars:    SC-123456/1', 'SC-123456'],
  ['Buchung Sixt\n55501234', undefined],
  ['Buchung Sixt    0405201888', undefined],
  ['Buchung Sixt    3511AB', undefined],
  ['Buchung Deutsche Bahn    ICE587', undefined],
])('beside a label with a company in %j the reference is %s', (text, reference) => {
  expect(referenceIn(linesOfText(text))).toBe(reference);
});

test.each([
  ['Due date          Invoice date\n15 August 2026    1 May 2026', '2026-05-01'],
  ['Due date   Invoice date\n15 August 2026   1 May 2026', '2026-05-01'],
  ['Invoice date\n15 August 2026', '2026-08-15'],
])('the day of an invoice is not below another label: %j', (text, day) => {
  expect(dayOfInvoice(linesOfText(text))).toBe(day);
});

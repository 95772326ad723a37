import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { referenceIn } from '../../src/documents/rides/references';

const found = (text: string) => referenceIn(linesOfText(text));

test.each([
  ['Reservierung Europcar\n040 5201 8888\nReservierungsnummer: 1187420031', '1187420031'],
  ['Voucher Sunny Cars    RENAULT\nVouchernummer: NLS7430082', 'NLS7430082'],
  ['Buchung Deutsche Bahn    ICE587\nBuchungsnummer: 4471 8290', '4471 8290'],
  ['Booking number Sunny Cars\n040 5201 8888\nBooking number: NLS7430082', 'NLS7430082'],
  ['Booking number Sunny Cars    RENAULT\nBooking number: NLS7430082', 'NLS7430082'],
])('what stands near a label with a company in %j is no reference', (text, reference) => {
  expect(found(text)).toBe(reference);
});

test('a number stands beside its label with the company', () => {
  expect(found('Buchungsnummer Sunny Cars    NLS7430082\nFahrer    Eva Jansen')).toBe('NLS7430082');
});

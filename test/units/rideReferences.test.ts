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

test.each([
  ['Numero pratica: 4018827', '4018827'],
  ['N.º de compra    RE4402918', 'RE4402918'],
  ['Ticket number: KXTR 5510 0283', 'KXTR 5510 0283'],
])('the number of a purchase or a ticket is one: %j', (text, reference) => {
  expect(found(text)).toBe(reference);
});

test.each([
  ['Tu número de confirmación es: K48201957E6', 'K48201957E6'],
  ['Tu número de confirmación es:\nK48201957E6', 'K48201957E6'],
  ['Il tuo numero di prenotazione è K48201957E6', 'K48201957E6'],
  ['Dit bookingnummer er: K48201957E6', 'K48201957E6'],
  ['Número de reserva: ES-2F9KQ7', 'ES-2F9KQ7'],
])('"is" stands between a label and the reference in %j', (text, reference) => {
  expect(found(text)).toBe(reference);
});

test('a number stands beside its label with the company', () => {
  expect(found('Buchungsnummer Sunny Cars    NLS7430082\nFahrer    Eva Jansen')).toBe('NLS7430082');
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
  ['Reservation Hertz    1-800-654-3131', undefined],
  ['Reservation Hertz    49-89-74440', undefined],
  ['Buchung Sixt    24072026', undefined],
  ['Buchung Sixt    20260812', undefined],
  ['Booking Hertz    2026-2027', undefined],
  ['Booking Hertz    ECMR-2027', undefined],
  ['Booking Hertz    PREPAID2026', undefined],
  ['Booking Hertz    7-SEATER', undefined],
  ['Booking Hertz    4X4-SUV', undefined],
  ['Buchung Sixt    DE-80331', undefined],
  ['Booking Hertz    HZ-1234567', 'HZ-1234567'],
  ['Booking Hertz    MINIVAN12\nConfirmation number: H1234567', 'H1234567'],
  ['Booking Sunny Cars    MINIVAN12\nVouchernummer: NLS7430082', 'NLS7430082'],
])('beside a label with a company in %j the reference is %s', (text, reference) => {
  expect(found(text)).toBe(reference);
});

test.each([
  ['Ticket number: GGKX4817\n\nSeat reservation:    None - take any seat\n\nLUGGAGE', 'GGKX4817'],
  ['Seat reservation:    None\nLUGGAGE    Included', undefined],
  ['Reservation:    Niet inbegrepen\nWINDOW    Ja', undefined],
  ['Ticket number: GGKX4817\n\nYOUR RESERVATION\n\nPAYMENT', 'GGKX4817'],
  ['Reservation:    Passenger:\nKXTRMB    Jane Miller', 'KXTRMB'],
  ['Reservation    Passenger\nKXTRMB    Jane Miller', 'KXTRMB'],
  ['Booking reference:    Date of issue\nKXTRMB    3 May 2027', 'KXTRMB'],
  ['Référence de dossier :    Nom associé\nKXTRMB    MILLER', 'KXTRMB'],
])('the title of the next part is no reference in %j', (text, reference) => {
  expect(found(text)).toBe(reference);
});

import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { referencesIn } from '../../src/documents/text/references';

const found = (text: string, isStay = true) => referencesIn(linesOfText(text), isStay)[0]?.code;

test.each([
  'SW1A 2AA',
  'YO21 3PU',
  'D02 XY45',
  'W1T 4TX',
  'E14 5AB',
  'K7L 3N6',
  'A12 B13',
  '18A 20B',
  '1ST 2ND',
  'TEL 0383 9331',
  'VISA 4242 1234',
  'ROOM 1204 1205',
  'SEPT 2026 8841',
  'EUR 1204',
])('"%s" below a label is no reference', (text) => {
  expect(found(`Booking reference:\n${text}\nReservation number: 8340200`)).toBe('8340200');
  expect(found(`Booking number\n${text}`, false)).toBeUndefined();
});

test.each([
  'HTL 4471',
  'K7P 9021',
  'ABCD 1234',
  '8KQ4 1234',
  'QWER TY12',
  'A123 4567',
  'A123 4567 8901',
  'TLK 8842 1635',
  'K7P 4TX',
  'HTL 2051',
])('"%s" is a reference in groups', (text) => {
  expect(found(`Booking reference:\n${text}`)).toBe(text);
});

test('a word in capitals is a reference where a colon or its number tells so', () => {
  const number = 'Confirmation number: 28306741';
  expect(found(`CONFIRMATION    LETTER\n${number}`)).toBe('28306741');
  expect(found(`RESERVATION\nBERLIN\n${number}`)).toBe('28306741');
  expect(found('Reservation: XKQRTB')).toBe('XKQRTB');
  expect(found('Reservation code    XKQRTB')).toBe('XKQRTB');
});

test.each(['Reservation: JANSEN', 'Booking: DIRECT', 'Buchung: MEIER', 'Reservation: PREPAID'])(
  'a name or a word in capitals is no reference: "%s"',
  (text) => {
    expect(found(text)).toBeUndefined();
  },
);

test.each([
  'Booking: DIRECT',
  'Reservation: JANSEN\nPassenger: Eva Jansen',
  'Flight itinerary\nLONDON',
])('a name or a word in capitals is no reference of a flight: "%s"', (text) => {
  expect(found(text, false)).toBeUndefined();
  expect(found('Reservation: KXTAMB\nPassenger: Eva Jansen', false)).toBe('KXTAMB');
});

test.each(['Holiday itinerary\nTOSCANA2027', 'Travel itinerary\n5NIGHTS27'])(
  'the title of a journey is no reference: "%s"',
  (text) => {
    expect(found(text)).toBeUndefined();
    expect(found(text, false)).toBeUndefined();
    expect(found(`${text}\nBooking number: 51820394`)).toBe('51820394');
    expect(found('Staymarket itinerary\n72058136494417')).toBe('72058136494417');
  },
);

test.each(['Reservation    XKQRTB', 'Bokning    QZKTRB', 'Bevestiging    HMQKTRBN'])(
  'letters beside a label in small letters are a reference: "%s"',
  (text) => {
    expect(found(text)).toBe(text.split('    ')[1]);
  },
);

test('the reference of the house, beside that of the booking, is none', () => {
  const booked = 'Booking reference: SKY-88123';
  expect(found(`Property ref: W4431\n${booked}`)).toBe('SKY-88123');
  expect(found(`${booked}   Property reference: W4431\nAgent reference: 55120934`)).toBe(
    'SKY-88123',
  );
});

test.each([
  ['Your reservation\nVERMEER\nConfirmation number: 77120934', '77120934'],
  ['Reservation    VERMEER\nMr. Vermeer', undefined],
  ['Reservering\nSUITE\nUw reserveringsnummer: 77120934', '77120934'],
  ['Booking confirmation\nLISBON', undefined],
  ['Reisbureau referentie: 55120934\nReserveringsnummer: 77120934', '77120934'],
  ['Travel agency booking reference: TA551209\nHotel confirmation number: 77120934', '77120934'],
  ['Reisbureau referentie: 55120934', '55120934'],
  ['Property reference number: 2204418\nBooking reference: 77120934', '77120934'],
])('the reference of the stay in %j is %j', (text, reference) => {
  expect(found(text)).toBe(reference);
});

test.each([
  'Dossier de réservation\nKQ7R2M\nStatut : confirmé',
  'Dossier de voyage : KQ7R2M',
  'Buchungscode für den Check-in: KQ7R2M',
  "Code de réservation pour l'enregistrement : KQ7R2M",
])('%j has a reference', (text) => {
  expect(found(text, false)).toBe('KQ7R2M');
});

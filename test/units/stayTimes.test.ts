import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { findStayTimes } from '../../src/documents/stays/stayTimes';

const timesIn = (text: string) => findStayTimes(linesOfText(text));

test.each([
  [
    'below both headings',
    'Arrivée\tDépart\nsam. 10 oct. 2026\tmer. 14 oct. 2026\n16:00\t10:00',
    ['16:00', '10:00'],
  ],
  [
    'below both headings, whose columns are lost',
    'Arrivée  Départ\nsam. 10 oct. 2026  mer. 14 oct. 2026\nà partir de 16:00  avant 10:00\nItinéraire',
    ['16:00', '10:00'],
  ],
  [
    'wrapped after the words before them',
    'Remarks: The guest arrives late. Early check-in is subject to availability. Check-in after\n2:00 PM, check-out before 12:00 PM.',
    ['14:00', '12:00'],
  ],
  [
    'of whole hours in French',
    'Arrivée : entre 16h et 20h. Départ : avant 10h.',
    ['16:00', '10:00'],
  ],
  [
    'not the last of an arrival',
    'Check-in until 22:00. Check-out from 07:00.',
    [undefined, undefined],
  ],
  ['none of a flight', 'Guest arrives on flight SQ708, arrival 11:00 AM.', [undefined, undefined]],
  [
    'the first and the last',
    'Check-in 15:00 until 22:00. Check-out from 07:00 to 11:00.',
    ['15:00', '11:00'],
  ],
])('the times of a stay are read: %s', (_, text, [checkInTime, checkOutTime]) => {
  expect(timesIn(text)).toEqual({ checkInTime, checkOutTime });
});

test('beside a flight, its departure and arrival are no times of the stay', () => {
  const lines = linesOfText('Aankomst Kos 10:15\nVertrek Kos 11:15\nInchecken vanaf 14:00');
  const times = (hasFlights: boolean) => findStayTimes(lines, {}, {}, hasFlights);
  expect(times(true)).toEqual({ checkInTime: '14:00', checkOutTime: undefined });
  expect(times(false)).toEqual({ checkInTime: undefined, checkOutTime: '11:15' });
});

test.each([
  'Check-out: 8 July 2026\n\n20:00\nDinner reservation',
  'Abreise: Mittwoch, 8. Juli 2026\n\n08:00\nFrühstück im Garten',
  'Luggage room open from check-in day early in the morning\n07:00\nBreakfast',
])('a time that stands for itself below a day is of something else: "%s"', (text) => {
  expect(timesIn(text)).toEqual({});
});

test('a time alone below the day beside its label, or beside the next label', () => {
  expect(timesIn('Check-In:\tFriday, 19 February 2027\n03:00 PM')).toEqual({
    checkInTime: '15:00',
  });
  const rows = 'Departure\tSaturday 17th April 2027\nCheck in from\t4:00pm\nCheck out by\t10:00am';
  expect(timesIn(rows)).toEqual({ checkInTime: '16:00', checkOutTime: '10:00' });
});

test('a time below a blank line, alone below its day', () => {
  const text = 'Check-in: 12 July 2027\n\n15:00\n\nCheck-out: 15 July 2027\n\n11:00\n\nGuests: 2';
  expect(timesIn(text)).toEqual({ checkInTime: '15:00', checkOutTime: '11:00' });
  const words = 'Anreise: 12. Juli 2027\n\nab 15:00 Uhr\n\nAbreise: 15. Juli 2027';
  expect(timesIn(words)).toEqual({ checkInTime: '15:00' });
});

test('a time behind "à", below the days of a stay', () => {
  const lines = linesOfText('du samedi 10 avril 2027 à 17 h\nau samedi 17 avril 2027 à 9 h');
  const days = { checkIn: '2027-04-10', checkOut: '2027-04-17' };
  expect(findStayTimes(lines, days)).toEqual({ checkInTime: '17:00', checkOutTime: '09:00' });
});

test.each([
  ['Wellness massage', 'Airport transfer', {}],
  ['Tisch im Restaurant', 'Taxi zum Bahnhof', {}],
  ['Start date', 'End date', { checkInTime: '17:30', checkOutTime: '10:00' }],
])('times behind the days of a stay, in the cells beside "%s" and "%s"', (first, last, times) => {
  const lines = linesOfText(`${first}\t12 July 2027, at 17:30\n${last}\t15 July 2027, at 10:00`);
  expect(findStayTimes(lines, { checkIn: '2027-07-12', checkOut: '2027-07-15' })).toEqual(times);
});

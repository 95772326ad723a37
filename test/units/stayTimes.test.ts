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
  ['none of a flight', 'Guest arrives on flight SQ708, arrival 11:00 AM.', [undefined, undefined]],
])('the times of a stay are read: %s', (_, text, [checkInTime, checkOutTime]) => {
  expect(timesIn(text)).toEqual({ checkInTime, checkOutTime });
});

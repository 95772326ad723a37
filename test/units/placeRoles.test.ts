import { expect, test } from 'vitest';
import { airportByWords } from '../../src/documents/airportSearch';
import { labelsBefore } from '../../src/documents/text/labels';
import { roleOfPlace, roleOfTime } from '../../src/documents/vocabulary/roles';

test('a label tells the role of the place behind it', () => {
  expect(roleOfPlace(['vol de '])).toBe('from');
  expect(roleOfPlace(['Ora di partenza: ('])).toBe('from');
  expect(roleOfPlace(['Aankomst: '])).toBe('to');
});

test('"de" within the name of an airport is no label', () => {
  expect(roleOfPlace(['Paris Charles de '])).toBeUndefined();
  expect(roleOfPlace(['Palma de '])).toBeUndefined();
});

test('a label before a time and an arrow is not of the place behind the arrow', () => {
  expect(roleOfPlace(['Ora di partenza 06:15 ✈ ('])).toBeUndefined();
});

test('the name of a country is no label of a time', () => {
  expect(roleOfTime(['Amsterdam, Netherlands (AMS)'])).toBeUndefined();
  expect(roleOfTime(['Landing '])).toBe('to');
});

test('the end of a word is no label', () => {
  const place = 'Dubai, United Arab Emirates (DXB) Dubai Intl Airport, Terminal 3';
  const cells = [
    { text: place, start: 0, end: 9 },
    { text: '7:20 AM', start: 10, end: 19 },
  ];
  expect(roleOfTime(labelsBefore([{ cells }], 0, 1, 0))).toBeUndefined();
});

test('an airport of the south or the north is found in other languages', () => {
  for (const name of ['Tenerife South', 'Tenerife Sur', 'Teneriffa Süd', 'Tenerife Zuid'])
    expect(airportByWords(name)?.code, name).toBe('TFS');
  expect(airportByWords('Tenerife North')?.code).toBe('TFN');
});

import { expect, test } from 'vitest';
import { airportsIn } from '../../src/documents/flights/airportsInText';
import { linesOfText } from '../../src/documents/lines';

/** The airports in this cell of a line */
const airportsOf = (text: string, cell: number) =>
  airportsIn({ lines: linesOfText(text), line: 0, cell, spans: [], codesInDocument: new Set() });

test.each([
  ['Exeter    12 Aug 2026 45.00', 0],
  ['Exeter    12 Aug 2026, 12.50', 0],
  ['Exeter    12 Aug 2026 14:30 EUR', 0],
  ['Exeter    12 Aug 2026 14:30', 1],
  ['Exeter    12 Aug 2026 14h30', 1],
  ['Exeter    12. Aug. 2026, 14.30 Uhr', 1],
  ['Exeter    12 aug 2026 14.30 uur', 1],
  ['Exeter    12 Aug 2026 14.30', 1],
])('an amount behind a year is no time: %j', (text, count) => {
  expect(airportsOf(text, 0)).toHaveLength(count);
});

test.each([
  ['Melbourne    MEL Terminal 2', 'MEL'],
  ['Melbourne    MEL, T2', 'MEL'],
  ['Melbourne    MEL (Terminal B)', 'MEL'],
  ['Melbourne    MEL gate', undefined],
])('a code is read before its terminal, and in no longer name: %j', (text, code) => {
  expect(airportsOf(text, 1)[0]?.place.code).toBe(code);
});

test.each([
  ['Skyline Duty Free, Airport Plaza', undefined],
  ['Airport Schiphol', 'AMS'],
])('a hall of an airport is none: %j', (text, code) => {
  expect(airportsOf(text, 0)[0]?.place.code).toBe(code);
});

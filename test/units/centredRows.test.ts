import { expect, test } from 'vitest';
import { alignRows } from '../../src/documents/formats/pdf/centredRows';
import { type Line, lineText } from '../../src/documents/lines';

const line = (gap: number, ...cells: [text: string, start: number][]): Line => ({
  cells: cells.map(([text, start]) => ({ text, start, end: start + text.length })),
  gap,
});

const textsOf = (lines: Line[]) => alignRows(lines).map(lineText);

test('cells that are each centred at their own height stand beside each other from the top', () => {
  expect(
    textsOf([
      line(0.4, ['AMSTERDAM', 40]),
      line(-0.5, ['DL 258', 0], ['BOSTON', 20]),
      line(-0.6, ['6:05AM', 40]),
      line(-0.5, ['Main', 0], ['5:15PM', 20], ['Mon 20JUL', 40]),
    ]),
  ).toEqual(['DL 258  BOSTON  AMSTERDAM', 'Main  5:15PM  6:05AM', 'Mon 20JUL']);
});

test('lines below each other stay as they are, and so do those with a cell across the columns', () => {
  const tight = [line(0.4, ['Flight', 0], ['From', 20]), line(-0.2, ['DL 258', 0], ['BOSTON', 20])];
  expect(alignRows(tight)).toEqual(tight);
  const across = [
    line(0.4, ['A', 0], ['B', 20]),
    line(-0.5, ['a remark across both of them', 0]),
    line(-0.5, ['C', 0]),
  ];
  expect(alignRows(across)).toEqual(across);
});

test('a cell beside the middle line of another begins at its top', () => {
  const row = [
    line(0.4, ['Rue du Moulin 3', 20]),
    line(-0.1, ['Address', 0], ['6940 Durbuy', 20]),
    line(-0.1, ['België', 20]),
  ];
  const dates = line(0.4, ['Period', 0], ['10-10-2026', 20]);
  expect(textsOf([line(0.4, ['Number', 0], ['4011', 20]), ...row, dates])).toEqual([
    'Number  4011',
    'Address  Rue du Moulin 3',
    '6940 Durbuy',
    'België',
    'Period  10-10-2026',
  ]);
});

test('a cell between the two middle lines of another begins at its top', () => {
  const row = [
    line(0.4, ['Landal Miggelenberg', 20]),
    line(-0.1, ['Park', 0], ['Miggelenbergweg 65', 20]),
    line(-0.1, ['7351 BP Hoenderloo', 20]),
    line(-0.1, ['Nederland', 20]),
  ];
  expect(textsOf([...row, line(0.4, ['Aankomst', 0])]).slice(0, 2)).toEqual([
    'Park  Landal Miggelenberg',
    'Miggelenbergweg 65',
  ]);
});

test('what stands beside one of several rows stays there', () => {
  const rows = [
    line(0.9, ['Train 172', 0]),
    line(0.4, ['New York', 0], ['Departs 3:00 PM', 20]),
    line(0.4, ['Boston', 0], ['Arrives 7:10 PM', 20]),
    line(0.4, ['1 seat', 0]),
  ];
  expect(alignRows(rows)).toEqual(rows);
  const last = [
    line(0.9, ['Price', 0], ['Tax', 20]),
    line(-0.1, ['Bag', 0]),
    line(-0.1, ['Total', 0]),
  ];
  expect(alignRows(last)).toEqual(last);
});

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

import { expect, test } from 'vitest';
import { splitAtColumns } from '../../src/documents/formats/pdfColumns';
import type { Cell } from '../../src/documents/lines';

/** A cell of words that are centred at these distances, 6 points wide a letter */
function cellOf(words: Record<string, number>): Cell {
  const all = Object.entries(words).map(([text, middle]) => ({
    text,
    start: middle - text.length * 3,
    end: middle + text.length * 3,
  }));
  const [start = 0, end = 0] = [all[0]?.start, all.at(-1)?.end];
  return { text: all.map(({ text }) => text).join(' '), start, end, words: all };
}

const heading = { cells: [cellOf({ 'Check-in': 100 }), cellOf({ 'Check-out': 170 })] };

const textsOf = (cell: Cell) =>
  splitAtColumns([heading, { cells: [cell] }])[1]?.cells.map(({ text }) => text);

test('words that are each centred below a heading of their own are cells', () => {
  expect(textsOf(cellOf({ '28': 100, '31': 170 }))).toEqual(['28', '31']);
});

test('words that are centred below no heading stay together', () => {
  expect(textsOf(cellOf({ from: 100, Friday: 140 }))).toEqual(['from Friday']);
});

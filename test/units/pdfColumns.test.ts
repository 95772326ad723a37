import { expect, test } from 'vitest';
import { splitAtColumns } from '../../src/documents/formats/pdf/columns';
import type { Cell, Line } from '../../src/documents/lines';

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

test('a word below the columns of the table above, and not of its own, stays where it is', () => {
  const people = ['Ruben', 'Hanneke', 'Lieke'].map((name, at) => ({
    cells: [cellOf({ [String(at + 1)]: 50 }), cellOf({ [name]: 60 + name.length * 3 })],
  }));
  const headings = {
    cells: [
      ...[cellOf({ Flight: 65 }), cellOf({ From: 140 })],
      ...[cellOf({ To: 210 }), cellOf({ Departs: 290 })],
    ],
  };
  const flight = { cells: [cellOf({ KL: 53, '1035A': 75 }), cellOf({ Amsterdam: 155 })] };
  const last = (lines: Line[]) => splitAtColumns(lines).at(-1)?.cells[0]?.text;
  expect(last([...people, flight])).toBe('KL');
  expect(last([...people, headings, flight])).toBe('KL 1035A');
});

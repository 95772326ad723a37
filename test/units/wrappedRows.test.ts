import { expect, test } from 'vitest';
import type { Line } from '../../src/documents/lines';
import { joinWrappedRows } from '../../src/documents/rides/wrappedRows';

const columns = [0, 110, 240];
const line = (gap: number, ...texts: string[]): Line => ({
  gap,
  cells: texts.flatMap((text, at) => {
    const start = columns[at] ?? 0;
    return text ? [{ text, start, end: start + 100 }] : [];
  }),
});
const row = [
  line(0.2, 'Åbo', 'Stockholm'),
  line(-0.7, 'lör 27.06.2026', '(Stadsgården)', 'Nordic'),
  line(-0.7, '20.55', 'sön 28.06.2026 06.30', 'Star'),
];
const textsOf = (lines: Line[]) =>
  joinWrappedRows(lines).map(({ cells }) => cells.map((one) => one.text));

test('a row of a PDF whose cells all have several lines is joined below a heading of both ends', () => {
  expect(
    textsOf([line(0.8, 'Avresa', 'Ankomst', 'Fartyg'), ...row, line(0.6, 'Måltider')]),
  ).toEqual([
    ['Avresa', 'Ankomst', 'Fartyg'],
    ['Åbo lör 27.06.2026 20.55', 'Stockholm (Stadsgården) sön 28.06.2026 06.30', 'Nordic Star'],
    ['Måltider'],
  ]);
});

test('without such a heading its lines stay as they are', () => {
  expect(textsOf([line(0.8, 'Summa', 'Moms', 'Betalt'), ...row])).toHaveLength(4);
});

test('a row of seats is joined by its route, which has two lines', () => {
  const seats = [
    line(0.8, 'Name', 'Strecke', 'Sitzplatz'),
    line(0.4, 'Frau Aylin', 'DUS -', '15A'),
    line(-0.1, 'Yilmaz', 'AYT'),
    line(0.5, 'Frau Aylin', 'AYT -', '16A'),
    line(-0.1, 'Yilmaz', 'DUS'),
  ];
  expect(textsOf([...seats, line(1, 'Gesamtbetrag')]).slice(1, 3)).toEqual([
    ['Frau Aylin Yilmaz', 'DUS - AYT', '15A'],
    ['Frau Aylin Yilmaz', 'AYT - DUS', '16A'],
  ]);
});

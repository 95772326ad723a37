import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { restoreColumns } from '../../src/documents/text/stackedColumns';

const rowsOf = (text: string) =>
  restoreColumns(linesOfText(text)).map(({ cells }) => cells.map((cell) => cell.text));

test.each([
  [
    'row by row',
    'Vertrek\nAankomst\n\nAmsterdam\nLissabon\n\nzo 12 juli 2026\nzo 12 juli 2026\n\n14:30\n16:25',
    [
      ['Vertrek', 'Aankomst'],
      ['Amsterdam', 'Lissabon'],
      ['zo 12 juli 2026', 'zo 12 juli 2026'],
      ['14:30', '16:25'],
    ],
  ],
  [
    'one column after the other',
    'Check-in\nCheck-out\n\nFriday, 16 October 2026\nfrom 15:00\nSunday, 18 October 2026\nuntil 12:00',
    [
      ['Check-in', 'Check-out'],
      ['Friday, 16 October 2026', 'Sunday, 18 October 2026'],
      ['from 15:00', 'until 12:00'],
    ],
  ],
  [
    'with more headings, a paragraph for each row',
    'Route\nDeparts\nArrives\n\nCherbourg - Dublin\n15 Oct 2026 16:00\n16 Oct 2026 10:45\n\nDublin - Cherbourg\n22 Oct 2026 16:00\n23 Oct 2026 11:30',
    [
      ['Route', 'Departs', 'Arrives'],
      ['Cherbourg - Dublin', '15 Oct 2026 16:00', '16 Oct 2026 10:45'],
      ['Dublin - Cherbourg', '22 Oct 2026 16:00', '23 Oct 2026 11:30'],
    ],
  ],
  [
    'of both ways, each with its days',
    'OUTBOUND\nINBOUND\n\nNewcastle to Amsterdam\nAmsterdam to Newcastle\n\nDeparts 24 Jul 2026 17:00\nDeparts 7 Aug 2026 17:30\n\nArrives 25 Jul 2026 09:45\nArrives 8 Aug 2026 09:15',
    [
      ['OUTBOUND', 'INBOUND'],
      ['Newcastle to Amsterdam', 'Amsterdam to Newcastle'],
      ['Departs 24 Jul 2026 17:00', 'Departs 7 Aug 2026 17:30'],
      ['Arrives 25 Jul 2026 09:45', 'Arrives 8 Aug 2026 09:15'],
    ],
  ],
])('columns that a forwarded mail has below each other are restored: %s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('what goes on below the columns stays as it is', () => {
  const rows = rowsOf('Check-in\nCheck-out\n16 October 2026\n18 October 2026\nTotal\n312,40 EUR');
  expect(rows.slice(2)).toEqual([['Total'], ['312,40 EUR']]);
});

test.each([
  ['values of several journeys', 'Departs\nArrives\n1 May\n2 May\n8 May\n9 May'],
  ['each value below its own label', 'Check-in\n16 October 2026\nCheck-out\n18 October 2026'],
  ['values that are not alike', 'Check-in\nCheck-out\n16 October 2026\nTwo adults'],
])('other lines stay as they are: %s', (_, text) => {
  expect(rowsOf(text)).toEqual(text.split('\n').map((line) => [line]));
});

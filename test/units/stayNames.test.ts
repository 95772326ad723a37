import { expect, test } from 'vitest';
import { plainName } from '../../src/documents/stays/writtenNames';

test.each([
  ['Haus Meer - max. 6 Personen', 'Haus Meer'],
  ['Rose Cottage – sleeps 5', 'Rose Cottage'],
  ['Gîte Le Mas - capacité : 4 personnes - réf. 29G19452', 'Gîte Le Mas'],
  ['Ferienwohnung München - Maxvorstadt 2', 'Ferienwohnung München - Maxvorstadt 2'],
  ['Hotel Maximilian - Maximilian 4', 'Hotel Maximilian - Maximilian 4'],
  ['Ferienwohnung Bayern - Max und Moritz 2', 'Ferienwohnung Bayern - Max und Moritz 2'],
])('how many a house sleeps is no part of its name: %s', (written, name) => {
  expect(plainName(written).text).toBe(name);
});

test('a long text with many remarks is soon found to be no name', () => {
  const start = performance.now();
  expect(plainName(`Haus${' - max 1'.repeat(1500)}|`).text).toContain('Haus');
  expect(performance.now() - start).toBeLessThan(5_000);
});

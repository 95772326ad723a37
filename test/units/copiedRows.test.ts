import { expect, test } from 'vitest';
import { copiedRows } from '../../src/documents/formats/copiedRows';

/** ">" for a tab */
const read = (text: string) =>
  copiedRows(text.replaceAll('>', '\t').split('\n')).map((line) => line.replaceAll('\t', '>'));

test('cells of several lines stand in their columns again', () => {
  const text = 'Flight>Departure>Arrival\nLO 11>3 May 08:05\nOslo (OSL)>3 May 10:10\nRome (FCO)';
  expect(read(text)).toEqual([
    'Flight>Departure>Arrival',
    'LO 11>3 May 08:05>',
    '>Oslo (OSL)>',
    '>>3 May 10:10',
    '>>Rome (FCO)',
  ]);
});

test('the last cell of the only row has as many lines as one with the same times and places', () => {
  const text = 'Flight>From>To\nLO 11>3 May\n08:05\nOslo (OSL)>3 May\n10:10\nRome (FCO)\nFare: 90';
  expect(read(text).slice(4)).toEqual(['>>3 May', '>>10:10', '>>Rome (FCO)', 'Fare: 90']);
});

test('what stands between two rows is of the first cell as far as the first row has it', () => {
  const text = 'Who>Out>Back\nLiv\nAdult>4A\nAisle>9F\nWindow\nAdam\nAdult>4B\nAisle>9E\nMiddle';
  expect(read(text)).toEqual([
    'Who>Out>Back',
    ...['Liv>>', 'Adult>>', '>4A>', '>Aisle>', '>>9F', '>>Window'],
    ...['Adam>>', 'Adult>>', '>4B>', '>Aisle>', '>>9E', '>>Middle'],
  ]);
});

test('rows whose first or last cells have different numbers of lines begin where a line is like the first', () => {
  const train =
    'Train>From>To>Seat\nICE 73>Bonn\n08:30>Kassel>61\nICE 511\nCoach 27>Kassel>Ulm\n12:30>72';
  expect(read(train)).toEqual([
    'Train>From>To>Seat',
    ...['ICE 73>Bonn>>', '>08:30>>', '>>Kassel>61'],
    ...['ICE 511>>>', 'Coach 27>>>', '>Kassel>Ulm>', '>>12:30>', '>>>72'],
  ]);
  const window = 'Train>From>Seat\nIC 73>Bonn\nHbf>61\nWindow\nIC 51\nBistro>Kassel>72\nAisle';
  expect(read(window)).toEqual([
    'Train>From>Seat',
    ...['IC 73>Bonn>', '>Hbf>', '>>61', '>>Window'],
    ...['IC 51>>', 'Bistro>>', '>Kassel>72', '>>Aisle'],
  ]);
});

test('rows stay as they are where two lines may begin the second', () => {
  const text = 'Train>From>Seat\nICE 73>Bonn\nHbf>61\nIC 511\nCoach 27>Kassel>72';
  expect(read(text)).toEqual(text.split('\n'));
});

test('a row without a first cell takes nothing from the one above', () => {
  const text = 'Flight>When>Place\nLO 11\nOK>3 May\n08:05>Oslo\nGardermoen\n>3 May\n10:10>Rome';
  expect(read(text)).toEqual([
    'Flight>When>Place',
    ...['LO 11>>', 'OK>>', '>3 May>', '>08:05>', '>>Oslo', '>>Gardermoen'],
    ...['>3 May>', '>10:10>', '>>Rome'],
  ]);
});

test('a paragraph may stand between two rows', () => {
  const row = (flight: string) => `${flight}\nOK>Oslo\nGardermoen>08:05`;
  const written = (flight: string) => [`${flight}>>`, 'OK>>', '>Oslo>', '>Gardermoen>', '>>08:05'];
  expect(read(`Flight>From>Time\n${row('LO 11')}\n\nMeal>None\n\n${row('LO 12')}`)).toEqual([
    'Flight>From>Time',
    ...[...written('LO 11'), '', 'Meal>None', '', ...written('LO 12')],
  ]);
});

test.each([
  ['rows of one line each', 'Flight>From>To\nLO 11>Oslo>Rome\nLO 12>Rome>Oslo'],
  ['a row over all columns', 'Flight>From>To\nBy Polonia\nLO 11>Oslo>Rome'],
  ['rows of another number of cells', 'Flight>From>To\nLO 11>Oslo\nRome>3 May>4A>23 kg'],
  ['rows that do not end', 'Flight>From>To\nLO 11>Oslo\nGardermoen>Rome\nFares>90'],
  ['rows without a number', '>Out>Back\nLine>Oslo\nRome>Rome\nOslo'],
  ['labels and values', 'Flight>LO 11\nSeat>4A\nClass>Economy'],
  ['labels with colons', 'Flight>From>To\nDeparts:>3 May\nArrives:>4 May'],
])('%s stay as they are', (_, text) => {
  expect(read(text)).toEqual(text.split('\n'));
});

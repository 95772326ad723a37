import { expect, test } from 'vitest';
import { readBoardingPass } from '../../src/documents/formats/bcbp';

const holiday = { startDate: '2026-10-10', endDate: '2026-10-25' };
const USUAL = 'M1JANSEN/EVA          EQWE9RT FCOAMSKL 1604 290Y018F0042 100';

function read(text: string) {
  return readBoardingPass(text, 'barcode', { holiday }).map((leg) => ({
    flight: `${leg.airline}${leg.number} ${leg.from?.code}-${leg.to?.code}`,
    day: leg.possibleDays?.[0],
    reference: leg.reference,
    seats: leg.seats.join(),
  }));
}

const told = {
  flight: 'KL1604 FCO-AMS',
  day: '2026-10-17',
  reference: 'QWE9RT',
  seats: '18F',
};

test.each([
  ['a usual pass', USUAL, {}],
  ['a blank compartment', USUAL.replace('290Y', '290 '), {}],
  ['a blank seat', USUAL.replace('018F', '    '), { seats: '' }],
  ['a blank sequence', USUAL.replace('0042 ', '     '), {}],
  ['a blank status', USUAL.replace(/100$/, ' 00'), {}],
  ['no mark of an electronic ticket', USUAL.replace('EQWE9RT', ' QWE9RT'), {}],
  ['a reference of seven', USUAL.replace('QWE9RT ', 'QWE9RT4'), { reference: 'QWE9RT4' }],
  ['a day that is not padded', USUAL.replace('290', ' 17'), { day: '2027-01-17' }],
  ['a number that stands at the right', USUAL.replace('KL 1604 ', 'KL  1604'), {}],
  [
    'an airline of three letters',
    USUAL.replace('KL 1604', 'KLM1604'),
    { flight: 'KLM1604 FCO-AMS' },
  ],
  ['a size that is blank', USUAL.replace(/00$/, '  '), {}],
  ['nothing behind the day', USUAL.slice(0, 47), { seats: '' }],
])('%s is read by its columns', (_, text, other) => {
  expect(read(text)).toEqual([{ ...told, ...other }]);
});

test.each([
  ['an unknown airport', USUAL.replace('FCO', 'QQQ')],
  ['a day past the year', USUAL.replace('290', '367')],
  ['a mark in the number', USUAL.replace('1604', '16#4')],
  ['a mark behind the day', USUAL.replace('018F', '0#8F')],
  ['figures for an airline', USUAL.replace('KL ', '12 ')],
  ['a day and a number that have moved', USUAL.replace('QWE9RT ', 'QWE9RT')],
])('a text with %s is no pass', (_, text) => {
  expect(read(text)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { namedTravellers } from '../../src/routers/travellers/namedTravellers';

const FAMILY = ['Sanne de Wit', 'Joris de Wit', 'Oma Lies', 'Fenna', 'Zoë Müller', 'Søren Ørsted'];
const travellers = FAMILY.map((name, id) => ({ id, name }));
const chosen = (...names: string[]) =>
  namedTravellers(names, travellers).map((id) => FAMILY[id] as string);

describe('a name on a ticket chooses a traveller', () => {
  test.each([
    'Joris de Wit',
    'JORIS DE WIT',
    'DE WIT/JORIS MR',
    'DEWIT/JORISMR',
    'de Wit, Joris',
    'Wit de Joris',
    'Mr. Joris de Wit',
    'De heer Joris de Wit',
    'Joris Pieter de Wit',
    'DE WIT/JORIS PIETER MR',
    'WIT/JORIS DE',
    'Joris P. de Wit',
    'Joris Wit',
  ])('%s', (name) => expect(chosen(name)).toEqual(['Joris de Wit']));

  test.each([
    ['Fenna Bakker', 'Fenna'],
    ['BAKKER/FENNA MISS', 'Fenna'],
    ['MUELLER/ZOE MS', 'Zoë Müller'],
    ['Zoe Muller', 'Zoë Müller'],
    ['ORSTED/SOREN', 'Søren Ørsted'],
    ['OERSTED/SOEREN', 'Søren Ørsted'],
  ])('%s', (name, traveller) => expect(chosen(name)).toEqual([traveller]));
});

describe('a name that nobody here has chooses nobody', () => {
  test.each([
    'J. de Wit',
    'DE WIT/J MR',
    'DE WIT',
    'Mr de Wit',
    'Joris',
    'Joris Bakker',
    'Pieter de Wit',
    'Anna Fenna',
    'Lies Bakker',
    'Mr.',
    '/',
    '',
  ])('%s', (name) => expect(chosen(name)).toEqual([]));
});

test('several names choose each once, in the order of the travellers', () => {
  expect(chosen('DE WIT/JORIS MR', 'Bakker/Tom', 'DE WIT/SANNE MRS', 'Joris de Wit')).toEqual([
    'Sanne de Wit',
    'Joris de Wit',
  ]);
});

test('of two who may be meant the one with exactly that name is chosen, else nobody', () => {
  const two = (one: string, other: string) => [
    { id: 1, name: one },
    { id: 2, name: other },
  ];
  expect(namedTravellers(['BOS/ANNA MARIA'], two('Anna Bos', 'Anna Maria Bos'))).toEqual([2]);
  expect(namedTravellers(['BOS/ANNA'], two('Anna Maria Bos', 'Anna Sofie Bos'))).toEqual([]);
  expect(namedTravellers(['BOS/MARIA ANNA'], two('Anna Maria Bos', 'Maria Anna Bos'))).toEqual([2]);
  expect(namedTravellers(['BOS/ANNA'], two('Anna', 'Anna'))).toEqual([]);
});

test('names of other alphabets are compared as they are', () => {
  expect(namedTravellers(['李 小龙', 'Άννα Παππά'], [{ id: 7, name: 'Αννα Παππα' }])).toEqual([7]);
});

import { expect, test } from 'vitest';
import { providerOf } from '../../src/documents/rides/companies';
import { operatorIn } from '../../src/documents/vocabulary/transport';

test.each([
  ['Sunrise Rent-a-Car info@sunrise.example', 'Sunrise Rent-a-Car'],
  ['Supplier: Sunrise Rent A Car', 'Sunrise Rent A Car'],
  ['RIA MAR RENT-A-CAR, Faro', 'RIA MAR RENT-A-CAR'],
  ['Rent A Car', 'Rent A Car'],
  ['Enterprise Rent-A-Car', 'Enterprise'],
  ['Booking Rent-a-Car', 'Rent A Car'],
  ['Centauro Rent a Car', 'Centauro'],
  ['Thank you for choosing Avis Rent A Car', 'Avis'],
  ['General Conditions Rent a Car', 'Rent A Car'],
  ['Pay at the rental desk', undefined],
])('the company of a car in %j is %s', (text, name) => {
  expect(providerOf('car', operatorIn(text), [text])).toBe(name);
});

test('of two small rentals neither is the company', () => {
  const texts = ['Sunrise Rent-a-Car', 'Levada Rent a Car'];
  expect(providerOf('car', undefined, texts)).toBeUndefined();
});

test('a name in capitals and in small letters is one company', () => {
  const texts = ['LEVADA RENT A CAR', 'Levada Rent a Car'];
  expect(providerOf('car', undefined, texts)).toBe('LEVADA RENT A CAR');
});

test('a small rental is no company of a train', () => {
  expect(providerOf('train', undefined, ['Sunrise Rent-a-Car'])).toBeUndefined();
});

test('a post office box is no P&O', () => {
  expect(operatorIn('P.O. Box 1147, Arusha')).toBeUndefined();
  expect(operatorIn('Booked with P&O')?.name).toBe('P&O Ferries');
});

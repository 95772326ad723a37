import { expect, test } from 'vitest';
import { routeLines } from '../../src/client/features/plan/routeLine';
import { planDay, planItem } from './support/plan';

const leg = (type: 'flight' | 'train' | 'ferry' | 'car', kind: 'departure' | 'arrival') =>
  planItem({ id: 1, noun: 'tickets', type, kind, title: 'There' });
const walk = planItem({ id: 2, noun: 'excursions', title: 'Walk' });
const linesOf = (...days: ReturnType<typeof planDay>[]) =>
  [...routeLines(days).values()].map(({ before, after }) => `${before} ${after}`);

test('the route is dashed while one flies, solid on the ground, and ends in the bed', () => {
  const day = planDay('2027-07-12', 1, [
    leg('flight', 'departure'),
    leg('flight', 'arrival'),
    walk,
  ]);
  expect(linesOf(day)).toEqual(['null dashed', 'dashed solid', 'solid null']);
  expect(linesOf({ ...day, night: { hotelId: 1, name: 'Casa' } })).toEqual([
    'null dashed',
    'dashed solid',
    'solid solid',
  ]);
});

test('a night train or ferry is dotted over the night, a train by day and a car are not', () => {
  const over = (type: 'train' | 'ferry' | 'car' | 'flight') =>
    linesOf(
      planDay('2027-07-12', 1, [walk, leg(type, 'departure')]),
      planDay('2027-07-13', 2, [leg(type, 'arrival')]),
    );
  expect(over('train')).toEqual(['null solid', 'solid dotted', 'dotted null']);
  expect(over('ferry')).toEqual(over('train'));
  expect(over('car')).toEqual(['null solid', 'solid solid', 'solid null']);
  expect(over('flight')).toEqual(['null solid', 'solid dashed', 'dashed null']);
  expect(
    linesOf(planDay('2027-07-12', 1, [leg('train', 'departure'), leg('train', 'arrival')])),
  ).toEqual(['null solid', 'solid null']);
});

test('a ticket without an arrival is followed by the ground', () => {
  expect(linesOf(planDay('2027-07-12', 1, [leg('flight', 'departure'), walk]))).toEqual([
    'null solid',
    'solid null',
  ]);
});

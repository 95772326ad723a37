import { describe, expect, test } from 'vitest';
import { countdown, moonPath } from '../../src/client/features/holidays/card/countdown';

const trip = { startDate: '2027-07-12', endDate: '2027-07-19' };

describe('the countdown of a week from 12 July', () => {
  test('counts the nights until the start', () => {
    expect(countdown(trip, '2027-07-11')).toEqual({ phase: 'ahead', nights: 1 });
    expect(countdown(trip, '2027-06-12')).toEqual({ phase: 'ahead', nights: 30 });
  });

  test('says today on the first day', () => {
    expect(countdown(trip, '2027-07-12')).toEqual({ phase: 'today' });
  });

  test('counts the nights under way, the third of seven on 14 July', () => {
    expect(countdown(trip, '2027-07-14')).toEqual({ phase: 'during', night: 3, of: 7 });
    expect(countdown(trip, '2027-07-18')).toEqual({ phase: 'during', night: 7, of: 7 });
  });

  test('knows the last day, and is silent afterwards', () => {
    expect(countdown(trip, '2027-07-19')).toEqual({ phase: 'lastDay' });
    expect(countdown(trip, '2027-07-20')).toEqual({ phase: 'past' });
  });

  test('a day trip is today, then past', () => {
    const day = { startDate: '2027-07-12', endDate: '2027-07-12' };
    expect(countdown(day, '2027-07-12')).toEqual({ phase: 'today' });
    expect(countdown(day, '2027-07-13')).toEqual({ phase: 'past' });
  });
});

test('the moon grows from a crescent ten nights ahead to full on the last night', () => {
  expect(moonPath(10)).toBe('M0-1A1 1 0 0 1 0 1A0.80 1 0 0 0 0-1Z');
  expect(moonPath(6)).toBe('M0-1A1 1 0 0 1 0 1A0.00 1 0 0 1 0-1Z');
  expect(moonPath(1)).toBe('M0-1A1 1 0 0 1 0 1A1.00 1 0 0 1 0-1Z');
});

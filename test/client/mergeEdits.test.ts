import { expect, test } from 'vitest';
import { mergeEdits } from '../../src/client/lib/forms/mergeEdits';

const base = { name: 'Casa', url: '', notes: 'Old', booked: false };

test('what only one person changed is merged, whoever it was', () => {
  const mine = { ...base, name: 'Villa' };
  const theirs = { ...base, notes: 'New', booked: true };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    merged: { name: 'Villa', url: '', notes: 'New', booked: true },
    both: [],
    theirsOnly: ['notes', 'booked'],
  });
});

test('what both changed is theirs to settle, unless they changed it alike', () => {
  const mine = { ...base, name: 'Villa', notes: 'Same ' };
  const theirs = { ...base, name: 'Hotel', notes: 'Same' };
  expect(mergeEdits(base, mine, theirs)).toEqual({ merged: mine, both: ['name'], theirsOnly: [] });
});

test('a field that one emptied and the other filled is in conflict', () => {
  const { both } = mergeEdits(base, { ...base, notes: '' }, { ...base, notes: 'New' });
  expect(both).toEqual(['notes']);
});

test('nothing and an empty text are the same', () => {
  const one = { url: null, booked: undefined };
  expect(mergeEdits(one, one, { url: '', booked: false })).toEqual({
    merged: one,
    both: [],
    theirsOnly: [],
  });
});

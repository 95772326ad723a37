import { expect, test } from 'vitest';
import { withScheme } from '../../src/client/lib/format/webAddress';
import { entityResizing } from '../../src/client/lib/forms/shrinkImage';

const MB = 1024 * 1024;

test('a picture of a ticket, hotel or excursion is made smaller past 1 MB of base64', () => {
  expect(entityResizing(MB)).toBeNull();
  expect(entityResizing(MB + 1)).toEqual({ maxSide: 1200, type: 'image/jpeg', quality: 0.85 });
});

test.each([
  ['casa.pt', 'https://casa.pt'],
  ['http://casa.pt', 'http://casa.pt'],
  ['HTTPS://casa.pt', 'HTTPS://casa.pt'],
])('the website %s is linked as %s', (typed, linked) => {
  expect(withScheme(typed)).toBe(linked);
});

import { expect, test } from 'vitest';
import { parseAddress, villageAddress } from '../../src/documents/stays/addresses';

const address = 'Uferpromenade 14, 88709 Meersburg, Deutschland';

test.each([
  'Karte anzeigen',
  'Auf der Karte anzeigen',
  'Show on map',
  'Bekijk de kaart',
  'Kaart tonen',
  'Voir la carte',
  'Cómo llegar',
])('a link to a map behind an address is no part of it: %s', (link) => {
  expect(parseAddress([`${address} - ${link}`])).toBe(address);
});

test('a farm above its postal code is an address, a postal code alone is none', () => {
  const farm = ['Higher Penrose Farm', 'Near Gorran', 'PL26 6QH'];
  expect(villageAddress(farm)).toBe('Higher Penrose Farm, Near Gorran, PL26 6QH');
  expect(villageAddress(['PL26 6QH'])).toBeUndefined();
});

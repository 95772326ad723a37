import { expect, test } from 'vitest';
import { parseAddress } from '../../src/documents/stays/addresses';

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

import { expect, test } from 'vitest';
import { placeIn } from '../../src/documents/rides/places';

test.each([
  ['Der Gepäcktransport fährt am Anreisetag', undefined],
  ['Das Nachtessen wird', undefined],
  ['Breakfast is served', undefined],
  ['Berlin Hbf', 'Berlin Hbf'],
  ["Paris Gare de l'Est", "Paris Gare de l'Est"],
  ['Palma Son Sant Joan', 'Palma Son Sant Joan'],
])('a sentence is no place: %s', (text, place) => expect(placeIn(text)).toBe(place));

/** Determines the departure and arrival airport from the airports around a flight number. */

import type { Place } from '../findings';
import { airportsOfCity } from '../places';
import type { Airport } from './entity';

function isSamePlace(a: Place, b: Place): boolean {
  if (a.code && b.code) return a.code === b.code;
  const [coded, named] = a.code ? [a, b] : [b, a];
  if (coded.code) return airportsOfCity(named.name ?? '').some(({ code }) => code === coded.code);
  return a.name === b.name;
}

/** Departure and arrival; undefined unless there are exactly two different places. */
export function twoPlaces(airports: Airport[]): [Place, Place] | undefined {
  const distinct: Airport[] = [];
  for (const airport of airports) {
    const known = distinct.find((one) => isSamePlace(one.place, airport.place));
    if (!known) distinct.push(airport);
    else {
      const place = known.place.code ? known.place : airport.place;
      distinct[distinct.indexOf(known)] = { ...known, place };
    }
  }
  const [first, second] = distinct;
  if (!first || !second || distinct.length > 2) return undefined;
  if (first.role === 'to' && second.role !== 'to') return [second.place, first.place];
  if (second.role === 'from' && first.role !== 'from') return [second.place, first.place];
  return [first.place, second.place];
}

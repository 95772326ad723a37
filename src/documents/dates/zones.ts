/** Finds the time zones of places by their towns. */

import { minutesBetween } from '../../airports/clock';
import { airportByWords } from '../airportSearch';
import { townOf } from '../rides/places';

const airportsOf = (place: string) =>
  townOf(place) ?? [airportByWords(place)].flatMap((a) => a ?? []);

/** The time zone of the town, when all airports of that name, in this country if it is told, are in it. */
export function townZone(place: string, country?: string): string | undefined {
  const inCountry = airportsOf(place).filter((one) => !country || one.country === country);
  const zones = new Set(inCountry.map(({ timeZone }) => timeZone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** Hours by which the clocks at both ends of a ride may differ */
const MAX_HOURS = 3;
const NOON = '2027-01-01T12:00';

export function isNear(zone?: string, other?: string): boolean {
  if (!zone || !other || other === 'UTC') return false;
  return (
    Math.abs(minutesBetween(NOON, { timeZone: zone }, NOON, { timeZone: other })) <= MAX_HOURS * 60
  );
}

/** Where many towns have the name of an older one */
const NEW_WORLD = /^(?:America|Australia|Pacific)\//;

/**
 * The zones of both ends of a ride that is written in the zone `own`. Without those that the name alone tells,
 * as of Harlingen, which is in Texas too.
 */
export function zonesOfRide(ends: [string, string], own?: string): (string | undefined)[] {
  const zones = ends.map((end) => townZone(end));
  const isLarge = ends.map((end) => townOf(end)?.some((airport) => airport.isLarge));
  const areBoth = isLarge.every(Boolean) && isNear(zones[0], zones[1]);
  const isSure = zones.map(
    (zone, at) => zone && (!NEW_WORLD.test(zone) || (own === 'UTC' ? isLarge[at] : areBoth)),
  );
  return zones.map((zone, at) => {
    const other = zones[1 - at];
    const isOtherSure = Boolean(isSure[1 - at]);
    if (isOtherSure && !isNear(zone, other)) return undefined;
    return isSure[at] || isOtherSure || isNear(zone, own) ? zone : undefined;
  });
}

/**
 * Where the clock of the calendar may not be that of the ride: the zone of a large airport's town far from `own`,
 * as of "Denver" to "Vail" in the calendar of Amsterdam.
 */
export const zoneInDoubt = (ends: [string, string], own?: string): string | undefined =>
  ends
    .filter((end) => townOf(end)?.some((airport) => airport.isLarge))
    .flatMap((end) => townZone(end) ?? [])
    .find((zone) => !isNear(zone, own));

/** Converts a parsed date and time to the local time at an airport. */

import { instantOf, wallClockAt } from '../airports/clock';
import type { Moment } from './findings';
import { airportOf } from './places';
import type { WrittenMoment } from './writtenMoments';

/**
 * Local date and time at the airport `code`. A moment with a time zone is converted; without one it
 * is local already. Only the day is returned when it has a time zone but the airport is unknown.
 */
export function momentAt(written: WrittenMoment | undefined, code?: string): Moment | undefined {
  if (!written) return undefined;
  const { day, time, zone } = written;
  const placeZone = airportOf(code)?.timeZone;
  if (!time || !zone || zone === placeZone) return { day, time };
  if (!placeZone) return { day };
  const local = wallClockAt(instantOf(`${day}T${time}`, zone), placeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

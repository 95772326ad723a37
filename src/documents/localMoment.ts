/** Turns a written moment into what the clock of its place shows. */

import { instantOf, wallClockAt } from '../airports/clock';
import type { Moment } from './findings';
import { airportOf } from './places';
import type { WrittenMoment } from './writtenMoments';

/** A zone means the instant, which the place's clock may show differently; offsets are dropped. */
export function momentAt(written: WrittenMoment | undefined, code?: string): Moment | undefined {
  if (!written) return undefined;
  const { day, time, zone } = written;
  const placeZone = airportOf(code)?.timeZone;
  if (!time || !zone || zone === placeZone) return { day, time };
  if (!placeZone) return { day };
  const local = wallClockAt(instantOf(`${day}T${time}`, zone), placeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

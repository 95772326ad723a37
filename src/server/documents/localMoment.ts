/** Turns a written moment into what the clock of its place shows. */

import { instantOf, wallClockAt } from '../../airports/clock';
import type { Moment } from './findings';
import { airportOf } from './places';
import type { WrittenMoment } from './writtenMoments';

/** Z means the instant, which the place's clock shows differently; other offsets are dropped. */
export function momentAt(written: WrittenMoment | undefined, code?: string): Moment | undefined {
  if (!written) return undefined;
  const { day, time, isUtc } = written;
  if (!time || !isUtc) return { day, time };
  const zone = airportOf(code)?.timeZone;
  if (!zone) return { day };
  const local = wallClockAt(instantOf(`${day}T${time}`, 'UTC'), zone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Computes the flight duration between local times at two airports. */

import { minutesBetween } from '../airports/clock';
import type { Moment } from './findings';

/** Minutes in the air; negative when the arrival is before the departure. Both need a `time`. */
export function flightMinutes(
  departure: Moment,
  from: { timeZone: string },
  arrival: Moment,
  to: { timeZone: string },
): number {
  return minutesBetween(
    `${departure.day}T${departure.time}`,
    from,
    `${arrival.day}T${arrival.time}`,
    to,
  );
}

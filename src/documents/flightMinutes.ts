/** Tells how long a flight takes between the clocks of two airports. */

import { minutesBetween } from '../airports/clock';
import type { Moment } from './findings';

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

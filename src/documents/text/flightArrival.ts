/** Determines the day of arrival from the departure and the time zones of both airports. */

import { addDays, daysBetween } from '../calendarDays';
import type { Moment, Place } from '../findings';
import { flightMinutes } from '../flightMinutes';
import { airportOf } from '../places';
import type { Time } from './entity';

const LONGEST_MINUTES = 20 * 60;

/**
 * The arrival on the stated day, or else on the first day that gives a duration of 15 minutes to 20
 * hours. `day` is YYYY-MM-DD. Returns 'impossible' when no day fits, undefined when nothing is
 * known.
 */
export function arrivalOf(
  departure: Moment,
  day: string | undefined,
  time: Time | undefined,
  from: Place,
  to: Place,
): Moment | undefined | 'impossible' {
  const zones = [airportOf(from.code), airportOf(to.code)] as const;
  if (day && Math.abs(daysBetween(departure.day, day)) > 2) return 'impossible';
  if (!time) return day ? { day } : undefined;
  if (!departure.time) return { day: day ?? departure.day, time: time.time };
  if (!zones[0] || !zones[1]) {
    const shift = time.plusDays ?? (time.time < departure.time ? 1 : 0);
    return { day: day ?? addDays(departure.day, shift), time: time.time };
  }
  const possible = day
    ? [day]
    : time.plusDays !== undefined
      ? [addDays(departure.day, time.plusDays)]
      : [0, 1, -1, 2].map((shift) => addDays(departure.day, shift));
  for (const arrivalDay of possible) {
    const arrival = { day: arrivalDay, time: time.time };
    const minutes = flightMinutes(departure, zones[0], arrival, zones[1]);
    if (minutes >= 15 && minutes <= LONGEST_MINUTES) return arrival;
  }
  return 'impossible';
}

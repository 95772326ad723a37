/** Finds the day of a flight's arrival. */

import { airportByCode } from '../../airports/allAirports';
import { addDays, daysBetween } from '../../airports/days';
import { flightMinutes } from '../dates/localTime';
import type { FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import type { Time } from '../text/entity';
import { isTooLong, isTooShort } from './distances';

const MAX_MINUTES = 20 * 60;

/**
 * The arrival on the stated day, or else on the first day that gives a duration that the distance
 * allows, of up to 20 hours. `day` is YYYY-MM-DD. Returns 'impossible' when no day fits, undefined
 * when nothing is known.
 */
export function selectArrival(
  departure: LocalDateTime,
  day: string | undefined,
  time: Time | undefined,
  from: FlightPlace,
  to: FlightPlace,
): LocalDateTime | undefined | 'impossible' {
  const zones = [airportByCode(from.code), airportByCode(to.code)] as const;
  if (day && Math.abs(daysBetween(departure.day, day)) > 2) return 'impossible';
  // The date line is crossed only where zones and times say so.
  const isTimed = time && departure.time && zones[0] && zones[1];
  if (day && day < departure.day && !isTimed) return 'impossible';
  if (!time) return day ? { day } : undefined;
  if (!departure.time)
    return { day: day ?? addDays(departure.day, time.plusDays ?? 0), time: time.time };
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
    if (minutes <= MAX_MINUTES && !isTooShort(minutes, from.code, to.code)) return arrival;
  }
  return 'impossible';
}

type Way = Pick<FlightFinding, 'from' | 'to' | 'departure' | 'arrival'>;

/** Undefined where a time or an airport is not known */
export function minutesInAir({ from, to, departure, arrival }: Way): number | undefined {
  const [start, end] = [airportByCode(from?.code), airportByCode(to?.code)];
  if (!departure?.time || !arrival?.time || !start || !end) return undefined;
  return flightMinutes(departure, start, arrival, end);
}

/** Whether the flight would take much longer than its distance asks for. */
export function isSlow(way: Way): boolean {
  const minutes = minutesInAir(way);
  return minutes !== undefined && isTooLong(minutes, way.from?.code, way.to?.code);
}

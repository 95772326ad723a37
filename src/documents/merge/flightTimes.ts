/** Determines departure and arrival when the findings give only a day or only a time. */

import { airportByCode } from '../../airports/allAirports';
import { addDays } from '../../airports/days';
import { flightMinutes } from '../dates/localTime';
import type { FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import type { Value } from '../reading';

/**
 * `members` are the findings of one flight, the most reliable first; `first` takes a value of them.
 */
export function mergeDeparture(
  members: FlightFinding[],
  first: <T>(pick: (finding: FlightFinding) => T | undefined) => Value<T> | undefined,
): Value<LocalDateTime> | undefined {
  const day = first((finding) => finding.departure?.day);
  const timed = first((finding) => (finding.departure?.time ? finding.departure : undefined));
  const timeOnly = first((finding) => finding.times?.departure);
  if (!day) {
    const days = first((finding) => finding.possibleDays?.[0]);
    return days && { value: { day: days.value, time: timeOnly?.value }, source: days.source };
  }
  const time = members.find(
    (finding) => finding.departure?.time && finding.departure.day === day.value,
  )?.departure?.time;
  if (time && timed) return { value: { day: day.value, time }, source: timed.source };
  return {
    value: { day: day.value, time: timeOnly?.value },
    source: timeOnly?.source ?? day.source,
  };
}

const MAX_MINUTES = 24 * 60;

/**
 * The stated arrival. When its day cannot be right, it moves to the day on which the flight takes
 * 24 hours at most; undefined when there is no such day. Markup and calendars may state a later day.
 */
export function mergeArrival(
  members: FlightFinding[],
  departure: LocalDateTime | undefined,
  from: FlightPlace | undefined,
  to: FlightPlace | undefined,
): Value<LocalDateTime> | undefined {
  const member =
    members.find((finding) => finding.arrival?.time) ?? members.find((finding) => finding.arrival);
  const timeOnly = members.find((finding) => finding.times?.arrival);
  const known = member?.arrival?.time ? member : (timeOnly ?? member);
  const arrival =
    known?.arrival ??
    (departure && known?.times?.arrival
      ? { day: departure.day, time: known.times.arrival }
      : undefined);
  if (!known || !arrival) return undefined;
  const zones = [airportByCode(from?.code), airportByCode(to?.code)] as const;
  if (!arrival.time || !departure?.time || !zones[0] || !zones[1]) {
    return { value: arrival, source: known.source };
  }
  const minutes = flightMinutes(departure, zones[0], arrival, zones[1]);
  if (minutes > 0 && minutes <= MAX_MINUTES) return { value: arrival, source: known.source };
  // Markup and calendars may know of a longer journey, but of none that ends before it begins.
  if (minutes > 0 && (known.source === 'markup' || known.source === 'calendar')) {
    return { value: arrival, source: known.source };
  }
  for (const shift of [0, 1, -1, 2]) {
    const moved = { ...arrival, day: addDays(departure.day, shift) };
    const movedMinutes = flightMinutes(departure, zones[0], moved, zones[1]);
    if (movedMinutes > 0 && movedMinutes <= MAX_MINUTES)
      return { value: moved, source: known.source };
  }
  return undefined;
}

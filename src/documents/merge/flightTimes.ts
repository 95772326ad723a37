/** Determines departure and arrival when the findings give only a day or only a time. */

import { addDays } from '../../airports/days';
import type { FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import { minutesInAir } from '../flights/arrivals';
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
  const minutes = minutesInAir({ from, to, departure, arrival });
  // Markup and calendars may know of a longer journey, but of none that ends before it begins.
  const mayBeLong = known.source === 'markup' || known.source === 'calendar';
  if (!departure || minutes === undefined || (minutes > 0 && (mayBeLong || minutes <= MAX_MINUTES)))
    return { value: arrival, source: known.source };
  const moved = [0, 1, -1, 2]
    .map((days) => ({ ...arrival, day: addDays(departure.day, days) }))
    .find((moment) => {
      const inAir = minutesInAir({ from, to, departure, arrival: moment }) ?? 0;
      return inAir > 0 && inAir <= MAX_MINUTES;
    });
  return moved && { value: moved, source: known.source };
}

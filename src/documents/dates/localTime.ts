/** Local times at airports. */

import { airportByCode } from '../../airports/allAirports';
import { instantOf, minutesBetween, wallClockAt } from '../../airports/clock';
import type { LocalDateTime } from '../findings';
import type { ParsedDateTime } from './dateTimes';

/**
 * Local date and time at the airport `code`. A time with a zone is converted; without one it is
 * local already. Only the day is returned when it has a time zone but the airport is unknown.
 */
export function localTimeAt(
  written: ParsedDateTime | undefined,
  code?: string,
): LocalDateTime | undefined {
  return localTimeIn(written, airportByCode(code)?.timeZone);
}

/** As `localTimeAt`, by the time zone of the place. */
export function localTimeIn(
  written: ParsedDateTime | undefined,
  placeZone: string | undefined,
): LocalDateTime | undefined {
  if (!written) return undefined;
  const { day, time, zone } = written;
  if (!time || !zone || zone === placeZone) return { day, time };
  if (!placeZone) return { day };
  const local = wallClockAt(instantOf(`${day}T${time}`, zone), placeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Minutes in the air; negative when the arrival is before the departure. Both need a `time`. */
export function flightMinutes(
  departure: LocalDateTime,
  from: { timeZone: string },
  arrival: LocalDateTime,
  to: { timeZone: string },
): number {
  return minutesBetween(
    `${departure.day}T${departure.time}`,
    from,
    `${arrival.day}T${arrival.time}`,
    to,
  );
}

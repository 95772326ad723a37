/** Finds flights whose ends were read the wrong way round, by how long a flight of their distance takes. */

import { addDays } from '../../airports/days';
import type { FlightFinding } from '../findings';
import { minutesInAir } from './arrivals';
import { isTooLong, LONGER_MINUTES, usualMinutes } from './distances';

/** Tail wind makes a flight shorter than usual. */
const SHORTER_MINUTES = 60;

/**
 * With both ends exchanged where only then the flight takes as long as its distance: a page can write the
 * arrival before the departure.
 */
export function withEndsInOrder<Flight extends FlightFinding>(flight: Flight): Flight {
  const { from, to, departure, arrival } = flight;
  if (!departure?.time || !arrival?.time) return flight;
  const { day, time } = departure;
  const exchanged = {
    ...flight,
    ...{ from: to, to: from },
    departure: { day, time: arrival.time },
    arrival: { day: time > arrival.time ? day : addDays(day, 1), time },
  };
  const usual = usualMinutes(from?.code, to?.code);
  const [written, other] = [minutesOf(flight), minutesOf(exchanged)];
  if (usual === undefined || written === undefined || other === undefined) return flight;
  const isUsual = other > usual - SHORTER_MINUTES && other < usual + LONGER_MINUTES;
  return isUsual && isTooLong(written, from?.code, to?.code) ? exchanged : flight;
}

/** With the arrival on the nearest day after the departure */
function minutesOf({ arrival, ...flight }: FlightFinding): number | undefined {
  return [0, 1, -1]
    .map((days) => arrival && { ...arrival, day: addDays(arrival.day, days) })
    .map((moment) => minutesInAir({ ...flight, arrival: moment }))
    .find((minutes = 0) => minutes > 0);
}

/** Finds flights whose ends were read the wrong way round, by how long a flight of their distance takes. */

import { airportByCode } from '../../airports/allAirports';
import { addDays } from '../../airports/days';
import { flightMinutes } from '../dates/localTime';
import type { FlightFinding } from '../findings';
import { kilometresBetween } from './distances';

/** Of airliners over ground, with their way to and from the runway */
const KM_PER_HOUR = 850;
/** Tail wind makes a flight shorter than that; a detour or a queue makes it longer. */
const SHORTER_MINUTES = 60;
const LONGER_MINUTES = 120;
/** With a stop on the way a flight takes up to twice as long. */
const WITH_STOP = 2;

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
  const kilometres = kilometresBetween(from?.code, to?.code);
  const [written, other] = [minutesOf(flight), minutesOf(exchanged)];
  if (kilometres === undefined || written === undefined || other === undefined) return flight;
  const usual = (kilometres / KM_PER_HOUR) * 60;
  const isTooLong = written > usual * WITH_STOP && written > usual + LONGER_MINUTES;
  const isUsual = other > usual - SHORTER_MINUTES && other < usual + LONGER_MINUTES;
  return isTooLong && isUsual ? exchanged : flight;
}

/** With the arrival on the nearest day after the departure */
function minutesOf({ from, to, departure, arrival }: FlightFinding): number | undefined {
  const [first, last] = [airportByCode(from?.code), airportByCode(to?.code)];
  if (!departure?.time || !arrival?.time || !first || !last) return undefined;
  return [0, 1, -1]
    .map((days) => ({ ...arrival, day: addDays(arrival.day, days) }))
    .map((moment) => flightMinutes(departure, first, moment, last))
    .find((minutes) => minutes > 0);
}

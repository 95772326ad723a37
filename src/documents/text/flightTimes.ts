/** Determines the departure and arrival time from the times around a flight number. */

import type { FlightFinding } from '../findings';
import type { Time } from './entity';

/** A higher score is more certain. */
interface Times {
  departure?: Time;
  arrival?: Time;
  score: number;
}

/** Undefined when there are too many times and no labels to distinguish them. */
export function twoTimes(times: Time[]): Times | undefined {
  const distinct = times.filter(
    (time, index) =>
      times.findIndex((one) => one.time === time.time && one.role === time.role) === index,
  );
  const departures = distinct.filter(({ role }) => role === 'from');
  const arrivals = distinct.filter(({ role }) => role === 'to');
  const plain = distinct.filter(({ role }) => role === undefined);
  if (departures.length === 1 && arrivals.length === 1) {
    return { departure: departures[0], arrival: arrivals[0], score: 3.5 - plain.length * 0.5 };
  }
  if (departures.length > 1 || arrivals.length > 1) {
    const isPair = departures.length === 2 && arrivals.length === 0 && plain.length === 0;
    return isPair ? { departure: departures[0], arrival: departures[1], score: 2.6 } : undefined;
  }
  if (departures.length === 1) {
    if (plain.length > 1) return undefined;
    const after = plain[0] && isAfter(plain[0], departures[0]) ? plain[0] : undefined;
    return {
      departure: departures[0],
      arrival: after,
      score: after ? 3 : 1.5 - plain.length * 0.5,
    };
  }
  if (arrivals.length === 1) {
    if (plain.length > 1) return undefined;
    const before = plain[0] && isAfter(arrivals[0], plain[0]) ? plain[0] : undefined;
    return { departure: before, arrival: arrivals[0], score: before ? 3 : 1 - plain.length * 0.5 };
  }
  if (plain.length === 2) return { departure: plain[0], arrival: plain[1], score: 3 };
  return plain.length === 0 ? { score: 0 } : plain.length === 1 ? { score: -0.5 } : undefined;
}

function isAfter(later: Time | undefined, earlier: Time | undefined): boolean {
  if (!later || !earlier) return false;
  return later.line - earlier.line || later.cell - earlier.cell || later.at - earlier.at
    ? later.line > earlier.line ||
        (later.line === earlier.line &&
          (later.cell > earlier.cell || (later.cell === earlier.cell && later.at > earlier.at)))
    : false;
}

/** Without a day, only labelled times count, because boarding passes show other times as well. */
export function labelledTimes({ departure, arrival }: Times): FlightFinding['times'] {
  return {
    departure: departure?.role === 'from' ? departure.time : undefined,
    arrival: arrival?.role === 'to' ? arrival.time : undefined,
  };
}

import type { Airport } from './airports';
import { minutesBetween } from './clock';

/** No flight of an airline takes longer; what does was typed wrong. */
const LONGEST_MINUTES = 24 * 60;

type Zone = Pick<Airport, 'timeZone'>;

/** `4h 30m` in the air between two wall clocks; null where that cannot be. */
export function flightDuration(departure: string, from: Zone, arrival: string, to: Zone) {
  const minutes = minutesBetween(departure, from, arrival, to);
  return minutes > 0 && minutes <= LONGEST_MINUTES
    ? `${Math.floor(minutes / 60)}h ${minutes % 60}m`
    : null;
}

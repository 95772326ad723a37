import type { Airport } from './airports';
import { minutesBetween } from './clock';

/** No airline flight takes longer; a longer duration is a typing error. */
const MAX_MINUTES = 24 * 60;

type Zone = Pick<Airport, 'timeZone'>;

/**
 * Flight duration as `4h 30m` between two wall clock times (YYYY-MM-DDTHH:mm); null when it is not
 * positive or longer than 24 hours.
 */
export function flightDuration(departure: string, from: Zone, arrival: string, to: Zone) {
  const minutes = minutesBetween(departure, from, arrival, to);
  return minutes > 0 && minutes <= MAX_MINUTES
    ? `${Math.floor(minutes / 60)}h ${minutes % 60}m`
    : null;
}

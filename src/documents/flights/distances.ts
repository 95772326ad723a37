/** Tells how long a flight between two airports takes, by their distance. */
import { airportPosition } from '../../airports/allAirports';

const EARTH_RADIUS_KM = 6371;
/** Over ground: above what an airliner reaches in the strongest wind */
const MAX_KM_PER_HOUR = 1300;
const MIN_MINUTES = 15;
/** Of airliners over ground, with their way to and from the runway */
const KM_PER_HOUR = 850;
/** By which a detour or a queue makes a flight longer than usual */
export const LONGER_MINUTES = 120;
/** How many times as long a flight takes with a stop on the way */
const WITH_STOP = 2;

/** Along the great circle; undefined where a position is not known. */
function kilometresBetween(from?: string, to?: string): number | undefined {
  const [one, other] = [airportPosition(from), airportPosition(to)];
  if (!one || !other) return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const shared = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const square =
    half(other.latitude - one.latitude) + shared * half(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(square));
}

/** Whether no flight between both takes so few minutes. */
export const isTooShort = (minutes: number, from?: string, to?: string): boolean =>
  minutes < MIN_MINUTES || minutes < ((kilometresBetween(from, to) ?? 0) / MAX_KM_PER_HOUR) * 60;

/** Undefined where a position is not known */
export function usualMinutes(from?: string, to?: string): number | undefined {
  const kilometres = kilometresBetween(from, to);
  return kilometres === undefined ? undefined : (kilometres / KM_PER_HOUR) * 60;
}

/** Whether a flight between both hardly takes so many minutes. */
export function isTooLong(minutes: number, from?: string, to?: string): boolean {
  const usual = usualMinutes(from, to) ?? Number.POSITIVE_INFINITY;
  return minutes > usual * WITH_STOP && minutes > usual + LONGER_MINUTES;
}

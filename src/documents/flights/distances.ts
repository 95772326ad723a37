/** Tells how far apart airports are, and whether a flight between them can be so short. */
import { airportPosition } from '../../airports/allAirports';

const EARTH_RADIUS_KM = 6371;
/** Over ground: above what an airliner reaches in the strongest wind */
const MAX_KM_PER_HOUR = 1300;
const MIN_MINUTES = 15;

/** Along the great circle; undefined where a position is not known. */
export function kilometresBetween(from?: string, to?: string): number | undefined {
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

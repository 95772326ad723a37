/** Determines the departure and arrival day from the dates around a flight number. */

import type { When } from '../findings';
import { withYear } from '../writtenDates';
import type { DateEntity, Entity, Flight } from './entity';

/** Days are YYYY-MM-DD; `isInherited`: the day comes from a date before the candidate. */
interface Days {
  departure?: string;
  arrival?: string;
  isInherited: boolean;
}

/**
 * Maximum distance in lines below an inherited date: for one flight, and for several below one
 * date.
 */
const REACH = 8;
const SHARED_REACH = 30;

const isAfter = (entity: Entity, other?: Entity) =>
  other !== undefined && entity.line >= other.line;

/**
 * `dates` are those of the candidate, `before` all entities before it. Undefined when a date is
 * ambiguous or has no year, when there are more than two days, or when they are not in order.
 */
export function twoDays(
  dates: DateEntity[],
  before: Entity[],
  flight: Flight,
  when: When,
): Days | undefined {
  const isoOf = ({ date }: DateEntity) => withYear(date, when);
  const days = dates.map((entity) => ({
    day: isoOf(entity),
    role: entity.role,
    isAmbiguous: entity.date.isAmbiguous,
  }));
  if (days.some(({ day, isAmbiguous }) => !day || isAmbiguous)) return undefined;
  const distinct = [...new Set(days.map(({ day }) => day as string))];
  const [first, second] = distinct;
  if (distinct.length > 2) return undefined;
  if (!first) {
    const inherited = before.findLast((entity): entity is DateEntity => entity.kind === 'date');
    const isShared = before.some(
      (entity) => entity.kind === 'flight' && isAfter(entity, inherited),
    );
    const reach = isShared ? SHARED_REACH : REACH;
    const isNear =
      inherited && flight.line - inherited.line <= reach && !inherited.date.isAmbiguous;
    return { departure: isNear ? isoOf(inherited) : undefined, isInherited: true };
  }
  if (!second) return { departure: first, isInherited: false };
  const [departure, arrival] = first < second ? [first, second] : [second, first];
  if (departure !== first) return undefined;
  return { departure, arrival, isInherited: false };
}

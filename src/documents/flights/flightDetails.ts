/** Selects the places, days and times of a flight from the entities around its number. */

import { addDays, daysBetween } from '../../airports/days';
import { airportsOfCity } from '../airportSearch';
import { dayOf } from '../dates/calendarDays';
import { resolveYear } from '../dates/parsedDates';
import type { DateContext, FlightFinding, FlightPlace } from '../findings';
import type { Airport, DateEntity, Entity, Flight, Time } from '../text/entity';

/** Whether both are one airport, or one is a town that has the other. */
export function isSamePlace(a: FlightPlace, b: FlightPlace): boolean {
  if (a.code && b.code) return a.code === b.code;
  const [coded, named] = a.code ? [a, b] : [b, a];
  if (coded.code) return airportsOfCity(named.name ?? '').some(({ code }) => code === coded.code);
  return a.name === b.name;
}

/** Departure and arrival; undefined unless there are exactly two different places. */
export function selectPlaces(airports: Airport[]): [FlightPlace, FlightPlace] | undefined {
  const distinct: Airport[] = [];
  for (const airport of airports) {
    const known = distinct.find((one) => isSamePlace(one.place, airport.place));
    if (!known) distinct.push(airport);
    else {
      const place = known.place.code ? known.place : airport.place;
      distinct[distinct.indexOf(known)] = { ...known, place };
    }
  }
  const [first, second] = distinct;
  if (!first || !second || distinct.length > 2) return undefined;
  if (first.role === 'to' && second.role !== 'to') return [second.place, first.place];
  if (second.role === 'from' && first.role !== 'from') return [second.place, first.place];
  return [first.place, second.place];
}

/** Days are YYYY-MM-DD; `isInherited`: the day comes from a date before the candidate. */
export interface FlightDays {
  departure?: string;
  arrival?: string;
  isInherited: boolean;
}

/**
 * Maximum distance in lines below an inherited date: for one flight, and for several below one
 * date.
 */
const DATE_REACH = 8;
const SHARED_DATE_REACH = 30;

const isBelow = (entity: Pick<Entity, 'line'>, other?: Entity) =>
  other !== undefined && entity.line >= other.line;

/**
 * `found` are the entities of the candidate, `before` all those before it. No day when a date is
 * ambiguous; undefined when one has no year, when there are more than two days, or when they are not
 * in order.
 */
export function selectDays(
  found: Entity[],
  before: Entity[],
  flight: Flight,
  returns: Set<number>,
  when: DateContext,
): FlightDays | undefined {
  const isoOf = (entity: DateEntity) =>
    yearAbove(entity, before, found) ?? resolveYear(entity.date, when);
  const dates = found.filter((entity) => entity.kind === 'date');
  const days = dates.map((entity) => ({
    day: isoOf(entity),
    role: entity.role,
    isAmbiguous: entity.date.isAmbiguous,
  }));
  if (days.some(({ day }) => !day)) return undefined;
  if (days.some(({ isAmbiguous }) => isAmbiguous)) return { isInherited: false };
  // In centred cells of a row the day of arrival may stand a little higher than that of departure.
  const isLabelled = ['from', 'to'].every((role) => days.some((one) => one.role === role));
  const inOrder = isLabelled ? [...days].sort(byRole) : days;
  const distinct = [...new Set(inOrder.map(({ day }) => day as string))];
  const [first, second] = distinct;
  if (distinct.length > 2) return undefined;
  const above = first && !isDayOfArrival(found) ? undefined : dateAbove(before, flight, returns);
  const inherited = above && isoOf(above);
  if (!first) return { departure: inherited, isInherited: true };
  const isHeading = !before.some(({ kind, line }) => kind === 'time' && line === above?.line);
  if (!second && inherited && isHeading && [0, 1].includes(daysBetween(inherited, first)))
    return { departure: inherited, arrival: first, isInherited: true };
  if (!second) return { departure: first, isInherited: false };
  // across the date line a day earlier
  const isInOrder = daysBetween(first, second) >= -1;
  return isInOrder ? { departure: first, arrival: second, isInherited: false } : undefined;
}

const ROLES = ['from', undefined, 'to'];
const byRole = (one: Pick<DateEntity, 'role'>, other: Pick<DateEntity, 'role'>) =>
  ROLES.indexOf(one.role) - ROLES.indexOf(other.role);

/** "24 Nov" below "Outbound Wed 24 Nov 2027", and "25 Nov" for the arrival */
function yearAbove(entity: DateEntity, before: Entity[], found: Entity[]): string | undefined {
  if (entity.date.year) return undefined;
  const above = [...before, ...found].findLast(
    (other): other is DateEntity =>
      other.kind === 'date' &&
      other.date.year !== undefined &&
      !other.date.isAmbiguous &&
      (other.line < entity.line || (other.line === entity.line && other.cell < entity.cell)),
  );
  const day = above && resolveYear(above.date, {});
  const { month, date, weekday } = entity.date;
  return ARRIVES_WITHIN.flatMap((days) => (day ? addDays(day, days) : [])).find(
    (one) =>
      dayOf(Number(one.slice(0, 4)), month, date) === one &&
      (weekday === undefined || new Date(one).getUTCDay() === weekday),
  );
}
/** In days; those who cross the date line arrive a day before. */
const ARRIVES_WITHIN = [-1, 0, 1, 2];

/** The date above a flight that has none of its own; of another flight above "Return" it is none. */
function dateAbove(before: Entity[], flight: Flight, returns: Set<number>): DateEntity | undefined {
  const date = before.findLast((entity): entity is DateEntity => entity.kind === 'date');
  const other = before.findLast(({ kind, line }) => kind === 'flight' && line < flight.line);
  const isReturn = [...returns].some((line) => isBelow({ line }, other) && line <= flight.line);
  if (other && isReturn && isBelow(other, date)) return undefined;
  const isShared = before.some((entity) => entity.kind === 'flight' && isBelow(entity, date));
  const reach = isShared ? SHARED_DATE_REACH : DATE_REACH;
  const isNear = date && flight.line - date.line <= reach && !date.date.isAmbiguous;
  return isNear ? date : undefined;
}

/**
 * "8:52PM | 7:33AM Sun 21MAR", "Next day arrival: Sat, Aug 1": the only date is labelled or stands
 * behind the second of two cells with a time.
 */
function isDayOfArrival(found: Entity[]): boolean {
  const [first, second, another] = found.filter(({ kind }) => kind === 'time');
  const [date, more] = found.filter(({ kind }) => kind === 'date');
  if (date?.kind === 'date' && date.role === 'to' && !more) return true;
  if (!first || !second || another || !date || more) return false;
  const isBehind = second.cell < date.cell || (second.cell === date.cell && second.at < date.at);
  const isOtherCell = first.line !== second.line || first.cell !== second.cell;
  return second.line === date.line && isBehind && isOtherCell;
}

/** A higher score is more certain. */
export interface FlightTimes {
  departure?: Time;
  arrival?: Time;
  score: number;
}

/** The times that a candidate may have, the best first. */
export function timesOf(found: Entity[]): FlightTimes[] {
  const times = found.filter((entity) => entity.kind === 'time');
  return [equalTimes(times), selectTimes(times)].flatMap((one) => one ?? []);
}

/** Undefined when there are too many times and no labels to distinguish them. */
function selectTimes(times: Time[]): FlightTimes | undefined {
  const distinct = times.filter(
    (time, index) =>
      times.findIndex((one) => one.time === time.time && one.role === time.role) === index,
  );
  const departures = distinct.filter(({ role }) => role === 'from');
  const arrivals = distinct.filter(({ role }) => role === 'to');
  const unlabelled = distinct.filter(({ role }) => role === undefined);
  const dated = unlabelled.filter(({ isDated }) => isDated);
  // Beside "18 FEB 14:20" and "18 FEB 23:59", a time alone is of something else, such as check-in.
  const plain = dated.length === 2 ? dated : unlabelled;
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

/** "07:35 Helsinki" above "07:35 Stockholm", where it is an hour earlier */
function equalTimes(times: Time[]): FlightTimes | undefined {
  const [departure, arrival, another] = times;
  if (!departure || !arrival || another || departure.time !== arrival.time) return undefined;
  const isInColumn = departure.cell === arrival.cell && departure.at === arrival.at;
  const isUnlabelled = !departure.role && !arrival.role;
  return isInColumn && isUnlabelled && departure.line < arrival.line
    ? { departure, arrival, score: 3 }
    : undefined;
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
export function labelledTimes({ departure, arrival }: FlightTimes): FlightFinding['times'] {
  return {
    departure: departure?.role === 'from' ? departure.time : undefined,
    arrival: arrival?.role === 'to' ? arrival.time : undefined,
  };
}

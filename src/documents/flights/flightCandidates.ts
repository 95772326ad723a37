/** Assembles candidates of a flight: a flight number with the places, days and times around it. */

import { addDays } from '../../airports/days';
import type { DateContext, FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import { type Entity, type Flight, isAirport, type Time } from '../text/entity';
import { isSlow, selectArrival } from './arrivals';
import {
  type FlightDays,
  type FlightTimes,
  labelledTimes,
  selectDays,
  selectPlaces,
  timesOf,
} from './flightDetails';
import { isAtArrival, isDateLeftOut, isDayOfNext, isPlaceOfOther } from './strayEntities';

export interface TextFlight extends FlightFinding {
  firstLine: number;
  lastLine: number;
}

/** Maximum number of entities before and after the flight number that belong to a flight. */
const ENTITIES_REACH = 14;

/** Maximum distance in lines from the flight number. */
export const LINES_REACH = 14;
/** The same with no other flight near, as on a boarding pass with a value a line */
const APART_REACH = 20;
const APART_LINES = 24;
/** The same in a table of its own, whose cells have many lines */
const TABLE_REACH = 30;

export interface Candidate {
  /** Index of the entity with the flight number; `first` and `last` are the range of entities */
  numberIndex: number;
  first: number;
  last: number;
  score: number;
  /**
   * On which sides of the flight number its places and dates are; the same string for equal layouts
   */
  layout: string;
  /** Where the places stand, seen from the flight number */
  places: 'above' | 'below' | 'around';
  /** The departure day comes from a heading above several flights */
  isInherited: boolean;
  flight: TextFlight;
}

/** Penalty for a title inside a candidate: a title usually starts the next flight. */
const TITLE_COST = 0.6;

/**
 * Lines with a title, those of them that head the way back, those with a day and a route, which
 * nothing of a flight goes across, the table of each line, and where the row ends of which the line is the
 * first.
 */
interface Layout {
  titles: Set<number>;
  returns: Set<number>;
  sections: number[];
  tables: (number | undefined)[];
  rowEnd: (line: number) => number;
}

/** The 60 best candidates for the flight number at `index`. */
export function candidatesFor(
  entities: Entity[],
  index: number,
  layout: Layout,
  when: DateContext,
): Candidate[] {
  const { sections, tables } = layout;
  const flightEntity = entities[index] as Flight;
  const isOther = (entity: Entity | undefined) =>
    entity?.kind === 'flight' &&
    (entity.number !== flightEntity.number || entity.airline !== flightEntity.airline);
  const start = sections.findLast((line) => line <= flightEntity.line) ?? 0;
  const end = sections.find((line) => line > flightEntity.line) ?? Number.POSITIVE_INFINITY;
  const table = tables[flightEntity.line];
  const isIn = (line = 0) => table !== undefined && tables[line] === table;
  const distance = (line = 0) => Math.abs(line - flightEntity.line);
  const others = entities.filter(isOther);
  const isAlone = !others.some(({ line }) => isIn(line));
  const isApart = !others.some(({ line }) => distance(line) <= APART_LINES);
  const rowEnd = layout.rowEnd(flightEntity.line);
  const isInRow = (line = 0) => line > flightEntity.line && line < rowEnd;
  const isNear = (line = 0) =>
    distance(line) <=
    ((isAlone && isIn(line)) || isInRow(line) ? TABLE_REACH : isApart ? APART_REACH : LINES_REACH);
  let first = index;
  while (
    first > 0 &&
    (entities[first - 1]?.line ?? 0) >= start &&
    index - first < ENTITIES_REACH &&
    !isOther(entities[first - 1]) &&
    isNear(entities[first - 1]?.line)
  )
    first--;
  let last = index;
  while (
    last < entities.length - 1 &&
    (entities[last + 1]?.line ?? 0) < end &&
    last - index < ENTITIES_REACH &&
    !isOther(entities[last + 1]) &&
    isNear(entities[last + 1]?.line)
  )
    last++;
  const found: Candidate[] = [];
  for (let a = first; a <= index; a++) {
    if (!isEdge(entities, a - 1, a)) continue;
    for (let b = index; b <= last; b++) {
      if (!isEdge(entities, b, b + 1)) continue;
      const candidate = assemble(entities, a, b, flightEntity, layout, when);
      if (candidate) found.push({ numberIndex: index, first: a, last: b, ...candidate });
    }
  }
  return found.sort((x, y) => y.score - x.score).slice(0, 60);
}

/** Entities on one line belong together, unless the line contains several flight numbers. */
function isEdge(entities: Entity[], before: number, after: number): boolean {
  const [one, other] = [entities[before], entities[after]];
  if (!one || !other || one.line !== other.line) return true;
  const numbers = entities.flatMap((entity) =>
    entity.line === one.line && entity.kind === 'flight' ? [entity.airline + entity.number] : [],
  );
  return new Set(numbers).size > 1;
}

/** "10:00 +1" to "11:00 +1", below the day on which the journey begins: an hour on the next day. */
const daysEarlier = (time: Time, days: number): Time =>
  time.plusDays ? { ...time, plusDays: Math.max(0, time.plusDays - days) } : time;

/**
 * "+1" counts from the day above. When that makes the flight too long, it left a day later too:
 * "08:50" to "09:50 +1", after a flight that arrived at night. Undefined when no day fits.
 */
function momentsOf(
  days: FlightDays,
  times: FlightTimes,
  from: FlightPlace,
  to: FlightPlace,
): { times: FlightTimes; departure?: LocalDateTime; arrival?: LocalDateTime } | undefined {
  const { departure: day, isInherited } = days;
  if (!day) return { times };
  if (isInherited && !times.departure) return undefined;
  const leavingIn = (shift: number) => {
    const departure = { day: addDays(day, shift), time: times.departure?.time };
    const landing = times.arrival && daysEarlier(times.arrival, shift);
    const arrival = selectArrival(departure, days.arrival, landing, from, to);
    return arrival === 'impossible' ? undefined : { times, departure, arrival };
  };
  const plus = isInherited ? times.arrival?.plusDays : undefined;
  return (
    leavingIn((isInherited && times.departure?.plusDays) || 0) ??
    (plus ? leavingIn(plus) : undefined)
  );
}

/** Where the day directly above the first time or place of a candidate is left out */
const DATE_COST = 0.3;
/** Where the places of another flight would make it slow */
const SLOW_COST = 0.5;

/** By whether the places stand before the number */
const PLACES: Record<string, Candidate['places']> = { true: 'above', false: 'below' };

function assemble(
  entities: Entity[],
  first: number,
  last: number,
  flightEntity: Flight,
  { titles, returns }: Layout,
  when: DateContext,
): Omit<Candidate, 'numberIndex' | 'first' | 'last'> | undefined {
  const window = entities.slice(first, last + 1);
  const places = selectPlaces(window.filter(isAirport));
  if (!places || isDayOfNext(window, flightEntity, titles)) return undefined;
  if (isPlaceOfOther(window, flightEntity)) return undefined;
  const [from, to] = places;
  const days = selectDays(window, entities.slice(0, first), flightEntity, returns, when);
  if (!days) return undefined;
  const [moments] = timesOf(window).flatMap((times) => momentsOf(days, times, from, to) ?? []);
  if (!moments) return undefined;
  const { times, departure, arrival } = moments;
  if (isAtArrival(window, places, times)) return undefined;
  const undated = departure ? undefined : labelledTimes(times);
  const [firstLine = 0, lastLine = 0] = [entities[first]?.line, entities[last]?.line];
  const inside = [...titles].filter((line) => line > firstLine && line <= lastLine).length;
  const score =
    4 +
    (from.code && to.code ? 1 : 0) +
    (departure ? (days.isInherited ? 0.4 : 2) : -1) +
    (days.arrival ? 0.3 : 0) +
    times.score -
    (lastLine - firstLine) * 0.12 -
    inside * TITLE_COST -
    (isDateLeftOut(entities, first) ? DATE_COST : 0) -
    (isSlow({ from, to, departure, arrival }) ? SLOW_COST : 0) -
    window.length * 0.04;
  const isBefore = (entity: Entity) => entities.indexOf(entity) < entities.indexOf(flightEntity);
  const sides = (kind: Entity['kind']) =>
    [...new Set(window.filter((entity) => entity.kind === kind).map(isBefore))].sort().join();
  const sidesOfPlaces = sides('airport');
  return {
    score,
    layout: `${sidesOfPlaces} ${sides('date') || true}`,
    places: PLACES[sidesOfPlaces] ?? 'around',
    isInherited: days.isInherited,
    flight: {
      source: 'text',
      airline: flightEntity.airline,
      number: flightEntity.number,
      from,
      to,
      departure,
      arrival,
      times: undated,
      seats: [],
      passengers: [],
      firstLine,
      lastLine,
    },
  };
}

/** Assigns days to the departures and arrivals of rides. */
import { addDays } from '../../airports/days';
import { type Day, distinct } from './days';
import type { Stop } from './stops';

interface DatedPair {
  departure: { stop?: Stop; day?: string };
  arrival: { stop?: Stop; day?: string };
}

interface Pair {
  from: string;
  to: string;
  departure?: Stop;
  arrival?: Stop;
  first: number;
  last: number;
}

const isBefore = (a: { line: number; cell: number; at: number }, b: typeof a) =>
  a.line - b.line || a.cell - b.cell || a.at - b.at;

/** The days of departures and arrivals; pairs are in reading order. */
export function datePairs(pairs: Pair[], found: Day[], stops: Stop[]): DatedPair[] {
  const days = besideTimes(found, stops);
  const isBelow = days.length > 0 && pairs.length > 0 && isHeadedBelow(pairs, days);
  // "Arrives (Thu Jul 16)" heads each ride
  const isArrivalAbove = pairs.every(
    (pair, at) => arrivalsAbove(pair, days, pairs[at - 1]?.last ?? -1).length > 0,
  );
  const told = new Map<string, string>();
  let source: Day | undefined;
  let last: { day: string; time: string } | undefined;
  return pairs.map((pair, index) => {
    const { departure, arrival } = pair;
    const floor = pairs[index - 1]?.last ?? -1;
    const own = departure && ownDay(departure, days, stops);
    const labelled = own ?? roleDay('from', days, pair, floor, pairs[index + 1]?.first);
    const heading = labelled ? undefined : headingOf(pair, days, isBelow, pairs[index + 1]?.first);
    const dated = labelled ?? heading;
    let day = dated?.day;
    const isSame = dated && dated === source && !own;
    // A page for each traveller tells the same ride.
    const key = [pair.from, pair.to, departure?.time, arrival?.time].join('|');
    if (day && isSame && told.has(key)) day = told.get(key);
    else if (day && isSame && last && departure) {
      day = last.day;
      if (departure.time < last.time) day = addDays(day, 1);
    }
    if (day) told.set(key, day);
    source = dated ?? source;
    const arrivalDay =
      arrival && day
        ? (statedArrival(pair, arrival, day, days, stops, floor, isArrivalAbove) ??
          addDays(day, daysUnderWay(departure, arrival)))
        : undefined;
    const time = arrival?.time ?? departure?.time;
    if (day && time) last = { day: arrivalDay ?? day, time };
    return { departure: { stop: departure, day }, arrival: { stop: arrival, day: arrivalDay } };
  });
}

/** The days on the lines of their times, where each stands alone below its own: "Arr 22:45", "Fri 18 Dec" */
function besideTimes(days: Day[], stops: Stop[]): Day[] {
  const first = stops[0]?.line ?? 0;
  const own = stops.map(({ line, at, role }) => {
    const isLabelled = role && !role.isAbove && role.label === undefined;
    const isOnlyTime =
      (at === 0 || isLabelled) && stops.filter((stop) => stop.line === line).length === 1;
    return isOnlyTime ? days.find((day) => day.line === line + 1 && day.isAlone) : undefined;
  });
  const inOrder = own.every((day, at) => day && day.day >= (own[at - 1]?.day ?? ''));
  // a heading above them tells one of these days as well
  const isKnown = ({ day, line }: Day) => line > first || own.some((one) => one?.day === day);
  const isBelowEach = own.length > 1 && inOrder && days.every(isKnown);
  return isBelowEach
    ? days.map((day) => (own.includes(day) ? { ...day, line: day.line - 1 } : day))
    : days;
}

/** The dates stand below their rides: the first ride has none above it. */
function isHeadedBelow(pairs: Pair[], days: Day[]): boolean {
  const first = pairs[0]?.first ?? 0;
  const [above, below] = [
    days.some(({ line }) => line <= first),
    days.some(({ line }) => line > first),
  ];
  return !above && below;
}

/** The day on the line of the time: as many days as times belong to them in their order. */
function ownDay(stop: Stop, days: Day[], stops: Stop[]): Day | undefined {
  const onLine = days.filter(({ line }) => line === stop.line);
  if (onLine.length === 0) return undefined;
  const times = stops.filter(({ line }) => line === stop.line);
  if (onLine.length === times.length) return onLine[times.indexOf(stop)];
  const sameRole = onLine.filter(({ role }) => role && role.end === stop.role?.end);
  if (sameRole.length === 1) return sameRole[0];
  // "00:50 Sat 17 October" below "Arrives" is no day of the departure beside it
  const possible = onLine.filter(
    ({ role, cell }) => cell === stop.cell || !isOtherEnd(role?.end, stop.role?.end),
  );
  return possible.findLast((day) => isBefore(day, stop) < 0) ?? possible[0];
}

const isOtherEnd = (end?: 'from' | 'to', other?: 'from' | 'to') =>
  end !== undefined && other !== undefined && end !== other;

function roleDay(
  end: 'from' | 'to',
  days: Day[],
  { first, last }: Pair,
  floor: number,
  next = Number.POSITIVE_INFINITY,
): Day | undefined {
  const labelled = days.filter(
    ({ line, role }) =>
      role?.end === end && line > floor && line < next && line >= first - 4 && line <= last + 3,
  );
  return labelled.length === 1 ? labelled[0] : undefined;
}

function headingOf(pair: Pair, all: Day[], isBelow: boolean, next?: number): Day | undefined {
  // The day of an arrival is never that of a departure.
  const days = all.filter(({ role }) => role?.end !== 'to' || role.isAbove);
  const inside = days.find(
    ({ line }) => line >= pair.first && line <= (pair.departure?.line ?? pair.last),
  );
  if (inside) return inside;
  const [only, another] = distinct(all);
  if (isBelow && another)
    return days.find(({ line }) => line > pair.first && (next === undefined || line < next));
  return days.findLast(({ line }) => line < pair.first) ?? (only && !another ? all[0] : undefined);
}

function statedArrival(
  pair: Pair,
  arrival: Stop,
  day: string,
  days: Day[],
  stops: Stop[],
  floor: number,
  isArrivalAbove: boolean,
): string | undefined {
  const { departure } = pair;
  const own = ownDay(arrival, days, stops);
  const isOwn =
    own &&
    (own.line !== departure?.line || days.filter(({ line }) => line === own.line).length > 1);
  const between = days.findLast(
    ({ line }) => line > (departure?.line ?? pair.first) && line < arrival.line,
  );
  const labelled = isArrivalAbove
    ? arrivalsAbove(pair, days, floor).at(-1)
    : days.find(
        ({ line, role }) => role?.end === 'to' && line >= pair.first && line <= pair.last + 2,
      );
  const stated =
    (isOwn ? own : undefined) ?? labelled ?? between ?? besideDeparture(pair, days, floor);
  return stated && stated.day >= day ? stated.day : undefined;
}

const minutesOf = ({ time }: Stop) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const HOUR = 60;

/** "18:36 (French time)" and "18:11 (UK time)" are of one day. */
function daysUnderWay(departure: Stop | undefined, arrival: Stop): number {
  const ahead = departure ? minutesOf(departure) - minutesOf(arrival) : 0;
  const isOtherZone = Boolean(arrival.zone) && arrival.zone !== departure?.zone;
  const byClock = ahead <= 0 || (ahead < HOUR && isOtherZone) ? 0 : 1;
  if (arrival.plusDays === undefined) return byClock;
  // "01:20 (+1)" and "05:55 (+1)" are both counted from the day above them.
  const before = departure?.plusDays ?? 0;
  return before ? Math.max(arrival.plusDays - before, byClock) : arrival.plusDays;
}

/** "Date | 30 Aug | 8 Sep", above the times of both */
function besideDeparture(pair: Pair, days: Day[], floor: number): Day | undefined {
  const labelled = arrivalsAbove(pair, days, floor);
  const isRow = days.some(({ line, role }) => role?.end === 'from' && line === labelled[0]?.line);
  return labelled.length === 1 && isRow ? labelled[0] : undefined;
}

/** The days of arrival on the four lines above a ride, below the one before it */
const arrivalsAbove = ({ first }: Pair, days: Day[], floor: number): Day[] =>
  days.filter(
    ({ line, role }) => role?.end === 'to' && line > floor && line < first && line >= first - 4,
  );

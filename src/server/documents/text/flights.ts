/** Puts flights together from text: each number with the places, day and times around it. */
import { addDays } from '../calendarDays';
import type { FlightFinding, Moment, Place, When } from '../findings';
import type { Line } from '../lines';
import { flightMinutes } from '../merge';
import { airportOf, airportsOfCity } from '../places';
import { withYear } from '../writtenMoments';
import { type Entity, entitiesIn } from './entities';

type Flight = Extract<Entity, { kind: 'flight' }>;
type Airport = Extract<Entity, { kind: 'airport' }>;
type Time = Extract<Entity, { kind: 'time' }>;
type DateEntity = Extract<Entity, { kind: 'date' }>;

export interface TextFlight extends FlightFinding {
  firstLine: number;
  lastLine: number;
}

/** How many values before and after its number a flight may take. */
const REACH = 14;
const FLIGHTS_LIMIT = 40;
const LONGEST_MINUTES = 20 * 60;
const LINES_REACH = 14;
const NEARLY = 0.3;

interface Candidate {
  /** Index of the flight number */
  own: number;
  first: number;
  last: number;
  score: number;
  flight: TextFlight;
}

/** Whole flights only: a number, two places and a day. */
export function readFlights(lines: Line[], when: When): TextFlight[] {
  const entities = entitiesIn(lines);
  const numbers = entities.flatMap((entity, index) => (entity.kind === 'flight' ? [index] : []));
  if (numbers.length === 0) return [];
  const all = numbers.slice(0, FLIGHTS_LIMIT).map((index) => candidates(entities, index, when));
  const chosen = best(all);
  return chosen
    .filter(({ own }) => !(entities[own] as Flight).isFormer)
    .filter((one) => !leansOnUnread(one, chosen, entities, numbers))
    .filter((one) => !isOneOfTwo(one, chosen, all[numbers.indexOf(one.own)] ?? []))
    .map(({ flight }) => flight);
}

/** What stands between a number that found no flight and this one may belong to either. */
function leansOnUnread(
  { first, last, own }: Candidate,
  chosen: Candidate[],
  entities: Entity[],
  numbers: number[],
): boolean {
  const at = numbers.indexOf(own);
  const isUnread = (index: number | undefined) => {
    const flight = entities[index ?? -1];
    return (
      flight?.kind === 'flight' &&
      !chosen.some(
        ({ flight: read }) => read.number === flight.number && read.airline === flight.airline,
      )
    );
  };
  const between = (a: number, b: number) =>
    entities.slice(a, b).some(({ kind }) => kind === 'airport' || kind === 'time');
  const [previous = -1, next = entities.length] = [numbers[at - 1], numbers[at + 1]];
  const followsUnread = isUnread(previous) && !between(previous, first) && between(first, own);
  const precedesUnread = isUnread(next) && !between(last + 1, next) && between(own, last + 1);
  return followsUnread || precedesUnread;
}

/** Another reading of the same number that is as good makes both a guess. */
function isOneOfTwo(one: Candidate, chosen: Candidate[], options: Candidate[]): boolean {
  const others = chosen.filter((other) => other !== one);
  const isFree = ({ first, last }: Candidate) =>
    others.every((other) => last < other.first || first > other.last);
  return options.some(
    (option) =>
      option.score > one.score - NEARLY && isFree(option) && !isAlike(option.flight, one.flight),
  );
}

function isAlike(a: TextFlight, b: TextFlight): boolean {
  const agree = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined || one === other;
  return (
    agree(a.from?.code ?? a.from?.name, b.from?.code ?? b.from?.name) &&
    agree(a.to?.code ?? a.to?.name, b.to?.code ?? b.to?.name) &&
    agree(a.departure?.day, b.departure?.day) &&
    agree(a.departure?.time, b.departure?.time) &&
    agree(a.arrival?.time, b.arrival?.time)
  );
}

/** The non-overlapping candidates, one a number at most, with the highest score together. */
function best(all: Candidate[][]): Candidate[] {
  // Per end, the best choice so far; candidates of later numbers end later.
  let states: { end: number; score: number; chosen: Candidate[] }[] = [
    { end: -1, score: 0, chosen: [] },
  ];
  for (const options of all) {
    const next = new Map<number, (typeof states)[number]>();
    const keep = (state: (typeof states)[number]) => {
      const before = next.get(state.end);
      if (!before || before.score < state.score) next.set(state.end, state);
    };
    for (const state of states) {
      keep(state);
      for (const option of options) {
        if (option.first <= state.end) continue;
        keep({
          end: option.last,
          score: state.score + option.score,
          chosen: [...state.chosen, option],
        });
      }
    }
    states = [...next.values()];
  }
  return states.reduce((a, b) => (b.score > a.score ? b : a)).chosen;
}

function candidates(entities: Entity[], index: number, when: When): Candidate[] {
  const own = entities[index] as Flight;
  const isOther = (entity: Entity | undefined) =>
    entity?.kind === 'flight' && (entity.number !== own.number || entity.airline !== own.airline);
  let first = index;
  while (
    first > 0 &&
    index - first < REACH &&
    !isOther(entities[first - 1]) &&
    own.line - (entities[first - 1]?.line ?? 0) <= LINES_REACH
  )
    first--;
  let last = index;
  while (
    last < entities.length - 1 &&
    last - index < REACH &&
    !isOther(entities[last + 1]) &&
    (entities[last + 1]?.line ?? 0) - own.line <= LINES_REACH
  )
    last++;
  const found: Candidate[] = [];
  for (let a = first; a <= index; a++) {
    for (let b = index; b <= last; b++) {
      const candidate = assemble(entities, a, b, own, when);
      if (candidate) found.push({ own: index, first: a, last: b, ...candidate });
    }
  }
  return found.sort((x, y) => y.score - x.score).slice(0, 60);
}

function assemble(
  entities: Entity[],
  first: number,
  last: number,
  own: Flight,
  when: When,
): { score: number; flight: TextFlight } | undefined {
  const window = entities.slice(first, last + 1);
  const places = twoPlaces(window.filter((entity) => entity.kind === 'airport'));
  if (!places) return undefined;
  const [from, to] = places;
  const times = twoTimes(window.filter((entity) => entity.kind === 'time'));
  if (!times) return undefined;
  const days = twoDays(
    window.filter((entity) => entity.kind === 'date'),
    entities.slice(0, first),
    own,
    when,
  );
  if (!days || (days.departure && days.isInherited && !times.departure)) return undefined;
  const departure = days.departure
    ? { day: days.departure, time: times.departure?.time }
    : undefined;
  const arrival = departure && arrivalOf(departure, days.arrival, times.arrival, from, to);
  if (arrival === 'impossible') return undefined;
  const undated = departure ? undefined : labelledTimes(times);
  const lines = (entities[last]?.line ?? 0) - (entities[first]?.line ?? 0);
  const score =
    4 +
    (from.code && to.code ? 1 : 0) +
    (departure ? (days.isInherited ? 0.4 : 2) : -1) +
    (days.arrival ? 0.3 : 0) +
    times.score -
    lines * 0.12 -
    window.length * 0.04;
  return {
    score,
    flight: {
      source: 'text',
      airline: own.airline,
      number: own.number,
      from,
      to,
      departure,
      arrival,
      times: undated,
      seats: [],
      passengers: [],
      firstLine: entities[first]?.line ?? 0,
      lastLine: entities[last]?.line ?? 0,
    },
  };
}

function isSamePlace(a: Place, b: Place): boolean {
  if (a.code && b.code) return a.code === b.code;
  const [coded, named] = a.code ? [a, b] : [b, a];
  if (coded.code) return airportsOfCity(named.name ?? '').some(({ code }) => code === coded.code);
  return a.name === b.name;
}

/** Departure and arrival; nothing when the window names fewer or more than two places. */
function twoPlaces(airports: Airport[]): [Place, Place] | undefined {
  const distinct: Airport[] = [];
  for (const airport of airports) {
    const known = distinct.find((one) => isSamePlace(one.place, airport.place));
    if (!known) distinct.push(airport);
    else {
      const place = known.place.code ? known.place : airport.place;
      distinct[distinct.indexOf(known)] = { ...known, place, role: known.role ?? airport.role };
    }
  }
  const [first, second] = distinct;
  if (!first || !second || distinct.length > 2) return undefined;
  if (first.role === 'to' && second.role !== 'to') return [second.place, first.place];
  if (second.role === 'from' && first.role !== 'from') return [second.place, first.place];
  return [first.place, second.place];
}

interface Times {
  departure?: Time;
  arrival?: Time;
  score: number;
}

/** Nothing when there are more times than a flight has and no label tells which. */
function twoTimes(times: Time[]): Times | undefined {
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

/** Without a day a time must say itself what it is: a boarding pass shows other times too. */
function labelledTimes({ departure, arrival }: Times): FlightFinding['times'] {
  return {
    departure: departure?.role === 'from' ? departure.time : undefined,
    arrival: arrival?.role === 'to' ? arrival.time : undefined,
  };
}

interface Days {
  departure?: string;
  arrival?: string;
  isInherited: boolean;
}

function twoDays(dates: DateEntity[], before: Entity[], own: Flight, when: When): Days | undefined {
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
    const isNear = inherited && own.line - inherited.line <= 30 && !inherited.date.isAmbiguous;
    return { departure: isNear ? isoOf(inherited) : undefined, isInherited: true };
  }
  if (!second) return { departure: first, isInherited: false };
  const [departure, arrival] = first < second ? [first, second] : [second, first];
  if (departure !== first) return undefined;
  return { departure, arrival, isInherited: false };
}

/** The arrival's day is the one on which it follows the departure within a long flight's time. */
function arrivalOf(
  departure: Moment,
  day: string | undefined,
  time: Time | undefined,
  from: Place,
  to: Place,
): Moment | undefined | 'impossible' {
  const zones = [airportOf(from.code), airportOf(to.code)] as const;
  if (!time)
    return day &&
      day !== departure.day &&
      Math.abs(Date.parse(day) - Date.parse(departure.day)) > 2 * 86_400_000
      ? 'impossible'
      : day
        ? { day }
        : undefined;
  if (!departure.time) return { day: day ?? departure.day, time: time.time };
  if (!zones[0] || !zones[1]) {
    const shift = time.plusDays ?? (time.time < departure.time ? 1 : 0);
    return { day: day ?? addDays(departure.day, shift), time: time.time };
  }
  const possible = day
    ? [day]
    : time.plusDays !== undefined
      ? [addDays(departure.day, time.plusDays)]
      : [0, 1, -1, 2].map((shift) => addDays(departure.day, shift));
  for (const arrivalDay of possible) {
    const arrival = { day: arrivalDay, time: time.time };
    const minutes = flightMinutes(departure, zones[0], arrival, zones[1]);
    if (minutes >= 15 && minutes <= LONGEST_MINUTES) return arrival;
  }
  return 'impossible';
}

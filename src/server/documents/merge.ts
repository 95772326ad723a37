/** Puts findings of one flight or stay together: the stronger source's value wins. */

import { placeLabel } from '../../airports/airports';
import { minutesBetween } from '../../airports/clock';
import { airlineName } from './airlines';
import { addDays } from './calendarDays';
import type { FlightFinding, Moment, Place, StayFinding } from './findings';
import { airportOf, fold } from './places';
import { type FlightReading, SOURCES, type Source, type StayReading, type Value } from './reading';

const strength = (source: Source): number => SOURCES.indexOf(source);

/** One reading a flight, in order of departure. */
export function mergeFlights(findings: FlightFinding[]): FlightReading[] {
  const groups: FlightFinding[][] = [];
  const strongest = [...findings].sort((a, b) => strength(b.source) - strength(a.source));
  for (const finding of strongest) {
    const group = groups.find(
      (members) =>
        members.every((member) => isSame(member, finding)) && sharesKey(members, finding),
    );
    if (group) group.push(finding);
    else if (mayStandAlone(finding, groups)) groups.push([finding]);
  }
  return groups
    .map(readingOf)
    .filter(
      (reading) => reading.flightNumber || (reading.departureLocation && reading.arrivalLocation),
    )
    .sort((a, b) => momentKey(a).localeCompare(momentKey(b)));
}

function momentKey({ departureDate, departureDay }: FlightReading): string {
  return departureDate?.value ?? departureDay?.value ?? '9';
}

function agrees(a: string | undefined, b: string | undefined): boolean {
  return !a || !b || a === b;
}

function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  if (a?.code && b?.code) return a.code === b.code;
  return true;
}

function sameDay(a: FlightFinding, b: FlightFinding): boolean {
  if (a.departure && b.departure) return a.departure.day === b.departure.day;
  if (a.departure && b.possibleDays)
    return (
      b.possibleDays.some((day) => day.slice(5) === a.departure?.day.slice(5)) ||
      isNear(a.departure.day, b.possibleDays)
    );
  if (b.departure && a.possibleDays) return sameDay(b, a);
  if (a.possibleDays && b.possibleDays) return a.possibleDays[0] === b.possibleDays[0];
  return true;
}

/** A boarding pass counts in days of the year, which a leap year shifts by one. */
function isNear(day: string, possible: string[]): boolean {
  return possible.includes(day);
}

function isSame(a: FlightFinding, b: FlightFinding): boolean {
  return (
    agrees(a.number?.replace(/[A-Z]$/, ''), b.number?.replace(/[A-Z]$/, '')) &&
    agrees(a.airline?.slice(0, 3), b.airline?.slice(0, 3)) &&
    samePlace(a.from, b.from) &&
    samePlace(a.to, b.to) &&
    sameDay(a, b)
  );
}

/** The flight number, or both places, or one of them and the day. */
function sharesKey(members: FlightFinding[], finding: FlightFinding): boolean {
  return members.some(
    (member) =>
      (member.number && member.number === finding.number) ||
      (member.from?.code &&
        member.from.code === finding.from?.code &&
        member.to?.code &&
        member.to.code === finding.to?.code) ||
      (!finding.number &&
        !finding.from &&
        !finding.to &&
        finding.departure?.day === member.departure?.day),
  );
}

/** Text beside markup or a bar code adds to it; a flight of its own must be whole. */
function mayStandAlone(finding: FlightFinding, groups: FlightFinding[][]): boolean {
  const { source, number, from, to, departure } = finding;
  if (source === 'fileName') return groups.length === 0;
  if (source === 'text' && !departure) return false;
  if (source !== 'text' || groups.every(([first]) => first?.source === 'text')) {
    return groups.every((members) => !contradicts(members, finding) || source !== 'text');
  }
  if (groups.some(([first]) => first?.source === 'markup' || first?.source === 'calendar'))
    return false;
  const isTaken = groups.some((members) => members.some((member) => member.number === number));
  return Boolean(number && from?.code && to?.code && departure?.time) && !isTaken;
}

/** The same number on the same day between other places is a misreading. */
function contradicts(
  members: FlightFinding[],
  { airline, number, departure }: FlightFinding,
): boolean {
  return members.some(
    (member) =>
      number &&
      member.number === number &&
      member.airline === airline &&
      member.departure?.day === departure?.day,
  );
}

function readingOf(members: FlightFinding[]): FlightReading {
  const first = <T>(pick: (finding: FlightFinding) => T | undefined): Value<T> | undefined => {
    for (const member of members) {
      const value = pick(member);
      if (value !== undefined && value !== '') return { value, source: member.source };
    }
    return undefined;
  };
  const airline = first((finding) => finding.airline)?.value;
  const number = first((finding) => finding.number);
  const from =
    first((finding) => (finding.from?.code ? finding.from : undefined)) ??
    first((finding) => finding.from);
  const to =
    first((finding) => (finding.to?.code ? finding.to : undefined)) ??
    first((finding) => finding.to);
  const departure = departureOf(members, first);
  const arrival = arrivalOf(members, departure?.value, from?.value, to?.value);
  const seats = union(members, (finding) => finding.seats);
  const people = names(members);
  const reading: FlightReading = {
    flightNumber: number && { value: `${airline ?? ''}${number.value}`, source: number.source },
    provider:
      first((finding) => finding.provider) ??
      (airline && number && airlineName(airline)
        ? { value: airlineName(airline) ?? '', source: number.source }
        : undefined),
    departureLocation: from && { value: labelOf(from.value), source: from.source },
    arrivalLocation: to && { value: labelOf(to.value), source: to.source },
    departureDay: departure && { value: departure.value.day, source: departure.source },
    departureDate: wallClock(departure),
    arrivalDay: arrival && { value: arrival.value.day, source: arrival.source },
    arrivalDate: wallClock(arrival),
    bookingReference: first((finding) => finding.reference),
    ticketNumber: first((finding) => finding.ticketNumber),
    seatNumbers: seats && { value: seats.value.join(', '), source: seats.source },
    passengers: people,
    price: first((finding) => finding.price),
  };
  return withoutUndefined(reading);
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

function labelOf({ code, name }: Place): string {
  const airport = airportOf(code);
  if (airport) return placeLabel(airport);
  return code ? (name ? `${name} (${code})` : code) : (name ?? '');
}

function wallClock(moment: Value<Moment> | undefined): Value<string> | undefined {
  if (!moment?.value.time) return undefined;
  return { value: `${moment.value.day}T${moment.value.time}:00`, source: moment.source };
}

function departureOf(
  members: FlightFinding[],
  first: <T>(pick: (finding: FlightFinding) => T | undefined) => Value<T> | undefined,
): Value<Moment> | undefined {
  const day = first((finding) => finding.departure?.day);
  const timed = first((finding) => (finding.departure?.time ? finding.departure : undefined));
  const loose = first((finding) => finding.times?.departure);
  if (!day) {
    const days = first((finding) => finding.possibleDays?.[0]);
    return days && { value: { day: days.value, time: loose?.value }, source: days.source };
  }
  const time = members.find(
    (finding) => finding.departure?.time && finding.departure.day === day.value,
  )?.departure?.time;
  if (time && timed) return { value: { day: day.value, time }, source: timed.source };
  return { value: { day: day.value, time: loose?.value }, source: loose?.source ?? day.source };
}

const LONGEST_MINUTES = 24 * 60;

/** The arrival given, moved to the day on which it follows the departure when only its time was. */
function arrivalOf(
  members: FlightFinding[],
  departure: Moment | undefined,
  from: Place | undefined,
  to: Place | undefined,
): Value<Moment> | undefined {
  const member =
    members.find((finding) => finding.arrival?.time) ?? members.find((finding) => finding.arrival);
  const loose = members.find((finding) => finding.times?.arrival);
  const known = member?.arrival?.time ? member : (loose ?? member);
  const arrival =
    known?.arrival ??
    (departure && known?.times?.arrival
      ? { day: departure.day, time: known.times.arrival }
      : undefined);
  if (!known || !arrival) return undefined;
  const zones = [airportOf(from?.code), airportOf(to?.code)] as const;
  if (!arrival.time || !departure?.time || !zones[0] || !zones[1]) {
    return { value: arrival, source: known.source };
  }
  const minutes = flightMinutes(departure, zones[0], arrival, zones[1]);
  if (minutes > 0 && minutes <= LONGEST_MINUTES) return { value: arrival, source: known.source };
  if (known.source === 'markup' || known.source === 'calendar') {
    return { value: arrival, source: known.source };
  }
  for (const shift of [0, 1, -1, 2]) {
    const moved = { ...arrival, day: addDays(departure.day, shift) };
    const taken = flightMinutes(departure, zones[0], moved, zones[1]);
    if (taken > 0 && taken <= LONGEST_MINUTES) return { value: moved, source: known.source };
  }
  return undefined;
}

export function flightMinutes(
  departure: Moment,
  from: { timeZone: string },
  arrival: Moment,
  to: { timeZone: string },
): number {
  return minutesBetween(
    `${departure.day}T${departure.time}`,
    from,
    `${arrival.day}T${arrival.time}`,
    to,
  );
}

function union(
  members: FlightFinding[],
  pick: (finding: FlightFinding) => string[],
): Value<string[]> | undefined {
  const holders = members.filter((member) => pick(member).length > 0);
  const best = holders[0];
  if (!best) return undefined;
  const values = holders.filter(({ source }) => source === best.source).flatMap(pick);
  return { value: [...new Set(values)], source: best.source };
}

/** Names from the strongest source that has some; "KRAUSE/VOLKER" of others are the same people. */
function names(members: FlightFinding[]): Value<string[]> | undefined {
  const found = union(members, (finding) => finding.passengers);
  if (!found) return undefined;
  const seen = new Set<string>();
  const value = found.value.filter((name) => {
    const key = fold(name).split(' ').sort().join(' ');
    return !seen.has(key) && seen.add(key);
  });
  return { value, source: found.source };
}

/** One reading a stay, in order of check-in. */
export function mergeStays(findings: StayFinding[]): StayReading[] {
  const groups: StayFinding[][] = [];
  for (const finding of [...findings].sort((a, b) => strength(b.source) - strength(a.source))) {
    const group = groups.find((members) => members.every((member) => isSameStay(member, finding)));
    if (group) group.push(finding);
    else if (finding.source !== 'text' || groups.every(([first]) => first?.source === 'text'))
      groups.push([finding]);
  }
  return groups
    .map(stayReading)
    .filter((reading) => reading.name)
    .sort((a, b) => (a.checkInDay?.value ?? '9').localeCompare(b.checkInDay?.value ?? '9'));
}

function isSameStay(a: StayFinding, b: StayFinding): boolean {
  if (!agrees(a.checkIn, b.checkIn) || !agrees(a.checkOut, b.checkOut)) return false;
  if (!a.name || !b.name) return true;
  const [first, second] = [fold(a.name), fold(b.name)];
  return first === second || first.includes(second) || second.includes(first);
}

function stayReading(members: StayFinding[]): StayReading {
  const first = <T>(pick: (finding: StayFinding) => T | undefined): Value<T> | undefined => {
    for (const member of members) {
      const value = pick(member);
      if (value !== undefined && value !== '') return { value, source: member.source };
    }
    return undefined;
  };
  const guests = members.find((member) => member.guests.length > 0);
  return withoutUndefined<StayReading>({
    name: first((finding) => finding.name),
    address: first((finding) => finding.address),
    url: first((finding) => finding.url),
    checkInDay: first((finding) => finding.checkIn),
    checkOutDay: first((finding) => finding.checkOut),
    bookingReference: first((finding) => finding.reference),
    guests: guests && { value: [...new Set(guests.guests)], source: guests.source },
    price: first((finding) => finding.price),
  });
}

/** Groups the findings by flight. */

import { airportsOfCity } from '../airportSearch';
import { type FlightFinding, type FlightPlace, sortKey } from '../findings';
import type { FlightReading } from '../reading';
import { airlineName } from '../vocabulary/airlines';
import { isCityOfAirport, toFlightReading } from './flightReading';
import { isCompatible, reliability } from './reliability';

/** One reading per flight, sorted by departure. */
export function mergeFlights(findings: FlightFinding[]): FlightReading[] {
  const groups: FlightFinding[][] = [];
  const strongest = [...findings].sort((a, b) => reliability(b.source) - reliability(a.source));
  for (const finding of strongest) {
    const group = groups.find(
      (members) =>
        members.every((member) => isSame(member, finding)) &&
        sharesKey(members, finding) &&
        (finding.source !== 'fileName' ||
          members.every((member) => matchesFileName(member, finding))),
    );
    if (group) group.push(finding);
    else if (mayStandAlone(finding, groups)) groups.push([finding]);
  }
  return groups
    .map(toFlightReading)
    .filter(isFlight)
    .sort((a, b) => departureKey(a).localeCompare(departureKey(b)));
}

const isFlight = ({ flightNumber, departureLocation, arrivalLocation }: FlightReading) =>
  Boolean(flightNumber || (departureLocation && arrivalLocation));

function departureKey({ departureDate, departureDay }: FlightReading): string {
  return departureDate?.value ?? departureDay?.value ?? '9';
}

function samePlace(a: FlightPlace | undefined, b: FlightPlace | undefined): boolean {
  if (a?.code && b?.code) return a.code === b.code;
  return true;
}

/**
 * Whether the file name's airports can be those of the finding, also when it only has city names.
 */
function matchesFileName(finding: FlightFinding, named: FlightFinding): boolean {
  return (['from', 'to'] as const).every((end) => {
    const [place, code] = [finding[end], named[end]];
    if (!place || place.code || !code || airportsOfCity(place.name ?? '').length === 0) return true;
    return isCityOfAirport(place, code);
  });
}

function sameDay(a: FlightFinding, b: FlightFinding): boolean {
  if (a.departure && b.departure) return a.departure.day === b.departure.day;
  // A leap year shifts the days of the year on boarding passes by one.
  if (a.departure && b.possibleDays)
    return (
      b.possibleDays.some((day) => day.slice(5) === a.departure?.day.slice(5)) ||
      b.possibleDays.includes(a.departure.day)
    );
  if (b.departure && a.possibleDays) return sameDay(b, a);
  if (a.possibleDays && b.possibleDays) return a.possibleDays[0] === b.possibleDays[0];
  return true;
}

/** By its name, since a bar code has "U2" where the text has "EZY" */
const airlineOf = ({ airline }: FlightFinding) => airline && (airlineName(airline) ?? airline);

function isSame(a: FlightFinding, b: FlightFinding): boolean {
  return (
    isCompatible(a.number?.replace(/[A-Z]$/, ''), b.number?.replace(/[A-Z]$/, '')) &&
    isCompatible(airlineOf(a), airlineOf(b)) &&
    samePlace(a.from, b.from) &&
    samePlace(a.to, b.to) &&
    sameDay(a, b)
  );
}

/** Shares the flight number, or both airports, or, with neither, the day of departure. */
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

/**
 * Whether a finding that belongs to no group is a flight by itself. Text next to markup, a calendar,
 * a bar code or a pass must state the complete flight, and also each flight of the markup.
 */
function mayStandAlone(finding: FlightFinding, groups: FlightFinding[][]): boolean {
  const { number, from, to, departure } = finding;
  const source = finding.source === 'picture' ? 'text' : finding.source;
  if (source === 'fileName') return !groups.some((members) => isFlight(toFlightReading(members)));
  if (source === 'text' && !departure) return false;
  if (source !== 'text' || groups.every(([first]) => first?.source === 'text')) {
    return groups.every((members) => !contradicts(members, finding) || source !== 'text');
  }
  const isOfMarkup = ([first]: FlightFinding[]) =>
    first?.source === 'markup' || first?.source === 'calendar';
  const isToldAgain = (members: FlightFinding[]) => members.some(({ source: of }) => of === 'text');
  if (groups.some((members) => isOfMarkup(members) && !isToldAgain(members))) return false;
  const isTaken = groups.some((members) => members.some((member) => member.number === number));
  return Boolean(number && from?.code && to?.code && departure?.time) && !isTaken;
}

/** The same flight number on the same day with other airports is a misreading, unless it goes on from there. */
const contradicts = (members: FlightFinding[], finding: FlightFinding): boolean =>
  members.some(
    (member) =>
      finding.number &&
      member.number === finding.number &&
      member.airline === finding.airline &&
      member.departure?.day === finding.departure?.day &&
      !isNextLeg(member, finding) &&
      !isNextLeg(finding, member),
  );

/** "QF9" from Melbourne to Perth, and later from there to London */
function isNextLeg({ from, to, arrival }: FlightFinding, next: FlightFinding): boolean {
  const isOnward = to?.code !== undefined && to.code === next.from?.code;
  const isBack = from?.code !== undefined && from.code === next.to?.code;
  if (!isOnward || isBack || !arrival?.time || !next.departure?.time) return false;
  return sortKey(arrival) < sortKey(next.departure);
}

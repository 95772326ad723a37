/** Merges the findings of each ride; the most reliable source takes precedence. */
import { normalizeName } from '../../airports/names';
import type { RideFinding } from '../findings';
import type { Barcode, RideReading, Value } from '../reading';
import { mergePeople } from './people';
import {
  distinctValues,
  isCompatible,
  reliability,
  withoutRepeats,
  withoutUndefined,
} from './reliability';

/** One reading per ride, sorted by departure. */
export function mergeRides(findings: RideFinding[], codes: Barcode[]): RideReading[] {
  const groups: RideFinding[][] = [];
  for (const finding of withOwnSeats(findings).sort(
    (a, b) => reliability(b.source) - reliability(a.source),
  )) {
    const group = groups.find((members) => members.every((member) => isSame(member, finding)));
    if (group) group.push(finding);
    // Text beside markup, a pass or a calendar only adds to the rides that these tell.
    else if (finding.source !== 'text' || groups.every(([first]) => first?.source === 'text'))
      groups.push([finding]);
  }
  return groups
    .map((members) => toRideReading(members, codes))
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/**
 * The seats that markup, a pass or a calendar tells are of those rides; text that tells them once may stand near
 * another one.
 */
function withOwnSeats(findings: RideFinding[]): RideFinding[] {
  const ofText = findings.filter(({ source }) => source === 'text');
  const told = new Set(findings.flatMap(({ source, seats }) => (source === 'text' ? [] : seats)));
  const isOfOther = (seat: string) =>
    told.has(seat) && ofText.filter(({ seats }) => seats.includes(seat)).length === 1;
  return findings.map((finding) =>
    finding.source === 'text'
      ? { ...finding, seats: finding.seats.filter((seat) => !isOfOther(seat)) }
      : finding,
  );
}

const dayOf = ({ departureDate, departureDay }: RideReading) =>
  departureDate?.value ?? departureDay?.value ?? '9';

const digits = (number?: string) => /\d+/.exec(number ?? '')?.[0].replace(/^0+/, '');

function isSame(a: RideFinding, b: RideFinding): boolean {
  return (
    a.type === b.type &&
    isCompatible(a.departure?.day, b.departure?.day) &&
    isCompatible(a.departure?.time, b.departure?.time) &&
    isCompatible(digits(a.number), digits(b.number)) &&
    isSamePlace(a.from, b.from) &&
    isSamePlace(a.to, b.to)
  );
}

/** Equal, or one names the other in more words. */
function isSamePlace(a = '', b = ''): boolean {
  const [first, second] = [normalizeName(a), normalizeName(b)];
  return first.includes(second) || second.includes(first);
}

/** Without "007 / 54" beside "7 / 54" */
const withoutZeros = (seats: string[]): string[] =>
  seats.filter((seat) => !/^0/.test(seat) || !seats.includes(seat.replace(/^0+/, '')));

function toRideReading(members: RideFinding[], codes: Barcode[]): RideReading {
  const first = <T>(pick: (finding: RideFinding) => T | undefined): Value<T> | undefined => {
    for (const member of members) {
      const value = pick(member);
      if (value !== undefined && value !== '') return { value, source: member.source };
    }
    return undefined;
  };
  const moment = (end: 'departure' | 'arrival') => {
    const day = first((finding) => finding[end]?.day);
    const timed = first((finding) => (finding[end]?.time ? finding[end] : undefined));
    const date = timed?.value.day === day?.value ? timed : undefined;
    return {
      day,
      date: date && { ...date, value: `${date.value.day}T${date.value.time}:00` },
    };
  };
  const [departure, arrival] = [moment('departure'), moment('arrival')];
  const seats = distinctValues(members, (finding) => finding.seats);
  const own = members.flatMap(({ barcodes }) => barcodes ?? []);
  return withoutUndefined<RideReading>({
    type: { value: members[0]?.type ?? 'train', source: members[0]?.source ?? 'text' },
    flightNumber: first((finding) => finding.number),
    provider: first((finding) => finding.provider),
    departureLocation: first((finding) => finding.from),
    arrivalLocation: first((finding) => finding.to),
    departureDay: departure.day,
    departureDate: departure.date,
    arrivalDay: arrival.day,
    arrivalDate: arrival.date,
    bookingReference: first((finding) => finding.reference),
    seatNumbers: seats && { value: withoutZeros(seats.value).join(', '), source: seats.source },
    passengers: mergePeople(members),
    price: first((finding) => finding.price),
    barcodes: withoutRepeats(own.length > 0 ? own : codes),
  });
}

/**
 * Merges the findings of one flight into one reading; the most reliable source takes precedence.
 */

import { placeLabel } from '../../airports/airports';
import { airportByCode } from '../../airports/allAirports';
import { airportsOfCity } from '../airportSearch';
import type { FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import type { FlightReading, Value } from '../reading';
import { airlineName } from '../vocabulary/airlines';
import { mergeArrival, mergeDeparture } from './flightTimes';
import { mergePeople } from './people';
import { distinctValues, withoutRepeats, withoutUndefined } from './reliability';

/** `members` are the findings of one flight, the most reliable first. */
export function toFlightReading(members: FlightFinding[]): FlightReading {
  const first = <T>(pick: (finding: FlightFinding) => T | undefined): Value<T> | undefined => {
    for (const member of members) {
      const value = pick(member);
      if (value !== undefined && value !== '') return { value, source: member.source };
    }
    return undefined;
  };
  const airline = first((finding) => finding.airline)?.value;
  const number = first((finding) => finding.number);
  const placeOf = (end: 'from' | 'to') => {
    const given = first((finding) => finding[end]);
    const coded = first((finding) => (finding[end]?.code ? finding[end] : undefined));
    const isOnlyNamed = coded?.source === 'fileName' && given !== coded;
    return isOnlyNamed && !isCityOfAirport(given?.value, coded.value) ? given : (coded ?? given);
  };
  const from = placeOf('from');
  const to = placeOf('to');
  const departure = mergeDeparture(members, first);
  const arrival = mergeArrival(members, departure?.value, from?.value, to?.value);
  const seats = distinctValues(members, (finding) => finding.seats);
  const people = mergePeople(members);
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
    departureDate: dateTimeOf(departure),
    arrivalDay: arrival && { value: arrival.value.day, source: arrival.source },
    arrivalDate: dateTimeOf(arrival),
    bookingReference: first((finding) => finding.reference),
    ticketNumber: first((finding) => finding.ticketNumber),
    seatNumbers: seats && { value: seats.value.join(', '), source: seats.source },
    passengers: people,
    price: first((finding) => finding.price),
    barcodes: withoutRepeats(members.flatMap(({ barcodes }) => barcodes ?? [])),
  };
  return withoutUndefined(reading);
}

/** Whether a place that has only a name is a city with this airport. */
export const isCityOfAirport = (place: FlightPlace | undefined, { code }: FlightPlace) =>
  airportsOfCity(place?.name ?? '').some((airport) => airport.code === code);

function labelOf({ code, name }: FlightPlace): string {
  const airport = airportByCode(code);
  if (airport) return placeLabel(airport);
  return code ? (name ? `${name} (${code})` : code) : (name ?? '');
}

function dateTimeOf(local: Value<LocalDateTime> | undefined): Value<string> | undefined {
  if (!local?.value.time) return undefined;
  return { value: `${local.value.day}T${local.value.time}:00`, source: local.source };
}

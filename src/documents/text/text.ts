/** Reads text without markup: the text of mails and PDFs, in English, Dutch, German and French. */

import type { Findings, FlightFinding, When } from '../findings';
import { nothing } from '../findings';
import type { Line } from '../lines';
import { isCancelled, isConfirmed, isPriced } from './bookingStatus';
import { seatsByFlight } from './flightSeats';
import { readFlights } from './flights';
import { withoutForwarding } from './forwarded';
import { peopleIn } from './people';
import { referenceIn } from './references';
import { seatsIn } from './seats';
import { untangled } from './sideBySide';
import { withPlainDates } from './slashedDates';
import { withWholeDates } from './splitDates';
import { readStays } from './stays';

export interface TextDocument {
  subject?: string;
  from?: string;
  headings: string[];
  lines: Line[];
  when: When;
}

/** The flights and at most one stay; nothing from a cancellation or an offer. */
export function readText(written: TextDocument): Findings {
  if (isCancelled(written)) return nothing();
  const { lines: plain, when } = withoutForwarding(written.lines, written.when);
  const document = { ...written, lines: untangled(withWholeDates(withPlainDates(plain))), when };
  const flights = bookedFlights(document);
  return { flights, stays: readStays(document, flights.length > 0) };
}

function bookedFlights(document: TextDocument): FlightFinding[] {
  const { lines, when } = document;
  const flights = readFlights(lines, when);
  if (flights.length === 0) return [];
  const reference = referenceIn([...lines, ...subjectLine(document)]);
  const passengers = peopleIn(lines);
  const isBooked =
    reference || seatsIn(lines).length > 0 || passengers.length > 0 || isConfirmed(document);
  const isTimed = flights.every(({ departure, arrival }) => departure?.time || arrival?.time);
  if (!isBooked && (isPriced(document) || !isTimed)) return [];
  const seatsOf = seatsByFlight(lines, flights);
  return flights.map((flight) => {
    const { firstLine, lastLine, ...finding } = flight;
    return { ...finding, reference, passengers, seats: seatsOf.get(flight) ?? [] };
  });
}

function subjectLine({ subject }: TextDocument): Line[] {
  return subject ? [{ cells: [{ text: subject, start: 0, end: subject.length }] }] : [];
}

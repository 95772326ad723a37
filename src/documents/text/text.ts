/** Reads text without markup: the text of mails and PDFs, in English, Dutch, German and French. */

import type { Findings, FlightFinding } from '../findings';
import { noFindings } from '../findings';
import type { Line } from '../lines';
import { isCancelled, isConfirmed, isPriced } from './bookingStatus';
import { separateColumns } from './columns';
import { disambiguateDates, joinSplitDates } from './dateForms';
import type { TextDocument } from './document';
import { seatsByFlight } from './flightSeats';
import { flightsInText } from './flights';
import { removeForwardedHeaders } from './forwarded';
import { peopleIn } from './people';
import { referenceIn } from './references';
import { seatsIn } from './seats';
import { readStays } from './stays';

/** The flights and at most one stay; nothing from a cancellation or an offer. */
export function readText(written: TextDocument): Findings {
  if (isCancelled(written)) return noFindings();
  const { lines: plain, when } = removeForwardedHeaders(written.lines, written.when);
  const document = {
    ...written,
    lines: separateColumns(joinSplitDates(disambiguateDates(plain))),
    when,
  };
  const flights = bookedFlights(document);
  return { ...noFindings(), flights, stays: readStays(document, flights.length > 0) };
}

function bookedFlights(document: TextDocument): FlightFinding[] {
  const { lines, when } = document;
  const flights = flightsInText(lines, when);
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

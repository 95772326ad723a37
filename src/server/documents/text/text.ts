/** Reads text without markup: what mails and PDFs say in words, in four languages. */

import type { Findings, FlightFinding, When } from '../findings';
import { nothing } from '../findings';
import type { Line } from '../lines';
import type { TextFlight } from './flightCandidates';
import { readFlights } from './flights';
import { withoutForwarding } from './forwarded';
import { peopleIn } from './people';
import { referenceIn } from './references';
import { type Seat, seatsIn } from './seats';
import { untangled } from './sideBySide';
import { withPlainDates } from './slashedDates';
import { isCancelled, isConfirmed, isPriced } from './standing';
import { readStays } from './stays';

export interface TextDocument {
  subject?: string;
  from?: string;
  headings: string[];
  lines: Line[];
  when: When;
}

export function readText(written: TextDocument): Findings {
  if (isCancelled(written)) return nothing();
  const { lines: plain, when } = withoutForwarding(written.lines, written.when);
  const document = { ...written, lines: untangled(withPlainDates(plain)), when };
  const flights = bookedFlights(document);
  return { flights, stays: readStays(document, flights.length > 0) };
}

function bookedFlights(document: TextDocument): FlightFinding[] {
  const { lines, when } = document;
  const flights = readFlights(lines, when);
  if (flights.length === 0) return [];
  const reference = referenceIn([...lines, ...subjectLine(document)]);
  const seats = seatsIn(lines);
  const passengers = peopleIn(lines);
  const isBooked = reference || seats.length > 0 || passengers.length > 0 || isConfirmed(document);
  if (!isBooked && isPriced(document)) return [];
  return flights.map((flight, index) => {
    const { firstLine, lastLine, ...finding } = flight;
    return { ...finding, reference, passengers, seats: seatsOf(flight, seats, flights, index) };
  });
}

/** Seats beside the flight's number or route, or near what else is told of it. */
function seatsOf(flight: TextFlight, all: Seat[], flights: TextFlight[], index: number): string[] {
  const { firstLine, lastLine } = flight;
  const numbers = new Set(flights.map(({ airline, number }) => `${airline}${number}`));
  const isNamed = ({ of }: Seat) => of && flights.some((one) => namesOf(one, flights).includes(of));
  const next = flights[index + 1]?.firstLine ?? lastLine + 3;
  const own = all.filter((seat) => {
    if (isNamed(seat)) return namesOf(flight, flights).includes(seat.of ?? '');
    const isNear =
      seat.line >= firstLine && (seat.line <= lastLine || seat.line < Math.min(next, lastLine + 4));
    return numbers.size === 1 || isNear;
  });
  return [...new Set(own.map(({ seat }) => seat))];
}

function namesOf(flight: TextFlight, flights: TextFlight[]): string[] {
  const { airline, number, from, to } = flight;
  const isReturn = flights.length === 2 && flights[0]?.from?.code === flights[1]?.to?.code;
  const way = isReturn ? [flight === flights[0] ? 'out' : 'back'] : [];
  return [`${airline}${number}`, `${from?.code}-${to?.code}`, ...way];
}

function subjectLine({ subject }: TextDocument): Line[] {
  return subject ? [{ cells: [{ text: subject, start: 0, end: subject.length }] }] : [];
}

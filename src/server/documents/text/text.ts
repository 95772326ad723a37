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
import { withWholeDates } from './splitDates';
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
  const document = { ...written, lines: untangled(withWholeDates(withPlainDates(plain))), when };
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
  const isTimed = flights.every(({ departure, arrival }) => departure?.time || arrival?.time);
  if (!isBooked && (isPriced(document) || !isTimed)) return [];
  return flights.map((flight, index) => {
    const { firstLine, lastLine, ...finding } = flight;
    const until = Math.min(
      flights[index + 1]?.firstLine ?? lines.length,
      endOfBlock(lines, lastLine),
    );
    const own = seatsOf(flight, until, seats, flights);
    return { ...finding, reference, passengers, seats: own };
  });
}

const BLOCK_LINES = 5;

/** Where a gap, another table or a list of people ends what belongs to a line. */
function endOfBlock(lines: Line[], line: number): number {
  let end = line + 1;
  while (
    end <= line + BLOCK_LINES &&
    lines[end]?.cells.length &&
    lines[end]?.table === lines[line]?.table &&
    peopleIn(lines.slice(end, end + 1)).length === 0
  )
    end++;
  return end;
}

/** Seats beside the flight's number or route, or near what else is told of it. */
function seatsOf(flight: TextFlight, until: number, all: Seat[], flights: TextFlight[]): string[] {
  const { firstLine, lastLine } = flight;
  const numbers = new Set(flights.map(({ airline, number }) => `${airline}${number}`));
  const isNamed = ({ of }: Seat) => of && flights.some((one) => namesOf(one, flights).includes(of));
  const own = all.filter((seat) => {
    if (isNamed(seat)) return namesOf(flight, flights).includes(seat.of ?? '');
    const isNear = seat.line >= firstLine && (seat.line <= lastLine || seat.line < until);
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

/**
 * Reads text without markup: the text of mails and PDFs, in English, Dutch, German and French, and as far as the
 * vocabulary goes in the other languages of Europe with Latin script.
 */

import { hasUnreadableDay } from './dates/parsedDates';
import type { Findings, FlightFinding, LocalDateTime, RideFinding } from './findings';
import { noFindings } from './findings';
import { flightsOfCar } from './flightOfCar';
import { withAgencyItinerary } from './flights/agencyItinerary';
import { withEndsInOrder } from './flights/exchangedEnds';
import { codeInSubject, referencesByFlight } from './flights/flightReferences';
import { seatsByFlight } from './flights/flightSeats';
import { flightsInText } from './flights/flights';
import { reservationLines } from './flights/reservationLines';
import { seatsIn } from './flights/seats';
import { withSidesApart } from './flights/sidesOfLines';
import { withTravellers } from './flights/travellerSeats';
import { type Line, lineText, withoutTimeline, withoutTranslations } from './lines';
import type { RideType } from './reading';
import { readRides } from './rides/rides';
import { joinWrappedRows } from './rides/wrappedRows';
import { readStays } from './stays/stays';
import { withAirline } from './text/bareFlightNumbers';
import { hasLostColumns, tellsChange, withoutFormer } from './text/changes';
import { pairStops, raiseLabels, separateColumns, separateSides } from './text/columns';
import { disambiguateDates, joinWrapped } from './text/dateForms';
import { withDayOfIssue } from './text/dayOfIssue';
import type { TextDocument } from './text/document';
import { restoreLines, withoutBlankLines } from './text/flattened';
import { answerIn, removeForwardedHeaders } from './text/forwarded';
import { peopleIn } from './text/people';
import { referenceIn } from './text/references';
import { restoreColumns } from './text/stackedColumns';
import { isAftermath } from './text/status/aftermath';
import { isCancelled } from './text/status/cancelled';
import { isConfirmed } from './text/status/confirmed';
import { isNotBooked, isOfOther, isOnlyReceipt, isPriced } from './text/status/notBooked';
import { joinProse } from './text/wrappedProse';
import { trainsIn, typeScores } from './vocabulary/transport';

const LINE_CHARS = 1_500;

/**
 * The flights or rides and at most one stay; nothing from a cancellation or an offer. What an answer tells
 * counts before the mail that it quotes.
 */
export function readText(document: TextDocument): Findings {
  const answer = answerIn(document.lines);
  const found = answer ? readWhole({ ...document, lines: answer }) : noFindings();
  const whole = isEmpty(found) ? readWhole(document) : found;
  return isEmpty(whole) && isSpaced(document.lines)
    ? readWhole({ ...document, lines: document.lines.filter(({ cells }) => cells.length > 0) })
    : whole;
}

const isEmpty = ({ flights, rides, stays }: Findings) =>
  flights.length + rides.length + stays.length === 0;

/** Mail programs put an empty line between all cells of a table. */
function isSpaced(lines: Line[]): boolean {
  const isFull = (line?: Line) => line !== undefined && line.cells.length > 0;
  const full = lines.filter(isFull).length;
  const adjacent = lines.filter((line, at) => isFull(line) && isFull(lines[at + 1])).length;
  return full < lines.length && adjacent < full * ADJACENT;
}
/** The share of lines that another one follows directly, below which the empty lines tell nothing */
const ADJACENT = 0.5;

const NO_BOOKINGS = [isCancelled, isOnlyReceipt, isNotBooked, isOfOther];

function readWhole(wrapped: TextDocument): Findings {
  const written = {
    ...wrapped,
    lines: raiseLabels(pairStops(restoreColumns(joinProse(withoutTranslations(wrapped.lines))))),
  };
  // "Previous train – cancelled" stands above the new one.
  const current = { ...written, lines: withoutFormer(written.lines, written.subject) };
  if (NO_BOOKINGS.some((tells) => tells(current))) return noFindings();
  if (hasLostColumns(written.lines, written.subject)) return noFindings();
  const {
    lines: whole,
    when,
    original,
    mail,
  } = removeForwardedHeaders(written.lines, written.when);
  const plain = withoutTimeline(withoutFormer(whole, written.subject));
  const isPrinted = mail.subject !== undefined;
  const printed = { ...written, subject: mail.subject, lines: plain };
  if (isPrinted && NO_BOOKINGS.some((tells) => tells(printed))) return noFindings();
  // What belongs to that day would be given another one.
  if (plain.some((line) => hasUnreadableDay(lineText(line).slice(0, LINE_CHARS))))
    return noFindings();
  const document = {
    ...written,
    from: mail.from ?? written.from,
    subject: mail.subject ?? written.subject,
    lines: separateColumns(separateSides(joinWrapped(disambiguateDates(restoreLines(plain))))),
    when: withDayOfIssue(plain, when, Boolean(written.from)),
    original,
  };
  const read = flightsInRows({ ...document, lines: withoutBlankLines(document.lines) });
  const { rides: all, main: first, mainAlone } = readRides(document);
  const booked = read.filter((one) => !isOfRide(one, all, document.lines, first));
  const main = booked.length === 0 ? mainAlone : first;
  const found = all.filter((ride) => !isCodedFlight(ride, booked, document.lines));
  // The voucher of a car names the flight by which somebody comes.
  const cars = found.filter(({ type }) => type === 'car');
  const scores = scoresOf(document.lines, booked);
  const untimed = scores.car > scores.flight ? booked.filter((one) => !hasTime(one)) : [];
  const ofCar = flightsOfCar(untimed, document.lines);
  const flights = booked.filter((one) => {
    if (ofCar.has(one)) return false;
    if (!main)
      return isCoded(one, document.lines) || !isOnlyTrain(one, document.lines, scores.flight);
    return isCoded(one, document.lines)
      ? cars.length === 0 || (hasTime(one) && !cars.some((car) => isMomentOf(one, car)))
      : main !== 'car' && cars.length === 0 && hasTime(one) && !isTrain(one, document.lines);
  });
  const isChanged = tellsChange(written.lines, written.subject);
  const hasRides = main !== undefined && found.some(isSure);
  const stays = readStays(document, booked.length > 0 || hasRides);
  const rides = main && flights.length + stays.length === 0 ? found : [];
  if (!isChanged) return { ...noFindings(), flights, rides, stays };
  return { ...noFindings(), flights: withoutRivals(flights), rides: withoutRivals(rides), stays };
}

/** "The crossing is included", between the days of a hotel, makes a ferry without its name. */
const isSure = ({ type, number, provider, seats }: RideFinding) =>
  type === 'car' || Boolean(number ?? provider ?? seats?.[0]);

/**
 * In a notice of change, without those of the same way and day at other times: which of them holds, the
 * headings did not tell.
 */
const withoutRivals = <Ride extends FlightFinding | RideFinding>(all: Ride[]): Ride[] =>
  all.filter(
    (one) =>
      !all.some(
        (other) =>
          placeKey(one.from) === placeKey(other.from) &&
          placeKey(one.to) === placeKey(other.to) &&
          one.departure?.day === other.departure?.day &&
          one.departure?.time !== other.departure?.time,
      ),
  );

const placeKey = (place?: FlightFinding['from'] | string) =>
  typeof place === 'string' ? place : (place?.code ?? place?.name);

/** "EC 170" is a train, and could be a flight of an airline with this code. */
const isTrain = ({ airline = '', number = '' }: FlightFinding, lines: Line[]) =>
  lines.some((line) =>
    trainsIn(lineText(line)).some(
      (train) => train.toUpperCase().replace(/[^A-Z0-9]/g, '') === airline + number,
    ),
  );

/** Nothing else in the text is of flights, whose words have the score. */
const isOnlyTrain = (flight: FlightFinding, lines: Line[], score: number) =>
  score === 0 && isTrain(flight, lines);

/** Only where flights need them: every word of the text is looked at. */
const scoresOf = (lines: Line[], flights: FlightFinding[]) =>
  typeScores(flights.length > 0 ? lines.map(lineText).join('\n') : '');

/** Beside a car, a number without its own times is of the flight by which somebody comes. */
const hasTime = ({ departure, arrival }: FlightFinding) => departure?.time || arrival?.time;

/** "Rent a car in Palermo" beside a flight is an offer, which does not make a car of the flight. */
const isCodedFlight = (ride: RideFinding, flights: FlightFinding[], lines: Line[]) =>
  ride.type === 'car' &&
  flights.some((flight) => isAtTimesOf(flight, ride) && isCoded(flight, lines));

/**
 * "Your flight LH 1168", for which somebody takes the bus 812 at these times; or "A210", a train in a text that
 * tells of trains
 */
const isOfRide = (flight: FlightFinding, rides: RideFinding[], lines: Line[], main?: RideType) =>
  !isCoded(flight, lines) &&
  rides.some(
    (ride) =>
      (ride.type === 'bus' || (ride.type === 'train' && main === 'train')) &&
      ride.number &&
      isAtTimesOf(flight, ride),
  );

const isAtTimesOf = (flight: FlightFinding, ride: RideFinding) =>
  isSameMoment(flight.departure, ride.departure) && isSameMoment(flight.arrival, ride.arrival);

const isSameMoment = (one?: LocalDateTime, other?: LocalDateTime) =>
  one?.time !== undefined && one.time === other?.time && one.day === other.day;

/** The flight has a moment at which the car is picked up or returned. */
const isMomentOf = (flight: FlightFinding, car: RideFinding) =>
  [flight.departure, flight.arrival].some((moment) =>
    [car.departure, car.arrival].some((other) => isSameMoment(moment, other)),
  );

/** The text has the codes of both airports, not only the names of towns. */
function isCoded({ from, to }: FlightFinding, lines: Line[]): boolean {
  const has = (code = '-') =>
    lines.some((line) => new RegExp(`\\b${code}\\b`).test(lineText(line)));
  return has(from?.code) && has(to?.code);
}

/** With each row of a table as one line, unless fewer flights are read so. */
function flightsInRows(document: TextDocument): FlightFinding[] {
  const flights = bookedFlights(document);
  const lines = joinWrappedRows(document.lines);
  if (lines.length === document.lines.length) return flights;
  const inRows = bookedFlights({ ...document, lines });
  return inRows.length < flights.length ? flights : inRows;
}

function bookedFlights(document: TextDocument): FlightFinding[] {
  const { when } = document;
  const lines = withSidesApart(withAgencyItinerary(withAirline(document)));
  const raw = reservationLines(lines, when);
  const flights = raw?.flights ?? flightsInText(lines, when);
  const days = flights.map(({ departure }) => departure?.day ?? '9').sort();
  if (flights.length === 0 || isAftermath(document, days.at(-1))) return [];
  const reference =
    referenceIn([...lines, ...subjectLine(document)]) ?? codeInSubject(document.subject);
  const passengers = raw?.passengers.length
    ? raw.passengers
    : withTravellers(lines, flights, peopleIn(lines));
  const isBooked =
    reference || seatsIn(lines).length > 0 || passengers.length > 0 || isConfirmed(document);
  const isTimed = flights.every(hasTime);
  if (!isBooked && (isPriced(document) || !isTimed)) return [];
  const seatsOf = seatsByFlight(lines, flights);
  const referenceOf = referencesByFlight(lines, flights);
  return flights.map((flight) => {
    const { firstLine, lastLine, ...finding } = withEndsInOrder(flight);
    const found = seatsOf.get(flight) ?? [];
    const seats = isTwiceAsMany(found, passengers) ? [] : found;
    const own = referenceOf.has(flight) ? referenceOf.get(flight) : reference;
    return { reference: own, ...finding, passengers, seats };
  });
}

/** With two seats for each of several travellers, half of them are of a flight that was not read. */
const isTwiceAsMany = (seats: string[], passengers: string[]): boolean =>
  passengers.length > 1 && seats.length === 2 * passengers.length;

function subjectLine({ subject }: TextDocument): Line[] {
  return subject ? [{ cells: [{ text: subject, start: 0, end: subject.length }] }] : [];
}

/** Reads flights from an event's text. Times that the text lacks come from DTSTART and DTEND. */

import { daysBetween } from '../../airports/days';
import type { ParsedDateTime } from '../dates/dateTimes';
import { localTimeAt } from '../dates/localTime';
import type { DateContext, FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import { minutesInAir } from '../flights/arrivals';
import { entitiesIn } from '../flights/entities';
import { selectPlaces } from '../flights/flightDetails';
import { flightsInText } from '../flights/flights';
import { seatsIn } from '../flights/seats';
import { linesOfText } from '../lines';
import { type Airport, isAirport } from '../text/entity';
import { peopleIn } from '../text/people';
import { referenceIn } from '../text/references';
import type { EventText } from './events';

const MAX_MINUTES = 20 * 60;

type Flight = Pick<FlightFinding, 'airline' | 'number' | 'from' | 'to' | 'departure' | 'arrival'>;

export function flightsOf(event: EventText, when: DateContext): FlightFinding[] {
  const { summary, description, start, end } = event;
  const lines = linesOfText(`${summary}\n${description}`);
  const stated: Flight[] = flightsInText(lines, start ? { documentDay: start.day } : when).filter(
    ({ departure, arrival }) =>
      departure && isOn(departure, start) && isOn(arrival ?? departure, end ?? start),
  );
  const flights = stated.length > 0 ? stated : flightWithoutDay(event);
  const isOne = flights.length === 1;
  const seats = isOne ? seatsIn(lines).map(({ seat }) => seat) : [];
  return (isOne ? flights.map((flight) => withEventTimes(flight, event)) : flights).map(
    ({ airline, number, from, to, departure, arrival }) => ({
      source: 'calendar',
      airline,
      number,
      from,
      to,
      departure,
      arrival,
      reference: referenceIn(lines),
      seats: [...new Set(seats)],
      passengers: peopleIn(lines),
    }),
  );
}

/** The day in the text must be the event's day, or differ by one because of another time zone. */
function isOn({ day }: LocalDateTime, event: ParsedDateTime | undefined): boolean {
  return !event || Math.abs(daysBetween(day, event.day)) <= 1;
}

/** Adds the event's begin and end when its text gives no departure time. */
function withEventTimes(flight: Flight, { start, end }: EventText): Flight {
  if (flight.departure?.time) return flight;
  const departure = localTimeAt(start, flight.from?.code);
  if (!departure || (flight.departure && departure.day !== flight.departure.day)) return flight;
  const arrival = flight.arrival?.time ? flight.arrival : localTimeAt(end, flight.to?.code);
  return { ...flight, departure, arrival: arrival && plausibleArrival(departure, arrival, flight) };
}

/**
 * An event may end later than its flight lands. When the duration is over 20 hours, only the day is
 * used, and nothing when the arrival is before the departure or two days later.
 */
function plausibleArrival(
  departure: LocalDateTime,
  arrival: LocalDateTime,
  { from, to }: Flight,
): LocalDateTime | undefined {
  const minutes = minutesInAir({ from, to, departure, arrival });
  if (minutes === undefined || (minutes > 0 && minutes <= MAX_MINUTES)) return arrival;
  return minutes > 0 && daysBetween(departure.day, arrival.day) < 2
    ? { day: arrival.day }
    : undefined;
}

/**
 * "Flight to Lisbon (TP 669)" with the location "Amsterdam AMS": a single flight number and two
 * places in the summary, in the location and the summary, or in the description.
 */
function flightWithoutDay({ summary, description, location, start }: EventText): Flight[] {
  const airports = (text: string) => entitiesIn(linesOfText(text)).filter(isAirport);
  const numbers = entitiesIn(linesOfText(`${summary}\n${description}`)).filter(
    (entity) => entity.kind === 'flight',
  );
  const [flight] = numbers;
  if (!flight || !start || numbers.some(({ number }) => number !== flight.number)) return [];
  const from = airports(location).map((airport): Airport => ({ ...airport, role: 'from' }));
  const places: [FlightPlace, FlightPlace] | undefined =
    selectPlaces(airports(summary)) ??
    selectPlaces([...from, ...airports(summary)]) ??
    selectPlaces(airports(description));
  const { airline, number } = flight;
  return places ? [{ airline, number, from: places[0], to: places[1] }] : [];
}

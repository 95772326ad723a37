/** Reads flights from an event's text. Times that the text lacks come from DTSTART and DTEND. */

import { daysBetween } from '../calendarDays';
import type { FlightFinding, Moment, Place, When } from '../findings';
import { flightMinutes } from '../flightMinutes';
import { plainLines } from '../lines';
import { momentAt } from '../localMoment';
import { airportOf } from '../places';
import { entitiesIn } from '../text/entities';
import type { Airport } from '../text/entity';
import { twoPlaces } from '../text/flightPlaces';
import { readFlights } from '../text/flights';
import { referenceIn } from '../text/references';
import { seatsIn } from '../text/seats';
import type { WrittenMoment } from '../writtenMoments';
import type { EventText } from './events';

const LONGEST_MINUTES = 20 * 60;

type Flight = Pick<FlightFinding, 'airline' | 'number' | 'from' | 'to' | 'departure' | 'arrival'>;

export function flightsOf(event: EventText, when: When): FlightFinding[] {
  const { summary, description, start, end } = event;
  const lines = plainLines(`${summary}\n${description}`);
  const stated: Flight[] = readFlights(lines, start ? { documentDay: start.day } : when).filter(
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
      passengers: [],
    }),
  );
}

/** The day in the text must be the event's day, or differ by one because of another time zone. */
function isOn({ day }: Moment, event: WrittenMoment | undefined): boolean {
  return !event || Math.abs(daysBetween(day, event.day)) <= 1;
}

/** Adds the event's begin and end when its text gives no departure time. */
function withEventTimes(flight: Flight, { start, end }: EventText): Flight {
  if (flight.departure?.time) return flight;
  const departure = momentAt(start, flight.from?.code);
  if (!departure || (flight.departure && departure.day !== flight.departure.day)) return flight;
  const arrival = flight.arrival?.time ? flight.arrival : momentAt(end, flight.to?.code);
  return { ...flight, departure, arrival: arrival && plausibleArrival(departure, arrival, flight) };
}

/**
 * An event may end later than its flight lands. When the duration is over 20 hours, only the day is
 * used, and nothing when the arrival is before the departure or two days later.
 */
function plausibleArrival(
  departure: Moment,
  arrival: Moment,
  { from, to }: Flight,
): Moment | undefined {
  const zones = [airportOf(from?.code), airportOf(to?.code)] as const;
  if (!arrival.time || !departure.time || !zones[0] || !zones[1]) return arrival;
  const minutes = flightMinutes(departure, zones[0], arrival, zones[1]);
  if (minutes > 0 && minutes <= LONGEST_MINUTES) return arrival;
  return minutes > 0 && daysBetween(departure.day, arrival.day) < 2
    ? { day: arrival.day }
    : undefined;
}

/**
 * "Flight to Lisbon (TP 669)" with the location "Amsterdam AMS": a single flight number and two
 * places in the summary, in the location and the summary, or in the description.
 */
function flightWithoutDay({ summary, description, location, start }: EventText): Flight[] {
  const airports = (text: string) =>
    entitiesIn(plainLines(text)).filter((entity): entity is Airport => entity.kind === 'airport');
  const numbers = entitiesIn(plainLines(`${summary}\n${description}`)).filter(
    (entity) => entity.kind === 'flight',
  );
  const [flight] = numbers;
  if (!flight || !start || numbers.some(({ number }) => number !== flight.number)) return [];
  const from = airports(location).map((airport): Airport => ({ ...airport, role: 'from' }));
  const places: [Place, Place] | undefined =
    twoPlaces(airports(summary)) ??
    twoPlaces([...from, ...airports(summary)]) ??
    twoPlaces(airports(description));
  const { airline, number } = flight;
  return places ? [{ airline, number, from: places[0], to: places[1] }] : [];
}

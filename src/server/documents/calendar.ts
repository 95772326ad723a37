/** Reads calendar files (RFC 5545): flights and stays that booking sites hand out as events. */
import type { Findings, FlightFinding, Moment, StayFinding, When } from './findings';
import { nothing } from './findings';
import { plainLines } from './lines';
import { momentAt } from './localMoment';
import { readLooseJson } from './looseJson';
import { readMarkup } from './markup/markup';
import { placeFrom } from './places';
import { routesIn } from './text/airportCodes';
import { flightNumbersIn } from './text/flightNumbers';
import { readFlights } from './text/flights';
import { referenceIn } from './text/references';
import { readWrittenMoment, type WrittenMoment } from './writtenMoments';

interface Property {
  name: string;
  parameters: string;
  value: string;
}

const EVENTS_LIMIT = 100;
const LINES_LIMIT = 60_000;

export function readCalendar(text: string, when: When): Findings {
  const found = nothing();
  for (const event of events(text)) {
    const markup = readMarkup(event.flatMap(markupOf), when);
    const read = markup.flights.length + markup.stays.length > 0 ? markup : readEvent(event, when);
    found.flights.push(...read.flights);
    found.stays.push(...read.stays);
  }
  return found;
}

function events(text: string): Property[][] {
  const unfolded = text.replace(/\r\n/g, '\n').replace(/\n[ \t]/g, '');
  const all: Property[][] = [];
  let event: Property[] | undefined;
  for (const line of unfolded.split('\n', LINES_LIMIT)) {
    if (/^BEGIN:VEVENT/i.test(line)) event = [];
    else if (/^END:VEVENT/i.test(line)) {
      if (event) all.push(event);
      event = undefined;
      if (all.length >= EVENTS_LIMIT) break;
    } else if (event && event.length < 200) {
      const property = /^([A-Za-z0-9-]+)((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/.exec(
        line.slice(0, 100_000),
      );
      if (property) {
        const [, name = '', parameters = '', value = ''] = property;
        event.push({ name: name.toUpperCase(), parameters, value });
      }
    }
  }
  return event && all.length === 0 ? [event] : all;
}

function markupOf({ value }: Property): unknown[] {
  return value.includes('schema.org') ? readLooseJson(value.replace(/\\([,;\\])/g, '$1')) : [];
}

function textOf(event: Property[], name: string): string {
  const value = event.find((property) => property.name === name)?.value ?? '';
  return value
    .replace(/\\([nN,;\\])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char))
    .trim();
}

function momentOf(event: Property[], name: string, when: When): WrittenMoment | undefined {
  const property = event.find((one) => one.name === name);
  return property ? readWrittenMoment(property.value, when) : undefined;
}

const STAY =
  /\b(hotel|hostel|stay|check-?in|accommodation|lodging|apartment|b&b|verblijf|overnachting|accommodatie|vakantiehuis|unterkunft|aufenthalt|übernachtung|séjour|hébergement|airbnb|booking\.com|camping|bungalow)\b/i;

function readEvent(event: Property[], when: When): Findings {
  const found = nothing();
  if (/cancel/i.test(textOf(event, 'STATUS'))) return found;
  const summary = textOf(event, 'SUMMARY');
  const description = textOf(event, 'DESCRIPTION');
  const location = textOf(event, 'LOCATION');
  const start = momentOf(event, 'DTSTART', when);
  const end = momentOf(event, 'DTEND', when);
  const context: When = start ? { documentDay: start.day } : when;
  const lines = plainLines(`${summary}\n${description}`);
  const flights = readFlights(lines, context)
    .filter(({ departure }) => departure)
    .map(({ firstLine, lastLine, ...flight }) => ({
      ...flight,
      source: 'calendar' as const,
      reference: referenceIn(lines),
    }));
  if (flights.length > 0) found.flights.push(...timed(flights, start, end));
  else {
    const flight = eventFlight(`${summary}\n${description}\n${location}`, start, end);
    if (flight) found.flights.push(flight);
  }
  if (found.flights.length === 0 && STAY.test(summary) && start && end && start.day < end.day) {
    const stay = eventStay(summary, description, location, start.day, end.day);
    if (stay) found.stays.push(stay);
  }
  return found;
}

/** The event's own times, where its text gives one flight and only the day of it. */
function timed(
  flights: FlightFinding[],
  start?: WrittenMoment,
  end?: WrittenMoment,
): FlightFinding[] {
  const [flight] = flights;
  if (!flight || flights.length > 1 || flight.departure?.time) return flights;
  const departure = momentAt(start, flight.from?.code);
  if (!departure?.time || departure.day !== flight.departure?.day) return flights;
  return [
    {
      ...flight,
      departure,
      arrival: flight.arrival?.time ? flight.arrival : momentAt(end, flight.to?.code),
    },
  ];
}

function eventFlight(text: string, start?: WrittenMoment, end?: WrittenMoment) {
  const numbers = [
    ...new Set(flightNumbersIn(text).map(({ airline, number }) => `${airline} ${number}`)),
  ];
  const route = routesIn(text)[0];
  if (numbers.length !== 1 || !route || !start) return undefined;
  const [airline, number] = (numbers[0] ?? '').split(' ');
  const from = placeFrom(route.from);
  const to = placeFrom(route.to);
  const moment = (written: WrittenMoment | undefined, code?: string): Moment | undefined =>
    written && momentAt(written, code);
  return {
    source: 'calendar' as const,
    airline,
    number,
    from,
    to,
    departure: moment(start, from?.code),
    arrival: moment(end, to?.code),
    reference: referenceIn(plainLines(text)),
    seats: [],
    passengers: [],
  };
}

function eventStay(
  summary: string,
  description: string,
  location: string,
  checkIn: string,
  checkOut: string,
): StayFinding | undefined {
  const name =
    /^(?:hotel|hostel|accommodation|lodging)?\s*(?:reservation|booking|reservering|boeking|buchung|réservation|stay|check-?in|verblijf|overnachting|aufenthalt|séjour|hotel)\b[^:]{0,20}:\s*(.{2,100})$/i.exec(
      summary,
    )?.[1] ??
    /^(?:your |je |uw )?(?:hotel |airbnb )?(?:stay|reservation|booking|check-?in|verblijf|reservering|boeking|overnachting|aufenthalt|buchung|séjour|réservation) (?:at|in|bij|op|im|à|au|chez) (.{2,100})$/i.exec(
      summary,
    )?.[1] ??
    (/^(hotel|camping|hostel)\b/i.test(summary) && !/[:]/.test(summary) ? summary : undefined);
  if (!name) return undefined;
  const url = /(?:website|url|web)\s*:?\s*(https?:\/\/[^\s<>"]{4,300})/i.exec(description)?.[1];
  return {
    source: 'calendar',
    name: name.trim(),
    address:
      location.length > 4 && location !== name ? location.replace(/\s*\n\s*/g, ', ') : undefined,
    url,
    checkIn,
    checkOut,
    reference: referenceIn(plainLines(description), true),
    guests: [],
  };
}

/** Reads calendar files (RFC 5545), in which booking sites provide flights and stays as events. */

import type { DateContext, Findings, FlightFinding, RideFinding } from '../findings';
import { noFindings } from '../findings';
import { parseLooseJson } from '../formats/looseJson';
import { readMarkup } from '../markup/markup';
import { operatorNamed, typeScores } from '../vocabulary/transport';
import { type CalendarEvent, dateTimeOf, type EventText, eventsIn, textOf } from './events';
import { flightsOf } from './flights';
import { ridesOf } from './rides';
import { stayOf } from './stays';

export function readCalendar(text: string, when: DateContext): Findings {
  const found = noFindings();
  for (const event of eventsIn(text)) {
    // An event with markup has all data in the markup. Its other properties are not used, even when
    // the markup is damaged, because their days may differ.
    const withMarkup = event.filter(({ value }) => /schema\.org|@type/.test(value));
    const read =
      withMarkup.length > 0
        ? readMarkup(
            withMarkup.map(({ value }) => parseLooseJson(value.replace(/\\([,;\\])/g, '$1'))),
            when,
          )
        : readEvent(event, when);
    found.flights.push(...read.flights);
    found.rides.push(...read.rides);
    found.stays.push(...read.stays);
  }
  return found;
}

/** "OS 801" would be a train too: the codes of airports and the words are of a flight. */
function isOfFlights({ summary, description, location }: EventText, flights: FlightFinding[]) {
  const text = `${summary}\n${description}\n${location}`;
  const codes = new Set(text.match(/(?<![A-Z\d])[A-Z]{3}(?![A-Z\d])/g));
  return (
    // The text may also tell of a bus to the airport, or of "Economy / Coach".
    [summary, text].some(tellsOfFlights) &&
    flights.every(({ from, to }) => codes.has(from?.code ?? '') && codes.has(to?.code ?? ''))
  );
}

/** Words of ferries and cars, such as "Cabin: Economy", stand beside flights too. */
function tellsOfFlights(text: string): boolean {
  const { flight, train, bus } = typeScores(text);
  return flight > Math.max(train, bus);
}

/** "Your roadsurfer trip (Surfer Suite)": of the company whose car is picked up and returned */
const isRental = (summary: string, rides: RideFinding[]) =>
  operatorNamed(summary, 'car') !== undefined &&
  rides.some(({ type, arrival }) => type === 'car' && arrival?.time);

function readEvent(properties: CalendarEvent, when: DateContext): Findings {
  if (/cancel/i.test(textOf(properties, 'STATUS'))) return noFindings();
  const event = {
    summary: textOf(properties, 'SUMMARY'),
    description: textOf(properties, 'DESCRIPTION'),
    location: textOf(properties, 'LOCATION'),
    start: dateTimeOf(properties, 'DTSTART', when),
    end: dateTimeOf(properties, 'DTEND', when),
  };
  const flights = flightsOf(event, when);
  if (flights.length > 0 && isOfFlights(event, flights)) return { ...noFindings(), flights };
  const rides = ridesOf(event, when);
  const isStay = flights.length === 0 && !isRental(event.summary, rides);
  const stay = isStay ? stayOf(event, when) : undefined;
  if (stay) return { ...noFindings(), stays: [stay] };
  return { ...noFindings(), flights: rides.length > 0 ? [] : flights, rides };
}

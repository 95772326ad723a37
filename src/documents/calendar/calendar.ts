/** Reads calendar files (RFC 5545), in which booking sites provide flights and stays as events. */

import type { Findings, When } from '../findings';
import { nothing } from '../findings';
import { readLooseJson } from '../looseJson';
import { readMarkup } from '../markup/markup';
import { type CalendarEvent, eventsIn, momentOf, textOf } from './events';
import { flightsOf } from './flights';
import { stayOf } from './stays';

export function readCalendar(text: string, when: When): Findings {
  const found = nothing();
  for (const event of eventsIn(text)) {
    // An event with markup has all data in the markup. Its other properties are not used, even when
    // the markup is damaged, because their days may differ.
    const withMarkup = event.filter(({ value }) => /schema\.org|@type/.test(value));
    const read =
      withMarkup.length > 0
        ? readMarkup(
            withMarkup.map(({ value }) => readLooseJson(value.replace(/\\([,;\\])/g, '$1'))),
            when,
          )
        : readEvent(event, when);
    found.flights.push(...read.flights);
    found.stays.push(...read.stays);
  }
  return found;
}

function readEvent(properties: CalendarEvent, when: When): Findings {
  if (/cancel/i.test(textOf(properties, 'STATUS'))) return nothing();
  const event = {
    summary: textOf(properties, 'SUMMARY'),
    description: textOf(properties, 'DESCRIPTION'),
    location: textOf(properties, 'LOCATION'),
    start: momentOf(properties, 'DTSTART', when),
    end: momentOf(properties, 'DTEND', when),
  };
  const flights = flightsOf(event, when);
  const stay = flights.length === 0 ? stayOf(event) : undefined;
  return { flights, stays: stay ? [stay] : [] };
}

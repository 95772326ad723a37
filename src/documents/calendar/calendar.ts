/** Reads calendar files (RFC 5545): flights and stays that booking sites hand out as events. */

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
    // Who writes markup tells all in it: where it is damaged, the days beside it are another's view.
    const marked = event.filter(({ value }) => /schema\.org|@type/.test(value));
    const read =
      marked.length > 0
        ? readMarkup(
            marked.flatMap(({ value }) => readLooseJson(value.replace(/\\([,;\\])/g, '$1'))),
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

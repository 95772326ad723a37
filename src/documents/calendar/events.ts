/** Splits a calendar file into events and their properties. */

import { type ParsedDateTime, parseDateTime } from '../dates/dateTimes';
import type { DateContext } from '../findings';

interface Property {
  name: string;
  parameters: string;
  value: string;
}

export type CalendarEvent = Property[];

/** An event's text properties, and its begin and end. */
export interface EventText {
  summary: string;
  description: string;
  location: string;
  start?: ParsedDateTime;
  end?: ParsedDateTime;
}

const EVENTS_LIMIT = 100;
const LINES_LIMIT = 60_000;
const PROPERTIES_LIMIT = 200;

/** Up to 100 events. An event without END is left out, because its data is incomplete. */
export function eventsIn(text: string): CalendarEvent[] {
  const unfolded = text.replace(/\r\n/g, '\n').replace(/\n[ \t]/g, '');
  const all: CalendarEvent[] = [];
  let event: CalendarEvent | undefined;
  for (const line of unfolded.split('\n', LINES_LIMIT)) {
    if (/^BEGIN:VEVENT/i.test(line)) event = [];
    else if (/^END:VEVENT/i.test(line)) {
      if (event) all.push(event);
      event = undefined;
      if (all.length >= EVENTS_LIMIT) break;
    } else if (event && event.length < PROPERTIES_LIMIT) {
      event.push(propertyOf(line));
    }
  }
  return all;
}

/** A line that is no valid property becomes a value without a name. */
function propertyOf(line: string): Property {
  const property = /^([A-Za-z0-9-]+)((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/.exec(
    line.slice(0, 100_000),
  );
  if (!property) return { name: '', parameters: '', value: line };
  const [, name = '', parameters = '', value = ''] = property;
  return { name: name.toUpperCase(), parameters, value };
}

/** The unescaped value of the property; empty when it is missing. */
export function textOf(event: CalendarEvent, name: string): string {
  const value = event.find((property) => property.name === name)?.value ?? '';
  return value
    .replace(/\\([nN,;\\])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char))
    .trim();
}

/** The date and time of the property, with the time zone of its TZID when that is an IANA name. */
export function dateTimeOf(
  event: CalendarEvent,
  name: string,
  when: DateContext,
): ParsedDateTime | undefined {
  const property = event.find((one) => one.name === name);
  const dateTime = property && parseDateTime(property.value, when);
  const zone = /;TZID="?([^";:]+)/i.exec(property?.parameters ?? '')?.[1];
  return dateTime?.time && zone && isZone(zone) ? { zone, ...dateTime } : dateTime;
}

function isZone(zone: string): boolean {
  try {
    return zone.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

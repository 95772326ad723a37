import ICAL from 'ical.js';
import { addDays } from '../../airports/days';
import { compareTexts, dayOf } from '../../itinerary/days';
import { type Entry, nameOfTicket, routeOfTicket } from '../../itinerary/items';
import { instantOfEntry } from '../../itinerary/order';
import { orderedEntries } from '../../itinerary/plan';
import type { Excursion, Hotel, Noun, Ticket, TicketPlaces, Visit } from '../../itinerary/rows';
import { isFor } from '../../itinerary/travellers';
import { hashToken } from '../../server/auth/secrets';
import { type JCal, timeZoneComponent } from '../../server/calendar/timeZone';
import { type Language, textIn } from '../../server/texts';
import type { PlannedHoliday } from '../plan/queries';
import type { FEED_LEVELS } from './schema';

interface FeedOptions {
  userId: number;
  holidayId: number | null;
  level: (typeof FEED_LEVELS)[number];
  mineOnly: boolean;
  language: Language;
}

type Row = Ticket | Hotel | Excursion | Visit;
type Property = [name: string, parameters: object, type: string, value: string];

/** The labels of what only `full` tells, by column. */
const DETAILS: Record<Noun, Record<string, string>> = {
  tickets: {
    ...{ provider: 'tickets.provider', bookingReference: 'tickets.bookingReference' },
    ...{ ticketNumber: 'tickets.ticketNumber', referenceNumber: 'tickets.referenceNumber' },
    ...{ coach: 'tickets.coach', seatNumbers: 'tickets.seatNumbers', gate: 'tickets.gate' },
    ...{ boardingGroup: 'tickets.boardingGroup', price: 'tickets.price', notes: 'tickets.notes' },
  },
  hotels: {
    ...{ bookingReference: 'hotels.bookingReference', phone: 'hotels.phone' },
    comments: 'hotels.comments',
  },
  excursions: {
    ...{ duration: 'excursions.duration', bookingReference: 'excursions.bookingReference' },
    ...{ price: 'excursions.price', phone: 'excursions.phone', notes: 'excursions.notes' },
  },
  visits: { favoriteTable: 'visits.table', notes: 'visits.notes' },
};

function detailsOf(noun: Noun, row: Row, language: Language): string {
  const columns = row as unknown as Record<string, string | null>;
  const lines = Object.entries(DETAILS[noun]).flatMap(([column, label]) =>
    columns[column] ? [`${textIn(language, label)}: ${columns[column]}`] : [],
  );
  // codes of trains are bytes, which no calendar shows
  const codes = 'barcodes' in row ? row.barcodes.map(({ text }) => text) : [];
  return [...lines, ...codes.filter((text) => !/\p{Cc}/u.test(text))].join('\n');
}

const DEFAULT_MINUTES = 60;
/** Of "2h 30m", "3 hours" or "1,5 uur"; else an hour, since calendars hide what takes no time. */
function minutesOf(duration: string | null): number {
  const [, hours = '0'] = /(\d+(?:[.,]\d+)?)\s*[hu]/i.exec(duration ?? '') ?? [];
  const [, minutes = '0'] = /(\d+)\s*m/i.exec(duration ?? '') ?? [];
  return Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes) || DEFAULT_MINUTES;
}

/**
 * A local time with its zone; without one floating, or the day. A zone tells where one is, so a feed
 * without names has UTC.
 */
function when(name: string, entry: Entry, level: FeedOptions['level']): Property {
  const { date, item } = entry;
  const { time, timeZone } = item;
  if (!time) return [name, {}, 'date', date as string];
  if (timeZone && level === 'busy') {
    const utc = new Date(instantOfEntry(entry) as number).toISOString();
    return [name, {}, 'date-time', `${utc.slice(0, 19)}Z`];
  }
  const parameters = timeZone ? { tzid: timeZone } : {};
  return [name, parameters, 'date-time', `${date}T${time}:00`];
}

const allDay = (entry: Entry): Entry => ({ ...entry, item: { ...entry.item, time: null } });

/**
 * A ticket is one event from departure to arrival; of a car, pick-up and return are events. A stay
 * is its days, whatever the time of its check-in.
 */
function timesOf(row: Row, entries: Entry[], level: FeedOptions['level']): Property[] {
  const isStay = entries[0]?.item.noun === 'hotels';
  const times = isStay ? entries.map(allDay) : entries;
  const [first, last] = [times[0], times.at(-1)] as [Entry, Entry];
  const start = when('dtstart', first, level);
  const [begin, end] = [instantOfEntry(first), instantOfEntry(last)];
  if (begin !== null && end !== null && begin < end) return [start, when('dtend', last, level)];
  if (first.item.noun === 'excursions' && begin !== null)
    return [start, ['duration', {}, 'duration', `PT${minutesOf((row as Excursion).duration)}M`]];
  if (begin !== null) return [start];
  const dates = [first, last].map(({ date }) => dayOf(date as string)) as [string, string];
  // a stay ends on the morning of its last day, a journey without a time some time on it
  const until = isStay ? dates[1] : addDays(dates[1], 1);
  const isLater = compareTexts(until, dates[0]) > 0;
  return [start, ['dtend', {}, 'date', isLater ? until : addDays(dates[0], 1)]];
}

const text = (name: string, value: string | null | undefined): Property[] =>
  value ? [[name, {}, 'text', value.replace(/[^\P{Cc}\n]/gu, '')]] : [];

function wordsOf(row: Row, { item }: Entry, { level, language }: FeedOptions): Property[] {
  if (level === 'busy') return text('summary', textIn(language, 'calendars.busy'));
  const summary =
    item.noun === 'tickets'
      ? [nameOfTicket(row as Ticket), routeOfTicket(row as Ticket)].filter(Boolean).join(' ')
      : item.title;
  const { name, address } = item.place ?? {};
  const isNamed = item.noun === 'hotels' || item.noun === 'visits';
  return [
    ...text('summary', summary || '–'),
    ...text('location', [isNamed || !address ? name : null, address].filter(Boolean).join(', ')),
    ...text('description', level === 'full' ? detailsOf(item.noun, row, language) : null),
  ];
}

function eventOf(planned: PlannedHoliday, row: Row, entries: Entry[], options: FeedOptions): JCal {
  const first = entries[0] as Entry;
  const { noun, id, kind } = first.item;
  const isCar = 'type' in row && row.type === 'car';
  const name = [planned.holiday.exportKey, noun, id, ...(isCar ? [kind] : [])].join('.');
  const isStay = noun === 'hotels' && options.level !== 'busy';
  return [
    'vevent',
    [
      // nothing of the name shows in a feed that tells no names
      ...text('uid', `${hashToken(name)}@samenreis`),
      ['dtstamp', {}, 'date-time', `${row.createdAt.slice(0, 19)}Z`],
      ['sequence', {}, 'integer', row.version],
      ...timesOf(row, entries, options.level),
      ...wordsOf(row, first, options),
      ...text('transp', isStay ? 'TRANSPARENT' : 'OPAQUE'),
    ],
    [],
  ];
}

function eventsOf(planned: PlannedHoliday, places: TicketPlaces, options: FeedOptions): JCal[] {
  const traveller = planned.travellers.find(({ userId }) => userId === options.userId);
  const groups = new Map<string, Entry[]>();
  for (const entry of orderedEntries(planned, places)) {
    const { noun, id, kind } = entry.item;
    if (!entry.date || (options.mineOnly && !isFor(entry.item, traveller?.id ?? null))) continue;
    const isCar = planned.tickets.some((row) => row.id === id && row.type === 'car');
    const key = [noun, id, ...(noun === 'tickets' && isCar ? [kind] : [])].join('.');
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map((entries) => {
    // an arrival may stand before its departure: over the date line
    const starts = (entry: Entry) => ['departure', 'checkIn'].includes(entry.item.kind ?? '');
    const inTime = entries.toSorted((a, b) => Number(starts(b)) - Number(starts(a)));
    const { noun, id } = (inTime[0] as Entry).item;
    const row = (planned[noun] as Row[]).find((each) => each.id === id) as Row;
    return eventOf(planned, row, inTime, options);
  });
}

/** The zones of the events, each with the years in which they are. */
function zonesOf(events: JCal[]): JCal[] {
  const years = new Map<string, Set<number>>();
  for (const [, properties] of events)
    for (const [, parameters, , value] of properties) {
      const { tzid } = parameters as { tzid?: string };
      if (tzid) years.set(tzid, (years.get(tzid) ?? new Set()).add(Number(`${value}`.slice(0, 4))));
    }
  return [...years].map(([zone, ofZone]) => timeZoneComponent(zone, ofZone));
}

/** The holidays as an iCalendar object (RFC 5545). */
export function feedOf(holidays: PlannedHoliday[], places: TicketPlaces, options: FeedOptions) {
  const events = holidays.flatMap((planned) => eventsOf(planned, places, options));
  const title = options.holidayId === null ? null : holidays[0]?.holiday.title;
  const name =
    options.level === 'busy' ? textIn(options.language, 'calendars.busy') : (title ?? 'Samenreis');
  const calendar: JCal = [
    'vcalendar',
    [
      ...text('version', '2.0'),
      ...text('prodid', '-//Samenreis//Samenreis//EN'),
      ...text('calscale', 'GREGORIAN'),
      ...text('name', name),
      ...text('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', 'PT1H'],
    ],
    [...zonesOf(events), ...events],
  ];
  return `${ICAL.stringify(calendar)}\r\n`;
}

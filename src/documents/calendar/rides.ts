/** Reads trains, buses and ferries from an event's text; times that it lacks are the event's. */
import { daysBetween } from '../../airports/days';
import type { ParsedDateTime } from '../dates/dateTimes';
import { localTimeIn } from '../dates/localTime';
import { isNear, zoneInDoubt, zonesOfRide } from '../dates/zones';
import type { DateContext, LocalDateTime, RideFinding } from '../findings';
import { linesOfText } from '../lines';
import { operatorOf } from '../rides/companies';
import { numbersIn } from '../rides/numbers';
import { placeIn } from '../rides/places';
import { referenceIn } from '../rides/references';
import { ridesOfType } from '../rides/rides';
import { rankedTypes } from '../rides/rideTypes';
import { routeIn } from '../rides/routes';
import { seatsIn } from '../rides/seats/seats';
import { isNoTicket } from '../rides/status';
import { peopleIn } from '../text/people';
import { operatorIn } from '../vocabulary/transport';
import type { EventText } from './events';

export function ridesOf(event: EventText, when: DateContext): RideFinding[] {
  const { summary, description, location, start } = event;
  if (!start) return [];
  const lines = linesOfText(`${summary}\n${description}`);
  const { types, sender } = rankedTypes(
    `${summary}\n${description}\n${location}`,
    summary,
    undefined,
    1,
  );
  if (isNoTicket({ subject: summary, headings: [], lines, when })) return [];
  const context = { documentDay: start.day };
  for (const type of types) {
    const ofText = ridesOfType(lines, type, context, start.day).filter(
      ({ departure }) => departure?.time && Math.abs(daysBetween(departure.day, start.day)) <= 1,
    );
    const read = ofText.length > 0 || type === 'car' ? ofText : rideOfEvent(event, type);
    if (read.length === 0) continue;
    const reference = referenceIn(lines);
    const provider = (sender ?? operatorOf(lines, type))?.name;
    const passengers = peopleIn(lines);
    return read.map((ride) => ({ ...ride, source: 'calendar', reference, provider, passengers }));
  }
  return [];
}

const KIND =
  /^(?:train|trein|treinreis|zug|zugfahrt|bahnfahrt|bus|busreis|busfahrt|ferry|veerboot|fähre|overtocht|crossing|sailing|journey|reis|reise|trip|rit|fahrt|trajet|voyage|travel)(?!\p{L})[\s:–-]*/iu;

/** "FlixBus Berlin ZOB - Prague Florenc"; "Train to Paris" with the location "Amsterdam". */
function rideOfEvent(event: EventText, type: RideFinding['type']): RideFinding[] {
  const { summary, description, location, start, end } = event;
  const operator = operatorIn(summary)?.name ?? '';
  const begin = summary.toLowerCase().indexOf(operator.toLowerCase());
  const rest = begin === 0 ? summary.slice(operator.length).replace(/^[\s:–-]+/, '') : summary;
  const plain = rest.replace(/^\P{L}+/u, '').replace(KIND, '');
  const target = /^(?:to|naar|nach|vers|à)\s(.+)$/iu.exec(plain)?.[1];
  const [place] = location.split(/[,\n]/);
  const [from, to] = routeIn(plain) ??
    routeIn(summary) ?? [target && placeIn(place ?? ''), target && placeIn(target)];
  if (!from || !to || from === to) return [];
  const [zone, another] = zonesOfRide([from, to], start?.zone);
  const doubt = zone || another ? undefined : zoneInDoubt([from, to], start?.zone);
  const departure = timeAt(start, zone, another ?? doubt) ?? (doubt && dayHere(start, doubt));
  if (!departure || !(departure.time || (doubt && start?.time))) return [];
  const lines = linesOfText(`${summary}\n${description}`);
  const [number] = numbersIn(lines, type);
  return [
    {
      source: 'calendar',
      type: number?.type ?? type,
      number: number?.number,
      from,
      to,
      departure,
      arrival: timeAt(end, another, zone ?? doubt),
      seats: type === 'ferry' ? [] : seatsIn(lines).flatMap(({ seats }) => seats),
      passengers: [],
    },
  ];
}

/** "Train Perth to Stirling" at 18:00 in London: no train of Australia leaves at that time. */
function dayHere(written: ParsedDateTime | undefined, doubt: string): LocalDateTime | undefined {
  const there = localTimeIn(written, doubt)?.time;
  return written && there && there < MORNING ? { day: written.day } : undefined;
}
const MORNING = '05:00';

/**
 * The clock in the zone of the place; without it that of the event's own zone, unless the other end is far from
 * it. Then only a day is told, which has to be the same there.
 */
function timeAt(
  written: ParsedDateTime | undefined,
  zone: string | undefined,
  another: string | undefined,
): LocalDateTime | undefined {
  const isOwn = written?.zone !== 'UTC' && (!another || isNear(another, written?.zone));
  if (written?.time && !zone && isOwn) return { day: written.day, time: written.time };
  const local = localTimeIn(written, zone);
  const isOneDay = zone || !another || localTimeIn(written, another)?.day === local?.day;
  return isOneDay ? local : undefined;
}

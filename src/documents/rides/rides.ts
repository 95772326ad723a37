/** Reads trains, buses, ferries and rental cars from text. */
import { daysBetween } from '../../airports/days';
import { type DateContext, type LocalDateTime, type RideFinding, sortKey } from '../findings';
import { type Line, lineText } from '../lines';
import type { RideType } from '../reading';
import type { TextDocument } from '../text/document';
import { peopleIn } from '../text/people';
import { isAftermath } from '../text/status/aftermath';
import { isConfirmed } from '../text/status/confirmed';
import { isPriced } from '../text/status/notBooked';
import { rideTypesOf } from '../vocabulary/transport';
import { assign, unreadRides } from './assign';
import { operatorOf, operatorOnTop, providerOf } from './companies';
import { datePairs } from './datedPairs';
import { daysIn } from './days';
import { inReadingOrder } from './layout';
import { type Named, namedIn } from './named';
import { numbersIn } from './numbers';
import { type Pair, pairsIn, withoutTimed } from './pairs';
import { isKnown } from './places';
import { hasSeveralTickets, ownReferences, referenceIn } from './references';
import { insteadOfTrain, isOnFoot, rankedTypes } from './rideTypes';
import { hasTwoRoutes } from './routes';
import type { Seats } from './seats/forms';
import { seatsIn } from './seats/seats';
import { isNoTicket } from './status';
import { type Stop, stopsIn } from './stops';
import { withoutHalves, withoutWholeWay } from './titles';
import { travelDays } from './travelDay';

const TEXT_CHARS = 40_000;
const RIDES_LIMIT = 40;
/** Flights are told in words that other transport has too: seats, gates, terminals. */
const MAINLY = 2;
/** What somebody shares from an app: a journey without its booking */
const TRAVEL_PLAN =
  /(?<!\p{L})(?:reiseplan|reisplan|reisschema|travel plan|journey plan|itinerary|itin[ée]raire|itinerario|resplan|reiserute|rejseplan)(?!\p{L})/iu;

/** "Über: H: NV*H-Hbf/GÖ/MA 13:14->13:32 ICE595", where a fare of Deutsche Bahn is valid */
const WAY_OF_FARE = /^(?:(?:über|via)\s+)?(?:über|via): .*(?:\*|->|\d:\d\d)/iu;

interface TextRides {
  rides: RideFinding[];
  /** The kind of transport of which the words say twice as much as of flights */
  main?: RideType;
  /** The one of which they say more, where no flight was read: a coach to an airport */
  mainAlone?: RideType;
}

/** The rides of a booked ticket, none of another document. */
export function readRides(document: TextDocument): TextRides {
  const none = { rides: [] };
  const { subject = '', from = '', original = [], headings, cover = [], when } = document;
  const lines = inReadingOrder(document.lines.filter((line) => !WAY_OF_FARE.test(lineText(line))));
  const text = [from, subject, ...headings, ...lines.map(lineText)].join('\n').slice(0, TEXT_CHARS);
  const { types, scores, sender, isOfMail } = rankedTypes(
    text,
    [...original, from, subject].join('\n'),
    operatorOnTop(lines),
  );
  const main = types.find((type) => scores[type] > MAINLY * scores.flight);
  const mainAlone = types.find((type) => scores[type] > scores.flight);
  if (types.length === 0 || isNoTicket({ ...document, lines })) return { ...none, main };
  for (const type of types) {
    const read = ridesOfType(lines, type, when);
    if (read.length === 0 || (read.length === 1 && document.lines.some(hasTwoRoutes))) continue;
    // The answer to a claim repeats the journey; a ticket may have been sent again after it.
    const days = read.flatMap(({ departure, arrival }) => (arrival ?? departure)?.day ?? []).sort();
    if (isAftermath({ ...document, lines, from: undefined }, days.at(-1))) return { ...none, main };
    const told = [...lines, ...subjectLine(withoutName(subject, sender?.name)), ...cover];
    const reference = referenceIn(told);
    const hasSeats = read.some(({ seats }) => seats.length > 0);
    const isTold = isConfirmed(document) || TRAVEL_PLAN.test(subject);
    const isBooked = reference || hasSeats || (isTold && !isPriced(document));
    if (!isBooked) return { ...none, main };
    // Of the tickets of several rides, none is that of all.
    const common = read.length > 1 && hasSeveralTickets(told) ? undefined : reference;
    const passengers = peopleIn(lines);
    const only = operatorOf(lines, type);
    const isOfAll = sender && rideTypesOf(sender.name).includes(type) && (isOfMail || only);
    const company = isOfAll ? sender : only;
    return {
      rides: read.map((ride) => ({
        ...ride,
        reference: ride.reference ?? common,
        passengers,
        provider: providerOf(type, company, [from, ...lines.map(lineText)]),
      })),
      main: scores[type] > MAINLY * scores.flight ? type : undefined,
      mainAlone,
    };
  }
  return { ...none, main };
}

/** "Your booking Corsica Ferries HZ4482901": the company stands between label and reference. */
const withoutName = (subject: string, name = '') =>
  name ? subject.replace(`${name} `, '') : subject;

const subjectLine = (text: string): Line[] => [{ cells: [{ text, start: 0, end: text.length }] }];

export function ridesOfType(
  lines: Line[],
  type: RideType,
  when: DateContext,
  day?: string,
): RideFinding[] {
  const labels = type === 'car' ? 'rental' : 'travel';
  const people = new Set(peopleIn(lines).map((name) => name.toLowerCase()));
  const isPerson = (place = '') => people.has(place.toLowerCase());
  const named = namedIn(lines, labels).filter(({ from, to }) => ![from, to].some(isPerson));
  const stops = withoutSummaries(withoutPeople(stopsIn(lines, labels), isPerson), named);
  const { days: all, valid } = daysIn(lines, stops, when, labels, people);
  const daysOfEvent = all.filter(
    (one) => !day || Math.abs(daysBetween(one.day, day)) <= MAX_DAYS[type],
  );
  const days = daysOfEvent.length === 0 && day ? [{ line: -1, cell: 0, at: 0, day }] : daysOfEvent;
  const found = withoutHalves(withoutProse(pairsIn(stops, named, labels), lines), lines);
  const pairs = withoutWholeWay(found).slice(0, RIDES_LIMIT);
  const unread = unreadRides(stops, pairs);
  const numbers = type === 'car' ? [] : assign(numbersIn(lines, type), pairs, unread, lines);
  const hasTrains = numbers.flat().some((number) => number.type === 'train');
  const seats =
    type === 'bus' || type === 'train' ? seatsIn(lines, hasTrains ? 'train' : type) : [];
  // What stands below a train's number, which stands below its times, is of this train.
  const withNumbers = pairs.map((pair, at) => {
    const [number, another] = numbers[at] ?? [];
    return number && !another ? { ...pair, last: Math.max(pair.last, number.line) } : pair;
  });
  const seatsOf = assign(seats, withNumbers, unread, lines);
  const references = ownReferences(lines, pairs);
  const referencesOf = assign(references, pairs, unread, lines);
  const rides = datePairs(pairs, days, stops).flatMap(
    ({ departure, arrival }, at): RideFinding[] => {
      const pair = pairs[at];
      const [number] = numbers[at] ?? [];
      if (!pair || !departure.day || (!number && isOnFoot(lines, pairs, at))) return [];
      const hasOwn = number && seats.some((one) => one.number === number.number);
      const ofRide: Seats[] = hasOwn
        ? seats.filter((one) => one.number === number.number)
        : (seatsOf[at] ?? []).filter((one) => !one.number || one.number === number?.number);
      const ownType =
        number?.type ?? ((type === 'train' && insteadOfTrain(lines, pairs, at)) || type);
      const allSeats = ofRide.flatMap((one) => one.seats);
      return [
        {
          source: 'text',
          type: ownType,
          number: number?.number,
          from: pair.from,
          to: pair.to,
          departure: toLocalDateTime(departure),
          arrival: toLocalDateTime(arrival),
          // The reference of a way stands above its first train.
          reference: referencesOf.slice(0, at + 1).findLast(([one]) => one)?.[0]?.code,
          seats: [...new Set(ownType === 'bus' ? allSeats.map(withoutCoach) : allSeats)],
          passengers: [],
        },
      ];
    },
  );
  if (type !== 'car' && rides.length === 0)
    return travelDays(lines, withoutTimed(named, stops), [...days, ...valid], type);
  return withoutSpans(rides.filter(isPossible));
}

const SUMMARY_REACH = 60;

/** Without "08:54 – 12:36, 1 change", of which both times stand below with their stations. */
const withoutSummaries = (stops: Stop[], named: Named[]): Stop[] => {
  const routes = named.filter(({ isRoute }) => isRoute);
  return stops.filter((stop, at) => {
    const first = stops[at - 1]?.line === stop.line ? at - 1 : at;
    const [one, other, next] = stops.slice(first, first + 3);
    const isAlone = one && other && one.line === other.line && [one, other].every(hasNoPlace);
    if (!isAlone || next?.time !== one.time) return true;
    const [own, its] = [one, next].map(({ line }) => routes.find((each) => each.line === line));
    // The way back may leave at the same time.
    if (own && its && own.from !== its.from) return true;
    return !stops
      .slice(first + 3)
      .some(({ line, time }) => time === other.time && line - one.line < SUMMARY_REACH);
  });
};
const hasNoPlace = ({ places }: Stop) => !Object.values(places).some(Boolean);

/** A bus has no coaches: one that stands near is of the train before it. */
const withoutCoach = (seat: string) => seat.replace(/^.+ \/ /, '');

/** A time's neighbour may be the name of a traveller. */
const withoutPeople = (stops: Stop[], isPerson: (place?: string) => boolean): Stop[] =>
  stops.map((stop) => ({
    ...stop,
    places: Object.fromEntries(Object.entries(stop.places).filter(([, place]) => !isPerson(place))),
  }));

const PROSE_CHARS = 90;

/** Beside rides in short lines, and between unknown places, those in sentences are conditions and advice. */
function withoutProse(pairs: Pair[], lines: Line[]): Pair[] {
  const isProse = ({ departure, arrival }: Pair) =>
    [departure, arrival].some(
      (stop) => stop && (lines[stop.line]?.cells[stop.cell]?.text.length ?? 0) > PROSE_CHARS,
    );
  const short = pairs.filter((pair) => !isProse(pair));
  return short.length > 0 ? short : pairs.filter(({ from, to }) => isKnown(from) || isKnown(to));
}

/** Days under way; a departure and an arrival that lie further apart are of different rides. */
const MAX_DAYS: Record<RideType, number> = { train: 2, bus: 3, ferry: 6, car: 366 };

/** Hours by which the clock goes back on the way */
const MAX_ZONES = 2;
const hourOf = (moment?: LocalDateTime) => Number(moment?.time?.slice(0, 2) ?? Number.NaN);

function isPossible({ type, departure, arrival }: RideFinding): boolean {
  const days = departure && arrival ? daysBetween(departure.day, arrival.day) : 0;
  const isBackwards =
    days === 0 && hourOf(departure) - hourOf(arrival) > (type === 'car' ? 0 : MAX_ZONES);
  return !isBackwards && days <= MAX_DAYS[type] && days >= (type === 'car' ? 0 : -1);
}

const toLocalDateTime = ({
  stop,
  day,
}: {
  stop?: { time: string };
  day?: string;
}): LocalDateTime | undefined => (day ? { day, time: stop?.time } : undefined);

/** Without a ride that only repeats the whole way of those that follow each other. */
function withoutSpans(rides: RideFinding[]): RideFinding[] {
  const key = (moment?: LocalDateTime) => moment && sortKey(moment);
  return rides.filter((ride) => {
    const starts = rides.some(
      (leg) =>
        leg !== ride &&
        key(leg.departure) === key(ride.departure) &&
        key(leg.arrival) !== key(ride.arrival) &&
        (key(leg.arrival) ?? '') < (key(ride.arrival) ?? ''),
    );
    const finishes = rides.some(
      (leg) =>
        leg !== ride &&
        key(leg.arrival) === key(ride.arrival) &&
        ride.arrival &&
        (key(leg.departure) ?? '') > (key(ride.departure) ?? ''),
    );
    return !(starts && finishes);
  });
}

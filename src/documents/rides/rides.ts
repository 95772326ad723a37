/** Reads trains, buses, ferries and rental cars from text. */
import { daysBetween } from '../../airports/days';
import type { DateContext, LocalDateTime, RideFinding } from '../findings';
import { type Line, lineText } from '../lines';
import { RIDE_TYPES, type RideType } from '../reading';
import { isConfirmed, isPriced } from '../text/bookingStatus';
import type { TextDocument } from '../text/document';
import { peopleIn } from '../text/people';
import { operatorIn, operatorNamed, typeScores } from '../vocabulary/transport';
import { datePairs, daysIn } from './days';
import { numbersIn, referenceIn, type Seats, seatsIn } from './details';
import { inReadingOrder } from './layout';
import { namedIn, type Pair, pairsIn } from './pairs';
import { isNoTicket } from './status';
import { stopsIn } from './stops';
import { travelDay } from './travelDay';

const TEXT_CHARS = 40_000;
/** Fewer words of a kind of transport are a mention of it. */
const LEAST_SCORE = 2;
const OPERATOR_SCORE = 6;
const TRAINS_SCORE = 6;
const RIDES_LIMIT = 40;
/** Flights are told in words that other transport has too: seats, gates, terminals. */
const MAINLY = 2;
/** Trains whose letters are no airline's. */
const CERTAIN_TRAIN =
  /(?<![\p{L}\d])(?:ICE|ICN|IC|IRE|RJX|RJ|RE|RB|REX|NJ|EST|EUR|TGV|TER|FLX|AVE|Frecci\p{L}+|Italo|Eurostar|Thalys|Nightjet|Railjet|TGV INOUI|Intercity|Eurocity) {0,3}\d{1,5}(?![\p{L}\d])/gu;

export interface TextRides {
  rides: RideFinding[];
  /** The words say more of these rides than of flights */
  isMainly: boolean;
}

/** The rides of a booked ticket, none of another document. */
export function readRides(document: TextDocument): TextRides {
  const none = { rides: [], isMainly: false };
  const { subject = '', from = '', headings, when } = document;
  const lines = inReadingOrder(document.lines);
  const text = [subject, ...headings, ...lines.map(lineText)].join('\n').slice(0, TEXT_CHARS);
  const { types, scores, sender } = rankedTypes(
    text,
    [from, subject].join('\n'),
    operatorOnTop(lines),
  );
  const isMainly = types.some((type) => scores[type] > MAINLY * scores.flight);
  if (types.length === 0 || isNoTicket({ ...document, lines })) return { ...none, isMainly };
  for (const type of types) {
    const read = ridesOfType(lines, type, when);
    if (read.length === 0) continue;
    const reference = referenceIn([...lines, ...subjectLine(subject)]);
    const hasSeats = read.some(({ seats }) => seats.length > 0);
    const isBooked = reference || hasSeats || (isConfirmed(document) && !isPriced(document));
    if (!isBooked) return { ...none, isMainly };
    const passengers = peopleIn(lines);
    const company = sender?.type === type ? sender : operatorOf(lines, type);
    return {
      rides: read.map((ride) => ({ ...ride, reference, passengers, provider: company?.name })),
      isMainly: scores[type] > MAINLY * scores.flight,
    };
  }
  return { ...none, isMainly };
}

const TOP_LINES = 4;

/** The company that the first lines name, where the sender of a forwarded text stands. */
const operatorOnTop = (lines: Line[]) =>
  lines
    .filter(({ cells }) => cells.length > 0)
    .slice(0, TOP_LINES)
    .flatMap((line) => operatorNamed(lineText(line)) ?? [])[0];

/** The kinds of transport that the text is about, first the one that most words are of. */
export function rankedTypes(
  text: string,
  head: string,
  onTop?: ReturnType<typeof operatorNamed>,
  least = LEAST_SCORE,
) {
  const scores = typeScores(text);
  const sender = head.split('\n').flatMap((line) => operatorIn(line) ?? [])[0] ?? onTop;
  if (sender) scores[sender.type] += OPERATOR_SCORE;
  scores.train += Math.min(TRAINS_SCORE, [...text.matchAll(CERTAIN_TRAIN)].length * 2);
  const types = RIDE_TYPES.filter((type) => scores[type] >= least).sort(
    (a, b) => scores[b] - scores[a],
  );
  return { types, scores, sender };
}

const subjectLine = (text: string): Line[] => [{ cells: [{ text, start: 0, end: text.length }] }];

/** The only company of the kind that the lines name. */
function operatorOf(lines: Line[], type: RideType) {
  const found = lines.flatMap((line) => {
    const text = lineText(line);
    return text.length < 200 ? (operatorNamed(text, type) ?? []) : [];
  });
  return new Set(found.map(({ name }) => name)).size === 1 ? found[0] : undefined;
}

export function ridesOfType(
  lines: Line[],
  type: RideType,
  when: DateContext,
  day?: string,
): RideFinding[] {
  const labels = type === 'car' ? 'rental' : 'travel';
  const stops = stopsIn(lines, labels);
  const named = namedIn(lines, labels);
  const told = daysIn(lines, stops, when, labels);
  const days = told.length === 0 && day ? [{ line: -1, cell: 0, at: 0, day }] : told;
  const pairs = pairsIn(stops, named, labels).slice(0, RIDES_LIMIT);
  const numbers = type === 'car' ? [] : assign(numbersIn(lines, type), pairs);
  const seats = type === 'train' || type === 'bus' ? seatsIn(lines) : [];
  const seatsOf = assign(seats, pairs);
  const rides = datePairs(pairs, days, stops).flatMap(
    ({ departure, arrival }, at): RideFinding[] => {
      const pair = pairs[at];
      const [number] = numbers[at] ?? [];
      if (!pair || !departure.day) return [];
      const own = number && seats.some((one) => one.number === number.number);
      const ofRide: Seats[] = own
        ? seats.filter((one) => one.number === number.number)
        : (seatsOf[at] ?? []).filter((one) => !one.number || one.number === number?.number);
      return [
        {
          source: 'text',
          type: number?.type ?? type,
          number: number?.number,
          from: pair.from,
          to: pair.to,
          departure: momentOf(departure),
          arrival: momentOf(arrival),
          seats: [...new Set(ofRide.flatMap((one) => one.seats))],
          passengers: [],
        },
      ];
    },
  );
  const whole =
    type === 'car' || rides.length > 0 ? undefined : travelDay(lines, named, days, type);
  return withoutSpans(whole ? [whole] : rides.filter(isPossible));
}

/** Days under way; a departure and an arrival that lie further apart are of different rides. */
const LONGEST_DAYS: Record<RideType, number> = { train: 2, bus: 3, ferry: 6, car: 366 };

const isPossible = ({ type, departure, arrival }: RideFinding) =>
  !departure || !arrival || daysBetween(departure.day, arrival.day) <= LONGEST_DAYS[type];

const momentOf = ({
  stop,
  day,
}: {
  stop?: { time: string };
  day?: string;
}): LocalDateTime | undefined => (day ? { day, time: stop?.time } : undefined);

/**
 * The items of each ride: those on its lines; else those below it, or above it when the first item
 * of the document is above the first ride and none is below the last.
 */
function assign<Item extends { line: number }>(items: Item[], pairs: Pair[]): Item[][] {
  const inside = pairs.map(({ first, last }) =>
    items.filter(({ line }) => line >= first && line <= last),
  );
  const isAbove = items.some(
    ({ line }) => line < (pairs[0]?.first ?? 0) && line >= (pairs[0]?.first ?? 0) - 8,
  );
  const isBelow = items.some(
    ({ line }) => line > (pairs.at(-1)?.last ?? 0) && line <= (pairs.at(-1)?.last ?? 0) + 8,
  );
  return pairs.map(({ first, last }, at) => {
    if (inside[at]?.length) return inside[at];
    const previous = pairs[at - 1]?.last ?? -1;
    const next = pairs[at + 1]?.first ?? Number.POSITIVE_INFINITY;
    const above = items.filter(({ line }) => line > previous && line < first && line >= first - 8);
    const below = items.filter(({ line }) => line > last && line < next && line <= last + 12);
    if (isAbove && !isBelow) return above;
    return below.length > 0 || at > 0 ? below : above;
  });
}

/** Without a ride that only repeats the whole way of those that follow each other. */
function withoutSpans(rides: RideFinding[]): RideFinding[] {
  const key = (moment?: LocalDateTime) => moment && `${moment.day} ${moment.time}`;
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

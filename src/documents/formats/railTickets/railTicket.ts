/**
 * Reads the binary codes of rail tickets: a signed, compressed container (UIC leaflet 918.3) with a ticket
 * in the flexible content format, version 1.3 (UIC leaflet 918.9, ERA technical document B.12):
 * https://github.com/UnionInternationalCheminsdeFer/UIC-barcode
 */
import { inflateSync } from 'node:zlib';
import { addDays } from '../../../airports/days';
import { dayOfYear } from '../../dates/calendarDays';
import { clockTime } from '../../dates/dateTimes';
import type { LocalDateTime, RideFinding } from '../../findings';
import { trainsIn } from '../../vocabulary/transport';
import { codeBytes } from '../codeText';
import companies from './companies.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import { type Decoded, decodeUper } from './uper';

/** "#UT", the version, who signed with which key; then a signature of 50 bytes, or of 64 in version 2 */
const HEADER_BYTES = 14;
const SIGNATURE_BYTES: Record<string, number> = { '01': 50, '02': 64 };
const SIZE_DIGITS = 4;
/** Name, version and size of a record */
const RECORD_HEADER_BYTES = 12;
const CONTENT_LIMIT = 20_000;
const FLEXIBLE = 'U_FLEX13';

/** The trains of a code; none when it is no rail ticket, or one without names of stations. */
export function railTicketRides(code: string): RideFinding[] {
  if (!code.startsWith('#UT')) return [];
  try {
    const content = flexibleContent(codeBytes(code));
    return content ? ridesOf(asNode(decodeUper(content, schema, 'RailTicket'))) : [];
  } catch {
    // a damaged code, or one of a later version
    return [];
  }
}

function flexibleContent(bytes: Buffer): Buffer | undefined {
  const start = HEADER_BYTES + (SIGNATURE_BYTES[bytes.toString('latin1', 3, 5)] ?? 0) + SIZE_DIGITS;
  const content = inflateSync(bytes.subarray(start), { maxOutputLength: CONTENT_LIMIT });
  for (let at = 0; at + RECORD_HEADER_BYTES <= content.length; ) {
    const size = Number(content.toString('latin1', at + 8, at + RECORD_HEADER_BYTES));
    if (!(size >= RECORD_HEADER_BYTES)) return undefined;
    if (content.toString('latin1', at, at + 8) === FLEXIBLE)
      return content.subarray(at + RECORD_HEADER_BYTES, at + size);
    at += size;
  }
  return undefined;
}

type Node = { [field: string]: Decoded };
const asNode = (value: Decoded | undefined): Node =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
const asList = (value: Decoded | undefined): Node[] =>
  Array.isArray(value) ? value.map(asNode) : [];
const text = (value: Decoded | undefined) => (typeof value === 'string' ? value.trim() : '');
const number = (value: Decoded | undefined) => (typeof value === 'number' ? value : undefined);

function ridesOf({ issuing, travelers, documents }: Node): RideFinding[] {
  const issued = asNode(issuing);
  const day = dayOfYear(number(issued.issuingYear) ?? 0, number(issued.issuingDay) ?? 0);
  if (!day) return [];
  const shared = {
    source: 'barcode' as const,
    type: 'train' as const,
    provider: companyOf(issued),
    passengers: asList(asNode(travelers).traveler).flatMap(nameOf),
  };
  return asList(documents).flatMap(({ ticket }) => {
    const { reservation, openTicket } = asNode(ticket);
    const legs = reservation
      ? [reservedLeg(asNode(reservation), day)]
      : openTicket
        ? openLegs(asNode(openTicket), day)
        : [];
    const of = asNode(reservation ?? openTicket);
    const reference = text(issued.issuerPNR) || text(of.referenceIA5) || undefined;
    return legs
      .filter(({ from, to }) => from && to)
      .map((leg) => ({ ...shared, reference, seats: [], ...leg }));
  });
}

function companyOf({ issuerNum, securityProviderNum, issuerName }: Node): string | undefined {
  const known: Record<string, string> = companies;
  const code = number(issuerNum) ?? number(securityProviderNum) ?? 0;
  // the codes of two digits became 1080 for 80, or 1187 for 87
  const short = code >= 1000 && code < 1200 ? code % 100 : code;
  return known[short] ?? (text(issuerName) || undefined);
}

function nameOf({ firstName, lastName }: Node): string[] {
  const name = `${text(firstName)} ${text(lastName)}`.trim();
  return name ? [name] : [];
}

type Leg = Pick<RideFinding, 'from' | 'to' | 'number' | 'departure' | 'arrival'> & {
  seats?: string[];
};

const stations = (node: Node) => ({
  from: text(node.fromStationNameUTF8),
  to: text(node.toStationNameUTF8),
});

const trainOf = ({ trainIA5, trainNum, serviceBrandAbrUTF8 }: Node): string | undefined => {
  const written = text(trainIA5) || [text(serviceBrandAbrUTF8), number(trainNum)].join(' ').trim();
  return trainsIn(written)[0] ?? (written || undefined);
};

/** Minutes after midnight of a day that is so many days after another */
function momentOf(
  day: string,
  after: Decoded | undefined,
  minutes: Decoded | undefined,
): LocalDateTime {
  const clock = number(minutes);
  const time =
    clock === undefined
      ? undefined
      : clockTime(String(Math.floor(clock / 60) % 24), String(clock % 60).padStart(2, '0'));
  return { day: addDays(day, number(after) ?? 0), time };
}

function reservedLeg(node: Node, issued: string): Leg {
  const departure = momentOf(issued, node.departureDate, node.departureTime);
  const { coach, placeIA5, placeNum, placeString } = asNode(node.places);
  const list = [placeIA5, placeNum].flatMap((one) => (Array.isArray(one) ? one.map(String) : []));
  const places = list.length > 0 ? list : [text(placeString)].filter(Boolean);
  return {
    ...stations(node),
    number: trainOf(node),
    departure,
    arrival:
      node.arrivalTime === undefined
        ? undefined
        : momentOf(departure.day, node.arrivalDate, node.arrivalTime),
    seats: places.map((place) => (text(coach) ? `${text(coach)} / ${place}` : place)),
  };
}

/** The trains to which a ticket is bound; otherwise its whole way, on the first day on which it is valid. */
function openLegs(node: Node, issued: string): Leg[] {
  const links = asList(node.validRegion).flatMap(({ trainLink }) =>
    trainLink ? [asNode(trainLink)] : [],
  );
  const whole = stations(node);
  if (links.length === 0)
    return [{ ...whole, departure: momentOf(issued, node.validFromDay, undefined) }];
  return links.map((link) => {
    const { from, to } = stations(link);
    return {
      from: from || whole.from,
      to: to || whole.to,
      number: trainOf(link),
      departure: momentOf(issued, link.travelDate, link.departureTime),
    };
  });
}

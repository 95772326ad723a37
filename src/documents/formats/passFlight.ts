/** The words and numbers on an Apple Wallet pass. */

import { airportByCode } from '../../airports/allAirports';
import { toPlace } from '../airportSearch';
import { clockTime, parseDateTime } from '../dates/dateTimes';
import { localTimeAt } from '../dates/localTime';
import type { DateContext, FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import { personName } from '../text/personName';
import { airlineName, parseFlightNumber } from '../vocabulary/airlines';
import dateWords from '../vocabulary/dateWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import references from '../vocabulary/references.json' with { type: 'json' };
import { SEAT } from '../vocabulary/seats';

const PERSON = new RegExp(`name|${oneOf(people.passengers)}`, 'iu');
const REFERENCE = new RegExp(oneOf(references.bookingHints), 'iu');
const SEAT_HINT = new RegExp(SEAT, 'iu');

export type Node = Record<string, unknown>;

export interface Field {
  hint: string;
  label: string;
  value: string;
}

export function node(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : {};
}

export function string(value: unknown): string {
  return typeof value === 'string'
    ? value.trim().slice(0, 200)
    : typeof value === 'number'
      ? String(value)
      : '';
}

export function fieldsOf(style: Node, group: string): Field[] {
  const list = style[group];
  if (!Array.isArray(list)) return [];
  return list.slice(0, 60).map((entry) => {
    const { key, label, value, attributedValue } = node(entry);
    const shown = string(value) || string(attributedValue).replace(/<[^<>]*>/g, ' ');
    return { hint: `${string(key)} ${string(label)}`, label: string(label), value: shown };
  });
}

export const FIELD_GROUPS = ['auxiliaryFields', 'secondaryFields', 'headerFields', 'backFields'];

/** The flight as the pass shows it to its passenger. */
export function shownFlight(pass: Node, style: Node, when: DateContext): FlightFinding {
  const semantics = node(pass.semantics);
  const primary = fieldsOf(style, 'primaryFields');
  const fields = [...primary, ...FIELD_GROUPS.flatMap((group) => fieldsOf(style, group))];
  const find = (hint: RegExp, value: RegExp, not?: RegExp): string | undefined =>
    fields.find(
      (field) => hint.test(field.hint) && value.test(field.value) && !not?.test(field.hint),
    )?.value;

  const from = placeOf(primary[0], string(semantics.departureAirportCode));
  const to = placeOf(primary[1], string(semantics.destinationAirportCode));
  const number = numberOf(fields, semantics);
  const times = /^(?!.*(board|gate|clos|check|duration|einst|embarq|instap))/i;
  const departure =
    localTimeAt(
      parseDateTime(
        string(semantics.originalDepartureDate || semantics.currentDepartureDate),
        when,
      ),
      from?.code,
    ) ??
    shownDateTime(
      fields.filter(({ hint }) => times.test(hint)),
      /dep|vertrek|abflug|d[ée]part|std\b|salida/i,
      when,
      from,
    );
  const arrival =
    localTimeAt(
      parseDateTime(string(semantics.originalArrivalDate || semantics.currentArrivalDate), when),
      to?.code,
    ) ??
    shownDateTime(
      fields.filter(({ hint }) => times.test(hint)),
      /arr|aankomst|ankunft|sta\b|llegada/i,
      when,
      to,
    );
  const day: LocalDateTime | undefined = departure?.day
    ? { day: departure.day }
    : (dateField(fields, when) ?? relevantDay(pass, when, from));
  const passenger = find(PERSON, /[a-z]{2}/i, /airport|airline|city|station|lounge|agent/i);
  const reference = find(REFERENCE, /^[A-Z0-9]{5,8}$/, /class|klasse|date/i);
  const seats = Array.isArray(semantics.seats)
    ? semantics.seats.map((seat) => string(node(seat).seatNumber))
    : (find(SEAT_HINT, /\d{1,3} ?[A-Z]\b/) ?? '').split(/[\s,/]+/);
  return {
    source: 'pass',
    ...number,
    provider: airlineName(number.airline ?? ''),
    from,
    to,
    departure: day && { day: day.day, time: departure?.time },
    arrival: arrival?.time ? arrivalAfter(arrival, day) : undefined,
    reference: string(semantics.confirmationNumber) || reference,
    seats: seats
      .map((seat) => /^0*(\d{1,3}[A-Z])$/.exec(seat)?.[1])
      .filter((seat) => seat !== undefined),
    passengers: passenger
      ? [passenger.includes('/') ? (personName(passenger) ?? passenger) : passenger]
      : [],
  };
}

/**
 * A missing arrival day is the departure day; merging corrects it with both airports' time zones.
 */
function arrivalAfter(
  arrival: Partial<LocalDateTime>,
  departure?: LocalDateTime,
): LocalDateTime | undefined {
  const day = arrival.day ?? departure?.day;
  return day ? { day, time: arrival.time } : undefined;
}

function placeOf(field: Field | undefined, code: string): FlightPlace | undefined {
  if (airportByCode(code)) return { code };
  if (!field) return undefined;
  for (const text of [field.value, field.label]) {
    const known = /\b([A-Z]{3})\b/.exec(text)?.[1];
    if (airportByCode(known)) return { code: known };
  }
  return toPlace(undefined, field.value);
}

function numberOf(fields: Field[], semantics: Node): { airline?: string; number?: string } {
  const given = parseFlightNumber(
    string(semantics.flightNumber) || string(semantics.flightCode),
    string(semantics.airlineCode) || undefined,
  );
  if (given.number && given.airline) return given;
  const shape = /^([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])[ -]?(\d{1,4}[A-Z]?)$/;
  const isFlight = (field: Field) => {
    const match = shape.exec(field.value);
    return match && airlineName(match[1] ?? '');
  };
  const labelled = fields.find(
    (field) => /fl(igh)?t|vlucht|flug|\bvol\b|vuelo|airline/i.test(field.hint) && isFlight(field),
  );
  return labelled ? parseFlightNumber(labelled.value, undefined) : given;
}

/** "14:50", "London Heathrow Terminal 3 at 14:50", "2:50 PM, 19 JUN" */
const TIME =
  /^(?:[^:]{2,60} (?:at|om|um|à|a las|alle|às|kl\.?) )?(\d{1,2})[:.h](\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?(?:(?: uhr| uur|h)?[\s,·|/(–-]+(.{3,24}))?$/i;
/** "17:10 (local time)" */
const LOCAL_TIME = new RegExp(`\\(?${oneOf(dateWords.localTime)}\\)?`, 'iu');

function shownDateTime(
  fields: Field[],
  hint: RegExp,
  when: DateContext,
  place?: FlightPlace,
): (Partial<LocalDateTime> & { day?: string; time?: string }) | undefined {
  const matching = fields.filter((field) => hint.test(field.hint));
  for (const { value } of matching) {
    const full = localTimeAt(parseDateTime(value, when), place?.code);
    if (full?.time) return full;
  }
  for (const { value } of matching) {
    const written = TIME.exec(value.replace(LOCAL_TIME, '').trim());
    const time = written ? clockTime(written[1], written[2], written[3]) : undefined;
    const [, , , , rest] = written ?? [];
    const day = rest ? parseDateTime(rest, when)?.day : undefined;
    if (time && (day || !rest)) return { day, time };
  }
  return undefined;
}

function dateField(fields: Field[], when: DateContext): LocalDateTime | undefined {
  for (const { hint, value } of fields) {
    if (!/date|datum|\bdag\b|\bday\b|fecha/i.test(hint) || /birth|expir|issue/i.test(hint))
      continue;
    const day = parseDateTime(value, when)?.day;
    if (day) return { day };
  }
  return undefined;
}

function relevantDay(pass: Node, when: DateContext, from?: FlightPlace): LocalDateTime | undefined {
  const local = localTimeAt(parseDateTime(string(pass.relevantDate), when), from?.code);
  return local && { day: local.day };
}

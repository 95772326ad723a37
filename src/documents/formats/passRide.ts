/** The train, bus or ferry that an Apple Wallet pass shows to its passenger. */

import { addDays } from '../../airports/days';
import { ONLY_TIME, parseDateTime } from '../dates/dateTimes';
import { localTimeIn } from '../dates/localTime';
import { zonesOfRide } from '../dates/zones';
import type { DateContext, LocalDateTime, RideFinding } from '../findings';
import { linesOfText } from '../lines';
import type { RideType } from '../reading';
import { ridesOfType } from '../rides/rides';
import { isSamePlace } from '../rides/titles';
import { AGE } from '../text/nameForms';
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import references from '../vocabulary/references.json' with { type: 'json' };
import { COACH, SEAT } from '../vocabulary/seats';
import { operatorIn, typeScores } from '../vocabulary/transport';
import { type Field, fieldsOf, type Node, node, string } from './passFlight';

const TRANSIT: Partial<Record<string, RideType>> = {
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'bus',
  PKTransitTypeBoat: 'ferry',
};
const TIMES =
  /^(?!.*(board|gate|clos|check|durat|dauer|duur|einst|embarq|instap|valid|gültig|geldig))/i;
const DEPARTURE =
  /dep|vertrek|abfahrt|d[ée]part|partenza|partida|salida|avgång|avgang|afgang|odjazd|odjezd|lähtö|\bab\b/i;
const ARRIVAL = /arr|aankomst|ankunft|llegada|chegada|ankomst|przyjazd|příjezd|saapu|\ban\b/i;
const NUMBER =
  /train|trein|zug|treno|tren(?!\p{L})|tåg|tog(?!\p{L})|vlak|pociąg|juna|comboio|number|nummer|line|lijn|linie|ligne|l[íi]nea|linje|bus|ship|schip|schiff|skib|skip|fartyg|nave(?!\p{L})|buque|barco|numero|num[ée]ro/iu;
const NO_NUMBER =
  /coach|coche|seat|plaza|asiento|posto|order|book|boek|buch|r[ée]serv|auftrag|ticket|bill?et|wagen|carrozza|platz|passenger|card|kunde|custom|name|tari[ef]|fare/i;
/** "ICE 123" and "Stena Britannica", not the number of a card */
const IS_NUMBER = /^(?!.*\d{7})(?:.*\d|\p{Lu})/u;
const COACH_HINT = new RegExp(COACH, 'iu');
const SEAT_HINT = new RegExp(SEAT, 'iu');
const PERSON = new RegExp(`name|${oneOf(people.passengers)}`, 'iu');
/** Not "1 Adult" */
const IS_PERSON = new RegExp(`^(?!.*\\d|${AGE}$).*\\p{L}{2}`, 'iu');
const REFERENCE = new RegExp(oneOf(references.bookingHints, references.orderHints), 'iu');
const NO_SECRET = /token|url|http/i;

/** Undefined unless the pass names two places and a day. */
export function shownRide(pass: Node, style: Node, when: DateContext): RideFinding | undefined {
  const primary = fieldsOf(style, 'primaryFields');
  const groups = ['headerFields', 'auxiliaryFields', 'secondaryFields', 'backFields'];
  const fields = [...primary, ...groups.flatMap((group) => fieldsOf(style, group))];
  const semantics = node(pass.semantics);
  const find = (hint: RegExp, value: RegExp, not = NO_SECRET): string | undefined =>
    fields.find((one) => hint.test(one.hint) && value.test(one.value) && !not.test(one.hint))
      ?.value;
  const text = fields.map(({ hint, value }) => `${hint} ${value}`).join(' ');
  const organization = string(pass.organizationName);
  const type =
    TRANSIT[string(style.transitType)] ??
    operatorIn(organization)?.type ??
    mostOf(typeScores(`${text} ${string(pass.description)}`));
  const from = string(semantics.departureStationName) || placeOf(primary[0]);
  const to = string(semantics.destinationStationName) || placeOf(primary[1]);
  if (!type || type === 'car' || !from || !to || from === to) return undefined;
  const [zone, another] = zonesOfRide([from, to], 'UTC');
  const timeAt = (names: string[], hint: RegExp, zone?: string): Partial<LocalDateTime> => {
    for (const name of names) {
      const stated = localTimeIn(parseDateTime(string(semantics[name]), when), zone);
      if (stated?.time) return stated;
    }
    return shownTime(fields, hint, when);
  };
  const start = timeAt(['originalDepartureDate', 'currentDepartureDate'], DEPARTURE, zone);
  const end = timeAt(['originalArrivalDate', 'currentArrivalDate'], ARRIVAL, another);
  start.time ??= timeOf(primary[0]);
  end.time ??= timeOf(primary[1]);
  const relevant = localTimeIn(parseDateTime(string(pass.relevantDate), when), zone);
  const day = start.day ?? dayShown(fields, when) ?? relevant?.day;
  if (!day) return undefined;
  end.time ??= arrivalTold(fields, { type, from, to, departure: { day, time: start.time } }, when);
  const late = end.time && start.time && end.time < start.time ? addDays(day, 1) : day;
  const number = find(NUMBER, IS_NUMBER, NO_NUMBER);
  const coach = string(semantics.carNumber) || find(COACH_HINT, /^\w{1,4}$/);
  const { givenName, familyName } = node(semantics.passengerName);
  const passenger = string(givenName)
    ? `${string(givenName)} ${string(familyName)}`
    : find(PERSON, IS_PERSON, /train|station|class|product/i);
  return {
    source: 'pass',
    type,
    number: (string(semantics.vehicleNumber) || string(semantics.vehicleName) || number)?.slice(
      0,
      40,
    ),
    provider: operatorIn(organization)?.name ?? (organization || undefined),
    from,
    to,
    departure: { day, time: start.time },
    arrival: end.time ? { day: end.day ?? late, time: end.time } : undefined,
    reference:
      string(semantics.confirmationNumber) ||
      find(REFERENCE, /^(?! |.* $)[A-Z0-9 -]{5,16}$/, /class|klasse|date|seat/i),
    seats: seatsOf(semantics, find(SEAT_HINT, /\d/), coach),
    passengers: passenger ? [passenger.trim()] : [],
  };
}

/** "09:30 London Euston - 14:01 Glasgow Central", in the text of a field */
function arrivalTold(
  fields: Field[],
  { type, from, to, departure }: Pick<RideFinding, 'type' | 'from' | 'to' | 'departure'>,
  when: DateContext,
): string | undefined {
  const told = fields.flatMap(({ value }) =>
    ridesOfType(linesOfText(value), type, when, departure?.day),
  );
  const same = told.find(
    (ride) =>
      ride.departure?.day === departure?.day &&
      ride.departure?.time === departure?.time &&
      isSamePlace(ride.from ?? '', from ?? '') &&
      isSamePlace(ride.to ?? '', to ?? ''),
  );
  return same?.arrival?.time;
}

function seatsOf(semantics: Node, shown: string | undefined, coach?: string): string[] {
  const listed = Array.isArray(semantics.seats)
    ? semantics.seats.slice(0, 12).map((one) => ({
        seat: string(node(one).seatNumber),
        section: string(node(one).seatSection) || coach,
      }))
    : (shown?.match(/\d{1,3} ?[A-K]?(?!\w)/g) ?? []).map((seat) => ({ seat, section: coach }));
  return listed.flatMap(({ seat, section }) =>
    seat ? [section ? `${section} / ${seat}` : seat] : [],
  );
}

/** The longer of value and label: one of them may be the station's code. */
function placeOf(field: Field | undefined): string | undefined {
  if (!field) return undefined;
  const { label, value } = field;
  const isCode = /^[A-Z]{2,5}$/.test(value) && label.length > value.length;
  const place = (isCode || isTimed(field)) && !LABELS.test(label) ? label : value;
  return /\p{L}{2}/u.test(place) ? place : undefined;
}
const LABELS =
  /^(?:from|to|van|naar|von|nach|de|à|departure|arrival|origin|destination|vertrek|aankomst|abfahrt|ankunft|départ|arrivée|da|a)\b/i;

/** The station stands as the label above its time. */
const isTimed = (field?: Field) => ONLY_TIME.test(field?.value ?? '');
/** "08:21" in the value or the label of a station, and "ab 08:21 Uhr" in its label */
const timeOf = ({ value, label }: Pick<Field, 'value' | 'label'> = { value: '', label: '' }) =>
  [value, label.replace(/^\p{L}{2,10}\.? /u, '')].flatMap((text) =>
    ONLY_TIME.test(text) ? (clockIn(text) ?? []) : [],
  )[0];

function clockIn(value: string): string | undefined {
  const [, hours = '', minutes = ''] = /(?<!\d)(\d{1,2})[:.h](\d{2})(?!\d)/.exec(value) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

function shownTime(fields: Field[], hint: RegExp, when: DateContext): Partial<LocalDateTime> {
  const matching = fields.filter((one) => hint.test(one.hint) && TIMES.test(one.hint));
  for (const { value } of matching) {
    const full = localTimeIn(parseDateTime(value, when), undefined);
    if (full?.time) return full;
  }
  for (const { value } of matching) {
    const time = clockIn(value);
    if (time) return { time };
  }
  return {};
}

function dayShown(fields: Field[], when: DateContext): string | undefined {
  for (const { hint, value } of fields) {
    if (/birth|expir|issue|valid|gültig|geldig|geburt|geboorte/i.test(hint)) continue;
    const day = parseDateTime(value, when)?.day;
    if (day) return day;
  }
  return undefined;
}

const mostOf = (scores: Record<string, number>): RideType | undefined => {
  const [best] = Object.entries(scores).sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 && best[0] !== 'flight' ? (best[0] as RideType) : undefined;
};

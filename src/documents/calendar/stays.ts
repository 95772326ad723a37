/** Reads a stay from an event of a booking site. */

import type { ParsedDateTime } from '../dates/dateTimes';
import { localTimeIn } from '../dates/localTime';
import { townZone } from '../dates/zones';
import type { DateContext, StayFinding } from '../findings';
import { type Line, linesOfText, lineText } from '../lines';
import { looksLikeAddress } from '../stays/address/addressForms';
import { findStayDays } from '../stays/stayDays';
import { findStayTimes } from '../stays/stayTimes';
import { isLodgingName } from '../text/lodgingNames';
import { referenceIn } from '../text/references';
import bookedAt from '../vocabulary/bookedAt.json' with { type: 'json' };
import bookings from '../vocabulary/bookings.json' with { type: 'json' };
import chains from '../vocabulary/chains.json' with { type: 'json' };
import { countryCode } from '../vocabulary/countries';
import { LODGING } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import type { EventText } from './events';

const STAY = new RegExp(
  `(?<!\\p{L})(?:hotel|hostel|check-?in|accommodation|lodging|apartment|b&b|accommodatie|vakantiehuis|unterkunft|hébergement|airbnb|booking\\.com|camping|bungalow|${oneOf(bookings.stays)})(?!\\p{L})`,
  'iu',
);

/** "Reservation", "Séjour" */
const BOOKED = oneOf(bookings.bookings, bookings.stays);
const CHECKS = `(?:${words.checkIn}|${words.checkOut})`;

/** "Your" */
const YOUR = '(?:(?:your|je|uw|ihre?|deine?|votre|ton) )?';

const NAMED = new RegExp(
  `^${YOUR}(?:hotel|hostel|accommodation|lodging)?\\s*(?:${BOOKED}|check-?in|hotel)(?!\\p{L})[^:]{0,20}:\\s*(.{2,100})$`,
  'iu',
);

const NAMED_IN_SENTENCE = new RegExp(
  `^${YOUR}(?:hotel |airbnb )?(?:${BOOKED}|check-?in) (?:at|in|bij|op|im|bei|à l['’]|à|au|chez) (.{2,100})$`,
  'iu',
);

/** "Reservering NH Collection Barbizon Palace": only names with a word or a chain of lodgings */
const NAMED_BESIDE = new RegExp(
  `^${YOUR}(?:hotel )?(?:${BOOKED}|${CHECKS})[ :–-]+(?:(?:at|in|bij|op|im|à|au|chez) )?(.{2,100})$`,
  'iu',
);

const CHAIN = new RegExp(`(?<!\\p{L})${oneOf(chains.hotels)}(?!\\p{L})`, 'iu');

const CHECK_IN = new RegExp(`^(?:hotel )?(?:${words.checkIn})(?!\\p{L})`, 'iu');
const CHECK_OUT = new RegExp(`^(?:hotel )?(?:${words.checkOut})(?!\\p{L})`, 'iu');

/**
 * Undefined unless the summary names a lodging. An event without a night is a check-in or a
 * check-out, by its summary.
 */
export function stayOf(event: EventText, when: DateContext): StayFinding | undefined {
  const { summary, description, location } = event;
  const [start, end] = [event.start, event.end].map((moment) => atPlace(moment, location));
  if (!start) return undefined;
  const lines = linesOfText(description);
  const atDoor = nameAtDoor(event);
  const told = nameIn(summary) ?? atDoor ?? nameAlone(event) ?? nameAtPlace(event, when);
  const name = told && isTownOf(told, location) ? nameAboveHost(lines) : told;
  const hasNight = end && start.day < end.day;
  const isOnlyIn = !hasNight && CHECK_IN.test(summary);
  const isOnlyOut = !hasNight && CHECK_OUT.test(summary);
  if (!name || !(hasNight || isOnlyIn || isOnlyOut)) return undefined;
  if (!hasNight && !isLodging(name) && name !== atDoor) return undefined;
  const isAddress = location.length > 4 && location !== name;
  const times = findStayTimes(lines);
  const days = hasNight ? findStayDays(lines, when, false) : undefined;
  // The event of whole days may also cover the day of the check-out.
  const lastDay = days?.checkIn === start.day ? days.checkOut : end?.day;
  return {
    source: 'calendar',
    name: name.trim(),
    address: isAddress ? withoutName(onOneLine(location), name) : undefined,
    url: /(?:website|url|web)\s*:?\s*(https?:\/\/[^\s<>"]{4,300})/i.exec(description)?.[1],
    checkIn: isOnlyOut ? undefined : start.day,
    checkOut: isOnlyIn ? undefined : hasNight ? lastDay : start.day,
    checkInTime: times.checkInTime ?? (isOnlyOut ? undefined : clockOf(start)),
    checkOutTime: times.checkOutTime ?? (isOnlyIn ? undefined : clockOf(hasNight ? end : start)),
    reference: referenceIn(lines, true),
  };
}

/** "Hotel De Wind, Zeeweg 2, 1931 VL Egmond" */
function withoutName(place: string, name: string): string {
  const rest = place.startsWith(`${name}, `) ? place.slice(name.length + 2) : '';
  return looksLikeAddress(rest) ? rest : place;
}

const onOneLine = (location: string) => location.replace(/\s*\n\s*/g, ', ');

/** What stands between commas, without postal codes */
const partsOf = (location: string) =>
  location.split(/, ?|\n/).map((part) => part.replace(/[\d-]+/g, '').trim());

/** With the day that it is at the address, when the town is known */
function atPlace(moment: ParsedDateTime | undefined, location: string) {
  if (moment?.zone !== 'UTC') return moment;
  const parts = partsOf(location);
  const country = parts.map(countryCode).findLast(Boolean);
  const zones = parts.map((part) => townZone(part, country));
  return { ...moment, day: localTimeIn(moment, zones.findLast(Boolean))?.day ?? moment.day };
}

/** "Check-out: The Old Mill" with an address, and "[Lodging]" or the like in the text */
function nameAtDoor({ summary, description, location }: EventText): string | undefined {
  const name = AT_DOOR.exec(summary)?.[1];
  const isPlaced = looksLikeAddress(onOneLine(location));
  const isTold = LODGING.test(description) || STAY.test(description);
  return name && isPlaced && isTold && isLodgingName(name) ? name : undefined;
}

const AT_DOOR = new RegExp(`^(?:${CHECKS}) ?[:–-] (.{2,100})$`, 'iu');

/** UTC is not the clock of the place. */
const clockOf = ({ time, zone }: ParsedDateTime) => (zone === 'UTC' ? undefined : time);

/** "Edinburgh" of "Airbnb stay in Edinburgh", a part of the address */
const isTownOf = (name: string, location: string) =>
  !isLodging(name) && partsOf(location).slice(1).includes(name);

/** The title at the top of the description, above "Hosted by Ada" */
const nameAboveHost = ([title, below]: Line[]) =>
  HOST.test(lineText(below)) && isLodgingName(lineText(title)) ? lineText(title) : undefined;

const HOST =
  /^(?:hosted by|verhuurd door|gastheer|gastvrouw|gastgeber(?:in)?|angeboten von|h[ôo]te|propos[ée] par|anfitri[óo]n|host|v[æä]rt|v[äæ]rd)(?!\p{L})/iu;

const isLodging = (name: string) => LODGING.test(name) || CHAIN.test(name);

/** "Airbnb: Stone cottage by the harbour (HMXN2P7FCE)" */
const SITE = /^(?:airbnb|booking\.com|vrbo|fewo-direkt|expedia|agoda|hotels\.com)\s?[:–-] /i;
/** "Natuurhuisje: Boswachtershuis De Vos", of which the text tells again */
const AFTER_SITE = /^\p{Lu}[\p{L}.]{3,20}\s?: (\p{Lu}.{3,80})$/u;
const CODE_BEHIND = new RegExp(
  `(?: [-–|:])? \\((?=[^)]*\\d)[A-Z\\d-]{5,20}\\)$|(?: [-–|] |, ?| \\()(?:${BOOKED}|${oneOf(bookedAt.confirmations)})(?: (?:number|nummer|no\\.?|nr\\.?|code))? ?[#:]? ?(?=\\S*\\d)[A-Z\\d-]{5,20}\\)?$`,
  'iu',
);

/** "Houseboat De Wind" of "Houseboat De Wind - your stay with Canal Boats", and without a code behind it */
const withoutAbout = (summary: string) => summary.replace(STAY_BEHIND, '').replace(CODE_BEHIND, '');
const STAY_BEHIND = new RegExp(` [–-] ${YOUR}(?:${BOOKED})(?!\\p{L}).*$`, 'iu');

/** The summary is the name alone: the event has an address, and tells of a booking. */
function nameAlone(event: EventText): string | undefined {
  const { description, location, start, end } = event;
  const behind = AFTER_SITE.exec(event.summary)?.[1];
  const told = behind && STAY.test(description) && description.includes(behind) ? behind : '';
  const isOfSite = told !== '' || SITE.test(event.summary);
  const summary = told || withoutAbout(event.summary.replace(SITE, ''));
  const place = onOneLine(location);
  const hasNights = start && end && start.day < end.day;
  if (!hasNights || !isLodgingName(summary) || !looksLikeAddress(place)) return undefined;
  const lines = linesOfText(description);
  const isBooked = referenceIn(lines, true) !== undefined;
  const isStay = timesIn(lines).length === 2 || isOfSite || isLodging(summary);
  return isBooked && isStay ? summary : undefined;
}

/** Of check-in and check-out */
function timesIn(lines: Line[]): string[] {
  const { checkInTime, checkOutTime } = findStayTimes(lines);
  return [checkInTime, checkOutTime].flatMap((time) => time ?? []);
}

/** "Holiday: Cottage De Wind", at "Cottage De Wind, Zeeweg 2, Egmond": the text tells its arrival that day, or a time of check-in or check-out. */
function nameAtPlace({ summary, location, description, start }: EventText, when: DateContext) {
  const [name = '', ...place] = location.split(/, |\s*\n\s*/);
  const isPlaced = LODGING.test(name) && isLodgingName(name) && looksLikeAddress(place.join(', '));
  if (!isPlaced || !summary.includes(name)) return undefined;
  const lines = linesOfText(description);
  const isArrival = start !== undefined && findStayDays(lines, when, false)?.checkIn === start.day;
  return (isArrival || timesIn(lines).length > 0) && referenceIn(lines, true) !== undefined
    ? name
    : undefined;
}

function nameIn(summary: string): string | undefined {
  const beside = NAMED_BESIDE.exec(summary)?.[1];
  const isName = /^(hotel|camping|hostel)\b/i.test(summary) && !summary.includes(':');
  const named = STAY.test(summary)
    ? (NAMED.exec(summary)?.[1] ?? NAMED_IN_SENTENCE.exec(summary)?.[1])
    : undefined;
  if (named) return named;
  if (beside && isLodging(beside)) return beside;
  return isName && STAY.test(summary) ? summary : undefined;
}

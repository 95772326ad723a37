/** The stay that a wallet pass shows to its guest: booking sites send them as passes of an event. */

import { type ParsedDateTime, parseDateTime } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import type { DateContext, StayFinding } from '../findings';
import { linesOfText } from '../lines';
import { ADDRESS_LABEL } from '../stays/address/addressForms';
import { findAddress } from '../stays/address/stayAddress';
import { findStayTimes } from '../stays/stayTimes';
import { ownWebsite } from '../stays/website';
import { isLodgingName } from '../text/lodgingNames';
import bookedAt from '../vocabulary/bookedAt.json' with { type: 'json' };
import { BEGINS_WITH_CHAIN, LODGING, lodgingLabel, ROOM } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import references from '../vocabulary/references.json' with { type: 'json' };
import { type Field, fieldsOf, type Node, string } from './passFlight';

const GROUPS = [
  'primaryFields',
  'headerFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
];
/** Of a stay alone */
const STAY_BEGINS = new RegExp(`check.?in|${words.checkIn}`, 'iu');
const STAY_ENDS = new RegExp(`check.?out|${words.checkOut}`, 'iu');
/** Of a journey as well */
const CHECK_IN = new RegExp(`${STAY_BEGINS.source}|\\barr(?:iv|\\b)|${words.arrival}`, 'iu');
const CHECK_OUT = new RegExp(`${STAY_ENDS.source}|\\bdep(?:art|\\b)|${words.departure}`, 'iu');
const UTC = /^(?:Z|UTC|[+-]00:?00)$/;
const REFERENCE = new RegExp(`num|${oneOf(references.bookingHints)}`, 'iu');
/** "GUEST", "BOOKED BY", "WELCOME" */
const OF_PERSON = new RegExp(
  `(?<!\\p{L})${oneOf(people.passengers, people.nameRows, people.holders, people.bookers, people.members)}(?!\\p{L})|^(?:${oneOf(people.greetings)}|${words.welcome})\\W*$`,
  'iu',
);
/** "See you soon at" */
const AT = new RegExp(` ${oneOf(bookedAt.at)}\\W*$`, 'iu');
const LINE_END = /\s*\n\s*/;
const ADDRESS = /address|adres|anschrift|location|locatie/i;

/** Undefined unless the pass names a lodging, and the days of arrival and departure. */
export function shownStay(pass: Node, style: Node, when: DateContext): StayFinding | undefined {
  const fields = GROUPS.flatMap((group) => fieldsOf(style, group));
  const checkIn = dateOf(fields, CHECK_IN, when);
  const checkOut = dateOf(fields, CHECK_OUT, when);
  const [name, ...below] = houseOf(fields, string(pass.organizationName));
  if (!name || !checkIn || !checkOut || checkIn.day >= checkOut.day) return undefined;
  const find = (hint: RegExp, shape: RegExp) =>
    fields.find((field) => hint.test(field.hint) && shape.test(field.value))?.value;
  const place = fields.find(({ hint, label }) => ADDRESS.test(hint) || ADDRESS_LABEL.test(label));
  const written = ['Address', ...(place?.value.split(LINE_END) ?? below)];
  const address = findAddress(
    written.map((text) => ({ cells: [{ text, start: 0, end: 9 }] })),
    name,
  );
  const days = { checkIn: checkIn.day, checkOut: checkOut.day };
  const lines = fields.flatMap(({ label, value }) => linesOfText(`${label}: ${value}`));
  const times = findStayTimes(lines, days, when);
  return {
    source: 'pass',
    name,
    address,
    url: ownWebsite(lines, name, address),
    ...days,
    checkInTime: checkIn.time ?? times.checkInTime,
    checkOutTime: checkOut.time ?? times.checkOutTime,
    reference: find(REFERENCE, /^(?=.*\d)[A-Z0-9.-]{5,20}$/),
  };
}

/** A date whose order of day and month is certain; UTC is no clock of the place. */
function dateOf(fields: Field[], hint: RegExp, when: DateContext): ParsedDateTime | undefined {
  const value = fields.find((field) => hint.test(field.hint) && /\d/.test(field.value))?.value;
  if (!value || (datesIn(value)[0]?.isAmbiguous ?? false)) return undefined;
  const written = parseDateTime(value, when);
  return written && UTC.test(written.zone ?? '') ? { day: written.day } : written;
}

/** The name of the house, and what stands below it, such as its address */
function houseOf(fields: Field[], organization: string): string[] {
  const [primary] = fields;
  const labelled = fields.find(({ label }) => lodgingLabel(label) === 'name');
  const [house = '', ...below] = labelled?.value.split(LINE_END) ?? [];
  if (isTitled(house)) return [house, ...below];
  const names = [house, primary && isHouse(primary, fields, organization) && primary.value];
  const name = names.find((one) => one && isLodgingName(one));
  if (name) return name === house ? [house, ...below] : [name];
  return LODGING.test(organization) && isLodgingName(organization) ? [organization, ...below] : [];
}

/**
 * The first field is of the house, and neither of the guest nor of the room: its label or itself tells so, or, where
 * both days are labelled as those of a stay, the organization.
 */
function isHouse({ hint, label, value }: Field, fields: Field[], organization: string): boolean {
  if (ROOM.test(value) || OF_PERSON.test(label)) return false;
  if (lodgingLabel(label) || LODGING.test(value)) return true;
  const isStay = [STAY_BEGINS, STAY_ENDS].every((day) =>
    fields.some((field) => day.test(field.label)),
  );
  const isOfOrganization =
    BEGINS_WITH_CHAIN.test(value) || organization.startsWith(`${value.split(' ')[0]} `);
  const isTold = isOfOrganization || AT.test(label);
  return isStay && !ROOM.test(hint) && isTold && value.includes(' ');
}

/** "Room Mate Vega": a name, though it begins like the label of a room */
const isTitled = (text: string) =>
  text.length <= 80 &&
  text.includes(' ') &&
  text.split(' ').every((word) => /^\p{Lu}[\p{L}'’&.-]+$/u.test(word));

/** The stay that a wallet pass shows to its guest: booking sites send them as passes of an event. */

import { type ParsedDateTime, parseDateTime } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import type { DateContext, StayFinding } from '../findings';
import { linesOfText } from '../lines';
import { ADDRESS_LABEL } from '../stays/address/addressForms';
import { findAddress } from '../stays/address/stayAddress';
import { findStayTimes } from '../stays/stayTimes';
import { isLodgingName } from '../text/lodgingNames';
import { BEGINS_WITH_CHAIN, LODGING, lodgingLabel, ROOM } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import references from '../vocabulary/references.json' with { type: 'json' };
import { type Field, fieldsOf, type Node, PERSON, string } from './passFlight';

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
const ADDRESS = /address|adres|anschrift|location|locatie/i;

/** Undefined unless the pass names a lodging, and the days of arrival and departure. */
export function shownStay(pass: Node, style: Node, when: DateContext): StayFinding | undefined {
  const fields = GROUPS.flatMap((group) => fieldsOf(style, group));
  const checkIn = dateOf(fields, CHECK_IN, when);
  const checkOut = dateOf(fields, CHECK_OUT, when);
  const name = nameOf(fields, string(pass.organizationName));
  if (!name || !checkIn || !checkOut || checkIn.day >= checkOut.day) return undefined;
  const find = (hint: RegExp, shape: RegExp) =>
    fields.find((field) => hint.test(field.hint) && shape.test(field.value))?.value;
  const place = fields.find(({ hint, label }) => ADDRESS.test(hint) || ADDRESS_LABEL.test(label));
  const address = place?.value.split(/\s*\n\s*/) ?? [];
  const days = { checkIn: checkIn.day, checkOut: checkOut.day };
  const times = findStayTimes(
    fields.flatMap(({ label, value }) => linesOfText(`${label}: ${value}`)),
    days,
    when,
  );
  return {
    source: 'pass',
    name,
    address: findAddress(
      ['Address', ...address].map((text) => ({ cells: [{ text, start: 0, end: 9 }] })),
      name,
    ),
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

/** The first field is the name where both days are labelled as those of a stay. */
function nameOf(fields: Field[], organization: string): string | undefined {
  const labelled = fields.find(({ label }) => lodgingLabel(label) === 'name');
  const [primary] = fields;
  const isStay = [STAY_BEGINS, STAY_ENDS].every((day) =>
    fields.some(({ label }) => day.test(label)),
  );
  if (labelled && isTitled(labelled.value)) return labelled.value;
  const isOfLodging =
    primary &&
    (lodgingLabel(primary.label) || (isStay && isOfOrganization(primary.value, organization)));
  const isLabelled = isOfLodging && !ROOM.test(primary.value) && !PERSON.test(primary.label);
  const named = [labelled?.value, primary?.value, organization].filter(
    (text, at) =>
      text && isLodgingName(text) && (at === 0 || (at === 1 && isLabelled) || LODGING.test(text)),
  );
  return named[0];
}

/** "Fjord Bryggen" of "Fjord Hotels", but not the guest and no room */
const isOfOrganization = (text: string, organization: string) =>
  isTitled(text) &&
  (BEGINS_WITH_CHAIN.test(text) || organization.startsWith(`${text.split(' ')[0]} `));

/** "Room Mate Vega": a name, though it begins like the label of a room */
const isTitled = (text: string) =>
  text.length <= 80 &&
  text.includes(' ') &&
  text.split(' ').every((word) => /^\p{Lu}[\p{L}'’&.-]+$/u.test(word));

/** Determines by labels whether a value belongs to the departure or the arrival. */

import { endsWithinName } from '../airportSearch';
import { ARROWS } from './arrows';
import words from './flightWords.json' with { type: 'json' };
import { oneOf } from './oneOf';

/** "Departure airport" is as "Departure". */
const AFTER = `(?: (?:${words.afterRole}))?`;

const FROM = new RegExp(
  `(?:\\b${oneOf(words.fromLabels)}(?!\\p{L})${AFTER}\\.?)[^\\p{L}]{0,12}$`,
  'iu',
);

/** Labels in other languages; the short words are one only when they stand alone. */
const otherLabel = (ending: string, alone: string) =>
  new RegExp(`(?<!\\p{L})(?:${ending})${AFTER}[^\\p{L}]{0,12}$|^(?:${alone})[^\\p{L}\\d]*$`, 'iu');
const OTHER_FROM = otherLabel(`${words.departure}|${words.from}`, words.fromAlone);
const OTHER_TO = otherLabel(`${words.arrival}|${words.to}`, words.toAlone);

const TO = new RegExp(
  `(?:\\b${oneOf(words.toLabels)}(?!\\p{L})${AFTER}\\.?|\\bà)[^\\p{L}]{0,12}$`,
  'iu',
);

/**
 * "Depart/Arrive", "Departure Arrival" and "From / to", of which "To" may be a cell of its own: headings above both
 * values, which determine no role.
 */
const BOTH =
  /\b(?:dep|from|van|vertrek|ab(?:flug)?|von|d[ée]part|de)\p{L}*\.? ?[/&|–-] ?(?:arr|to|naar|aankomst|an(?:kunft)?|nach|[àa]|$)|^(?:dep|vertrek|abflug|d[ée]part|partenza|salida)\p{L}*\.? (?:arr|aankomst|ankunft|llegada)\p{L}*\.?$/iu;

/** "Frankfurt, DE (", "Frankfurt, DE (FRA)", "Frankfurt (DE)", "Frankfurt (FRA)", "FRA" and "TO 3940": countries and codes, which are also words */
const COUNTRY_OR_CODE =
  /(?<![\p{L}\d])[A-Z]{2} ?\d{3,4}(?=[^\p{L}\d]*$)|(?<=, )[A-Z]{2}(?=(?: \([A-Z]{3}\))?[^\p{L}]*$)|\([A-Z]{2,3}\)(?=[^\p{L}]*$)|(?<=\p{Ll} )[A-Z]{3}$|^FRA$/gu;

/** "Departure 06:15 ✈ (": the label is of the place before the arrow. */
const BEHIND_ARROW = new RegExp(`\\d[:.h]\\d{2} ?[${ARROWS}>✈]\\P{L}*$`, 'u');

/** The role by the first label that has one. */
export function roleOfPlace(labels: string[]): 'from' | 'to' | undefined {
  for (const written of labels) {
    const label = written.replace(COUNTRY_OR_CODE, '');
    if (BOTH.test(label) || BEHIND_ARROW.test(label) || endsWithinName(label)) continue;
    if (TO.test(label) || OTHER_TO.test(label)) return 'to';
    if (FROM.test(label) || OTHER_FROM.test(label)) return 'from';
  }
  return undefined;
}

const TIME_LABEL = new RegExp(
  `(?<!\\p{L})(${words.otherTimes}|${oneOf(words.otherTimeStarts, words.changes)})|((?<!\\p{L})(?:${words.departure})(?!\\p{L})|\\bdep|depart|vertrek|abflug|\\bab\\b|d[ée]part|leav|take-?off|(?<!\\d ?)\\bstd\\b(?!\\.))|((?<!\\p{L})(?:${words.arrival})(?!\\p{L})|\\barr|arriv|aankomst|ankunft|\\ban\\b|(?<!\\p{L})land(?:s|ing|et|t)|\\bsta\\b)`,
  'giu',
);

type TimeRole = 'from' | 'to' | 'other' | undefined;

/**
 * As `roleOfPlace`; 'other' is a time of something else, such as boarding. The last word decides.
 */
export function roleOfTime(labels: string[]): TimeRole {
  for (const label of labels) {
    if (BOTH.test(label)) continue;
    let role: TimeRole;
    for (const match of label.matchAll(TIME_LABEL)) {
      role = match[1] ? 'other' : match[2] ? 'from' : 'to';
    }
    if (role) return role;
  }
  return undefined;
}

/** A text that is only the label of a place or a moment: "Departure airport", "Sale" */
export function isPlaceLabel(text: string): boolean {
  if (text.length > 40) return false;
  const last = [...text.matchAll(TIME_LABEL)].at(-1);
  const isMoment = last && LABEL_END.test(text.slice(last.index + last[0].length));
  return isMoment || roleOfPlace([text]) !== undefined;
}

const LABEL_END = new RegExp(`^\\p{Ll}*${AFTER}[^\\p{L}\\d]*$`, 'u');

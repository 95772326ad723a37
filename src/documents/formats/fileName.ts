/**
 * Parses file names such as "AMS-BCN KL1001.pdf": two airport codes and optionally a flight number.
 */

import { airportByCode } from '../../airports/allAirports';
import type { FlightFinding } from '../findings';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';

const NAME =
  /^([A-Z]{3})[ _.→>-]+([A-Z]{3})(?:[ _.-]+([A-Z][A-Z0-9]|[0-9][A-Z])[ _-]?(\d{1,4}))?(?![A-Z0-9])/i;
/** "Tak for din booking.pdf", "Ihr-bus-ticket.pdf", but not "Ams-lis-boardingpass.pdf" */
const SENTENCE = new RegExp(
  `^[A-Z]?[a-z]{2}[ _-]+[a-z]{3}[ _-]+(?!${oneOf(words.boardingPasses)})[a-z]{3}`,
);

/** Undefined unless the name begins with two different known airport codes. */
export function parseFileName(fileName: string): FlightFinding | undefined {
  const name = fileName.replace(/^.*[\\/]/, '').slice(0, 200);
  const match = NAME.exec(name);
  if (!match || SENTENCE.test(name)) return undefined;
  const [from, to] = [match[1]?.toUpperCase(), match[2]?.toUpperCase()];
  if (!airportByCode(from) || !airportByCode(to) || from === to) return undefined;
  return {
    source: 'fileName',
    from: { code: from },
    to: { code: to },
    airline: match[3]?.toUpperCase(),
    number: match[4]?.replace(/^0+(?=\d)/, ''),
    seats: [],
    passengers: [],
  };
}

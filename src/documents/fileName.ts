/** The rule for names such as "AMS-BCN KL1001.pdf": two airports, and perhaps a flight number. */
import type { FlightFinding } from './findings';
import { airportOf } from './places';

const NAME =
  /^([A-Z]{3})[ _.→>-]+([A-Z]{3})(?:[ _.-]+([A-Z][A-Z0-9]|[0-9][A-Z])[ _-]?(\d{1,4}))?(?![A-Z0-9])/i;

export function readFileName(fileName: string): FlightFinding | undefined {
  const found = NAME.exec(fileName.replace(/^.*[\\/]/, '').slice(0, 200));
  if (!found) return undefined;
  const [from, to] = [found[1]?.toUpperCase(), found[2]?.toUpperCase()];
  if (!airportOf(from) || !airportOf(to) || from === to) return undefined;
  return {
    source: 'fileName',
    from: { code: from },
    to: { code: to },
    airline: found[3]?.toUpperCase(),
    number: found[4]?.replace(/^0+(?=\d)/, ''),
    seats: [],
    passengers: [],
  };
}

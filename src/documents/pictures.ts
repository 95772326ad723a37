/** Reads pictures: the bar codes in them, and the letters of screenshots. */
import {
  type DateContext,
  type Findings,
  type FlightFinding,
  join,
  noFindings,
  type RideFinding,
} from './findings';
import { readBoardingPass } from './formats/bcbp';
import type { Code } from './formats/codeText';
import { decodeBarcodes } from './formats/pictures/barcodes';
import { isScreenshot, readLetters } from './formats/pictures/letters';
import { decodePicture, type Pixels } from './formats/pictures/pixels';
import { railTicketRides } from './formats/railTickets/railTicket';
import type { Barcode } from './reading';
import { readText } from './readText';

/** Is told what is known before letters are recognized. */
type BeforeLetters = (found: Findings) => void;

export const tells = ({ flights, barcodes }: Findings) => flights.length + barcodes.length > 0;

/** Beside a code, a smaller picture has no room for text. */
const PAGE_PIXELS = 700_000;

/**
 * The codes of a picture, and with `beforeLetters` the letters of one that was dropped itself:
 * pictures in mails are adverts and logos.
 */
export async function readPicture(
  bytes: Uint8Array,
  when: DateContext,
  beforeLetters: BeforeLetters | undefined,
): Promise<Findings> {
  const pixels = await decodePicture(bytes);
  const found = await codesOf(pixels, when, true);
  const hasRoom = pixels && (!tells(found) || pixels.width * pixels.height > PAGE_PIXELS);
  const like = found.flights.length > 0 ? 'drawn' : 'even';
  const isRead = beforeLetters && hasRoom && !pixels.isDamaged && isScreenshot(pixels, like);
  const read = isRead ? await lettersOf(pixels, when, beforeLetters, found) : found;
  return beforeLetters && isOnlyCodes(read)
    ? { ...read, rides: ridesOfCodes(read.barcodes) }
    : read;
}

const isOnlyCodes = ({ flights, rides, stays }: Findings) =>
  flights.length + rides.length + stays.length === 0;

/** Text tells more than the code of a rail ticket, which has neither arrivals nor trains to change to. */
const ridesOfCodes = (codes: Barcode[]): RideFinding[] =>
  codes.flatMap((code) =>
    railTicketRides(code.text).map((ride) => ({
      ...ride,
      barcodes: [{ ...code, name: ride.passengers[0] ?? null }],
    })),
  );

/** The letters add to the flights of boarding passes, and tell of no others then. */
export async function lettersOf(
  pixels: Pixels,
  when: DateContext,
  beforeLetters: BeforeLetters,
  found: Findings,
): Promise<Findings> {
  beforeLetters(found);
  const lines = await readLetters(pixels).catch(() => []);
  const { flights, rides, stays } = readText({ headings: [], lines, when });
  const recognized = <Finding extends object>(read: Finding[]) =>
    read.map((finding) => ({ ...finding, source: 'picture' as const }));
  const isOfCode = ({ airline, number }: FlightFinding) =>
    found.flights.some((one) => one.airline === airline && one.number === number);
  const hasPass = found.flights.length > 0;
  return join(found, {
    ...noFindings(),
    flights: recognized(hasPass ? flights.filter(isOfCode) : flights),
    rides: hasPass ? [] : recognized(rides),
    stays: hasPass ? [] : recognized(stays),
  });
}

export async function codesOf(
  pixels: Pixels | undefined,
  when: DateContext,
  isPhoto: boolean,
): Promise<Findings> {
  const found = noFindings();
  if (!pixels) return found;
  for (const code of await decodeBarcodes(pixels, isPhoto)) join(found, codeFindings(code, when));
  return found;
}

/** The flights of a code, each with the code; a code of no flight stands alone. */
function codeFindings(code: Code, when: DateContext): Findings {
  const legs = readBoardingPass(code.text, 'barcode', when);
  const flights = legs.map((leg) => ({
    ...leg,
    barcodes: [{ ...code, name: leg.passengers[0] ?? null }],
  }));
  return { ...noFindings(), flights, barcodes: legs.length > 0 ? [] : [{ ...code, name: null }] };
}

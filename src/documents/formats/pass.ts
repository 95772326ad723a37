/** Reads Apple Wallet passes: a .pkpass file, or a .pkpasses bundle of several. */
import { unzipSync } from 'fflate';
import { parseDateTime } from '../dates/dateTimes';
import { type DateContext, type Findings, type FlightFinding, noFindings } from '../findings';
import { flightsInText } from '../flights/flights';
import { linesOfText } from '../lines';
import type { Barcode } from '../reading';
import { disambiguateByDay } from '../text/dateForms';
import { readBoardingPass } from './bcbp';
import { codeText } from './codeText';
import { decodeText } from './fileType';
import { FIELD_GROUPS, fieldsOf, type Node, node, shownFlight, string } from './passFlight';
import { shownRide } from './passRide';
import { shownStay } from './passStay';

const JSON_LIMIT_BYTES = 1024 * 1024;
const PASS_LIMIT_BYTES = 8 * 1024 * 1024;
const PASSES_LIMIT = 20;
const STRINGS_LIMIT_BYTES = 64 * 1024;
const LANGUAGES_LIMIT = 50;

/**
 * Flights, rides and stays of up to 20 passes; of other passes only the codes. Throws on an invalid ZIP
 * file.
 */
export function readPasses(bytes: Uint8Array, when: DateContext): Findings {
  const found = noFindings();
  for (const { text, labels } of passFiles(bytes, true)) {
    const { flights, rides, stays, barcodes } = readPass(text, labels, when);
    found.flights.push(...flights);
    found.rides.push(...rides);
    found.stays.push(...stays);
    found.barcodes.push(...barcodes);
  }
  return found;
}

/** What stands in a pass for a label, and how the label is shown */
type Labels = Map<string, string>;

function passFiles(bytes: Uint8Array, mayNest: boolean): { text: string; labels: Labels }[] {
  let [passes, languages] = [0, 0];
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize, size }) => {
      if (STRINGS.test(name))
        return originalSize <= STRINGS_LIMIT_BYTES && languages++ < LANGUAGES_LIMIT;
      const limit = name === 'pass.json' ? JSON_LIMIT_BYTES : PASS_LIMIT_BYTES;
      const isWanted = name === 'pass.json' || (mayNest && /\.pkpass$/i.test(name));
      return isWanted && originalSize <= limit && size <= limit && passes++ < PASSES_LIMIT;
    },
  });
  const files = Object.entries(entries);
  const strings = files.filter(([name]) => STRINGS.test(name));
  const [, shown] = strings.find(([name]) => name.startsWith('en')) ?? strings[0] ?? [];
  const labels = labelsOf(shown ? decodeText(shown) : '');
  return files.flatMap(([name, content]) => {
    if (name === 'pass.json') return { text: decodeText(content), labels };
    return STRINGS.test(name) ? [] : passFiles(content, false);
  });
}

/** The labels of a pass in one language: `"arrival_label" = "Arrival";` */
const STRINGS = /^[a-z-]{2,12}\.lproj\/pass\.strings$/i;
const STRING =
  /^[ \t]{0,9}"((?:[^"\\]|\\.){1,200})"[ \t]{0,9}=[ \t]{0,9}"((?:[^"\\]|\\.){0,200})"/gm;

const labelsOf = (strings: string): Labels =>
  new Map([...strings.matchAll(STRING)].map(([, name = '', label = '']) => [name, label]));

function readPass(text: string, labels: Labels, when: DateContext): Findings {
  const none = noFindings();
  const parse = (json: string) =>
    node(
      JSON.parse(json, (key, value) => (key === 'label' ? (labels.get(value) ?? value) : value)),
    );
  let pass: Node;
  try {
    pass = parse(text);
  } catch {
    return none;
  }
  const codes = messages(pass);
  const context = passWhen(pass, when);
  pass = parse(disambiguateByDay(text.replaceAll('\\/', '/'), context.documentDay));
  const style = node(pass.boardingPass);
  const other = node(pass.eventTicket ?? pass.generic ?? pass.storeCard);
  const transit = string(style.transitType);
  const shown = shownFlight(pass, style, context);
  const named = codes.map((code) => ({ ...code, name: shown.passengers[0] ?? null }));
  const barcodes = named.flatMap(({ format, ...code }) => (format ? [{ ...code, format }] : []));
  const rideOr = (): Findings => {
    const stay = pass.boardingPass ? undefined : shownStay(pass, other, context);
    if (stay) return { ...none, stays: [stay] };
    const ride = pass.boardingPass ? shownRide(pass, style, context) : undefined;
    const name = ride?.passengers[0] ?? null;
    const coded = barcodes.map((code) => ({ ...code, name: code.name ?? name }));
    return ride ? { ...none, rides: [{ ...ride, barcodes: coded }] } : { ...none, barcodes };
  };
  if (!pass.boardingPass || (transit && !/^PKTransitType(Air|Generic)$/.test(transit)))
    return rideOr();
  const legs = named.flatMap(({ format, ...code }) =>
    readBoardingPass(code.text, 'barcode', context).map((leg) => {
      const name = code.name ?? leg.passengers[0] ?? null;
      return { ...leg, barcodes: format ? [{ ...code, format, name }] : [] };
    }),
  );
  const [leg, another] = legs;
  if (leg) {
    const whole = another ? shown : ofLeg(shown, leg);
    return { ...none, flights: [whole, ...toldLegs(style, legs, context), ...legs] };
  }
  const isFlight =
    transit === 'PKTransitTypeAir' ? shown.from?.code || shown.number : transit && shown.number;
  const told = toldLegs(style, [shown], context);
  if (isFlight) return { ...none, flights: [{ ...shown, barcodes }, ...told] };
  return transit === 'PKTransitTypeAir' ? { ...none, barcodes } : rideOr();
}

/** The legs that the fields tell of: "KL1002 Amsterdam (AMS) to Oslo (OSL), departs 11:25" */
function toldLegs(style: Node, legs: FlightFinding[], when: DateContext): FlightFinding[] {
  const texts = FIELD_GROUPS.flatMap((group) => fieldsOf(style, group)).map(({ value }) => value);
  const lines = texts.map(linesOfText);
  return lines
    .flatMap((one) => flightsInText(one, when))
    .filter((flight) => legs.some((leg) => isTold(leg, flight)))
    .map((flight) => ({ ...flight, source: 'pass' }));
}

function isTold(leg: FlightFinding, { airline, number, from, to, departure }: FlightFinding) {
  const days = leg.possibleDays ?? (leg.departure ? [leg.departure.day] : []);
  return (
    leg.airline === airline &&
    leg.number === number &&
    leg.from?.code === from?.code &&
    leg.to?.code === to?.code &&
    (!departure || days.some((day) => day.slice(5) === departure.day.slice(5)))
  );
}

/** The fields of a pass with one code are of its flight, even where they name another one. */
function ofLeg(shown: FlightFinding, leg: FlightFinding): FlightFinding {
  const { airline, number, from, to, possibleDays } = leg;
  const { departure, arrival } = shown;
  const isDay =
    !departure ||
    !possibleDays ||
    possibleDays.some((day) => day.slice(5) === departure.day.slice(5));
  const times = { departure: departure?.time, arrival: arrival?.time };
  const dated = isDay ? {} : { departure: undefined, arrival: undefined, times };
  return { ...shown, ...dated, airline, number, from, to };
}

/** The dates in the pass determine the year, which the bar code does not contain. */
function passWhen(pass: Node, when: DateContext): DateContext {
  const dates = Array.isArray(pass.relevantDates) ? node(pass.relevantDates[0]) : {};
  for (const written of [pass.relevantDate, dates.date, dates.startDate, pass.expirationDate]) {
    const day = parseDateTime(string(written), when)?.day;
    if (day) return { documentDay: day };
  }
  return when;
}

const FORMATS: Partial<Record<string, Barcode['format']>> = {
  PKBarcodeFormatAztec: 'AZTEC',
  PKBarcodeFormatPDF417: 'PDF_417',
  PKBarcodeFormatQR: 'QR_CODE',
};

/** The codes of the pass; one of another format still tells its flight. */
function messages(pass: Node): { text: string; format?: Barcode['format'] }[] {
  const codes = [...(Array.isArray(pass.barcodes) ? pass.barcodes : []), pass.barcode].map(node);
  const texts = codes.map(({ message, messageEncoding, format }) => {
    const written = typeof message === 'string' ? message : '';
    const isUtf8 = /utf-?8/i.test(string(messageEncoding));
    const text = isUtf8 ? codeText(written, Buffer.from(written)) : written;
    return { text, format: FORMATS[string(format)] };
  });
  return texts
    .filter(({ text }, at) => text && texts.findIndex((other) => other.text === text) === at)
    .slice(0, 4);
}

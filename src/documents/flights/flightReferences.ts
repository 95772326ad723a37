/** Assigns references to flights whose tickets were bought separately. */

import { daysBetween } from '../../airports/days';
import { datesIn } from '../dates/parsedDates';
import { type Line, lineText } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { type FoundReference, referenceIn, referencesIn } from '../text/references';
import { airlineCode, airlineName } from '../vocabulary/airlines';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import references from '../vocabulary/references.json' with { type: 'json' };
import type { TextFlight } from './flightCandidates';

/** "Outbound: YG6KPR", "KLM (KL): K8ZWQJ", "AMS-OPO: X7TR2W" */
const NAMED =
  /(?<![\p{L}\d])(\p{L}[\p{L}\d .-]{1,24}?)(?: \(([A-Z0-9]{2})\))? ?: ?(?=[A-Z0-9]*[A-Z])([A-Z0-9]{6})(?![\p{L}\d])/gu;
const OUT = new RegExp(`^(?:\\p{L}+ )?(?:${words.outbound})(?: \\p{L}+)?$`, 'iu');
const BACK = new RegExp(`^(?:\\p{L}+ )?(?:${words.return})(?: \\p{L}+)?$`, 'iu');

/** "Airline booking code (outbound)", and the code below it */
const [OUT_WORD, BACK_WORD] = [words.outbound, words.return].map(
  (way) => new RegExp(`(?<!\\p{L})(?:${way})(?!\\p{L})`, 'iu'),
) as [RegExp, RegExp];
/** "Airline booking reference (departure)" */
const DEPARTURE = /\((?:departure|vertrek|abflug|d[ée]part|partenza|salida)\)/i;
const LABEL_CHARS = 80;

const PNR = /(?<![\p{L}\d.-])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6}(?![\p{L}\d.-])/gu;

/** "Bokningsbekräftelse X7TR2W": the only code of letters and digits in the subject of a mail */
export function codeInSubject(subject = ''): string | undefined {
  const codes = (subject.slice(0, 200).match(PNR) ?? []).filter(
    (code) => flightNumbersIn(code, true).length === 0 && datesIn(code).length === 0,
  );
  return codes.length === 1 && /\p{Ll}/u.test(subject) ? codes[0] : undefined;
}

/**
 * The reference of each flight, when every one has its own or one of those that name it. No reference
 * where several are told alike, of which any could be of any flight.
 */
export function referencesByFlight(
  lines: Line[],
  flights: TextFlight[],
): Map<TextFlight, string | undefined> {
  const own = flights.map(({ firstLine, lastLine }) =>
    referenceIn(lines.slice(firstLine, lastLine + 1)),
  );
  const named =
    [
      codedReferences(lines, flights),
      own,
      namedReferences(lines, flights),
      headingReferences(lines, flights),
    ].find((each) => each.every(Boolean)) ?? [];
  const isKnown = flights.length > 1 && (named.length > 0 || areAlike(lines));
  return new Map(isKnown ? flights.map((flight, at) => [flight, named[at]]) : []);
}

/** "TK/7RPL2M", "8WQKLM (Qatar Airways)" */
const WITH_AIRLINE =
  /(?<![A-Z\d/])([A-Z][A-Z\d]|\d[A-Z])\/([A-Z\d]{6})(?![A-Z\d])|(?<![A-Z\d])(?=[A-Z]*\d)(?=\d*[A-Z])([A-Z\d]{6}) \((\p{L}[^()]{2,30})\)/gu;

/** The references of several airlines, each with its code or name */
function codedReferences(lines: Line[], flights: TextFlight[]): (string | undefined)[] {
  const codes = new Map<string, Set<string>>();
  for (const match of lines.map(lineText).join(' ').matchAll(WITH_AIRLINE)) {
    const [, code, reference = match[3] ?? '', , name = ''] = match;
    const airline = airlineOf(code ?? name.trim());
    if (airline) codes.set(airline, (codes.get(airline) ?? new Set()).add(reference));
  }
  return flights.map(({ airline = '' }) => {
    const [only, another] = codes.get(airline) ?? [];
    return another || codes.size < 2 ? undefined : only;
  });
}

/** Two airlines' codes behind the same words */
function areAlike(lines: Line[]): boolean {
  const labels = new Map<string, Set<string>>();
  for (const { code, line } of referencesIn(lines)) {
    if (!WHOLE_PNR.test(code) || !lineText(lines[line]).includes(code)) continue;
    const label = labelOf(lines, { code, line });
    labels.set(label, (labels.get(label) ?? new Set()).add(code));
  }
  return [...labels.values()].some(({ size }) => size > 1);
}

/** What else its line says */
const labelOf = (lines: Line[], { code, line }: FoundReference) =>
  lineText(lines[line]).replaceAll(code, '').slice(0, LABEL_CHARS);

function namedReferences(lines: Line[], flights: TextFlight[]): (string | undefined)[] {
  const turn = turningPoint(flights);
  const found = flights.map(() => new Set<string>());
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text.slice(0, 300)));
  for (const text of [...texts, ...besideAirlines(lines)]) {
    for (const [, name = '', code, reference = ''] of text.matchAll(NAMED)) {
      if (flightNumbersIn(reference, true).length > 0) continue;
      flights.forEach(({ airline = '', number, from, to }, at) => {
        const isWay = at < turn ? OUT.test(name) : BACK.test(name);
        const isAirline = (code ?? airlineOf(name)) === airline;
        const isFlight = [airline + number, `${from?.code}-${to?.code}`].includes(
          name.replaceAll(' ', ''),
        );
        if (isWay || isAirline || isFlight) found[at]?.add(reference);
      });
    }
  }
  for (const { code, line } of referencesIn(lines)) {
    const label = lineText(lines[line]).slice(0, LABEL_CHARS);
    const isOut = OUT_WORD.test(label) || DEPARTURE.test(label);
    const isBack = BACK_WORD.test(label);
    if (isOut !== isBack)
      for (const [at, codes] of found.entries()) if (at < turn === isOut) codes.add(code);
    const airlines = airlinesIn(label.replace(code, ''));
    for (const [at, codes] of found.entries())
      if (airlines.has(flights[at]?.airline ?? '')) codes.add(code);
  }
  const isOneOfSeveral = new Set(found.flatMap((codes) => [...codes])).size > 1;
  return found.map((codes) => (codes.size === 1 && isOneOfSeveral ? [...codes][0] : undefined));
}

/** "Iberia (heenvlucht)" beside "NB5QTC" as "Iberia: NB5QTC", below a heading of references */
function besideAirlines(lines: Line[]): string[] {
  let heading = '';
  return lines.flatMap((line) => {
    const [name, code, another] = line.cells.map(({ text }) => text);
    const airline = name?.replace(IN_BRACKETS, '') ?? '';
    if (code && !another && WHOLE_PNR.test(code) && airlineOf(airline))
      return HINT.test(heading) ? [`${airline}: ${code}`] : [];
    heading = lineText(line).slice(0, LABEL_CHARS);
    return [];
  });
}
/** "Vueling (terugvlucht)" */
const IN_BRACKETS = / \([^()]{1,30}\)$/;
/** "Referenties van de luchtvaartmaatschappijen" */
const HINT = new RegExp(oneOf(references.bookingHints), 'iu');

/** Also the seven letters and digits of a few airlines: "K7WQ2LX" */
const WHOLE_PNR = /^(?:(?=.*[A-Z])[A-Z0-9]{6}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{7})$/;

/** The references that stand above or below the flights of each direction, and each time there. */
function headingReferences(lines: Line[], flights: TextFlight[]): (string | undefined)[] {
  // "Reservation number (PNR) K8ZWQJ" has two labels.
  const codes = referencesIn(lines).filter(
    ({ code, line }, at, all) => WHOLE_PNR.test(code) && line !== all[at - 1]?.line,
  );
  const labels = new Set(codes.map((one) => labelOf(lines, one)));
  // all of them, or those with the same label
  const groups = [undefined, ...labels].map((label) =>
    codes.filter((one) => label === undefined || labelOf(lines, one) === label),
  );
  return (
    groups.map((group) => besideFlights(group, flights)).find((found) => found.length > 0) ?? []
  );
}

function besideFlights(codes: FoundReference[], flights: TextFlight[]): (string | undefined)[] {
  if (new Set(codes.map(({ code }) => code)).size < 2) return [];
  const above = flights.map(({ lastLine }) => codes.findLast(({ line }) => line < lastLine));
  const below = flights.map(({ firstLine }) => codes.find(({ line }) => line > firstLine));
  const [all, another] = [above, below].filter(
    (found) =>
      found.every(Boolean) && codes.every(({ code }) => found.some((one) => one?.code === code)),
  );
  return another || !all ? [] : all.map((one) => one?.code);
}

const NAME_WORDS = 3;

/** "Booking reference (Aer Lingus)", "Boekingscode Air Serbia" */
function airlinesIn(label: string): Set<string> {
  const words = label.match(/[\p{L}\d.]+/gu) ?? [];
  const names = words.flatMap((word, at) =>
    /^[\p{Lu}\d]/u.test(word)
      ? Array.from({ length: NAME_WORDS }, (_, more) => words.slice(at, at + more + 1).join(' '))
      : [],
  );
  return new Set(names.flatMap((name) => (name.length > 2 && airlineCode(name)) || []));
}

const airlineOf = (name: string) => (airlineName(name) ? name : airlineCode(name));

/** The first flight of the way back: after the longest time at a place. */
function turningPoint(flights: TextFlight[]): number {
  const gaps = flights.map(({ departure }, at) => {
    const before = flights[at - 1];
    const day = before?.arrival?.day ?? before?.departure?.day;
    return day && departure ? daysBetween(day, departure.day) : -1;
  });
  return gaps.indexOf(Math.max(...gaps));
}

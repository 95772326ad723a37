/** Reads flights from text: chooses the combination of candidates with the highest score. */

import { addDays } from '../../airports/days';
import { type DateContext, type LocalDateTime, sortKey } from '../findings';
import type { Line } from '../lines';
import { type Airport, type Entity, type Flight, isAirport } from '../text/entity';
import { flightNumbersIn } from '../text/flightNumbers';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { entitiesIn } from './entities';
import { type Candidate, candidatesFor, type TextFlight } from './flightCandidates';
import { isSamePlace } from './flightDetails';
import { dependsOnUnread, endsElsewhere, isAmbiguous } from './uncertainFlights';

const FLIGHTS_LIMIT = 40;

/** Only flights with a number and two places; uncertain ones are left out. */
export function flightsInText(lines: Line[], when: DateContext): TextFlight[] {
  const entities = entitiesIn(lines);
  const numbers = entities.flatMap((entity, index) => (entity.kind === 'flight' ? [index] : []));
  if (numbers.length === 0) return [];
  const titles = titlesIn(lines);
  const isReturn = (line: number) => RETURN.test(lines[line]?.cells[0]?.text ?? '');
  const layout = {
    titles,
    returns: new Set([...titles].filter(isReturn)),
    sections: sectionsOf(entities),
    tables: lines.map(({ table }) => table),
    rowEnd: (line: number) => endOfRow(lines, line),
  };
  const found = numbers
    .slice(0, FLIGHTS_LIMIT)
    .map((index) => candidatesFor(entities, index, layout, when));
  const best = found.flatMap(([first]) => first ?? []);
  const told = found.map((options) => {
    const others = best.filter(({ numberIndex }) => numberIndex !== options[0]?.numberIndex);
    return options.filter((one) => !isMention(one, others));
  });
  const all = withCommonLayout(withoutAround(told));
  const { chosen } = bestCombination(all);
  return movedConnections(chosen)
    .filter((one) => !isMention(one, chosen))
    .filter(({ numberIndex }) => !(entities[numberIndex] as Flight).isFormer)
    .filter((one) => !dependsOnUnread(one, chosen, entities, numbers))
    .filter((one) => !endsElsewhere(one, chosen, entities))
    .filter((one) => {
      const options = all[numbers.indexOf(one.numberIndex)] ?? [];
      return !isAmbiguous(one, chosen, options, entities);
    })
    .map(({ flight }) => flight);
}

const TITLE = new RegExp(
  `^(?:flight|vlucht|flug|vol|outbound|inbound|return|onward|heen|terug|hin(?:flug|reise)|r[üu]ck(?:flug|reise)|aller|retour|going|coming back|(?:${words.return})(?!\\p{L}))(?!\\p{L}*(?:nummer|nr|number)| (?:depart|arriv|lea[vf]|land|time|date)\\p{L}*$)`,
  'iu',
);

/** Behind the cells of many lines of the row that begins on the line: those in the first column, then others */
function endOfRow(lines: Line[], first: number): number {
  const { table } = lines[first] ?? {};
  const isFirst = (at: number) => lines[at]?.cells[0]?.start === 0;
  const isOwn = (at: number) => table !== undefined && lines[at]?.table === table;
  let end = first + 1;
  while (end <= first + FIRST_CELL_LINES && isOwn(end) && isFirst(end)) end++;
  while (isOwn(end) && !isFirst(end)) end++;
  return end;
}
const FIRST_CELL_LINES = 3;

const RETURN = new RegExp(`^(?:${words.return})(?!\\p{L})`, 'iu');

/** Title lines above a flight: "Return flight", "Flight to Rome"; without flight number or time. */
function titlesIn(lines: Line[]): Set<number> {
  const titles = lines.map(({ cells: [cell, second] }) => {
    const text = cell && !second && cell.text.length <= 70 ? cell.text : '';
    return TITLE.test(text) && flightNumbersIn(text).length === 0 && !/\d[:.h]\d\d/.test(text);
  });
  return new Set(titles.flatMap((isTitle, line) => (isTitle ? [line] : [])));
}

/**
 * "Fri 23 October: Tokyo - Hamburg (1 stop)", or the route beside its day or above a flight number: the lines
 * above the flights of a way. Above flights by way of a third place, the section begins below the line, since
 * its places are of the journey. Below the number of the first flight, such lines are of the flights themselves.
 */
function sectionsOf(entities: Entity[]): number[] {
  const heads = headsOfWays(entities);
  const number = entities.find(({ kind }) => kind === 'flight')?.line ?? 0;
  const below = (heads[0]?.line ?? 0) - number;
  const isOfDays = heads.some(({ day }) => day !== undefined);
  if (below > 0 && (below <= BELOW_NUMBER || !isOfDays)) return [];
  // "09:45 – 10:55" above the first route: the times stand above the routes of all flights.
  const isTimed = entities.some(({ kind, line }) => kind === 'time' && line + 1 === heads[0]?.line);
  if (isTimed && !isOfDays) return [];
  return heads.flatMap(({ line: head, day = head }, at) => {
    const next = heads[at + 1]?.line ?? Infinity;
    const isInside = ({ line }: Entity) => line > head && line < next;
    const inside = entities.filter(isInside);
    const lastFlight = inside.findLast(({ kind }) => kind === 'flight')?.line ?? head;
    const ends = entities.filter(isAirport).filter(({ line }) => line === head);
    const isThird = ({ line, place }: Airport) =>
      line < lastFlight && ends.every((end) => !isSamePlace(end.place, place));
    if (inside.filter(isAirport).some(isThird)) return [Math.min(head, day), head + 1];
    return day === head ? [head] : [];
  });
}

/** Lines from the number of a flight to its row */
const BELOW_NUMBER = 3;

/**
 * The lines of routes, and those of their days: the same, or the one above or below. Without a day, a flight
 * number follows.
 */
function headsOfWays(entities: Entity[]): { line: number; day?: number }[] {
  const byLine = new Map<number, Entity[]>();
  for (const entity of entities)
    byLine.set(entity.line, [...(byLine.get(entity.line) ?? []), entity]);
  const kindsOn = (line: number) =>
    (byLine.get(line) ?? [])
      .map(({ kind }) => kind)
      .sort()
      .join();
  return [...byLine].flatMap(([line, found]) => {
    const [from, to] = found.filter(isAirport);
    // "Colombo, Bandaranaike International Airport" is one place.
    if (!from || !to || from.cell !== to.cell || isSamePlace(from.place, to.place)) return [];
    const isRoute = kindsOn(line) === 'airport,airport';
    const beside = [line - 1, line + 1].find((at) => isRoute && kindsOn(at) === 'date');
    const day = kindsOn(line) === 'airport,airport,date' ? line : beside;
    const isAboveNumber = isRoute && ['flight', 'date,flight'].includes(kindsOn(line + 1));
    return day !== undefined || isAboveNumber ? [{ line, day }] : [];
  });
}

/**
 * A better candidate has the same flight number with other places, and neither continues the other:
 * this one is only a mention of the number, with unrelated places around it.
 */
function isMention(one: Candidate, chosen: Candidate[]): boolean {
  const { airline, number, from, to, departure, firstLine, lastLine } = one.flight;
  // in a list of seats below the days, without any time
  const isUntimed = !departure || (!departure.time && lastLine - firstLine > FAR_LINES);
  const isTold = chosen.some(
    ({ score, flight }) =>
      score > one.score &&
      flight.number === number &&
      flight.airline === airline &&
      flight.departure?.time !== undefined,
  );
  if (isUntimed && isTold) return true;
  return chosen.some(
    ({ score, flight }) =>
      score > one.score &&
      flight.to?.code !== from?.code &&
      flight.from?.code !== to?.code &&
      flight.number === number &&
      flight.airline === airline &&
      (flight.from?.code !== from?.code || flight.to?.code !== to?.code),
  );
}

const FAR_LINES = 5;

/**
 * Without candidates that have one place above the number and one below it, where the other numbers stand
 * above both of their places
 */
function withoutAround(found: Candidate[][]): Candidate[][] {
  const bestOf = (options: Candidate[], side: Candidate['places']) =>
    Math.max(0, ...options.filter(({ places }) => places === side).map(({ score }) => score));
  const both = found.filter((options) => bestOf(options, 'below') > 0);
  const isBelow = (options: Candidate[]) => bestOf(options, 'below') > bestOf(options, 'around');
  if (both.length < 2 || !both.every(isBelow)) return found;
  return found.map((options) => options.filter(({ places }) => places !== 'around'));
}

/** Score added for the common layout. */
const LAYOUT_BONUS = 0.5;
/** Score added or subtracted for the order of flights. */
const ORDER_BONUS = 0.4;

/**
 * A document presents all its flights in one layout. The layout with the highest total score gets a
 * bonus.
 */
function withCommonLayout(all: Candidate[][]): Candidate[][] {
  const layouts = new Set(all.flat().map(({ layout }) => layout));
  const variants = [...layouts].map((layout) =>
    all.map((options) =>
      options.map((option) => ({
        ...option,
        score: option.score + (option.layout === layout ? LAYOUT_BONUS : 0),
      })),
    ),
  );
  const scores = variants.map((variant) => bestCombination(variant).score);
  return variants[scores.indexOf(Math.max(...scores))] ?? all;
}

/**
 * A connecting flight with an inherited day moves to the next day when it would leave too early.
 */
function movedConnections(chosen: Candidate[]): Candidate[] {
  const done: Candidate[] = [];
  for (const one of chosen) {
    const { arrival, to } = done.at(-1)?.flight ?? {};
    const { departure, from } = one.flight;
    const isConnection = one.isInherited && from?.code && from.code === to?.code;
    const isEarly = departure && arrival?.time && sortKey(departure) < sortKey(arrival);
    done.push(isConnection && isEarly ? { ...one, flight: aDayLater(one.flight) } : one);
  }
  return done;
}

function aDayLater(flight: TextFlight): TextFlight {
  const later = (time?: LocalDateTime) => time && { ...time, day: addDays(time.day, 1) };
  return { ...flight, departure: later(flight.departure), arrival: later(flight.arrival) };
}

/** Flights are in the order of the journey, and the next leaves from where the last one arrived. */
function orderScore(before: Candidate | undefined, { flight }: Candidate): number {
  const { to, departure, arrival } = before?.flight ?? {};
  const left = flight.departure;
  const isEarlier = left && departure && left.day < departure.day;
  const isConnected =
    to?.code && to.code === flight.from?.code && !(arrival && left && left.day < arrival.day);
  return isEarlier ? -ORDER_BONUS : isConnected ? ORDER_BONUS : 0;
}

/** The non-overlapping candidates, at most one per flight number, with the highest total score. */
function bestCombination(all: Candidate[][]): { score: number; chosen: Candidate[] } {
  // Dynamic programming: the best choice so far for each last entity. Later numbers end later.
  let states: { end: number; score: number; chosen: Candidate[] }[] = [
    { end: -1, score: 0, chosen: [] },
  ];
  for (const options of all) {
    const next = new Map<number, (typeof states)[number]>();
    const store = (state: (typeof states)[number]) => {
      const before = next.get(state.end);
      if (!before || before.score < state.score) next.set(state.end, state);
    };
    for (const state of states) {
      store(state);
      for (const option of options) {
        if (option.first <= state.end) continue;
        store({
          end: option.last,
          score: state.score + option.score + orderScore(state.chosen.at(-1), option),
          chosen: [...state.chosen, option],
        });
      }
    }
    states = [...next.values()];
  }
  return states.reduce((a, b) => (b.score > a.score ? b : a));
}

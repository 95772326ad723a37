/** Reads flights from text: of all that its numbers may be, what fits together best. */

import type { When } from '../findings';
import type { Line } from '../lines';
import { entitiesIn } from './entities';
import type { Entity, Flight } from './entity';
import { type Candidate, candidates, type TextFlight } from './flightCandidates';

const FLIGHTS_LIMIT = 40;
const NEARLY = 0.3;

/** Whole flights only: a number, two places and a day. */
export function readFlights(lines: Line[], when: When): TextFlight[] {
  const entities = entitiesIn(lines);
  const numbers = entities.flatMap((entity, index) => (entity.kind === 'flight' ? [index] : []));
  if (numbers.length === 0) return [];
  const all = numbers.slice(0, FLIGHTS_LIMIT).map((index) => candidates(entities, index, when));
  const chosen = best(all);
  return chosen
    .filter(({ own }) => !(entities[own] as Flight).isFormer)
    .filter((one) => !leansOnUnread(one, chosen, entities, numbers))
    .filter((one) => !isOneOfTwo(one, chosen, all[numbers.indexOf(one.own)] ?? []))
    .map(({ flight }) => flight);
}

/** What stands between a number that found no flight and this one may belong to either. */
function leansOnUnread(
  { first, last, own }: Candidate,
  chosen: Candidate[],
  entities: Entity[],
  numbers: number[],
): boolean {
  const at = numbers.indexOf(own);
  const isUnread = (index: number | undefined) => {
    const flight = entities[index ?? -1];
    return (
      flight?.kind === 'flight' &&
      !chosen.some(
        ({ flight: read }) => read.number === flight.number && read.airline === flight.airline,
      )
    );
  };
  const between = (a: number, b: number) =>
    entities.slice(a, b).some(({ kind }) => kind === 'airport' || kind === 'time');
  const [previous = -1, next = entities.length] = [numbers[at - 1], numbers[at + 1]];
  const followsUnread = isUnread(previous) && !between(previous, first) && between(first, own);
  const precedesUnread = isUnread(next) && !between(last + 1, next) && between(own, last + 1);
  return followsUnread || precedesUnread;
}

/** Another reading of the same number that is as good makes both a guess. */
function isOneOfTwo(one: Candidate, chosen: Candidate[], options: Candidate[]): boolean {
  const others = chosen.filter((other) => other !== one);
  const isFree = ({ first, last }: Candidate) =>
    others.every((other) => last < other.first || first > other.last);
  return options.some(
    (option) =>
      option.score > one.score - NEARLY && isFree(option) && !isAlike(option.flight, one.flight),
  );
}

function isAlike(a: TextFlight, b: TextFlight): boolean {
  const agree = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined || one === other;
  return (
    agree(a.from?.code ?? a.from?.name, b.from?.code ?? b.from?.name) &&
    agree(a.to?.code ?? a.to?.name, b.to?.code ?? b.to?.name) &&
    agree(a.departure?.day, b.departure?.day) &&
    agree(a.departure?.time, b.departure?.time) &&
    agree(a.arrival?.time, b.arrival?.time)
  );
}

/** The non-overlapping candidates, one a number at most, with the highest score together. */
function best(all: Candidate[][]): Candidate[] {
  // Per end, the best choice so far; candidates of later numbers end later.
  let states: { end: number; score: number; chosen: Candidate[] }[] = [
    { end: -1, score: 0, chosen: [] },
  ];
  for (const options of all) {
    const next = new Map<number, (typeof states)[number]>();
    const keep = (state: (typeof states)[number]) => {
      const before = next.get(state.end);
      if (!before || before.score < state.score) next.set(state.end, state);
    };
    for (const state of states) {
      keep(state);
      for (const option of options) {
        if (option.first <= state.end) continue;
        keep({
          end: option.last,
          score: state.score + option.score,
          chosen: [...state.chosen, option],
        });
      }
    }
    states = [...next.values()];
  }
  return states.reduce((a, b) => (b.score > a.score ? b : a)).chosen;
}

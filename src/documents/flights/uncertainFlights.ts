/** Tells which flights of a text are too uncertain to be read. */

import type { Entity } from '../text/entity';
import { type Candidate, LINES_REACH, type TextFlight } from './flightCandidates';
import { isSamePlace } from './flightDetails';

/** Places or times between this flight number and one without a flight may belong to either. */
export function dependsOnUnread(
  { first, last, numberIndex }: Candidate,
  chosen: Candidate[],
  entities: Entity[],
  numbers: number[],
): boolean {
  const at = numbers.indexOf(numberIndex);
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
  const isNear = (a: number, b: number) =>
    (entities[b]?.line ?? Infinity) - (entities[a]?.line ?? 0) <= LINES_REACH;
  const [previous = -1, next = entities.length] = [numbers[at - 1], numbers[at + 1]];
  const followsUnread =
    isUnread(previous) &&
    isNear(previous, first) &&
    !between(previous, first) &&
    between(first, numberIndex);
  const precedesUnread =
    isUnread(next) &&
    isNear(last, next) &&
    !between(last + 1, next) &&
    between(numberIndex, last + 1);
  return followsUnread || precedesUnread;
}

/** Lines below a flight in which its arrival would follow */
const ARRIVAL_LINES = 3;

/** Directly below a flight without a time of arrival stand one and a third place: it ends there. */
export function endsElsewhere(
  { flight, last }: Candidate,
  chosen: Candidate[],
  entities: Entity[],
): boolean {
  if (!flight.departure?.time || flight.arrival?.time) return false;
  const end = (entities[last]?.line ?? 0) + ARRIVAL_LINES;
  const below = entities.slice(last + 1).filter(({ line }) => line <= end);
  const place = below.findIndex(({ kind }) => kind === 'airport');
  const found = below[place];
  if (found?.kind !== 'airport') return false;
  const isOther = [flight.from, flight.to].every((own) => !own || !isSamePlace(own, found.place));
  const at = last + 1 + place;
  const isFree = chosen.every((one) => at < one.first || at > one.last);
  const before = below.slice(0, place).map(({ kind }) => kind);
  return isOther && isFree && before.includes('time') && !before.includes('flight');
}

interface Range {
  first: number;
  last: number;
}

/** What belongs to a candidate: its entities, and places of it that stand next to them. */
function claimOf({ first, last, flight }: Candidate, entities: Entity[]): Range {
  const isOwn = (entity?: Entity) =>
    entity?.kind === 'airport' &&
    [flight.from, flight.to].some((place) => place && isSamePlace(place, entity.place));
  const claim = { first, last };
  while (isOwn(entities[claim.first - 1])) claim.first--;
  while (isOwn(entities[claim.last + 1])) claim.last++;
  return claim;
}

/** Maximum difference in score between two equally good candidates. */
const SCORE_TOLERANCE = 0.3;

/** Another candidate for the same number is about as good but different, so both are uncertain. */
export function isAmbiguous(
  one: Candidate,
  chosen: Candidate[],
  options: Candidate[],
  entities: Entity[],
): boolean {
  const others = chosen.filter((other) => other !== one).map((other) => claimOf(other, entities));
  const isFree = ({ first, last }: Candidate) =>
    others.every((other) => last < other.first || first > other.last);
  return options.some(
    (option) =>
      option.score > one.score - SCORE_TOLERANCE &&
      isFree(option) &&
      !isSimilar(option.flight, one.flight),
  );
}

function isSimilar(a: TextFlight, b: TextFlight): boolean {
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

/** Reads tickets that give a route and a day, but no time. */
import type { RideFinding } from '../findings';
import { type Line, lineText } from '../lines';
import type { RideType } from '../reading';
import { labelsBefore } from '../text/labels';
import { BACK, OUT, TRAVEL_DAY, VALID_FROM, VALID_ON } from '../vocabulary/transport';
import type { Day } from './days';
import type { Named } from './named';

interface Route {
  line: number;
  from: string;
  to: string;
}

/** More of them are a timetable. */
const ROUTES_LIMIT = 40;

/** Each route with the one day that is told of it: by a label of a journey, or beside the route. */
export function travelDays(
  lines: Line[],
  named: Named[],
  days: Day[],
  type: RideType,
): RideFinding[] {
  const routes = routesIn(named);
  const rideOf = ({ from, to }: Omit<Route, 'line'>, day: string): RideFinding => ({
    ...{ source: 'text', type, from, to, departure: { day }, seats: [], passengers: [] },
  });
  const [route] = routes;
  if (!route || routes.length > ROUTES_LIMIT) return [];
  const labelled = days.filter((day) => isLabelled(lines, day));
  if (routes.every(({ from, to }) => from === route.from && to === route.to)) {
    const beside = days.filter(({ line }) => routes.some((one) => isNext(lines, one.line, line)));
    const [out, back] = [OUT, BACK].map((label) =>
      onlyDay(days.filter((day) => labelsOf(lines, day).some((text) => label.test(text)))),
    );
    if (out && back && out < back)
      return [rideOf(route, out), rideOf({ from: route.to, to: route.from }, back)];
    const day = labelled.length > 0 ? onlyDay(labelled) : onlyDay(beside);
    return day ? [rideOf(route, day)] : [];
  }
  const dated = routes.map((one, at) => {
    const until = routes[at + 1]?.line ?? Number.POSITIVE_INFINITY;
    const below = labelled.filter(({ line }) => line > one.line && line < until);
    const own = days.filter(({ line }) => line === one.line);
    const beside = days.filter(
      ({ line }) => isNext(lines, one.line, line) && !routes.some((other) => other.line === line),
    );
    const near = [own, beside].find((found) => found.length > 0);
    return { route: one, day: onlyDay(near ?? below) };
  });
  const isKnown = dated.every(({ day }) => day);
  return isKnown ? dated.flatMap(({ route: one, day }) => (day ? [rideOf(one, day)] : [])) : [];
}

/** The routes; without any the only labelled departure and arrival, or those of tickets below each other. */
function routesIn(named: Named[]): Route[] {
  const routes = named.flatMap(({ line, from, to, isRoute }) =>
    isRoute && from && to ? [{ line, from, to }] : [],
  );
  if (routes.length > 0) return routes;
  const [starts = [], ends = []] = (['from', 'to'] as const).map((side) => {
    const ofSide = named.filter((one) => one[side]);
    const beside = ofSide.filter(({ label }) => label === undefined);
    return beside.length > 0 ? beside : ofSide.filter(({ line, label }) => label === line - 1);
  });
  const isOne = [starts.map(({ from }) => from), ends.map(({ to }) => to)].every(
    (places) => new Set(places).size === 1,
  );
  const isInTurn =
    starts.length === ends.length &&
    starts.every(({ line }, at) => {
      const end = ends[at]?.line ?? line;
      return line < end && end < (starts[at + 1]?.line ?? Number.POSITIVE_INFINITY);
    });
  if (!isOne && !isInTurn) return [];
  return starts.slice(0, isOne ? 1 : undefined).flatMap(({ from }, at) => {
    const { line = 0, to } = ends[at] ?? {};
    return from && to && from !== to ? [{ line, from, to }] : [];
  });
}

const labelsOf = (lines: Line[], { line, cell, at }: Day) => labelsBefore(lines, line, cell, at);

const isLabelled = (lines: Line[], day: Day) =>
  [lineText(lines[day.line]).slice(0, 200), ...labelsOf(lines, day)].some((text) =>
    TRAVEL_DAY.test(text),
  ) || isValidity(lines, day);

const isValidity = (lines: Line[], { line, at }: Day) =>
  [VALID_ON, VALID_FROM].some((label) => label.test(lineText(lines[line]).slice(0, at)));

/** On the same line, or on the next one that is not empty */
const isNext = (lines: Line[], line: number, other: number) =>
  lines
    .slice(Math.min(line, other) + 1, Math.max(line, other))
    .every(({ cells }) => cells.length === 0) && Math.abs(line - other) < 4;

const onlyDay = (days: Day[]): string | undefined =>
  new Set(days.map(({ day }) => day)).size === 1 ? days[0]?.day : undefined;

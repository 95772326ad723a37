/** Reads a ticket that gives a route and a day, but no time. */
import type { RideFinding } from '../findings';
import { type Line, lineText } from '../lines';
import type { RideType } from '../reading';
import { VALID_ON } from '../vocabulary/transport';
import type { Day } from './days';

const TRAVEL_DAY =
  /(?<!\p{L})(?:reisedatum|reistag|reisedag|reisdatum|travel date|date of travel|date de voyage|date du voyage|voyage le|hinfahrt am|fahrt am|reis op|travel on|datum der reise|vertrekdatum|departure date|abreisedatum|date de départ)(?!\p{L})/iu;

/** One route, and one day with the label of a journey. */
export function travelDay(
  lines: Line[],
  named: { from?: string; to?: string; isRoute: boolean }[],
  days: Day[],
  type: RideType,
): RideFinding | undefined {
  const routes = named.filter(({ isRoute }) => isRoute);
  const [route] = routes;
  const isOne = routes.every(({ from, to }) => from === route?.from && to === route?.to);
  const labelled = days.filter(
    ({ line, at }) =>
      TRAVEL_DAY.test(lineText(lines[line]).slice(0, 200)) ||
      VALID_ON.test(lineText(lines[line]).slice(0, at)),
  );
  const [day] = labelled;
  if (!route?.from || !route.to || !isOne || !day || labelled.some((one) => one.day !== day.day))
    return undefined;
  const { from, to } = route;
  return { source: 'text', type, from, to, departure: { day: day.day }, seats: [], passengers: [] };
}

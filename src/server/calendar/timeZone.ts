/**
 * VTIMEZONE components (RFC 5545, 3.6.5) from the zones that Node knows, as jCal (RFC 7265). Every
 * change of the clocks is written by its day, since not every zone has a rule.
 */
import { LRUCache } from 'lru-cache';
import { wallClockAt } from '../../airports/clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type JCal = [name: string, properties: unknown[][], components: JCal[]];

const offsetAt = (zone: string, instant: number) =>
  Date.parse(`${wallClockAt(instant, zone)}Z`) - instant;

/** The first instant in (`from`, `until`] with another offset than at `from`. */
function changeIn(zone: string, from: number, until: number): number {
  let [before, after] = [from, until];
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (offsetAt(zone, middle) === offsetAt(zone, from)) before = middle;
    else after = middle;
  }
  return after;
}

/** By zone and year. */
const known = new LRUCache<string, JCal[]>({ max: 500 });

/** What the clocks show from the beginning of the year (UTC), and their changes in it. */
function observancesOf(zone: string, year: number): JCal[] {
  const key = `${zone} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const [start, end] = [year, year + 1].map((each) => Date.parse(`${each}-01-01T00:00:00Z`)) as [
    number,
    number,
  ];
  const initial = offsetAt(zone, start);
  const observances = [observance(start - DAY_MS, initial, initial)];
  for (let at = start; at < end; at += DAY_MS) {
    const [from, to] = [offsetAt(zone, at), offsetAt(zone, at + DAY_MS)];
    if (from !== to) observances.push(observance(changeIn(zone, at, at + DAY_MS), from, to));
  }
  known.set(key, observances);
  return observances;
}

const utcOffset = (offset: number) => {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '-' : '+'}${clock}`;
};

const observance = (at: number, from: number, to: number): JCal => [
  to > from ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', new Date(at + from).toISOString().slice(0, 19)],
    ['tzoffsetfrom', {}, 'utc-offset', utcOffset(from)],
    ['tzoffsetto', {}, 'utc-offset', utcOffset(to)],
  ],
  [],
];

/** The zone as it is in these years. */
export const timeZoneComponent = (zone: string, years: Iterable<number>): JCal => [
  'vtimezone',
  [['tzid', {}, 'text', zone]],
  [...new Set(years)].sort((a, b) => a - b).flatMap((year) => observancesOf(zone, year)),
];

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { scheduledAirports, unscheduledAirports } from '../../src/airports/allAirports';
import { instantOf, wallClockAt } from '../../src/airports/clock';
import { timeZoneComponent } from '../../src/server/calendar/timeZone';

const HOUR_MS = 3_600_000;
const zones = [
  ...new Set([...scheduledAirports, ...unscheduledAirports].map(({ timeZone }) => timeZone)),
].sort();
const YEARS = [2024, 2027, 2028];

test('a calendar app reads the same instants as we do, in every zone of the airports', () => {
  expect(zones.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const zone of zones) {
    const component = new ICAL.Component(timeZoneComponent(zone, YEARS));
    const read = new ICAL.Timezone(component);
    expect(read.tzid).toBe(zone);
    for (const year of YEARS)
      for (
        let at = Date.parse(`${year}-01-01T12:00:00Z`);
        at < Date.parse(`${year}-12-31T12:00:00Z`);
        at += 167 * HOUR_MS
      ) {
        const local = wallClockAt(at, zone);
        // the hour that a clock shows twice says not which of both it is
        if (instantOf(local, zone) !== at || wallClockAt(at + HOUR_MS, zone) === local) continue;
        const time = ICAL.Time.fromDateTimeString(local);
        time.zone = read;
        if (time.toUnixTime() * 1000 !== at) wrong.push(`${zone} ${local}`);
      }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Europe/Amsterdam', 2027, ['2027-03-28T02:00:00', '2027-10-31T03:00:00']],
  ['America/New_York', 2027, ['2027-03-14T02:00:00', '2027-11-07T02:00:00']],
  ['Australia/Lord_Howe', 2027, ['2027-04-04T02:00:00', '2027-10-03T02:00:00']],
  ['Pacific/Apia', 2011, ['2011-04-02T04:00:00', '2011-09-24T03:00:00', '2011-12-30T00:00:00']],
  ['Asia/Tokyo', 2027, []],
])('%s in %i', (zone, year, changes) => {
  const [, , [, ...observances]] = timeZoneComponent(zone, [year]);
  const starts = observances.map(([, properties]) => (properties[0] as unknown[])[3]);
  expect(starts).toEqual(changes);
});

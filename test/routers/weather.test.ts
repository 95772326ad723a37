import { afterAll, describe, expect, test } from 'vitest';
import { sameDaysEarlier, startsBeyondForecast } from '../../src/routers/weather/forecast';
import { prepareCallers, refusal } from '../support/callers';
import { addHoliday, dayFromNow } from '../support/factories';
import { startProviders } from '../support/providers/providers';

const providers = await startProviders();
afterAll(providers.close);
const { world, member } = prepareCallers(providers.env);

describe('the same days of an earlier year', () => {
  const earlier = (startDate: string, endDate: string, today: string) =>
    sameDaysEarlier({ startDate, endDate }, today);

  test('are those of the calendar, across months and years', () => {
    expect(earlier('2027-07-30', '2027-08-02', '2027-05-01')).toEqual([
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
      '2026-08-02',
    ]);
    expect(earlier('2027-12-30', '2028-01-02', '2027-05-01')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  test('are at most fourteen', () => {
    const days = earlier('2027-07-01', '2027-08-31', '2027-05-01');
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toBe('2026-07-14');
    expect(earlier('2027-07-01', '2027-07-01', '2027-05-01')).toEqual(['2026-07-01']);
  });

  test('leave out the 29th of February where there was none, and do not bring one along', () => {
    expect(earlier('2028-02-27', '2028-03-01', '2027-12-01')).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(earlier('2029-02-27', '2029-03-01', '2028-12-01')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-03-01',
    ]);
    expect(earlier('2028-02-29', '2028-02-29', '2027-12-01')).toEqual(['2024-02-29']);
  });

  test('are of the latest year that the archive knows whole', () => {
    expect(earlier('2028-04-20', '2028-05-02', '2027-05-08')).toHaveLength(13);
    expect(earlier('2028-04-20', '2028-05-02', '2027-05-09')[0]).toBe('2027-04-20');
    expect(earlier('2028-04-20', '2028-05-02', '2027-05-08')[0]).toBe('2026-04-20');
    expect(earlier('2030-01-01', '2030-01-02', '2027-05-01')[0]).toBe('2027-01-01');
  });

  test('end with the calendar', () => {
    expect(earlier('9999-12-30', '9999-12-31', '2027-05-01')).toEqual(['2026-12-30', '2026-12-31']);
  });
});

test('of the archive only the days asked for are told', async () => {
  const { days } = await world.providers.weather.past(
    { name: 'Oslo' },
    ['2024-02-28', '2024-03-01'],
    'en',
  );
  expect(days.map(({ date }) => date)).toEqual(['2024-02-28', '2024-03-01']);
});

test('a holiday is beyond the forecast from the sixteenth day after today on', () => {
  expect(startsBeyondForecast('2027-05-16', '2027-05-01')).toBe(false);
  expect(startsBeyondForecast('2027-05-17', '2027-05-01')).toBe(true);
  expect(startsBeyondForecast('2028-01-10', '2027-12-25')).toBe(true);
});

test('a screen and a script are answered alike', async () => {
  const { id } = await addHoliday(world, {
    destination: 'Copenhagen, Denmark',
    startDate: dayFromNow(60),
    endDate: dayFromNow(65),
  });
  const ofHoliday = await member.weather.ofHoliday({ holidayId: id });
  expect(ofHoliday).toMatchObject({ location: 'Copenhagen', country: 'Denmark' });
  expect(ofHoliday.forecasts).toHaveLength(7);
  const atPlace = await member.weather.ofLocation({ location: 'Copenhagen', days: 14 });
  expect(atPlace.forecasts.slice(0, 7)).toEqual(ofHoliday.forecasts);
  expect((await member.weather.lastYear({ holidayId: id })).days.length).toBeGreaterThan(4);
  expect(
    await refusal(member.weather.ofLocation({ location: 'Copenhagen', days: 17 })),
  ).toMatchObject({ status: 400, fields: { days: 'The number of days must be from 1 to 16' } });
});

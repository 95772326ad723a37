import { AppError } from '../../server/errors';
import type { WeatherLocation } from '../../server/providers/weather';
import type { WeatherDay } from '../../server/providers/weatherDay';
import { today } from '../../server/today';
import { type Context, router, signedIn } from '../../server/trpc';
import { iconOf, sameDaysEarlier, startsBeyondForecast } from './forecast';
import { destinationAndDays } from './queries';
import { pastWeatherResponse, weatherResponse } from './responses';
import { weatherLastYear, weatherOfHoliday, weatherOfLocation } from './schema';

const FAILS = [404, 502, 504];

/**
 * Adds the icon, the weekday and a description in the request's language; drops days with unknown
 * codes.
 */
function toResponseDays<Day extends WeatherDay>(ctx: Context, days: Day[]) {
  const weekday = new Intl.DateTimeFormat(ctx.language, { weekday: 'long', timeZone: 'UTC' });
  return days.flatMap(({ code, ...rest }) => {
    const icon = iconOf(code);
    if (!icon) return [];
    const weather = { icon, description: ctx.text(`weather.codes.${code}`) };
    return [{ day: weekday.format(new Date(rest.date)), weather, ...rest }];
  });
}

async function forecast(ctx: Context, place: WeatherLocation, days: number) {
  const { days: all, ...found } = await ctx.providers.weather.forecast(place, ctx.language);
  return { ...found, forecasts: toResponseDays(ctx, all).slice(0, days) };
}

export const weatherRouter = router({
  ofHoliday: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/weather',
      summary:
        "Get the forecast for a holiday's destination, from today for 1 to 16 days; 404 without a known destination, 502 or 504 if the provider fails",
      response: weatherResponse,
      fails: FAILS,
    })
    .input(weatherOfHoliday)
    .query(async ({ ctx, input: { holidayId, days } }) => {
      const { place } = await destinationAndDays(ctx.db, holidayId);
      return forecast(ctx, place, days);
    }),

  ofLocation: signedIn
    .meta({
      rest: 'GET /api/weather',
      summary:
        'Get the forecast for a place by its coordinates, or by its name without them, from today for 1 to 16 days; 404 if the place is not found, 502 or 504 if the provider fails',
      response: weatherResponse,
      fails: FAILS,
    })
    .input(weatherOfLocation)
    .query(({ ctx, input: { location, latitude = null, longitude = null, days } }) =>
      forecast(ctx, { name: location, latitude, longitude }, days),
    ),

  lastYear: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/weather/last-year',
      summary:
        "Get the weather of a holiday's days in an earlier year; 404 if the holiday starts within the forecast, 502 or 504 if the provider fails",
      response: pastWeatherResponse,
      fails: FAILS,
    })
    .input(weatherLastYear)
    .query(async ({ ctx, input: { holidayId } }) => {
      const { place, ...trip } = await destinationAndDays(ctx.db, holidayId);
      if (!startsBeyondForecast(trip.startDate, today()))
        throw new AppError('NOT_FOUND', 'withinForecast');
      const { weather } = ctx.providers;
      const dates = sameDaysEarlier(trip, today());
      const { days, ...found } = await weather.past(place, dates, ctx.language);
      return { ...found, days: toResponseDays(ctx, days) };
    }),
});

import { AppError } from '../../server/errors';
import type { WeatherDay } from '../../server/providers/weather';
import { today } from '../../server/today';
import { type Context, router, signedIn } from '../../server/trpc';
import { iconOf, sameDaysEarlier, startsBeyondForecast } from './forecast';
import { tripOf } from './queries';
import { pastWeatherAnswer, weatherAnswer } from './responses';
import { weatherLastYear, weatherOfHoliday, weatherOfLocation } from './schema';

const FAILS = [404, 502, 504];

/** Days of weather in the words of the request's language. */
function told<Day extends WeatherDay>(ctx: Context, days: Day[]) {
  const weekday = new Intl.DateTimeFormat(ctx.language, { weekday: 'long', timeZone: 'UTC' });
  return days.flatMap(({ code, ...of }) => {
    const icon = iconOf(code);
    if (!icon) return [];
    const weather = { icon, description: ctx.text(`weather.codes.${code}`) };
    return [{ day: weekday.format(new Date(of.date)), weather, ...of }];
  });
}

async function forecast(ctx: Context, place: string, days: number) {
  const { days: all, ...found } = await ctx.providers.weather.forecast(place, ctx.language);
  return { ...found, forecasts: told(ctx, all).slice(0, days) };
}

export const weatherRouter = router({
  ofHoliday: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/weather',
      summary: "The forecast at a holiday's destination, from today on",
      answer: weatherAnswer,
      fails: FAILS,
    })
    .input(weatherOfHoliday)
    .query(async ({ ctx, input: { holidayId, days } }) => {
      const { destination } = await tripOf(ctx.db, holidayId);
      return forecast(ctx, destination, days);
    }),

  ofLocation: signedIn
    .meta({
      rest: 'GET /api/weather',
      summary: 'The forecast for a place by its name, from today on',
      answer: weatherAnswer,
      fails: FAILS,
    })
    .input(weatherOfLocation)
    .query(({ ctx, input: { location, days } }) => forecast(ctx, location, days)),

  lastYear: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/weather/last-year',
      summary: "What a later holiday's days were like a year before; 404 within the forecast",
      answer: pastWeatherAnswer,
      fails: FAILS,
    })
    .input(weatherLastYear)
    .query(async ({ ctx, input: { holidayId } }) => {
      const { destination, ...trip } = await tripOf(ctx.db, holidayId);
      if (!startsBeyondForecast(trip.startDate, today()))
        throw new AppError('NOT_FOUND', 'withinForecast');
      const { weather } = ctx.providers;
      const dates = sameDaysEarlier(trip, today());
      const { days, ...found } = await weather.past(destination, dates, ctx.language);
      return { ...found, days: told(ctx, days) };
    }),
});

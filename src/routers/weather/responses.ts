import { z } from 'zod';
import { calendarDay, instant } from '../responses';
import { weatherIcon } from './schema';

const dayOfWeather = z.object({
  day: z.string().describe("name of the weekday in the request's language"),
  date: calendarDay,
  weather: z.object({ icon: weatherIcon, description: z.string() }),
  temp: z
    .object({ day: z.number(), min: z.number(), max: z.number() })
    .describe('temperature in °C: daily mean, minimum and maximum'),
});

const place = {
  location: z.string(),
  country: z.string().nullable(),
};

export const weatherResponse = z
  .object({
    ...place,
    updatedAt: instant.describe('when the forecast was fetched from the provider'),
    forecasts: z
      .array(
        dayOfWeather.extend({
          precipitation: z.number().nullable().describe('probability of precipitation in percent'),
          windSpeed: z.number().nullable().describe('wind speed in m/s'),
        }),
      )
      .describe('one entry per day, starting with today at the place'),
  })
  .meta({ id: 'Weather' });

export const pastWeatherResponse = z
  .object({
    ...place,
    days: z.array(
      dayOfWeather.extend({
        rainfall: z.number().nullable().describe('rainfall of the whole day in mm'),
      }),
    ),
  })
  .meta({ id: 'PastWeather' });

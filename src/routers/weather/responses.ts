import { z } from 'zod';
import { calendarDay, instant } from '../responses';
import { weatherIcon } from './schema';

const dayOfWeather = z.object({
  day: z.string().describe("the weekday's name in the request's language"),
  date: calendarDay,
  weather: z.object({ icon: weatherIcon, description: z.string() }),
  temp: z
    .object({ day: z.number(), min: z.number(), max: z.number() })
    .describe('°C: the daily mean, the lowest and the highest'),
});

const place = {
  location: z.string(),
  country: z.string().nullable(),
};

export const weatherAnswer = z
  .object({
    ...place,
    updatedAt: instant.describe('when the provider was asked'),
    forecasts: z
      .array(
        dayOfWeather.extend({
          precipitation: z.number().nullable().describe('its probability in percent'),
          windSpeed: z.number().nullable().describe('m/s'),
        }),
      )
      .describe('from today at the place on'),
  })
  .meta({ id: 'Weather' });

export const pastWeatherAnswer = z
  .object({
    ...place,
    days: z.array(
      dayOfWeather.extend({ rainfall: z.number().nullable().describe('mm in the whole day') }),
    ),
  })
  .meta({ id: 'PastWeather' });

import { addDays } from '../../airports/days';

/** The number of days of the forecast, including today. */
export const FORECAST_DAYS = 16;
/** The most days of past weather that are shown. */
const PAST_DAYS = 14;
/** After this many days the weather archive of the provider contains a day. */
const ARCHIVE_DELAY_DAYS = 7;

/**
 * WMO 4677 codes that Open-Meteo uses (https://open-meteo.com/en/docs, "Weather variable
 * documentation").
 */
export const ICON_OF_CODE = {
  0: 'clear',
  1: 'mostly-clear',
  2: 'partly-cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezing-drizzle',
  57: 'freezing-drizzle',
  61: 'rain',
  63: 'rain',
  65: 'rain',
  66: 'freezing-rain',
  67: 'freezing-rain',
  71: 'snow',
  73: 'snow',
  75: 'snow',
  77: 'snow-grains',
  80: 'rain-showers',
  81: 'rain-showers',
  82: 'rain-showers',
  85: 'snow-showers',
  86: 'snow-showers',
  95: 'thunderstorm',
  96: 'thunderstorm-hail',
  99: 'thunderstorm-hail',
} as const;
export type WeatherIcon = (typeof ICON_OF_CODE)[keyof typeof ICON_OF_CODE];

/** The icon for a weather code; undefined for a code that Open-Meteo does not document. */
export const iconOf = (code: number): WeatherIcon | undefined =>
  (ICON_OF_CODE as Record<number, WeatherIcon>)[code];

/** Whether a holiday starts after the last day of the forecast. Days are `YYYY-MM-DD`. */
export const startsBeyondForecast = (startDate: string, today: string) =>
  startDate > addDays(today, FORECAST_DAYS - 1);

/** How many days of a holiday a card shows at most. */
const CARD_DAYS = 7;

/** Whether the forecast of `today` has all days of a holiday from today on, or the first seven. */
export const areInForecast = (trip: { startDate: string; endDate: string }, today: string) => {
  const first = trip.startDate > today ? trip.startDate : today;
  const seventh = addDays(first, CARD_DAYS - 1);
  const last = trip.endDate < seventh ? trip.endDate : seventh;
  return first <= last && !startsBeyondForecast(last, today);
};

/**
 * The calendar days of a holiday in an earlier year: the latest year for which the archive contains
 * all of them. At most 14 days. 29 February is left out if that year is no leap year.
 */
export function sameDaysEarlier(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): string[] {
  const lastKnown = addDays(today, -ARCHIVE_DELAY_DAYS);
  const days = Array.from({ length: PAST_DAYS }, (_, i) => addDays(startDate, i)).filter(
    (day, i) => i === 0 || (startDate < day && day <= endDate),
  );
  for (let years = 1; ; years++) {
    const earlier = days.flatMap((day) => {
      const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
      // 29 February of a year without it would become 1 March
      return addDays(moved, 0) === moved ? [moved] : [];
    });
    const [last] = earlier.slice(-1);
    if (last && last <= lastKnown) return earlier;
  }
}

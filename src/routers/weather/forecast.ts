/** How far the forecast reaches, today included. */
export const FORECAST_DAYS = 16;
const DAY_MS = 86_400_000;
/** The same as many of last year's days are shown. */
const PAST_DAYS = 14;
/** So long the archive may take until it knows a day. */
const ARCHIVE_DELAY_DAYS = 7;

/** WMO 4677 as Open-Meteo tells it (https://open-meteo.com/en/docs, "Weather variable documentation"). */
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

/** The icon for a code; none for one that the provider does not document. */
export const iconOf = (code: number): WeatherIcon | undefined =>
  (ICON_OF_CODE as Record<number, WeatherIcon>)[code];

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a holiday starts after the last day of the forecast. Days are `YYYY-MM-DD`. */
export const startsBeyondForecast = (startDate: string, today: string) =>
  startDate > addDays(today, FORECAST_DAYS - 1);

/**
 * The same days of the calendar in the latest year of which the archive knows them all; at most 14.
 * The 29th of February is left out where that year has none.
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
      // what is no day of that year would become the 1st of March
      return addDays(moved, 0) === moved ? [moved] : [];
    });
    const [last] = earlier.slice(-1);
    if (last && last <= lastKnown) return earlier;
  }
}

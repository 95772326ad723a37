import { type Query, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startsBeyondForecast } from '../../../routers/weather/forecast';
import { withProviderTimeout } from '../../lib/network/providerLink';
import { queryClient } from '../../lib/network/queryClient';
import { useToday } from '../../lib/useToday';
import { type Outputs, trpcClient } from '../../trpc';
import { useSteadyFailure } from './useSteadyFailure';

/** The number of forecast days on the page and on a card. */
export const PAGE_DAYS = 14;
export const STRIP_DAYS = 7;
/** Of the strip with its caption, in px. */
export const STRIP_HEIGHT = 92;

const TIMEOUT_MS = 10_000;
/** As long as the server caches a response. */
const FRESH_MS = 30 * 60_000;
/** During this time, cards of the same place show the same failure without a new request. */
const FAILED_MS = 60_000;

export type Weather = Outputs['weather']['ofLocation'];
export type WeatherDay = Weather['forecasts'][number];
export type PastWeather = Outputs['weather']['lastYear'];

export interface Trip {
  id: number;
  title: string;
  destination: string;
  latitude: number | null;
  longitude: number | null;
  startDate: string;
  endDate: string;
  timeZone: string | null;
}

/** A place by its name, and by its coordinates where they are known. */
export type WeatherLocation = Pick<Trip, 'destination'> &
  Partial<Pick<Trip, 'latitude' | 'longitude'>>;

const inputOf = ({ destination, latitude, longitude }: WeatherLocation, days: number) => ({
  location: destination.trim(),
  ...(latitude != null && longitude != null && { latitude, longitude }),
  days,
});

const outside = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  retryOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.errorUpdatedAt > FAILED_MS,
  meta: { isOutside: true },
} as const;

const forecastKey = (place: WeatherLocation, days: number, language: string) =>
  [['weather', 'ofLocation'], inputOf(place, days), language] as const;

/**
 * The forecast for a place; all cards and pages of a place share cached data. While it loads, the
 * cached data is returned: the days of the card, or those in the other language.
 */
export function useForecast(place: WeatherLocation, days: number) {
  const { language } = useTranslation().i18n;
  const queryKey = forecastKey(place, days, language);
  const { location, latitude } = inputOf(place, days);
  const query = useQuery({
    ...outside,
    queryKey,
    queryFn: ({ signal }) =>
      trpcClient.weather.ofLocation.query(inputOf(place, days), {
        signal,
        ...withProviderTimeout(TIMEOUT_MS),
      }),
    enabled: location !== '',
    placeholderData: (previous: Weather | undefined, query) =>
      query?.queryKey[1].location === location && query.queryKey[1].latitude === latitude
        ? previous
        : queryClient.getQueryData<Weather>(forecastKey(place, STRIP_DAYS, language)),
  });
  const { data, isPlaceholderData, error, refetch } = query;
  const ownData = isPlaceholderData ? undefined : data;
  const steadyFailure = useSteadyFailure(
    { data: ownData, error, refetch },
    `${location} ${latitude}`,
  );
  return { ...steadyFailure, data: steadyFailure.failure ? undefined : data, isPlaceholderData };
}

/** The weather in an earlier year, for a holiday that starts beyond the forecast. */
export function useLastYear(trip: Trip) {
  const { id, destination, startDate, endDate } = trip;
  const { language } = useTranslation().i18n;
  const today = useToday(trip);
  return useQuery({
    ...outside,
    queryKey: [['weather', 'lastYear'], { id, destination, startDate, endDate }, language],
    queryFn: ({ signal }) =>
      trpcClient.weather.lastYear.query(
        { holidayId: id },
        { signal, ...withProviderTimeout(TIMEOUT_MS) },
      ),
    enabled: startsBeyondForecast(startDate, today),
  });
}

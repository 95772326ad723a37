import { type Query, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startsBeyondForecast } from '../../../routers/weather/forecast';
import { today } from '../../lib/format/dates';
import { asksOutside } from '../../lib/network/outsideLink';
import { queryClient } from '../../lib/network/queryClient';
import { type Answers, trpcClient } from '../../trpc';
import { useSteadyFailure } from './useSteadyFailure';

/** On the whole page, and on a card. */
export const PAGE_DAYS = 14;
export const STRIP_DAYS = 7;

const PATIENCE_MS = 10_000;
/** As long as the server keeps an answer. */
const FRESH_MS = 30 * 60_000;
/** For so long another card of the same place shows the same failure without asking again. */
const FAILED_MS = 60_000;

export type Weather = Answers['weather']['ofLocation'];
export type WeatherDay = Weather['forecasts'][number];
export type PastWeather = Answers['weather']['lastYear'];

export interface Trip {
  id: number;
  title: string;
  destination: string;
  startDate: string;
  endDate: string;
}

const outside = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  retryOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.errorUpdatedAt > FAILED_MS,
  meta: { isOutside: true },
} as const;

const forecastKey = (location: string, days: number, language: string) =>
  [['weather', 'ofLocation'], { location, days }, language] as const;

/**
 * The forecast for a place; cards and pages of one place share one answer. While it comes, what is
 * known already is shown: the days of the card, or those in the other language.
 */
export function useForecast(location: string, days: number) {
  const { language } = useTranslation().i18n;
  const queryKey = forecastKey(location, days, language);
  const query = useQuery({
    ...outside,
    queryKey,
    queryFn: ({ signal }) =>
      trpcClient.weather.ofLocation.query(
        { location, days },
        { signal, ...asksOutside(PATIENCE_MS) },
      ),
    enabled: location !== '',
    placeholderData: (before: Weather | undefined, query) =>
      query?.queryKey[1].location === location
        ? before
        : queryClient.getQueryData<Weather>(forecastKey(location, STRIP_DAYS, language)),
  });
  const { data, isPlaceholderData, error, refetch } = query;
  const answer = isPlaceholderData ? undefined : data;
  const steady = useSteadyFailure({ data: answer, error, refetch }, location);
  return { ...steady, data: steady.failure ? undefined : data, isPlaceholderData };
}

/** What the days of a holiday beyond the forecast were like in an earlier year. */
export function useLastYear({ id, destination, startDate, endDate }: Trip) {
  const { language } = useTranslation().i18n;
  return useQuery({
    ...outside,
    queryKey: [['weather', 'lastYear'], { id, destination, startDate, endDate }, language],
    queryFn: ({ signal }) =>
      trpcClient.weather.lastYear.query({ holidayId: id }, { signal, ...asksOutside(PATIENCE_MS) }),
    enabled: startsBeyondForecast(startDate, today()),
  });
}

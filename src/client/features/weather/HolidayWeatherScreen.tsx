import { useTranslation } from 'react-i18next';
import { shownHoliday } from '../../../pictures/onCard';
import { parsePathId } from '../../lib/parsePathId';
import { trpc } from '../../trpc';
import { Forecast } from './Forecast';
import { pageFailure } from './failures';
import { LastYear } from './LastYear';
import { TripNote } from './TripNote';
import { useSteadyFailure } from './useSteadyFailure';
import { PAGE_DAYS, useForecast } from './useWeather';
import { WeatherFailure } from './WeatherFailure';
import { placeOf, WeatherPage } from './WeatherPage';
import { WeatherSkeleton } from './WeatherSkeleton';

/** `holidayId` is the unparsed id in the URL. */
export function HolidayWeatherScreen({ holidayId }: { holidayId: string }) {
  const { t } = useTranslation();
  const id = parsePathId(holidayId);
  const holiday = trpc.holidays.byId.useQuery(shownHoliday(id ?? 0), { enabled: id !== null });
  const trip = holiday.data;
  const destination = trip?.destination.trim() ?? '';
  const forecast = useForecast(trip ?? { destination: '' }, PAGE_DAYS);
  const opened = useSteadyFailure(holiday, holidayId);
  const { failure, retry } = trip ? forecast : opened;
  const last = forecast.isPlaceholderData ? undefined : forecast.data?.forecasts.at(-1)?.date;
  const isNowhere = id === null || (trip && !destination);

  return (
    <WeatherPage holidayId={id} place={placeOf(forecast.data) || destination}>
      {isNowhere && <WeatherFailure text={t('weather.noPlace')} />}
      {trip && destination && <TripNote trip={trip} until={last} />}
      {forecast.data && (
        <Forecast weather={forecast.data} trip={trip} isComplete={!forecast.isPlaceholderData} />
      )}
      {!isNowhere && !forecast.data && !failure && <WeatherSkeleton />}
      {!isNowhere && Boolean(failure) && (
        <WeatherFailure text={pageFailure(failure, t)} onRetry={retry} />
      )}
      {trip && forecast.data && <LastYear trip={trip} />}
    </WeatherPage>
  );
}

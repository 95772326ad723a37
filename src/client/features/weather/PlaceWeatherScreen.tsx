import { useTranslation } from 'react-i18next';
import { Forecast } from './Forecast';
import { pageFailure } from './failures';
import { PAGE_DAYS, useForecast } from './useWeather';
import { WeatherFailure } from './WeatherFailure';
import { placeOf, WeatherPage } from './WeatherPage';
import { WeatherSkeleton } from './WeatherSkeleton';

export function PlaceWeatherScreen({ location }: { location: string }) {
  const { t } = useTranslation();
  const place = location.trim();
  const { data, failure, retry, isPlaceholderData } = useForecast(
    { destination: place },
    PAGE_DAYS,
  );
  return (
    <WeatherPage place={placeOf(data) || place}>
      {!place && <WeatherFailure text={t('weather.noPlace')} />}
      {data && <Forecast weather={data} isComplete={!isPlaceholderData} />}
      {place && !data && !failure && <WeatherSkeleton />}
      {Boolean(failure) && <WeatherFailure text={pageFailure(failure, t)} onRetry={retry} />}
    </WeatherPage>
  );
}

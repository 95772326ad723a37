import { FORECAST_DAYS } from '../../../routers/weather/forecast';
import classes from './DayWeather.module.css';
import { celsius, degrees } from './units';
import { useForecast, type WeatherLocation } from './useWeather';
import { iconUrl } from './weatherIcons';

/** The forecast of one day at a place, beside its head; nothing for a day without one. */
export function DayWeather({ place, date }: { place: WeatherLocation; date: string }) {
  const { data } = useForecast(place, FORECAST_DAYS);
  const day = data?.forecasts.find((each) => each.date === date);
  if (!day) return null;
  const { weather, temp } = day;
  return (
    <span className={classes.weather}>
      <span className="sr-only">
        {weather.description}, {celsius(temp.max)}
      </span>
      <span aria-hidden="true">{degrees(temp.max)}</span>
      <img src={iconUrl(weather.icon)} alt="" width={24} height={24} />
    </span>
  );
}

import classes from './DayWeather.module.css';
import { celsius, degrees } from './units';
import type { WeatherDay } from './useWeather';
import { iconUrl } from './weatherIcons';

/** The weather of one day, beside its head. */
export const DayWeather = ({ day: { weather, temp } }: { day: WeatherDay }) => (
  <span className={classes.weather}>
    <span className="sr-only">
      {weather.description}, {celsius(temp.max)}
    </span>
    <span aria-hidden="true">{degrees(temp.max)}</span>
    <img src={iconUrl(weather.icon)} alt="" width={24} height={24} />
  </span>
);

import { IconDroplet, IconWind } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysBetween, shortDay, weekday } from '../../lib/format/dates';
import classes from './Forecast.module.css';
import { barStyle, type scaleOf } from './scale';
import { celsius, degrees, metresPerSecond, percent } from './units';
import type { Trip, WeatherDay } from './useWeather';
import { iconUrl } from './weatherIcons';

interface DayCellProps {
  day: WeatherDay;
  scale: ReturnType<typeof scaleOf>;
  /** Today at the place. */
  today: string | undefined;
  /** The holiday that this day belongs to. */
  trip?: Trip;
}

/** A day: a row on a phone, a column on a wide screen. Its bar uses the scale of all days. */
export function DayCell({ day, scale, today, trip }: DayCellProps) {
  const { t } = useTranslation();
  const { date, weather, temp, precipitation, windSpeed } = day;
  return (
    <li className={classes.day} data-marked={trip ? '' : undefined}>
      <img
        className={classes.icon}
        src={iconUrl(weather.icon)}
        alt=""
        width={64}
        height={64}
        decoding="async"
      />
      <div className={classes.head}>
        <p className={classes.when}>
          <span className={classes.weekday}>
            {date === today ? t('weather.today') : weekday(date)}
          </span>
          <span className={classes.date}>{shortDay(date)}</span>
          {trip && (
            <span className={classes.ofTrip}>
              {t('weather.dayOf', { n: daysBetween(trip.startDate, date) + 1 })}
            </span>
          )}
        </p>
        <p className={classes.mean}>{celsius(temp.day)}</p>
      </div>
      <p className={classes.range}>
        <span className={classes.min}>
          <span className="sr-only">{t('weather.lowest')}</span> {degrees(temp.min)}
        </span>
        <span className={classes.bar} style={barStyle(scale, temp)} aria-hidden="true" />
        <span className={classes.max}>
          <span className="sr-only">{t('weather.highest')}</span> {degrees(temp.max)}
        </span>
      </p>
      <div className={classes.line}>
        <p className={classes.sky}>{weather.description}</p>
        <p className={classes.rest}>
          {precipitation !== null && (
            <span>
              <IconDroplet aria-hidden />
              <span className="sr-only">{t('weather.precipitation')}</span> {percent(precipitation)}
            </span>
          )}
          {windSpeed !== null && (
            <span>
              <IconWind aria-hidden />
              <span className="sr-only">{t('weather.wind')}</span> {metresPerSecond(windSpeed)}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/Skeleton';
import { shortWeekday, weekday } from '../../lib/format/dates';
import { failureStatus } from '../../lib/network/failure';
import { notifyQuietly } from '../../lib/notify';
import { stripFailure } from './failures';
import { celsius, degrees } from './units';
import { STRIP_DAYS, type Trip, useForecast, type WeatherDay } from './useWeather';
import classes from './WeatherStrip.module.css';
import { iconUrl } from './weatherIcons';

/** Failures already shown: each is shown once, however many cards have it. */
const notified = new Set<string>();

/** The next seven days at a holiday's destination, on its card. */
export function WeatherStrip({ holiday }: { holiday: Trip }) {
  const { t } = useTranslation();
  const { destination } = holiday;
  const { data, failure: cause } = useForecast(destination, STRIP_DAYS);
  const failure = cause ? stripFailure(cause, t) : '';

  useEffect(() => {
    if (!failure || notified.has(failure)) return;
    notified.add(failure);
    notifyQuietly({ title: t('weather.strip.failedTitle'), message: failure, kind: 'failure' });
  }, [failure, t]);

  if (failure)
    return (
      <div className={classes.failure}>
        <p className={classes.title}>{t('weather.strip.failedTitle')}</p>
        <p>{failureStatus(cause) === 404 ? failure : t('weather.hints.service')}</p>
      </div>
    );
  if (!data) return <Skeleton height={72} />;
  if (data.forecasts.length === 0) return null;
  return (
    <div className={classes.strip}>
      <ol className={classes.days} aria-label={t('weather.at', { place: destination })}>
        {data.forecasts.map((day) => (
          <Day key={day.date} day={day} trip={holiday} />
        ))}
      </ol>
      <Link
        to="/holidays/$holidayId/weather"
        params={{ holidayId: String(holiday.id) }}
        className={classes.open}
        aria-label={t('weather.allDays', { place: destination })}
      />
    </div>
  );
}

function Day({ day, trip }: { day: WeatherDay; trip: Trip }) {
  const { date, weather, temp } = day;
  const isOfTrip = date >= trip.startDate && date <= trip.endDate;
  return (
    <li className={classes.day} data-marked={isOfTrip || undefined}>
      <span className="sr-only">
        {weekday(date)}: {weather.description}, {celsius(temp.max)}, {celsius(temp.min)}
      </span>
      <span aria-hidden="true">{shortWeekday(date)}</span>
      <img src={iconUrl(weather.icon)} alt="" width={32} height={32} />
      <span aria-hidden="true" className={classes.max}>
        {degrees(temp.max)}
      </span>
      <span aria-hidden="true" className={classes.min}>
        {degrees(temp.min)}
      </span>
    </li>
  );
}

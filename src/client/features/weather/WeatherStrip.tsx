import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { areInForecast, FORECAST_DAYS } from '../../../routers/weather/forecast';
import { Skeleton } from '../../components/layout/Skeleton';
import { shortWeekday, weekday } from '../../lib/format/dates';
import { failureStatus } from '../../lib/network/failure';
import { notifyQuietly } from '../../lib/notify';
import { useToday } from '../../lib/useToday';
import { stripFailure } from './failures';
import { celsius, degrees } from './units';
import { STRIP_DAYS, STRIP_HEIGHT, type Trip, useForecast, type WeatherDay } from './useWeather';
import classes from './WeatherStrip.module.css';
import { iconUrl } from './weatherIcons';

/** Failures already shown: each is shown once, however many cards have it. */
const notified = new Set<string>();

interface WeatherStripProps {
  holiday: Trip;
  /** Shown beside a destination that was not found. */
  findPlace?: ReactNode;
}

/** Seven days at a holiday's destination, on its card: its own days, or else the coming ones. */
export function WeatherStrip({ holiday, findPlace }: WeatherStripProps) {
  const { t } = useTranslation();
  const { destination } = holiday;
  const hasOwnDays = areInForecast(holiday, useToday(holiday));
  const { data, failure: cause } = useForecast(holiday, hasOwnDays ? FORECAST_DAYS : STRIP_DAYS);
  const isUnknown = failureStatus(cause) === 404;
  const failure = cause && !isUnknown ? stripFailure(cause, t) : '';

  useEffect(() => {
    if (!failure || notified.has(failure)) return;
    notified.add(failure);
    notifyQuietly({ title: t('weather.strip.failedTitle'), message: failure, kind: 'failure' });
  }, [failure, t]);

  if (isUnknown)
    return (
      <p className={classes.unknown}>
        <span>{t('weather.strip.unknown', { place: destination })}</span>
        {findPlace}
      </p>
    );
  if (failure)
    return (
      <div className={classes.failure}>
        <p className={classes.title}>{t('weather.strip.failedTitle')}</p>
        <p>{t('weather.hints.service')}</p>
      </div>
    );
  if (!data) return <Skeleton height={STRIP_HEIGHT} />;
  const own = data.forecasts.filter(({ date }) => isOfTrip(date, holiday));
  const days = (hasOwnDays && own.length > 0 ? own : data.forecasts).slice(0, STRIP_DAYS);
  if (days.length === 0) return null;
  const caption = hasOwnDays && own.length > 0 ? 'yourDays' : 'thisWeek';
  return (
    <div className={classes.strip}>
      <p className={classes.caption} aria-hidden="true">
        {t(`weather.strip.${caption}`, { place: destination })}
      </p>
      <ol
        className={classes.days}
        aria-label={t(`weather.strip.${caption}`, { place: destination })}
      >
        {days.map((day) => (
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

const isOfTrip = (date: string, { startDate, endDate }: Trip) =>
  date >= startDate && date <= endDate;

function Day({ day, trip }: { day: WeatherDay; trip: Trip }) {
  const { date, weather, temp } = day;
  return (
    <li className={classes.day} data-marked={isOfTrip(date, trip) || undefined}>
      <span className="sr-only">
        {weekday(date)}: {weather.description}, {celsius(temp.max)}, {celsius(temp.min)}
      </span>
      <span aria-hidden="true">
        {shortWeekday(date)} {Number(date.slice(8))}
      </span>
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

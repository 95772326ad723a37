import { useTranslation } from 'react-i18next';
import { formatInstant, msSince, relativeTime } from '../../lib/format/dates';
import { useToday } from '../../lib/useToday';
import { DayCell } from './DayCell';
import classes from './Forecast.module.css';
import { scaleOf } from './scale';
import { PAGE_DAYS, type Trip, type Weather } from './useWeather';
import { WaitingCell } from './WeatherSkeleton';

/** Data of this age is marked as outdated: the weather service has missed an update. */
const OLD_MS = 60 * 60_000;

interface ForecastProps {
  /** The days of the page, or those of the card while the rest is loading. */
  weather: Weather;
  /** The days of this holiday are marked. */
  trip?: Trip;
  isComplete: boolean;
}

export function Forecast({ weather, trip, isComplete }: ForecastProps) {
  const { t } = useTranslation();
  const { forecasts, updatedAt } = weather;
  const scale = scaleOf(forecasts);
  const missing = isComplete ? 0 : Math.max(0, PAGE_DAYS - forecasts.length);
  // a forecast begins on the day of its place; one of yesterday may still be shown
  const today = useToday(trip);
  const isOfTrip = (date: string) => trip && date >= trip.startDate && date <= trip.endDate;

  return (
    <>
      <ol className={classes.days} aria-label={t('weather.days', { count: forecasts.length })}>
        {forecasts.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            scale={scale}
            today={today}
            trip={isOfTrip(day.date) ? trip : undefined}
          />
        ))}
        {Array.from({ length: missing }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes
          <WaitingCell key={n} />
        ))}
      </ol>
      <footer className={classes.foot}>
        <p>{t('weather.updated', { moment: formatInstant(updatedAt) })}</p>
        {msSince(updatedAt) > OLD_MS && (
          <p className={classes.old}>{t('weather.old', { age: relativeTime(updatedAt) })}</p>
        )}
        <p>
          {t('weather.source')}{' '}
          <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
            Open-Meteo.com
          </a>{' '}
          (
          <a
            href="https://creativecommons.org/licenses/by/4.0/"
            target="_blank"
            rel="license noreferrer"
          >
            CC BY 4.0
          </a>
          )
        </p>
      </footer>
    </>
  );
}

import { IconDroplet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay, shortWeekday } from '../../lib/format/dates';
import classes from './LastYear.module.css';
import { celsius, degrees, millimetres } from './units';
import { type PastWeather, type Trip, useLastYear } from './useWeather';
import { iconUrl } from './weatherIcons';

/** The weather on the holiday's days in an earlier year; renders nothing without data. */
export function LastYear({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const { data } = useLastYear(trip);
  const first = data?.days[0];
  if (!first) return null;
  return (
    <section className={classes.lastYear} aria-labelledby="last-year">
      <h2 id="last-year" className={classes.title}>
        {t('weather.sameDays', { year: first.date.slice(0, 4) })}
      </h2>
      <p className={classes.note}>{t('weather.noForecast')}</p>
      <ol className={classes.days} aria-labelledby="last-year">
        {data.days.map((day) => (
          <PastDay key={day.date} day={day} />
        ))}
      </ol>
    </section>
  );
}

function PastDay({ day }: { day: PastWeather['days'][number] }) {
  const { t } = useTranslation();
  const { date, weather, temp, rainfall } = day;
  return (
    <li className={classes.day}>
      <p className={classes.when}>
        <span className={classes.weekday}>{shortWeekday(date)}</span> {shortDay(date)}
      </p>
      <img src={iconUrl(weather.icon)} alt={weather.description} width={40} height={40} />
      <p className={classes.mean}>{celsius(temp.day)}</p>
      <p className={classes.range}>
        <span className={classes.min}>
          <span className="sr-only">{t('weather.lowest')}</span> {degrees(temp.min)}
        </span>{' '}
        <span className={classes.max}>
          <span className="sr-only">{t('weather.highest')}</span> {degrees(temp.max)}
        </span>
      </p>
      {rainfall !== null && (
        <p className={classes.rain}>
          <IconDroplet aria-hidden />
          <span className="sr-only">{t('weather.rainfall')}</span> {millimetres(rainfall)}
        </p>
      )}
    </li>
  );
}

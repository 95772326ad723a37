import { useTranslation } from 'react-i18next';
import { daysLater, fullDay, today } from '../../lib/dates';
import classes from './Forecast.module.css';
import { PAGE_DAYS, type Trip } from './useWeather';

/** Where the holiday stands among the days of the page; nothing when it is over. */
export function TripNote({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const { title, startDate, endDate } = trip;
  if (endDate < today()) return null;
  if (startDate <= daysLater(today(), PAGE_DAYS - 1))
    return (
      <p className={classes.note} data-marked>
        {t('weather.marked', { title })}
      </p>
    );
  return (
    <p className={classes.note}>
      {t('weather.later', { title, date: fullDay(startDate), count: PAGE_DAYS })}
    </p>
  );
}

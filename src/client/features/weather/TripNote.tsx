import { useTranslation } from 'react-i18next';
import { daysLater, fullDay, today } from '../../lib/format/dates';
import classes from './Forecast.module.css';
import { PAGE_DAYS, type Trip } from './useWeather';

interface TripNoteProps {
  trip: Trip;
  /** The last day of the page, as soon as the place has told what day it is there. */
  until?: string;
}

/** Where the holiday stands among the days of the page; nothing when it is over. */
export function TripNote({ trip, until = daysLater(today(), PAGE_DAYS - 1) }: TripNoteProps) {
  const { t } = useTranslation();
  const { title, startDate, endDate } = trip;
  if (endDate < today()) return null;
  if (startDate <= until)
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

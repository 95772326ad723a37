import { useTranslation } from 'react-i18next';
import { daysLater, fullDay, today } from '../../lib/format/dates';
import classes from './Forecast.module.css';
import { PAGE_DAYS, type Trip } from './useWeather';

interface TripNoteProps {
  trip: Trip;
  /** The last day of the page, once the current day at the destination is known. */
  until?: string;
}

/** Which days of the page are in the holiday; renders nothing when the holiday is over. */
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

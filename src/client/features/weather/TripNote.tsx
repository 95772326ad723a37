import { useTranslation } from 'react-i18next';
import { daysLater, fullDay } from '../../lib/format/dates';
import { useToday } from '../../lib/useToday';
import classes from './Forecast.module.css';
import { PAGE_DAYS, type Trip } from './useWeather';

interface TripNoteProps {
  trip: Trip;
  /** The last day of the page, once the current day at the destination is known. */
  until?: string;
}

/** Which days of the page are in the holiday; renders nothing when the holiday is over. */
export function TripNote({ trip, until: known }: TripNoteProps) {
  const { t } = useTranslation();
  const today = useToday(trip);
  const until = known ?? daysLater(today, PAGE_DAYS - 1);
  const { title, startDate, endDate } = trip;
  if (endDate < today) return null;
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

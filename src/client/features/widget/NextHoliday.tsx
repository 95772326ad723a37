import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DrawnCover } from '../../components/picture/DrawnCover';
import { dayNumber, nightsBetween, shortDate } from '../../lib/format/dates';
import type { Outputs } from '../../trpc';
import classes from './WidgetScreen.module.css';

interface NextHolidayProps {
  holiday: Outputs['holidays']['upcoming'][number];
  today: string;
}

export function NextHoliday({ holiday, today }: NextHolidayProps) {
  const { t } = useTranslation();
  const { id, title, destination, startDate, endDate } = holiday;
  const nights = nightsBetween(today, startDate);
  return (
    <li className={classes.card}>
      <DrawnCover id={dayNumber(startDate)} className={classes.cover} />
      <p className={classes.nights}>
        <span className={classes.figure}>{nights}</span>{' '}
        {nights > 0 && t('widget.nightsUntil', { count: nights })}
        {nights === 0 && t(startDate === today ? 'holidays.today' : 'widget.underWay')}
      </p>
      <h2 className={classes.title}>
        {/* the home screen scrolls to the holiday itself */}
        <Link to="/" search={{ holidayId: id }} resetScroll={false} className="card-link">
          {title}
        </Link>
      </h2>
      <p className={classes.place}>{destination}</p>
      <p className={classes.dates}>
        <span>{shortDate(startDate)} -</span> <span>{shortDate(endDate)}</span>
      </p>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../components/picture/SafeImage';
import { dayNumber, daysBetween, nightsBetween, shortDate } from '../../lib/format/dates';
import { useToday } from '../../lib/useToday';
import type { Outputs } from '../../trpc';
import classes from './WidgetScreen.module.css';

interface NextHolidayProps {
  holiday: Outputs['holidays']['upcoming'][number];
}

export function NextHoliday({ holiday }: NextHolidayProps) {
  const { t } = useTranslation();
  const today = useToday(holiday);
  const { id, title, destination, startDate, endDate, coverImage, coverPlaceholder } = holiday;
  const nights = nightsBetween(today, startDate);
  const isOn = today >= startDate;
  return (
    <li className={classes.card}>
      <SafeImage
        src={coverImage}
        alt=""
        drawnId={dayNumber(startDate)}
        placeholder={coverPlaceholder}
        ratio={null}
        width={1600}
        className={`${classes.cover} ${coverImage ? classes.photo : classes.drawn}`}
      />
      <p className={classes.nights}>
        {isOn && <span className={classes.day}>{t('widget.day')}</span>}{' '}
        <span className={classes.figure}>{isOn ? daysBetween(startDate, today) + 1 : nights}</span>{' '}
        {!isOn && t('widget.nightsUntil', { count: nights })}
        {isOn && t(startDate === today ? 'holidays.today' : 'widget.underWay')}
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

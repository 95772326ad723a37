import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateRange, nightsBetween, type Trip } from '../../../lib/format/dates';
import { CountdownPill } from './CountdownPill';
import classes from './HolidayCover.module.css';

interface CoverTextProps {
  title: ReactNode;
  destination: string;
  /** The days of the holiday, and where they are. */
  trip: Trip;
}

/** The text on a cover: the countdown at the top, title, place and dates at the bottom. */
export function CoverText({ title, destination, trip }: CoverTextProps) {
  const { t } = useTranslation();
  const { startDate, endDate } = trip;
  return (
    <>
      <div className={classes.scrim}>
        {title}
        {destination && (
          <p className={classes.place}>
            <IconMapPin aria-hidden />
            <span>{destination}</span>
          </p>
        )}
        <p className={classes.dates}>
          <span>{dateRange(startDate, endDate)}</span>
          <span className={classes.nights}>
            {t('holidays.nights', { count: nightsBetween(startDate, endDate) })}
          </span>
        </p>
      </div>
      <div className={classes.pill}>
        <CountdownPill trip={trip} />
      </div>
    </>
  );
}

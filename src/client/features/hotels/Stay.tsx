import { useTranslation } from 'react-i18next';
import { CalendarLeaf } from '../../components/picture/CalendarLeaf';
import { nightsBetween } from '../../lib/format/dates';
import classes from './Stay.module.css';
import type { Hotel } from './types';

/** Check-in and check-out as calendar leaves, with the number of nights between them. */
export function Stay({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { checkInDate: checkIn, checkOutDate: checkOut, checkInTime, checkOutTime } = hotel;
  const nights = nightsBetween(checkIn, checkOut);
  if (!checkIn && !checkOut) return null;
  return (
    <div className={classes.stay}>
      {checkIn && <Leaf day={checkIn} label={t('hotels.checkIn')} time={checkInTime} />}
      {nights > 0 && (
        <span className={classes.nights}>
          <span>{t('holidays.nights', { count: nights })}</span>
        </span>
      )}
      {checkOut && <Leaf day={checkOut} label={t('hotels.checkOut')} time={checkOutTime} />}
    </div>
  );
}

interface LeafProps {
  day: string;
  label: string;
  time: string | null;
}

const Leaf = ({ day, label, time }: LeafProps) => (
  <div className={classes.day}>
    <CalendarLeaf day={day} label={label} />
    <span aria-hidden="true" className={classes.label}>
      {label}
    </span>
    {time && <span className={classes.time}>{time}</span>}
  </div>
);

import { useTranslation } from 'react-i18next';
import { CalendarLeaf } from '../../components/picture/CalendarLeaf';
import { nightsBetween } from '../../lib/format/dates';
import classes from './Stay.module.css';

interface StayProps {
  checkIn: string | null;
  checkOut: string | null;
}

/** Check-in and check-out as calendar leaves, with the number of nights between them. */
export function Stay({ checkIn, checkOut }: StayProps) {
  const { t } = useTranslation();
  const nights = nightsBetween(checkIn, checkOut);
  if (!checkIn && !checkOut) return null;
  return (
    <div className={classes.stay}>
      {checkIn && <Leaf day={checkIn} label={t('hotels.checkIn')} />}
      {nights > 0 && (
        <span className={classes.nights}>
          <span>{t('holidays.nights', { count: nights })}</span>
        </span>
      )}
      {checkOut && <Leaf day={checkOut} label={t('hotels.checkOut')} />}
    </div>
  );
}

const Leaf = ({ day, label }: { day: string; label: string }) => (
  <div className={classes.day}>
    <CalendarLeaf day={day} label={label} />
    <span aria-hidden="true" className={classes.label}>
      {label}
    </span>
  </div>
);

import { calendarLeaf, dayMonthYear } from '../../lib/format/dates';
import classes from './CalendarLeaf.module.css';

interface CalendarLeafProps {
  day: string;
  /** What happens on that day, for screen readers. */
  label?: string;
  className?: string;
}

/** A day drawn as a leaf of a tear-off calendar: month, day, weekday. */
export function CalendarLeaf({ day, label, className = '' }: CalendarLeafProps) {
  const leaf = calendarLeaf(day);
  if (!leaf) return null;
  const { month, number, weekday } = leaf;
  return (
    <span className={`${classes.holder} ${className}`}>
      <time dateTime={day.slice(0, 10)} className={classes.leaf}>
        <span className="sr-only">{[label, weekday, dayMonthYear(day)].join(' ')}</span>
        <span aria-hidden="true" className={classes.month}>
          {month}
        </span>
        <span aria-hidden="true" className={classes.number}>
          {number}
        </span>
        <span aria-hidden="true" className={classes.weekday}>
          {weekday}
        </span>
      </time>
    </span>
  );
}

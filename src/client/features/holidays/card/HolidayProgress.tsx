import { useTranslation } from 'react-i18next';
import { day } from '../../../lib/format/dates';
import { useToday } from '../../../lib/useToday';
import type { EditedHoliday } from '../types';
import { countdown, dayNumberOf } from './countdown';
import classes from './HolidayProgress.module.css';

/** On the left page of an album: the nights until a holiday begins, or its days as a line of dots. */
export function HolidayProgress({ holiday }: { holiday: EditedHoliday }) {
  const { t } = useTranslation();
  const today = useToday(holiday);
  const now = countdown(holiday, today);
  const on = dayNumberOf(holiday, today);
  if (now.phase === 'past') return null;
  if (now.phase === 'ahead')
    return (
      <p className={classes.ahead}>
        <strong className={classes.figure}>{now.nights}</strong>
        <span>{t('holidays.nightsUntil', { count: now.nights, day: day(holiday.startDate) })}</span>
      </p>
    );
  return (
    on && (
      <ol className={classes.days} aria-label={t('holidays.dayOf', { ...on })}>
        {Array.from({ length: on.of }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className={classes.day}
            aria-current={number === on.day ? 'date' : undefined}
            data-gone={number < on.day || undefined}
          >
            {number}
          </li>
        ))}
      </ol>
    )
  );
}

import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../lib/format/dates';
import { useToday } from '../../../lib/useToday';
import classes from './CountdownPill.module.css';
import { countdown, MOONS_NIGHTS, moonPath } from './countdown';

export function CountdownPill({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const now = countdown(trip, useToday(trip));
  if (now.phase === 'past') return null;
  if (now.phase === 'today') return <p className={classes.pill}>{t('holidays.today')}</p>;
  if (now.phase === 'lastDay') return <p className={classes.pill}>{t('holidays.lastDay')}</p>;
  if (now.phase === 'during')
    return (
      <p className={classes.pill}>{t('holidays.nightOf', { night: now.night, of: now.of })}</p>
    );
  return (
    <p className={classes.pill}>
      {t('holidays.nightsToGo', { count: now.nights })}
      {now.nights <= MOONS_NIGHTS && <Moons nights={now.nights} />}
    </p>
  );
}

function Moons({ nights }: { nights: number }) {
  return (
    <span className={classes.moons} aria-hidden="true">
      {Array.from({ length: nights }, (_, gone) => nights - gone).map((before) => (
        <svg key={before} className={classes.moon} viewBox="-1.15 -1.15 2.3 2.3">
          <title>{before}</title>
          <circle r="1.15" className={classes.night} />
          <path d={moonPath(before)} className={classes.light} />
        </svg>
      ))}
    </span>
  );
}

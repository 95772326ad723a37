import { IconBed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { timeUntil } from '../../../itinerary/until';
import { day, weekday } from '../../lib/format/dates';
import { useMine } from '../../lib/travellers';
import { useNow } from '../../lib/useNow';
import { trpc } from '../../trpc';
import { Address } from './Address';
import classes from './AtHand.module.css';
import { Codes } from './Codes';
import { clockTimes, instantOfItem } from './clocks';
import { codesAtHand } from './codesAtHand';
import { itemIcon } from './itemIcon';
import { RoundIcon } from './RoundIcon';
import type { Today } from './types';

/**
 * What one needs at once of the holiday that is on, or begins tomorrow: the next thing, where one
 * sleeps tonight, and the codes of the next thing and of tomorrow. `all` is today for everybody.
 */
export function AtHand({ all }: { all: Today }) {
  const { t } = useTranslation();
  const isMine = useMine();
  const { data: mine } = trpc.plan.today.useQuery({ mine: true }, { enabled: isMine });
  const shown = isMine ? mine : all;
  // until one's own is here, its place is kept
  const today = shown ?? all;
  const { holiday, date, next, tonight } = today;
  if (!holiday || !(next || tonight)) return null;
  return (
    <section
      className={classes.hand}
      aria-label={t('today.title')}
      style={{ visibility: shown ? undefined : 'hidden' }}
    >
      {next && <Next {...{ next, date }} />}
      {tonight && (
        <div>
          <p className={classes.line}>
            <RoundIcon of={IconBed} />
            <span className={classes.title}>{tonight.title}</span>
            <span className={classes.detail}>{t('today.tonight')}</span>
          </p>
          <Address item={tonight} />
        </div>
      )}
      <Codes holidayId={holiday.id} items={codesAtHand(today)} />
    </section>
  );
}

interface NextProps {
  next: NonNullable<Today['next']>;
  /** The day at the holiday's place. */
  date: string;
}

/** The next thing in two lines; leads to Today. */
function Next({ next, date }: NextProps) {
  const { t } = useTranslation();
  const now = useNow();
  const instant = instantOfItem(next.date, next) ?? now;
  const facts = [
    timeUntil(instant, now, t),
    next.date !== date && `${weekday(next.date)} ${day(next.date)}`,
    clockTimes(instant, next, t),
  ];
  return (
    <Link to="/today" className={classes.line}>
      <RoundIcon of={itemIcon(next)} />
      <span className={classes.title}>{next.title}</span>
      <span className={classes.detail}>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}

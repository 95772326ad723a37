import { IconBed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { timeUntil } from '../../../itinerary/until';
import { day, weekday } from '../../lib/format/dates';
import { useMine } from '../../lib/travellers';
import { useNow } from '../../lib/useNow';
import { trpc } from '../../trpc';
import { Address } from './Address';
import { Codes } from './Codes';
import { clockTimes, instantOfItem } from './clocks';
import { itemIcon } from './itemIcon';
import classes from './NowCard.module.css';
import { RoundIcon } from './RoundIcon';
import type { Today } from './types';
import { upcomingCodes } from './upcomingCodes';

/**
 * Of the holiday that is on or begins tomorrow: the next item, tonight's hotel, and the codes of the
 * next item and of tomorrow. `all` is today for everybody.
 */
export function NowCard({ all }: { all: Today }) {
  const { t } = useTranslation();
  const isMine = useMine();
  const { data: mine } = trpc.plan.today.useQuery({ mine: true }, { enabled: isMine });
  const shown = isMine ? mine : all;
  // until the user's own items are loaded, their space stays empty
  const today = shown ?? all;
  const { holiday, date, next, tonight } = today;
  if (!holiday || !(next || tonight)) return null;
  return (
    <section
      className={classes.card}
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
      <Codes holidayId={holiday.id} items={upcomingCodes(today)} />
    </section>
  );
}

interface NextProps {
  next: NonNullable<Today['next']>;
  /** The day at the holiday's place. */
  date: string;
}

/** The next item in two lines; leads to Today. */
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

import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Album } from '../../components/drawings/Album';
import { Suitcase } from '../../components/drawings/Suitcase';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { useIsPhone } from '../../lib/browser/useMedia';
import { onIntent } from '../../lib/network/onIntent';
import { useSession } from '../../lib/useSession';
import type { Today } from '../plan/types';
import { HolidayCard } from './card/HolidayCard';
import { HolidayCardSkeleton } from './card/HolidayCardSkeleton';
import { unfold } from './card/unfolded';
import classes from './HolidayList.module.css';
import { NowCard } from './lazyNowCard';
import { loadHolidayForm, openHolidayDialog } from './openHolidayDialog';
import type { Holiday } from './types';

interface HolidayListProps {
  name: 'upcoming' | 'past';
  query: {
    data: Holiday[] | undefined;
    /** Whether `data` are all holidays of the list. */
    isComplete: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  holidayId?: number;
  /** What is on today, where the list shows it. */
  today?: Today | undefined;
}

export function HolidayList({ name, query, holidayId, today }: HolidayListProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data, isComplete, isError, refetch } = query;
  const failure = <ErrorState text={t('holidays.loadFailed')} onRetry={refetch} />;
  if (data?.length === 0) return <NoHolidays name={name} />;
  if (data) {
    const nowCard = today?.holiday && <NowCard today={today} />;
    const isFirst = data[0]?.id === today?.holiday?.id;
    return (
      <>
        {nowCard && !isFirst && <div className={classes.nowCard}>{nowCard}</div>}
        <ul className={classes.cards}>
          {data.map((holiday, index) => (
            <Item key={holiday.id} id={holiday.id} isTarget={holiday.id === holidayId}>
              <HolidayCard
                holiday={holiday}
                isFirst={index === 0}
                nowCard={index === 0 && isFirst && nowCard}
                folds={isPhone && index > 0}
              />
            </Item>
          ))}
          {!isComplete && (
            <li className={classes.item}>
              {isError ? (
                failure
              ) : (
                <div role="status" aria-label={t('holidays.loading')}>
                  <HolidayCardSkeleton isUpcoming={name === 'upcoming'} isFolded={isPhone} />
                </div>
              )}
            </li>
          )}
        </ul>
      </>
    );
  }
  if (isError) return failure;
  return (
    <div className={classes.cards} role="status" aria-label={t('holidays.loading')}>
      <HolidayCardSkeleton isUpcoming={name === 'upcoming'} />
      <HolidayCardSkeleton isUpcoming={name === 'upcoming'} isFolded={isPhone} />
    </div>
  );
}

interface ItemProps {
  id: number;
  isTarget: boolean;
  children: ReactNode;
}

/** A list item; the holiday named in the URL is unfolded and scrolled into view. */
function Item({ id, isTarget, children }: ItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    unfold(id);
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [id, isTarget]);
  return (
    <li ref={ref} className={classes.item} tabIndex={-1} data-sought={isTarget || undefined}>
      {children}
    </li>
  );
}

function NoHolidays({ name }: { name: 'upcoming' | 'past' }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const isUpcoming = name === 'upcoming';
  return (
    <EmptyState
      drawing={isUpcoming ? <Suitcase /> : <Album />}
      text={t(isUpcoming ? 'holidays.emptyUpcoming' : 'holidays.emptyPast')}
    >
      {isAdmin && (
        <ActionButton onClick={() => openHolidayDialog()} {...onIntent(loadHolidayForm)}>
          <IconPlus aria-hidden />
          {t('holidays.addFirst')}
        </ActionButton>
      )}
    </EmptyState>
  );
}

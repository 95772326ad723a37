import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shownHoliday } from '../../../pictures/onCard';
import { Signpost } from '../../components/drawings/Signpost';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { failureStatus } from '../../lib/network/failure';
import { useReachable } from '../../lib/network/reachable';
import { MineContext } from '../../lib/travellers';
import { trpc } from '../../trpc';
import { HolidayCard } from './card/HolidayCard';
import { HolidayCardSkeleton } from './card/HolidayCardSkeleton';
import classes from './HolidayScreen.module.css';
import { type HolidayTabName, holidayTab } from './tabs';

interface HolidayScreenProps {
  holidayId: number;
  tab?: string;
}

export function HolidayScreen({ holidayId, tab }: HolidayScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.holidays.byId.useQuery(shownHoliday(holidayId));

  const isReachable = useReachable();
  const failure = isReachable
    ? t('holidays.loadFailed')
    : `${t('offlineCopies.notKept')}. ${t('common.noLine')}`;

  const showTab = (chosen: HolidayTabName) =>
    navigate({
      to: '/holidays/$holidayId',
      params: { holidayId: String(holidayId) },
      search: chosen === 'comments' && !data?.isPlanned ? {} : { tab: chosen },
      replace: true,
      resetScroll: false,
    });

  return (
    <div className={classes.alone}>
      <h1 className="sr-only">{t('holidays.lists')}</h1>
      {data && (
        <MineContext value>
          <HolidayCard
            holiday={{ ...data, commentCount: data.comments.length }}
            comments={data.comments}
            isFirst
            tab={holidayTab(tab)}
            onTab={showTab}
          />
        </MineContext>
      )}
      {!data && !error && <HolidayCardSkeleton isUpcoming />}
      {!data && error && failureStatus(error) === 404 && (
        <EmptyState drawing={<Signpost />} text={t('holidays.gone')} />
      )}
      {!data && error && failureStatus(error) !== 404 && (
        <ErrorState text={failure} onRetry={refetch} />
      )}
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Signpost } from '../../components/drawings/Signpost';
import { DayList } from '../../components/layout/DayList';
import { RowsScreen, RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { LoadedList } from '../../components/notice/LoadedList';
import { ActivityRow } from './ActivityRow';
import { activityQuery } from './activityQuery';

/** The activity log of accounts and of the data as a whole, for admins. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(activityQuery);

  return (
    <RowsScreen title={t('activity.title')} texts={[t('activity.text')]}>
      <LoadedList
        query={{ data: data?.pages.flat(), isError, refetch }}
        failure={t('activity.loadFailed')}
        placeholder={<RowsSkeleton />}
        empty={<EmptyState drawing={<Signpost />} text={t('activity.empty')} />}
      >
        {(rows) => (
          <DayList
            label={t('activity.title')}
            items={rows}
            instantOf={({ at }) => at}
            keyOf={({ id }) => id}
          >
            {(row) => <ActivityRow row={row} />}
          </DayList>
        )}
      </LoadedList>
      {hasNextPage && (
        <ActionButton look="quiet" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t(isFetchingNextPage ? 'activity.loadingMore' : 'activity.showMore')}
        </ActionButton>
      )}
    </RowsScreen>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Signpost } from '../../components/drawings/Signpost';
import { DayList } from '../../components/layout/DayList';
import { RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { ActivityRow } from './ActivityRow';
import classes from './ActivityScreen.module.css';
import { activityQuery } from './activityQuery';

/** The activity log of accounts and of the data as a whole, for admins. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(activityQuery);
  const rows = data?.pages.flat();

  return (
    <div className={classes.screen}>
      <div>
        <h1>{t('activity.title')}</h1>
        <p className={classes.text}>{t('activity.text')}</p>
      </div>
      {!rows && isError && <ErrorState text={t('activity.loadFailed')} onRetry={refetch} />}
      {!rows && !isError && <RowsSkeleton />}
      {rows?.length === 0 && <EmptyState drawing={<Signpost />} text={t('activity.empty')} />}
      {rows && rows.length > 0 && (
        <DayList
          label={t('activity.title')}
          items={rows}
          instantOf={({ at }) => at}
          keyOf={({ id }) => id}
        >
          {(row) => <ActivityRow row={row} />}
        </DayList>
      )}
      {hasNextPage && (
        <ActionButton look="quiet" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t(isFetchingNextPage ? 'activity.loadingMore' : 'activity.showMore')}
        </ActionButton>
      )}
    </div>
  );
}

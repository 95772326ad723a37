import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Postcard } from '../../components/drawings/Postcard';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { useNearViewport } from '../../lib/browser/useNearViewport';
import { useSession } from '../../lib/useSession';
import { type Outputs, trpc } from '../../trpc';
import { AddComment } from './AddComment';
import { CommentList } from './CommentList';
import { CommentsSkeleton } from './CommentsSkeleton';
import classes from './CommentsTab.module.css';

const SHOWN_AT_FIRST = 5;

interface CommentsTabProps {
  holidayId: number;
  count: number;
  /** The comments, when they were fetched with the holiday. */
  known?: Outputs['comments']['list'];
}

/** In a list of holidays, comments are fetched when their card comes near the viewport. */
export function CommentsTab({ holidayId, count, known }: CommentsTabProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  const [showsAll, setShowsAll] = useState(known !== undefined);
  const { data, isError, refetch } = trpc.comments.list.useQuery(
    { holidayId },
    { enabled: isNear, initialData: known },
  );
  const isFailed = isError && !data;
  // counted with the holiday, so that the page does not move when the comments arrive
  const total = data?.length ?? count;
  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST);

  return (
    <div ref={ref} className={classes.comments}>
      <h3 className={classes.count}>{t('comments.count', { count: total })}</h3>
      {user && <AddComment about={{ holidayId }} user={user} />}
      {isFailed && <ErrorState text={t('comments.loadFailed')} onRetry={refetch} />}
      {!isFailed && total === 0 && <EmptyState drawing={<Postcard />} text={t('comments.empty')} />}
      {!data && !isFailed && total > 0 && (
        <CommentsSkeleton rows={Math.min(total, SHOWN_AT_FIRST)} />
      )}
      {shown && <CommentList comments={shown} />}
      {shown && shown.length < total && (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          {t('comments.showAll', { count: total })}
        </button>
      )}
    </div>
  );
}

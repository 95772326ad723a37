import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Postcard } from '../../components/drawings/Postcard';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { useNearViewport } from '../../lib/useNearViewport';
import { useSession } from '../../lib/useSession';
import { type Outputs, trpc } from '../../trpc';
import { AddComment } from './AddComment';
import { CommentRow } from './CommentRow';
import classes from './CommentsTab.module.css';
import type { Comment } from './types';

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
  const [edited, setEdited] = useState<Comment[]>([]);
  const total = data?.length ?? count;
  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST);
  // comments that are being edited stay when others add or delete comments
  const editedElsewhere = edited.filter(({ id }) => shown?.every((comment) => comment.id !== id));
  const edit = (comment: Comment, isEditing: boolean) => {
    const others = edited.filter(({ id }) => id !== comment.id);
    setEdited(isEditing ? [...others, comment] : others);
  };

  return (
    <div ref={ref} className={classes.comments}>
      <h3 className={classes.count}>{t('comments.count', { count: total })}</h3>
      {user && <AddComment holidayId={holidayId} user={user} />}
      {isError && !data && <ErrorState text={t('comments.loadFailed')} onRetry={refetch} />}
      {!isError && !data && <Waiting rows={Math.min(count, SHOWN_AT_FIRST)} />}
      {data?.length === 0 && <EmptyState drawing={<Postcard />} text={t('comments.empty')} />}
      {shown && shown.length + editedElsewhere.length > 0 && (
        <ul className={classes.list}>
          {[...shown, ...editedElsewhere].map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              isEditing={edited.some(({ id }) => id === comment.id)}
              onEdit={(isEditing) => edit(comment, isEditing)}
            />
          ))}
        </ul>
      )}
      {shown && shown.length < total && (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          {t('comments.showAll', { count: total })}
        </button>
      )}
    </div>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={36} height={36} radius="card" className={classes.face} />
          <Skeleton width="100%" height={48} />
        </div>
      ))}
    </div>
  );
}

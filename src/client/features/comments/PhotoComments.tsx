import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/notice/ErrorState';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import { AddComment } from './AddComment';
import { CommentList } from './CommentList';
import { CommentsSkeleton } from './CommentsSkeleton';
import classes from './CommentsTab.module.css';

/** The comments on a photo. */
export function PhotoComments({ photoId }: { photoId: number }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isError, refetch } = trpc.comments.listOfPhoto.useQuery({ photoId });
  return (
    <div className={classes.comments}>
      {user && <AddComment about={{ photoId }} user={user} />}
      {isError && !data && <ErrorState text={t('comments.loadFailed')} onRetry={refetch} />}
      {!isError && !data && <CommentsSkeleton rows={2} />}
      {data?.length === 0 && <p className={classes.count}>{t('comments.empty')}</p>}
      {data && <CommentList comments={data} />}
    </div>
  );
}

import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mayEditComment } from '../../../routers/comments/policies';
import { ActionMenu } from '../../components/control/ActionMenu';
import { Badge } from '../../components/control/Badge';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { WaitingMark } from '../../components/notice/WaitingMark';
import { Avatar } from '../../components/picture/Avatar';
import { relativeTime } from '../../lib/format/dates';
import { refetchAfterOneOf } from '../../lib/live/refetchPhoto';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import classes from './CommentsTab.module.css';
import type { Comment } from './types';

const loadEditor = () => import('./EditComment').then((m) => ({ default: m.EditComment }));
const EditComment = lazyWithRetry(loadEditor);

interface CommentRowProps {
  comment: Comment;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

export function CommentRow({ comment, isEditing, onEdit }: CommentRowProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isOwn = user !== null && comment.userId === user.id;

  return (
    <li className={classes.row} data-own={isOwn || undefined}>
      <Avatar user={{ id: comment.userId, name: comment.author }} />
      <div className={classes.body}>
        <p className={classes.byline}>
          <span className={classes.author}>{comment.author}</span>
          {comment.authorIsAdmin && <Badge tone="plain">{t('comments.admin')}</Badge>}
          <time dateTime={comment.createdAt}>{relativeTime(comment.createdAt)}</time>
          {comment.updatedAt && <span>{t('comments.edited')}</span>}
          <WaitingMark noun="comments" id={comment.id} />
        </p>
        {isEditing ? (
          <Suspense fallback={<p className={classes.content}>{comment.content}</p>}>
            <EditComment comment={comment} onDone={() => onEdit(false)} />
          </Suspense>
        ) : (
          <p className={classes.content}>{comment.content}</p>
        )}
      </div>
      {user && mayEditComment(user, comment) && !isEditing && (
        <Actions comment={comment} onEdit={() => onEdit(true)} />
      )}
    </li>
  );
}

function Actions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { t } = useTranslation();
  const remove = trpc.comments.remove.useMutation({
    meta: {
      success: 'comments.deleted',
      failure: 'comments.deleteFailed',
      refetch: refetchAfterOneOf(comment),
    },
  });
  return (
    <ActionMenu
      label={t('comments.actions')}
      icon={<IconDots />}
      className={classes.actions}
      actions={[
        { label: t('common.edit'), icon: <IconPencil />, onSelect: onEdit, onIntent: loadEditor },
        {
          label: t('common.delete'),
          icon: <IconTrash />,
          isDanger: true,
          onSelect: () =>
            confirmDelete({
              text: t('common.deleteItemText', { item: t('comments.item') }),
              onConfirm: () => remove.mutateAsync({ id: comment.id }),
            }),
        },
      ]}
    />
  );
}

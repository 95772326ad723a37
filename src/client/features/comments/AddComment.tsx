import { IconSend2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { Avatar } from '../../components/picture/Avatar';
import { refetchAfterPhoto } from '../../lib/live/refetchPhoto';
import { type Outputs, trpc } from '../../trpc';
import { CommentField } from './CommentField';
import classes from './CommentsTab.module.css';

interface AddCommentProps {
  /** What the comment is about. */
  about: { holidayId: number } | { photoId: number };
  user: NonNullable<Outputs['session']['current']['user']>;
}

export function AddComment({ about, user }: AddCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [content, setContent] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const options = {
    meta: { failure: 'comments.addFailed' as const },
    onSuccess: () => setContent(''),
  };
  const create = trpc.comments.create.useMutation(options);
  const createOnPhoto = trpc.comments.createOnPhoto.useMutation({
    ...options,
    meta: { ...options.meta, refetch: refetchAfterPhoto },
  });
  const isSending = create.isPending || createOnPhoto.isPending;

  const send = () => {
    if (isSending) return;
    setIsMissing(!content.trim());
    if (!content.trim()) return;
    const comment = { content, author: user.name };
    if ('photoId' in about) createOnPhoto.mutate({ ...about, ...comment });
    else create.mutate({ ...about, ...comment });
  };

  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Avatar user={user} size={36} />
      <CommentField
        id={id}
        label={t('comments.label')}
        value={content}
        isMissing={isMissing}
        onChange={(value) => {
          setContent(value);
          setIsMissing(false);
        }}
        onSend={send}
      />
      <IconButton
        type="submit"
        label={t('comments.send')}
        className={classes.send}
        aria-disabled={isSending}
        data-ready={content.trim() ? '' : undefined}
      >
        <IconSend2 />
      </IconButton>
    </form>
  );
}

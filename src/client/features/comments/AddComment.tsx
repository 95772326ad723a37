import { IconSend2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { Avatar } from '../../components/picture/Avatar';
import { type Outputs, trpc } from '../../trpc';
import { CommentField } from './CommentField';
import classes from './CommentsTab.module.css';

interface AddCommentProps {
  holidayId: number;
  user: NonNullable<Outputs['session']['current']['user']>;
}

export function AddComment({ holidayId, user }: AddCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [content, setContent] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = trpc.comments.create.useMutation({
    meta: { failure: 'comments.addFailed' },
    onSuccess: () => setContent(''),
  });

  const send = () => {
    if (create.isPending) return;
    setIsMissing(!content.trim());
    if (content.trim()) create.mutate({ holidayId, content, author: user.name });
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
        aria-disabled={create.isPending}
        data-ready={content.trim() ? '' : undefined}
      >
        <IconSend2 />
      </IconButton>
    </form>
  );
}

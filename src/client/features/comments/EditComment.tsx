import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { useSaveOver } from '../../components/dialog/useSaveOver';
import { refetchAfterOneOf } from '../../lib/live/refetchPhoto';
import { trpc, trpcClient } from '../../trpc';
import { CommentField } from './CommentField';
import classes from './CommentsTab.module.css';
import type { Comment } from './types';

interface EditCommentProps {
  comment: Comment;
  onDone: () => void;
}

export function EditComment({ comment, onDone }: EditCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [content, setContent] = useState(comment.content);
  const [isMissing, setIsMissing] = useState(false);
  const update = trpc.comments.update.useMutation({
    meta: {
      success: 'comments.updated',
      failure: 'comments.updateFailed',
      refetch: refetchAfterOneOf(comment),
    },
  });
  const saveOver = useSaveOver(
    {
      values: () => ({ content }),
      take(values) {
        const chosen = String(values.content);
        setContent(chosen);
        return { content: chosen };
      },
      labelOf: () => t('comments.label'),
      showFailure: () => undefined,
    },
    {
      opened: comment,
      formValues: ({ content: written }: Comment) => ({ content: written }),
      load: async (commentId) => {
        const { holidayId, photoId } = comment;
        const now = await (photoId
          ? trpcClient.comments.listOfPhoto.query({ photoId })
          : trpcClient.comments.list.query({ holidayId }));
        return now.find((each) => each.id === commentId);
      },
      send: update.mutateAsync,
      onSaved: onDone,
    },
  );

  const save = () => {
    if (update.isPending) return;
    setIsMissing(!content.trim());
    if (content.trim()) saveOver({ content });
  };

  return (
    <form
      className={classes.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CommentField
        id={id}
        label={t('comments.editLabel')}
        value={content}
        isMissing={isMissing}
        hasFocus
        onChange={(value) => {
          setContent(value);
          setIsMissing(false);
        }}
        onSend={save}
        onCancel={onDone}
      />
      <div className={classes.choices}>
        <ActionButton look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={update.isPending}>
          {t('common.save')}
        </ActionButton>
      </div>
    </form>
  );
}

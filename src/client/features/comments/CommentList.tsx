import { useState } from 'react';
import { CommentRow } from './CommentRow';
import classes from './CommentsTab.module.css';
import type { Comment } from './types';

/** Comments, each of which may be edited in its place. */
export function CommentList({ comments }: { comments: Comment[] }) {
  const [edited, setEdited] = useState<Comment[]>([]);
  // comments that are being edited stay when others add or delete comments
  const editedElsewhere = edited.filter(({ id }) => comments.every((comment) => comment.id !== id));
  const edit = (comment: Comment, isEditing: boolean) => {
    const others = edited.filter(({ id }) => id !== comment.id);
    setEdited(isEditing ? [...others, comment] : others);
  };
  const shown = [...comments, ...editedElsewhere];
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list}>
      {shown.map((comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          isEditing={edited.some(({ id }) => id === comment.id)}
          onEdit={(isEditing) => edit(comment, isEditing)}
        />
      ))}
    </ul>
  );
}

import { desc, eq, sql } from 'drizzle-orm';
import { comments } from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';

type CommentRow = typeof comments.$inferSelect;

/**
 * Options of queries for a holiday's comments: newest first, with whether the author is an admin.
 */
export const withAuthor = {
  orderBy: () => [desc(comments.createdAt), desc(comments.id)],
  with: { user: { columns: { isAdmin: true } } },
} as const;

export const toComment = ({
  user,
  ...comment
}: CommentRow & { user: { isAdmin: boolean } | null }) => ({
  ...comment,
  authorIsAdmin: user?.isAdmin ?? false,
});

export const commentsOfHoliday = prepareOnce((db) =>
  db.query.comments
    .findMany({ where: eq(comments.holidayId, sql.placeholder('holidayId')), ...withAuthor })
    .prepare('comments_of_holiday'),
);

/**
 * Inserts a comment and returns its row. Parameters: `holidayId`, `userId`, `author`, `content`.
 */
export const addComment = prepareOnce((db) => {
  const { placeholder } = sql;
  return db
    .insert(comments)
    .values({
      holidayId: placeholder('holidayId'),
      userId: placeholder('userId'),
      author: placeholder('author'),
      content: placeholder('content'),
    })
    .returning()
    .prepare('add_comment');
});

export const commentById = prepareOnce((db) =>
  db.query.comments
    .findFirst({
      where: eq(comments.id, sql.placeholder('id')),
      with: { user: { columns: { isAdmin: true } } },
    })
    .prepare('comment_by_id'),
);

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { comments } from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';

type CommentRow = typeof comments.$inferSelect;

/**
 * Options of queries for a holiday's comments, without those on its photos: newest first, with
 * whether the author is an admin.
 */
export const withAuthor = {
  where: isNull(comments.photoId),
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
    .findMany({
      ...withAuthor,
      where: and(eq(comments.holidayId, sql.placeholder('holidayId')), isNull(comments.photoId)),
    })
    .prepare('comments_of_holiday'),
);

export const commentsOfPhoto = prepareOnce((db) =>
  db.query.comments
    .findMany({ ...withAuthor, where: eq(comments.photoId, sql.placeholder('photoId')) })
    .prepare('comments_of_photo'),
);

/**
 * Inserts a comment and returns its row. Parameters: `holidayId`, `photoId`, `userId`, `author`,
 * `content`.
 */
export const addComment = prepareOnce((db) => {
  const { placeholder } = sql;
  return db
    .insert(comments)
    .values({
      holidayId: placeholder('holidayId'),
      photoId: placeholder('photoId'),
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

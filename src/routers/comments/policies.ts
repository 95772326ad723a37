/** Admins may edit any comment, other users only their own. */
export const mayEditComment = (
  user: { id: number; isAdmin: boolean },
  comment: { userId: number | null },
) => user.isAdmin || comment.userId === user.id;

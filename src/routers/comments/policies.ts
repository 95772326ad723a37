/** Admins any comment, others only their own. */
export const mayEditComment = (
  user: { id: number; isAdmin: boolean },
  comment: { userId: number | null },
) => user.isAdmin || comment.userId === user.id;

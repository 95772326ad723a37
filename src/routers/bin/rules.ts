/** Admins anything, others what they deleted themselves. */
export const mayRestore = (
  user: { id: number; isAdmin: boolean },
  entry: { deletedBy: number | null },
) => user.isAdmin || entry.deletedBy === user.id;

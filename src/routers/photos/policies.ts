/** Whether the user may change a photo: its caption, its time, a video's still picture. */
export const mayEditPhoto = (
  user: { id: number; isAdmin: boolean },
  photo: { userId: number | null },
) => user.isAdmin || photo.userId === user.id;

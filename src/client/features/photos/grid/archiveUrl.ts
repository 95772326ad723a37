interface Wanted {
  day?: string;
  userId?: number | null;
}

/** The address of a zip of a holiday's photos: all, of a day, or those that a user added. */
export function archiveUrl(holidayId: number, { day, userId }: Wanted): string {
  const wanted = new URLSearchParams();
  if (day) wanted.set('day', day);
  if (userId) wanted.set('userId', String(userId));
  const query = wanted.size > 0 ? `?${wanted}` : '';
  return `/api/holidays/${holidayId}/photos/archive${query}`;
}

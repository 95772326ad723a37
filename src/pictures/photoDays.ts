import { daysBetween } from '../airports/days';

export interface PhotoDay<P> {
  /** `YYYY-MM-DD`; null: the day is unknown. */
  day: string | null;
  /** The number of the day in the holiday, from 1; null outside of it. */
  number: number | null;
  photos: P[];
}

/**
 * Photos by the day on which they were taken, by the clock of the camera. Keeps their order; those
 * of unknown days come last.
 */
export function photoDays<P extends { takenAt: string | null }>(
  photos: readonly P[],
  { startDate, endDate }: { startDate: string; endDate: string },
): PhotoDay<P>[] {
  const days = new Map<string | null, P[]>();
  for (const photo of photos) {
    const day = photo.takenAt?.slice(0, 10) ?? null;
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(photo);
    else days.set(day, [photo]);
  }
  const unknown = days.get(null);
  days.delete(null);
  const known = [...days].map(([day, taken]) => {
    const isInside = day !== null && startDate <= day && day <= endDate;
    return { day, number: isInside ? daysBetween(startDate, day) + 1 : null, photos: taken };
  });
  return unknown ? [...known, { day: null, number: null, photos: unknown }] : known;
}

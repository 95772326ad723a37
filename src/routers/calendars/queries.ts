import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { calendars, holidays, users } from '../../../drizzle/schema';
import { hashToken } from '../../server/auth/secrets';
import type { FeedRequest } from '../../server/calendar/serveFeed';
import type { Db } from '../../server/db';
import { plannedHolidays, ticketPlaces } from '../plan/queries';
import { feedOf } from './feed';

/** A user's feeds, newest first. */
export const calendarsOf = (db: Db, userId: number) =>
  db
    .select()
    .from(calendars)
    .where(eq(calendars.userId, userId))
    .orderBy(desc(calendars.createdAt), desc(calendars.id));

const fetchedHolidays = plannedHolidays(
  'planned_holidays_of_feed',
  or(
    isNull(sql`${sql.placeholder('holidayId')}::int`),
    eq(holidays.id, sql`${sql.placeholder('holidayId')}::int`),
  ),
);

/** Notes that a calendar app has fetched the feed. Null if there is none, or its user may not log in. */
export async function fetchFeed(db: Db, { token, userAgent, language }: FeedRequest) {
  const [feed] = await db
    .update(calendars)
    .set({ lastFetchedAt: sql`now()`, lastFetchedBy: userAgent })
    .from(users)
    .where(
      and(
        eq(calendars.tokenHash, hashToken(token)),
        eq(users.id, calendars.userId),
        users.isApproved,
      ),
    )
    .returning({
      userId: calendars.userId,
      holidayId: calendars.holidayId,
      level: calendars.level,
      mineOnly: calendars.mineOnly,
    });
  if (!feed) return null;
  const rows = await fetchedHolidays(db).execute({ holidayId: feed.holidayId });
  return feedOf(
    rows.map(({ planned }) => planned),
    ticketPlaces,
    { ...feed, language },
  );
}

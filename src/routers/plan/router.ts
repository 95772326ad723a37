import { addDays, daysBetween } from '../../airports/days';
import { titleOfTicket } from '../../itinerary/items';
import { planOf } from '../../itinerary/plan';
import type { HolidayRows } from '../../itinerary/rows';
import { currentHoliday, todayAt, todayOf } from '../../itinerary/today';
import { rowsFor } from '../../itinerary/travellers';
import type { Reference } from '../../itinerary/warningKeys';
import { type Warning, warningsOf } from '../../itinerary/warnings';
import { type Language, textIn, writeDate } from '../../server/texts';
import { today } from '../../server/today';
import { router, signedIn } from '../../server/trpc';
import { byHoliday } from '../fields';
import {
  addDismissal,
  holidaysNear,
  type PlannedHoliday,
  plannedHoliday,
  removeDismissal,
  ticketPlaces,
} from './queries';
import { planResponse, todayResponse } from './responses';
import { dismissal, ofToday } from './schema';

function nameOf(rows: HolidayRows, { noun, id }: Reference): string {
  const row = <Row extends { id: number }>(list: Row[]) =>
    list.find((each) => each.id === id) as Row;
  if (noun === 'tickets') return titleOfTicket(row(rows.tickets));
  if (noun === 'hotels') return row(rows.hotels).name;
  return noun === 'excursions' ? row(rows.excursions).title : row(rows.visits).restaurant.name;
}

/** `4 July`, `4 juli` */
const dayIn = (language: Language, date: string) =>
  writeDate(language, date, { day: 'numeric', month: 'long' });

/** What the warning says; of several nights, the last is named by the morning after it. */
function toText(language: Language, rows: HolidayRows, warning: Warning): string {
  const { kind, date, until, items, direction } = warning;
  const [name, other] = items.map((row) => nameOf(rows, row));
  const key = direction ? { to: 'transferTo', from: 'transferFrom' }[direction] : kind;
  return textIn(language, `plan.warnings.${key}`, {
    count: until ? daysBetween(date, until) + 1 : 1,
    date: dayIn(language, date),
    ...{ name, other },
  });
}

/** The warnings that nobody dismissed. */
function warningsIn(planned: PlannedHoliday, language: Language, now: number) {
  const dismissed = new Set(planned.dismissed.map(({ key }) => key));
  const day = todayAt(planned.holiday, now, today(new Date(now)));
  return warningsOf(planned, ticketPlaces, { today: day, now })
    .filter(({ key }) => !dismissed.has(key))
    .map(({ direction, ...warning }) => ({
      ...warning,
      text: toText(language, planned, { ...warning, ...(direction && { direction }) }),
    }));
}

type Nothing = Record<'holiday' | 'next', null> &
  Record<'today' | 'tomorrow' | 'warnings', never[]> & { tonight?: null };
const NOTHING: Nothing = { holiday: null, next: null, today: [], tomorrow: [], warnings: [] };

export const planRouter = router({
  byHoliday: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/plan',
      summary: 'Get a holiday day by day, with what is missing or at odds',
      response: planResponse,
    })
    .input(byHoliday)
    .query(async ({ ctx, input }) => {
      const planned = await plannedHoliday(ctx.db, input.holidayId);
      return {
        ...planOf(planned, ticketPlaces),
        warnings: warningsIn(planned, ctx.language, Date.now()),
      };
    }),

  today: signedIn
    .meta({
      rest: 'GET /api/today',
      summary: 'Get what is on today and tomorrow on the holiday that is on, and what comes next',
      response: todayResponse,
    })
    .input(ofToday)
    .query(async ({ ctx, input }) => {
      const now = Date.now();
      const here = today(new Date(now));
      // the day of a place is at most one away from the server's, and the day before counts
      const holidays = await holidaysNear(ctx.db, addDays(here, -1), addDays(here, 2));
      const current = currentHoliday(holidays, now, here);
      if (!current) return { ...NOTHING, date: here };
      const { exportKey: _, ...holiday } = current.holiday;
      const own = current.travellers.find(({ userId }) => userId === ctx.user.id);
      const travellerId = own?.id ?? null;
      const shown = input?.mine ? rowsFor(current, travellerId) : current;
      return {
        ...{ holiday, ...todayOf(shown, ticketPlaces, { now, here, travellerId }) },
        warnings: warningsIn(current, ctx.language, now),
      };
    }),

  dismiss: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/warnings/{key}/dismissal',
      summary: 'Take a warning out of the plan, for everybody',
    })
    .input(dismissal)
    .mutation(({ ctx, input }) => addDismissal(ctx.db, input)),

  bringBack: signedIn
    .meta({
      rest: 'DELETE /api/holidays/{id:holidayId}/warnings/{key}/dismissal',
      summary: 'Bring a dismissed warning back, for everybody',
    })
    .input(dismissal)
    .mutation(({ ctx, input }) => removeDismissal(ctx.db, input)),
});

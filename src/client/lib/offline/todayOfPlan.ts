import type { inferRouterOutputs } from '@trpc/server';
import { instantOf } from '../../../airports/clock';
import { currentHoliday, todayAt } from '../../../itinerary/today';
import type { AppRouter } from '../../../routers';
import { daysLater, today } from '../format/dates';

type Outputs = inferRouterOutputs<AppRouter>;

type Today = Outputs['plan']['today'];
type Plan = Outputs['plan']['byHoliday'];

/**
 * What is on today by the plans on this device, which may be days old. `upcoming` are the holidays
 * as they were listed; `last` is what the server said when it was last asked.
 */
export async function todayOfPlan(
  upcoming: Outputs['holidays']['upcoming'] | undefined,
  planOf: (holidayId: number) => Promise<Plan | undefined>,
  last: unknown,
): Promise<unknown> {
  if (!upcoming) return last;
  const now = Date.now();
  const here = today();
  const current = currentHoliday(
    upcoming.map((holiday) => ({ holiday })),
    now,
    here,
  );
  const none = { date: here, holiday: null, next: null, today: [], tomorrow: [], warnings: [] };
  if (!current) return none satisfies Today;
  const plan = await planOf(current.holiday.id);
  if (!plan) return last;
  const { id, title, destination, startDate, endDate, timeZone } = current.holiday;
  const { latitude, longitude } = current.holiday;
  const date = todayAt(current.holiday, now, here);
  const on = (day: string) => plan.days.find((each) => each.date === day)?.items ?? [];
  const night = plan.days.find((each) => each.date === date)?.night;
  const bed = plan.days
    .flatMap(({ items }) => items)
    .find(({ noun, id: hotelId }) => noun === 'hotels' && hotelId === night?.hotelId);
  const next = plan.days
    .flatMap((day) =>
      day.items.flatMap((item) => {
        if (!item.time) return [];
        const instant = instantOf(`${day.date}T${item.time}`, item.timeZone ?? 'UTC');
        return instant >= now ? [{ instant, next: { ...item, date: day.date } }] : [];
      }),
    )
    .sort((a, b) => a.instant - b.instant)[0]?.next;
  return {
    date,
    holiday: { id, title, destination, startDate, endDate, timeZone, latitude, longitude },
    next: next ?? null,
    today: on(date),
    tomorrow: on(daysLater(date, 1)),
    tonight: bed ? { ...bed, kind: null, time: null } : null,
    warnings: plan.warnings,
  } satisfies Today;
}

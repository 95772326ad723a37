import { instantOf } from '../../../../airports/clock';
import { nightOf, staysOf } from '../../../../itinerary/plan';
import { currentHoliday, todayAt } from '../../../../itinerary/today';
import { isFor } from '../../../../itinerary/travellers';
import { daysLater, today } from '../../format/dates';
import type { Outputs } from '../../network/procedures';

type Today = Outputs['plan']['today'];
type Plan = Outputs['plan']['byHoliday'];

/**
 * Today by the cached plans, which may be days old. `upcoming` are the cached holidays; `last` is the
 * server's last response. `ownIdOf` returns the traveller that the user is; with `isMine` only what is
 * for that traveller is listed.
 */
export async function todayOfPlan(
  upcoming: Outputs['holidays']['upcoming'] | undefined,
  {
    planOf,
    ownIdOf,
    isMine,
  }: {
    planOf: (holidayId: number) => Promise<Plan | undefined>;
    ownIdOf: (holidayId: number) => Promise<number | null>;
    isMine: boolean;
  },
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
  const ownId = await ownIdOf(id);
  const own = plan.days.map((day) => ({
    ...day,
    items: day.items.filter((item) => isFor(item, ownId)),
  }));
  const days = isMine ? own : plan.days;
  const on = (day: string) => days.find((each) => each.date === day)?.items ?? [];
  const night = nightOf(staysOf(own), date) ?? nightOf(staysOf(days), date);
  const bed = days
    .flatMap(({ items }) => items)
    .find(({ noun, id: hotelId }) => noun === 'hotels' && hotelId === night?.hotelId);
  const next = days
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

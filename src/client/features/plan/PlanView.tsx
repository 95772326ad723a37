import { useState } from 'react';
import { nightOf, staysOf } from '../../../itinerary/plan';
import { MineNote } from '../../components/notice/MineNote';
import type { Trip } from '../../lib/format/dates';
import { useIsOwn, useIsShown } from '../../lib/travellers';
import { useToday } from '../../lib/useToday';
import { trpc } from '../../trpc';
import { PlanDay, type PlanParts } from './PlanDay';
import classes from './PlanView.module.css';
import { placeWarnings } from './placeWarnings';
import { routeLines } from './routeLine';
import type { Plan } from './types';
import { UndatedTray } from './UndatedTray';

interface PlanViewProps {
  holiday: Trip & { id: number };
  plan: Plan;
  parts: PlanParts;
}

/** The days of a holiday along its route, and what has no day yet. */
export function PlanView({ holiday, plan, parts }: PlanViewProps) {
  const today = useToday(holiday);
  const isShown = useIsShown(holiday.id);
  const isOwn = useIsOwn(holiday.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const move = trpc.excursions.update.useMutation({
    meta: { success: 'plan.moved', failure: 'plan.moveFailed' },
  });
  const choose = (key: string) => setChosen(chosen === key ? null : key);
  const moveTo = (id: number, date: string) => move.mutate({ id, date: `${date}T00:00` });

  const shownDays = plan.days.map((day) => ({ ...day, items: day.items.filter(isShown) }));
  const isAll = shownDays.every(({ items }, at) => items.length === plan.days[at]?.items.length);
  // of several beds one's own, as on Today; with "Mine" no other
  const stays = staysOf(plan.days.map(({ date, items }) => ({ date, items: items.filter(isOwn) })));
  const days = shownDays.map((day) => ({
    ...day,
    night: nightOf(stays, day.date) ?? (isAll ? day.night : null),
  }));
  const undated = plan.undated.filter(isShown);
  const count = (lists: { travellerIds: number[] }[][]) => lists.flat().length;
  const all = count([plan.undated, ...plan.days.map(({ items }) => items)]);
  const lines = routeLines(days);
  const warnings = placeWarnings(days, plan.warnings);
  const isOver = holiday.endDate < today;

  return (
    <div className={classes.plan}>
      <div className={classes.days}>
        {days.map((day) => (
          <PlanDay
            key={day.date}
            holidayId={holiday.id}
            today={today}
            day={day}
            lines={lines}
            warnings={warnings.get(day.date)}
            isFolded={day.date < today && !isOver}
            {...{ parts, chosen }}
            onChoose={choose}
            onDropExcursion={moveTo}
          />
        ))}
        {undated.length > 0 && (
          <UndatedTray
            holidayId={holiday.id}
            items={undated}
            days={days}
            Card={parts.Card}
            chosen={chosen}
            onChoose={choose}
            onMove={moveTo}
          />
        )}
        <MineNote hidden={all - count([undated, ...days.map(({ items }) => items)])} />
      </div>
    </div>
  );
}

import { keyOfItem, type PlanDay, type PlanItem, type PlanWarning } from './types';

/** The warnings of a day that belong to an item of it, by the item's key, and the others. */
export interface DayWarnings {
  ofItems: Map<string, PlanWarning[]>;
  others: PlanWarning[];
}

const concerns = ({ items }: PlanWarning, item: PlanItem) =>
  items.some(({ noun, id }) => noun === item.noun && id === item.id);

/** Where each warning stands: after the item of its day that it names, else at the day's end. */
export function placeWarnings(days: PlanDay[], warnings: PlanWarning[]): Map<string, DayWarnings> {
  const placed = new Map<string, DayWarnings>();
  for (const warning of warnings) {
    const day = days.findLast(({ date }) => date <= warning.date) ?? days[0];
    if (!day) continue;
    const ofDay: DayWarnings = placed.get(day.date) ?? { ofItems: new Map(), others: [] };
    placed.set(day.date, ofDay);
    const named = day.items.filter((item) => concerns(warning, item));
    const item = warning.kind === 'overlap' ? named.at(-1) : named[0];
    if (!item) ofDay.others.push(warning);
    else {
      const key = keyOfItem(item);
      ofDay.ofItems.set(key, [...(ofDay.ofItems.get(key) ?? []), warning]);
    }
  }
  return placed;
}

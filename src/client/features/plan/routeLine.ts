import { keyOfItem, type PlanDay, type PlanItem } from './types';

/** Solid on the ground, dashed while one flies, dotted in a train, bus or ferry by night. */
type Line = 'solid' | 'dashed' | 'dotted';

/** The line above and below the node of an item; null: none. */
export interface RouteLine {
  before: Line | null;
  after: Line | null;
}

type Leg = Pick<PlanItem, 'noun' | 'id' | 'kind' | 'type'>;

function lineOf({ type }: Leg, isByNight: boolean): Line {
  if (type === 'flight') return 'dashed';
  return isByNight && type !== 'car' ? 'dotted' : 'solid';
}

/** The journey through all days: the lines of each item, by its key. */
export function routeLines(days: Pick<PlanDay, 'date' | 'night' | 'items'>[]) {
  const arrivals = new Map<number, string>();
  for (const { date, items } of days)
    for (const { noun, kind, id } of items)
      if (noun === 'tickets' && kind === 'arrival') arrivals.set(id, date);

  const lines = new Map<string, RouteLine>();
  /** What one is in, the last that left at the end. */
  let underWay: { id: number; line: Line }[] = [];
  for (const { date, night, items } of days) {
    for (const [index, item] of items.entries()) {
      const inIt = underWay.at(-1)?.line;
      const before = inIt ?? (index === 0 ? null : 'solid');
      if (item.noun === 'tickets') {
        const arrival = arrivals.get(item.id);
        underWay = underWay.filter(({ id }) => id !== item.id);
        if (item.kind === 'departure' && arrival !== undefined)
          underWay.push({ id: item.id, line: lineOf(item, arrival > date) });
      }
      const isLast = index === items.length - 1;
      const after = underWay.at(-1)?.line ?? (isLast && !night ? null : 'solid');
      lines.set(keyOfItem(item), { before, after });
    }
  }
  return lines;
}

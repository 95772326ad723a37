/** Tells which place of a row is the departure by the labelled times behind the places. */

import type { Entity } from '../text/entity';

/** "Amsterdam | departs 10:35 | Aruba | arrives 15:25": each place has its time behind it. */
export function withRolesOfTimes(entities: Entity[]): Entity[] {
  const rows = new Map<number, Entity[]>();
  for (const entity of entities) {
    const isOfRow = entity.kind === 'airport' || entity.kind === 'time';
    if (isOfRow) rows.set(entity.line, [...(rows.get(entity.line) ?? []), entity]);
  }
  return entities.map((entity) => {
    if (entity.kind !== 'airport') return entity;
    const [from, left, to, landed, another] = rows.get(entity.line) ?? [];
    const isPair = from?.kind === 'airport' && to?.kind === 'airport' && !another;
    const isBehind = left?.kind === 'time' && landed?.kind === 'time';
    if (!isPair || !isBehind || left.role !== 'from' || landed.role !== 'to') return entity;
    return { ...entity, role: entity === from ? 'from' : 'to' };
  });
}

/** Tells which place of a row is the departure by the labelled times behind the places, or by its name. */

import { type Line, overlaps } from '../lines';
import type { Airport, Entity } from '../text/entity';
import { isSamePlace } from './flightDetails';

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

const NAME_REACH = 2;
const NEAR = 8;
const ONLY_CODE = /^\(?[A-Z]{3}\)?$/;

/** "(LYS)" below "Lyon", which stands below "Arrival" */
export function withRolesOfNames(entities: Entity[], lines: Line[]): Entity[] {
  const cellOf = ({ line, cell }: Entity) => lines[line]?.cells[cell];
  return entities.map((entity, at) => {
    const code = cellOf(entity);
    if (entity.kind !== 'airport' || entity.role || !code || !ONLY_CODE.test(code.text))
      return entity;
    const name = entities.slice(Math.max(0, at - NEAR), at).findLast((other): other is Airport => {
      const above = cellOf(other);
      return (
        other.kind === 'airport' &&
        other.line < entity.line &&
        entity.line - other.line <= NAME_REACH &&
        isSamePlace(other.place, entity.place) &&
        above !== undefined &&
        overlaps(above, code)
      );
    });
    return name ? { ...entity, role: name.role } : entity;
  });
}

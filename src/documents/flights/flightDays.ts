/** Finds the days of flights, without those of the booking and of offers. */

import type { ParsedDate } from '../dates/parsedDates';
import type { Line } from '../lines';
import type { DateEntity, Entity } from '../text/entity';
import { labelsBefore } from '../text/labels';
import { OTHER_DATE } from '../vocabulary/flightLabels';
import { roleOfTime } from '../vocabulary/roles';

export function daysIn(
  lines: Line[],
  line: number,
  cell: number,
  dates: ParsedDate[],
): DateEntity[] {
  return dates.flatMap((date): DateEntity[] => {
    const labels = labelsBefore(lines, line, cell, date.start);
    const wrapped = cell === 0 && date.start === 0 ? labelAtEnd(lines[line - 1]) : [];
    if ([...labels, ...wrapped].some((label) => OTHER_DATE.test(label))) return [];
    const role = roleOfTime(labels);
    const isOther = role === 'other';
    return [{ line, cell, at: date.start, kind: 'date', date, role: isOther ? undefined : role }];
  });
}

/** "Not valid after:" at the end of a row of labels and values, of which the last one is wrapped */
function labelAtEnd(above?: Line): string[] {
  const last = above && above.cells.length > 2 ? above.cells.at(-1)?.text : undefined;
  return last?.endsWith(':') ? [last] : [];
}

const PROSE_CHARS = 110;

/** Beside days in short cells, those in sentences that tell of no flight are of offers and advice. */
export function withoutProse(entities: Entity[], lines: Line[]): Entity[] {
  const isProse = ({ kind, line, cell }: Entity) =>
    kind === 'date' &&
    (lines[line]?.cells[cell]?.text.length ?? 0) > PROSE_CHARS &&
    entities.every((other) => other.kind === 'date' || other.line !== line || other.cell !== cell);
  const short = entities.filter((entity) => !isProse(entity));
  return short.some(({ kind }) => kind === 'date') ? short : entities;
}

/** Finds what flights are made of in lines of text: numbers, airports, days and times. */

import type { Place } from '../findings';
import { type Line, lineText } from '../lines';
import { airportOf, airportsOfCity } from '../places';
import { datesIn } from '../writtenDates';
import { codesIn } from './airportCodes';
import { namesIn } from './airportNames';
import type { Entity } from './entity';
import { FLIGHT_LABEL, flightNumbersIn } from './flightNumbers';
import { cellAbove, labelsBefore } from './labels';
import { roleOfPlace, roleOfTime } from './roles';
import { timesIn } from './times';

const ENTITIES_LIMIT = 1_500;

const OTHER_DATE =
  /(book(?:ed|ing) (?:date|on)|date of (?:booking|issue|change|birth|purchase)|boek(?:ings)?datum|geboekt op|buchungsdatum|gebucht am|ausgestellt|issued?|invoice|factuur|rechnung|valid|geldig|g[üu]ltig|birth|geboorte|geboren|naissance|print|paid|betaald|bezahlt|pay(?:ment)?|expir|verzonden|created|checked|order(?:ed)?|besteld|until|before|uiterlijk|deadline|cancel|annul|storn|date d'[ée]mission|reserved on|purchase|check-?in|check-?out|inchecken|uitchecken|member since|copyright|©)[^.;]{0,24}$/iu;

const FORMER =
  /\b(old|previous|former|original(?:ly)?|oude|oorspronkelijke?|vorige|eerdere|alte[rn]?|urspr[üu]nglich\w*|bisherig\w*|ancien(?:ne)?|initial(?:e|ement)?)\b/i;

/** A flight that a notice of change names as the one it was. */
function isFormer(lines: Line[], line: number, before: string): boolean {
  if (FORMER.test(before)) return true;
  const above = lines.slice(Math.max(0, line - 3), line).findLast(({ cells }) => cells.length > 0);
  return lineText(above).length < 60 && FORMER.test(lineText(above));
}

/** The values of all lines in reading order. */
export function entitiesIn(lines: Line[]): Entity[] {
  const found: Entity[] = [];
  lines.forEach(({ cells }, line) => {
    if (found.length > ENTITIES_LIMIT || lineText(lines[line]).length > 1_500) return;
    cells.forEach(({ text }, cell) => {
      const own: Entity[] = [];
      const isUnderFlight =
        FLIGHT_LABEL.test(labelsBefore(lines, line, cell, 0).join(' ')) ||
        isUnder(lines, line, cell, FLIGHT_LABEL);
      for (const { airline, number, at } of flightNumbersIn(text, isUnderFlight)) {
        own.push({
          line,
          cell,
          at,
          kind: 'flight',
          airline,
          number,
          isFormer: isFormer(lines, line, text.slice(0, at)),
        });
      }
      const codes = codesIn(text);
      for (const { code, at } of codes) {
        const role = roleOfPlace(labelsBefore(lines, line, cell, at));
        own.push({ line, cell, at, kind: 'airport', place: { code }, role });
      }
      if (codes.length === 0) {
        const named = namesIn(text);
        for (const { place, at, before } of named) {
          const role = roleOfPlace([
            before,
            ...(at === before.length ? labelsBefore(lines, line, cell, 0) : []),
          ]);
          if (!role && named.length < 2 && !isLarge(place) && !isBesideTime(cells, cell)) continue;
          own.push({ line, cell, at, kind: 'airport', place, role });
        }
      }
      const dates = datesIn(text);
      for (const date of dates) {
        const labels = labelsBefore(lines, line, cell, date.start);
        if (labels.some((label) => OTHER_DATE.test(label))) continue;
        const role = roleOfTime(labels);
        own.push({
          line,
          cell,
          at: date.start,
          kind: 'date',
          date,
          role: role === 'other' ? undefined : role,
        });
      }
      own.push(...timesIn(lines, line, cell, dates));
      found.push(...own.sort((a, b) => a.at - b.at));
    });
  });
  return found.slice(0, ENTITIES_LIMIT);
}

function isUnder(lines: Line[], line: number, cell: number, label: RegExp): boolean {
  const own = lines[line]?.cells[cell];
  if (!own) return false;
  const above = cellAbove(lines, line, own);
  return above !== undefined && above.text.length < 40 && label.test(above.text);
}

function isBesideTime(cells: Line['cells'], cell: number): boolean {
  return cells.slice(Math.max(0, cell - 1), cell + 2).some(({ text }) => /\d[:.h]\d\d/.test(text));
}

/** Small airports' towns share their names with too much else to be believed without a label. */
function isLarge({ code, name }: Place): boolean {
  const airports = code ? [airportOf(code)] : airportsOfCity(name ?? '');
  return airports.some((airport) => airport?.isLarge);
}

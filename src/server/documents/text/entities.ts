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
  /(book(?:ed|ing) (?:date|on)|date of (?:booking|issue|change|birth|purchase)|boek(?:ings)?datum|geboekt op|buchungsdatum|gebucht am|ausgestellt|issued?|invoice|factuur|rechnung|valid|geldig|g[üu]ltig|birth|geboorte|geboren|naissance|print|paid|betaald|bezahlt|pay(?:ment|[ée])?|expir|verzonden|created|checked|order(?:ed)?|besteld|until|before|uiterlijk|deadline|cancel|annul|storn|date d'[ée]mission|reserved on|purchase|check-?in|check-?out|inchecken|uitchecken|member since|copyright|©|(?:€|\bEUR|\bUSD|\bGBP|[$£])[\d., ]{0,12})[^.;]{0,24}$/iu;

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
  const written = new Set(
    lines.flatMap((line) => codesIn(lineText(line).slice(0, 400)).map(({ code }) => code)),
  );
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
          const isVouched = role || named.length > 1 || isLarge(place) || isBesideTime(cells, cell);
          const meant = meantBy(place, written);
          if (isVouched || meant)
            own.push({ line, cell, at, kind: 'airport', place: meant ?? place, role });
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
  return withoutMentions(found.slice(0, ENTITIES_LIMIT));
}

/** A line of several flight numbers and nothing else lists what is told elsewhere. */
function withoutMentions(entities: Entity[]): Entity[] {
  const isMention = ({ line }: Entity) => {
    const onLine = entities.filter((other) => other.line === line);
    return onLine.length > 1 && onLine.every(({ kind }) => kind === 'flight');
  };
  return entities.filter((entity) => entity.kind !== 'flight' || !isMention(entity));
}

function isUnder(lines: Line[], line: number, cell: number, label: RegExp): boolean {
  const own = lines[line]?.cells[cell];
  if (!own) return false;
  const above = cellAbove(lines, line, own);
  return above !== undefined && above.text.length < 40 && label.test(above.text);
}

function isBesideTime(cells: Line['cells'], cell: number): boolean {
  return cells
    .slice(Math.max(0, cell - 1), cell + 2)
    .some(({ text }) => /(?<![\d.,€$£] ?)\d{1,2}[:.h]\d\d(?![\d.,])/.test(text));
}

/** The airport that a name means because its code stands elsewhere in the document. */
function meantBy({ code, name }: Place, written: Set<string>): Place | undefined {
  const codes = code ? [code] : airportsOfCity(name ?? '').map((airport) => airport.code);
  const [meant, other] = codes.filter((one) => written.has(one));
  return meant && !other ? { code: meant, name } : undefined;
}

/** Small airports' towns share their names with too much else to be believed without a label. */
function isLarge({ code, name }: Place): boolean {
  const airports = code ? [airportOf(code)] : airportsOfCity(name ?? '');
  return airports.some((airport) => airport?.isLarge);
}

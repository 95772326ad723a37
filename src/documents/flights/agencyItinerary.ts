/**
 * Rewrites the itineraries that American agencies print from Sabre and Worldspan: "AIR DELTA AIR LINES INC
 * FLT:258" above "LV BOSTON 735P" and "AR AMSTERDAM 845A".
 */
import { clockTime } from '../dates/dateTimes';
import type { Cell, Line } from '../lines';
import { airlineAtStart } from '../vocabulary/airlines';

const END = /^(LV|AR) (\p{L}.*)$/u;
const LABELS: Record<string, string> = { LV: 'Departure', AR: 'Arrival' };
/** "735P"; noon is "1200N" */
const TIME = /^(\d{1,2})(\d\d)([APN])$/;
/** Also "FLT:", with "DL 3844" or "DL" and "133" in the next cells */
const FLIGHT = /^FLT:? ?(?:([A-Z][A-Z\d]|\d[A-Z]) ?)?(\d{1,4})?$/;

/** Lines as other documents have them; unchanged when none has a place and a time of this form. */
export function withAgencyItinerary(lines: Line[]): Line[] {
  if (!lines.some(isEnd)) return lines;
  return lines.map((line) => (isEnd(line) ? endOf(line) : flightOf(line)));
}

const isEnd = ({ cells: [place, time] }: Line): boolean =>
  END.test(place?.text ?? '') && TIME.test(time?.text ?? '');

function endOf(line: Line): Line {
  const [place, time, ...others] = line.cells as [Cell, Cell];
  const [, label = '', name] = END.exec(place.text) ?? [];
  const [, hours, minutes, half] = TIME.exec(time.text) ?? [];
  const clock = clockTime(hours, minutes, half === 'N' ? 'P' : half) ?? time.text;
  const cells = [
    { ...place, text: `${LABELS[label]}: ${name}` },
    { ...time, text: clock },
  ];
  return { ...line, cells: [...cells, ...others] };
}

function flightOf(line: Line): Line {
  const at = line.cells.findIndex(({ text }) => FLIGHT.test(text));
  const label = line.cells[at];
  if (!label || line.cells[0]?.text !== 'AIR') return line;
  const written = [label, ...line.cells.slice(at + 1, at + 3)].map(({ text }) => text);
  for (let count = 1; count <= written.length; count++) {
    const [, code = airlineAtStart(line.cells[1]?.text ?? ''), number] =
      FLIGHT.exec(written.slice(0, count).join(' ')) ?? [];
    if (!code || !number) continue;
    const flight = { ...label, text: `Flight ${code} ${number}` };
    return {
      ...line,
      cells: [...line.cells.slice(0, at), flight, ...line.cells.slice(at + count)],
    };
  }
  return line;
}

/** Finds the seats of each traveller in a table with a column for each train. */
import { type Cell, type Line, overlaps } from '../../lines';
import { trainsIn } from '../../vocabulary/transport';
import { coachIn, EACH_SEAT, plainSeat, SEAT, type Seats } from './forms';

/** "coach 13, bed 41" below "Outward (ES 453)", and "coach 11, bed 53" below "Return (ES 452)" */
export function seatsBelowTrains(lines: Line[], at: number): Seats[] {
  const found = (lines[at]?.cells ?? []).flatMap((cell): Seats[] => {
    const [coach, list] = [coachIn(cell.text), SEAT.exec(cell.text)?.[1]];
    const number = list && trainAbove(lines, at, cell);
    const seats = list?.match(EACH_SEAT)?.map(plainSeat) ?? [];
    return number
      ? [{ line: at, number, seats: seats.map((seat) => (coach ? `${coach} / ${seat}` : seat)) }]
      : [];
  });
  return found.length > 1 ? found : [];
}

/** The only train that the heading of a column names */
function trainAbove(lines: Line[], at: number, cell: Cell): string | undefined {
  const table = lines[at]?.table;
  const top = lines.findLastIndex((line, up) => up < at && line.table !== table);
  const cells = lines
    .slice(top + 1, at)
    .map((line) => line.cells.find((one) => overlaps(one, cell)));
  const [train, another] = new Set(cells.flatMap((one) => (one ? trainsIn(one.text) : [])));
  return table !== undefined && !another ? train : undefined;
}

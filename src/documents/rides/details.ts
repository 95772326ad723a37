/** Finds numbers of trains and buses, names of ships, seats and references. */
import { datesIn } from '../dates/parsedDates';
import { type Line, lineText } from '../lines';
import type { RideType } from '../reading';
import { cellAbove, cellsBelow } from '../text/labels';
import { REFERENCE_LABELS, trainsIn } from '../vocabulary/transport';

export interface RideNumber {
  line: number;
  number: string;
  type: RideType;
}

const TRAIN_LABEL =
  /(?<!\p{L})(?:train|trein|zug|treno|tren|(?:snabb)?tåg|(?:lyn)?tog|vlak)\s?(?:no\.?|nr\.?|n°|number|nummer)?\s?:?\s{0,3}((?:[A-Z]{1,4} ?)?\d{2,5})(?![\d.,:]\d|\p{L})/iu;
const TRAIN_HEADING =
  /^(?:train|trein|zug|treno|tren|tåg|tog)(?:\s?(?:no\.?|nr\.?|n°|number|nummer))?\s?:?$/i;
const BUS =
  /(?<!\p{L})(bus|coach|autocar|flixbus)\s{0,3}(?:no\.?|nr\.?|n°|line|lijn|linie|ligne)?\s{0,3}((?=[A-Z]?\d)[A-Z]?\d{1,5}[A-Z]?)(?![\d\p{L}]|[.,:]\d)/iu;
const BUS_LINE =
  /(?<!\p{L})(?:line|lijn|buslijn|linie|buslinie|ligne|linea|route|service)\s?(?:no\.?|nr\.?|n°|number|nummer)?\s?:?\s{0,3}((?=[A-Z]?\d)[A-Z]?\d{1,4}[A-Z]?)(?![\d\p{L}]|[.,:]\d)/iu;
const SHIP =
  /(?<!\p{L})(?:ship|vessel|schip|schiff|navire|bateau|fartyg|skip|skib|nave|ferry name|aboard|on board|à bord d[ue](?: la)?|an bord der|aan boord van(?: de)?)(?:\s?name)?\s{0,3}:?\s{0,3}/iu;
const SHIP_NAME =
  /^(?:m[/.]?s |m[/.]?v )?\p{Lu}[\p{L}&'’.-]*(?: (?:of|de|the|of the|\p{Lu}[\p{L}&'’.-]*))*/u;
const SHIP_LABEL =
  /^(?:ship|vessel|schip|schiff|navire|bateau|veerboot|fähre|fartyg|skip|skib|nave)(?: name)?\s?:?$/i;
const MOTOR_SHIP =
  /(?<!\p{L})(?:m[/.]?s\.?|m[/.]?v\.?|MS|MV|M\/S|M\/V) (\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2})/u;

/** The numbers of rides in reading order; the same one on one line once. */
export function numbersIn(lines: Line[], type: RideType): RideNumber[] {
  const found: RideNumber[] = [];
  lines.forEach((line, at) => {
    const text = lineText(line).slice(0, 600);
    const add = (number: string | undefined, of: RideType) => {
      const clean = number?.replace(/\s+/g, ' ').trim();
      if (clean && !found.some((other) => other.line === at && other.number === clean))
        found.push({ line: at, number: clean, type: of });
    };
    if (type !== 'ferry') {
      for (const number of trainsIn(text)) add(number, 'train');
      if (!found.some(({ line: of }) => of === at)) {
        add(TRAIN_LABEL.exec(text)?.[1], 'train');
        const bus = BUS.exec(text);
        add(
          bus && !/-\s?$/.test(text.slice(0, bus.index))
            ? bus[2] && (type === 'bus' ? bus[2] : `Bus ${bus[2]}`)
            : undefined,
          'bus',
        );
      }
      line.cells.forEach((cell, index) => {
        if (!/^\d{2,5}$/.test(cell.text)) return;
        const heading = cellAbove(lines, at, cell)?.text ?? '';
        if (TRAIN_HEADING.test(line.cells[index - 1]?.text ?? '') || TRAIN_HEADING.test(heading))
          add(cell.text, 'train');
      });
      if (type === 'bus' && !found.some(({ line: of }) => of === at))
        add(BUS_LINE.exec(text)?.[1], 'bus');
    } else {
      const label = line.cells.findIndex((cell) => SHIP_LABEL.test(cell.text));
      const under = line.cells.slice(1).find((cell) => isShipUnder(lines, at, cell));
      const ship = under
        ? under.text
        : label >= 0
          ? (line.cells[label + 1]?.text ?? columnShip(lines, at, label))
          : (shipIn(text.replace(/ {2,}/g, ' | ')) ?? MOTOR_SHIP.exec(text)?.[1]);
      add(ship?.replace(/ \|.*$/, ''), 'ferry');
    }
  });
  return found;
}

/** In a table, below the heading "Ship" */
function isShipUnder(lines: Line[], at: number, cell: Line['cells'][0]): boolean {
  return isShipName(cell.text) && SHIP_LABEL.test(cellAbove(lines, at, cell)?.text ?? '');
}

const isShipName = (text: string) =>
  /^\p{Lu}/u.test(text) && text.length < 40 && !/\d{2}/.test(text);

function shipIn(text: string): string | undefined {
  const label = SHIP.exec(text);
  return label ? SHIP_NAME.exec(text.slice(label.index + label[0].length))?.[0] : undefined;
}

const columnShip = (lines: Line[], at: number, cell: number) => {
  const heading = lines[at]?.cells[cell];
  const below = heading && cellsBelow(lines, at, heading, 1)[0]?.text;
  return below && isShipName(below) ? below : undefined;
};

export interface Seats {
  line: number;
  seats: string[];
  /** The train that the line names */
  number?: string;
}

const COACH =
  /(?<!\p{L})(?:coach|carriage|car|wagon|rijtuig|rijt\.|wagen(?:nummer)?|wg\.?|voiture|voit\.?|carrozza|coche|vagn|vůz|vogn)(?:\s?(?:no\.?|nr\.?|n°))?\s{0,3}:?\s{0,3}(\d{1,3}|[A-Z])(?![\p{L}\d])/iu;
const COACH_LABEL =
  /^(?:coach|carriage|car|wagon|rijtuig|wagen|wg\.?|voiture|carrozza|coche|w)(?:\s?(?:no\.?|nr\.?|n°))?\s?:?$/i;
const SEAT_WORD =
  '(?:sittplats|plads|plats|seats?|zitplaats(?:en)?|stoel(?:en)?(?:nummers?)?|plaats(?:en)?|sitzpl(?:atz|[äa]tze)|sitz|pl(?:atz|[äa]tze)?\\.?|places?|pl\\.?|si[èe]ges?|post[oi]|asientos?|plazas?|plass)';
const SEAT_LABEL = new RegExp(
  `^${SEAT_WORD}(?:\\s?(?:no\\.?|nr\\.?|n°|nummer))?(?: ?\\/ ?\\p{L}+)*\\s?:?$`,
  'iu',
);
/** "1 Fenster" and "2. Klasse" are no seats. */
const ONE_SEAT = '(?![12]\\.? \\p{L})\\d{1,3} ?[A-K]?(?![\\p{L}\\d:]|[.,]\\d)';
const LIST = `(${ONE_SEAT}(?:(?:\\s?[,;/&+]\\s?|\\s(?:and|en|und|et|e|y)\\s|\\s)${ONE_SEAT}){0,11})`;
const SEAT = new RegExp(
  `(?<!\\p{L})${SEAT_WORD}(?:\\s?(?:no\\.?|nr\\.?|n°|nummer))?\\s{0,3}:?\\s{0,3}${LIST}`,
  'iu',
);
const BOTH_LABEL = new RegExp(
  `^(?:coach|rijtuig|wagen|voiture|wagon|car)\\s?\\/\\s?${SEAT_WORD}`,
  'iu',
);
const ONLY_LIST = new RegExp(`^${LIST}$`, 'iu');
const NO_SEAT = /\b\d+ (?:sitzpl\p{L}*|seats?|places?|zitplaatsen)(?!\p{L}|\s{0,3}:?\s{0,3}\d)/iu;

/** "7C (818), 12A (N68)": the seats of each bus */
const NUMBERED_SEAT = /(?<![\p{L}\d])(\d{1,3}[A-K]?) \(([A-Z]?\d{2,4})\)/gu;

/** "21 / 61" of every line with seats; a coach counts for the seats up to two lines below it. */
export function seatsIn(lines: Line[]): Seats[] {
  let coach: { line: number; name: string } | undefined;
  const found: Seats[] = [];
  lines.forEach((line, at) => {
    const text = lineText(line).slice(0, 600);
    const named =
      COACH.exec(text)?.[1] ?? valueUnder(lines, at, COACH_LABEL, /^(?:\d{1,3}|[A-Z])$/);
    if (named) coach = { line: at, name: named };
    const numbered = [...text.matchAll(NUMBERED_SEAT)];
    if (numbered.length > 1 || (numbered[0] && SEAT.test(text))) {
      for (const [, seat = '', number] of numbered) found.push({ line: at, seats: [seat], number });
      return;
    }
    const pair = valueUnder(lines, at, BOTH_LABEL, /^\w{1,3} ?\/ ?\d/);
    const [pairCoach = '', pairSeats = ''] = pair?.split('/') ?? [];
    const list = pair
      ? pairSeats
      : (seatList(text) ?? valueUnder(lines, at, SEAT_LABEL, ONLY_LIST));
    if (!list) return;
    const below = COACH.exec(lineText(lines[at + 1]).slice(0, 200));
    const name = pair ? pairCoach.trim() : coach && at - coach.line <= 3 ? coach.name : below?.[1];
    const seats = (list.match(new RegExp(ONE_SEAT, 'giu')) ?? []).map((seat) =>
      seat.replace(/ /g, '').replace(/^0+(?=\d)/, ''),
    );
    found.push({
      line: at,
      seats: [...new Set(seats)].map((seat) => (name ? `${name} / ${seat}` : seat)),
      number: trainsIn(text)[0],
    });
  });
  return found;
}

function seatList(text: string): string | undefined {
  const rest = text.replace(new RegExp(NO_SEAT.source, 'giu'), ' ');
  return SEAT.exec(rest.replace(/ {2,}/g, ' '))?.[1];
}

/** The value beside or under a cell with the label; it must have the shape. */
function valueUnder(lines: Line[], at: number, label: RegExp, shape: RegExp): string | undefined {
  const { cells = [] } = lines[at] ?? {};
  const index = cells.findIndex((cell, one) => {
    if (!shape.test(cell.text)) return false;
    if (label.test(cells[one - 1]?.text ?? '')) return true;
    const heading = cellAbove(lines, at, cell);
    return heading !== undefined && label.test(heading.text);
  });
  return cells[index]?.text;
}

const CODE =
  /^[A-Z]{2,4} \d{6,12}(?![\p{L}\d.,:])|^\d{3,4}(?: \d{3,4}){1,3}(?![\p{L}\d.,:])|^(?=[A-Z0-9-]*\d)(?:[A-Z]{1,4}-)?[A-Z0-9]{4,20}(?:-[A-Z0-9]{1,10})?(?![\p{L}\d])|^[A-Z]{5,8}(?![\p{L}\d])/u;
const FOLLOWS =
  /^(?:\s?\([^)]{1,12}\))?[^\p{L}\p{N}]{0,8}(?:(?:is|est|luidt|lautet|nr\.?|no\.?|n°)[^\p{L}\p{N}]{0,4})?/iu;
const WORD =
  /^(?:NUMBER|DETAILS?|CODE|TICKET|TRAVEL|TRAIN|FERRY|TOTAL|PRICE|CLASS|DATE|NAMES?|STATUS|REFERENCE|BOOKING)$/;

/** The booking's own reference before the number of an order or a ticket. */
export function referenceIn(lines: Line[]): string | undefined {
  for (const label of REFERENCE_LABELS) {
    for (const [at, { cells }] of lines.entries()) {
      for (const [index, cell] of cells.entries()) {
        for (const match of cell.text.slice(0, 600).matchAll(label)) {
          const rest = cell.text.slice(match.index + match[0].length).replace(FOLLOWS, '');
          const sources =
            rest.length > 0
              ? [rest]
              : [
                  cells[index + 1]?.text ?? '',
                  ...cellsBelow(lines, at, cell, 3)
                    .map(({ text }) => text)
                    .slice(0, 1),
                ];
          const code = sources.map(codeIn).find((one) => one);
          if (code) return code;
        }
      }
    }
  }
  return undefined;
}

function codeIn(text: string): string | undefined {
  const code = CODE.exec(text.replace(/^[^\p{L}\p{N}]{0,6}/u, ''))?.[0];
  if (!code || WORD.test(code) || (datesIn(text)[0]?.start ?? 9) < 2) return undefined;
  return /^\d{1,4}$/.test(code) ? undefined : code;
}

/** Finds the places that labels and routes name, apart from the times. */
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, overlaps } from '../lines';
import { cellsBelow } from '../text/labels';
import { ARROWS } from '../vocabulary/arrows';
import { oneOf } from '../vocabulary/oneOf';
import { BACK, OUT, PLACE_LABELS } from '../vocabulary/transport';
import data from '../vocabulary/transport.json' with { type: 'json' };
import {
  isBelowEnds,
  isOfBoth,
  isOfficeLabel,
  LABELLED_PART,
  type Labels,
  labelOf,
  officeOf,
  roleAt,
} from './labels';
import { isKnown, isLabelledPlace, isOnlyStation, isStation, placeIn, townOf } from './places';
import { beginsWithWay, routeAround, routeIn, weakRoutes } from './routes';

/** A place with a label, or both places of a route. */
export interface Named {
  line: number;
  from?: string;
  to?: string;
  isRoute: boolean;
  /** Alone below "Outward" in the first cell of a row, which has the times of the ride */
  isBelowWay?: boolean;
  /** The line of the label above */
  label?: number;
  /** Beside "Station": where the car is, whatever its address and its desk say */
  isOffice?: boolean;
  /** "Same location": where the departure is, whichever of its lines is taken for it */
  isSame?: boolean;
}

/** In reading order. */
export function namedIn(lines: Line[], labels: Labels): Named[] {
  const found: Named[] = [];
  lines.forEach(({ cells }, line) => {
    cells.forEach((current, cell) => {
      const { text } = current;
      const office = labels === 'rental' ? officeOf(lines, line, cell) : undefined;
      if (office !== undefined) {
        const beside = [cells[cell + 1], ...cellsBelow(lines, line, current, 2)];
        const next = beside.find((one) => one)?.text ?? '';
        // "Pick-up and return" is also the heading above "Pick-up" and "Return".
        const place = office || !labelOf(next, labels) ? officeIn(office || next) : undefined;
        const others = found.filter((one) => place && isOfOffice(lines, one, place));
        if (place && !others.some(({ to }) => to || !isOfBoth(text)))
          found.push({ line, from: place, to: place, isRoute: true });
        return;
      }
      // "Airport" | "Palermo Airport"
      const isLabel = labels === 'rental' && cells[cell + 1] && isOnlyStation(text);
      if (text.length > 200 || isLabel) return;
      const start = labels === 'rental' && found.findLast(({ from }) => from)?.from;
      if (start && isSameForReturn(lines, line, cell)) {
        found.push({ line, to: start, isRoute: false, isSame: true });
        return;
      }
      const mayBeRoute =
        labels === 'travel' && (beginsWithWay(text) || !isBelowEnds(lines, line, cell));
      const route = mayBeRoute
        ? (routeIn(text) ??
          routeAround(cells, cell) ??
          wrappedRoute(lines, line, current) ??
          routeBelowWay(lines, line, cell))
        : undefined;
      if (route)
        found.push({
          line,
          from: route[0],
          to: route[1],
          isRoute: true,
          isBelowWay: isBelowWay(lines, line, current),
        });
      const own = labelOf(text, labels);
      const place =
        route || own?.rest === ''
          ? undefined
          : (placeIn(own?.rest ?? text) ?? (own && firstPart(own.rest)));
      const address = place || own ? undefined : (labels === 'travel' ? firstPart : officeIn)(text);
      if (!place && !address) return;
      const role = roleAt(lines, { line, cell, at: 0 }, labels);
      const value = place ?? (isBeside(lines, line, cell, labels) ? address : undefined);
      if (
        role &&
        value &&
        !isBelowMoment(lines, line, current, role.label) &&
        isOfEnd(lines, line, current, role.label)
      )
        found.push({
          line,
          [role.end]: value,
          isRoute: false,
          label: role.label,
          isOffice: role.label !== undefined && isOfficeLabel(cells[cell - 1]?.text ?? '-'),
        });
    });
  });
  if (labels === 'rental')
    return twoOffices(lines) ?? withoutCounters(ofOffices(found).map(withoutLabel));
  const weak = weakRoutes(lines);
  const others = weak.filter(({ line }) => !found.some((one) => one.isRoute && one.line === line));
  return others.length === 0
    ? found
    : [...found, ...others.map((one) => ({ ...one, isRoute: true }))].sort(
        (a, b) => a.line - b.line,
      );
}

/** Without what stands below the same label as the office itself */
const ofOffices = (found: Named[]): Named[] =>
  found.filter(
    (one) => one.isOffice || !found.some((other) => other.isOffice && other.label === one.label),
  );

/** Where somebody gets the key: "Desk in the terminal", where the airport has a label of its own */
function withoutCounters(found: Named[]): Named[] {
  const isCounter = (place = '') => COUNTER.test(place) && !townOf(place);
  if (!found.some(({ from, to }) => isCounter(from) || isCounter(to))) return found;
  const isOffice = (place?: string) => isKnown(place) && !isCounter(place);
  const [hasFrom, hasTo] = [
    found.some(({ from }) => isOffice(from)),
    found.some(({ to }) => isOffice(to)),
  ];
  return found.filter(({ from, to }) => !(isCounter(from ?? to) && (from ? hasFrom : hasTo)));
}
const COUNTER = new RegExp(`^(?:[\\p{L}.'’-]+ ){0,2}${oneOf(data.counters)}(?!\\p{L})`, 'iu');

/** "Station Palma Flughafen", where a table lost its columns */
const withoutLabel = ({ from, to, ...one }: Named): Named => {
  const [start, end] = [from, to].map((place) => {
    const [, rest = ''] = /^Station (\p{Lu}.*)$/u.exec(place ?? '') ?? [];
    return isStation(rest.toLowerCase().split(' ')) ? rest : place;
  });
  return { ...one, from: start, to: end };
};

/** "Stockholm (Stadsgården) –", and "Turku" below it in the same narrow cell */
function wrappedRoute(lines: Line[], line: number, cell: Cell): [string, string] | undefined {
  const below = lines[line + 1]?.cells.find((other) => overlaps(other, cell));
  if (!below || !GOES_ON.test(cell.text)) return undefined;
  const route = routeIn(`${cell.text} ${below.text}`);
  return route?.every(isKnown) ? route : undefined;
}
const GOES_ON = new RegExp(`\\p{L}\\)? [–—${ARROWS}-]$`, 'u');

/** "Portsmouth" | "Caen", with a drawn arrow between them, and nothing else below "Outward" */
function routeBelowWay(lines: Line[], line: number, cell: number): [string, string] | undefined {
  const [way, beside] = lines[line - 1]?.cells ?? [];
  const { cells = [] } = lines[line] ?? {};
  if (cell > 0 || cells.length !== 2 || beside || !isWay(way)) return undefined;
  const [from, to] = cells.map(({ text }) => placeIn(text));
  return from && to && from !== to && [from, to].every(isKnown) ? [from, to] : undefined;
}

const isWay = (cell?: Cell) =>
  cell !== undefined &&
  cell.text.length <= WAY_CHARS &&
  [OUT, BACK].some((form) => form.test(cell.text));

function isBelowWay(lines: Line[], line: number, cell: Cell): boolean {
  const [way, ...others] = lines[line - 1]?.cells ?? [];
  return way !== undefined && isWay(way) && overlaps(way, cell) && others.length > 0;
}
const WAY_CHARS = 16;

/** Below "Pickup Time" stands its time; what follows is of something else, such as "Location Type". */
function isBelowMoment(lines: Line[], line: number, cell: Cell, label = line): boolean {
  const above = lines[label]?.cells.find((other) => overlaps(other, cell));
  return line - label > 1 && above !== undefined && OF_MOMENT.test(above.text);
}
const MOMENT =
  'date|time|datum|tijd(?:stip)?|zeit|uhrzeit|termin|heure|hora|fecha|(?<!\\p{L})(?:ora|data)|tid|dato|tidspunkt';
const OF_MOMENT = new RegExp(
  `^(?!.*(?:location|place|ort|plaats|lieu|lugar|luogo|sted|plats)(?!\\p{L}))(?:.*(?:${MOMENT})\\s?:?$|(?:${MOMENT})(?!\\p{L}))`,
  'iu',
);

/** Of two offices, each below "Station", the second is where the car is returned. */
function twoOffices(lines: Line[]): Named[] | undefined {
  const offices = lines.flatMap(({ cells }, line) =>
    cells.flatMap((current, cell): { line: number; place: string }[] => {
      if (!isOfficeLabel(current.text)) return [];
      const beside = [cells[cell + 1], ...cellsBelow(lines, line, current, 2)];
      const place = officeIn(beside.find((one) => one)?.text ?? '');
      return place ? [{ line, place }] : [];
    }),
  );
  const [first, second, another] = offices;
  if (!first || !second || another || first.place === second.place) return undefined;
  return [
    { line: first.line, from: first.place, isRoute: false },
    { line: second.line, to: second.place, isRoute: false },
  ];
}

/** "Opole, Dworzec Autobusowy, ul. 1 Maja 4": the parts before the street */
function firstPart(text: string): string | undefined {
  const parts = text.slice(0, 200).split(/,\s/);
  for (let count = parts.length - 1; count > 0; count--) {
    const place = placeIn(parts.slice(0, count).join(', '));
    if (place) return place;
  }
  return undefined;
}

/** "Hamburg-Nord, Industriestraße 27": the part of an address that is a place */
const officeIn = (text: string) =>
  [text, ...text.slice(0, 200).split(',')].flatMap((part) => placeIn(part) ?? [])[0];

/** "Office: Faro" below "Return", and another office of the pick-up before it */
const isOfOffice = (lines: Line[], { line, from, to, isRoute }: Named, place: string) =>
  !isRoute &&
  (from ?? to) !== place &&
  lines[line]?.cells.some(({ text }) => isLabelledPlace(text));

/** Below "Date: 12 May" of an end without a place only "Office: Faro" is its place. */
function isOfEnd(lines: Line[], line: number, cell: Cell, label = line): boolean {
  const [end = '', ...between] = lines
    .slice(label, line)
    .map(({ cells }) => (cells.find((other) => overlaps(other, cell)) ?? cells[0])?.text ?? '');
  const rest = labelOf(end, 'rental')?.rest ?? '';
  if (!between.some((text) => LABELLED_PART.test(text))) return !IS_SAME.test(rest);
  return (
    isLabelledPlace(cell.text) &&
    between.every((text) => OF_MOMENT.test(text.replace(/:.*/, ''))) &&
    !officeIn(rest)
  );
}
const PLACE_WORD = `${PLACE_LABELS}|place|kantoor|plek|stelle|endroit|sitio|posto`;
/** "Return place same as pick-up" */
const IS_SAME = new RegExp(`(?<!\\p{L})${oneOf([data.same])}(?!\\p{L})`, 'iu');

/** "Same office", "Zelfde locatie als ophalen" and "Return place same as pick-up", below or beside "Return" */
function isSameForReturn(lines: Line[], line: number, cell: number): boolean {
  const text = lines[line]?.cells[cell]?.text ?? '';
  if (!SAME_AS_START.test(labelOf(text, 'rental')?.rest ?? text)) return false;
  return roleAt(lines, { line, cell, at: 0 }, 'rental')?.end === 'to';
}
const SAME_AS_START = new RegExp(
  `^(?:(?:${PLACE_WORD})\\s?:?\\s)?(?:(?:at|op|in|an) )?(?:the |de |het |la |le |el |lo )?${oneOf([data.same])}(?: (?:${PLACE_WORD}))?(?: (?:as|als|wie|que|di|come|som) .{2,30})?\\.?$`,
  'iu',
);

/** A label stands beside it, or alone on the line above, where that of a rental may have its moment. */
function isBeside(lines: Line[], line: number, cell: number, labels: Labels): boolean {
  const [above, another] = lines[line - 1]?.cells ?? [];
  const own = lines[line]?.cells[cell]?.text ?? '';
  if (labels === 'rental' && isLabelledPlace(own)) return true;
  const label = lines[line]?.cells[cell - 1] ?? (another ? undefined : above);
  const rest = labelOf(label?.text ?? '', labels)?.rest;
  return rest === '' || (labels === 'rental' && datesIn(rest ?? '').length > 0);
}

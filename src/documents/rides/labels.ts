/** Determines by labels whether a value belongs to the departure or the arrival of a ride. */
import { datesIn } from '../dates/parsedDates';
import { type Line, overlaps } from '../lines';
import { ALSO_WEEKDAY, weekdayNumber } from '../vocabulary/dateWords';
import { findArrival, findDeparture, findDropOff, findPickUp } from '../vocabulary/rideLabels';
import { NOT_PLACES } from '../vocabulary/transport';

export type End = 'from' | 'to';
export interface Role {
  end: End;
  /** The label stands above the value, where it may be the heading of something else */
  isAbove: boolean;
  /** The line of a label that stands above */
  label?: number;
  /** No label tells it: of two moments the first is the pick-up */
  isGuess?: boolean;
}

/** The labels of a rental car, or those of other transport. */
export type Labels = 'rental' | 'travel';
const LABELS = {
  rental: { from: findPickUp, to: findDropOff },
  travel: { from: findDeparture, to: findArrival },
};
export const LABEL_CHARS = 48;

interface Label {
  end: End;
  rest: string;
}

const KNOWN_LIMIT = 4000;
const known = new Map<string, Label | undefined>();

/** The label at the start of a text, and what follows it. */
export function labelOf(text: string, labels: Labels): Label | undefined {
  const key = `${labels} ${text}`;
  if (text.length > LABEL_CHARS) return findLabel(text, labels);
  if (known.size > KNOWN_LIMIT) known.clear();
  if (!known.has(key)) known.set(key, findLabel(text, labels));
  return known.get(key);
}

function findLabel(text: string, labels: Labels): Label | undefined {
  const found = (['from', 'to'] as const).flatMap((end) => {
    const label = LABELS[labels][end](text.slice(0, 120));
    return label ? [{ end, ...label }] : [];
  });
  const [best] = found.sort((a, b) => b.length - a.length);
  if (!best) return undefined;
  const rest = text.slice(best.length).trim();
  // "Ophalen / Pick-up", "PARTENZA / DEPARTURE": the same label in two languages
  const other = /^\/ ?(?=\p{L})/u.exec(rest);
  const twin = other && labelOf(rest.slice(other[0].length), labels);
  if (twin?.end === best.end) return twin;
  if (/^(?:[/&|–-]|and\b|en\b|und\b|et\b)/i.test(rest)) return undefined;
  const word = text.slice(0, best.length).trim();
  // "do 30 apr" begins with a Thursday.
  if (weekdayNumber(word.replace('.', '')) !== undefined && datesIn(text)[0]?.start === 0)
    return undefined;
  // "Van Gogh" and "An der Alster" begin with no label.
  if (!best.hasColon && rest && SHORT_WORD.test(word) && !/^\d/.test(rest)) return undefined;
  // "Estación de Autobuses"
  if (!best.hasColon && rest && NAMED_STATION.test(word)) return undefined;
  // "Arrivo Porto Torres"
  const port = best.hasColon || !rest ? undefined : / (Porto)$/.exec(word)?.[1];
  return { end: best.end, rest: port ? `${port} ${rest}` : rest };
}

/** What follows "Pick-up and return location": one office for both. */
function labelOfBoth(text: string): string | undefined {
  const pickUp = findPickUp(text.slice(0, 120));
  const rest = pickUp && text.slice(pickUp.length).trim();
  const joined = rest && /^(?:[/&+]|(?:and|en|und|et)(?!\p{L}))\s?(?:de (?=\p{L}))?/iu.exec(rest);
  const dropOff = joined && findDropOff(rest.slice(joined[0].length));
  return dropOff ? rest.slice(joined[0].length + dropOff.length).trim() : undefined;
}

/** Not "Location : Renault Clio", which is a rental in French */
const OFFICE =
  /^(?:where|rental (?:location|office|station)|office|(?:anmiet|miet|vermiet)?station|vestiging|(?:verhuur)?locatie|waar|standplaats|agence|lieu|où|oficina|ufficio|sede|dove|dónde|wo|büro(?!\s?:))\s?(?::\s*|$)/iu;
export const isOfficeLabel = (text: string) => OFFICE.exec(text)?.[0].length === text.length;
/** "Bring the car back to the same place (Utrecht, Oudegracht 12)" */
const SAME_PLACE =
  /(?:dezelfde (?:plek|locatie|standplaats|plaats)|same (?:place|location|station|bay|spot)|(?:derselben|gleichen|selben) (?:station|stelle|stellplatz)|même (?:station|endroit|lieu|emplacement)|stess[oa] (?:luogo|posto|parcheggio|stazione)|mismo (?:lugar|sitio))\s?\(([^()]{4,60})\)/iu;

/** Says that it is of the pick-up and the return. */
export const isOfBoth = (text: string) => SAME_PLACE.test(text) || labelOfBoth(text) !== undefined;

/** The office of a car that is named once, for its pick-up and its return. */
export function officeOf(lines: Line[], line: number, cell: number): string | undefined {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const same = SAME_PLACE.exec(text)?.[1];
  if (same || text.length > 200) return same;
  const label = OFFICE.exec(text)?.[0].length;
  const isOne =
    label && (isBelowBothDays(lines, line) || !roleAt(lines, { line, cell, at: 0 }, 'rental'));
  return labelOfBoth(text) ?? (isOne ? text.slice(label) : undefined);
}

/** Directly below "Pick-up: 25 July 08:30" and "Return: 8 August 12:00" */
function isBelowBothDays(lines: Line[], line: number): boolean {
  const above = lines.slice(0, line).filter(({ cells }) => cells.length > 0);
  const ends = above.slice(-2).map(({ cells }) => {
    const { end, rest = '' } = labelOf(cells.map(({ text }) => text).join(' '), 'rental') ?? {};
    return datesIn(rest).length > 0 ? end : undefined;
  });
  return ends[0] === 'from' && ends[1] === 'to';
}

const isLabel = (text: string, labels: Labels) =>
  text.length <= LABEL_CHARS && labelOf(text, labels)?.rest === '';

const TAILS = {
  from: /(?<!\p{L})(?:dep(?:art(?:s|ure|ing)?)?|leav(?:es|ing)|ab|vertrek(?:t)?|abfahrt|d[ée]p(?:art)?|partenza|salida|avg(?:ang)?|odj|pick-?up)[.:]?\s*(?:at|om|um|à)?\s*$/iu,
  to: /(?<!\p{L})(?:arr(?:iv(?:al|es|ing))?|an|aankomst|ankunft|arriv[ée]e?|arrivo|llegada|ank(?:omst)?|příj|prz|drop-?off)[.:]?\s*(?:at|om|um|à)?\s*$/iu,
};

/** "Van", "An", and the "Do." of a Thursday; not "Avg." */
const SHORT_WORD = /^\p{L}{1,4}$|^\p{L}{1,2}\.$/u;
const NAMED_STATION =
  /^(?:estaci[óo]n|estaç[ãa]o|gare|stazione|terminal|puerto|porto) (?:de|da|di|do)$/iu;
/** "Date:", "Time:" and "Location:" below "Pick-up", which says of what */
const PART =
  '^(?:date|time|location|where|when|datum|tijd|locatie|plaats|waar|wanneer|zeit|uhrzeit|ort|station|wo|wann|heure|lieu|fecha|hora|lugar|local|data|ora|luogo|tid|sted|plats)\\s?:';
const PART_LABEL = new RegExp(`${PART}$`, 'iu');
export const LABELLED_PART = new RegExp(`${PART} `, 'iu');
const ROW_CELLS = 4;
const REACH = 6;
const HEADING_REACH = 16;

/** The role of the value at offset `at` of a cell; `since` is where the value before it ends. */
export function roleAt(
  lines: Line[],
  position: { line: number; cell: number; at: number; since?: number },
  labels: Labels,
): Role | undefined {
  const { line, cell, at, since = 0 } = position;
  const cells = lines[line]?.cells ?? [];
  const current = cells[cell];
  if (!current) return undefined;
  const before = current.text.slice(since, at);
  if (TAILS.from.test(before)) return { end: 'from', isAbove: false };
  if (TAILS.to.test(before)) return { end: 'to', isAbove: false };
  const own = labelOf(since > 0 ? before.replace(/^[\s,;.–-]+/, '') : current.text, labels);
  if (own && !isDated(lines, line, cell, own.rest, labels)) return { end: own.end, isAbove: false };
  for (let left = cell - 1; left >= 0; left--) {
    const text = cells[left]?.text ?? '';
    const label = isLabel(text, labels) ? labelOf(text, labels) : undefined;
    // "Outward" before a whole row names the row, not all its cells.
    const isOfRow = left === 0 && cells.length > ROW_CELLS;
    const heading = label && isOfRow ? roleAbove(lines, line, cell, labels) : undefined;
    if (heading?.isAbove) return heading;
    if (label) return { end: label.end, isAbove: false };
    if (/\p{L}:$/u.test(text) && !PART_LABEL.test(text)) return undefined;
  }
  return roleAbove(lines, line, cell, labels);
}

/** "to 18.06.2026" beside or below "Avgång" begins with a Thursday. */
function isDated(lines: Line[], line: number, cell: number, rest: string, labels: Labels): boolean {
  const { cells = [] } = lines[line] ?? {};
  const label = cells[cell - 1] ?? onlyLabel(lines[line - 1]?.cells ?? [], labels);
  const word = cells[cell]?.text.slice(0, -rest.length).trim() ?? '';
  const isThursday = ALSO_WEEKDAY.test(word) && datesIn(rest)[0]?.start === 0;
  return isThursday && isLabel(label?.text ?? '', labels);
}

function roleAbove(lines: Line[], line: number, cell: number, labels: Labels): Role | undefined {
  const current = lines[line]?.cells[cell];
  if (!current) return undefined;
  let gaps = 0;
  for (let up = line - 1; up >= Math.max(0, line - HEADING_REACH); up--) {
    const { cells = [], table } = lines[up] ?? {};
    if (cells.length === 0 && ++gaps > 1) return undefined;
    const isHeading = cells.filter(({ text }) => isLabel(text, labels)).length > 1;
    // The labels of a table say nothing of what follows it, be it in an outer table. Inner tables have
    // higher numbers; below zero are rows of text.
    const own = lines[line]?.table;
    const isOuter = table !== undefined && own !== undefined && own >= 0 && own < table;
    if (isOuter || (isHeading && table !== undefined && own === undefined)) return undefined;
    const above =
      isHeading && cells.length === lines[line]?.cells.length
        ? cells[cell]
        : (cells.find((other) => overlaps(other, current)) ?? onlyLabel(cells, labels));
    const isBelow = up === line - 1 && cell === 0 && lines[line]?.cells.length === 1;
    const beside =
      isBelow || isLabelledTwice(cells, labels) ? labelLeftOf(cells, above, labels) : undefined;
    if (beside) return beside;
    const first = labels === 'rental' && !isHeading && cells[0];
    const block = first && isLabel(first.text, labels) ? labelOf(first.text, labels) : undefined;
    if (block) return { end: block.end, isAbove: false, label: up };
    const label = above && labelOf(above.text, labels);
    const isRowLabel = above === cells[0] && cells.length > 1 && !isHeading;
    if (label && isRowLabel && labels === 'travel' && cell === 0 && isLabelled(lines[line]))
      return undefined;
    if (label && (label.rest === '' || labels === 'rental')) {
      return { end: label.end, isAbove: labels === 'travel' || isHeading, label: up };
    }
    if (isHeading || isOtherHeading(cells) || (above && isOtherPart(above.text))) return undefined;
    if (line - up >= REACH && !isTableOf(lines, up, line)) return undefined;
  }
  return undefined;
}

/** "Driver: Eva Jansen"; below "Date: 12 May" the place of the same end may follow. */
const isOtherPart = (text: string) => /\p{L} ?:$|\p{L}: /u.test(text) && !LABELLED_PART.test(text);

/** "Pick-up" | "12 May 10:00" | "Return" | "19 May 09:00": what stands below belongs to one of both. */
const isLabelledTwice = (cells: Line['cells'], labels: Labels) =>
  labels === 'rental' &&
  cells.length === 4 &&
  cells.every(({ text }, at) => isLabel(text, labels) === (at % 2 === 0));

/** "Ship" | "Date" | "Gate closes": the values below have labels of their own. */
function isOtherHeading(cells: Line['cells']): boolean {
  const known = cells.filter(({ text }) =>
    text.split(/[\s/-]+/).every((word) => NOT_PLACES.has(word.toLowerCase())),
  );
  return known.length > 1 && known.length * 2 >= cells.length;
}

/** The row goes on below its value: "Pick-up" | "Palma", and below "Palma" the time. */
function labelLeftOf(cells: Line['cells'], value: Line['cells'][0] | undefined, labels: Labels) {
  const index = value ? cells.indexOf(value) : 0;
  const label = index > 0 ? cells[index - 1] : undefined;
  const found = label && isLabel(label.text, labels) ? labelOf(label.text, labels) : undefined;
  return found && { end: found.end, isAbove: false };
}

/** Below "Departure", with "Arrival" beside or below it, each cell is one place, whatever signs are in it. */
export function isBelowEnds(lines: Line[], line: number, cell: number): boolean {
  const [row = [], heading = []] = [lines[line]?.cells, lines[line - 1]?.cells];
  const own = row[cell];
  const label = own && heading.find((one) => isLabel(one.text, 'travel') && overlaps(one, own));
  if (!label) return false;
  const inColumn = [-3, -2, 1, 2].flatMap(
    (by) => lines[line + by]?.cells.filter((one) => overlaps(one, own)) ?? [],
  );
  const labels = [...heading.filter(({ text }) => isLabel(text, 'travel')), ...inColumn];
  const ends = labels.flatMap(({ text }) => labelOf(text, 'travel')?.end ?? []);
  return new Set(ends).size === 2;
}

/** A row that begins with words, which label what stands beside them */
const isLabelled = (line?: Line) => count(line) > 1 && !/\d/.test(line?.cells[0]?.text ?? '');

/** A label alone on its line stands above all that follows. */
const onlyLabel = ([cell, second]: Line['cells'], labels: Labels) =>
  cell && !second && isLabel(cell.text, labels) ? cell : undefined;

const isTableOf = (lines: Line[], up: number, line: number) =>
  lines[line]?.table !== undefined || Math.min(count(lines[up]), count(lines[line])) >= 3;
const count = (line?: Line) => line?.cells.length ?? 0;

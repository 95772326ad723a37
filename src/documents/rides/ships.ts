/** Finds the names of ships. */

import { type Cell, type Line, lineText, overlaps } from '../lines';
import { cellAbove, cellsBelow } from '../text/labels';
import stays from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import { isShip, withoutKind } from '../vocabulary/ships';
import words from '../vocabulary/ships.json' with { type: 'json' };
import { isOperator, NOT_PLACES, OTHER_TIME } from '../vocabulary/transport';
import { isKnown, isRideLabel, placeIn } from './places';

const LABELLED = new RegExp(
  `(?<!\\p{L})${oneOf(words.before)}(?:\\s?name)?\\s{0,3}:?\\s{0,3}(?:${oneOf(words.services)} (?=\\p{L}))?`,
  'iu',
);
const NAME =
  /^(?:[Mm][/.]?[SsVv]\.? )?\p{Lu}[\p{L}&'’.-]*(?: (?:of|de|the|of the|\p{Lu}[\p{L}&'’.-]*))*(?: \d{1,2}(?![\d:.,]))?/u;
const LABEL = new RegExp(
  `^(?:${oneOf(words.nameLabels)} (?:van (?:het )?|of (?:the )?|d[euo](?:l|s|lla)? )?)?${oneOf(words.kinds)}(?:snamn|sname|navn)?(?: name)?(?: ?/ ?(?:ship|vessel|ferry|schiff|navire))?\\s?:?$`,
  'i',
);
const MOTOR_SHIP =
  /(?<!\p{L})(?:m[/.]?s\.?|m[/.]?v\.?|MS|MV|M\/S|M\/V) (\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2})/u;
const LINE_CHARS = 600;

/** The ship that a line names, beside or below a label, or by a name that is known. */
export function shipOn(lines: Line[], at: number): string | undefined {
  const { cells = [] } = lines[at] ?? {};
  const text = lineText(lines[at]).slice(0, LINE_CHARS);
  // What stands alone beside "From" is no ship.
  const isOfEnd = cells.length === 2 && isRideLabel(cells[0]?.text ?? '');
  const under = isOfEnd ? undefined : cells.slice(1).find((cell) => isShipUnder(lines, at, cell));
  const label = cells.findIndex((cell) => LABEL.test(cell.text));
  if (under) return withoutKind(wholeShip(lines, under));
  if (label >= 0) return labelledShip(lines, at, label);
  const labelled = cells.map((cell) => behindColon(cell.text)).find((one) => one);
  if (labelled) return labelled;
  return (
    shipAfter(text.replace(/ {2,}/g, ' | ')) ??
    MOTOR_SHIP.exec(text)?.[1] ??
    knownShip(cells) ??
    ofCompany(text)
  );
}

/** "Nom du navire : Mega Regina" */
function behindColon(text: string): string | undefined {
  const [, label = '', name = ''] = /^([^:]{3,24}): (.{2,40})$/.exec(text) ?? [];
  const isName = LABEL.test(label.trim()) && isShipName(name);
  return isName ? NAME.exec(name)?.[0] : undefined;
}

/** "Ferry: Turku - Stockholm" */
const isWay = (text: string) => {
  const places = text.split(/ ?[–—→>-] ?/).map(placeIn);
  return places.length > 1 && places.every(isKnown);
};

/** In a table, below the heading "Ship", or below another ship there */
function isShipUnder(lines: Line[], at: number, cell: Cell): boolean {
  const above = cellAbove(lines, at, cell);
  if (!above || !isShipName(withoutKind(cell.text))) return false;
  const line = lines.findIndex(({ cells }) => cells.includes(above));
  return LABEL.test(above.text) || (line >= 0 && isShipUnder(lines, line, above));
}

/** Beside the label; below it, when the labels of other columns stand beside it. */
function labelledShip(lines: Line[], at: number, label: number): string | undefined {
  const { cells = [] } = lines[at] ?? {};
  const [beside, heading] = [cells[label + 1]?.text, cells[label]];
  const areHeadings =
    cells.length > 2 &&
    cells.every(({ text }) => !/\d/.test(text)) &&
    cells.filter(({ text }) => text.split(' / ').some(isRideLabel)).length > 1;
  const reach = areHeadings ? ROW_LINES : 1;
  const lower = heading && cellsBelow(lines, at, heading, reach)[0];
  const below = lower && wholeShip(lines, lower);
  // "Data" | "Nave" | "Tratta", and "12/06/2027" | "MEGA ANDREA" | "BASTIA - LIVORNO" below them
  const isOverShip = below !== undefined && isShip(withoutKind(below));
  const isHeading =
    areHeadings ||
    (beside !== undefined && (!isShipName(beside) || (isOverShip && !isShip(beside))));
  const found = beside === undefined || isHeading ? below : beside;
  return found && isShipName(found) ? found.replace(/ \|.*$/, '') : undefined;
}
/** The cells of a row may have several lines. */
const ROW_LINES = 5;

/** "Prinz", and "Eugen" below it, where the row of the ship goes on without any time */
function wholeShip(lines: Line[], cell: Cell): string {
  const at = lines.findIndex(({ cells }) => cells.includes(cell));
  const [{ cells = [] } = {}, next] = [lines[at], lines[at + 1]];
  const below = next?.cells.find((other) => overlaps(other, cell));
  const count = next?.cells.length ?? 0;
  const isPart = count > 1 && count < cells.length && !/\d/.test(lineText(next));
  const isWord = below && /^\p{Lu}[\p{L}'’-]+$/u.test(below.text) && isShipName(below.text);
  return isPart && isWord ? `${cell.text} ${below.text}` : cell.text;
}

/** "Departs", "Boarding ends", "Travellers" and "Adult" are headings and other values, and "W.B." is wrapped. */
const isShipName = (text: string) =>
  !/^check-?in/i.test(text) &&
  !OTHER_TIME.test(text) &&
  !LABEL.test(text) &&
  !isWay(text) &&
  !PASSENGERS.test(text) &&
  /^\p{Lu}(?!\.(?:\p{Lu}\.)*$)/u.test(text) &&
  text.length < 40 &&
  !/\d{2}/.test(text) &&
  !isRideLabel(text) &&
  !text.split(/[\s-]+/).every((word) => NOT_PLACES.has(word.toLowerCase()));

/** "Number of passengers" too */
const PASSENGERS = new RegExp(
  `^(?:(?:number|no\\.?|aantal|anzahl|nombre|numero)(?: of| de| der| di)? )?${oneOf(people.passengers)} ?:?$`,
  'iu',
);

function shipAfter(text: string): string | undefined {
  const label = LABELLED.exec(text);
  const name = label && NAME.exec(text.slice(label.index + label[0].length))?.[0];
  return name ? withoutLabel(name) : undefined;
}

/** "KING SEAWAYS" of "KING SEAWAYS Check-in", "Ulysses" of "Ulysses Departs" */
function withoutLabel(name: string): string {
  const words = name.split(' ');
  const isCapital = (word: string) => word === word.toUpperCase();
  const isLabel = (word: string) =>
    isRideLabel(word) || CHECK_IN.test(word) || (isCapital(words[0] ?? '') && !isCapital(word));
  const end = words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word) && isLabel(word));
  return end < 0 ? name : words.slice(0, end).join(' ');
}

const CHECK_IN = new RegExp(`^(?:${stays.checkIn})$`, 'iu');

const PARTS = /\s*[,;·•|()]\s*|\s+[-–—]\s+/u;

/** "Helsinki-Tallinn, MyStar" */
const knownShip = (cells: Cell[]) =>
  cells
    .flatMap(({ text }) => text.slice(0, LINE_CHARS).split(PARTS).flatMap(withLast))
    .find(isShip);

/** "Harwich Stena Hollandica": the last words too */
function withLast(part: string): string[] {
  const words = part.split(' ');
  return [part, ...[2, 3].map((count) => words.slice(-count).join(' '))];
}

/** The title of a document, not a ship */
const TITLE =
  /confirm|conferm|bekr|best[äa]t|bevest|ticket|bil(?:l?et|jet)|biglietto|voucher|rei?s[ea]/i;
/** "Corsica Ferries - Sardinia Ferries" */
const COMPANY = /(?<!\p{L})(?:ferries|lines?|seaways|shipping|reederei|rederij)$/iu;

/** "Blue Star Ferries - BLUE STAR DELOS" */
function ofCompany(text: string): string | undefined {
  const [company = '', ship = '', another] = text.split(/ ?[-–·|,:] | {2}/);
  const isOther = another !== undefined || TITLE.test(ship) || COMPANY.test(ship);
  return !isOther && isShipName(ship) && isOperator(company) ? ship : undefined;
}

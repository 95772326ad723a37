/** Finds the numbers of trains and buses, and the names of ships. */

import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import type { RideType } from '../reading';
import { cellAbove } from '../text/labels';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/rideNumbers.json' with { type: 'json' };
import { SEAT, UNIT } from '../vocabulary/seats';
import { isOperator, NOT_PLACES, TRAIN_NAME, trainsIn } from '../vocabulary/transport';
import { townOf } from './places';
import { routeIn } from './routes';
import { shipOn } from './ships';

/** Whether the document has a day of the year */
type IsYear = (number: string) => boolean;

const yearsIn = (lines: Line[]) =>
  new Set(lines.flatMap((line) => datesIn(lineText(line)).flatMap(({ year }) => year ?? [])));

const textOf = (line: Line | undefined) => lineText(line).slice(0, 600);

interface RideNumber {
  line: number;
  number: string;
  type: RideType;
}

const TRAIN_LABEL = new RegExp(
  `(?<!\\p{L})${oneOf(words.trains)}\\s?(?:no\\.?|nr\\.?|n°|number|nummer)?\\s?:?\\s{0,3}((?:[A-Z]{1,4} ?|[A-Z]\\d )?\\d{2,5})(?![\\d.,:]\\d|\\p{L})`,
  'iu',
);
const TRAIN_HEADING = new RegExp(
  `^${oneOf(words.trains)}(?:\\s?(?:no\\.?|nr\\.?|n°|number|nummer))?\\s?:?$`,
  'iu',
);
const BUS = new RegExp(
  `(?<!\\p{L})(${oneOf(words.buses, words.frenchBuses)})\\s{0,3}(?:no\\.?|nr\\.?|n°|number|nummer|line|lijn|linie|ligne)?\\s?:?\\s{0,3}((?:[A-Z]{2,3} ?)?(?=[A-Z]?\\d)[A-Z]?\\d{1,5}[A-Z]?)(?![\\d\\p{L}]|[.,:]\\d)`,
  'iu',
);
const FRENCH_BUS = new RegExp(`^${oneOf(words.frenchBuses)}`, 'iu');
/** "Bus RegioJet 2009" */
const BUS_OF_COMPANY =
  /(?<!\p{L})(?:auto)?buss? (\p{L}[\p{L}.& ]{1,24}) (\d{2,5})(?![\d\p{L}]|[.,:/-]\d|\s?[€%])/iu;
/** "Coach 403 to London" */
const COACH_LINE =
  /(?<!\p{L})coach\s{0,3}(?:service|route|no\.?|number)?:?\s{0,3}([A-Z]{0,2}\d{2,4}[A-Z]?)(?![\d\p{L}]|[.,:]\d|[ ,·/]{0,3}seats?)/iu;
/** "6 California Zephyr", "Coast Starlight 14": a train with a name, beside or below "Train" */
const NAMED_TRAIN =
  /^(?:#?(\d{1,4}) (\p{Lu}[\p{L}'’ ]{2,30})|(\p{Lu}[\p{L}'’ ]{2,30}) #?(\d{1,4}))$/u;
/** Of "TRAIN 5 CALIFORNIA ZEPHYR" */
const TRAIN_AT_START = new RegExp(
  `^${oneOf(words.trains)} (?=\\d{1,4} \\p{Lu}[\\p{L}'’]+ \\p{Lu})`,
  'iu',
);
/** "M91" before its route */
const LINE_CODE =
  /^(?:[A-Z]{1,3} ?\d{1,4}[A-Z]?|\d{2,4}[A-Z]?)(?=$|\s?[:·|–-]\s|\s{1,3}\p{Lu}\p{L})/u;
/** Above or beside the number of a bus's line */
const BUS_HEADING = new RegExp(
  `^(?:(?:n\\.?[º°]|nr|num[ée]ro|n[úu]mero|numer|[čc][íi]slo) (?:d[eaio] )?)?${oneOf(words.lineHeadings)}(?:-?nummer|-?nr\\.?)?(?: ?(?:no\\.?|nr\\.?|n\\.?[º°]|number|nummer|num[ée]ro))?\\s?:?$`,
  'i',
);
/** "S 50" and its train "25029", "R 43 (217), direction Zermatt" */
const SUBURBAN =
  /^((?:S|RS|RER [A-E]|U) ?\d{1,3}|R ?\d{1,5})(?:(?: \(?\d{3,5}\)?)?$| \(\d{3,5}\)|,? (?:[Dd]irection|[Rr]icht(?:ung|ing)|towards|[Dd]irezione|[Dd]irección|[Rr]etning|[Rr]iktning)(?!\p{L}))/u;
const BUS_LINE = new RegExp(
  `(?<!\\p{L})${oneOf(words.lines)}-?\\s?(?:no\\.?|nr\\.?|n°|number|nummer)?\\s?:?\\s{0,3}((?=[A-Z]{0,2}\\d)[A-Z]{0,2}\\d{1,4}[A-Z]?)(?![\\d\\p{L}]|[.,:]\\d)`,
  'iu',
);

/** Of companies that run trains and buses by the same letters */
const OF_BOTH = /^(?:RJ|FLX) /;
/** "FlixTrain FLX 30" */
const isNamedTrain = (text: string, number: string) =>
  TRAIN_BEFORE.test(text.slice(0, text.indexOf(number)));
const TRAIN_BEFORE = /(?<!\p{L})(?:flix)?(?:train|trein|zug|treno|tren|vlak|poci[ąa]g) $/iu;

/** "Bus, connection RJ 1403" */
const isNamedBus = (text: string, number: string) =>
  BUS_BEFORE.test(text.slice(0, text.indexOf(number)));
const BUS_BEFORE = new RegExp(`(?<!\\p{L})${oneOf(words.buses)}, \\p{L}+ $`, 'iu');

/** The numbers of rides in reading order; the same one on one line once. */
export function numbersIn(lines: Line[], type: RideType): RideNumber[] {
  const found: RideNumber[] = [];
  let years: Set<number> | undefined;
  const isYear: IsYear = (number) => {
    if (!/^20\d\d$/.test(number)) return false;
    years ??= yearsIn(lines);
    return years.has(Number(number));
  };
  lines.forEach((line, at) => {
    const text = textOf(line);
    const add = (number: string | undefined, of: RideType) => {
      const clean = number?.replace(/\s+/g, ' ').trim();
      if (clean && !found.some((other) => other.line === at && other.number === clean))
        found.push({ line: at, number: clean, type: of });
    };
    if (type !== 'ferry') {
      for (const number of stackedTrains(lines, at) ?? trainsIn(text)) {
        const isBus =
          OF_BOTH.test(number) &&
          (type === 'bus' ? !isNamedTrain(text, number) : isNamedBus(text, number));
        add(number, isBus ? 'bus' : 'train');
      }
      if (!found.some(({ line: of }) => of === at)) {
        const train = TRAIN_LABEL.exec(text);
        if (train && !isOfMoment(text, train, '', isYear)) add(train[1], 'train');
        add(busOn(lines, at, type, isYear), 'bus');
      }
      line.cells.forEach((cell, index) => {
        const isCode = /^(?:[A-Z]{1,4} ?)?\d{2,5}$/.test(cell.text);
        const [label = ''] = TRAIN_AT_START.exec(cell.text) ?? [];
        if (label) add(namedTrain(cell.text.slice(label.length)), 'train');
        const own = isCode ? cell.text : namedTrain(cell.text);
        if (!own || TRAIN_NAME.test(above(lines, at, cell))) return;
        const heading = cellAbove(lines, at, cell)?.text ?? '';
        const labels = [line.cells[index - 1]?.text ?? '', heading, above(lines, at, cell)];
        if (labels.some((label) => TRAIN_HEADING.test(label))) add(own, 'train');
        const isLine = labels.some((label) => BUS_HEADING.test(label));
        if (type === 'bus' && isLine && isCode) add(cell.text, 'bus');
      });
      const suburban = line.cells.flatMap(({ text: own }) => SUBURBAN.exec(own)?.[1] ?? []);
      if (type === 'train') add(suburban[0], 'train');
      if (type === 'bus' && !found.some(({ line: of }) => of === at))
        add((BUS_LINE.exec(text) ?? COACH_LINE.exec(text))?.[1] ?? lineBeforeRoute(text), 'bus');
    } else {
      add(shipOn(lines, at), 'ferry');
    }
  });
  return found;
}

/** "LEO 5712" of "Bus LEO 5712"; among trains a number alone keeps its word: "Buss 990" */
function busOn(lines: Line[], at: number, type: RideType, isYear: IsYear): string | undefined {
  const text = textOf(lines[at]);
  const found = BUS_OF_COMPANY.exec(text);
  const [, company = '', its = ''] = found ?? [];
  if (isOperator(company) && found && !isOfMoment(text, found, its, isYear))
    return `${company} ${its}`;
  const bus = BUS.exec(text);
  const [whole = '', word = '', number = ''] = bus ?? [];
  const before = text.slice(0, bus?.index);
  if (!bus || /-\s?$/.test(before) || isOfMoment(text, bus, number, isYear)) return undefined;
  // "Seats 14 and 15 · Bus 1" and "Bus 1 · Seat 14" tell in which of several.
  const behind = text.slice(before.length + whole.length);
  if (/^\d$/.test(number) && (SEAT_NUMBER.test(before) || SEAT_BEHIND.test(behind)))
    return undefined;
  // "Car n° 12" with a seat is of a train.
  const isFrench = FRENCH_BUS.test(text.slice(before.length));
  const near = `${behind}\n${lineText(lines[at + 1])}`;
  if (isFrench && (type !== 'bus' || SEAT_NUMBER.test(near))) return undefined;
  // "bus and 2 trains"
  if (/^\p{Ll}{2}/u.test(number)) return undefined;
  return type === 'bus' || /^\p{L}/u.test(number) ? number : `${word} ${number}`;
}

/** "Bus RegioJet 14 July", "your train on 20 May", "be at the bus 15 minutes before", and the year of the journey */
function isOfMoment(text: string, found: RegExpExecArray, number: string, isYear: IsYear): boolean {
  const end = found.index + found[0].length;
  const dates = datesIn(text);
  if (dates.some((date) => date.start < end && end <= date.end)) return true;
  if (UNIT_BEHIND.test(text.slice(end))) return true;
  return isYear(number);
}
const UNIT_BEHIND = new RegExp(`^ ?${UNIT}`, 'iu');

const SEAT_NUMBER = new RegExp(`(?<!\\p{L})${SEAT}(?!\\p{L})[^\\d]{0,4}\\d`, 'iu');
const SEAT_BEHIND = new RegExp(`^[\\s,;·|/–-]{1,4}${SEAT}(?!\\p{L})[^\\d]{0,4}\\d`, 'iu');

/** "EIP", and "5302" below it in the same narrow cell; "TGV INOUI" and "N° 6607" */
function stackedTrains(lines: Line[], at: number): string[] | undefined {
  const found = (lines[at]?.cells ?? []).flatMap((cell) => {
    const name = TRAIN_NAME.exec(cell.text)?.[1];
    const below = name && lines[at + 1]?.cells.find((one) => overlaps(one, cell));
    const number = below && NUMBER_BELOW.exec(below.text)?.[1];
    return number ? [`${name} ${number}`] : [];
  });
  return found.length > 0 ? found : undefined;
}

const NUMBER_BELOW = /^(?:(?:no\.?|nr\.?|n°) ?)?(\d{3,6})$/i;

/** The number of a train with a name, which is no town: "6 California Zephyr" */
function namedTrain(text: string): string | undefined {
  const [, before, name = '', other = '', behind] = NAMED_TRAIN.exec(text) ?? [];
  const words = `${name}${other}`.split(' ');
  const isName = words.every((word) => !NOT_PLACES.has(word.toLowerCase()));
  return isName && !TRAIN_NAME.test(text) && !townOf(words.join(' '))
    ? (before ?? behind)
    : undefined;
}

/** "M91  London - Edinburgh" */
function lineBeforeRoute(text: string): string | undefined {
  const code = LINE_CODE.exec(text)?.[0];
  return code && routeIn(text.slice(code.length).replace(/^[\s:·|–-]+/, '')) ? code : undefined;
}

const above = (lines: Line[], at: number, cell: Cell) =>
  lines[at - 1]?.cells.find((other) => overlaps(other, cell))?.text ?? '';

/** Sets both ends of a flight apart that a mail program wrote on one line: "BCN AMS" above "10:05 12:35". */
import { airportByCode } from '../../airports/allAirports';
import { airportsOfCity } from '../airportSearch';
import type { Line } from '../lines';

const TIME = '\\d{1,2}[:.h]\\d\\d(?: ?(?:h|uhr|uur|hrs|[ap]\\.?m\\.?))?';
const TWO_TIMES = new RegExp(`^(${TIME}) +(${TIME}(?: ?\\(?\\+\\d\\)?)?)$`, 'iu');
const CODE = /^[A-Z]{3}$/;
const REACH = 3;
const WORDS_LIMIT = 6;
const COLUMN = 100;

/** The lines with two times, and those near them with two places, as two cells each. */
export function withSidesApart(lines: Line[]): Line[] {
  const texts = lines.map(({ cells: [cell, another] }) => (another ? '' : (cell?.text ?? '')));
  const apart = new Map<number, [string, string]>();
  texts.forEach((text, at) => {
    const [, departure, arrival] = TWO_TIMES.exec(text) ?? [];
    if (!departure || !arrival) return;
    const near = [...texts.keys()].slice(Math.max(0, at - REACH), at + REACH + 1);
    const places = near.flatMap((line): [number, [string, string]][] => {
      const sides = placesOf(texts[line] ?? '');
      return sides ? [[line, sides]] : [];
    });
    if (places.length === 0) return;
    for (const [line, sides] of places) apart.set(line, sides);
    apart.set(at, [departure, arrival]);
  });
  if (apart.size === 0) return lines;
  return lines.map((line, at) => {
    const cells = apart.get(at)?.map((text, side) => ({
      text,
      start: side * COLUMN,
      end: side * COLUMN + COLUMN - 1,
    }));
    return cells ? { ...line, cells } : line;
  });
}

/** "BCN" and "AMS", "New York" and "Las Vegas" */
function placesOf(text: string): [string, string] | undefined {
  const words = text.split(' ');
  if (words.length > WORDS_LIMIT || airportsOfCity(text).length > 0) return undefined;
  for (let count = 1; count < words.length; count++) {
    const [from, to] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const isPlaced = CODE.test(from)
      ? CODE.test(to) && isCode(from) && isCode(to)
      : isTown(from) && isTown(to);
    if (isPlaced && from !== to) return [from, to];
  }
  return undefined;
}

const isCode = (text: string) => airportByCode(text) !== undefined;
const isTown = (text: string) => airportsOfCity(text).length > 0;

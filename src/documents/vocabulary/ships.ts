/** The names of European ferries that are no places and no first names, and the ports that they call at. */
import { normalizeName } from '../../airports/names';
import data from './ships.json' with { type: 'json' };

const namesOf = (list: string) => new Set(list.split('|').map(normalizeName));
const ships = namesOf(data.ships);
const ports = namesOf(data.ports);
/** "KING SEAWAYS", not the company "DFDS SEAWAYS" */
const SEAWAYS = /^(?!dfds )\p{L}+ seaways$/u;
const KIND = /^(?:m[/.]?[sfv]|m\/n|n\/m|f\/b|hsc|hsf)\.? /i;

/** "MAZOVIA" of "m/f MAZOVIA" */
export const withoutKind = (ship: string): string => ship.replace(KIND, '');

const SHIP_CHARS = 40;

/** "M/S Viking Grace", "Blue Star Delos": the name of a ship and nothing else. */
export function isShip(text: string): boolean {
  if (text.length > SHIP_CHARS) return false;
  const name = normalizeName(withoutKind(text));
  return ships.has(name) || SEAWAYS.test(name);
}

/** How often a text names a known ship on its own, in a cell or between commas. */
export const countShips = (text: string): number =>
  text.split(/\n| {2,}|[,;·•|()]/).filter((part) => /^ ?\p{Lu}/u.test(part) && isShip(part.trim()))
    .length;

/** "Puttgarden", "Caen (Ouistreham)": the names of ports of ferries, by the words before brackets or in them. */
export function isPort(text: string): boolean {
  const [name = '', terminal = ''] = text.slice(0, SHIP_CHARS).split(/[(),]/);
  return [name, terminal].some((words) => ports.has(normalizeName(words)));
}

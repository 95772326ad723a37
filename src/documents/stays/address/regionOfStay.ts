/** Finds the region of a stay whose address is not told. */

import { normalizeName } from '../../../airports/names';
import { type Line, lineText } from '../../lines';
import { NIGHT } from '../../text/nights';
import { regionOf } from '../regions';
import { plainName } from '../writtenNames';
import { ADDRESS_LABEL, isPostalTown } from './addressForms';
import { isOfGuest, namesGuest, ROWS_OF_GUEST } from './ofGuest';

/** "Address", which guests have as well, but not "Location" */
const OF_PERSON = /^(?:adres|address|anschrift|indirizzo|direcci|r[ée]gio)/iu;

/** "Hurghada, Egypt", directly below the name or behind a label */
export function regionOfStay(lines: Line[], name: string): string | undefined {
  const key = normalizeName(name);
  const isNamed = ({ cells }: Line) =>
    normalizeName(plainName(cells.at(-1)?.text ?? '').text) === key;
  // "Your stay at Hotel De Wind", but no sentence
  const hasName = ({ cells }: Line) =>
    cells.some(
      ({ text }) =>
        text.length <= name.length + HEADING_CHARS &&
        !/[.!?,]$/.test(text) &&
        ` ${normalizeName(text)} `.includes(` ${key} `),
    );
  // between the same empty lines as the name, and no guest
  const ofName = blocksOf(lines).filter(
    (block) => block.some(hasName) && !block.some((line) => namesGuest(lineText(line), name)),
  );
  const besideName = new Set(ofName.flat());
  const below = lines.flatMap((line, at) => {
    const following = isNamed(line) ? lines.slice(at + 1, at + 1 + LINES_TO_REGION) : [];
    const next = following.find((one) => one.cells.length > 0 && !REFERENCE.test(lineText(one)));
    return regionOf(next) ?? [];
  });
  const labelled = lines.flatMap((line, at) => {
    const [label, value] = line.cells;
    const text = ADDRESS_LABEL.exec(label?.text ?? '')?.[1] ?? value?.text;
    const isLabel = label && text && ADDRESS_LABEL.test(label.text);
    if (!isLabel || isOfGuest(lines, at, name)) return [];
    const isBelowName = lines.slice(Math.max(0, at - ROWS_OF_GUEST), at).some(hasName);
    const isOwn = isBelowName || besideName.has(line);
    // "Commune : 73500 Aussois"
    if (isOwn && isPostalTown(text)) return text;
    return isOwn || !OF_PERSON.test(label.text)
      ? (regionOf({ cells: [{ ...label, text }] }, true) ?? [])
      : [];
  });
  // another trip may be offered below
  const end = lines.findIndex(hasName);
  const told = lines.flatMap((line, at) => {
    const [cell] = line.cells;
    const text = NIGHTS_IN.exec(cell?.text.slice(0, 120) ?? '')?.[1];
    const isOwn = text && (at < end || besideName.has(line));
    return cell && isOwn ? (regionOf({ cells: [{ ...cell, text }] }) ?? []) : [];
  });
  return below[0] ?? labelled[0] ?? told[0];
}

/** The lines between empty ones */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.cells.length > 0) blocks.at(-1)?.push(line);
    else blocks.push([]);
  }
  return blocks;
}

/** "4 nights in Ghent, Flanders, Belgium" */
const NIGHTS_IN = new RegExp(`^\\d{1,2} ${NIGHT} (?:in|te|à|en|a) (.+)$`, 'iu');
const HEADING_CHARS = 42;
const LINES_TO_REGION = 3;
/** "Property ref: 1043982", between the name and the region */
const REFERENCE = /^(?:\p{L}[\p{L} .]{1,20}:? ?)?(?=\S*\d)[A-Z\d-]{3,12}(?:\.\d{1,5}){0,3}$/u;

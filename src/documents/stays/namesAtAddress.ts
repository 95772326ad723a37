/** Finds names of lodgings at the labels and places of their addresses. */

import { type Cell, type Line, lineText, overlaps } from '../lines';
import { textsBelow } from '../text/labels';
import { LODGING } from '../vocabulary/lodging';
import { ADDRESS_LABEL, STREET } from './address/addressForms';
import { parseAddress, villageAddress } from './address/parsedAddress';
import { addressOfSameHouse, namedAddresses } from './address/sameHouse';
import { isAgency } from './nameAndKind';
import { nameBeforeAddress, STREET_END } from './namesAbove';
import { type NameCandidate, WEIGHT } from './stayNameRank';
import { hasOwnSite } from './website';

/** "Hotel address", alone or in its column, above or beside the name, which stands above the address */
export function isAtAddressLabel(lines: Line[], line: number, cell: Cell): boolean {
  const [above, { cells = [] } = {}] = [lines[line - 1], lines[line]];
  const upper = above?.cells.find((other) => overlaps(other, cell));
  const labels = [lineText(above), upper?.text, cells[cells.indexOf(cell) - 1]?.text];
  // "Lønstrup" below "Adresse: Harevænget 14" is no name.
  const isLabelled = labels.some((text = '') => {
    const [label, value] = ADDRESS_LABEL.exec(text) ?? [];
    return label !== undefined && !STREET_END.test(value ?? '');
  });
  const address = isLabelled ? textsBelow(lines, line, cell) : [];
  const isHouse = LODGING.test(cell.text) && parseAddress(address) !== undefined;
  return isHouse || villageAddress(address.slice(0, 2)) !== undefined;
}

/** "Delamere Forest", with which an address begins: "Delamere Forest, Station Road, …" */
export const sitesIn = (lines: Line[]): Set<string> =>
  new Set(
    lines.flatMap(({ cells }) =>
      cells.flatMap(({ text }) => {
        const [name = '', street = ''] = text.split(', ');
        return STREET.test(street) && nameBeforeAddress(text) === name ? name : [];
      }),
    ),
  );

/** The names of houses that have a site of their own, or an address below another form of the name */
export function namesWithHouse(
  lines: Line[],
  candidates: NameCandidate[],
  isSender: (name: string) => boolean,
): { name: string; score: number }[] {
  const named = namedAddresses(lines);
  return candidates.flatMap(({ name, isTold }) => {
    // the chain of a house that is told too
    if (candidates.some((one) => one.name.startsWith(`${name} `))) return [];
    const hasSite = LODGING.test(name) && !isAgency(name) && hasOwnSite(lines, name);
    const hasAddress = !isTold && !isSender(name) && addressOfSameHouse(lines, name, named);
    const score = (hasSite ? WEIGHT.ownSite : 0) + (hasAddress ? WEIGHT.aboveAddress : 0);
    return score > 0 ? [{ name, score }] : [];
  });
}

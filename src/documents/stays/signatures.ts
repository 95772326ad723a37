/** Finds the lodging that signs a letter. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText } from '../lines';
import { textsBelow } from '../text/labels';
import words from '../vocabulary/bookedAt.json' with { type: 'json' };
import { LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { parseAddress } from './address/parsedAddress';
import { findAddress } from './address/stayAddress';
import { isAgency, isListOfKinds, isOffice, nameBeforeKind } from './nameAndKind';
import { isFirstName, isNameAboveAddress, nameBeforeAddress } from './namesAbove';
import { type NameCandidate, WEIGHT } from './stayNameRank';
import { LEGAL, withoutLegalForm } from './writtenNames';

interface Signature {
  name: string;
  /** With its kind behind or below it, above its address */
  hasKind?: boolean;
  /** Above a telephone number, site or mail address, as an office or a taxi may be */
  isContact?: boolean;
}

/** The lodgings that sign, unless the letter tells another name or has a label for it. */
export function namesSigned(
  lines: Line[],
  candidates: NameCandidate[],
  isSender: (name: string) => boolean,
): { name: string; score: number }[] {
  const told = candidates.filter(({ isTold }) => isTold);
  // A guest may stand above an address, too.
  if (told.some(({ name, isLabelled }) => isLabelled || LODGING.test(name))) return [];
  // "Le Clos des Tilleuls", of which the letter confirms a stay "au Clos des Tilleuls"
  const isToldAlready = (name: string) =>
    told.some((one) => normalizeName(name).endsWith(` ${normalizeName(one.name)}`));
  const signed = namesInSignature(lines).filter(({ name }) => !actsForOwners(lines, name));
  const isOnly = told.length === 0 && signed.filter(({ isContact }) => isContact).length === 1;
  // "B&B De Kersenhof", where the letter tells "our address"
  const isHost = (name: string) =>
    isOnly && !isAgency(name) && findAddress(lines, name) !== undefined;
  return signed.flatMap(({ name, hasKind, isContact }) => {
    if (isContact && !isHost(name)) return [];
    if (isToldAlready(name)) return [{ name, score: WEIGHT.bookedAt + WEIGHT.aboveAddress }];
    const isLodging = LODGING.test(name) || hasKind || (told.length === 0 && isSender(name));
    const score = WEIGHT.bookedAt + (hasKind ? WEIGHT.aboveAddress : 0);
    return isLodging ? [{ name: withoutLegalForm(name), score }] : [];
  });
}

/** "Coast Cottages Limited acts as agent for the property owner." */
const actsForOwners = (lines: Line[], name: string) =>
  lines.some((line) => lineText(line).includes(name) && FOR_OWNERS.test(lineText(line)));
const FOR_OWNERS = new RegExp(`(?<!\\p{L})${oneOf(notLodgings.forOwners)}(?!\\p{L})`, 'iu');

/** "Gasthof Post", before its address and below "Familie Huber" */
export const isSignedHouse = (name = '') => LODGING.test(name) && !isOffice(name);

/** "Seestern", above "Residenz Ostsee Apartments, Kurallee 3, 18375 Prerow": which of both is not certain. */
export const isOneOfMany = (name: string, park: string) => ONE_WORD.test(name) && PARK.test(park);
const ONE_WORD = /^(?:(?:The|De|Het|Der|Die|Das|Les?|La|Il) )?\p{Lu}[\p{Ll}-]+$/u;
const PARK = /par[kc](?!\p{L})|camping|resort|r[ée]siden|apart(?:e)?ments/iu;

/** Before or above its address, with its kind, or with its team */
const namesInSignature = (lines: Line[]): Signature[] =>
  lines.flatMap(({ cells: [cell, another] }, line): Signature[] => {
    if (!cell || another || cell.text.length > SIGNATURE_CHARS) return [];
    const [next = '', ...rest] = textsBelow(lines, line, cell);
    if (isFirstName(cell.text, next)) return [];
    const team = TEAM.exec(cell.text)?.slice(1).find(Boolean);
    const name = team ?? nameBeforeAddress(cell.text);
    if (name) return isOffice(name) ? [] : [{ name }];
    if (CONTACT.test(next))
      return isNameAboveAddress(cell.text) ? [{ name: cell.text, isContact: true }] : [];
    // "The Bell & Crown", above "Inn · Restaurant · Rooms" and its address
    if (isListOfKinds(next, true))
      return parseAddress(rest) ? [{ name: cell.text, hasKind: true }] : [];
    if (!parseAddress([next, ...rest]) || isNameAboveAddress(next)) return [];
    const above = nameBeforeKind(cell.text);
    return [{ name: above, hasKind: above !== cell.text && !isAgency(cell.text) }];
  });

const CONTACT =
  /^(?:(?:t|tel\p{L}*|t[ée]l|mobie?l|phone|gsm)\b[.: ]*)?\+?[\d(][\d ()/.-]{7,}$|^www\.\S+$|^[^\s@]+@\S+$/iu;
const SIGNATURE_CHARS = 200;
/** "The Crag View Caravan Park team", "Ihr Team vom Gasthof Post" */
const TEAM = new RegExp(
  `^(?:the|your) (.{3,60}) team\\W*$|^${oneOf(words.teams)}(?: |(?<=['’]))(\\p{L}.{2,60}?)\\W*$`,
  'iu',
);

/** "Azienda Agricola Rossi s.s. – Agriturismo Il Pino" of the sender "Agriturismo Il Pino" */
export const isSignedBy = (sender: string, text = ''): boolean =>
  text.endsWith(` – ${sender}`) && COMPANY.test(text.slice(0, -sender.length));
const COMPANY = new RegExp(` ${LEGAL} – $`, 'i');

/** Finds the name of the lodging: the candidate with the highest score. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText, topTexts } from '../lines';
import type { TextDocument } from '../text/document';
import { cellsBelow, textsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import { isCountry } from '../vocabulary/countries';
import { LODGING, lodgingLabel } from '../vocabulary/lodging';
import { addressBeside } from './address/addressBeside';
import { ADDRESS_LABEL, isPostalTown, isStreet, looksLikeAddress } from './address/addressForms';
import { isLabelledAddress, parseAddress } from './address/parsedAddress';
import { isBooked, isNumberedName, namesTold, sentencesOf } from './bookedAt';
import { isOfChain, namesOfChain } from './chainNames';
import { chooseName } from './chosenName';
import {
  isAgency,
  isAgent,
  isListOfKinds,
  isOfSizes,
  isRoom,
  NUMBERED_STREET,
  nameBeforeKind,
  UNIT_IN_QUOTES,
} from './nameAndKind';
import {
  isAboveKind,
  isAboveName,
  isAtAddressLabel,
  isInAddress,
  isNameAboveAddress,
  nameBeforeAddress,
  namesAboveRange,
  namesInLetterhead,
  STREET_END,
  textsBelowNames,
  titlesAboveKinds,
  wholeTitle,
} from './namesAbove';
import { regionOf, townsBelowLodgings } from './regions';
import {
  isOneOfMany,
  isSignedBy,
  isSignedHouse,
  namesSigned,
  withoutLegalForm,
} from './signatures';
import {
  guestsIn,
  isAboveNameAndAddress,
  isAddressee,
  isContinued,
  isGuest,
  isHeadingRow,
  isNoName,
  isNumbered,
  isSecondLine,
  isStreetName,
  isTownName,
  linesInTitle,
  nameBesideNumber,
  namesTown,
  numberedName,
  sharesWord,
  townsIn,
  withoutPlace,
  wrappedValue,
} from './stayNameParts';
import { type NameCandidate, WEIGHT } from './stayNameRank';
import { ANY_NAME_LABEL, isUnderLodging, OBJECT_LABEL, valueBelow } from './tableTitles';
import { AFTER_NAME, hasSize, hasStars, plainName } from './writtenNames';

const CONFIRMED_FROM = /[-–:] (?!\d)([^-–:]{3,80}?)(?: - .*| \(.*)?$/u;

/** A reference, or a postal code of Great Britain */
const CODE = /^(?=\D*\d)[A-Z\d-]{5,}$|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** "For each booking the site plants a tree.", but not "Hotel Bellavista di Rossi Mario & C. s.n.c." */
const SENTENCE = /^(?:\S+ ){6,}\S*\p{Ll}{3}\.$/u;

const VILLAGE = /(?<!\p{L})(?:village|villaggio)(?!\p{L})/iu;

const INLINE = /^([^:]{3,40}): ?(.{3,80})$/;

/** In a PDF, only a space may separate a label from its value. */
const LABEL_BEFORE_VALUE =
  /^(property|accommodation|accommodatie|unterkunft|h[ée]bergement|objekt|[ée]tablissement) (\p{L}.{2,80})$/iu;

const [NEAR_LINES, TOLD_LINES, HEAD_LINES] = [10, 30, 4];

/** The name of the lodging; undefined when uncertain. `checkInLine` is the line of the check-in day. */
export function findLodgingName(document: TextDocument, checkInLine: number): string | undefined {
  const { lines, subject = '', headings } = document;
  const towns = new Set([...townsIn(lines), ...townsBelowLodgings(lines)]);
  const guests = guestsIn(lines);
  const [listings, belowNames] = [titlesAboveKinds(lines), textsBelowNames(lines)];
  const isOfLodging = LODGING.test(document.from ?? '');
  const sender = document.from?.replace(/ ?\S+@\S+$/, '');
  const scores = new Map<string, NameCandidate>();
  const add = (written: string | undefined, score: number, isLabelled = false) => {
    const isSigned = sender && isSignedBy(sender, written);
    const { text, numbered } = plainName((isSigned ? sender : written) ?? '', listings);
    const name = withoutPlace(text, towns);
    if (
      !((isLodgingName(name) && !CODE.test(name)) || (score >= WEIGHT.name && isNumbered(name))) ||
      isCountry(name) ||
      isNoName(name) ||
      (score < WEIGHT.lodging && isStreetName(name) && !scores.has(normalizeName(name))) ||
      ANY_NAME_LABEL.test(name) ||
      ADDRESS_LABEL.test(name) ||
      isListOfKinds(name, belowNames.has(written ?? '')) ||
      (score < WEIGHT.name && SENTENCE.test(written ?? '')) ||
      isOfSizes(name) ||
      (!isLabelled && NUMBERED_STREET.test(name)) ||
      isTownName(name, towns) ||
      isGuest(name, guests) ||
      (!isLabelled && looksLikeAddress(name)) ||
      ((isOfLodging || hasSize(written ?? '')) && UNIT_IN_QUOTES.test(name))
    )
      return;
    const key = normalizeName(name);
    const before = scores.get(key);
    const inTown = namesTown(text, towns) ? WEIGHT.inTown : 0;
    const ofKind = numbered && !LODGING.test(name) ? WEIGHT[numbered] : 0;
    const isTold = score >= WEIGHT.aboveAddress || Boolean(before?.isTold);
    scores.set(key, {
      // A letterhead may be in capitals.
      name: before && /\p{Ll}/u.test(before.name) ? before.name : name,
      score: (before?.score ?? ofKind) + score + inTown,
      isTold,
      isStated: score > WEIGHT.aboveAddress || ofKind > 0 || Boolean(before?.isStated),
      isLabelled: isLabelled || Boolean(before?.isLabelled),
    });
  };
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      // "Natuurhuisje" above a mail of the site with this name
      if (cell.text === sender) continue;
      add(numberedName(cell.text), WEIGHT.bookedAt);
      const next = cells[index + 1]?.text;
      add(nameBesideNumber(cell.text, next), WEIGHT.name, true);
      const [, label = cell.text, value] =
        (cell.words && LABEL_BEFORE_VALUE.exec(cell.text)) ?? INLINE.exec(cell.text) ?? [];
      const kind = isSecondLine(lines, line, cell) ? undefined : lodgingLabel(label);
      const isObject = OBJECT_LABEL.test(label.trim());
      const others = isObject ? [value, next, cellsBelow(lines, line, cell, 1)[0]?.text] : [value];
      const other = others.find((one = '') => LODGING.test(one) || (isObject && VILLAGE.test(one)));
      const isName = ANY_NAME_LABEL.test(label.trim());
      if (isObject || isName) add(other, WEIGHT.name, true);
      if (isName && isUnderLodging(lines, line)) add(next, WEIGHT.name, true);
      if (!kind) continue;
      const isHeading = isHeadingRow(lines, line) || isAboveNameAndAddress(lines, line, cell);
      const beside = isHeading ? undefined : next;
      const found = value ?? beside ?? valueBelow(lines, line, cell) ?? '';
      const whole = beside && !value ? wrappedValue(lines, line, index) : found;
      const name = nameBeforeAddress(found) ?? whole.replace(AFTER_NAME, '');
      if (isRoom(name) || isStreet(name) || parseAddress([plainName(name).text])) continue;
      add(name, WEIGHT[kind], kind === 'name');
      if (isLabelledAddress(lineText(lines[line + 1]))) add(name, WEIGHT.aboveAddress);
    }
  }
  if (sender) add(sender, WEIGHT.title);
  for (const name of namesOfChain(lines, sender ?? '')) add(name, WEIGHT.name);
  const signs = (line: Line, at: number) =>
    isSignedBy(sender ?? '', lineText(line)) && parseAddress([lineText(lines[at + 1])]);
  if (sender && LODGING.test(sender) && (addressBeside(lines, sender) || lines.some(signs)))
    add(sender, WEIGHT.aboveAddress);
  const isSender = (name: string) =>
    Boolean(sender) && normalizeName(sender ?? '').startsWith(normalizeName(name));
  const titles = [subject.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''), ...headings];
  const sentences = [...new Set([...titles, ...sentencesOf(lines, TOLD_LINES)])];
  for (const text of sentences) {
    for (const { name, by } of namesTold(text)) {
      add(name, WEIGHT[by]);
      if (by !== 'title' && sharesWord(name, sender)) add(name, WEIGHT.title / 2);
    }
  }
  for (const text of linesInTitle(lines, titles[0] ?? '')) add(text, WEIGHT.inSubject);
  for (const line of lines) {
    const house = nameBeforeAddress(ADDRESS_LABEL.exec(lineText(line))?.[1] ?? '');
    if (house && isBooked(house, sentences)) add(house, WEIGHT.name, true);
  }
  const confirmed = CONFIRMED_FROM.exec(titles[0] ?? '')?.[1];
  for (const text of [confirmed, ...headings]) add(text, WEIGHT.title);
  // "Hotel De Wind", of which a sentence tells "Hotel De Wind op Texel"
  const isToldWithTown = (text: string) =>
    LODGING.test(text) &&
    [...scores.keys()].some((key) => key.startsWith(`${normalizeName(text)} `));
  for (const [line, { cells }] of lines.entries()) {
    for (const cell of cells) {
      const [below = ''] = textsBelow(lines, line, cell);
      const row = lines[line + 1];
      if (isLabelledAddress(below === row?.cells[0]?.text ? lineText(row) : below))
        add(hasSize(cell.text) ? cell.text.split(', ')[0] : cell.text, WEIGHT.aboveAddress);
      if (isAtAddressLabel(lines, line, cell)) add(cell.text, WEIGHT.aboveAddress);
      if (ADDRESS_LABEL.test(lineText(lines[line - 1])))
        add(nameBeforeAddress(cell.text), WEIGHT.bookedAt);
    }
    const [cell, another] = cells;
    if (!cell || another || isContinued(lines[line - 1])) continue;
    if (line < HEAD_LINES && hasStars(cell.text)) add(cell.text, WEIGHT.aboveAddress);
    const isNear = line <= checkInLine + 12 || isSender(cell.text) || isToldWithTown(cell.text);
    if (!isNear || isAddressee(lines[line - 1], cell)) continue;
    const below = textsBelow(lines, line, cell);
    const [next = ''] = below;
    const address = parseAddress(below);
    const isAboveTown = STREET_END.test(cell.text) && (/^\d/.test(next) || isPostalTown(next));
    if (isAboveKind(lines, line) && !parseAddress([cell.text]))
      add(wholeTitle(lines, line), WEIGHT.kind);
    else if (
      !address &&
      LODGING.test(cell.text) &&
      (regionOf(lines[line + 1]) || (isPostalTown(next) && line < checkInLine))
    )
      add(cell.text, WEIGHT.aboveAddress);
    else if (address && !isAboveTown && !isNameAboveAddress(next)) {
      if (isInAddress(lines, line, cell.text) && !isNumberedName(cell.text, sentences)) continue;
      if (isAboveName(lines, line, cell) && !isSender(cell.text)) continue;
      if (!LODGING.test(cell.text) && isAgent(lineText(lines[line - 1]))) continue;
      // "Sophie", above the house to which she welcomes: "Brambles, 3 Harbour Row"
      const house = nameBeforeAddress(next);
      const own = nameBeforeKind(cell.text);
      const isOwn = own !== cell.text && (isSender(own) || !isAgency(cell.text));
      const written = isOwn ? own : cell.text;
      const isOfSigner = !LODGING.test(cell.text) && isSignedHouse(house);
      const isHouse = house && (isOfSigner || scores.has(normalizeName(house)));
      const name = isHouse ? withoutLegalForm(house) : written;
      add(name, isOfSigner ? WEIGHT.bookedAt : WEIGHT.aboveAddress);
      if (sharesWord(name, sender)) add(name, WEIGHT.title);
      if (isOfSigner && isOneOfMany(cell.text, name)) add(cell.text, WEIGHT.bookedAt);
      if (isOwn) add(name, WEIGHT.bookedAt);
      // stars, as only hotels and campsites have, or a chain
      else if (hasStars(cell.text) || isOfChain(name, lines[line - 1])) add(name, WEIGHT.alone);
    }
    if (line < checkInLine && line >= checkInLine - NEAR_LINES) add(cell.text, WEIGHT.nearDays);
  }
  const top = lines.find(({ cells }) => cells.length > 0)?.cells[0]?.text;
  if (!sender && top && LODGING.test(top)) add(top, WEIGHT.aboveDays);
  for (const name of namesInLetterhead(lines)) add(name, WEIGHT.aboveAddress);
  for (const name of namesAboveRange(document, checkInLine)) add(name, WEIGHT.aboveDays);
  const above = lines
    .slice(0, checkInLine)
    .findLastIndex(({ cells: [cell, another] }) => cell && !another && isLodgingName(cell.text));
  if (above >= checkInLine - 3 && !isContinued(lines[above - 1]))
    add(lineText(lines[above]), WEIGHT.aboveDays);
  for (const { name, score } of namesSigned(lines, [...scores.values()], isSender))
    add(name, score);
  const ofLodging = [...scores.values()].filter(({ name }) => LODGING.test(name));
  // The page of a booking is headed by the lodging.
  if (!sender && ofLodging.length === 1) {
    const top = topTexts(lines, HEAD_LINES);
    const name = ofLodging[0]?.name ?? '';
    // "VAN DER VALK" above "HOTEL APELDOORN"
    const wrapped = normalizeName(top.slice(0, 2).join(' '));
    if (top.includes(name) || wrapped === normalizeName(name)) add(name, WEIGHT.title);
  }
  return chooseName([...scores.values()], document, checkInLine, { sender, titles });
}

/** Finds the name of the lodging: the candidate with the highest score. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText, topTexts } from '../lines';
import type { TextDocument } from '../text/document';
import { textsBelow } from '../text/labels';
import { isLodgingName } from '../text/lodgingNames';
import { isCountry, isRegion } from '../vocabulary/countries';
import { LODGING } from '../vocabulary/lodging';
import { addressBeside, addressInNextCell } from './address/addressBeside';
import { ADDRESS_LABEL, isOnStreet, isPostalTown, looksLikeAddress } from './address/addressForms';
import { isLabelledAddress, parseAddress } from './address/parsedAddress';
import { isBooked, isNumberedName, namesTold, sentencesOf } from './bookedAt';
import { isChainInTown, isOfChain, namesOfChain } from './chainNames';
import { chooseName } from './chosenName';
import { labelledNames } from './labelledNames';
import {
  isAgency,
  isAgent,
  isListOfKinds,
  isOffice,
  isOfSizes,
  NUMBERED_STREET,
  nameBeforeKind,
  UNIT_IN_QUOTES,
} from './nameAndKind';
import {
  isAboveKind,
  isAboveName,
  isFirstName,
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
import { isAtAddressLabel, namesWithHouse, sitesIn } from './namesAtAddress';
import { isNumbered } from './numberedHouses';
import { endsWithCountry, isLodging, isPlaceBelow, regionOf, townsBelowLodgings } from './regions';
import { isOneOfMany, isSignedBy, isSignedHouse, namesSigned } from './signatures';
import {
  guestsIn,
  isAddressee,
  isContinued,
  isGuest,
  isNoName,
  isPairOf,
  isStreetName,
  isTownName,
  linesInTitle,
  namesTown,
  sharesWord,
  townsIn,
  withoutPlace,
} from './stayNameParts';
import { type NameCandidate, WEIGHT } from './stayNameRank';
import { ANY_NAME_LABEL } from './tableTitles';
import { hasSize, hasStars, plainName, withoutLegalForm } from './writtenNames';

const CONFIRMED_FROM = /[-–:] (?!\d)([^-–:]{3,80}?)(?: - .*| \(.*)?$/u;

/** A reference, or a postal code of Great Britain */
const CODE = /^(?=\D*\d)[A-Z\d-]{5,}$|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
/** "For each booking the site plants a tree.", but not "Hotel Bellavista di Rossi Mario & C. s.n.c." */
const SENTENCE = /^(?:\S+ ){6,}\S*\p{Ll}{3}\.$/u;

const [NEAR_LINES, TOLD_LINES, HEAD_LINES] = [10, 30, 4];

/** "Hotel De Wind - Reservations", "Hotel De Wind via Booking.com" */
function withoutOffice(written: string | undefined): string | undefined {
  const sender = written?.replace(/ via \p{Lu}.*$/u, '');
  const [name, office, more] = sender?.split(/ [-–|] /) ?? [];
  return office && !more && isOffice(office) && !LODGING.test(office) ? name : sender;
}

/** The name of the lodging; undefined when uncertain. `checkInLine` is the line of the check-in day. */
export function findLodgingName(document: TextDocument, checkInLine: number): string | undefined {
  const { lines, subject = '', headings } = document;
  const towns = new Set([...townsIn(lines), ...townsBelowLodgings(lines)]);
  const guests = guestsIn(lines, towns);
  const [listings, belowNames] = [titlesAboveKinds(lines), textsBelowNames(lines)];
  const isOfLodging = LODGING.test(document.from ?? '');
  const sender = withoutOffice(document.from?.replace(/ ?\S+@\S+$/, ''));
  const scores = new Map<string, NameCandidate>();
  const add = (written: string | undefined, score: number, isLabelled = false) => {
    const isSigned = sender && isSignedBy(sender, written);
    const { text, numbered } = plainName((isSigned ? sender : written) ?? '', listings);
    const name = withoutPlace(text, towns);
    // "Driftwood Haven: Oceanfront Cottage", above "Entire home"
    const isListing = listings.has(written ?? '');
    if (
      !(
        (isLodgingName(isListing ? name.replace(/: /g, ' ') : name) && !CODE.test(name)) ||
        (score >= WEIGHT.name && isNumbered(name))
      ) ||
      isCountry(name) ||
      (!isLabelled && isRegion(name)) ||
      isNoName(name) ||
      (score < WEIGHT.lodging && isStreetName(name) && !scores.has(normalizeName(name))) ||
      ANY_NAME_LABEL.test(name) ||
      ADDRESS_LABEL.test(name) ||
      isListOfKinds(name, belowNames.has(written ?? '')) ||
      (score < WEIGHT.name && SENTENCE.test(written ?? '')) ||
      isOfSizes(name) ||
      (!isLabelled && isOffice(name) && !LODGING.test(name)) ||
      (!isLabelled && (NUMBERED_STREET.test(name) || isOnStreet(name))) ||
      isTownName(name, towns) ||
      isGuest(name, guests) ||
      isPairOf(name, sender) ||
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
  for (const { name, score, isLabelled } of labelledNames(lines, sender))
    add(name, score, isLabelled);
  if (sender) add(sender, WEIGHT.title);
  for (const name of namesOfChain(lines, sender ?? '')) add(name, WEIGHT.name);
  const signs = (line: Line, at: number) =>
    isSignedBy(sender ?? '', lineText(line)) && parseAddress([lineText(lines[at + 1])]);
  const isBesideAddress = (name: string) =>
    addressBeside(lines, name) ?? addressInNextCell(lines, normalizeName(name));
  if (sender && LODGING.test(sender) && (isBesideAddress(sender) || lines.some(signs)))
    add(sender, WEIGHT.aboveAddress);
  const isSender = (name: string) =>
    Boolean(sender) && normalizeName(sender ?? '').startsWith(normalizeName(name));
  const titles = [subject.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''), ...headings];
  const told = lines.slice(0, TOLD_LINES).map(lineText);
  const sentences = [...new Set([...titles, ...sentencesOf(lines, TOLD_LINES)])];
  for (const text of sentences) {
    for (const { name, by } of namesTold(text)) {
      add(name, WEIGHT[by]);
      if (by !== 'title' && sharesWord(name, sender)) add(name, WEIGHT.title / 2);
    }
  }
  for (const text of linesInTitle(lines, titles[0] ?? '')) add(text, WEIGHT.inSubject);
  const sites = sitesIn(lines);
  for (const line of lines) {
    const place = ADDRESS_LABEL.exec(lineText(line))?.[1] ?? '';
    const house = nameBeforeAddress(place);
    if (house && isBooked(house, sentences)) add(house, WEIGHT.name, true);
    const [site = ''] = place.split(', ');
    if (sites.has(site)) add(site, WEIGHT.name, true);
  }
  const confirmed = CONFIRMED_FROM.exec(titles[0] ?? '')?.[1];
  for (const text of [confirmed, ...headings]) add(text, WEIGHT.title);
  const isToldAgain = (text: string) => {
    const key = normalizeName(plainName(text).text);
    return lines.filter((line) => normalizeName(lineText(line)).includes(key)).length > 1;
  };
  // "Hotel De Wind", of which a sentence tells "Hotel De Wind op Texel"
  const isToldWithTown = (text: string) =>
    LODGING.test(text) &&
    [...scores.keys()].some((key) => key.startsWith(`${normalizeName(text)} `));
  // "Aparthotel De Wind, Schladming, Oostenrijk", in the row of the days
  for (const { text } of lines[checkInLine]?.cells ?? [])
    if (LODGING.test(text) && endsWithCountry(text)) add(text, WEIGHT.kind);
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
    if (line < HEAD_LINES && hasStars(cell.text) && isToldAgain(cell.text))
      add(cell.text, WEIGHT.aboveAddress);
    const isNear =
      line <= checkInLine + 12 ||
      isSender(cell.text) ||
      isToldWithTown(cell.text) ||
      (LODGING.test(cell.text) && told.some((text) => text.includes(` ${cell.text} `)));
    if (!isNear || isAddressee(lines[line - 1], cell)) continue;
    const below = textsBelow(lines, line, cell);
    const [next = ''] = below;
    const address = parseAddress(below);
    const isAboveTown = STREET_END.test(cell.text) && (/^\d/.test(next) || isPostalTown(next));
    if (isAboveKind(lines, line) && !parseAddress([cell.text]))
      add(wholeTitle(lines, line), WEIGHT.kind);
    else if (
      !address &&
      isLodging(cell.text) &&
      !isPlaceBelow(lines, line) &&
      (regionOf(lines[isPlaceBelow(lines, line + 1) ? line + 2 : line + 1]) ||
        (isPostalTown(next) && line < checkInLine) ||
        (cell.text.includes(next) && isPostalTown(below[1] ?? '')))
    )
      add(cell.text, WEIGHT.aboveAddress + (LODGING.test(cell.text) ? 0 : WEIGHT.alone));
    else if (address && isChainInTown(cell.text, address)) add(cell.text, WEIGHT.name);
    else if (address && !isAboveTown && !isNameAboveAddress(next)) {
      if (isInAddress(lines, line, cell) && !isNumberedName(cell.text, sentences)) continue;
      if (isAboveName(lines, line, cell) && !isSender(cell.text)) continue;
      if (isFirstName(cell.text, next)) continue;
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
  for (const { name, score } of namesWithHouse(lines, [...scores.values()], isSender))
    add(name, score);
  const top = lines.find(({ cells }) => cells.length > 0)?.cells[0]?.text;
  if (!sender && top && LODGING.test(top)) add(top, WEIGHT.aboveDays);
  for (const name of namesInLetterhead(lines, checkInLine)) add(name, WEIGHT.aboveAddress);
  for (const name of namesAboveRange(document, checkInLine)) add(name, WEIGHT.aboveDays);
  const above = lines
    .slice(0, checkInLine)
    .findLastIndex(({ cells: [cell, another] }) => cell && !another && isLodgingName(cell.text));
  const [last] = lines[above]?.cells ?? [];
  const isPart = last && !LODGING.test(last.text) && isInAddress(lines, above, last);
  // "National Park Service", below "Upper Pines Campground" and its region
  const isOther = isContinued(lines[above - 1]) || regionOf(lines[above - 1]) || isPart;
  if (above >= checkInLine - 3 && !isOther) add(last?.text, WEIGHT.aboveDays);
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

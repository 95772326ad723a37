/** Finds a stay in text: its days, and the name and address of the lodging. */

import { daysBetween } from '../../airports/days';
import type { StayFinding } from '../findings';
import { type Line, lineText, topTexts } from '../lines';
import type { TextDocument } from '../text/document';
import { nightsIn } from '../text/nights';
import { isLongReference, referenceInSubject, referencesIn } from '../text/references';
import { isAftermath } from '../text/status/aftermath';
import { isConfirmed } from '../text/status/confirmed';
import { splitSentences } from '../text/wrappedProse';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import otherTrades from '../vocabulary/otherTrades.json' with { type: 'json' };
import { STATIONS } from '../vocabulary/transport';
import { findAddress } from './address/stayAddress';
import { withoutSizes } from './nameAndKind';
import { joinAddresses, joinNames } from './namesAbove';
import { findStayDays } from './stayDays';
import { findLodgingName } from './stayName';
import { matchesNights } from './stayRanges';
import { type StaySection, staySections } from './staySections';
import { findStayTimes } from './stayTimes';
import { ownWebsite } from './website';
import { withoutPictures } from './writtenNames';

const MAX_NIGHTS = 90;
const HEAD_LINES = 12;

/** Several stays only where a label names the lodging of each. */
export function readStays(written: TextDocument, hasFlights: boolean): StayFinding[] {
  const document = {
    ...written,
    lines: splitSentences(joinAddresses(joinNames(withoutSizes(withoutPictures(written.lines))))),
  };
  const { lines, subject = '', from = '', when } = document;
  const text = lines.map(lineText).join('\n').slice(0, 60_000);
  const head = [subject, ...topTexts(lines, HEAD_LINES)];
  if (!OF_LODGING.test([from, subject, text].join('\n')) || isOfOtherTrade(lines)) return [];
  if (OTHER_TRADE_AT_TOP.test(head.join('\n')) || PARKING.test(subject)) return [];
  const table = lines.findIndex((line) => TABLE.test(lineText(line)));
  const isOther = table >= 0 || PARKING_SPACE.test(head.join('\n'));
  if (isOther && nightsIn(table < 0 ? lines : lines.slice(0, table + 1)).length === 0) return [];
  const reference = referencesIn(lines, true)[0]?.code ?? referenceInSubject(subject);
  if (!isLongReference(reference) && !isConfirmed(document)) return [];
  const stays = staySections(lines, when).flatMap((section) => {
    const own = referencesIn(section.lines, true)[0]?.code ?? reference;
    const part = { lines: section.lines, headings: [], when };
    return readStay(part, hasFlights, own, section);
  });
  return stays.length > 1 ? stays : readStay(document, hasFlights, reference);
}

function readStay(
  document: TextDocument,
  hasFlights: boolean,
  reference: string | undefined,
  section?: StaySection,
): StayFinding[] {
  const { lines, when } = document;
  const dates = section?.days ?? findStayDays(lines, when, hasFlights);
  if (!dates) return [];
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  if (nights < 1 || nights > MAX_NIGHTS || !matchesNights(lines, nights)) return [];
  if (isAftermath(document, dates.checkOut)) return [];
  const name = section?.name ?? findLodgingName(document, dates.line);
  if (!name) return [];
  const address = findAddress(lines, name);
  return [
    {
      source: 'text',
      name,
      address,
      checkIn: dates.checkIn,
      checkOut: dates.checkOut,
      ...findStayTimes(lines, dates, when, hasFlights),
      reference,
      url: ownWebsite(lines, name, address),
    },
  ];
}

const OF_LODGING = new RegExp(
  `(?<!\\p{L})(?:${words.kinds}|${words.rooms}|${words.checkIn}|${words.nights}|${oneOf(words.stays)})`,
  'iu',
);

/**
 * Words of other bookings (cars, trains, restaurant tables, seats), which also have start and end
 * days.
 */
const OTHER_TRADE = new RegExp(`\\b(${oneOf(otherTrades.labels)})\\b`, 'i');

/** A label, also before its long value, but no sentence as "Your pick-up time will be displayed in the hotel" */
const isOfOtherTrade = (lines: Line[]) =>
  lines.some(({ cells }) =>
    cells.some(({ text }) => {
      if (KEYS.test(text)) return false;
      if (text.length <= LABEL_CHARS) return OTHER_TRADE.test(text);
      const [label = '', value = ''] = text.split(/: (.+)/);
      const isExplained = SHUTTLE.test(text) || explains(value);
      return value !== '' && !isExplained && OTHER_TRADE.test(label);
    }),
  );
const LABEL_CHARS = 60;
/** "the key box that we will show you", but not "our desk in the terminal" or "next to Via Roma 12" */
const explains = (value: string) =>
  EXPLAINED.test(value) &&
  !/\d/.test(value) &&
  !value.split(/\P{L}+/u).some((word) => STATIONS.has(word.toLowerCase()));
/** "Key pick-up location: at the reception", which is of the lodging */
const KEYS = new RegExp(`(?<!\\p{L})${oneOf(otherTrades.keys)}(?!\\p{L})`, 'iu');
const SHUTTLE = new RegExp(`(?<!\\p{L})${oneOf(otherTrades.shuttles)}(?!\\p{L})`, 'iu');
const EXPLAINED = new RegExp(`(?<!\\p{L})${oneOf(otherTrades.explained)}(?!\\p{L})`, 'iu');

const PARKING = /(?<!\p{L})(?:parking|parkeer\p{L}*|parkeren|parkplatz|stationnement)/iu;

/** "A table for 4", which a hotel keeps for its guests as well, below their nights */
const TABLE = new RegExp(`\\b(${oneOf(otherTrades.tables)})\\b`, 'i');

/** Lodgings that have one tell the nights, too. */
const PARKING_SPACE =
  /\b(?:kenteken|parking space|parkeerplaats reservering|parkplatz(?:buchung)?)\b/i;

/** In the first lines these words state what is booked; further down they are advertising. */
const OTHER_TRADE_AT_TOP = new RegExp(`\\b(${oneOf(otherTrades.titles)})\\b`, 'i');

/** Finds the address of a stay: behind its label, or below the house's name. */

import { isCountry } from '../countries';
import { type Line, lineText } from '../lines';
import { datesIn } from '../writtenDates';
import { cellsBelow } from './labels';

function hasPostalCode(text: string): boolean {
  return /^(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?,? \p{L}{2,}/u.test(text);
}

const ADDRESS_LABEL =
  /^(?:(?:hotel |property |accommodation )?address|adres|adresse|location|locatie|ligging|lage|standort|anschrift|emplacement|where|waar)\s*:?(?:\s+(.{6,160}))?$/i;

const STOP =
  /^(?:\+?\d[\d ()/.-]{7,}$|phone|tel(?:efoon|efon)?\b|t[ée]l|e-?mail|check|arriv|aankomst|anreise|www\.|https?:|[^ ]+@|room|kamer|zimmer|chambre|confirm|bevestig|best[äa]tig|get directions|show (?:map|directions)|route(?:beschrijving|planner)?$|map|kaart|gps|booking|reserv|boeking|buchung|phone|\d+ (?:nights?|nacht))/i;

export function looksLikeAddress(text: string): boolean {
  return (
    text.length <= 140 &&
    datesIn(text).length === 0 &&
    !/[@?!€$]|https?:/.test(text) &&
    (/\p{L}{3,}[^,]* \d{1,4}\s?[a-z]?(?:,|$|-)/iu.test(text) ||
      /^\d{1,4}[a-z]?,? \p{L}{3,}/iu.test(text) ||
      /(?:^|[ ,])(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?,? \p{L}{2,}/u.test(text) ||
      /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(text))
  );
}

export function addressOf(lines: Line[], nameLine: number): string | undefined {
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const label = ADDRESS_LABEL.exec(cell.text);
      if (!label) continue;
      const beside = label[1] ?? cells[index + 1]?.text;
      if (beside && looksLikeAddress(beside))
        return joined([beside, ...following(lines, line, 2).filter((text) => isCountry(text))]);
      if (beside) continue;
      const below = cellsBelow(lines, line, cell, 4).map(({ text }) => text);
      const block = endOfAddress(untilStop(below));
      if (block.length > 0) return joined(block);
    }
  }
  const block = endOfAddress(untilStop(following(lines, nameLine, 5)));
  const isWhole =
    looksLikeAddress(block[0] ?? '') || (block.length <= 4 && block.some(hasPostalCode));
  return isWhole && block.every((text) => text.length <= 80) ? joined(block) : undefined;
}

/** Up to the last line that is an address's. */
function endOfAddress(block: string[]): string[] {
  const last = block.findLastIndex((text) => looksLikeAddress(text) || isCountry(text));
  return block.slice(0, last + 1);
}

function following(lines: Line[], line: number, count: number): string[] {
  return lines
    .slice(line + 1, line + 1 + count + 2)
    .map(lineText)
    .filter(Boolean)
    .slice(0, count);
}

function untilStop(texts: string[]): string[] {
  const stop = texts.findIndex((text) => STOP.test(text));
  return stop < 0 ? texts : texts.slice(0, stop);
}

function joined(parts: string[]): string {
  return parts
    .map((part) => part.replace(/[\s,]+$/, ''))
    .join(', ')
    .slice(0, 200);
}

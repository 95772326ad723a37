/** Finds the name of the house in which a stay is. */

import { type Line, lineText } from '../lines';
import { fold } from '../places';
import { datesIn } from '../writtenDates';
import { cellsBelow } from './labels';
import { looksLikeAddress } from './stayAddress';
import type { TextDocument } from './text';

interface Named {
  name: string;
  line: number;
}

const NAME_LABEL =
  /^(?:hotel ?(?:name|naam)?|name of (?:the )?(?:hotel|property)|property(?: name)?|accommodation(?: name)?|accommodatie|naam (?:van de )?accommodatie|unterkunft|name der unterkunft|h[ée]bergement|[ée]tablissement|nom de l['’]h[ôo]tel|h[ôo]tel|your booked house|ihr gebuchtes haus|park|vakantiepark|ferienpark|resort|camping|lodging|verblijf(?:splaats)?|bestemming|where you(?:'|’)re staying|waar je verblijft)\s*:?$/i;

const NAME_INLINE =
  /^(?:hotel ?(?:name|naam)|hotel|property(?: name)?|accommodation(?: name)?|accommodatie|unterkunft|h[ée]bergement|[ée]tablissement|h[ôo]tel|park|vakantiepark|resort|camping|verblijf)\s*:\s*(.{3,80})$/i;

const SUBJECT =
  /(?:confirm\w*|bevestig\w*|best[äa]tig\w*|confirm[ée]e?|reservation|booking|reservering|boeking|buchung|r[ée]servation|stay|verblijf|aufenthalt|s[ée]jour|overnachting)\b[^.:|]{0,30}? (?:at|in|bij|op|im|bei|[àa]|au|chez|voor|for|f[üu]r|pour) (?!\d)(.{3,80}?)(?: (?:is|are) confirmed[.!]?| is bevestigd[.!]?| ist best[äa]tigt[.!]?| est confirm[ée]e?[.!]?|\s*[-–|(].*|[.!,]\s*)?$/iu;

const NOT_NAME =
  /^(?:your|you|je|jouw|uw|ihr|ihre|votre|vos|dear|beste|thank|dank|bedankt|merci|hi|hallo|booking|reservation|reservering|boeking|buchung|confirm|bevestig|best[äa]tig|check|arrival|aankomst|anreise|details?|overview|overzicht|address|adres|phone|tel|e-?mail|date|datum|total|price|prijs|guest|gast|room|kamer|zimmer|payment|important|www|http|view|manage|bekijk|print|pin|status|nights?|itinerary|reis|trip|location|locatie|map|contact|invoice|factuur|the property|de accommodatie|entire|gehele|hosted|gastheer|(?:hotel|accommodation|accommodatie|unterkunft|h[ée]bergement)(?:details|gegevens)?$)\b|hosted by|verhuurd door|angeboten von/i;

function isName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    /^[\p{Lu}\p{N}a]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[@:?!]|https?|\d{4}|\.{2}/.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 10
  );
}

const LODGING_NAME =
  /\b(hotel|h[ôo]tel|hostel|hostal|inn|lodge|b&b|bed (?:&|and) breakfast|guest ?house|apartments?|appartement\w*|pension|villa|chalet|resort|suites?|residence|camping|bungalow\w*|park|ferienwohnung|gasthof|gasthaus|auberge|g[îi]te|casa|motel|cottage|riad|finca|agriturismo|palace|plaza)\b/i;

/** A labelled name, else the one that the subject or a heading gives, else the line over an address. */
export function nameOf(
  { lines, subject, headings }: TextDocument,
  near: number,
): Named | undefined {
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const inline = NAME_INLINE.exec(cell.text)?.[1]?.trim();
      if (inline && isName(inline)) return { name: inline, line };
      if (!NAME_LABEL.test(cell.text)) continue;
      const beside = cells[index + 1]?.text;
      const below = cellsBelow(lines, line, cell, 2)[0]?.text;
      const value = [beside, below].find((text) => text && isName(text) && !NOT_NAME.test(text));
      if (value) return { name: value, line: lineOf(lines, value, line) ?? line };
    }
  }
  for (const text of [subject ?? '', ...headings, ...lines.slice(0, 30).map(lineText)]) {
    if (text.length > 160) continue;
    const name = SUBJECT.exec(
      text.replace(/^(?:(?:fwd?|re|doorst|wg|tr|aw)\s*:\s*)+/i, ''),
    )?.[1]?.trim();
    if (!name || !isName(name)) continue;
    const line = lineOf(lines, name, 0);
    if (line !== undefined) return { name, line };
  }
  for (let line = near - 1; line >= Math.max(0, near - 8); line--) {
    const text = lineText(lines[line]);
    if (!isName(text) || NOT_NAME.test(text) || looksLikeAddress(text)) continue;
    const isVouched =
      LODGING_NAME.test(text) || [subject ?? '', ...headings].some((one) => one.includes(text));
    return isVouched ? { name: text, line } : undefined;
  }
  return undefined;
}

/** The line that consists of the name alone. */
function lineOf(lines: Line[], name: string, from: number): number | undefined {
  const wanted = fold(name);
  const index = lines.findIndex(
    ({ cells }, line) => line >= from && cells.some(({ text }) => fold(text) === wanted),
  );
  return index < 0 ? undefined : index;
}

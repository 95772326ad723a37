/** The labels of the days of a stay. */

import words from '../vocabulary/lodgingWords.json' with { type: 'json' };

const BEFORE_DATE =
  '[^\\p{L};]{0,10}(?:date|datum|dato|day|dag|on|op|am|den|zum|le|el|il|dnia|after|before|vanaf|v[óo][óo]r|ab|bis|from|until)?[^\\p{L}]{0,12}$';

/** "From", and "to" */
export const FROM_LABEL = `(?:\\b(?:from|van|von|du|dates?)|periode|zeitraum|(?<!\\p{L})(?:${words.from}))`;
export const TO_LABEL = `(?:\\b(?:until|tot(?: en met)?|bis|to|au)|t/m|(?<!\\p{L})(?:${words.to}))`;

/** "To", alone as the heading of a column */
export const TO_ALONE = 'to|until|tot|bis|au|al|hasta|til|till';

/**
 * Labels, from those specific to stays to those before any date, alone or in a sentence. The first
 * group that occurs counts.
 */
export const WORDS = [
  [
    `(?:aankomst|anreise|arrival|arriv[ée]e)[^.]{0,6}[ '’]h[ôo]tel|${words.checkIn}`,
    `(?:vertrek|abreise|departure|d[ée]part)[^.]{0,6}[ '’]h[ôo]tel|${words.checkOut}`,
  ],
  [`eerste nacht|${words.arrival}`, `abfahrt|leave|laatste nacht|${words.departure}`],
  [`begin(?:n)?|start|${words.begin}`, `\\bend(?:e)?|${words.end}`],
  [`^\\P{L}*${FROM_LABEL}`, `^\\P{L}*${TO_LABEL}`],
  [FROM_LABEL, TO_LABEL],
].map(([begin, end]) => ({
  begin: new RegExp(`(?:${begin})${BEFORE_DATE}`, 'iu'),
  end: new RegExp(`(?:${end})${BEFORE_DATE}`, 'iu'),
}));

/** Those before the words that stand before any date */
export const LABELLED = WORDS.length - 2;

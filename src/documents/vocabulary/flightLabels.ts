/** Labels in tickets of flights. */
import changes from './changes.json' with { type: 'json' };
import words from './flightWords.json' with { type: 'json' };
import { oneOf } from './oneOf';

/** Labels of dates that are not the flight's. */
export const OTHER_DATE = new RegExp(`(?<!\\p{L})(${oneOf(words.otherDates)})[^.;]{0,24}$`, 'iu');

/** "Old flight": before a change */
export const FORMER = new RegExp(`(?<!\\p{L})(?:${changes.former})(?!\\p{L})`, 'iu');

/** "Operated by DL 47 Delta Air Lines", "Uitgevoerd door: KLM KL 1791" */
export const OPERATING = new RegExp(
  `(?<!\\p{L})${oneOf(words.operated)}(?: (?:as|als|by|door|von|durch|par|por|da|av|af|flight|carrier))*(?!\\p{L})[^.;]{0,40}$`,
  'iu',
);

/** The forms of coaches and seats in text. */
import { oneOf } from '../../vocabulary/oneOf';
import { COACH_OR_SHORT, SEAT_OR_BERTH } from '../../vocabulary/seats';
import words from '../../vocabulary/seats.json' with { type: 'json' };

export interface Seats {
  line: number;
  seats: string[];
  /** The train that the line names */
  number?: string;
}

const BEFORE =
  '(?:(?:n\\.?[º°]|n\\.|nr\\.?|num[ée]ro|n[úu]mero|numer|[čc][íi]slo) (?:d[eaio]l?(?: la)? )?)?';
const BEHIND =
  '(?:s?[ -]?(?:no\\.?|nr\\.?|n\\.?[º°]|n\\.|number|nummer|nummers|numbers|nº|č\\.))?(?:\\(s\\)|\\/[aei])?';
export const COACH_WORD = `${BEFORE}${COACH_OR_SHORT}${BEHIND}`;
export const COACH = new RegExp(
  `(?<!\\p{L})${COACH_WORD}(?:\\s{0,3}:?\\s{0,3}(?=\\d)|\\s{1,3}:?\\s{0,3}|:\\s{0,3})(\\d{1,4}(?=,? ${oneOf(words.rooms)})|\\d{1,3}|[A-Z])(?![\\p{L}\\d])`,
  'iu',
);
/** "Room 005" */
export const ROOM = new RegExp(`^${oneOf(words.rooms)} \\d`, 'i');
/** "(Coach)", which translates the label */
const TRANSLATED = '(?: \\([\\p{L} ]{2,20}\\))?';
export const COACH_LABEL = new RegExp(`^(?:${COACH_WORD}|w)${TRANSLATED}\\s?:?$`, 'iu');
export const SEAT_WORD = `${BEFORE}${SEAT_OR_BERTH}${BEHIND}`;
export const ONLY_LABEL = new RegExp(`^${SEAT_WORD}(?: ?\\/ ?\\p{L}+)*${TRANSLATED}\\s?:?$`, 'iu');
/** "1 Fenster" and "2. Klasse" are no seats, and "63 e 64" are two. */
export const ONE_SEAT = `(?![12]\\.? \\p{L})\\d{1,3}(?:(?! [ae] \\d) ?[A-K])?(?![\\p{L}\\d:]|[.,]\\d| ?(?:kr|€|EUR|CHF|zł|Kč|Ft|${oneOf(words.notSeats)})(?!\\p{L}))`;
export const EACH_SEAT = new RegExp(ONE_SEAT, 'giu');
export const LIST = `(${ONE_SEAT}(?:(?:\\s?[,;/&+]\\s?|\\s(?:and|en|und|et|e|y|og|och|i|a)\\s|\\s)${ONE_SEAT}){0,11})`;
export const SEAT = new RegExp(`(?<!\\p{L})${SEAT_WORD}\\s{0,3}:?\\s{0,3}${LIST}`, 'iu');

/** "12A" of "012 A" */
export const plainSeat = (seat: string) => seat.replace(/ /g, '').replace(/^0+(?=\d)/, '');

/** "Coche n." names no coach. */
export function coachIn(text: string): string | undefined {
  const name = COACH.exec(text)?.[1];
  return name && !/\p{Ll}/u.test(name) ? name : undefined;
}

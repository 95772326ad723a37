/** What a booking reference looks like. */

import { datesIn } from '../dates/parsedDates';
import { type Line, lineText } from '../lines';
import { ANY_MONTH } from '../vocabulary/dateWords';
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/references.json' with { type: 'json' };
import { peopleIn } from './people';

/** "WEBSITE", which stands where a code could, and "Hostel", behind "The Trip", but not "Number" */
export const isNoCode = (text: string) =>
  WORDS.test(text) || (ORDINARY.test(text) && !KIND.test(text));
const WORDS = new RegExp(`^${oneOf(words.notCodes)}$`);
const ORDINARY = /^\p{L}\p{Ll}+$/u;
const KIND = new RegExp(`^(?:${words.kinds})$`, 'iu');

/** "XKQRTB", also in "XKQRTB (SQ)" and "XKQRTB, Airline: SQ/XKQRTB" */
const AIRLINE_CODE =
  /^[A-Z]{5,8}$|^[A-Z]{6}(?= \([A-Z\d]{2}\)$|, [A-Z][a-z]+: ?\S)|^(?=[A-Z0-9]*\d)[A-Z0-9]{5,8}(?![-A-Z0-9])|^[A-Z]{2,4}-?\d{5,10}(?![-A-Z0-9])|^[A-Z]{1,3}\d{2,4}-\d{4,8}(?![-A-Z0-9])/;
const ANY_CODE = /^(?=[A-Z0-9./-]*\d)[A-Z0-9]{1,20}(?:[-./][A-Z0-9]{1,12}){0,5}/;
/** "HLKQPRTB." */
const LETTERS = /^[A-Z]{6,10}(?=$|[.,;)])/;
/** "NL 714 228 09" */
const COUNTRY_AND_GROUPS = /^[A-Z]{2} \d{2,4}(?: \d{2,4}){1,3}$/;

/** "417", the number of a small hotel's booking, and no year */
const isShortNumber = (text: string) => /^\d{3,4}\.?$/.test(text) && !/^(?:19|20)\d\d/.test(text);

/** "2204 561 0938", also before what a line adds */
const SPACED = /^\d{2,4}(?: \d{3,4}){2,3}(?=$| [–|·-] )/;
/** "6142 8870" */
const IN_GROUPS = /^\d{3,4} \d{3,4}$/;
/** "8KQ4 T7ZM", "7KQ 4TZ 9XM", "HTL 4471" or "TLK 8842 1635", alone or before what a line of the text adds */
const MIXED_GROUPS =
  /^[A-Z]{2,4}(?: \d{4}){2}(?=$| [|·]|[,;])|^(?=[\d ]*[A-Z])(?=(?:[A-Z\d]{3} )*[A-Z\d]{4}(?![A-Z\d])|(?:(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3}(?: |$|(?=[,;]))){3})[A-Z\d]{3,4}(?: (?!20[23]\d(?!\d))(?=[A-Z]*\d)[A-Z\d]{3,4}){1,2}(?=$| [|·]|[,;])/;
/** "K7Q 4TX", but not seats as "18A 20B" and "A12 B13" */
const TWO_GROUPS =
  /^(?:[A-Z]\d[A-Z]|[A-Z]{2}\d|\d[A-Z]\d) (?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3}(?=$| [|·]|[,;])/;
/** "SW1A 2AA", "W1T 4TX", "K7L 3N6", "D02 XY45", "ROOM 1204", "SEPT 2026" */
const OTHER_GROUPS = new RegExp(
  `^(?:(?:[a-z]{2}\\d[a-z\\d]?|[beglmnsw]\\d\\d?|e1w|n1[cp]|w1[a-z]) \\d[a-z]{2}$|[a-z]\\d[a-z] \\d[a-z]\\d$|[ac-fhknprtv-y]\\d[\\dw] [a-z][a-z\\d]{3}$|(?:${ANY_MONTH}|${oneOf(words.beforeOtherNumbers)}) )`,
  'i',
);
/** "5501 938 28", and no telephone number with its area */
const IN_THREE_GROUPS = /^[1-9]\d{2,3}(?: \d{2,4}){2}$/;

/** "66a1f2c9d3", as the program of a small hotel counts */
const COUNTED = /^(?=.*\d)(?=.*[a-z])[a-z\d]{8,24}$/;

/** The code at the start of a text; behind a label that names a number its form may be any. */
export function codeAt(text: string, isStay: boolean, isNumbered = false): string | undefined {
  const prefixed = /^(?:[A-Z]{2,4}|\d\d)-\d{3}(?: \d{3}){1,3}(?![\d.,])/.exec(text)?.[0];
  if (prefixed) return prefixed;
  const whole = text.trim();
  const spaced = SPACED.exec(whole) ?? (isNumbered ? IN_THREE_GROUPS.exec(whole) : null);
  if (isStay && spaced) return spaced[0].replaceAll(' ', '');
  if (isStay && isNumbered && COUNTRY_AND_GROUPS.test(whole)) return whole;
  if (isStay && isNumbered && isShortNumber(whole)) return /\d+/.exec(whole)?.[0];
  const inGroups = isNumbered
    ? (MIXED_GROUPS.exec(whole) ?? TWO_GROUPS.exec(whole))?.[0]
    : undefined;
  if (inGroups && !OTHER_GROUPS.test(inGroups)) return inGroups;
  if (isNumbered && IN_GROUPS.test(whole)) return whole.replace(' ', '');
  if (isStay && isNumbered && COUNTED.test(whole)) return whole;
  const code = (
    isStay
      ? (ANY_CODE.exec(text) ?? AIRLINE_CODE.exec(text) ?? (isNumbered ? LETTERS.exec(text) : null))
      : AIRLINE_CODE.exec(text)
  )?.[0];
  if (code && !isNoCode(code) && !isDate(text)) {
    const isWhole = isStay && code.length === 5 && whole === code;
    if (/^\d+$/.test(code) && code.length < 6 && !isWhole) return undefined;
    const isLetters = /^[A-Z]+$/.test(code) && code.length !== 6;
    if (isLetters && !(isStay && isNumbered) && !(isStay && whole === code)) return undefined;
    if (code.length >= 5 && code.length <= 30) return code;
  }
  return isStay ? undefined : /^(?:[1-9]\d{3,5}-)?\d{6,15}(?![\d.,])/.exec(text)?.[0];
}

export function isDate(text: string): boolean {
  return datesIn(text)[0]?.start === 0 && !/^\d{6,}/.test(text);
}

/** "ACTIEF", "UNPAID" and "LONDON", but only one of ten codes of letters */
export const isSpeakable = (code: string) =>
  !/[^AEIOUY]{3}|[AEIOUY]{3}|Q(?!U)/.test(code) && /[AEIOUY][^AEIOUY]+[AEIOUY]/.test(code);

/** "https://air.example/manage/xkqrtb" and "Boardingpass_Xkqrtb.pdf", in which a code may stand in small letters */
const LINK = /\S*(?::\/\/|[@/_]|\.[a-z]{3,4}(?!\p{L}))\S*/gu;

/** The words that the text also writes as "Suite" or "Jansen", and the names of people, in capitals */
export const wordsIn = (lines: Line[]) =>
  new Set(
    [...lines.map((line) => lineText(line).replace(LINK, ' ')), ...peopleIn(lines)]
      .flatMap((text) => text.match(/\p{L}{5,}/gu) ?? [])
      .flatMap((word) => (/\p{Ll}/u.test(word) ? word.toUpperCase() : [])),
  );

/** "Your seats are chosen by our partner airline." before "Its code is K8ZWQJ" says nothing of the code. */
export function sentenceWith(code: string, line: Line | undefined): string {
  const text = lineText(line);
  return text.split(/(?<=[.!?]) /).find((sentence) => sentence.includes(code)) ?? text;
}

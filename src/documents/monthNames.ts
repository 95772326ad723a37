/** Month names and their abbreviations in English, Dutch, German and French. */

const MONTH_STEMS: [string, number][] = [
  ['jan', 1],
  ['feb', 2],
  ['fév', 2],
  ['fev', 2],
  ['mar', 3],
  ['maa', 3],
  ['mrt', 3],
  ['mär', 3],
  ['mrz', 3],
  ['mae', 3],
  ['apr', 4],
  ['avr', 4],
  ['may', 5],
  ['mai', 5],
  ['mei', 5],
  ['jun', 6],
  ['juin', 6],
  ['jul', 7],
  ['juil', 7],
  ['aug', 8],
  ['aoû', 8],
  ['aou', 8],
  ['sep', 9],
  ['oct', 10],
  ['okt', 10],
  ['nov', 11],
  ['dec', 12],
  ['dez', 12],
  ['déc', 12],
];

const WORDS =
  'january|february|march|april|june|july|august|september|october|november|december|januari|februari|maart|mei|juni|juli|augustus|oktober|januar|jänner|februar|märz|maerz|dezember|janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre|sept|may|mrt|mär|mrz|févr|fév|avr|juil|jan|feb|mar|apr|jun|jul|aug|sep|oct|okt|nov|dec|dez|déc|aoû';

/** Source of a regular expression without capturing groups; use it with the flag `i`. */
export const MONTH = `(?:${WORDS})`;

/** 1 to 12; undefined for other words. */
export function monthNumber(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.startsWith('juin')) return 6;
  return MONTH_STEMS.find(([stem]) => lower.startsWith(stem))?.[1];
}

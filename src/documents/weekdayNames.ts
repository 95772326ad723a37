/** Weekday names and their abbreviations in English, Dutch, German and French. */

/**
 * Source of a regular expression for an optional weekday before a date, with one capturing group:
 * the name. Use it with the flag `i`.
 */
export const WEEKDAY =
  '(?:(mon|tue|wed|thu|fri|sat|sun|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,6}[.,]{0,2} {0,2}(?:den |le |the )?)?';

const WEEKDAYS: Record<string, number> = {
  sun: 0,
  zon: 0,
  son: 0,
  dim: 0,
  zo: 0,
  so: 0,
  mon: 1,
  maa: 1,
  lun: 1,
  ma: 1,
  mo: 1,
  tue: 2,
  din: 2,
  die: 2,
  mar: 2,
  di: 2,
  wed: 3,
  woe: 3,
  mit: 3,
  mer: 3,
  wo: 3,
  mi: 3,
  thu: 4,
  don: 4,
  jeu: 4,
  do: 4,
  fri: 5,
  vri: 5,
  fre: 5,
  ven: 5,
  vr: 5,
  fr: 5,
  sat: 6,
  zat: 6,
  sam: 6,
  za: 6,
  sa: 6,
};

/** 0 is Sunday; undefined for other words. */
export function weekdayNumber(word?: string): number | undefined {
  if (!word) return undefined;
  const lower = word.toLowerCase();
  return WEEKDAYS[lower.slice(0, 3)] ?? WEEKDAYS[lower.slice(0, 2)];
}

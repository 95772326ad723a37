/** The forms in which a name is written on tickets: "JANSEN/EVA MRS", "Jansen, Ms Eva", "1. Eva Jansen". */

import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };
import { SEAT_LABEL } from '../vocabulary/seats';
import ships from '../vocabulary/ships.json' with { type: 'json' };
import streets from '../vocabulary/streets.json' with { type: 'json' };
import { NOT_PLACES, TRAIN_KINDS } from '../vocabulary/transport';
import { personName } from './personName';

/** "M" may be an initial too. */
export const TITLE = oneOf([...words.titles, 'M']);
const CLEAR_TITLE = oneOf(words.titles);
/** "LEFEVRE / ANNE (Mme)" */
const SPACED = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(\\p{Lu}[\\p{Lu}'’ -]{1,30}) / (\\p{Lu}[\\p{Lu}'’ -]{1,30}?) ?\\(?${TITLE}\\.?\\)?$`,
  'u',
);
/** "J.P." and "St.": the dot of "Mr Jansen. Here" ends a sentence. */
const NAME_WORD = "(?:(?:\\p{Lu}\\p{Ll}?\\.-?){1,4}|\\p{Lu}[\\p{L}'’-]{0,25})";
const PARTICLE =
  "(?:van|de|der|den|von|du|la|le|ten|ter|'t|del|della|di|da|do|dos|das|el|al|ben|bin)(?!\\p{L})";
/** A name of two words and more */
export const NAME = `${NAME_WORD}(?:(?: ${PARTICLE}){0,3} (?!${CLEAR_TITLE}(?!\\p{L}))${NAME_WORD}){1,4}`;
const LISTED = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(?:(?:${TITLE}|Pan|Hr|Fr|D(?=\\.? \\p{Lu}\\p{Ll}))\\.? )?(?!${CLEAR_TITLE}\\.? )(${NAME})$`,
  'u',
);
/** Text after a name in lists: "(adult)", "(adult) – ticket 074…", a date of birth. */
const AFTER_NAME =
  /(?: ?[([].{0,40}|(?: ?\([^()]{2,30}\))?[ ,–-]+(?:\d\d[-.]|adult|child|infant|volw|kind|erw|enfant|e?-?ticket|bill?et|bigliett|bilhete|biljett?).{0,60})$/i;
/** ", dospělý", " - DNI ****2345K", " - posto 5C" */
const MORE_BEHIND = new RegExp(
  `(?:,| [–-]) ${oneOf(words.ages, words.identityDocuments, [SEAT_LABEL])}(?!\\p{L}).{0,60}$`,
  'iu',
);
/** "adult" and "kind (9 jaar)" behind a name, or in the cell beside it */
export const AGE = `${oneOf(words.ages)}(?!\\p{L})(?: ?\\([^()]{1,20}\\))?`;
export const ONLY_AGE = new RegExp(`^${AGE}$`, 'iu');
/** "Erwachsene · weiblich" as well */
export const AGE_LINE = new RegExp(`^${AGE}(?:$| ?[·|,–-] ?| \\d)`, 'iu');
export const ONLY_TITLE = new RegExp(`^(?:\\d{1,2}[.)]? )?${TITLE}\\.?$`, 'u');
export const NO_NAME = new RegExp(`(?<!\\p{L})${oneOf(words.notNames)}(?!\\p{L})`, 'iu');

/** "Claes Wim Mr (ADT)", as reservation systems write them: the family's name first */
const TITLED_BEHIND = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(\\p{Lu}[\\p{L}'’-]+),? (\\p{Lu}[\\p{L}'’-]+) (?:${TITLE}|Chd|Inf)\\.?(?: \\([A-Z]{3}\\))?$`,
  'u',
);

/** "Van Dam/Wim Mr" in a list */
const SLASHED_BEFORE_TITLE = new RegExp(
  `^(\\p{Lu}[\\p{L}'’ -]{1,30})/(\\p{Lu}[\\p{L}'’ -]{1,30}) ${CLEAR_TITLE}\\.?$`,
  'u',
);

/** "Dragon, Dr. Konqi" */
const TITLED_BETWEEN = new RegExp(
  `^(\\p{Lu}[\\p{L}'’-]+), ${CLEAR_TITLE}\\.? (\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)$`,
  'u',
);

/** "ASHWORTH HELEN MRS"; an "M" behind two words may be a size. */
export const nameInCapitals = (text: string): string[] => {
  const isInCapitals = !/\p{Ll}/u.test(text) && !/ M\.?$/.test(text);
  const [, family, given] = (isInCapitals && TITLED_BEHIND.exec(text)) || [];
  return family ? [`${given} ${family}`] : [];
};

/** "KELLER (Nachname) SVENJA MARIE (Vornamen)" */
const LABELLED_PARTS = new RegExp(
  `^(?:\\d{1,2}[.)]? )?(\\p{L}[\\p{L}'’ -]{1,30}) \\(${oneOf(words.familyNames)}\\) (\\p{L}[\\p{L}'’ -]{1,40}) \\(${oneOf(words.givenNames)}\\)`,
  'iu',
);
/** "(Given names) SVENJA MARIE (Surname) KELLER" */
const PARTS_BEHIND_LABELS = new RegExp(
  `^(?:\\d{1,2}[.)]? )?\\(${oneOf(words.givenNames)}\\) (\\p{L}[\\p{L}'’ -]{1,40}) \\(${oneOf(words.familyNames)}\\) (\\p{L}[\\p{L}'’ -]{1,30})$`,
  'iu',
);
export const nameInParts = (text: string): string[] => {
  const [, family, given] = LABELLED_PARTS.exec(text) ?? [];
  const [, first, last] = PARTS_BEHIND_LABELS.exec(text) ?? [];
  return family ? [`${given} ${family}`] : last ? [`${first} ${last}`] : [];
};

/** "ITZIAR LARRAGA SANZ DNI ***4471**" */
export const nameBeforeDocument = (text: string): string[] =>
  nameIn(BEFORE_DOCUMENT.exec(text)?.[1] ?? '');
const BEFORE_DOCUMENT = new RegExp(
  `^(${NAME})[ ,(·–-]{1,3}${oneOf(words.identityDocuments)}(?: ?(?:no\\.?|nr\\.?|n[°º]))?:? (?=\\S*\\d)[A-Z\\d*.-]{6,14}\\)?$`,
  'u',
);

export function nameIn(text: string): string[] {
  const bare = text
    .slice(0, 120)
    .replace(AFTER_NAME, '')
    .replace(MORE_BEHIND, '')
    .replace(/,$/, '')
    .trim();
  const [, family, given] =
    TITLED_BEHIND.exec(bare) ?? TITLED_BETWEEN.exec(bare) ?? SLASHED_BEFORE_TITLE.exec(bare) ?? [];
  if (family && given) return [`${given} ${family}`];
  const name = LISTED.exec(bare)?.[1];
  return name && !NO_NAME.test(name) ? [name] : [];
}

/** One name, or several with commas or "and" between them */
export const namesOf = (text: string): string[] =>
  TITLED_BETWEEN.test(text) || TITLED_BEHIND.test(text)
    ? nameIn(text)
    : text.split(BETWEEN_NAMES).flatMap((part, at) => (isHouse(part, at) ? [] : nameIn(part)));

/** "22 Wharfe View" behind a name, where the second name would have the number 2 */
const isHouse = (part: string, at: number) => {
  const [, number] = /^(\d{1,2}) /.exec(part) ?? [];
  return number !== undefined && Number(number) !== at + 1;
};

export const BETWEEN_NAMES = /[,;] (?=\p{Lu}|\d)| & | and | en | und | et | e | y | og | och /u;

/** Not of "ICE/RE" */
export function slashedName(name: string): string | undefined {
  const parts = name.split('/');
  const sizes = parts.map((part) => part.length);
  if (Math.min(...sizes) < 2 || Math.max(...sizes) < 3 || NO_NAME.test(name)) return undefined;
  return parts.some((part) => TRAIN_KINDS.has(part)) ? undefined : personName(name);
}

export function spacedName(text: string): string[] {
  const [, family, given] = SPACED.exec(text) ?? [];
  const name = family && slashedName(`${family}/${given}`);
  return name ? [name] : [];
}

/** "Fare conditions" and "Train number" are no names; "Isla" is one. */
export const isNoHeading = (name: string) =>
  !NOT_PLACES.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase());

/** A street with the title of whom it is named after: "Mr. Treublaan 14, Amsterdam" */
export const isNamedStreet = (text: string): boolean => STREET.test(text);
const STREET = new RegExp(
  `^[\\p{L} .'’-]{3,60}${oneOf(streets.endings)} \\d{1,4}(?=$|,| [·•|-])`,
  'iu',
);

/** "Ihr Reiseleiter: Herr Carlos M.", "mit dem Katamaran MS Nordlicht II" */
export const NO_TRAVELLER = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.staff)}(?!\\p{L})[^.;]{0,12}|${oneOf(ships.services, ships.kinds)} )$`,
  'iu',
);

/** Tells what can be the name of a lodging. */

import { datesIn } from '../dates/parsedDates';
import { isGeneric, lodgingLabel } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import people from '../vocabulary/people.json' with { type: 'json' };
import { NIGHT } from './nights';
import { hasReferenceLabel } from './references';

const NOT_NAME = new RegExp(
  `^\\d{1,2} (?:x )?${oneOf(notLodgings.counted)}|contact details|^${oneOf(notLodgings.starts)}(?!\\p{L})|hosted by|verhuurd door|angeboten von`,
  'iu',
);

/** "Weekend, 3 nachten" */
const NIGHTS = new RegExp(`(?<!\\d)\\d{1,2} ?${NIGHT}`, 'iu');

/** "Haus Nr.", a label of what stands beside it */
const NUMBER_LABEL = /(?<!\p{L})(?:n[ro]\.?|n°|num(?:ber|mer|[ée]ro))\s?:?$/iu;

/** Words of sentences to the reader, which are no names, unlike "Gare de l'Est" */
const SENTENCE = new RegExp(
  `(?<!\\p{L}|(?<!\\p{L})[ld]['’])${oneOf(notLodgings.sentenceWords)}(?!\\p{L})`,
  'iu',
);

/** "Limited. Registered in England", unlike "St. Regis" */
const SENTENCE_END = /\p{Ll}{4}\. \p{Lu}/u;

/** "Natuurhuisje.nl" */
const SITE = /^\S+\.\p{Ll}{2,4}$/u;

const PERSON = new RegExp(`^${oneOf(people.titlesBeforeGuests)}(?!\\p{L})`, 'iu');

/** A kind of lodging, which is no name: "Cottage" */
const KIND = new RegExp(`^${oneOf(notLodgings.kinds)}$`, 'i');

/** "Mietzeitraum" beside "Ihr Ferienhaus" */
const STAY_LABEL = new RegExp(`^(?:${words.stay})\\s?:?$`, 'iu');
export const isStayLabel = (text: string) => STAY_LABEL.test(text);

/** "06 55 50 18 27" */
const PHONE = /(?:\d\d[ .]){3}\d\d/;

/** Whether the text, alone in a cell, can be the name of a lodging. */
export function isLodgingName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    // "'t Achterhuis"
    (/^(?:['’‘][st][ -]?)?(?:[\p{Lu}\p{N}a]|\p{Ll}+\p{Lu})/u.test(text) ||
      /\p{Lu}\p{Ll}+.*\p{Lu}\p{Ll}/u.test(text)) &&
    /\p{L}{2}/u.test(text) &&
    !/(?<!\p{L})@|@(?!\p{L}+ )|[:?•✓¤§¦¬¶�]|!$|https?|\d{4}|\.{2}|\d[.,]\d\d(?!\d)|^\d{1,2} ?[x×] /u.test(
      text,
    ) &&
    !SENTENCE_END.test(text) &&
    !SITE.test(text) &&
    ![NOT_NAME, NIGHTS, NUMBER_LABEL, STAY_LABEL, PHONE, SENTENCE, PERSON].some((pattern) =>
      pattern.test(text),
    ) &&
    !lodgingLabel(text) &&
    !isGeneric(text) &&
    !KIND.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 12 &&
    !hasReferenceLabel(text)
  );
}

/** Vocabulary of lodgings, and rules for what can be the name of one. */

import { datesIn } from '../dates/parsedDates';
import lodgingNames from './lodgingNames.json' with { type: 'json' };
import words from './lodgingWords.json' with { type: 'json' };
import notLodgings from './notLodgings.json' with { type: 'json' };
import { oneOf } from './oneOf';
import people from './people.json' with { type: 'json' };

const LODGING_TYPE =
  "h[ôo]tels?|hostel|motel|pension|b&b|camping(?:platz(?:es)?|place)?|campsite|(?:vakantie|ferien|holiday ?)?par[kc]s?|resort|(?:vakantie|natuur|ferien|holiday ?)?(?:huis(?:je)?|haus(?:es)?|home|house|woning|wohnung)|chalet|villa|g[îi]te|r[ée]sidence|property|guest ?house|domaine|domein|(?:ferie|sommer)hus|feriebolig|ferielejlighed|(?:l['’])?[ée]tablissement|(?:ferien)?objekts?";

const DETERMINER =
  "(?:(?:your|uw|je|jouw|ihre?|votre|booked|gebuchtes|tw[oó]j|din|ditt|dit|tu|su|il tuo|la tua|name|naam|nom|of|van|de|des|der|du|het|the|la) |l['’])*";

/** Labels of the name of a lodging. */
const NAME_LABEL = new RegExp(
  `^${DETERMINER}(?:${LODGING_TYPE})(?: ?(?:name|naam))?\\s*:?$|^(?:where you['’]re staying|waar je verblijft|${words.nameLabels})\\s*:?$`,
  'iu',
);

/** Labels of the name of a lodging or of a room. */
const LODGING_LABEL = new RegExp(
  `^${DETERMINER}(?:accommodation|accommodatie|unterkunft|h[ée]bergement|lodging|verblijf(?:splaats)?|bestemming|destination|${words.lodgingLabels})(?: ?(?:name|naam))?\\s*:?$`,
  'iu',
);

/** 'name' for a label of a lodging's name, 'lodging' when it may also be a room's. */
export function lodgingLabel(text: string): 'name' | 'lodging' | undefined {
  if (text.length > 50) return undefined;
  // "Établissement / Hotel", in two languages
  const labels = text.includes('/') ? text.split(/ ?\/ ?/) : [text];
  const all = labels.map((one) =>
    NAME_LABEL.test(one) ? 'name' : LODGING_LABEL.test(one) ? 'lodging' : undefined,
  );
  return all.every(Boolean) ? all[0] : undefined;
}

/** Words in the names of lodgings. */
export const LODGING = new RegExp(
  `(?<!\\p{L})(?:${oneOf(lodgingNames.words)}|${words.names})(?!\\p{L})`,
  'iu',
);

const NOT_NAME = new RegExp(
  `^\\d{1,2} (?:x )?${oneOf(notLodgings.counted)}|contact details|^${oneOf(notLodgings.starts)}(?!\\p{L})|hosted by|verhuurd door|angeboten von`,
  'iu',
);

/** "Haus Nr.", a label of what stands beside it */
const NUMBER_LABEL = /(?<!\p{L})(?:n[ro]\.?|n°|num(?:ber|mer|[ée]ro))\s?:?$/iu;

/** Words of sentences to the reader, which are no names. */
const SENTENCE = new RegExp(`(?<!\\p{L})${oneOf(notLodgings.sentenceWords)}(?!\\p{L})`, 'iu');

const PERSON = new RegExp(`^${oneOf(people.titlesBeforeGuests)}(?!\\p{L})`, 'iu');

/** A kind of lodging, which is no name: "Cottage" */
const KIND = new RegExp(`^${oneOf(notLodgings.kinds)}$`, 'i');

const GENERIC = new RegExp(`^(?:${words.generic})$`, 'iu');

/** "Hotel details", "Datos del hotel": a heading, because no word is a name. */
export const isGeneric = (text: string): boolean =>
  text.length <= 60 &&
  text
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .every((word) => GENERIC.test(word));

/** "Mietzeitraum" beside "Ihr Ferienhaus" */
const STAY_LABEL = new RegExp(`^(?:${words.stay})\\s?:?$`, 'iu');

/** Whether the text, alone in a cell, can be the name of a lodging. */
export function isLodgingName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    (/^(?:[\p{Lu}\p{N}a]|\p{Ll}+\p{Lu})/u.test(text) ||
      /\p{Lu}\p{Ll}+.*\p{Lu}\p{Ll}/u.test(text)) &&
    /\p{L}{2}/u.test(text) &&
    !/[@:?•✓¤§¦¬¶�]|!$|https?|\d{4}|\.{2}|\d[.,]\d\d(?!\d)/.test(text) &&
    ![NOT_NAME, NUMBER_LABEL, STAY_LABEL, SENTENCE, PERSON].some((pattern) => pattern.test(text)) &&
    !lodgingLabel(text) &&
    !isGeneric(text) &&
    !KIND.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 10
  );
}

/** Vocabulary of lodgings. */

import chains from './chains.json' with { type: 'json' };
import lodgingNames from './lodgingNames.json' with { type: 'json' };
import words from './lodgingWords.json' with { type: 'json' };
import { oneOf } from './oneOf';

const LODGING_TYPE =
  "h[ôo]tels?|hostel|motel|pension|b&b|camping(?:platz(?:es)?|place)?|campsite|(?:vakantie|ferien|holiday ?)?par[kc]s?|resort|(?:vakantie|natuur|ferien|holiday ?)?(?:huis(?:je)?|haus(?:es)?|home|house|woning|wohnung)|chalet|villa|g[îi]te|r[ée]sidence|property|guest ?house|domaine|domein|(?:ferie|sommer)hus|feriebolig|ferielejlighed|(?:l['’])?[ée]tablissement|(?:ferien|miet)?objekts?";

const DETERMINER =
  "(?:(?:your|uw|je|jouw|jullie|ihre?|deine?|eure?|votre|ta|ton|booked|gebuchtes|tw[oó]j|din|ditt|dit|tu|su|il tuo|la tua|il suo|la sua|name|naam|nom|of|van|de|des|der|du|het|the|la) |l['’])*";

const beforeClock = (...forms: string[]) => `(?:${forms.join('|')})${words.ofClock}`;

/** "From", "until" and either before a time, with "kl." and "ore" */
export const FROM_TIME = beforeClock(words.fromTime);
export const UNTIL_TIME = beforeClock(words.untilTime);
export const BEFORE_TIME = `(?:${beforeClock(words.fromTime, words.untilTime, words.atTime)}|kl\\.?|klo|(?:alle |le )?ore)`;

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

/** "Scandic Kødbyen" */
export const BEGINS_WITH_CHAIN = new RegExp(`^${oneOf(chains.hotels)} (?=\\p{L})`, 'iu');

/** A word for a room, which a lodging's name does not have */
export const ROOM = new RegExp(`(?<!\\p{L})${oneOf(words.roomNames)}(?!\\p{L})`, 'iu');

const GENERIC = new RegExp(`^(?:${words.generic})$`, 'iu');

/** "Hotel details", "Datos del hotel": a heading, because no word is a name. */
export const isGeneric = (text: string): boolean =>
  text.length <= 60 &&
  text
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .every((word) => GENERIC.test(word));

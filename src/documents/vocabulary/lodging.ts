/** Vocabulary of lodgings, and rules for what can be the name of one. */

import { datesIn } from '../dates/parsedDates';
import words from './lodgingWords.json' with { type: 'json' };

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
  return NAME_LABEL.test(text) ? 'name' : LODGING_LABEL.test(text) ? 'lodging' : undefined;
}

/** Words in the names of lodgings. */
export const LODGING = new RegExp(
  `(?<!\\p{L})(?:\\p{L}*hotel|h[ôo]tel|hostel|hostal|inn|lodge|rooms|b&b|bed (?:&|and) breakfast|chambres? d['’]h[ôo]tes?|guest ?house|apart(?:e)?ments?|appartement\\p{L}*|pension|villa|chalet|resort|suites?|r[ée]sidence|camping|bungalow\\p{L}*|\\p{L}*park|ferienwohnung|vakantie\\p{L}+|gasthof|gasthaus|auberge|\\p{L}*herberge|ostello|albergue|vandr[ae]r?h(?:jem|em)|g[îi]te|casa|motel|cottage|riad|finca|agriturismo|palace|plaza|huisje|loft|studio|${words.names})(?!\\p{L})`,
  'iu',
);

const NOT_NAME =
  /^\d{1,2} (?:x )?(?:\p{L}*(?:zimmer|room|kamer|wohnung|appartement|apartment|suite|bungalow|chambre|camer[ae]|habitaci[óo]n(?:es)?|quartos?|emplacement|stacaravan)s?(?!\p{L})|nights?|nacht|n[äa]chte|nuits?|personen|persons?|guests?|gasten|g[äa]ste|adults?|volw|erw|adulti|vuxna|voksne)|contact details|^(?:our|ons|onze|unser|notre|nos|your|you|je|jouw|uw|ihr|ihre|ihren|votre|vos|dear|beste|geachte|sehr geehrte\p{L}*|cher|ch[èe]re|k[æä]re|gentile|estimad[ao]|hola|hej|hei|ciao|ol[áa]|moi|cze[śs][ćc]|buongiorno|buonasera|buenos d[íi]as|buenas tardes|bom dia|boa tarde|gr[üu]ezi|servus|moin|goede(?:morgen|middag|navond|ndag)|good (?:morning|afternoon|evening)|dobr[ýy]|dzie[ńn] dobry|salut|szanown\p{L}*|gr[üu](?:ß|ss)|thank|dank|vielen dank|bedankt|merci|gracias|muchas gracias|grazie|obrigad[oa]|tack|takk?|kiitos|dzi[ęe]kujemy|d[ěe]kujeme|k[öo]sz[öo]n\p{L}+|hi|hallo|hoi|guten|bonjour|booking|reservation|reservering|boeking|buchung|confirm|bevestig|best[äa]tig|check|inchecken|uitchecken|arrival|aankomst|anreise|arriv[ée]e|departure|vertrek|abreise|d[ée]part|details?|overview|overzicht|address|adres|phone|tel|e-?mail|date|datum|total|price|prijs|guest|gast|number|aantal|anzahl|nombre de|n[úu]mero|schl[üu]ssel|sleutel|keys?(?! west)|client|klant|kunde|cliente|kund|klient|(?:boekings|reserverings|buchungs|reservierungs|bestell|booking ?|reservation ?)(?:nummer|nr|code|number)|room|kamer|zimmer|start|end|payment|important|www|http|view|voir|afficher|visualizza|manage|bekijk|print|pin|status|nights?|itinerary|reis|trip|location|locatie|map|contact|invoice|factuur|the property|de accommodatie|entire|gehele|gesamte|logement|hosted|gastheer|logo|mijn|mein|my|mes|(?:hotel|accommodation|accommodatie|unterkunft|h[ée]bergement)(?:details|gegevens)?$)(?!\p{L})|hosted by|verhuurd door|angeboten von/iu;

/** Words of sentences to the reader, which are no names. */
const SENTENCE =
  /(?<!\p{L})(?:you|your|we|wij|je|jouw|uw|ihr|ihre|sie|vous|votre|nous|sua|tua|suo|tuo|vostr[ao]|din|ditt|dit|er|är|is|are|was|zijn|ist|sind|est|sont|welkom|welcome|willkommen|bienvenue)(?!\p{L})/iu;

const PERSON =
  /^(?:mrs?|ms|dhr|mevr|mevrouw|mw|de heer|herrn?|frau|mme|mlle|madame|monsieur|m\.|sig(?:\.|nora?)|sra?\.|se[ñn]ora?|fam(?:ilie|ily|ille|iglia|ilia)?)(?!\p{L})/iu;

/** A kind of lodging, which is no name: "Cottage" */
const KIND =
  /^(?:cottage|bungalow|studio|chalet|apart(?:e)?ment|appartement|villa|lodge|suite|loft|mobil-?home|stacaravan|huisje)$/i;

const GENERIC = new RegExp(`^(?:${words.generic})$`, 'iu');

/** "Hotel details", "Datos del hotel": a heading, because no word is a name. */
export const isGeneric = (text: string): boolean =>
  text.length <= 60 &&
  text
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .every((word) => GENERIC.test(word));

/** Whether the text, alone in a cell, can be the name of a lodging. */
export function isLodgingName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    (/^(?:[\p{Lu}\p{N}a]|\p{Ll}+\p{Lu})/u.test(text) ||
      /\p{Lu}\p{Ll}+.*\p{Lu}\p{Ll}/u.test(text)) &&
    /\p{L}{2}/u.test(text) &&
    !/[@:?•✓¤§¦¬¶�]|!$|https?|\d{4}|\.{2}|\d[.,]\d\d(?!\d)/.test(text) &&
    ![NOT_NAME, SENTENCE, PERSON].some((pattern) => pattern.test(text)) &&
    !lodgingLabel(text) &&
    !isGeneric(text) &&
    !KIND.test(text) &&
    datesIn(text).length === 0 &&
    text.split(' ').length <= 10
  );
}

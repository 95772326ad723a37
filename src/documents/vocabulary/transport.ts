/** The words of tickets of trains, buses, ferries and rental cars, in the languages of Europe. */
import { normalizeName, withoutAccents } from '../../airports/names';
import { airportsOfCity } from '../airportSearch';
import { RIDE_TYPES, type RideType } from '../reading';
import { oneOf } from './oneOf';
import data from './transport.json' with { type: 'json' };

const wordSet = (words: string) => new Set(words.split(' '));
/** In capitals also without accents: "CONFIRMEE" */
export const NOT_PLACES = wordSet(`${data.notPlaces} ${withoutAccents(data.notPlaces)}`);
export const STATIONS = wordSet(data.stations);
const typeWords = Object.entries(data.types).map(([type, words]) => ({
  type: type as RideType | 'flight',
  words: wordSet(words),
}));

const WORD = /[\p{L}][\p{L}’'-]*/gu;
/** "dell'autobus" */
const ELISION = /^(?:(?:d|s|n)?[ae]ll|un|[ldj]|qu)['’]/u;
/** A word that a document repeats on every line says no more than a few do. */
const REPEATS = 4;

/** How many of each type's words the text contains; the same word counts 4 times at most. */
export function typeScores(text: string): Record<RideType | 'flight', number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const plain = word.replace(ELISION, '');
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  const score = (words: Set<string>) =>
    [...words].reduce((sum, word) => sum + Math.min(REPEATS, counts.get(word) ?? 0), 0);
  return Object.fromEntries(typeWords.map(({ type, words }) => [type, score(words)])) as Record<
    RideType | 'flight',
    number
  >;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyWord = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
/** Source of a regular expression for the words of a list; longer ones first. */
const anyOf = (list: string) =>
  list
    .split('|')
    .sort((a, b) => b.length - a.length)
    .map((text) => escaped(text).replaceAll("'", "['’]"))
    .join('|');

/** "Route", "Outward journey", "Rückfahrt": a route stands beside or below. */
export const ROUTE_LABEL = anyWord(data.routeLabels);

export const OTHER_TIME = anyWord(data.otherTimes);
/** "Umstieg" of "Prag Florenc Umstieg" */
export const CHANGE_BEHIND = new RegExp(
  `(?<=[\\p{L}.)])[\\s,·(–-]{1,3}${oneOf(data.changesBehind)}\\)?$`,
  'iu',
);
const CHANGE = oneOf(data.changesBehind, data.changes);
/** Behind "changes": ": none", " 1" */
const COUNT = `\\p{L}*[^\\p{L}\\d]*(?:${oneOf(data.noChange)}(?! ?\\p{L})|\\d(?! ?\\p{L}|[:.\\d]))`;
const MINUTES = '\\d{1,2} ?(?:h|u|std|min)\\p{L}*\\.?(?: \\d{1,2}(?: ?min\\p{L}*\\.?)?)?';
/**
 * "⇄ 38 min de correspondance", "Change at Milan (38 min)", but not "2 h 38 min, 1 change", "Changes: none,
 * 2 h 38 min"
 */
const WAIT = new RegExp(
  `^[^\\p{L}\\d]*(?:${MINUTES} (?:(?:de|di|for|to|für|om te|zum) |d['’])?${CHANGE}(?!${COUNT})|${CHANGE}(?!${COUNT})[^\\d]{0,40}${MINUTES})`,
  'iu',
);
export const isWait = (text: string) => WAIT.test(text);
/** "6h22 • 1 correspondance", "3:05, direct": behind how long a journey takes */
export const BEHIND_DURATION = new RegExp(
  `^(?: ?h)?[^\\p{L}\\d]{1,4}(?:\\d ${CHANGE}|direct)\\p{L}{0,2}(?!\\p{L})`,
  'iu',
);
/** "Shops open until": the time follows in a cell of its own. */
export const ENDS_OTHER = new RegExp(`(?<!\\p{L})(?:${data.otherTimes})\\W*$`, 'iu');
/** Dates before which these words stand are of births, purchases and changes. */
export const OTHER_RIDE_DATE = new RegExp(
  `(?<!\\p{L})(?:${data.otherDates})(?!\\p{L})\\.?[^.;]{0,24}$`,
  'iu',
);
/** Before two days or times, "between 14:00 and 16:00" */
export const BETWEEN = `(?<!\\p{L})(?:${data.between})`;
/** "Opening hours: Mon-Fri 07:30-22:00, Sat 08:00-19:00" */
export const OPENING_HOURS = new RegExp(`(?<!\\p{L})(?:${data.openingHours})(?!\\p{L})`, 'iu');
export const PLACE_LABELS = data.placeLabels;
/** "Validity: 14 Nov 2027 00:00 to 15 Nov 2027 06:00" */
export const VALIDITY = new RegExp(`(?<!\\p{L})(?:${data.validity})`, 'iu');
/** The only day of some tickets: "Valid on 22 Aug", and "Valid from 22 Aug 00:00" of a day */
export const VALID_ON = new RegExp(`(?<!\\p{L})(?:${data.validOn})\\W*$`, 'iu');
export const VALID_FROM = new RegExp(
  `(?<!\\p{L})(?:${data.validOn})\\W*(?:vanaf|van|from|ab|vom|von|du|dal|del|desde|fra|från|od)\\s*$`,
  'iu',
);
/** "Shuttle to Lagos station", where somebody goes from the place of a car */
export const ONWARD = anyWord(data.onward);
export const TRAVEL_DAY = anyWord(data.travelDays);
/** Before the day of the outward journey, and before that of the return */
export const OUT = anyWord(data.out);
export const BACK = anyWord(data.back);

/** "The train calls at Antwerp (20:12), Rotterdam (21:23)" */
export const PASSING_STOPS = anyWord(data.passingStops);
export const REFERENCE_LABELS = data.references.map(
  (list) => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'giu'),
);

/** "ICE" and "RE" */
export const TRAIN_KINDS = new Set(data.trains.split(' '));
/** "Os 18009" of Czechia; in capitals the letters are an airline's. */
const MIXED_KINDS = new Set(data.mixedTrains.split(' '));
const IN_CAPITALS = new Set([...MIXED_KINDS].map((kind) => kind.toUpperCase()));
const TRAIN_NAMES = `(?:${anyOf(data.trainNames)})|(?:${[...TRAIN_KINDS, ...MIXED_KINDS].join('|')})`;
/** "1000" of "Frecciarossa 1000": a model, whose train has a number of its own */
const MODEL = ` \\d{3,4}(?<=(?:${anyOf(data.trainModels)}))(?!\\d)`;
/** "Frecciarossa", "Treno Italo", "Train: EIP", "Frecciarossa 1000": the number stands elsewhere. */
export const TRAIN_NAME = new RegExp(
  `^(?:[\\p{L} /]{1,24}:? )??(${TRAIN_NAMES})(?:${MODEL})?$`,
  'iu',
);
/** Only of regional trains of France */
const LONG_NUMBER = '(?<=TER(?: \\p{L}{2,12})? (?:n° ?)?)\\d{6}|\\d{1,5}[A-Z]?';
/** "D01 V6V6" of Dublin is a postal code. */
const EIRCODE = 'D\\d\\d (?=[A-Z]*\\d)[A-Z\\d]{4}(?![\\p{L}\\d])';
/** "FR 19 519 037 584" */
const TAX_NUMBER = 'FR \\d\\d \\d{3} \\d{3}';
/** The end of "EC2M 7PY"; "2de classe" may follow a number. */
const POSTCODE_END = ' \\d[a-z]{2}(?! (?:class|classe|klass|klasse)|\\p{L})';
/** "ICE 123", "IC  1197", "TGV INOUI 6607", "Nightjet 421" */
export const TRAIN_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(?!${EIRCODE}|${TAX_NUMBER})(${TRAIN_NAMES}|S(?= \\d{1,3} Pendolino)|(?<=Pendolino )S)(?: (?:${anyOf(data.trainKindsInWords)}|[\\p{L}-]{2,30})(?= n[°ro])|${MODEL}(?= (?:n[°ro].? ?)?\\d{3,5}(?!\\d)))? ?(?:nr\\.? |no\\.? |n° ?)?(${LONG_NUMBER})(?![\\d\\p{L}]|[.,:]\\d| ?%|${POSTCODE_END})`,
  'giu',
);

/** "Your flight: FR 6314", "BUS RJ 1203" */
const NO_TRAIN =
  /(?<!\p{L})(?:flights?|vlucht|flug|vol|volo|vuelo|fly|flyg|bus|autobus|autocar)(?:nummer|\s?(?:no|nr)\.?)?\s?:?\s$/iu;

/** The trains that a text names; "en 22" in lower case is none, nor coach and seat "D  21"; "rj 72" is one. */
export const trainsIn = (text: string): string[] => {
  // "Intercity (IC) 145"
  const plain = text
    .replace(/(?<!(?<!\p{L})\p{Lu}) {2,}(?!\d(?!\d))/gu, ' ')
    .replace(/\(([A-Z]{2,4})\) ?(?=\d)/g, '$1 ');
  return [...plain.matchAll(TRAIN_NUMBER)].flatMap(({ 1: name = '', 2: number = '', index }) => {
    const isName = name.length > 3 || name !== name.toLowerCase() || /^rjx?$/.test(name);
    const isAirline = IN_CAPITALS.has(name.toUpperCase()) && !MIXED_KINDS.has(name);
    const isModel = TRAIN_NAME.test(`${name} ${number}`);
    // The ICE to other countries has the same numbers.
    const short = name.replace(/^(ICE) International$/i, '$1');
    return isName && !isAirline && !isModel && !NO_TRAIN.test(plain.slice(0, index))
      ? [`${short} ${number}`]
      : [];
  });
};

interface Operator {
  name: string;
  type: RideType;
  /** The words that name it, with a space before and after */
  written: string;
}

const operators = RIDE_TYPES.flatMap((type) =>
  data.operators[type].split('|').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=');
    const words = [name, ...others.split(',')].map(normalizeName).filter(Boolean);
    return words.map((written) => ({ name, type, written: ` ${written} ` }));
  }),
).sort((a, b) => b.written.length - a.written.length);

const names = new Set(operators.map(({ written }) => written.trim()));

/** "Blue Star Ferries" is no place. */
export const isOperator = (text: string): boolean => names.has(normalizeName(text));

/** The kinds of transport of a company: some run trains and buses. */
export const rideTypesOf = (name = ''): RideType[] =>
  operators.flatMap((operator) => (operator.name === name ? operator.type : []));

/** Names that are also other words: only a sender or a subject says that they are meant. */
const AS_SENDERS = new Set(data.senders.split('|').map((name) => ` ${normalizeName(name)} `));

/** The company of a sender or a subject; of two names the longer one, and "Centauro" of "Centauro Rent a Car". */
export function operatorIn(text: string, type?: RideType): Operator | undefined {
  const plain = ` ${normalizeName(text.slice(0, 300).replace(POST_BOX, ''))} `;
  const found = operators.filter(
    (operator) => (!type || operator.type === type) && isNamed(plain, operator.written),
  );
  const [longest] = found;
  const isBefore = ({ written }: Operator) =>
    plain.includes(`${written.trimEnd()}${longest?.written}`);
  return found.find(isBefore) ?? longest;
}

/** "P.O. Box 1147", whose letters are those of P&O */
const POST_BOX = /(?<!\p{L})p\. ?o\. ?(?=box)/giu;

const ABBREVIATED = 5;

/** Not in "Basel SBB", which is a station. */
function isNamed(plain: string, written: string): boolean {
  const at = plain.indexOf(written);
  const town =
    written.length > ABBREVIATED ? '' : (plain.slice(0, Math.max(0, at)).split(' ').at(-1) ?? '');
  return at >= 0 && (town === '' || airportsOfCity(town).length === 0);
}

/** The company that a line of text names. */
export const operatorNamed = (text: string, type?: RideType): Operator | undefined => {
  const found = operatorIn(text, type);
  return found && !AS_SENDERS.has(found.written) ? found : undefined;
};

/** The words of tickets of trains, buses, ferries and rental cars, in the languages of Europe. */
import { normalizeName } from '../../airports/names';
import { RIDE_TYPES, type RideType } from '../reading';
import data from './transport.json' with { type: 'json' };

const wordSet = (words: string) => new Set(words.split(' '));
export const NOT_PLACES = wordSet(data.notPlaces);
export const STATIONS = wordSet(data.stations);
const typeWords = Object.entries(data.types).map(([type, words]) => ({
  type: type as RideType | 'flight',
  words: wordSet(words),
}));

const WORD = /[\p{L}][\p{L}’'-]*/gu;
/** A word that a document repeats on every line says no more than a few do. */
const REPEATS = 4;

/** How many of each type's words the text contains; the same word counts 4 times at most. */
export function typeScores(text: string): Record<RideType | 'flight', number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const score = (words: Set<string>) =>
    [...words].reduce((sum, word) => sum + Math.min(REPEATS, counts.get(word) ?? 0), 0);
  return Object.fromEntries(typeWords.map(({ type, words }) => [type, score(words)])) as Record<
    RideType | 'flight',
    number
  >;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Source of a regular expression for the words of a list; longer ones first. */
const anyOf = (list: string) =>
  list
    .split('|')
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const label = (list: string) =>
  new RegExp(
    `^[\\s*•●○▷>-]*(?:(?:${anyOf(data.what)})(?: (?:et|and|en|und) (?:${anyOf(data.what)}))? (?:de|d'|of|van|der|du) ?)?(?:${anyOf(list)})[ -]?(?:(?:${anyOf(data.what)})s?(?: (?:en|und|and|et|&|/) -?(?:${anyOf(data.what)}))?)?(?:\\s?\\([^)]{0,20}\\))?(?![\\p{L}\\d])[.]?\\s*([:：]?)\\s*`,
    'iu',
  );
export const FROM_LABEL = label(data.from);
export const TO_LABEL = label(data.to);
export const PICK_UP_LABEL = label(data.pickUp);
export const DROP_OFF_LABEL = label(data.dropOff);

export const OTHER_TIME = new RegExp(`(?<!\\p{L})(?:${data.otherTimes})(?!\\p{L})`, 'iu');
export const REFERENCE_LABELS = data.references.map(
  (list) => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'giu'),
);

/** "ICE 123", "IC  1197", "TGV INOUI 6607", "Nightjet 421". */
export const TRAIN_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])((?:${data.trains.split(' ').join('|')})|(?:${anyOf(data.trainNames)})) ?(?:nr\\.? |no\\.? |n° ?)?(\\d{1,6}[A-Z]?)(?![\\d\\p{L}]|[.,:]\\d| \\d[a-z]{2}(?!\\p{L}))`,
  'giu',
);

/** The trains that a text names; "en 22" in lower case is none, "rj 72" is one. */
export const trainsIn = (text: string): string[] =>
  [...text.replace(/ {2,}/g, ' ').matchAll(TRAIN_NUMBER)].flatMap(([, name = '', number = '']) =>
    name.length > 3 || name !== name.toLowerCase() || /^rjx?$/.test(name)
      ? [`${name} ${number}`]
      : [],
  );

interface Operator {
  name: string;
  type: RideType;
}

const operators = RIDE_TYPES.flatMap((type) =>
  data.operators[type].split('|').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=');
    const words = [name, ...others.split(',')].map(normalizeName).filter(Boolean);
    return words.map((written) => ({ name, type, written: ` ${written} ` }));
  }),
).sort((a, b) => b.written.length - a.written.length);

/** Names that are also other words: only a sender or a subject says that they are meant. */
const AS_SENDERS = new Set(data.senders.split('|'));

/** The company of a sender or a subject; of two names the longer one. */
export function operatorIn(text: string, type?: RideType): Operator | undefined {
  const plain = ` ${normalizeName(text.slice(0, 300))} `;
  return operators.find(
    (operator) => (!type || operator.type === type) && plain.includes(operator.written),
  );
}

/** The company that a line of text names. */
export const operatorNamed = (text: string, type?: RideType): Operator | undefined => {
  const found = operatorIn(text, type);
  return found && !AS_SENDERS.has(found.name) ? found : undefined;
};

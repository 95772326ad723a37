interface Named {
  id: number;
  name: string;
}

const listed = (words: string) => new Set(words.split(' '));

const TITLES = listed(
  'mr mrs ms miss mstr dr prof dhr heer mevr mw mevrouw hr herr herrn frau mme mlle monsieur madame chd inf adt',
);
/** A title that is printed without a space: "JORISMR". */
const TITLE_AT_END = /(?<=[A-Z]{2})(MRS?|MSTR)$/;
/** Words of family names that alone tell nobody apart. */
const PARTICLES = listed('van de der den von zu du la le ten ter da di do dos del el al');
/** Letters that passports write as two, or without their sign. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  œ: 'o',
  æ: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøœæłđðþı]/g, (letter) => LETTERS[letter] as string)
    .replace(/([aou])e|aa/g, (_, vowel) => vowel ?? 'a');

/** The words of a name, given names first; neither titles nor initials. */
function wordsOf(name: string): string[] {
  const [family = '', given] = name.split(/[/,]/, 2);
  return fold(given === undefined ? family : `${given.trim().replace(TITLE_AT_END, '')} ${family}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => [...word].length > 1 && !TITLES.has(word));
}

const MAX_WORDS = 5;
/** Words that stand together, written as one: passes print "DEWIT" for "de Wit". */
const joined = (words: string[]) =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(''),
    ),
  );

/** Whether all of these words are among the others, together or apart. */
function areAmong(words: string[], others: Set<string>): boolean {
  if (words.length === 0) return true;
  return words.some((_, index) => {
    const many = index + 1;
    return others.has(words.slice(0, many).join('')) && areAmong(words.slice(many), others);
  });
}

const tellingWords = (words: string[]) => words.filter((word) => !PARTICLES.has(word)).length;

/** How surely a name on a ticket is that of a traveller; 0: it is not. */
function likeness(passenger: string[], traveller: string[]): number {
  if (passenger.length === 0 || traveller.length === 0) return 0;
  const isWithin = areAmong(traveller, new Set(joined(passenger)));
  const holds = areAmong(passenger, new Set(joined(traveller)));
  if (passenger.join('') === traveller.join('')) return 5;
  if (isWithin && holds) return 4;
  // by the given name alone somebody is known only when it comes first: Anna Martin is no Martin
  if (tellingWords(traveller) < 2) return traveller.join('') === passenger[0] ? 1 : 0;
  if (isWithin) return 3;
  return holds && tellingWords(passenger) > 1 ? 2 : 0;
}

/**
 * The ids of the travellers whose names stand on a ticket, whatever their case, order or title, and
 * with further given names. A name that nobody or more than one traveller may have chooses nobody.
 */
export function namedTravellers(names: string[], travellers: Named[]): number[] {
  const known = travellers.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const chosen = names.flatMap((name) => {
    const passenger = wordsOf(name);
    const likely = known.map(({ id, words }) => ({ id, score: likeness(passenger, words) }));
    const best = Math.max(0, ...likely.map(({ score }) => score));
    const found = likely.filter(({ score }) => score === best);
    return best > 0 && found.length === 1 ? found.map(({ id }) => id) : [];
  });
  return travellers.map(({ id }) => id).filter((id) => chosen.includes(id));
}

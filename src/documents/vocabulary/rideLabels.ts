/**
 * The labels of the departure and the arrival of a ride, as "Departure", "Date and time of departure"
 * and "Abfahrtsort". Their words are looked up: one regular expression of all of them takes V8 half
 * a second to compile, which the first document of each thread would wait for.
 */
import data from './transport.json' with { type: 'json' };

interface FoundLabel {
  /** Of the label with the spaces and the colon behind it */
  length: number;
  hasColon: boolean;
}

/** The label that the text begins with. */
type FindLabel = (text: string) => FoundLabel | undefined;

const BULLETS = /^[\s*•●○▷>-]*/u;
const CURRENT = new RegExp(`(?:${data.current}) `, 'iuy');
const JOIN = /(?: (?:et|and|en|und|e|ed|y|i|a|og|och|&|\/) -?| ?[/&,] ?)/iuy;
const OF = /(?:de|d'|of|van|der|du|di|da|del|della|de la|da|do|för|for|z|do) ?/iuy;
/** "an" and "data" do not make "andata". */
const END = /(?:\s?\([^)]{0,20}\))?(?![\p{L}\d])[.]?\s*([:：]?)\s*/uy;
/** Shorter labels are also the beginning of other words. */
const SHORT_CHARS = 3;

/** Where the form ends that begins at `at` */
function endOf(form: RegExp, text: string, at: number): number[] {
  form.lastIndex = at;
  return form.test(text) ? [form.lastIndex] : [];
}

/** Where the words of a list end that begin at `at`, the longest first */
function wordsOf(words: string[]) {
  const known = new Set(words);
  const longest = Math.max(0, ...words.map(({ length }) => length));
  return (text: string, at: number): number[] => {
    const ends: number[] = [];
    for (let end = Math.min(text.length, at + longest); end > at; end--)
      if (known.has(text.slice(at, end))) ends.push(end);
    return ends;
  };
}

const whatAt = wordsOf(data.what.split('|'));

/** "date", "date and time" */
const whatsAt = (text: string, at: number): number[] =>
  whatAt(text, at).flatMap((end) => [
    ...endOf(JOIN, text, end).flatMap((next) => whatAt(text, next)),
    end,
  ]);

/** Behind the label: "place", "times", "date and time" */
const behindAt = (text: string, at: number): number[] =>
  whatAt(text, at).flatMap((end) =>
    (text[end] === 's' ? [end + 1, end] : [end]).flatMap((singular) => [
      ...endOf(JOIN, text, singular).flatMap((next) => whatAt(text, next)),
      singular,
    ]),
  );

/** "Date and time of " */
const beforeAt = (text: string, at: number): number[] =>
  whatsAt(text, at).flatMap((end) =>
    text[end] === ' ' ? [...endOf(OF, text, end + 1), end + 1] : [],
  );

const after = (text: string, at: number, chars: string) =>
  chars.includes(text[at] ?? '\n') ? [at + 1] : [];

function labelFinder(list: string): FindLabel {
  const words = list.split('|');
  const shortAt = wordsOf(words.filter(({ length }) => length <= SHORT_CHARS));
  const longAt = wordsOf(words.filter(({ length }) => length > SHORT_CHARS));

  const behindLong = (text: string, at: number) => {
    const joined = (text[at] === 's' ? [at + 1, at] : [at]).flatMap((from) => [
      ...after(text, from, ' -'),
      from,
    ]);
    return [...joined.flatMap((from) => behindAt(text, from)), ...after(text, at, ' -'), at];
  };
  const behindShort = (text: string, at: number) => [
    ...after(text, at, ' -').flatMap((from) => behindAt(text, from)),
    at,
  ];

  return (written) => {
    const text = comparable(written);
    const first = BULLETS.exec(text)?.[0].length ?? 0;
    for (const start of [...endOf(CURRENT, text, first), first])
      for (const at of [...beforeAt(text, start), start]) {
        const ends = [
          ...longAt(text, at).flatMap((end) => behindLong(text, end)),
          ...shortAt(text, at).flatMap((end) => behindShort(text, end)),
        ];
        for (const end of ends) {
          END.lastIndex = end;
          const found = END.exec(text);
          if (found) return { length: END.lastIndex, hasColon: found[1] !== '' };
        }
      }
    return undefined;
  };
}

/** In lower case with straight apostrophes, where that leaves every character where it is */
function comparable(written: string): string {
  const lower = written.toLowerCase().replaceAll('’', "'");
  return lower.length === written.length ? lower : written;
}

export const findDeparture = labelFinder(data.from);
export const findArrival = labelFinder(data.to);
export const findPickUp = labelFinder(data.pickUp);
export const findDropOff = labelFinder(data.dropOff);

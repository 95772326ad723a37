import { describe, expect, test } from 'vitest';
import en from '../locales/en.json';
import nl from '../locales/nl.json';
import { PLAIN_TABLES, portableColumns } from '../src/routers/holidayArchive/format';
import { filesIn, readSource } from './support/sources';

type Texts = { [key: string]: string | Texts };

const textsOf = (texts: Texts, noun = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[noun + key, text]] : textsOf(text, `${noun}${key}.`),
  );
const english = new Map(textsOf(en));
const dutch = new Map(textsOf(nl));
const plain = (key: string) => key.replace(/_(zero|one|other)$/, '');

/** The functions that translate a key. */
const TRANSLATE = ['t', 'text', 'textIn', 'exists'];

const sources = filesIn('src').map(readSource);
const strings = new Set(sources.flatMap((source) => [...source.strings]));

describe('every text', () => {
  test('is there in both languages', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('says something, and has nothing around it', () => {
    for (const [key, text] of [...english, ...dutch]) {
      expect(text, key).toMatch(/\S/);
      expect(text.trim(), key).toBe(text);
    }
  });

  test('leaves room for the same things in both languages', () => {
    const gaps = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of english) expect(gaps(dutch.get(key)), key).toEqual(gaps(text));
  });

  test('begins with a capital where it stands alone: titles, notices and questions', () => {
    for (const [key, text] of [...english, ...dutch])
      if (/(title|added|updated|deleted|failed|question)$/i.test(key))
        expect(text, key).not.toMatch(/^\p{Ll}/u);
  });

  test('calls one thing by one word in Dutch, as in English', () => {
    // in a line the same words may stand in another order
    const wordsOf = (text = '') => (text.toLowerCase().match(/[\p{L}\d{}'-]+/gu) ?? []).sort();
    const known = new Map<string, string[]>();
    for (const [key, text] of english) {
      const [thing, words] = [text.replace(/[.!]+$/, '').toLowerCase(), wordsOf(dutch.get(key))];
      expect(words, key).toEqual(known.get(thing) ?? words);
      known.set(thing, words);
    }
  });

  test('has the Dutch articles right', () => {
    const neuter =
      'adres|archief|bestand|bezoek|geheim|getal|hotel|id|nummer|restaurant|ticket|verzoek|wachtwoord';
    const wrong = [
      new RegExp(`\\b(de|deze|die|onze|elke|iedere) (${neuter})\\b`, 'i'),
      /\b(het|dit|dat|ons|elk|ieder) (afbeelding|back-up|beoordeling|excursie|foto|gebruiker|omslag|opmerking|sleutel|toegangscode|uitnodiging|vakantie|vlucht)\b/i,
      // what fills the gap may be of either gender
      /\b(de|het|deze|dit|die|dat) \{\{(?!count\}\})/i,
    ];
    for (const [key, text] of dutch)
      for (const mistake of wrong) expect(text, key).not.toMatch(mistake);
  });

  test('stands in the order of its kind: errors and validations by name', () => {
    for (const texts of [en, nl])
      for (const noun of ['errors', 'validation'] as const) {
        const keys = Object.keys(texts[noun]);
        expect(keys).toEqual([...keys].sort());
      }
  });

  test('that the code names exists', () => {
    const keys = new Set([...english.keys()].map(plain));
    const nouns = Object.keys(en).join('|');
    const isKey = (text: string) => new RegExp(`^(${nouns})\\.[\\w.]+$`).test(text);
    const named = sources.flatMap(({ calls }) =>
      calls.filter(([callee, text]) => TRANSLATE.includes(callee) && isKey(text)),
    );
    const messages = [...strings].filter((text) => /^(validation|errors)\./.test(text));
    for (const key of [...named.map(([, text]) => text), ...messages]) expect(keys).toContain(key);
  });

  test('is used', () => {
    const templates = new Set(sources.flatMap((source) => [...source.templates]));
    // the page of an exported holiday shows every column
    for (const { name, table } of PLAIN_TABLES)
      for (const [column] of portableColumns(table)) strings.add(`${name}.${column}`);
    const isUsed = (key: string) => {
      if (strings.has(key)) return true;
      if (key.startsWith('errors.')) return strings.has(key.slice('errors.'.length));
      return templates.has(key.slice(0, key.lastIndexOf('.') + 1));
    };
    expect([...english.keys()].map(plain).filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** Compares names of places and airports, in whichever language they are written. */
import cityNames from './cityNames.json' with { type: 'json' };

/** City names in Dutch, German, French and local spelling, by `normalizeName`, in English. */
const englishNames = new Map(Object.entries(cityNames));

/** Lower case ASCII letters and digits, words separated by one space; for comparing names. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** "Lefevre" of "Lefèvre" */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The English name of a city, both by `normalizeName`; other words unchanged. */
export function toEnglish(words: string): string {
  return englishNames.get(words) ?? words;
}

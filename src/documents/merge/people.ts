/** Merges the names of travellers. */
import { normalizeName } from '../../airports/names';
import type { Source, Value } from '../reading';
import { tidyName } from '../text/personName';
import { distinctValues } from './reliability';

/**
 * Names from the most reliable source that has any; others would only repeat them in another form
 * ("KRAUSE/VOLKER"). Names with the same words count once.
 */
export function mergePeople(
  members: { source: Source; passengers: string[] }[],
): Value<string[]> | undefined {
  const found = distinctValues(members, ({ passengers }) => passengers.map(tidyName));
  if (!found) return undefined;
  const all = members.flatMap(({ passengers }) => passengers.map(tidyName));
  // "Sannems Dewit" of a code is "Sanne de Wit" beside it.
  const spelled = (name: string) => {
    const same = all.filter((other) => lettersOf(other) === lettersOf(name));
    return same.reduce(
      (best, one) => (one.split(' ').length > best.split(' ').length ? one : best),
      name,
    );
  };
  const seen = new Set<string>();
  const value = found.value.map(spelled).filter((name) => {
    const key = normalizeName(name).split(' ').map(withoutTitle).sort().join(' ');
    return !seen.has(key) && seen.add(key);
  });
  return { value, source: found.source };
}

const lettersOf = (name: string) => normalizeName(name).split(' ').map(withoutTitle).join('');

/** "Volkermr" beside "Volker", from the file of an airline */
const withoutTitle = (word: string) => word.replace(/(?<=..)(?:m(?:r?s|r|iss|str))$/, '');

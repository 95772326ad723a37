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
  const seen = new Set<string>();
  const value = found.value.filter((name) => {
    const key = normalizeName(name).split(' ').map(withoutTitle).sort().join(' ');
    return !seen.has(key) && seen.add(key);
  });
  return { value, source: found.source };
}

/** "Volkermr" beside "Volker", from the file of an airline */
const withoutTitle = (word: string) => word.replace(/(?<=..)(?:mrs?|mstr)$/, '');

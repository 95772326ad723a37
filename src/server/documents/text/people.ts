/** Finds travellers' names: "JANSEN/EVA MRS", "Mr John Doe", "Passenger: Eva Jansen". */

import { personName } from '../bcbp';
import type { Line } from '../lines';

const SLASHED =
  /(?<![A-Za-z/])([A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,3}\/[A-Z][A-Z'-]{1,30}(?: [A-Z'-]{2,20}){0,2})(?![A-Za-z/])/g;
const TITLED =
  /(?<![\p{L}.])(?:Mrs?|Ms|Miss|Mstr|Dr|Dhr|Mevr|Mw|De heer|Mevrouw|Herrn?|Frau|Mme|Mlle|MRS?|MS|MISS|HERR|FRAU|Monsieur|Madame)\.? {1,2}(\p{Lu}[\p{L}'-]{1,25}(?: (?:van|de|der|den|von|du|la|le|ten|ter|'t|\p{Lu}[\p{L}'.-]{0,25})){1,4})/gu;
const GREETING = /^(dear|beste|geachte|hallo|hi|hello|sehr|liebe|bonjour|cher|ch[èe]re|hoi)\b/i;
const NAMES_LIMIT = 12;

export function peopleIn(lines: Line[]): string[] {
  const found = new Map<string, string>();
  for (const { cells } of lines) {
    for (const { text } of cells) {
      if (GREETING.test(text) || text.length > 400) continue;
      for (const [, name = ''] of text.matchAll(SLASHED)) {
        const person = personName(name);
        if (person && name.split('/').every((part) => part.length > 1))
          found.set(person.toLowerCase(), person);
      }
      for (const [, name = ''] of text.matchAll(TITLED)) found.set(name.toLowerCase(), name);
      if (found.size >= NAMES_LIMIT) return [...found.values()];
    }
  }
  return [...found.values()];
}

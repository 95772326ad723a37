/** Finds the address that a sentence tells. */

import { type Line, lineText } from '../../lines';
import addresses from '../../vocabulary/addresses.json' with { type: 'json' };
import { oneOf } from '../../vocabulary/oneOf';
import { behind } from './addressBeside';
import { ADDRESS_SENTENCE, isStreet } from './addressForms';
import { parseAddress } from './parsedAddress';

export const withoutName = (text: string, name: string) =>
  (text.startsWith(name) && behind(text, name)) || text;

export function addressInSentence(lines: Line[], name: string): string | undefined {
  const [only, another] = lines.flatMap((line) => {
    const told = ADDRESS_SENTENCE.exec(lineText(line).slice(0, SENTENCE_CHARS))?.[1];
    const [address = ''] = told?.split(/ [-–—] (?=\p{Ll})/u) ?? [];
    return parseAddress([withoutName(address, name)]) ?? [];
  });
  return another ? undefined : only;
}

/** "Sie finden uns in der Mühlenstraße 9 in 26736 Greetsiel, drei Minuten vom Hafen." */
export function whereFound(lines: Line[]): string | undefined {
  const found = lines.flatMap((line) => {
    const [place] = FOUND_AT.exec(lineText(line).slice(0, SENTENCE_CHARS))?.[1]?.split(REST) ?? [];
    const parts = place?.replace(/ (?:in|à|te) (?=\d{4,5} )/u, ', ').split(', ') ?? [];
    // "the old town, 14 Pier Lane"
    const street = Math.max(0, parts.findIndex(isStreet));
    return parseAddress([parts.slice(street).join(', ')]) ?? [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const FOUND_AT = new RegExp(
  `(?:^|[.!] )${oneOf(addresses.foundAt)} (.{6,160}?)(?:\\.(?= |$)|$)`,
  'iu',
);

/** ", drei Minuten vom Hafen" */
const REST = /, (?=\p{Ll})/u;

const SENTENCE_CHARS = 300;

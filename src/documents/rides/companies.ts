/** Finds the company of the rides. */
import { normalizeName } from '../../airports/names';
import { type Line, lineText, topTexts } from '../lines';
import type { RideType } from '../reading';
import { NOT_PLACES, operatorNamed } from '../vocabulary/transport';

const TOP_LINES = 4;

/** The company that the first lines name, where the sender of a forwarded text stands. */
export const operatorOnTop = (lines: Line[]) =>
  topTexts(lines, TOP_LINES).flatMap((text) => operatorNamed(text) ?? [])[0];

/** The only company of the kind that the lines name. */
export function operatorOf(lines: Line[], type: RideType) {
  const found = lines.flatMap((line) => {
    const text = lineText(line);
    return text.length < 200 ? (operatorNamed(text, type) ?? []) : [];
  });
  return new Set(found.map(({ name }) => name)).size === 1 ? found[0] : undefined;
}

/** The name of the company; that of a small rental, "Sunrise Rent-a-Car", is not in the list, which has "Rent A Car". */
export function providerOf(
  type: RideType,
  company: ReturnType<typeof operatorNamed>,
  texts: string[],
): string | undefined {
  const names = type === 'car' ? texts.flatMap((text) => rentalIn(text) ?? []) : [];
  const [name = ''] = names;
  const another = names.some((one) => normalizeName(one) !== normalizeName(name));
  const plain = ` ${normalizeName(name)} `;
  const isLonger = !company || (plain.endsWith(company.written) && plain !== company.written);
  return name && !another && isLonger ? name : company?.name;
}

function rentalIn(text: string): string | undefined {
  const [, name, own = ''] = RENTAL.exec(text) ?? [];
  const words = own.toLowerCase().split(' ');
  return words.some((word) => NOT_PLACES.has(word) || OTHER_WORD.test(word)) ? undefined : name;
}
const RENTAL =
  /^"?(?:\p{L}[\p{L} -]{2,24} ?: )?((\p{Lu}[\p{L}\d&.'’-]*(?: \p{Lu}[\p{L}\d&.'’-]*){0,2}) (?:[Rr]ent(?:-[Aa]-| [Aa] )[Cc]ar|RENT(?:-A-| A )CAR))"?(?:$|,| \(| [^ @]+@)/u;
/** "General Conditions Rent a Car" */
const OTHER_WORD =
  /^(?:cond|terms|contra[ct]|agree|insur|offer|polic|info|general|rental$|cheap|best|the$|with$)/;

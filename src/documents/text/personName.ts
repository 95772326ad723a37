/** Writes the names of travellers as people do. */
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };

const TITLE = `${oneOf(words.titles)}\\.?`;
const BEFORE_NAME = new RegExp(`^(?:${TITLE} )+(?=\\S)`, 'iu');
/** Behind two words and more, which a name has */
const BEHIND_NAME = new RegExp(`(?<= .*)(?: ${TITLE}| ${oneOf(words.ages)})+$`, 'iu');

/** "Dr. EVA JANSEN" and "Eva Jansen Adult" as "Eva Jansen", and "JANSEN/EVA MRS" too. */
export function tidyName(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim();
  const slashed = /^[^/]+\/[^/]+$/.test(name) ? personName(name) : undefined;
  if (slashed) return slashed;
  const bare = name.replace(BEFORE_NAME, '').replace(BEHIND_NAME, '');
  // "Eva JANSEN", but "Jan IJsselstein" and "John Doe III" as they are
  return /\p{Ll}/u.test(bare)
    ? bare.replace(/(?<= )(?!II|IV)\p{Lu}{2,}(?:['-]\p{Lu}{2,})*(?= |$)/gu, capitalize)
    : capitalize(bare);
}

/**
 * Converts "JANSEN/EVA MRS" and "JANSEN/EVAMRS" to "Eva Jansen". No given name ends like the titles
 * that are removed. Undefined when the family name is not alphabetic.
 */
export function personName(field: string): string | undefined {
  const [family = '', given = ''] = field.trim().split('/');
  if (!/[A-Z]{2}|^[A-Z]$/i.test(family.trim())) return undefined;
  const first = given
    .trim()
    .replace(/[ .](MR|MRS|MS|MISS|MSTR|DR|PROF|CHD|INF|ADT)\.?$|(?<=[A-Z]{2})(MRS?|MSTR)$/i, '');
  return [first, family.trim()].filter(Boolean).map(capitalize).join(' ');
}

/** Lower case with a capital at the start of each word: "Anne-Marie De Vries". */
function capitalize(name: string): string {
  return name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());
}

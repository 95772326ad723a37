/** Writes the names of travellers as people do. */
import { oneOf } from '../vocabulary/oneOf';
import words from '../vocabulary/people.json' with { type: 'json' };

const TITLE = `${oneOf(words.titles)}\\.?`;
const BEFORE_NAME = new RegExp(`^(?:${TITLE} )+(?=\\S)`, 'iu');
/** Behind two words and more, which a name has */
const BEHIND_NAME = new RegExp(`(?<= .*)(?: ${TITLE}| ${oneOf(words.ages)})+$`, 'iu');

const CAPITALS = /(?<= )(?!(?:III?|IV)(?: |$))\p{Lu}{2,}(?:['-]\p{Lu}{2,})*(?= |$)/gu;

/** "Dr. EVA JANSEN" and "Eva Jansen Adult" as "Eva Jansen", and "JANSEN/EVA MRS" too. */
export function tidyName(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim();
  const slashed = /^[^/]+\/[^/]+$/.test(name) ? personName(name) : undefined;
  if (slashed) return slashed;
  const bare = name.replace(BEFORE_NAME, '').replace(BEHIND_NAME, '');
  if (!/\p{Ll}/u.test(bare)) return capitalize(bare);
  // "Eva JANSEN", but "Jan IJsselstein" and "John Doe III" as they are
  const tidy = bare.replace(CAPITALS, capitalize);
  return tidy === bare ? bare : withParticles(tidy);
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
    .replace(
      /[ .](MR|MRS|MS|MISS|MSTR|FRAU|HERR|MME|MLLE|DHR|MEVR|DR|PROF|CHD|INF|ADT)\.?$|(?<=[A-Z]{2})(MRS?|MSTR)$/i,
      '',
    );
  return capitalize([first, family.trim()].filter(Boolean).join(' '));
}

/**
 * Lower case with a capital at the start of each word, but "Anne-Marie van der Meer". Of "de" and "la",
 * which some families write with a capital, none can tell.
 */
function capitalize(name: string): string {
  return withParticles(
    name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase()),
  );
}
const withParticles = (name: string) =>
  name.replace(PARTICLES, (particles) => particles.toLowerCase());
/** Behind a given name and before a family's name */
const PARTICLES =
  /(?<=\p{L} )(?:(?:Van|Von|Ten|Ter|Den|Der|Zu|Op)(?: (?:De[nr]?|Het|'T))? )(?=\p{L})/gu;

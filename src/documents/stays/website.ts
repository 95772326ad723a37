/** Finds the website of the lodging itself. */

import { normalizeName } from '../../airports/names';
import type { Line } from '../lines';
import { BEGINS_WITH_CHAIN, LODGING } from '../vocabulary/lodging';
import { properWords } from './address/sameHouse';

const SITE =
  /(?<![\p{L}\d@./-]|www\.[a-z\d-]{1,60} )(?:https?:\/\/)?(?:www\.)?([a-z\d-]{6,60})(?:\.(?:co|com))?\.[a-z]{2,6}(?![\p{L}\d@-])/giu;

/** "https://www.hotel-de-wind.nl" of "Hotel De Wind"; none of a chain, whose name is only the beginning. */
export function ownWebsite(lines: Line[], lodging: string, address = ''): string | undefined {
  const words = normalizeName(lodging).split(' ');
  // "dewindzee.nl" of "De Wind Zee Hotel"
  const hasKind = LODGING.test(words.at(-1) ?? '') && !BEGINS_WITH_CHAIN.test(lodging);
  const short = hasKind ? words.slice(0, -1) : words;
  // "dewindzuna.nl", with the town
  const behind = ['', ...normalizeName(address).split(' ')];
  const endings = new Set(
    [words, short].flatMap((some) =>
      some.slice(0, -1).flatMap((_, at) => behind.map((town) => some.slice(at).join('') + town)),
    ),
  );
  for (const { cells } of lines)
    for (const { text } of cells)
      for (const [site, domain = ''] of text.slice(0, TEXT_CHARS).matchAll(SITE))
        if (endings.has(domain.toLowerCase().replaceAll('-', '')))
          return /^http/i.test(site) ? site : `https://${site}`;
  return undefined;
}
const TEXT_CHARS = 300;

/** Whether the site of the house itself is named, not only one that ends like it */
export function hasOwnSite(lines: Line[], lodging: string): boolean {
  const site = ownWebsite(lines, lodging)?.toLowerCase().replaceAll('-', '') ?? '';
  return site !== '' && properWords(lodging).every((word) => site.includes(word));
}

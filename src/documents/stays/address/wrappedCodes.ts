/** Joins the postal codes and towns of addresses that are wrapped. */

/**
 * A postal code that is wrapped in its middle: "Lisdoonvarna, V95" above "X2K7, Ireland", "Porto, 4050-"
 * above "034"; and a town: "85160 Saint-Jean-de-" above "Monts"
 */
export function joinCodes(texts: string[]): string[] {
  const isWrapped = (text: string, below = '') =>
    (CODE_BEGINS.test(text) && CODE_ENDS.test(below)) ||
    (HYPHEN_AT_END.test(text) && /^\d{3}(?!\d)/.test(below)) ||
    (CUT_TOWN.test(text) && /^\p{L}[\p{L}'’-]*(?:$|[, ])/u.test(below));
  const at = texts.findIndex((text, line) => isWrapped(text, texts[line + 1]));
  const first = texts[at];
  return first === undefined
    ? texts
    : [
        ...texts.slice(0, at),
        `${first}${first.endsWith('-') ? '' : ' '}${texts[at + 1]}`,
        ...texts.slice(at + 2),
      ];
}

/** Of a Portuguese or Polish postal code: "4050-", "00-" */
const HYPHEN_AT_END = /(?<!\d)\d{2}(?:\d{2})?-$/;
const CUT_TOWN = /\d{4} ?\p{Lu}[\p{L}'’-]*\p{L}-$/u;
const CODE_BEGINS = /, ?(?:\p{L}+ )?(?:[A-Z]{1,2}\d[A-Z\d]?|[A-Z]\d\d)$/u;
const CODE_ENDS = /^(?:\d[A-Z]{2}|(?=[A-Z]*\d)[A-Z\d]{4})(?:,|$)/;

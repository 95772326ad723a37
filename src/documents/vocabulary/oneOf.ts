/** Source of a regular expression, without capturing groups, for any word of the lists. */
export const oneOf = (...lists: string[][]): string => `(?:${lists.flat().join('|')})`;

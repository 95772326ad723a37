/** Writes the names of travellers as people do. */

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
export function capitalize(name: string): string {
  return name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());
}

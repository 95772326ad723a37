/** The values of a form, by field name. */
export type Edits = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => {
  const fold = (value: unknown) => {
    if (Array.isArray(value)) return value.toSorted().join();
    return typeof value === 'string' ? value.trim() : value;
  };
  return (fold(one) || '') === (fold(other) || '');
};

/** The fields that `edits` changes. */
export const changedFields = (base: Edits, edits: Edits) =>
  Object.keys(edits).filter((name) => !isSame(base[name], edits[name]));

/**
 * Merges two edits of the same row. `base` holds the values that both edits started from. A field
 * that only one side changed is merged. `both` lists the fields that the two sides changed to
 * different values, and `theirsOnly` the fields that only `theirs` changed, whose value is taken over.
 */
export function mergeEdits(base: Edits, mine: Edits, theirs: Edits) {
  const changed = Object.keys(mine).filter((name) => !isSame(base[name], theirs[name]));
  const theirsOnly = changed.filter((name) => isSame(mine[name], base[name]));
  const both = changed.filter(
    (name) => !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]),
  );
  const merged = { ...mine };
  for (const name of theirsOnly) merged[name] = theirs[name];
  return { merged, both, theirsOnly };
}

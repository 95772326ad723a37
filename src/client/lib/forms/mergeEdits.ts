/** The values of a form's fields. */
export type Edits = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return (plain(one) || '') === (plain(other) || '');
};

/**
 * Two people changed what both had before them as `base`: what only one changed is merged; `both`
 * names what they changed to different values, and `kept` what only the others changed.
 */
export function mergeEdits(base: Edits, mine: Edits, theirs: Edits) {
  const changed = Object.keys(mine).filter((name) => !isSame(base[name], theirs[name]));
  const kept = changed.filter((name) => isSame(mine[name], base[name]));
  const both = changed.filter(
    (name) => !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]),
  );
  const merged = { ...mine };
  for (const name of kept) merged[name] = theirs[name];
  return { merged, both, kept };
}

/** Answers that stay true for a while, unless somebody says otherwise. */

const LARGEST = 10_000;

/**
 * What was loaded by key, for `keepMs` at most from the moment before it was asked for; `forget` voids
 * all of it, loads under way included.
 */
export function createMemory<Value extends object>(keepMs: number) {
  let known = new Map<string, { value: Value; until: number }>();
  return {
    /** The value known for `key`, else what `load` finds; null is not remembered. */
    async recall(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
      const now = performance.now();
      const hit = known.get(key);
      if (hit && hit.until > now) return hit.value;
      const asked = known;
      const value = await load();
      if (value && known.size >= LARGEST) known = new Map();
      else if (value && known === asked) known.set(key, { value, until: now + keepMs });
      return value;
    },
    forget() {
      known = new Map();
    },
  };
}

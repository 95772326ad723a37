/** Answers that stay true until somebody says otherwise. */

const KEEP_MS = 60_000;
const LARGEST = 10_000;

/** What was loaded by key, for a minute at most; `forget` voids all of it, loads under way included. */
export function createMemory<Value extends object>() {
  let known = new Map<string, { value: Value; until: number }>();
  return {
    /** The value known for `key`, else what `load` finds; null is not remembered. */
    async recall(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
      const hit = known.get(key);
      if (hit && hit.until > Date.now()) return hit.value;
      const asked = known;
      const value = await load();
      if (value && known.size >= LARGEST) known = new Map();
      else if (value && known === asked) known.set(key, { value, until: Date.now() + KEEP_MS });
      return value;
    },
    forget() {
      known = new Map();
    },
  };
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    /** From 0 up to, not including, `end`. */
    below,
    between: (from: number, to: number) => from + below(to - from),
    /** Of a list that is not empty. */
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}
export type Random = ReturnType<typeof randomOf>;

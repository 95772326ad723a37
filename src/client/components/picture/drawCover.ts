const LIGHTNESS = [0.74, 0.64, 0.54, 0.45, 0.36];
const STEP = 4;

/** A seeded pseudo-random generator of numbers from 0 to 1 (mulberry32). */
function numbers(seed: number) {
  let state = seed | 0;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

/** SVG path of a ridge, 160 units wide and filled down to y = 90. */
function ridge(base: number, next: ReturnType<typeof numbers>) {
  const [a, b, w] = [next(3, 8), next(1, 3), next(0.02, 0.06)];
  const [p, q] = [next(0, 6.28), next(0, 6.28)];
  const height = (x: number) => base + a * Math.sin(p + x * w) + b * Math.sin(q + 2.7 * x * w);
  const points = Array.from({ length: 160 / STEP + 1 }, (_, i) => i * STEP);
  return `M0 90${points.map((x) => `L${x} ${height(x).toFixed(1)}`).join('')}L160 90Z`;
}

export function drawCover(id: number) {
  const hue = Math.round((id * 137.508) % 360);
  const next = numbers(id * 7919);
  const moon = { x: next(30, 130), y: next(16, 30), r: next(7, 13) };
  return {
    sky: `oklch(.84 .05 ${hue})`,
    moon: { ...moon, fill: `oklch(.93 .03 ${hue})` },
    ridges: LIGHTNESS.map((lightness, i) => ({
      path: ridge(32 + 11 * i, next),
      fill: `oklch(${lightness} .06 ${hue + 10 * i})`,
    })),
  };
}

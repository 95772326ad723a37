/** Pictures for the demo family: scenes, each generated from a seed, as JPEG data URLs. */
import sharp from 'sharp';

export type Scene = 'beach' | 'mountains' | 'city' | 'forest' | 'desert' | 'lake';

/**
 * A random number generator: the same seed gives the same numbers (mulberry32, public domain). Each
 * call returns a number from `from` up to, but not including, `to`.
 */
export function numbers(seed: number) {
  let state = seed >>> 0;
  return (from: number, to: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return from + (((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  };
}

const WIDE = 1600;
const HIGH = 1200;

/** A ridge of hills from left to right, filled down to the bottom edge. */
function ridge(next: ReturnType<typeof numbers>, y: number, height: number, fill: string) {
  const phases = [next(0, 6.3), next(0, 6.3), next(0, 6.3)];
  const points = Array.from({ length: 41 }, (_, i) => {
    const x = (i / 40) * WIDE;
    const wave = phases.reduce(
      (sum, p, n) => sum + Math.sin(p + (x * (n + 1) ** 1.7) / 420) / (n + 1),
      0,
    );
    return `${x.toFixed(0)},${(y - wave * height).toFixed(0)}`;
  });
  return `<polygon points="0,${HIGH} ${points.join(' ')} ${WIDE},${HIGH}" fill="${fill}"/>`;
}

const sky = (top: string, low: string) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="${WIDE}" height="${HIGH}" fill="url(#sky)"/>`;

const sun = (next: ReturnType<typeof numbers>, fill: string) =>
  `<circle cx="${next(300, 1300)}" cy="${next(180, 420)}" r="${next(55, 95)}" fill="${fill}"/>`;

export const many = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const SCENES: Record<Scene, (next: ReturnType<typeof numbers>) => string> = {
  beach: (next) =>
    sky('#5fb3d9', '#fde9c9') +
    sun(next, '#fff3d0') +
    `<rect y="620" width="${WIDE}" height="330" fill="#2f8fa3"/>` +
    many(
      26,
      () =>
        `<rect x="${next(0, 1500)}" y="${next(640, 900)}" width="${next(40, 200)}" height="4" rx="2" fill="#ffffff" opacity="${next(0.15, 0.5)}"/>`,
    ) +
    ridge(next, 980, 26, '#efd3a0') +
    ridge(next, 1060, 18, '#e3bf83') +
    many(3, (i) => {
      const x = 260 + i * 460 + next(-80, 80);
      const color = ['#c2413b', '#0f7c82', '#f2994a'][i];
      return `<path d="M${x} 1000v-170" stroke="#6b4f35" stroke-width="9"/><path d="M${x - 130} 840a130 95 0 0 1 260 0z" fill="${color}"/><path d="M${x - 45} 840a45 95 0 0 1 90 0z" fill="#fff" opacity=".85"/>`;
    }),
  mountains: (next) =>
    sky('#8fb8de', '#f6e7e0') +
    sun(next, '#fffaf0') +
    ridge(next, 620, 150, '#9fb4c7') +
    ridge(next, 740, 130, '#6f8ba3') +
    ridge(next, 880, 90, '#4f7a63') +
    ridge(next, 1020, 60, '#35604b') +
    many(40, () => {
      const x = next(0, WIDE);
      const y = next(960, 1150);
      return `<path d="M${x} ${y - 90}l28 90h-56z" fill="#244a39"/>`;
    }),
  city: (next) =>
    sky('#f0b88a', '#fbe9dc') +
    sun(next, '#fff1da') +
    many(18, (i) => {
      const wide = next(70, 150);
      const high = next(260, 620);
      const x = i * 92 - 20;
      return `<rect x="${x}" y="${1000 - high}" width="${wide}" height="${high}" fill="${['#7d6b83', '#8f7a8c', '#6a5b78'][i % 3]}"/>`;
    }) +
    many(15, (i) => {
      const high = next(180, 380);
      const x = i * 112 - 10;
      const color = ['#b5533c', '#d98f4e', '#8c3f4b', '#c9713f', '#5b4b6a'][i % 5];
      return (
        `<path d="M${x} 1080v-${high}l52-60 52 60v${high}z" fill="${color}"/>` +
        many(
          6,
          (n) =>
            `<rect x="${x + 16 + (n % 2) * 46}" y="${1080 - high + 30 + Math.floor(n / 2) * 80}" width="26" height="44" fill="#ffe9bd" opacity="${next(0.5, 1)}"/>`,
        )
      );
    }) +
    `<rect y="1060" width="${WIDE}" height="140" fill="#3f6f86"/>` +
    many(
      20,
      () =>
        `<rect x="${next(0, 1500)}" y="${next(1075, 1190)}" width="${next(30, 140)}" height="4" rx="2" fill="#ffe1b8" opacity="${next(0.2, 0.6)}"/>`,
    ),
  forest: (next) =>
    sky('#cfe4dd', '#f7f3e3') +
    ridge(next, 560, 90, '#a7c4b0') +
    many(110, (i) => {
      const depth = i / 110;
      const x = next(-40, WIDE + 40);
      const y = 640 + depth * 560;
      const high = 160 + depth * 240;
      const light = 62 - depth * 40;
      return `<path d="M${x} ${y - high}l${high / 4} ${high}h-${high / 2}z" fill="hsl(${next(135, 165)} 34% ${light}%)"/>`;
    }),
  desert: (next) =>
    sky('#f4c28f', '#fdeedd') +
    sun(next, '#fff6e5') +
    ridge(next, 700, 60, '#dca36b') +
    ridge(next, 840, 70, '#c98750') +
    ridge(next, 1000, 60, '#b26f3c') +
    many(7, () => {
      const x = next(80, 1500);
      const y = next(940, 1120);
      return `<path d="M${x} ${y}v-110m0 60h-34v-34m34 54h34v-44" stroke="#4d6b46" stroke-width="18" stroke-linecap="round" fill="none"/>`;
    }),
  lake: (next) =>
    sky('#7fa9d8', '#ffe3d3') +
    sun(next, '#fff4e6') +
    ridge(next, 560, 120, '#7690b3') +
    ridge(next, 660, 80, '#4b6d84') +
    `<rect y="700" width="${WIDE}" height="500" fill="#5f93b8"/>` +
    many(
      44,
      () =>
        `<rect x="${next(0, 1500)}" y="${next(715, 1190)}" width="${next(40, 260)}" height="4" rx="2" fill="#fff" opacity="${next(0.1, 0.45)}"/>`,
    ) +
    `<path d="M${next(500, 900)} 940h260l-46 54h-170z" fill="#8c3f2b"/>`,
};

/**
 * Renders an SVG body as a JPEG: WIDE x HIGH pixels, or with `left` the 900 pixels wide part from
 * there.
 */
export function paint(body: string, left?: number) {
  const wide = left === undefined ? WIDE : 900;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left ?? 0} 0 ${wide} ${HIGH}" width="${wide}" height="${HIGH}">${body}</svg>`;
  return sharp(Buffer.from(svg)).blur(0.6).jpeg({ quality: 86 }).toBuffer();
}

/**
 * Draws `scene` with the random numbers of `seed` as a JPEG data URL; `isUpright`: in portrait
 * format.
 */
export async function drawPicture(scene: Scene, seed: number, isUpright = false) {
  const body = SCENES[scene](numbers(seed * 7919));
  const bytes = await paint(body, isUpright ? 300 + (seed % 4) * 100 : undefined);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

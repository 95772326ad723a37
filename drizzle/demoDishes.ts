/** Pictures for the demo restaurants: dishes seen from above, each generated from a seed. */
import { many, numbers, paint } from './demoPictures';

type Numbers = ReturnType<typeof numbers>;

export type Dish =
  | 'pizza'
  | 'sushi'
  | 'pancakes'
  | 'pasta'
  | 'ice'
  | 'soup'
  | 'smorrebrod'
  | 'tagine'
  | 'fish'
  | 'prawns';

const MIDDLE = { x: 800, y: 600 };

const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${fill}" ${more}/>`;

/** A random point at most `reach` from the middle, distributed evenly over the disc. */
function randomPoint(next: Numbers, reach: number) {
  const [turn, far] = [next(0, 2 * Math.PI), Math.sqrt(next(0, 1)) * reach];
  return { x: MIDDLE.x + Math.cos(turn) * far, y: MIDDLE.y + Math.sin(turn) * far };
}

const strewn = (
  next: Numbers,
  count: number,
  reach: number,
  draw: (x: number, y: number) => string,
) =>
  many(count, () => {
    const { x, y } = randomPoint(next, reach);
    return draw(x, y);
  });

const leaf = (next: Numbers, size: number, fill: string) => (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size / 2.4}" transform="rotate(${next(0, 180)} ${x} ${y})" fill="${fill}"/>`;

const slice = (size: number, rind: string, flesh: string) => (x: number, y: number) =>
  disc(x, y, size, rind) + disc(x, y, size * 0.84, flesh);

const wood = (next: Numbers, light: string, dark: string) =>
  `<rect width="1600" height="1200" fill="${light}"/>` +
  many(6, (i) => `<rect y="${i * 200}" width="1600" height="5" fill="${dark}"/>`) +
  many(40, () => {
    const y = next(0, 1200);
    return `<rect x="${next(-100, 1500)}" y="${y}" width="${next(120, 420)}" height="3" rx="1.5" fill="${dark}" opacity="${next(0.15, 0.5)}"/>`;
  });

const cloth = (colour: string) =>
  `<rect width="1600" height="1200" fill="#fbf7ef"/>` +
  many(
    10,
    (i) => `<rect x="${i * 160}" width="80" height="1200" fill="${colour}" opacity=".32"/>`,
  ) +
  many(8, (i) => `<rect y="${i * 160}" width="1600" height="80" fill="${colour}" opacity=".32"/>`);

const plate = (r = 470, fill = '#fdfcf8', rim = '#e6e1d6') =>
  disc(MIDDLE.x + 14, MIDDLE.y + 22, r, '#000', 'opacity=".18"') +
  disc(MIDDLE.x, MIDDLE.y, r, fill) +
  disc(MIDDLE.x, MIDDLE.y, r * 0.76, 'none', `stroke="${rim}" stroke-width="6"`);

const fork =
  '<path d="M190 330v170q0 50 40 50t40-50V330M230 330v640" stroke="#b9bcc0" stroke-width="20" stroke-linecap="round" fill="none"/>';
const glass = (wine: string) =>
  disc(1400, 980, 130, '#ffffff', 'opacity=".5"') + disc(1400, 980, 104, wine, 'opacity=".9"');

const bread = (x: number, topping: string) =>
  `<rect x="${x}" y="300" width="300" height="600" rx="60" fill="#7b5232"/><rect x="${x + 14}" y="314" width="272" height="572" rx="50" fill="#c79a63"/>${topping}`;

const prawn = (next: Numbers) => (x: number, y: number) =>
  `<path d="M${x - 46} ${y}a50 50 0 1 1 84 36" transform="rotate(${next(0, 360)} ${x} ${y})" stroke="#ee8f6e" stroke-width="32" stroke-linecap="round" fill="none"/>`;

const DISHES: Record<Dish, (next: Numbers) => string> = {
  pizza: (next) =>
    wood(next, '#b98858', '#8a5f38') +
    disc(814, 622, 480, '#000', 'opacity=".2"') +
    disc(800, 600, 480, '#d8a362') +
    disc(800, 600, 425, '#c6482f') +
    strewn(next, 46, 380, (x, y) => disc(x, y, next(24, 62), '#f4dc9a', 'opacity=".92"')) +
    strewn(next, 13, 350, slice(44, '#7f2320', '#b23a30')) +
    strewn(next, 12, 360, leaf(next, 40, '#3f7d43')) +
    many(
      4,
      (i) =>
        `<path d="M320 600h960" transform="rotate(${i * 45 + 10} 800 600)" stroke="#8d3a22" stroke-width="5" opacity=".55"/>`,
    ) +
    glass('#7b1e34'),
  sushi: (next) =>
    wood(next, '#d9bd90', '#b3925f') +
    '<rect x="214" y="264" width="1200" height="700" rx="26" fill="#000" opacity=".2"/><rect x="200" y="240" width="1200" height="700" rx="26" fill="#3a4148"/>' +
    many(12, (i) => {
      const [x, y] = [330 + (i % 6) * 130, 380 + Math.floor(i / 6) * 140];
      const filling = ['#f28b5b', '#9cc069', '#d95f4b'][Math.floor(next(0, 3))] as string;
      return disc(x, y, 58, '#1d2a26') + disc(x, y, 48, '#fbfaf4') + disc(x, y, 20, filling);
    }) +
    many(4, (i) => {
      const x = 280 + i * 210;
      return `<rect x="${x}" y="680" width="170" height="90" rx="44" fill="#fbfaf4"/><path d="M${x - 8} 720q94-70 186 0v20q-92-40-186 0z" fill="#f2824f"/><path d="M${x + 30} 705l24 22m30-36l24 30m24-28l18 26" stroke="#f9c3a4" stroke-width="7"/>`;
    }) +
    disc(1250, 400, 80, '#f4f1ea') +
    disc(1250, 400, 62, '#3b1f16') +
    disc(1250, 720, 52, '#a3c46b') +
    '<path d="M160 1040l1280-70M170 1080l1280-60" stroke="#7d3b2b" stroke-width="18" stroke-linecap="round"/>',
  pancakes: (next) =>
    cloth('#6d93b8') +
    plate() +
    many(
      4,
      (i) =>
        disc(800 + next(-16, 16), 620 - i * 16, 300, ['#c98f4e', '#d9a45f'][i % 2] as string) +
        disc(800, 614 - i * 16, 276, '#e4b876'),
    ) +
    '<path d="M640 500q160-110 300 10t-30 180q-60 120-150 30t-130-70-0-150z" fill="#8b4a1d" opacity=".75"/>' +
    strewn(next, 9, 190, slice(38, '#c62f3b', '#e2545c')) +
    strewn(next, 14, 210, (x, y) => disc(x, y, 20, '#3d4a86')) +
    '<rect x="740" y="520" width="110" height="90" rx="14" fill="#fbe9a8"/>' +
    fork,
  pasta: (next) =>
    cloth('#c8473a') +
    plate(480) +
    many(90, () => {
      const { x, y } = randomPoint(next, 240);
      const r = next(50, 130);
      return `<path d="M${x - r} ${y}a${r} ${r * 0.7} 0 0 1 ${2 * r} 0" transform="rotate(${next(0, 360)} ${x} ${y})" stroke="${next(0, 1) > 0.5 ? '#ecc873' : '#dfb355'}" stroke-width="15" stroke-linecap="round" fill="none"/>`;
    }) +
    strewn(next, 16, 150, (x, y) => disc(x, y, next(30, 60), '#b93a26', 'opacity=".9"')) +
    strewn(next, 10, 210, slice(30, '#c93a2c', '#e66a52')) +
    strewn(next, 7, 150, leaf(next, 46, '#3f7d43')) +
    fork +
    glass('#7b1e34'),
  ice: (next) =>
    `<rect width="1600" height="1200" fill="#a9d6d2"/>` +
    strewn(next, 40, 900, (x, y) => disc(x, y, next(6, 16), '#ffffff', 'opacity=".5"')) +
    disc(816, 626, 430, '#000', 'opacity=".14"') +
    disc(800, 600, 430, '#f7f3ea') +
    disc(800, 600, 380, '#ece4d5') +
    '<path d="M1010 330l230-190 60 250zM590 330L330 190l-20 240z" fill="#d9a45f"/><path d="M1060 320l190-140M1100 350l170-110M540 320L360 220M500 350L340 280" stroke="#b27d3c" stroke-width="7"/>' +
    (
      [
        [670, 520, '#f4c6cf'],
        [930, 520, '#7a4a32'],
        [800, 740, '#dfe8b0'],
      ] as const
    )
      .map(
        ([x, y, fill]) =>
          disc(x, y, 190, fill) +
          many(16, () =>
            disc(x + next(-120, 120), y + next(-120, 120), next(8, 24), '#ffffff', 'opacity=".3"'),
          ),
      )
      .join('') +
    strewn(next, 30, 250, (x, y) =>
      disc(x, y, 9, ['#c62f3b', '#f2b950', '#4f7a63'][Math.floor(next(0, 3))] as string),
    ),
  soup: (next) =>
    wood(next, '#8a6a4d', '#5f4630') +
    plate(500, '#efe9dd', '#d9cfbd') +
    disc(800, 600, 350, '#7c5a3c') +
    disc(800, 600, 330, '#b08a5e') +
    many(
      3,
      (i) =>
        `<path d="M${600 + i * 90} 560q120-110 260 10" stroke="#f6ecd8" stroke-width="${22 - i * 5}" stroke-linecap="round" fill="none" opacity=".8"/>`,
    ) +
    strewn(
      next,
      15,
      270,
      (x, y) =>
        `<g transform="rotate(${next(0, 360)} ${x} ${y})"><path d="M${x - 44} ${y}a44 40 0 0 1 88 0z" fill="#e8d7bb"/><rect x="${x - 14}" y="${y}" width="28" height="42" rx="10" fill="#f3e8d4"/></g>`,
    ) +
    strewn(next, 34, 290, leaf(next, 13, '#4f8a4c')) +
    '<ellipse cx="1330" cy="960" rx="190" ry="110" fill="#c9955a"/><ellipse cx="1330" cy="950" rx="150" ry="76" fill="#f0ddb6"/>',
  smorrebrod: (next) =>
    `<rect width="1600" height="1200" fill="#dfe6ea"/>` +
    '<rect x="216" y="226" width="1180" height="790" rx="40" fill="#000" opacity=".14"/><rect x="200" y="200" width="1180" height="790" rx="40" fill="#b98f62"/>' +
    bread(
      280,
      many(11, () => prawn(next)(next(350, 510), next(380, 820))),
    ) +
    bread(
      640,
      many(5, (i) => slice(66, '#fbfaf4', '#f3c33f')(790 + next(-50, 50), 390 + i * 105)),
    ) +
    bread(
      1000,
      many(
        4,
        (i) => `<path d="M1030 ${370 + i * 130}q120-60 240 0v80q-120-50-240 0z" fill="#f0906a"/>`,
      ),
    ) +
    many(40, () => leaf(next, 20, '#4f8a4c')(next(300, 1280), next(340, 860))) +
    glass('#e2b64c'),
  tagine: (next) =>
    `<rect width="1600" height="1200" fill="#2f6f86"/>` +
    many(48, (i) => {
      const [x, y] = [(i % 8) * 200, Math.floor(i / 8) * 200];
      return `<path d="M${x + 100} ${y + 14}l86 86-86 86-86-86z" fill="${['#3f8aa3', '#e9e2cf'][(i + Math.floor(i / 8)) % 2]}" opacity=".65"/>`;
    }) +
    disc(816, 626, 500, '#000', 'opacity=".25"') +
    disc(800, 600, 500, '#a8502c') +
    disc(800, 600, 420, '#8b3d20') +
    strewn(next, 700, 390, (x, y) =>
      disc(x, y, next(7, 12), ['#efcf83', '#e5bd66', '#f6e0a6'][Math.floor(next(0, 3))] as string),
    ) +
    strewn(next, 9, 260, leaf(next, 92, '#e08a34')) +
    strewn(next, 8, 250, leaf(next, 78, '#6f8f3c')) +
    strewn(next, 7, 230, slice(56, '#7b3f5b', '#a65f7f')) +
    strewn(next, 22, 300, (x, y) => disc(x, y, 19, '#cfa763')) +
    strewn(next, 14, 280, leaf(next, 20, '#3f7d43')),
  fish: (next) =>
    cloth('#3f8aa3') +
    plate(500) +
    '<path d="M420 600q160-180 430-130 150 30 250 130-100 100-250 130-270 50-430-130z" fill="#9db4bd"/><path d="M1080 600l150-120v240z" fill="#7f99a4"/><path d="M560 520q30 80 0 160" stroke="#6f8a95" stroke-width="10" fill="none"/>' +
    many(
      5,
      (i) =>
        `<path d="M${650 + i * 80} 500l-40 190" stroke="#5b4b3a" stroke-width="12" opacity=".5"/>`,
    ) +
    disc(500, 575, 18, '#fff') +
    disc(500, 575, 9, '#222') +
    many(3, (i) => slice(66, '#f0c93c', '#f9e693')(690 + i * 130, 850)) +
    many(8, () => disc(next(560, 1060), next(300, 400), next(38, 54), '#e6c163')) +
    many(18, () => leaf(next, 22, '#4f8a4c')(next(480, 1120), next(300, 880))) +
    fork +
    glass('#efe3ac'),
  prawns: (next) =>
    wood(next, '#e7e0d2', '#c9bfa9') +
    plate(520, '#f7f9fa', '#cfdde3') +
    strewn(next, 90, 360, (x, y) => disc(x, y, next(20, 44), '#eaf4f7', 'opacity=".8"')) +
    strewn(next, 12, 330, leaf(next, 74, '#26313a')) +
    strewn(next, 12, 330, leaf(next, 46, '#e79b4a')) +
    strewn(next, 17, 300, prawn(next)) +
    strewn(next, 6, 300, slice(58, '#f0c93c', '#f9e693')) +
    strewn(next, 20, 360, leaf(next, 20, '#4f8a4c')) +
    glass('#efe3ac'),
};

/** Draws `dish` with the random numbers of `seed` as a JPEG of 1600 x 1200 pixels. */
export const drawDish = (dish: Dish, seed: number) => paint(DISHES[dish](numbers(seed * 7919)));

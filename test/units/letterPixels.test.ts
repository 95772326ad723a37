import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutBands } from '../../src/documents/formats/pictures/bands';
import { withoutCodes } from '../../src/documents/formats/pictures/codeAreas';
import { unreadParts } from '../../src/documents/formats/pictures/unreadParts';

const [width, height] = [600, 500];

/** What is drawn on a white page. */
const page = async (drawn: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${drawn}</svg>`;
  const grey = await sharp(Buffer.from(svg)).greyscale().extractChannel(0).raw().toBuffer();
  return { width, height, grey: new Uint8Array(grey) };
};

const darkIn = (grey: Uint8Array) => grey.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);

const text = [40, 70, 100]
  .map((y) => `<text x="30" y="${y}" font-size="26">Hoek van Holland - Harwich 22:00</text>`)
  .join('');

/** 40 by 40 modules of 6 pixels, half of them dark. */
let seed = 7;
const isDark = () => {
  seed = (seed * 16807) % 2147483647;
  return seed % 2 === 0;
};
const code = Array.from({ length: 1600 }, (_, at) =>
  isDark()
    ? `<rect x="${150 + (at % 40) * 6}" y="${200 + Math.floor(at / 40) * 6}" width="6" height="6"/>`
    : '',
).join('');

test('a code is blanked, and the text above it stays', async () => {
  const [onlyText, both] = [await page(text), await page(text + code)];
  expect(darkIn(onlyText.grey)).toBeGreaterThan(2000);
  expect(withoutCodes(onlyText)).toBe(onlyText.grey);
  const left = darkIn(withoutCodes(both)) - darkIn(onlyText.grey);
  expect(darkIn(both.grey) - darkIn(onlyText.grey)).toBeGreaterThan(20_000);
  expect(Math.abs(left)).toBeLessThan(3000);
});

test('white letters on a coloured band become dark on white', async () => {
  const band = `<rect y="150" width="600" height="90" fill="#73d700"/><text x="30" y="205" font-size="34" fill="white">Booking 3190</text>`;
  const [plain, banded] = [await page(text), await page(text + band)];
  expect(withoutBands(plain)).toBe(plain.grey);
  const changed = withoutBands(banded);
  const row = changed.subarray(190 * width, 191 * width);
  expect(row[5]).toBe(255);
  expect(Math.min(...row)).toBeLessThan(60);
});

test('a word is unread beside others whose rows it shares, unless it stands near one', async () => {
  const word = (x: number, y: number, size: number, letters: string) =>
    `<text x="${x}" y="${y}" font-size="${size}">${letters}</text>`;
  const drawn = await page(
    word(30, 100, 50, 'BCN') + word(30, 130, 20, 'Barcelona') + word(400, 110, 40, 'VY 831'),
  );
  const read = [
    { left: 28, right: 150, top: 60, bottom: 102 },
    { left: 28, right: 130, top: 112, bottom: 135 },
  ];
  const [part, another] = unreadParts(drawn, read);
  expect(another).toBeUndefined();
  expect(part?.left).toBeGreaterThan(390);
  expect(part?.bottom).toBeLessThan(115);
  expect(unreadParts(drawn, [...read, { left: 300, right: 380, top: 80, bottom: 110 }])).toEqual(
    [],
  );
});

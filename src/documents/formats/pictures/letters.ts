/** Reads the letters of a picture (OCR) with Tesseract, in English, Dutch, German and French. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'fflate';
import sharp from 'sharp';
import type { Line } from '../../lines';
import { groupIntoLines } from '../pdf/layout';
import { wasmFile } from '../wasm';
import { withoutBands } from './bands';
import { withoutCodes } from './codeAreas';
import { withoutDarkBoxes } from './darkBoxes';
import type { Pixels } from './pixels';
import { type Box, unreadParts } from './unreadParts';

const LANGUAGES = ['eng', 'nld', 'deu', 'fra'];
/** A phone's screenshot in half a second; larger pictures take longer and tell no more. */
const PIXELS_LIMIT = 2_200_000;
/** In percent; less is a guess. */
const MIN_CONFIDENCE = 60;
/** Only the neural network, for which these languages are made */
const LSTM_ONLY = 1;

interface Tesseract {
  FS: { writeFile(name: string, content: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, mode: number): number;
    SetImageFile(orientation: number, angle: number): void;
    SetPageSegMode(mode: number): void;
    SetRectangle(left: number, top: number, width: number, height: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  };
}

const packages = createRequire(import.meta.url);
let loaded: Promise<{ core: Tesseract; api: InstanceType<Tesseract['TessBaseAPI']> }> | undefined;

/** Takes half a second, with the first picture. */
function load() {
  loaded ??= (async () => {
    const start: (options: object) => Promise<Tesseract> = packages(
      'tesseract.js-core/tesseract-core-simd-lstm.js',
    );
    const core = await start({
      wasmBinary: await wasmFile('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
      ...{ print: () => {}, printErr: () => {}, TesseractProgress: () => {} },
    });
    for (const language of LANGUAGES) {
      const folder = `@tesseract.js-data/${language}/4.0.0_best_int`;
      const packed = await readFile(packages.resolve(`${folder}/${language}.traineddata.gz`));
      core.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
    }
    const api = new core.TessBaseAPI();
    if (api.Init(null, LANGUAGES.join('+'), LSTM_ONLY) !== 0) throw new Error('No languages');
    return { core, api };
  })();
  return loaded;
}

/**
 * Of a screenshot most pixels are as bright as the one beside them. A photo may be as even, but has
 * fewer of exactly the same brightness, also where the screenshot is a JPEG.
 */
const FLAT = { even: { part: 0.8, step: 2 }, drawn: { part: 0.85, step: 0 } };

/**
 * Letters in a photo are not looked for: its noise alone would take twenty seconds. Where a boarding
 * pass tells the flight, the picture must be 'drawn'.
 */
export function isScreenshot({ grey }: Pixels, like: keyof typeof FLAT = 'even'): boolean {
  const { part, step } = FLAT[like];
  let flat = 0;
  for (let at = 1; at < grey.length; at++) {
    if (Math.abs((grey[at] ?? 0) - (grey[at - 1] ?? 0)) <= step) flat++;
  }
  return flat > part * grey.length;
}

/** The lines of text, without those that are not certain; words side by side far apart are cells. */
export async function readLetters(pixels: Pixels): Promise<Line[]> {
  const { width, height } = pixels;
  const { core, api } = await load();
  const scale = Math.min(1, Math.sqrt(PIXELS_LIMIT / (width * height)));
  let grey = pixels.grey;
  for (const change of [withoutCodes, withoutBands, withoutDarkBoxes])
    grey = change({ width, height, grey });
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * scale))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { width: info.width, height: info.height, grey: new Uint8Array(data) };
  const raw = { width: page.width, height: page.height, channels: 1 } as const;
  core.FS.writeFile(
    '/input',
    await sharp(page.grey, { raw }).png({ compressionLevel: 1 }).toBuffer(),
  );
  api.SetImageFile(1, 0);
  const words = wordsIn(api, WHOLE);
  const known = [
    ...words.filter((line) => !line.some(isDoubtful)),
    ...again(api, words),
    ...leftOut(api, unreadParts(page, words.flat())),
  ];
  api.Clear();
  return groupIntoLines(
    known.flatMap((line) =>
      line.flatMap(({ text, left, top, right, bottom }, at) =>
        /[\p{L}\p{N}]/u.test(text) || isDash(line, at)
          ? [
              {
                // A word that reaches into the next one ends where that begins.
                ...{ char: text, left, right: Math.min(right, line[at + 1]?.left ?? right) },
                // The lines of a PDF, which are grouped alike, count upwards.
                ...{ isSpaced: true, top: -top, bottom: -bottom },
              },
            ]
          : [],
      ),
    ),
  );
}

interface Word extends Box {
  text: string;
  confidence: number;
}

/** An icon is no letter, and makes no line doubtful. */
const isDoubtful = ({ text, confidence }: Word) =>
  confidence < MIN_CONFIDENCE && /[\p{L}\p{N}]{2}/u.test(text);

/** "14:00 - 22:00", and "Dublin - Holyhead", between which an arrow is recognized as a dash as well */
function isDash(line: Word[], at: number): boolean {
  if (!/^[-–—]$/.test(line[at]?.text ?? '')) return false;
  const [before = '', after = ''] = [line[at - 1]?.text, line[at + 1]?.text];
  return (
    (/\p{N}/u.test(before) && /\p{N}/u.test(after)) ||
    (/[\p{L})]$/u.test(before) && /^\p{Lu}/u.test(after))
  );
}

/** In percent, of a word in a part that was left out at first */
const SURE = 80;
const isCertain = ({ text, confidence }: Word) =>
  confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(text);

const AGAIN_LIMIT = 8;
/** Around the words, in pixels */
const MARGIN = 6;

/**
 * The parts of doubtful lines, each read alone: beside larger letters small ones are not recognized.
 * A line is left out when one of its parts stays doubtful.
 */
function again(api: InstanceType<Tesseract['TessBaseAPI']>, lines: Word[][]): Word[][] {
  const doubtful = lines.filter((line) => line.some(isDoubtful)).slice(0, AGAIN_LIMIT);
  return doubtful.flatMap((line) => {
    const read = partsOf(line).map((part) => {
      if (!part.some(isDoubtful)) return part;
      const box = boxOf(part);
      const alone = readPart(api, box);
      return alone.some(isDoubtful) ? readPart(api, { ...box, ...rowOf(part) }) : alone;
    });
    return read.some((part) => part.length === 0 || part.some(isDoubtful)) ? [] : [read.flat()];
  });
}

const boxOf = (words: Box[]): Box => ({
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});

/** The rows of the word that is least high: an arrow below "1h 25m" is taken for a part of the other one. */
function rowOf(words: Box[]): Pick<Box, 'top' | 'bottom'> {
  const heights = words.map(({ top, bottom }) => bottom - top);
  const { top = 0, bottom = 0 } = words[heights.indexOf(Math.min(...heights))] ?? {};
  return { top, bottom };
}

/**
 * Large letters are left out at times, as if they were a drawing. Such a part is read alone; drawings
 * and what is not certain in them tell nothing.
 */
function leftOut(api: InstanceType<Tesseract['TessBaseAPI']>, parts: Box[]): Word[][] {
  return parts.slice(0, AGAIN_LIMIT).flatMap((part) => {
    // the edge of a box reads as "|"
    const line = readPart(api, part).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    return line.length > 0 && line.every(isCertain) ? [line] : [];
  });
}

function readPart(api: InstanceType<Tesseract['TessBaseAPI']>, part: Box): Word[] {
  const [left, top] = [Math.max(0, part.left - MARGIN), Math.max(0, part.top - MARGIN)];
  api.SetRectangle(left, top, part.right + MARGIN - left, part.bottom + MARGIN - top);
  return wordsIn(api, SINGLE_LINE).flat();
}

/** Words far apart, or of another size, are parts of their own. */
function partsOf(line: Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const last = parts.at(-1)?.at(-1);
    const height = word.bottom - word.top;
    if (last && word.left - last.right < 1.5 * height) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** "KL1665" of "kL1665": alone, a letter of the same shape is as likely to be a small one. */
const inCapitals = (word: string): string =>
  /^(?=.*[A-Z])(?=.*\d)[A-Z\dckopsuvwxz]+$/.test(word) ? word.toUpperCase() : word;

/** Page segmentation modes of Tesseract */
const [WHOLE, SINGLE_LINE] = [6, 7] as const;
const WORD_LEVEL = '5';

/** The words that are recognized, line by line. */
function wordsIn(api: InstanceType<Tesseract['TessBaseAPI']>, mode: number): Word[][] {
  api.SetPageSegMode(mode);
  api.Recognize(null);
  const lines = new Map<string, Word[]>();
  for (const row of api.GetTSVText(0).split('\n')) {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t');
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = rest.slice(0, 5).map(Number);
    const text = rest[5]?.trim();
    if (level !== WORD_LEVEL || !text) continue;
    const key = [page, block, paragraph, line].join(' ');
    const words = lines.get(key) ?? [];
    words.push({
      text: inCapitals(text),
      left,
      top,
      right: left + width,
      bottom: top + height,
      confidence,
    });
    lines.set(key, words);
  }
  return [...lines.values()];
}

/** Reads the letters of a picture (OCR) with Tesseract, in English, Dutch, German and French. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'fflate';
import sharp from 'sharp';
import type { Line } from '../lines';
import { withoutDarkBoxes } from './darkBoxes';
import { groupIntoLines } from './pdfLayout';
import type { Pixels } from './pixels';
import { wasmFile } from './wasm';

const LANGUAGES = ['eng', 'nld', 'deu', 'fra'];
/** A phone's screenshot in half a second; larger pictures take longer and tell no more. */
const PIXELS_LIMIT = 2_200_000;
/** In percent; less is a guess. */
const LEAST_CONFIDENCE = 60;
/** Only the neural network, for which these languages are made */
const LSTM_ONLY = 1;

interface Tesseract {
  FS: { writeFile(name: string, content: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, mode: number): number;
    SetImageFile(orientation: number, angle: number): void;
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

/** Of a screenshot most pixels are as bright as the one beside them. */
const FLAT_PART = 0.8;
const FLAT_STEP = 2;

/** Letters in a photo are not looked for: its noise alone would take twenty seconds. */
export function isScreenshot({ grey }: Pixels): boolean {
  let flat = 0;
  for (let at = 1; at < grey.length; at++) {
    if (Math.abs((grey[at] ?? 0) - (grey[at - 1] ?? 0)) <= FLAT_STEP) flat++;
  }
  return flat > FLAT_PART * grey.length;
}

/** The lines of text, without those that are not certain; words side by side far apart are cells. */
export async function readLetters(pixels: Pixels): Promise<Line[]> {
  const { width, height } = pixels;
  const { core, api } = await load();
  const scale = Math.min(1, Math.sqrt(PIXELS_LIMIT / (width * height)));
  const picture = await sharp(withoutDarkBoxes(pixels), { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * scale))
    .png({ compressionLevel: 1 })
    .toBuffer();
  core.FS.writeFile('/input', picture);
  api.SetImageFile(1, 0);
  api.Recognize(null);
  const words = wordsIn(api.GetTSVText(0));
  api.Clear();
  const doubtful = new Set(words.filter(isDoubtful).map(({ line }) => line));
  return groupIntoLines(
    words
      .filter(({ line, text }) => !doubtful.has(line) && /[\p{L}\p{N}]/u.test(text))
      .map(({ text, left, top, right, bottom }) => ({
        ...{ char: text, left, right, isSpaced: true },
        // The lines of a PDF, which are grouped alike, count upwards.
        ...{ top: -top, bottom: -bottom },
      })),
  );
}

interface Word {
  line: string;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
}

/** An icon is no letter, and makes no line doubtful. */
const isDoubtful = ({ text, confidence }: Word) =>
  confidence < LEAST_CONFIDENCE && /[\p{L}\p{N}]{2}/u.test(text);

const WORD_LEVEL = '5';

function wordsIn(table: string): Word[] {
  return table.split('\n').flatMap((row): Word[] => {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t');
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = rest.slice(0, 5).map(Number);
    const text = rest[5]?.trim();
    if (level !== WORD_LEVEL || !text) return [];
    return [
      {
        line: [page, block, paragraph, line].join(' '),
        ...{ text, left, top, right: left + width, bottom: top + height, confidence },
      },
    ];
  });
}

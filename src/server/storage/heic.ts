/** Decodes HEIC and HEIF, which sharp cannot, in a thread of its own. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { tiffHead } from './tiff';
import { createTurns } from './turns';

/** 12 megapixels take about a second. */
const TIMEOUT_MS = 10_000;
const HEAP_MB = 128;

// Given as text, because a bundle has no file of its own for the thread to start from. On white, as
// JPEG knows no transparency; `room` bytes stay free before the pixels.
const DECODE = `
  const { parentPort, workerData: { bytes, decoder, room } } = require('node:worker_threads');
  require(decoder)({ buffer: bytes }).then(({ width, height, data }) => {
    const file = new Uint8Array(room + width * height * 3);
    for (let from = 0, to = room; from < data.length; from += 4) {
      const opacity = data[from + 3] / 255;
      for (let i = 0; i < 3; i++) file[to++] = 255 - (255 - data[from + i]) * opacity;
    }
    parentPort.postMessage({ width, height, file }, [file.buffer]);
  });
`;

interface Decoded {
  width: number;
  height: number;
  file: Uint8Array;
}

const oneAtATime = createTurns(1);

/**
 * Hands the picture to `use` as a TIFF: upright (the container's own rotation is applied), with its
 * colour profile (ICC). One picture at a time, `use` included, to bound memory. Rejects when it
 * cannot be decoded, or not in 10 seconds.
 */
export function decodeHeic<Result>(
  bytes: Uint8Array,
  profile: Uint8Array | undefined,
  use: (tiff: Uint8Array) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(1, async () => {
    const room = tiffHead(0, 0, profile).length;
    const { width, height, file } = await decodeAside(bytes, room);
    file.set(tiffHead(width, height, profile));
    return use(file);
  });
}

/** A thread a picture: the decoder's memory, some 20 bytes a pixel, is freed only with its thread. */
function decodeAside(bytes: Uint8Array, room: number): Promise<Decoded> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const worker = new Worker(DECODE, {
    eval: true,
    workerData: { bytes, decoder, room },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
    env: {},
  });
  return new Promise<Decoded>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('HEIC decoding took too long')), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('HEIC decoding stopped'));
    });
  }).finally(() => worker.terminate());
}

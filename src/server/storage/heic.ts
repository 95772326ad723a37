/** Decodes HEIC and HEIF in a worker thread; sharp cannot decode them. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from './semaphore';
import { tiffHead } from './tiff';

/** 12 megapixels take about a second. */
const TIMEOUT_MS = 10_000;
const HEAP_MB = 128;

// The source of the worker is a string, because the bundle contains no separate file for it. The picture
// is drawn on white, because JPEG has no transparency. `room` bytes before the pixels stay free.
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

const oneAtATime = createSemaphore(1);

/**
 * Decodes the picture to a TIFF and passes that to `use`: upright (the rotation of the container is
 * applied), with the colour profile (ICC) `profile`. One picture at a time, including `use`, to
 * limit memory. Rejects when the picture cannot be decoded within 10 seconds.
 */
export function decodeHeic<Result>(
  bytes: Uint8Array,
  profile: Uint8Array | undefined,
  use: (tiff: Uint8Array) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(1, async () => {
    const room = tiffHead(0, 0, profile).length;
    const { width, height, file } = await decodeInWorker(bytes, room);
    file.set(tiffHead(width, height, profile));
    return use(file);
  });
}

/**
 * One thread per picture: the decoder's memory, about 20 bytes per pixel, is freed only with the
 * thread.
 */
function decodeInWorker(bytes: Uint8Array, room: number): Promise<Decoded> {
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

/** Decodes HEIC and HEIF, which sharp cannot, in a thread of its own. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createTurns } from './turns';

/** 12 megapixels take about a second. */
const TIMEOUT_MS = 10_000;
/** The decoder's memory grows by about 20 bytes a pixel and never shrinks: a thread a picture frees it. */
const HEAP_MB = 128;

// Given as text, because a bundle has no file of its own for the thread to start from.
const DECODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  require(workerData.decoder)({ buffer: workerData.bytes }).then(({ width, height, data }) =>
    parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer]));
`;

interface Pixels {
  width: number;
  height: number;
  /** RGBA, 8 bits each, already upright. */
  data: ArrayBuffer;
}

const oneAtATime = createTurns(1);

/**
 * The picture as sharp reads it, upright (the container's own rotation is applied) and with its
 * colour profile. Rejects when it cannot be decoded, or not in 10 seconds.
 */
export async function decodeHeic(bytes: Uint8Array, profile: Buffer | undefined) {
  const { width, height, data } = await oneAtATime(1, () => decodeAside(bytes));
  const raw = sharp(new Uint8Array(data), { raw: { width, height, channels: 4 } });
  if (!profile) return raw;
  return sharp(withProfile(await raw.png({ compressionLevel: 0 }).toBuffer(), profile));
}

function decodeAside(bytes: Uint8Array): Promise<Pixels> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const worker = new Worker(DECODE, {
    eval: true,
    workerData: { bytes, decoder },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
    env: {},
  });
  return new Promise<Pixels>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('HEIC decoding took too long')), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('HEIC decoding stopped'));
    });
  }).finally(() => worker.terminate());
}

/** Pixels carry no profile and sharp attaches none to them, but a PNG does: iCCP goes after IHDR. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const IHDR_END = 33;
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, IHDR_END), length, body, check, png.subarray(IHDR_END)]);
}

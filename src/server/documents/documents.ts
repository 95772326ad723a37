/** Reads tickets and confirmations in a thread that is bounded in time and memory. */
import { Worker } from 'node:worker_threads';
import type { DocumentFile, Reading } from './reading';

const TIMEOUT_MS = 10_000;
const HEAP_MB = 256;
/** The thread holds some 100 MB, so it ends when nobody drops files. */
const IDLE_MS = 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The flights and stays that the file gives, nothing invented; one file is read at a time. A file
 * that cannot be read, or not in 10 seconds and 256 MB, gives none. Never rejects.
 */
export function readDocument(file: DocumentFile): Promise<Reading> {
  const reading = last.then(() => readAside(file));
  last = reading;
  return reading;
}

/** What makes rows of a reading; it knows all airports, so it is loaded with the first file. */
export const loadKept = () => import('./kept');

/** Ends the thread; the next file starts another. */
export async function stopReading(): Promise<void> {
  clearTimeout(idle);
  const stopping = worker;
  worker = undefined;
  await stopping?.terminate();
}

async function readAside(file: DocumentFile): Promise<Reading> {
  clearTimeout(idle);
  worker ??= startWorker();
  const current = worker;
  current.ref();
  const reading = await new Promise<Reading | undefined>((resolve) => {
    const settle = (answer?: Reading) => {
      clearTimeout(timer);
      current.off('message', settle).off('error', giveUp).off('exit', giveUp);
      resolve(answer);
    };
    const giveUp = () => settle();
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    current.on('message', settle).on('error', giveUp).on('exit', giveUp);
    current.postMessage(file);
  });
  current.unref();
  if (reading) {
    idle = setTimeout(stopReading, IDLE_MS).unref();
    return reading;
  }
  current.on('error', () => {});
  await stopReading();
  return { flights: [], stays: [] };
}

/** In the build the thread has a bundle of its own; from source it is compiled on the way. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './worker.ts' : './documentWorker.js', import.meta.url).href;
  const start = isSource
    ? `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry}'); })`
    : `import('${entry}')`;
  return new Worker(start, {
    eval: true,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_MB,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
  });
}

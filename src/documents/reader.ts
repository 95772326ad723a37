/** A thread that reads one document at a time, bounded in time and memory. */
import { Worker } from 'node:worker_threads';
import type { DocumentFile, Reading } from './reading';

const TIMEOUT_MS = 10_000;
const HEAP_MB = 256;
/** The thread holds some 100 MB, so it ends when nobody drops files. */
const IDLE_MS = 15_000;

export class Reader {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;

  get isStarted(): boolean {
    return this.worker !== undefined;
  }

  /** What the file gives; nothing when it cannot be read in time and memory. Never rejects. */
  async read(file: DocumentFile): Promise<Reading> {
    clearTimeout(this.idle);
    this.worker ??= startWorker();
    const current = this.worker;
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
      this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
      return reading;
    }
    current.on('error', () => {});
    await this.stop();
    return { flights: [], stays: [] };
  }

  /** Ends the thread; the next file starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const stopping = this.worker;
    this.worker = undefined;
    await stopping?.terminate();
  }
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

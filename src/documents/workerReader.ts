/** A worker thread that reads one document at a time, with limits on time and memory. */
import { Worker } from 'node:worker_threads';
import { type DocumentFile, noReading, type Reading } from './reading';

const TIMEOUT_MS = 10_000;
const HEAP_MB = 256;
/**
 * The thread uses about 100 MB, so it is stopped when idle. Between two tickets a person looks at
 * what was read of the first, and the first file of a thread takes a second longer.
 */
const IDLE_MS = 2 * 60_000;

/** What the thread knows; the whole may follow a part. */
export interface Answer {
  reading: Reading;
  isWhole: boolean;
}

export class WorkerReader {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;

  constructor(private readonly start = startWorker) {}

  get isStarted(): boolean {
    return this.worker !== undefined;
  }

  /**
   * The reading of the file; empty when the file cannot be read within 10 seconds and 256 MB, and
   * without letters when these are not recognized within 10 more. Never rejects. Call it again only
   * after the previous call has resolved.
   */
  async read(file: DocumentFile): Promise<Reading> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const current = this.worker;
    current.ref();
    const answer = await new Promise<Answer | undefined>((resolve) => {
      let part: Answer | undefined;
      const settle = (result?: Answer) => {
        clearTimeout(timer);
        current.off('message', take).off('error', giveUp).off('exit', giveUp);
        resolve(result);
      };
      const giveUp = () => settle(part);
      const take = (answer: Answer) => {
        if (answer.isWhole) return settle(answer);
        part = answer;
        timer.refresh();
      };
      const timer = setTimeout(giveUp, TIMEOUT_MS);
      current.on('message', take).on('error', giveUp).on('exit', giveUp);
      current.postMessage(file);
    });
    current.unref();
    if (answer?.isWhole) {
      this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
      return answer.reading;
    }
    current.on('error', () => {});
    await this.stop();
    return answer?.reading ?? noReading();
  }

  /** Stops the thread; the next file starts a new one. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const stopping = this.worker;
    this.worker = undefined;
    await stopping?.terminate();
  }
}

/**
 * The build has a separate bundle for the worker; from source, tsx compiles worker.ts at import.
 */
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

/** A client that sends pictures by tus, one after the other, and goes on where a kill stopped it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Random } from '../random';
import type { Asker } from './ledger';

// small, so that uploads arrive between kills
const PART_BYTES = 32 * 1024;
const MOST_BYTES = 256 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
/** Answers after which the same request is made again: the server is starting, or an upload is locked. */
const AGAIN = [423, 503];

export interface Finished {
  id: number;
  sha256: string;
}

interface Uploading {
  bytes: Buffer;
  sha256: string;
  /** Unknown until the creation was answered. */
  path: string | undefined;
}

interface Options {
  ask: Asker;
  random: Random;
  holidayId: number;
  picture: Uint8Array;
  /** Resolves when the server answers again. */
  untilBack(): Promise<void>;
}

export class Uploader {
  readonly finished: Finished[] = [];
  readonly problems: string[] = [];
  /** How often one went on after a kill, and from how far. */
  resumed = 0;
  resumedBytes = 0;
  /** How many requests got an answer. */
  answered = 0;
  isAsking = false;

  constructor(readonly options: Options) {}

  /** Sends whole uploads until `isOver`; the last one is completed. */
  async send(isOver: () => boolean) {
    while (!isOver()) await this.#sendOne();
  }

  async #sendOne() {
    const { random, picture } = this.options;
    // what follows a picture's end is skipped by every decoder
    const bytes = Buffer.concat([picture, randomBytes(random.between(1000, MOST_BYTES))]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const upload: Uploading = { bytes, sha256, path: undefined };
    for (;;) {
      try {
        const photo = await this.#goOn(upload);
        this.finished.push({ id: photo.id, sha256 });
        if (photo.sha256 !== sha256) this.problems.push(`photo ${photo.id} has another SHA-256`);
        return;
      } catch {
        this.isAsking = false;
        await this.options.untilBack();
      }
    }
  }

  /** Resolves to the photo. Rejects when the connection broke. */
  async #goOn(upload: Uploading): Promise<Finished> {
    const { bytes } = upload;
    if (!upload.path) upload.path = await this.#create(upload);
    const { path } = upload;
    const { status, headers } = await this.#ask('HEAD', path);
    if (status !== 200) {
      this.problems.push(`HEAD of an acknowledged upload answers ${status}`);
      upload.path = undefined;
      return this.#goOn(upload);
    }
    let offset = Number(headers.get('upload-offset'));
    if (offset > 0) {
      this.resumed++;
      this.resumedBytes += offset;
    }
    for (;;) {
      const part = bytes.subarray(offset, offset + PART_BYTES);
      const answer = await this.#ask('PATCH', path, {
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: Uint8Array.from(part),
      });
      if (answer.status === 200) return (await answer.json()) as Finished;
      if (answer.status !== 204)
        this.problems.push(`PATCH answers ${answer.status}: ${await answer.text()}`);
      offset = Number(answer.headers.get('upload-offset'));
    }
  }

  async #create({ bytes }: Uploading): Promise<string> {
    const { holidayId } = this.options;
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const metadata = `holidayId ${base64(String(holidayId))},filename ${base64('IMG_1.jpg')}`;
    const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
    const { status, headers: answered } = await this.#ask('POST', '/api/uploads', { headers });
    if (status !== 201) this.problems.push(`POST answers ${status}`);
    return answered.get('location') as string;
  }

  async #ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      this.isAsking = true;
      const answer = await this.options.ask(method, path, {
        ...init,
        headers: { ...TUS, ...(init.headers as Record<string, string>) },
      });
      this.isAsking = false;
      this.answered++;
      if (!AGAIN.includes(answer.status)) return answer;
      await answer.text();
    }
  }
}

import { vi } from 'vitest';
import { photo } from './family';

interface Kept {
  fields: Record<string, string>;
  length: number;
  offset: number;
}

/** A request with a part of a file, or a small copy, that waits to be answered. */
export interface Part {
  /** The upload that it belongs to; null for a call of tRPC. */
  upload: Kept | null;
  offset: number;
  body: unknown;
  isAborted: boolean;
  progress(bytes: number): void;
  /** Keeps the whole part; after the last one the file has become this photo. */
  accept(fields?: object): void;
  refuse(status: number, body?: string): void;
  /** The connection breaks after this many bytes arrived. */
  lose(bytes?: number): void;
}

/** The XMLHttpRequests of a tus server (1.0.0), which the test answers part by part. */
export function serveTus() {
  const uploads = new Map<string, Kept>();
  const parts: Part[] = [];
  const requests: string[] = [];
  let photos = 0;
  /** What each response has besides. */
  const always = { headers: { 'X-Request-Id': 'r' } as Record<string, string> };

  class TusRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: (event: object) => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #headers: Record<string, string> = {};
    #answer: Record<string, string> = {};
    #part: Part | undefined;
    open(method: string, url: string) {
      this.#method = method;
      this.#path = new URL(url, location.href).pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answer[name] ?? null;
    }
    abort() {
      if (this.#part) this.#part.isAborted = true;
      this.onabort?.();
    }
    #reply(status: number, headers: Record<string, string> = {}, body = '') {
      if (this.#part?.isAborted) return;
      Object.assign(this, { status, responseText: body });
      this.#answer = { ...always.headers, ...headers };
      this.onload?.();
    }
    send(body: Blob | string | null) {
      requests.push(`${this.#method} ${this.#path}`);
      queueMicrotask(() => this.#handle(body));
    }
    #handle(body: Blob | string | null) {
      const kept = uploads.get(this.#path) ?? null;
      if (this.#method === 'PATCH' || this.#path.startsWith('/trpc')) return this.#wait(kept, body);
      if (this.#method === 'POST') return this.#create();
      if (!kept) return this.#reply(404);
      if (this.#method === 'DELETE') uploads.delete(this.#path);
      const { offset, length } = kept;
      const headers = { 'Upload-Offset': String(offset), 'Upload-Length': String(length) };
      this.#reply(this.#method === 'DELETE' ? 204 : 200, headers);
    }
    #create() {
      const path = `/api/uploads/2-${uploads.size + 1}`;
      const pairs = this.#headers['Upload-Metadata']?.split(',').map((pair) => pair.split(' '));
      const fields = Object.fromEntries(
        pairs?.map(([name, text = '']) => [name, atob(text)]) ?? [],
      );
      uploads.set(path, { fields, length: Number(this.#headers['Upload-Length']), offset: 0 });
      this.#reply(201, { Location: path });
    }
    #wait(kept: Kept | null, body: Blob | string | null) {
      const size = typeof body === 'string' ? body.length : (body?.size ?? 0);
      const fail = (status: number, text = '') => this.#reply(status, {}, text);
      const part: Part = {
        upload: kept,
        offset: kept?.offset ?? 0,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        isAborted: false,
        progress: (bytes) =>
          this.upload.onprogress?.({ lengthComputable: true, loaded: bytes, total: size }),
        accept: (fields) => {
          photos += 1;
          const added = JSON.stringify({ ...photo(100 + photos), ...fields });
          if (!kept) return fail(200, `{"result":{"data":{"photo":${added}}}}`);
          kept.offset += size;
          const headers = { 'Upload-Offset': String(kept.offset) };
          const isLast = kept.offset === kept.length;
          this.#reply(isLast ? 200 : 204, headers, isLast ? added : '');
        },
        refuse: fail,
        lose: (bytes = 0) => {
          if (kept) kept.offset += bytes;
          this.onerror?.({});
        },
      };
      this.#part = part;
      parts.push(part);
    }
  }
  vi.stubGlobal('XMLHttpRequest', TusRequest);
  return Object.assign(always, { uploads, parts, requests });
}

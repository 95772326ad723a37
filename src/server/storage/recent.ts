/** A cache of bytes with a maximum total size. */

/** Removes the least recently used entries first. An entry larger than `maxBytes` is not stored. */
export class Recent {
  readonly #entries = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#entries.get(name);
    if (bytes) {
      this.#entries.delete(name);
      this.#entries.set(name, bytes);
    }
    return bytes;
  }

  set(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.delete(name);
    this.#entries.set(name, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(name: string) {
    this.#bytes -= this.#entries.get(name)?.length ?? 0;
    this.#entries.delete(name);
  }
}

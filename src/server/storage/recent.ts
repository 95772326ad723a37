/** What was asked for lately, as much of it as fits in a given memory. */

/** The least recently used go first. One larger than the whole is not kept. */
export class Recent {
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#kept.get(name);
    if (bytes) {
      this.#kept.delete(name);
      this.#kept.set(name, bytes);
    }
    return bytes;
  }

  set(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.delete(name);
    this.#kept.set(name, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(name: string) {
    this.#bytes -= this.#kept.get(name)?.length ?? 0;
    this.#kept.delete(name);
  }
}

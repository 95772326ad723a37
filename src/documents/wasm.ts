/** Loads WebAssembly from installed packages, and keeps its memory within bounds. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const PAGE_BYTES = 65_536;

export function wasmFile(path: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(path));
}

/** A heap limit does not count WebAssembly's memory: let it grow no further than this. */
export function limitWasmMemory(limitBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > limitBytes) {
      throw new RangeError('The document needs too much memory');
    }
    return grow.call(this, pages);
  };
}

/** Loads WebAssembly files from installed packages and limits their memory. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const PAGE_BYTES = 65_536;

/** The bytes of a file, by its module path such as `package/file.wasm`. */
export function wasmFile(path: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(path));
}

/**
 * Limits each WebAssembly memory of this thread, which the limit on the heap does not include.
 * Growing beyond `limitBytes` throws a RangeError.
 */
export function limitWasmMemory(limitBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > limitBytes) {
      throw new RangeError('The document needs too much memory');
    }
    return grow.call(this, pages);
  };
}

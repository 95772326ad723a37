/** The thread that opens documents: what a hostile file does to it, it does to nobody else. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { readFile } from './read';
import type { DocumentFile } from './reading';
import { limitWasmMemory } from './wasm';

const WASM_LIMIT_BYTES = 192 * 1024 * 1024;

/** Linux: this thread, unlike the process, gives way to whoever asks for a page. */
const PRIORITY = 10;

function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.max(getPriority(thread), PRIORITY));
  } catch {
    // Elsewhere threads have the priority of their process.
  }
}

giveWay();
limitWasmMemory(WASM_LIMIT_BYTES);
sharp.cache(false);
sharp.concurrency(1);

parentPort?.on('message', (file: DocumentFile) => {
  readFile(file)
    .catch(() => ({ flights: [], stays: [] }))
    .then((reading) => parentPort?.postMessage(reading));
});

/**
 * The worker thread that opens documents, so that a hostile file cannot block or crash the server.
 */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { limitWasmMemory } from './formats/wasm';
import { readFile } from './openFile';
import { type DocumentFile, noReading } from './reading';
import type { Answer } from './workerReader';

const WASM_LIMIT_BYTES = 192 * 1024 * 1024;

/**
 * Nice value of this thread on Linux: a third of the weight of the thread that serves requests, so that
 * a person who waits for a ticket still gets it on a busy machine.
 */
const PRIORITY = 5;

function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.max(getPriority(thread), PRIORITY));
  } catch {
    // Other systems have no priority per thread.
  }
}

lowerPriority();
limitWasmMemory(WASM_LIMIT_BYTES);
sharp.cache(false);
sharp.concurrency(1);

const send = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', (file: DocumentFile) => {
  readFile(file, (reading) => send({ reading, isWhole: false }))
    .catch(noReading)
    .then((reading) => send({ reading, isWhole: true }));
});
// The time of the first file begins here: a busy machine takes seconds to start a thread.
send({ reading: noReading(), isWhole: false });

/** The file storage: one interface for a folder or an S3-compatible bucket. */
import type { Readable } from 'node:stream';

/** A range of bytes: from `start` up to and including `end`, both counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files by name. `get` reads a file into memory; `open` and `put` with a stream are for files of any
 * size. Names consist of lower-case letters, digits, dots and hyphens. Every method rejects with
 * StorageError when the folder or the bucket fails.
 */
export interface Storage {
  /** Resolves when the bytes are stored durably; replaces an existing file with this name. */
  put(name: string, data: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes as a stream, of `range` only if given; null when there is no such file. */
  open(name: string, range?: ByteRange): Promise<Readable | null>;
  has(name: string): Promise<boolean>;
  /** The size in bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Resolves also when there is no such file. */
  remove(name: string): Promise<void>;
  /** Rejects when files cannot be stored at the moment. */
  ping(): Promise<void>;
}

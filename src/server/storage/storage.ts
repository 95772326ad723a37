/** The file storage: one interface for a folder or an S3-compatible bucket. */

/**
 * Files by name. Each is read and written completely in memory: none is larger than the upload
 * limit. Names consist of lower-case letters, digits, dots and hyphens. Every method rejects with
 * StorageError when the folder or the bucket fails.
 */
export interface Storage {
  /** Resolves when the bytes are stored durably; replaces an existing file with this name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  /** Resolves also when there is no such file. */
  remove(name: string): Promise<void>;
  /** Rejects when files cannot be stored at the moment. */
  ping(): Promise<void>;
}

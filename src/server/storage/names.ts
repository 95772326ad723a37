/** The names of stored files: random names, never user input. */
import { randomBytes } from 'node:crypto';
import { StorageError } from './storageError';

/** The prefix of a file's URL in responses and in rows; the file name follows. */
export const UPLOADS = '/uploads/';
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const NAME_LENGTH = 200;

/** A random name (128 bits, not guessable) with this extension. */
export const newFileName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

/**
 * Whether it is a valid file name: lower-case letters, digits, hyphens and single dots, at most 200
 * characters.
 */
export const isFileName = (name: string) => name.length <= NAME_LENGTH && NAME.test(name);

/**
 * Returns the name. Throws StorageError for a name that could refer to a path outside the folder.
 */
export function requireFileName(name: string): string {
  if (!isFileName(name)) {
    throw new StorageError(`Not a name for a stored file: ${JSON.stringify(name)}`);
  }
  return name;
}

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const VIDEO_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The content type of a picture (JPEG, PNG, WebP) by its extension; null for any other file. */
export const pictureTypeOf = (name: string): string | null =>
  PICTURE_TYPES[extensionOf(name)] ?? null;

/** The content type of a video (MP4, MOV, WebM) by its extension; null for any other file. */
export const videoTypeOf = (name: string): string | null => VIDEO_TYPES[extensionOf(name)] ?? null;

/** The content type of a stored file by its extension. */
export const contentTypeOf = (name: string): string =>
  pictureTypeOf(name) ??
  videoTypeOf(name) ??
  (extensionOf(name) === 'heic' ? 'image/heic' : 'application/octet-stream');

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

/** What stored files are called: random names of ours, never a word from a user. */
import { randomBytes } from 'node:crypto';
import { StorageError } from './storageError';

/** A file's URL on the wire and on its row is this and its name. */
export const UPLOADS = '/uploads/';
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const NAME_LENGTH = 200;

/** A name that nobody can guess (128 bits), with the extension that we chose. */
export const newName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

export const isName = (name: string) => name.length <= NAME_LENGTH && NAME.test(name);

/** The name itself, or StorageError for one that could leave its folder. */
export function checkName(name: string): string {
  if (!isName(name)) {
    throw new StorageError(`Not a name for a stored file: ${JSON.stringify(name)}`);
  }
  return name;
}

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The content type of a picture that every browser shows; null for any other file. */
export const pictureTypeOf = (name: string): string | null =>
  PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? null;

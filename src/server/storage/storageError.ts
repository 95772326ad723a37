/** The error of the file storage. */

/**
 * The folder or the bucket failed. The message contains the action and the location, `cause` the
 * reason.
 */
export class StorageError extends Error {
  override name = 'StorageError';
}

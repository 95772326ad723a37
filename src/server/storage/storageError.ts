/** The one way in which a place for files fails. */

/** A place for files that failed; the message says what and where, `cause` why. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The error of a backup or a restore that cannot be done. */
import type { ErrorKey } from '../errors';

/**
 * `message` is the line that the console shows; `key` is the key of the translated message that the
 * app shows. Nothing was changed when it is thrown.
 */
export class BackupError extends Error {
  override name = 'BackupError';

  constructor(
    message: string,
    readonly key: ErrorKey = 'backupFailed',
  ) {
    super(message);
  }
}

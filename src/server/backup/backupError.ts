/** Why a backup or a restore cannot be done as things are. */
import type { ErrorKey } from '../errors';

/**
 * `message` is the one line that the console shows; `key` names the sentence for the screen, where a
 * person can meet it there. Nothing was changed.
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

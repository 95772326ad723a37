/** PGlite that rejects queries after a PANIC, and does not load array types, which are unused. */
import type { PGlite } from '@electric-sql/pglite';
import { PreparedPGlite } from './preparedPglite';

/**
 * PostgreSQL raises a PANIC when the disk fails during a commit. A query after that would make
 * PGlite loop forever. Acknowledged commits are on the disk and are available when the folder is
 * reopened.
 */
export class FailFastPGlite extends PreparedPGlite {
  onPanic: ((error: Error) => void) | undefined;
  #panic: Error | undefined;

  override async execProtocolStream(...query: Parameters<PGlite['execProtocolStream']>) {
    if (this.#panic) throw this.#panic;
    try {
      return await super.execProtocolStream(...query);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        this.#panic = error;
        this.onPanic?.(error);
      }
      throw error;
    }
  }

  /**
   * No statement of this app takes or returns an array. The parsers of all 300 array types would
   * cost a third of a millisecond per statement: they are copied for each statement that has its
   * own parsers.
   */
  override async _initArrayTypes(): Promise<void> {}

  override async close(): Promise<void> {
    if (!this.#panic) await super.close();
  }
}

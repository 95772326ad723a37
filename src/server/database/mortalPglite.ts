/** PGlite as we need it: it knows when it is dead, and carries no types that nobody uses. */
import { PGlite } from '@electric-sql/pglite';

/**
 * A PANIC is what PostgreSQL says when the disk failed it in the middle of a commit; asked on after
 * it, PGlite would spin for ever. What was acknowledged is on the disk, and there again once the folder is opened anew.
 */
export class MortalPGlite extends PGlite {
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
   * No statement of ours takes or answers an array. Knowing all 300 array types costs every
   * statement a third of a millisecond: they are copied whenever one brings parsers of its own.
   */
  override async _initArrayTypes(): Promise<void> {}

  override async close(): Promise<void> {
    if (!this.#panic) await super.close();
  }
}

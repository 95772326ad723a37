/** PGlite that knows when it is dead: asked on after a PANIC, it would spin for ever. */
import { PGlite } from '@electric-sql/pglite';

/**
 * A PANIC is what PostgreSQL says when the disk failed it in the middle of a commit. What was
 * acknowledged is on the disk, and there again once the folder is opened anew.
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

  override async close(): Promise<void> {
    if (!this.#panic) await super.close();
  }
}

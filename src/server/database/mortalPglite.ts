/** PGlite that knows when it is dead: asked on after a PANIC it would spin for ever. */
import { PGlite } from '@electric-sql/pglite';

/**
 * A PANIC is what PostgreSQL says when its disk failed it in the middle of a commit. A server of
 * its own restarts then; here only the process can, and all that was acknowledged is there again.
 */
export class MortalPGlite extends PGlite {
  #panic: unknown;

  override async execProtocolStream(...query: Parameters<PGlite['execProtocolStream']>) {
    if (this.#panic) throw this.#panic;
    try {
      return await super.execProtocolStream(...query);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        this.#panic = error;
      }
      throw error;
    }
  }

  override async close(): Promise<void> {
    if (!this.#panic) await super.close();
  }
}

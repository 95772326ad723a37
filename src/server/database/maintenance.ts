/** What a PostgreSQL server does by itself and PGlite does not: checkpoints and vacuuming. */
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseOptions } from '../db';

const TICK_MS = 5 * 60 * 1_000;
const VACUUM_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Looks after the database every few minutes, until stopped. */
export function keepTidy(client: PGlite, log: DatabaseOptions['log']) {
  const tidy = tidier(client);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= tidy()
      .catch((error) => log.error(error, 'The database could not be tidied'))
      .finally(() => {
        running = undefined;
      });
  }, TICK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round: a CHECKPOINT when there were writes since the last, VACUUM ANALYZE once a day. */
export function tidier(client: PGlite, now = Date.now) {
  let written = '';
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  const position = async () => {
    const { rows } = await client.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    );
    return rows[0]?.at ?? '';
  };
  return async () => {
    if ((await position()) === written) return;
    if (now() - vacuumedAt >= VACUUM_AFTER_MS) {
      await client.exec('vacuum analyze');
      vacuumedAt = now();
    }
    await client.exec('checkpoint');
    written = await position();
  };
}

/** What a PostgreSQL server does by itself and PGlite does not: checkpoints and vacuuming. */
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseOptions } from '../db';

const ROUND_MS = 5 * 60 * 1_000;
const VACUUM_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Looks after the database every few minutes, until stopped. */
export async function keepTidy(client: PGlite, log: DatabaseOptions['log']) {
  const tidy = await tidier(client);
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= tidy()
      .catch((error) => log.error(error, 'The database could not be tidied'))
      .finally(() => {
        round = undefined;
      });
  }, ROUND_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** One round: if there were writes since the last a CHECKPOINT, and once a day VACUUM ANALYZE. */
export async function tidier(client: PGlite, now = Date.now) {
  const position = async () => {
    const { rows } = await client.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    );
    return rows[0]?.at;
  };
  let tidyUntil = await position();
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if ((await position()) === tidyUntil) return;
    if (now() - vacuumedAt >= VACUUM_AFTER_MS) {
      await client.exec('vacuum analyze');
      vacuumedAt = now();
    }
    await client.exec('checkpoint');
    tidyUntil = await position();
  };
}

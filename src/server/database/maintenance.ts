/** Checkpoints and vacuuming: a PostgreSQL server does these itself, PGlite does not. */
import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '../log';

const INTERVAL_MS = 5 * 60 * 1_000;
const VACUUM_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Runs maintenance on the database every 5 minutes, until `stop` is called. */
export async function startMaintenance(client: PGlite, log: Pick<Log, 'info' | 'error'>) {
  const maintain = await createMaintenance(client);
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= maintain()
      .catch((error) => log.error(error, 'Database maintenance failed'))
      .finally(() => {
        round = undefined;
      });
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Returns the function for one round: a CHECKPOINT after writes, and VACUUM ANALYZE once a day. */
export async function createMaintenance(client: PGlite, now = Date.now) {
  const walPosition = async () => {
    const { rows } = await client.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    );
    return rows[0]?.at;
  };
  let checkpointAt = await walPosition();
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if ((await walPosition()) === checkpointAt) return;
    if (now() - vacuumedAt >= VACUUM_AFTER_MS) {
      await client.exec('vacuum analyze');
      vacuumedAt = now();
    }
    await client.exec('checkpoint');
    checkpointAt = await walPosition();
  };
}

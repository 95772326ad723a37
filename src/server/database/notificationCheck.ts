/** Checks that notifications arrive: a transaction pooler accepts LISTEN but delivers nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { withTimeout } from './timeout';

const CHANNEL = 'echo';
const TIMEOUT_MS = 5_000;

/**
 * Sends a notification; resolves to whether it is received here within 5 seconds. Never rejects.
 */
export function receivesNotifications({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<boolean> {
  const sent = randomUUID();
  const received = new Promise<boolean>((resolve, reject) => {
    const notify = () => db.execute(sql`select pg_notify(${CHANNEL}, ${sent})`).catch(reject);
    listen(CHANNEL, (message) => message === sent && resolve(true), notify).catch(reject);
  });
  return withTimeout(TIMEOUT_MS, received).catch(() => false);
}

/** Whether notifications get through: a transaction pooler takes LISTEN and passes nothing on. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { withTimeout } from './timeout';

const CHANNEL = 'echo';
const ECHO_MS = 5_000;

/** Notifies, and resolves to whether that was heard here within 5 seconds. */
export function isHeard({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<boolean> {
  const own = randomUUID();
  const heard = new Promise<boolean>((resolve, reject) => {
    const call = () => db.execute(sql`select pg_notify(${CHANNEL}, ${own})`).catch(reject);
    listen(CHANNEL, (message) => message === own && resolve(true), call).catch(reject);
  });
  return withTimeout(ECHO_MS, heard).catch(() => false);
}

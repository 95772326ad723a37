/** A PostgreSQL server as the database. */
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '../../../drizzle/schema';
import { type Database, DatabaseError } from '../db';
import { withinPingTime } from './ping';

const OLDEST_VERSION = 14;

/** Connects to the server at `url`. Throws DatabaseError when it cannot be reached or is too old. */
export async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, {
    max: 10,
    connect_timeout: 10,
    onnotice: () => {},
    // A count is a number, as in PGlite.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: 'samenreis',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  try {
    await refuseOldServer(client);
  } catch (error) {
    await client.end({ timeout: 0 });
    if (error instanceof DatabaseError) throw error;
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new DatabaseError(`PostgreSQL at ${host}${pathname} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
  return {
    kind: 'postgres',
    db: drizzle(client, { schema, casing: 'snake_case' }),
    ping: () => withinPingTime(client`select 1`),
    close: () => client.end({ timeout: 5 }),
  };
}

async function refuseOldServer(client: postgres.Sql): Promise<void> {
  const [server] = await client`select current_setting('server_version_num')::int / 10000 as major`;
  if (server?.major < OLDEST_VERSION) {
    throw new DatabaseError(
      `The server runs PostgreSQL ${server?.major}; ${OLDEST_VERSION} or newer is needed`,
    );
  }
}

/** A PostgreSQL server as the database. */
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '../../../drizzle/schema';
import { type Database, DatabaseError } from '../db';
import { PING_MS, within } from './within';

const OLDEST_VERSION = 14;

/** Long enough for a hosted server that has to wake up first. */
const OPENING_MS = 15_000;

/** Between two tries to reach a server that is away; the driver's own 20 s are long for who waits. */
const LONGEST_PAUSE_S = 1;

/** Connects to the server at `url`. Throws DatabaseError when it cannot be reached or is unfit. */
export async function openPostgres(url: string): Promise<Database> {
  const client = connect(url);
  try {
    await within(OPENING_MS, refuseUnfit(client));
  } catch (error) {
    await client.end({ timeout: 0 });
    if (error instanceof DatabaseError) throw error;
    const { host, port, database } = client.options;
    const place = host.map((name, index) => `${name}:${port[index]}`).join(',');
    throw new DatabaseError(
      `PostgreSQL at ${place}/${database} cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return {
    kind: 'postgres',
    db: drizzle(client, { schema, casing: 'snake_case' }),
    ping: async () => {
      await within(PING_MS, client`select 1`);
    },
    // on a connection of its own, which the driver opens again after a break
    async listen(channel, onMessage, onListening) {
      await client.listen(channel, onMessage, onListening);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

function connect(url: string) {
  // Hosted addresses carry this option of libpq, which the server would refuse.
  const address = url.replace(/([?&])channel_binding=[^&]*&?/, '$1');
  try {
    return postgres(address, {
      max: 10,
      connect_timeout: OPENING_MS / 1_000,
      backoff: (retries: number) => Math.min(0.05 * 2 ** retries, LONGEST_PAUSE_S),
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
  } catch (error) {
    // Never the address itself: it holds the password.
    throw new DatabaseError(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
}

/** A host with several addresses fails with several errors, whose sum has no message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);

async function refuseUnfit(client: postgres.Sql): Promise<void> {
  const [server] = await client`select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_encoding') as encoding`;
  if (server?.major < OLDEST_VERSION) {
    throw new DatabaseError(
      `The server runs PostgreSQL ${server?.major}; ${OLDEST_VERSION} or newer is needed`,
    );
  }
  if (server?.encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database has the encoding ${server?.encoding}; UTF8 is needed (createdb -E UTF8 -T template0)`,
    );
  }
}

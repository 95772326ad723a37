/** A PostgreSQL server as the database. */
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '../../../drizzle/schema';
import { type Database, DatabaseError } from '../db';
import { openListener } from './listener';
import { primaryAmong, reasonOf } from './primary';
import { PING_MS, withTimeout } from './timeout';

const OLDEST_VERSION = 14;

/** Long enough for a hosted server that has to wake up first. */
const OPENING_MS = 15_000;

/** Nothing is asked any more by then; the driver waits for what a broken connection never answered. */
const CLOSING_S = 1;

/** Between two tries to reach a server that is away; the driver's own 20 s are long for who waits. */
const LONGEST_PAUSE_S = 1;

/** An address that follows the primary may lead to the one before for a moment. */
const LONGEST_LIFE_S = 300;

/**
 * Connects to the server at `url`; where that names several, to whichever is the primary. Throws
 * DatabaseError when it cannot be reached or is unfit.
 */
export async function openPostgres(url: string): Promise<Database> {
  const { addresses, clientWith, primary } = driverFor(url);
  const client = clientWith({});
  try {
    await withTimeout(OPENING_MS, refuseUnfit(client));
  } catch (error) {
    await client.end({ timeout: 0 });
    primary?.close();
    if (error instanceof DatabaseError) throw error;
    const places = addresses.map(({ host, port }) => `${host}:${port}`).join(',');
    throw new DatabaseError(
      `PostgreSQL at ${places}/${client.options.database} cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  const listener = openListener(
    (options) => clientWith({ ...ONE, ...options }),
    () => primary?.forget(),
  );
  return {
    kind: 'postgres',
    db: drizzle(client, { schema, casing: 'snake_case' }),
    ping: async () => {
      await withTimeout(PING_MS, client`select 1`);
    },
    listen: (channel, onMessage, onListening) =>
      withTimeout(OPENING_MS, listener.listen(channel, onMessage, onListening)),
    async close() {
      await Promise.all([listener.close(), client.end({ timeout: CLOSING_S })]);
      primary?.close();
    },
  };
}

/** Beside those of the driver's types, which lack `socket` and `onnotify`. */
type Options = Record<string, unknown> & { onclose?: () => void };

function driverFor(url: string) {
  // Hosted addresses carry this option of libpq, which the server would refuse.
  const address = url.replace(/([?&])channel_binding=[^&]*&?/, '$1');
  const clientOf = (options: Options) => postgres(address, { ...OPTIONS, ...options });
  try {
    const { host, port } = clientOf({}).options;
    const addresses = host.map((name, index) => ({ host: name, port: port[index] as number }));
    if (addresses.length === 1) return { addresses, clientWith: clientOf };
    const primary = primaryAmong(addresses, (one) => clientOf({ ...ONE, ...PRIMARY, ...one }));
    const { socket, forget } = primary;
    const clientWith = ({ onclose, ...options }: Options) =>
      clientOf({
        ...{ ...options, ...PRIMARY, ...addresses[0], socket },
        onclose() {
          forget();
          onclose?.();
        },
      });
    return { addresses, clientWith, primary };
  } catch (error) {
    // Never the address itself: it holds the password.
    throw new DatabaseError(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
}

const OPTIONS = {
  max: 10,
  max_lifetime: LONGEST_LIFE_S,
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
};

/** For a client of one connection, which stays. */
const ONE = { max: 1, fetch_types: false, max_lifetime: null };

/** A connection to a standby is refused with CONNECTION_DESTROYED. */
const PRIMARY = { target_session_attrs: 'primary' };

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

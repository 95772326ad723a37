/** A PostgreSQL server as the database. */
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '../../../drizzle/schema';
import { type Database, DatabaseError } from '../db';
import { openListener } from './listener';
import { primaryAmong, reasonOf } from './primary';
import { PING_MS, withTimeout } from './timeout';

const MIN_VERSION = 14;

/** Long enough for a hosted server that has to resume from suspension first. */
const OPENING_MS = 15_000;

/**
 * The driver waits for queries without a response on broken connections. No others run at this
 * point.
 */
const CLOSING_S = 1;

/**
 * Longest pause between connection attempts; the driver's default of 20 s is too long for users.
 */
const MAX_BACKOFF_S = 1;

/**
 * Connections are renewed: a host name that follows the primary may still resolve to the old one.
 */
const MAX_LIFETIME_S = 300;

/**
 * Connects to the server at `url`; when `url` names several hosts, to the primary. Throws
 * DatabaseError when the server cannot be reached, is older than PostgreSQL 14 or is not in UTF8.
 */
export async function openPostgres(url: string): Promise<Database> {
  const { addresses, clientWith, primary } = driverFor(url);
  const client = clientWith({});
  try {
    await withTimeout(OPENING_MS, requireSupported(client));
  } catch (error) {
    await client.end({ timeout: 0 });
    primary?.close();
    if (error instanceof DatabaseError) throw error;
    const hosts = addresses.map(({ host, port }) => `${host}:${port}`).join(',');
    throw new DatabaseError(
      `PostgreSQL at ${hosts}/${client.options.database} cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  const listener = openListener(
    (options) => clientWith({ ...SINGLE_CONNECTION, ...options }),
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

/** Driver options, including `socket` and `onnotify`, which the driver's types lack. */
type Options = Record<string, unknown> & { onclose?: () => void };

function driverFor(url: string) {
  // URLs of hosted databases contain this libpq option, which the server would reject.
  const address = url.replace(/([?&])channel_binding=[^&]*&?/, '$1');
  const createClient = (options: Options) => postgres(address, { ...OPTIONS, ...options });
  try {
    const { host, port } = createClient({}).options;
    const addresses = host.map((name, index) => ({ host: name, port: port[index] as number }));
    if (addresses.length === 1) return { addresses, clientWith: createClient };
    const primary = primaryAmong(addresses, (one) =>
      createClient({ ...SINGLE_CONNECTION, ...PRIMARY_ONLY, ...one }),
    );
    const { socket, forget } = primary;
    const clientWith = ({ onclose, ...options }: Options) =>
      createClient({
        ...{ ...options, ...PRIMARY_ONLY, ...addresses[0], socket },
        onclose() {
          forget();
          onclose?.();
        },
      });
    return { addresses, clientWith, primary };
  } catch (error) {
    // The message must not contain the URL, which includes the password.
    throw new DatabaseError(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
}

const OPTIONS = {
  max: 10,
  max_lifetime: MAX_LIFETIME_S,
  connect_timeout: OPENING_MS / 1_000,
  backoff: (retries: number) => Math.min(0.05 * 2 ** retries, MAX_BACKOFF_S),
  onnotice: () => {},
  // bigint (the type of count(*)) is parsed as a number, as in PGlite.
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  connection: {
    application_name: 'samenreis',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  },
};

/** Options of a client with a single connection that is not renewed. */
const SINGLE_CONNECTION = { max: 1, fetch_types: false, max_lifetime: null };

/** The driver rejects a connection to a standby with CONNECTION_DESTROYED. */
const PRIMARY_ONLY = { target_session_attrs: 'primary' };

async function requireSupported(client: postgres.Sql): Promise<void> {
  const [server] = await client`select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_encoding') as encoding`;
  if (server?.major < MIN_VERSION) {
    throw new DatabaseError(
      `The server runs PostgreSQL ${server?.major}; ${MIN_VERSION} or newer is needed`,
    );
  }
  if (server?.encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database has the encoding ${server?.encoding}; UTF8 is needed (createdb -E UTF8 -T template0)`,
    );
  }
}

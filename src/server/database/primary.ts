/** Connects to the primary among several PostgreSQL servers, also after a failover. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type postgres from 'postgres';
import { withTimeout } from './timeout';

/** How long a server may take to respond. A server without power never responds. */
const RESPONSE_MS = 2_000;

interface Address {
  host: string;
  port: number;
}

/**
 * Returns the `socket` option of the driver, which opens connections. The driver's own search among
 * several hosts has no pause and no time limit. `clientOf` creates a client of one server that
 * fails on a standby; it is used for one query.
 */
export function primaryAmong(addresses: Address[], clientOf: (address: Address) => postgres.Sql) {
  const sockets = new Map<Socket, Address>();
  let search: Promise<Address> | undefined;
  let isClosed = false;

  async function requirePrimary(address: Address) {
    const client = clientOf(address);
    try {
      await withTimeout(RESPONSE_MS, client`select 1`);
      return address;
    } finally {
      client.end({ timeout: 0 }).catch(() => {});
    }
  }

  /** Closes the connections to all other servers: they are now standbys or do not respond. */
  async function find() {
    const primary = await Promise.any(addresses.map(requirePrimary));
    for (const [socket, address] of sockets) {
      if (address !== primary) socket.destroy();
      if (socket.destroyed) sockets.delete(socket);
    }
    return primary;
  }

  async function open() {
    search ??= find();
    const address = await search;
    if (isClosed) throw new Error('The database is closed');
    const socket = connect(address);
    sockets.set(socket, address);
    try {
      await withTimeout(RESPONSE_MS, once(socket, 'connect'));
    } catch (error) {
      socket.destroy();
      throw error;
    }
    // the driver verifies the certificate against this host name
    return Object.assign(socket, address);
  }

  function forget() {
    search = undefined;
  }

  return {
    socket: () =>
      open().catch((error) => {
        forget();
        return brokenSocket(error);
      }),
    /** Makes the next connection search for the primary again. Call it when a connection breaks. */
    forget,
    close() {
      isClosed = true;
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

/**
 * A socket that fails on the first write. `socket` must not reject: the driver would never use that
 * connection again.
 */
function brokenSocket(cause: Error) {
  const error = new Error(`no primary (${reasonOf(cause)})`, { cause });
  return new Duplex({
    read() {},
    write: (_chunk, _encoding, done) => done(Object.assign(error, { code: 'NO_PRIMARY' })),
  });
}

/**
 * The message of an error. A host with several addresses fails with an AggregateError without a
 * message, so its errors are joined.
 */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);

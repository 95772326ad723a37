/** Connects to the primary among several PostgreSQL servers, wherever it is after a failover. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type postgres from 'postgres';
import { withTimeout } from './timeout';

/** How long a server may take to say what it is; one that lost its power never does. */
const ANSWER_MS = 2_000;

export interface Address {
  host: string;
  port: number;
}

/**
 * `socket` is the driver's option that opens connections. The driver's own search among several
 * hosts has no pause and no time limit. `clientOf` makes a client of one server, for one question.
 */
export function primaryAmong(addresses: Address[], clientOf: (address: Address) => postgres.Sql) {
  const sockets = new Map<Socket, Address>();
  let search: Promise<Address> | undefined;
  let isClosed = false;

  async function answers(address: Address) {
    const client = clientOf(address);
    try {
      await withTimeout(ANSWER_MS, client`select 1`);
      return address;
    } finally {
      client.end({ timeout: 0 }).catch(() => {});
    }
  }

  /** Connections to another server are dropped: it is a standby by now, or does not answer. */
  async function find() {
    const primary = await Promise.any(addresses.map(answers));
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
      await withTimeout(ANSWER_MS, once(socket, 'connect'));
    } catch (error) {
      socket.destroy();
      throw error;
    }
    // the driver checks a certificate against the name
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
    /** The next connection searches again. To be called when a connection breaks. */
    forget,
    close() {
      isClosed = true;
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

/** Fails when it is written to. The driver never uses a connection again whose `socket` rejected. */
function brokenSocket(cause: Error) {
  const error = new Error(`no primary (${reasonOf(cause)})`, { cause });
  return new Duplex({
    read() {},
    write: (_chunk, _encoding, done) => done(Object.assign(error, { code: 'NO_PRIMARY' })),
  });
}

/** A host with several addresses fails with several errors, whose sum has no message. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);

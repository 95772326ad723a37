/** Receives PostgreSQL's notifications on one connection and reopens it when it breaks. */
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { withTimeout } from './timeout';

/**
 * Interval at which LISTEN is repeated, to detect a broken connection. Otherwise it has no effect.
 */
const INTERVAL_MS = 1_000;
/** A connection that takes longer to respond is closed. */
const RESPONSE_MS = 2_000;
const RETRY_MS = 200;

interface Subscription {
  channel: string;
  onMessage: (message: string) => void;
  onListening: () => void;
  /** Whether LISTEN was sent on the current connection. */
  isActive: boolean;
}

/**
 * `open` creates a client with one connection and these options; `onBroken` is called when it ends.
 */
export function openListener(open: (options: object) => postgres.Sql, onBroken: () => void) {
  const subscriptions: Subscription[] = [];
  let wakeUp = new AbortController();
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function sleep(ms: number) {
    await pause(ms, null, { signal: wakeUp.signal }).catch(() => {});
    wakeUp = new AbortController();
  }

  async function listenOn(client: postgres.Sql) {
    const requested = [...subscriptions];
    const channels = new Set(requested.map(({ channel }) => channel));
    const statements = [...channels].map((channel) => `listen "${channel}"`);
    await withTimeout(RESPONSE_MS, client.unsafe(statements.join(';')));
    for (const subscription of requested) {
      if (subscription.isActive) continue;
      subscription.isActive = true;
      subscription.onListening();
    }
  }

  async function listenOnNewClient() {
    let isBroken = false;
    const client = open({
      onclose() {
        isBroken = true;
        wakeUp.abort();
      },
      onnotify(channel: string, message: string) {
        for (const subscription of subscriptions)
          if (subscription.channel === channel) subscription.onMessage(message);
      },
    });
    try {
      while (!isClosed && !isBroken) {
        await listenOn(client);
        if (subscriptions.every(({ isActive }) => isActive)) await sleep(INTERVAL_MS);
      }
    } finally {
      for (const subscription of subscriptions) subscription.isActive = false;
      onBroken();
      client.end({ timeout: 0 }).catch(() => {});
    }
  }

  async function run() {
    while (!isClosed) {
      await listenOnNewClient().catch(() => {});
      if (!isClosed) await pause(RETRY_MS);
    }
  }

  return {
    /** Resolves when notifications of `channel` are received; retries without limit. */
    listen: (
      ...[channel, onMessage, onListening]: [string, (message: string) => void, () => void]
    ) =>
      new Promise<void>((resolve) => {
        subscriptions.push({
          ...{ channel, onMessage, isActive: false },
          onListening() {
            resolve();
            onListening();
          },
        });
        wakeUp.abort();
        running ??= run();
      }),
    async close() {
      isClosed = true;
      wakeUp.abort();
      await running;
    },
  };
}

/** Hears PostgreSQL's notifications on one connection, which it opens again whenever it breaks. */
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { withTimeout } from './timeout';

/** LISTEN is repeated so often: on a connection that works it changes nothing. */
const ROUND_MS = 1_000;
/** A connection that takes longer is given up. */
const ANSWER_MS = 2_000;
const TRY_AGAIN_MS = 200;

interface Subscription {
  channel: string;
  onMessage: (message: string) => void;
  onListening: () => void;
  /** On the connection that is open now. */
  isActive: boolean;
}

/** `open` makes a client of one connection with these options; `onBroken` is called when it failed. */
export function openListener(open: (options: object) => postgres.Sql, onBroken: () => void) {
  const subscriptions: Subscription[] = [];
  let waking = new AbortController();
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function rest(ms: number) {
    await pause(ms, null, { signal: waking.signal }).catch(() => {});
    waking = new AbortController();
  }

  async function listenOn(client: postgres.Sql) {
    const asked = [...subscriptions];
    const channels = new Set(asked.map(({ channel }) => channel));
    const statements = [...channels].map((channel) => `listen "${channel}"`);
    await withTimeout(ANSWER_MS, client.unsafe(statements.join(';')));
    for (const subscription of asked) {
      if (subscription.isActive) continue;
      subscription.isActive = true;
      subscription.onListening();
    }
  }

  async function listenOnOne() {
    let isBroken = false;
    const client = open({
      onclose() {
        isBroken = true;
        waking.abort();
      },
      onnotify(channel: string, message: string) {
        for (const one of subscriptions) if (one.channel === channel) one.onMessage(message);
      },
    });
    try {
      while (!isClosed && !isBroken) {
        await listenOn(client);
        if (subscriptions.every(({ isActive }) => isActive)) await rest(ROUND_MS);
      }
    } finally {
      for (const subscription of subscriptions) subscription.isActive = false;
      onBroken();
      client.end({ timeout: 0 }).catch(() => {});
    }
  }

  async function run() {
    while (!isClosed) {
      await listenOnOne().catch(() => {});
      if (!isClosed) await pause(TRY_AGAIN_MS);
    }
  }

  return {
    /** Resolves once `channel` is heard, however often that has to be tried. */
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
        waking.abort();
        running ??= run();
      }),
    async close() {
      isClosed = true;
      waking.abort();
      await running;
    },
  };
}

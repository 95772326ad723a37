/** Sends changes to all connected clients, whichever process made them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endedAmong } from '../auth/sessions';
import { receivesNotifications } from '../database/notificationCheck';
import type { Database } from '../db';
import { AppError } from '../errors';
import type { Log } from '../log';
import { ANYTHING, CHANGES_CHANNEL, type Change, readChange, sendChanges } from './changes';

/** How often sessions are checked without a notification. */
const POLL_MS = 60_000;
/**
 * Changes within this time are sent in one statement. Each such statement is a commit of its own,
 * with a sync to the disk, under a lock that all notifying transactions of the database share.
 */
const BATCH_DELAY_MS = 20;
const RETRY_MS = 1_000;
/** How many changes a client may be behind; beyond it the client refetches all. */
const MAX_RECENT = 200;
/** Triggers notify this channel when a session, a token or a user changes. */
const PEOPLE_CHANNEL = 'people_changed';
const NO_NOTIFICATIONS =
  'The database passes on no notifications (LISTEN needs a direct connection, without a transaction pooler): screens show what others change only after a minute';
/** Delay after a change of sessions, so that one query checks those of all followers. */
const SESSION_CHECK_DELAY_MS = 200;
/** The maximum number of open streams per session or token in this process. */
const MAX_STREAMS = 20;

/** A change as this process received it. */
export interface ReceivedChange extends Change {
  /** The position after it: `<epoch>:<count>`. The epoch is random, one per process start. */
  id: string;
}

export interface Live {
  /** Queues a change for all clients and returns at once. Sending is retried; it never throws. */
  announce(change: Change): void;
  /**
   * The id of the last change that this process received. Data read after this call includes that
   * change.
   */
  position(): string;
  /**
   * Yields the changes after the position `since`, then each new one, until `signal` aborts. One
   * with `router` null stands for changes that this process does not know: `since` is undefined, of
   * another process, or too old. Throws a 401 when the session or token of `tokenHash` has ended, an
   * AbortError when the server stops. Beyond 20 streams of one `tokenHash` the oldest one is ended.
   */
  follow(
    since: string | undefined,
    tokenHash: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<ReceivedChange>;
  /** Ends all streams and accepts no new ones, so that the server can stop. */
  hangUp(): void;
  /**
   * Ends all streams; resolves once the queued changes are sent, or dropped at the first failure.
   */
  stop(): Promise<void>;
}

/** One open stream of a client. */
interface Follower {
  tokenHash: string | null;
  ended: Error | undefined;
  wake(): void;
}

/** The error that ends a stream so that the browser reconnects, possibly to another process. */
const streamClosed = () => new DOMException('The server stops', 'AbortError');

/**
 * Starts listening for changes and for ended sessions; resolves once it does. `listen` is the
 * database's notification listener.
 */
export async function openLive({ db, listen }: Database, log: Pick<Log, 'warn'>): Promise<Live> {
  const epoch = randomUUID().slice(0, 8);
  const followers = new Set<Follower>();
  const recent: ReceivedChange[] = [];
  let count = 0;
  let unsent: Change[] = [];
  let sending: Promise<void> | undefined;
  let hasNoNotifications = false;
  let isHungUp = false;
  let isStopped = false;

  const position = () => `${epoch}:${count}`;

  function receive(change: Change) {
    count += 1;
    if (recent.push({ ...change, id: position() }) > MAX_RECENT) recent.shift();
    for (const follower of followers) follower.wake();
  }

  function receivedAfter(since: string | undefined): ReceivedChange[] {
    if (since === position()) return [];
    const last = recent.findLastIndex(({ id }) => id === since);
    return last < 0 ? [{ ...ANYTHING, id: position() }] : recent.slice(last + 1);
  }

  function end(follower: Follower, reason: Error) {
    follower.ended ??= reason;
    follower.wake();
  }

  function hangUp() {
    isHungUp = true;
    for (const follower of followers) end(follower, streamClosed());
  }

  /** Ends the oldest stream of the session or token when it has the maximum number. */
  function endOldest(tokenHash: string | null) {
    const open = [...followers].filter((each) => !each.ended && each.tokenHash === tokenHash);
    if (tokenHash && open.length >= MAX_STREAMS) end(open[0] as Follower, streamClosed());
  }

  async function endWhoseSessionEnded() {
    const hashes = [...followers].flatMap(({ tokenHash }) => tokenHash ?? []);
    const ended = await endedAmong(db, [...new Set(hashes)]);
    for (const follower of followers)
      if (follower.tokenHash && ended.has(follower.tokenHash))
        end(follower, new AppError('UNAUTHORIZED', 'notSignedIn'));
  }

  let sessionCheck: NodeJS.Timeout | undefined;
  function scheduleSessionCheck() {
    if (followers.size === 0 || isStopped) return;
    sessionCheck ??= setTimeout(() => {
      sessionCheck = undefined;
      endWhoseSessionEnded().catch(
        (err) => isStopped || log.warn({ err }, 'ended sessions could not be read'),
      );
    }, SESSION_CHECK_DELAY_MS).unref();
  }

  async function sendQueued() {
    while (unsent.length > 0) {
      if (!isStopped) await pause(BATCH_DELAY_MS, null, { ref: false });
      const batch = unsent.splice(0);
      await sendChanges(db, batch).catch(async (err) => {
        unsent = isStopped ? [] : [...batch, ...unsent];
        log.warn({ err }, 'changes could not be sent, retrying');
        await pause(RETRY_MS, null, { ref: false });
      });
    }
    sending = undefined;
  }

  await listen(PEOPLE_CHANNEL, scheduleSessionCheck, scheduleSessionCheck);
  await listen(
    CHANGES_CHANNEL,
    (message) => receive(readChange(message)),
    // also after a break, in which notifications were lost
    () => receive(ANYTHING),
  );
  receivesNotifications({ db, listen }).then((areReceived) => {
    hasNoNotifications = !areReceived;
    if (hasNoNotifications && !isStopped) log.warn(NO_NOTIFICATIONS);
  });
  const poll = setInterval(() => {
    if (hasNoNotifications) receive(ANYTHING);
    scheduleSessionCheck();
  }, POLL_MS).unref();

  return {
    announce(change) {
      unsent.push(change);
      sending ??= sendQueued();
    },
    position,

    async *follow(since, tokenHash, signal) {
      const follower: Follower = { tokenHash, ended: undefined, wake: () => {} };
      const leave = () => end(follower, streamClosed());
      if (isHungUp || signal?.aborted) throw streamClosed();
      signal?.addEventListener('abort', leave);
      endOldest(tokenHash);
      followers.add(follower);
      try {
        let last = since;
        while (!follower.ended) {
          const changes = receivedAfter(last);
          for (const change of changes) {
            last = change.id;
            yield change;
          }
          if (changes.length === 0)
            await new Promise<void>((wake) => {
              follower.wake = wake;
            });
        }
        throw follower.ended;
      } finally {
        followers.delete(follower);
        signal?.removeEventListener('abort', leave);
      }
    },

    hangUp,
    async stop() {
      hangUp();
      isStopped = true;
      clearInterval(poll);
      clearTimeout(sessionCheck);
      await sending;
    },
  };
}

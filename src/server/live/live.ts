/** Sends changes to all connected clients, whichever process made them. */
import { setTimeout as pause } from 'node:timers/promises';
import { endedAmong } from '../auth/sessions';
import { isHeard } from '../database/echo';
import type { Database } from '../db';
import { AppError } from '../errors';
import type { Log } from '../log';
import {
  ANYTHING,
  CHANGES_CHANNEL,
  type Change,
  changesAfter,
  deleteOldChanges,
  newestChange,
  readChange,
  type StoredChange,
  storeChanges,
} from './changes';

/** How often changes and sessions are read without a notification. */
const POLL_MS = 60_000;
/** Changes within this time are stored in one statement. */
const BATCH_DELAY_MS = 20;
const RETRY_MS = 1_000;
/** The maximum number of changes in one statement. */
const BATCH_SIZE = 100;
/** The maximum number of unsent changes of a slow client; beyond it the client refetches all. */
const MAX_PENDING = 200;
/** Triggers notify this channel when a session, a token or a user changes. */
const PEOPLE_CHANNEL = 'people_changed';
const NO_NOTIFICATIONS =
  'The database passes on no notifications (LISTEN needs a direct connection, without a transaction pooler): screens show what others change only after a minute';
/** Delay after a change of sessions, so that one query checks those of all followers. */
const SESSION_CHECK_DELAY_MS = 200;
/** The maximum number of open streams per session or token in this process. */
const MAX_STREAMS = 20;

export interface Live {
  /** Queues a change for all clients and returns at once. Storing is retried; it never throws. */
  announce(change: Change): void;
  /**
   * The id of the newest change this process knows. Data read after this call includes that change.
   */
  position(): number;
  /**
   * The changes after `since`; one with `router` null when `since` is undefined or no longer
   * stored.
   */
  missed(since: number | undefined): Promise<StoredChange[]>;
  /**
   * Yields the missed changes, then each new one, until `signal` aborts. Throws a 401 when the
   * session or token of `tokenHash` has ended, an AbortError when the server stops. Beyond 20
   * streams of one `tokenHash` the oldest one is ended.
   */
  follow(
    since: number | undefined,
    tokenHash: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<StoredChange>;
  /** Ends all streams and accepts no new ones, so that the server can stop. */
  hangUp(): void;
  /**
   * Ends all streams; resolves once the queued changes are stored, or dropped at the first failure.
   */
  stop(): Promise<void>;
}

/** One open stream of a client. */
interface Follower {
  tokenHash: string | null;
  /** Received and not sent yet. */
  pending: StoredChange[];
  ended: Error | undefined;
  wake(): void;
}

/** A change of unknown content: the client refetches everything. */
const unknownChange = (id: number): StoredChange => ({ id, ...ANYTHING });

/**
 * Whether the change was sent already, when `last` was sent last. A smaller id is new where
 * `router` is null: ids start again after a restore from a backup.
 */
const isOld = ({ id, router }: StoredChange, last: number) =>
  id === last || (id < last && router !== null);

/** The error that ends a stream so that the browser reconnects, possibly to another process. */
const streamClosed = () => new DOMException('The server stops', 'AbortError');

/**
 * Starts listening for changes and for ended sessions; resolves once it does. `listen` is the
 * database's notification listener.
 */
export async function openLive({ db, listen }: Database, log: Pick<Log, 'warn'>): Promise<Live> {
  const followers = new Set<Follower>();
  let unstored: Change[] = [];
  let storing: Promise<void> | undefined;
  let newest = 0;
  let isHungUp = false;
  let isStopped = false;

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

  function receive(change: StoredChange) {
    if (isOld(change, newest)) return;
    newest = change.id;
    for (const follower of followers) {
      if (follower.pending.push(change) > MAX_PENDING) follower.pending = [unknownChange(newest)];
      follower.wake();
    }
  }

  /** Reads changes without a notification: a dead connection can go unnoticed for a long time. */
  async function catchUp() {
    const missed = await changesAfter(db, newest);
    for (const change of missed ?? [unknownChange(await newestChange(db))]) receive(change);
  }

  /** Retries until it succeeds: after a failover the other connections may break a little later. */
  async function catchUpAfterBreak() {
    while (!isStopped) {
      try {
        return await catchUp();
      } catch (err) {
        log.warn({ err }, 'missed changes could not be read');
        await pause(RETRY_MS, null, { ref: false });
      }
    }
  }

  async function endWhoseSessionEnded() {
    const hashes = [...followers].flatMap(({ tokenHash }) => tokenHash ?? []);
    const ended = await endedAmong(db, [...new Set(hashes)]);
    for (const follower of followers)
      if (follower.tokenHash && ended.has(follower.tokenHash))
        end(follower, new AppError('UNAUTHORIZED', 'notSignedIn'));
  }

  const logFailure = (work: Promise<unknown>, message: string) =>
    work.catch((err) => void (isStopped || log.warn({ err }, message)));

  let sessionCheck: NodeJS.Timeout | undefined;
  function scheduleSessionCheck() {
    if (followers.size === 0 || isStopped) return;
    sessionCheck ??= setTimeout(() => {
      sessionCheck = undefined;
      logFailure(endWhoseSessionEnded(), 'ended sessions could not be read');
    }, SESSION_CHECK_DELAY_MS).unref();
  }

  async function storeQueued() {
    while (unstored.length > 0) {
      if (!isStopped) await pause(BATCH_DELAY_MS, null, { ref: false });
      const batch = unstored.splice(0, BATCH_SIZE);
      await storeChanges(db, batch).catch(async (err) => {
        unstored = [...batch, ...unstored];
        log.warn({ err }, 'changes could not be stored, retrying');
        if (isStopped) unstored = [];
        await pause(RETRY_MS, null, { ref: false });
      });
    }
    storing = undefined;
  }

  await listen(PEOPLE_CHANNEL, scheduleSessionCheck, scheduleSessionCheck);
  await listen(
    CHANGES_CHANNEL,
    (message) => receive(readChange(message)),
    () => void catchUpAfterBreak(),
  );
  newest = await newestChange(db);
  isHeard({ db, listen }).then((heard) => heard || isStopped || log.warn(NO_NOTIFICATIONS));
  const poll = setInterval(() => {
    logFailure(deleteOldChanges(db).then(catchUp), 'old changes could not be deleted');
    scheduleSessionCheck();
  }, POLL_MS).unref();

  async function missed(since: number | undefined) {
    const at = newest;
    const after = since === undefined ? null : await changesAfter(db, since);
    return after ?? [unknownChange(at)];
  }

  return {
    missed,
    announce(change) {
      unstored.push(change);
      storing ??= storeQueued();
    },
    position: () => newest,

    async *follow(since, tokenHash, signal) {
      const follower: Follower = { tokenHash, pending: [], ended: undefined, wake: () => {} };
      const leave = () => end(follower, streamClosed());
      if (isHungUp || signal?.aborted) throw streamClosed();
      signal?.addEventListener('abort', leave);
      endOldest(tokenHash);
      followers.add(follower);
      try {
        let last = -1;
        // changes after `newest` arrive through `receive`
        if (since !== newest) follower.pending.unshift(...(await missed(since)));
        while (!follower.ended) {
          for (const change of follower.pending.splice(0)) {
            if (isOld(change, last)) continue;
            last = change.id;
            yield change;
          }
          if (follower.pending.length === 0 && !follower.ended)
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
      await storing;
    },
  };
}

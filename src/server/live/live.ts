/** Carries what changed to every open screen, whichever process it changed in. */
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

const ROUND_MS = 60_000;
/** What changes within so short a time is told in one statement. */
const GATHER_MS = 20;
const TRY_AGAIN_MS = 1_000;
/** Told in one statement. */
const BATCH = 100;
/** Of a screen that does not take what it is told no more is remembered: then it refetches all. */
const MOST_WAITING = 200;
/** Told by triggers when a session, a token or a user changes. */
const PEOPLE_CHANNEL = 'people_changed';
const SILENCE =
  'The database passes on no notifications (LISTEN needs a direct connection, without a transaction pooler): screens show what others change only after a minute';
/** Whether sessions have ended is looked up for all followers at once, this long after. */
const LOOK_AGAIN_MS = 200;
/** Open streams of one session in this process. */
const MOST_STREAMS = 20;

export interface Live {
  /** Tells all screens; at once for the caller, whom it neither delays nor fails. */
  announce(change: Change): void;
  /** The newest change this process has heard of: what is read after it misses none before it. */
  position(): number;
  /** The changes after `since`; one whose `router` is null where that is unknown, or too long ago. */
  missed(since: number | undefined): Promise<StoredChange[]>;
  /**
   * What was missed, then each change as it happens, until `signal`; throws a 401 when the session
   * or token of `tokenHash` has ended. Of more than 20 for one `tokenHash` the oldest ends.
   */
  follow(
    since: number | undefined,
    tokenHash: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<StoredChange>;
  /** Ends what is followed and lets nobody follow any more, so that a server can stop. */
  hangUp(): void;
  /** Tells what waits to be told, and no more. */
  stop(): Promise<void>;
}

/** One open screen. */
interface Follower {
  tokenHash: string | null;
  /** Heard, and not carried on yet. */
  heard: StoredChange[];
  ended: Error | undefined;
  wake(): void;
}

/** Told to whom we cannot tell what it was. */
const anything = (id: number): StoredChange => ({ id, ...ANYTHING });

/** Whether it was told by `last`; ids begin anew where a database was put back from a backup. */
const isOld = ({ id, router }: StoredChange, last: number) =>
  id === last || (id < last && router !== null);

/** A stream that ends like this is opened again by its browser, at whichever process answers. */
const hungUp = () => new DOMException('The server stops', 'AbortError');

/** Listens from now on. */
export async function openLive({ db, listen }: Database, log: Pick<Log, 'warn'>): Promise<Live> {
  const followers = new Set<Follower>();
  let waiting: Change[] = [];
  let telling: Promise<void> | undefined;
  let newest = 0;
  let isHungUp = false;
  let isStopped = false;

  function end(follower: Follower, reason: Error) {
    follower.ended ??= reason;
    follower.wake();
  }

  function hangUp() {
    isHungUp = true;
    for (const follower of followers) end(follower, hungUp());
  }

  /** Makes room for one more stream of the session or token. */
  function endOldest(tokenHash: string | null) {
    const own = [...followers].filter((each) => !each.ended && each.tokenHash === tokenHash);
    if (tokenHash && own.length >= MOST_STREAMS) end(own[0] as Follower, hungUp());
  }

  function hear(change: StoredChange) {
    if (isOld(change, newest)) return;
    newest = change.id;
    for (const follower of followers) {
      if (follower.heard.push(change) > MOST_WAITING) follower.heard = [anything(newest)];
      follower.wake();
    }
  }

  /** For what nobody notified us of: a line to the database can be dead for long before it breaks. */
  async function catchUp() {
    const missed = await changesAfter(db, newest);
    for (const change of missed ?? [anything(await newestChange(db))]) hear(change);
  }

  /** Tries until it succeeds: after a failover the other connections may break a moment later. */
  async function catchUpAfterBreak() {
    while (!isStopped) {
      try {
        return await catchUp();
      } catch (err) {
        log.warn({ err }, 'missed changes could not be read');
        await pause(TRY_AGAIN_MS, null, { ref: false });
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

  const quietly = (work: Promise<unknown>, what: string) =>
    work.catch((err) => void (isStopped || log.warn({ err }, what)));

  let looking: NodeJS.Timeout | undefined;
  function lookAgain() {
    if (followers.size === 0 || isStopped) return;
    looking ??= setTimeout(() => {
      looking = undefined;
      quietly(endWhoseSessionEnded(), 'sessions could not be looked up');
    }, LOOK_AGAIN_MS).unref();
  }

  async function tellAll() {
    while (waiting.length > 0) {
      if (!isStopped) await pause(GATHER_MS, null, { ref: false });
      const batch = waiting.splice(0, BATCH);
      await storeChanges(db, batch).catch(async (err) => {
        waiting = [...batch, ...waiting];
        log.warn({ err }, 'changes wait to be told');
        if (isStopped) waiting = [];
        await pause(TRY_AGAIN_MS, null, { ref: false });
      });
    }
    telling = undefined;
  }

  await listen(PEOPLE_CHANNEL, lookAgain, lookAgain);
  await listen(
    CHANGES_CHANNEL,
    (message) => hear(readChange(message)),
    () => void catchUpAfterBreak(),
  );
  newest = await newestChange(db);
  isHeard({ db, listen }).then((heard) => heard || isStopped || log.warn(SILENCE));
  const rounds = setInterval(() => {
    quietly(deleteOldChanges(db).then(catchUp), 'changes could not be tidied');
    lookAgain();
  }, ROUND_MS).unref();

  async function missed(since: number | undefined) {
    const at = newest;
    const after = since === undefined ? null : await changesAfter(db, since);
    return after ?? [anything(at)];
  }

  return {
    missed,
    announce(change) {
      waiting.push(change);
      telling ??= tellAll();
    },
    position: () => newest,

    async *follow(since, tokenHash, signal) {
      const follower: Follower = { tokenHash, heard: [], ended: undefined, wake: () => {} };
      const leave = () => end(follower, hungUp());
      if (isHungUp || signal?.aborted) throw hungUp();
      signal?.addEventListener('abort', leave);
      endOldest(tokenHash);
      followers.add(follower);
      try {
        let last = -1;
        // what came after the newest that was heard here will be heard
        if (since !== newest) follower.heard.unshift(...(await missed(since)));
        while (!follower.ended) {
          for (const change of follower.heard.splice(0)) {
            if (isOld(change, last)) continue;
            last = change.id;
            yield change;
          }
          if (follower.heard.length === 0 && !follower.ended)
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
      clearInterval(rounds);
      clearTimeout(looking);
      await telling;
    },
  };
}

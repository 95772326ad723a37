/** Ties stored files to rows: announced before they are written, swept when no row owns them. */
import { and, eq, inArray, is, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { FILE_COLUMNS, strayFiles } from '../../../drizzle/schema';
import { isUnderWay } from '../backup/runs';
import { prepareOnce } from '../database/prepared';
import type { Db } from '../db';
import type { Log } from '../log';
import { newName, UPLOADS } from './names';
import { removeWithSizes } from './resizedPictures';
import type { Storage } from './storage';

interface Place {
  db: Db;
  storage: Storage;
}

/** How long an upload may take from its announcement to its row. */
const UPLOAD_TIME = sql`interval '10 minutes'`;
const BATCH = 20;
const RETRY_AFTER = sql`interval '1 minute'`;
const SWEEP_EVERY_MS = 60_000;

/**
 * Keeps a file under a random name and returns its URL, for a row to take within 10 minutes; after
 * that it is swept. Call it outside a transaction: the announcement must outlive a failure. Rejects
 * with StorageError when the storage fails.
 */
export async function keepFile(
  { db, storage }: Place,
  bytes: Uint8Array,
  extension: string,
  contentType: string,
): Promise<string> {
  if (is(db, PgTransaction)) throw new Error('A file is kept outside of a transaction');
  const name = newName(extension);
  const url = UPLOADS + name;
  await db.insert(strayFiles).values({ url, sweepAfter: sql`now() + ${UPLOAD_TIME}` });
  await storage.put(name, bytes, contentType);
  return url;
}

/** Lets go at once of those files that no row has taken. */
export const dropUnowned = (db: Db, urls: string[]) =>
  db.update(strayFiles).set({ sweepAfter: sql`now()` }).where(inArray(strayFiles.url, urls));

/** Gives an upload of many files the time that it takes from now on. */
export const holdUploads = (db: Db, urls: string[]) =>
  db
    .update(strayFiles)
    .set({ sweepAfter: sql`now() + ${UPLOAD_TIME}` })
    .where(inArray(strayFiles.url, urls));

const ownership = prepareOnce((db) => {
  const url = sql.placeholder('url');
  const owners = FILE_COLUMNS.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${url})`,
  );
  return db
    .select({ isOwned: sql<boolean>`${sql.join(owners, sql` or `)}` })
    .from(sql`(values (1)) as one`)
    .prepare('file_ownership');
});

/** Whether a row owns the file of this URL. One statement, which looks among the photos first. */
export async function ownsFile(db: Db, url: string): Promise<boolean> {
  const [answer] = await ownership(db).execute({ url });
  return answer?.isOwned === true;
}

/**
 * Removes the files that no row owns and no bin holds from the storage, then from `stray_files`; none
 * while a backup is under way, and those whose upload may be only with `all`, for when nobody can be
 * uploading. Rejects with
 * StorageError when the storage fails: what it could not remove is tried again a minute later.
 */
export async function sweepStrayFiles(
  { db, storage }: Place,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  if (all) {
    const announced = lt(strayFiles.sweepAfter, sql`now() + ${UPLOAD_TIME}`);
    await db.update(strayFiles).set({ sweepAfter: sql`now()` }).where(announced);
  }
  while (!signal?.aborted) {
    const claimed = await claimDue(db);
    if (claimed.length === 0) return;
    const outcomes = await Promise.allSettled(
      claimed.map((url) => removeWithSizes(storage, url.slice(CLAIMED.length + UPLOADS.length))),
    );
    const removed = claimed.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    if (removed.length > 0) await db.delete(strayFiles).where(inArray(strayFiles.url, removed));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

/**
 * A claimed file's name no longer equals its URL, so from here on no row can take it: that keeps no
 * lock, and the embedded database free for others, while the storage works.
 */
const CLAIMED = '-';

async function claimDue(db: Db): Promise<string[]> {
  const due = db.$with('due').as(
    db
      .select({ dueUrl: sql<string>`${strayFiles.url}`.as('due_url') })
      .from(strayFiles)
      .where(
        and(lte(strayFiles.sweepAfter, sql`now()`), isNull(strayFiles.heldBy), not(isUnderWay)),
      )
      .orderBy(strayFiles.sweepAfter)
      .limit(BATCH)
      .for('update', { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(strayFiles)
    .set({
      url: sql`${CLAIMED} || ltrim(${strayFiles.url}, ${CLAIMED})`,
      sweepAfter: sql`now() + ${RETRY_AFTER}`,
    })
    .from(due)
    .where(eq(strayFiles.url, due.dueUrl))
    .returning({ url: strayFiles.url });
  return claimed.map(({ url }) => url);
}

/**
 * Sweeps now, each minute, and at once when nudged. With `all` the first sweep also takes what was
 * announced and never owned: for the embedded database, before the server listens.
 */
export function startSweeper(
  place: Place & { log: Pick<Log, 'warn'> },
  options: { all?: boolean },
) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAwaited = false;

  async function run(all?: boolean) {
    isAwaited = false;
    await sweepStrayFiles(place, { all: all ?? false, signal: stopping.signal }).catch((err) =>
      place.log.warn({ err }, 'stray files stay until the next sweep'),
    );
    running = isAwaited && !stopping.signal.aborted ? run() : null;
    await running;
  }
  function nudge() {
    isAwaited = true;
    running ??= run();
  }

  running = run(options.all);
  const timer = setInterval(nudge, SWEEP_EVERY_MS).unref();
  return {
    /** Tells that a file may have lost its row. */
    nudge,
    /** Resolves when the sweep under way has ended. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Links stored files to rows: each file is registered in `stray_files` before it is written, and
 * removed when no row refers to it.
 */
import type { Readable } from 'node:stream';
import { and, eq, inArray, is, isNull, lte, not, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { FILE_COLUMNS, photos, strayFiles } from '../../../drizzle/schema';
import { isRunActive } from '../backup/runs';
import { prepareOnce } from '../database/prepared';
import type { Db } from '../db';
import type { Log } from '../log';
import { removeWithSizes } from './resizedPictures';
import type { Storage } from './storage';
import { newFileName, UPLOADS } from './storedNames';

interface Services {
  db: Db;
  storage: Storage;
}

/** How long an upload may take from its registration until a row refers to the file. */
const UPLOAD_TIME = sql`interval '10 minutes'`;
/** The column rounds to milliseconds, so "now" may be stored as later than it is. */
const NOW_AS_STORED = sql`now() + interval '1 millisecond'`;
const EXTEND_EVERY_MS = 4 * 60_000;
const BATCH = 20;
const RETRY_AFTER = sql`interval '1 minute'`;
const SWEEP_EVERY_MS = 60_000;

/**
 * Stores a file under a random name and resolves to its URL. A row must refer to the URL within 10
 * minutes after it was stored, otherwise the file is removed. Call it outside a transaction: the
 * registration must survive a rollback. Rejects with StorageError when the storage fails.
 */
export async function storeFile(
  { db, storage }: Services,
  data: Uint8Array | Readable,
  extension: string,
  contentType: string,
): Promise<string> {
  if (is(db, PgTransaction)) throw new Error('A file is kept outside of a transaction');
  const name = newFileName(extension);
  const url = UPLOADS + name;
  await db.insert(strayFiles).values({ url, sweepAfter: sql`now() + ${UPLOAD_TIME}` });
  // a large file may take longer
  await holdUploads(db, [url], () => storage.put(name, data, contentType));
  return url;
}

/** As one parameter: a statement takes at most 65,535. */
const isOneOf = (urls: string[]) =>
  sql`${strayFiles.url} in (select json_array_elements_text(${JSON.stringify(urls)}::json))`;

/** Has the sweeper remove those of the files that no row refers to. */
export async function expireUploads(
  { db, nudgeSweeper }: { db: Db; nudgeSweeper(): void },
  urls: string[],
): Promise<void> {
  if (urls.length === 0) return;
  const expired = await db
    .update(strayFiles)
    .set({ sweepAfter: sql`now()` })
    .where(isOneOf(urls))
    .returning({ url: strayFiles.url });
  if (expired.length > 0) nudgeSweeper();
}

const extendUploads = (db: Db, urls: string[]) =>
  db
    .update(strayFiles)
    .set({ sweepAfter: sql`now() + ${UPLOAD_TIME}` })
    .where(isOneOf(urls));

/**
 * Restarts the 10 minutes of uploaded files every 4 minutes while `work` runs, also of those that it
 * adds to `urls`.
 */
export async function holdUploads<Result>(db: Db, urls: string[], work: () => Promise<Result>) {
  // a failure shows when a row is inserted
  const extend = () => void extendUploads(db, urls).catch(() => {});
  const timer = setInterval(extend, EXTEND_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The columns whose files have a URL of their own. Originals are read through their picture's. */
const SERVED_COLUMNS = FILE_COLUMNS.filter((column) => column !== photos.originalUrl);

const ownership = prepareOnce((db) => {
  const url = sql.placeholder('url');
  const owners = SERVED_COLUMNS.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${url})`,
  );
  return db
    .select({ isOwned: sql<boolean>`${sql.join(owners, sql` or `)}` })
    .from(sql`(values (1)) as one`)
    .prepare('file_ownership');
});

/** Whether a row serves the file of this URL. One statement, which checks the photos first. */
export async function isFileReferenced(db: Db, url: string): Promise<boolean> {
  const [row] = await ownership(db).execute({ url });
  return row?.isOwned === true;
}

/**
 * The name in the storage of what was sent for the picture of this URL, and the name that it had;
 * null when only the picture itself is kept.
 */
export async function originalOf(db: Db, url: string) {
  const [photo] = await db
    .select({
      original: sql<string | null>`coalesce(${photos.originalUrl}, ${photos.videoUrl})`,
      fileName: photos.fileName,
    })
    .from(photos)
    .where(eq(photos.imageUrl, url));
  if (!photo?.original) return null;
  return { name: photo.original.slice(UPLOADS.length), fileName: photo.fileName };
}

/**
 * Removes the files that no row refers to and that are not in the trash: from the storage, then from
 * `stray_files`. Removes none while a backup is running. Files of uploads that may still be running
 * are removed only with `all`, for when no upload can be running. Rejects with StorageError when
 * the storage fails; the files that were not removed are retried a minute later.
 */
export async function sweepStrayFiles(
  { db, storage }: Services,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  if (all) {
    const mayBeUploading = lte(strayFiles.sweepAfter, sql`${NOW_AS_STORED} + ${UPLOAD_TIME}`);
    await db.update(strayFiles).set({ sweepAfter: sql`now()` }).where(mayBeUploading);
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
 * The prefix of a claimed URL in `stray_files`. It no longer equals the file's URL, so no row can
 * refer to the file from now on. So no lock is held during the removal, which would block the
 * embedded database.
 */
const CLAIMED = '-';

async function claimDue(db: Db): Promise<string[]> {
  const due = db.$with('due').as(
    db
      .select({ dueUrl: sql<string>`${strayFiles.url}`.as('due_url') })
      .from(strayFiles)
      .where(
        and(lte(strayFiles.sweepAfter, NOW_AS_STORED), isNull(strayFiles.heldBy), not(isRunActive)),
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
 * Runs `sweepStrayFiles` now, every minute, and immediately after `nudge`. With `all` the first run
 * also removes the files of unfinished uploads: for the embedded database, before the server
 * listens.
 */
export function startSweeper(
  services: Services & { log: Pick<Log, 'warn'> },
  options: { all?: boolean },
) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isNudged = false;

  async function run(all?: boolean) {
    isNudged = false;
    await sweepStrayFiles(services, { all: all ?? false, signal: stopping.signal }).catch((err) =>
      services.log.warn({ err }, 'stray files stay until the next sweep'),
    );
    running = isNudged && !stopping.signal.aborted ? run() : null;
    await running;
  }
  function nudge() {
    isNudged = true;
    running ??= run();
  }

  running = run(options.all);
  const timer = setInterval(nudge, SWEEP_EVERY_MS).unref();
  return {
    /** Call it when the row of a file may have been deleted. */
    nudge,
    /** Stops the sweeper; resolves when the current run has ended. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

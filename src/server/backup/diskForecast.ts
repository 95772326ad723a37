/** Forecasts for the next seven nights whether uploads and backups fit on the disk of DATA_DIR. */
import { stat, statfs } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { photos } from '../../../drizzle/schema';
import type { Db } from '../db';
import type { Settings } from '../env';
import { backupDirectoryOf, listBackups, RESERVE_BYTES } from './backupDirectory';

const NIGHTS = 7;
/** The picture that is shown of a photo, and its sizes, take about a third of the original more. */
const WITH_SIZES = 4 / 3;

export interface DiskUse {
  /** Free bytes of DATA_DIR. */
  freeBytes: number;
  /** Free bytes of the backup directory when it is on a disk of its own; null: the same disk. */
  freeForBackups: number | null;
  /** Bytes by which the stored files grow in a day, and whether they are on this disk. */
  dailyBytes: number;
  isStoredHere: boolean;
  /** The sizes of the automatic backups, newest first, and how many of them are kept. */
  automatic: number[];
  keep: number;
  /** The size of a backup now. */
  backupBytes: number;
}

/**
 * The number of days until the disk is full: 0 when it is, or when tonight's backup does not fit.
 * Null when the next seven nights fit.
 */
export function daysUntilFull(use: DiskUse): number | null {
  const files = { left: use.freeBytes - RESERVE_BYTES };
  const hasOwnDisk = use.freeForBackups !== null;
  const backups = hasOwnDisk ? { left: (use.freeForBackups ?? 0) - RESERVE_BYTES } : files;
  const kept = [...use.automatic];
  for (let night = 0; night < NIGHTS; night++) {
    if (use.isStoredHere && night > 0) files.left -= use.dailyBytes;
    if (files.left < 0) return night;
    if (use.keep === 0) continue;
    // the oldest one is removed only after the new one was made
    const next = use.backupBytes + night * use.dailyBytes;
    if (next > backups.left) return night;
    kept.unshift(next);
    const removed = kept.splice(use.keep).reduce((sum, bytes) => sum + bytes, 0);
    backups.left += removed - next;
  }
  return null;
}

/** The bytes of all photos and videos, and of those that were added in a day of the last week. */
async function storedBytes(db: Db) {
  const isPhoto = eq(photos.kind, 'photo');
  const bytes = sql`${photos.bytes} * case when ${isPhoto} then ${WITH_SIZES}::float8 else 1 end`;
  const isRecent = sql`${photos.createdAt} > now() - interval '7 days'`;
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
      daily: sql<number>`coalesce(sum(${bytes}) filter (where ${isRecent}), 0)::float8 / 7`,
    })
    .from(photos);
  return row ?? { total: 0, daily: 0 };
}

const freeBytesOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * When the disk will be full, with the free bytes for backups and the size of the next one (null:
 * none are made). Null when the next seven nights fit. Files in a bucket count only in the backups.
 */
export async function diskWarning(db: Db, settings: Settings) {
  const { DATA_DIR, BACKUP_KEEP: keep, S3_BUCKET } = settings;
  const directory = backupDirectoryOf(DATA_DIR);
  const [home, own] = await Promise.all(
    [DATA_DIR, directory].map((folder) => stat(folder).catch(() => null)),
  );
  // with a database server and a bucket nothing may be stored here yet
  if (!home) return null;
  const isOwnDisk = Boolean(own && own.dev !== home.dev);
  const freeBytes = await freeBytesOf(DATA_DIR);
  const freeForBackups = isOwnDisk ? await freeBytesOf(directory) : null;
  const made = await listBackups(DATA_DIR);
  const automatic = made.filter(({ kind }) => kind !== 'asked').map(({ bytes }) => bytes);
  const { total, daily: dailyBytes } = await storedBytes(db);
  const backupBytes = made[0]?.bytes ?? Math.round(total);
  const days = daysUntilFull({
    ...{ freeBytes, freeForBackups, dailyBytes, isStoredHere: !S3_BUCKET },
    ...{ automatic, keep, backupBytes },
  });
  if (days === null) return null;
  return {
    days,
    freeBytes: freeForBackups ?? freeBytes,
    backupBytes: keep > 0 ? backupBytes : null,
  };
}

import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

// The stores and fields below hold data in people's browsers, so they keep the names that they began with:
// `answers` are the cached responses, `packs` the offline copies, and a copy `isAsked` when it was switched on.

/** The response of a procedure. */
export interface CachedResponse {
  key: string;
  path: string;
  data: unknown;
  savedAt: number;
}

/** The copy of a holiday on this device, or with the id `HOME` of what belongs to none. */
export interface OfflineCopy {
  holidayId: number;
  /** When its responses were read; null: there was no room for it. */
  savedAt: number | null;
  /** Whether its pictures and documents are there too. */
  isWhole: boolean;
  /** Whether somebody switched it on; the others come and go automatically. */
  isAsked: boolean;
  /** URLs of its pictures and documents. */
  media: string[];
  bytes: number;
}

/** The copy of home and of the restaurants. */
export const HOME = 0;
/** In place of a holiday, of responses that are only cached as they were last seen. */
export const SEEN = -1;

/** A change that the server has not confirmed. */
export interface OutboxEntry {
  /** Its place in the order in which changes are sent. */
  seq: number;
  /** Its idempotency key. */
  id: string;
  path: string;
  input: Record<string, unknown>;
  /** The id, below 0, of the row that it adds, until the server gives one; later changes may use it. */
  tempId: number;
  createdAt: number;
  /** `undone`: what it adds was deleted before the server said whether it has it. */
  state: 'sending' | 'waiting' | 'refused' | 'undone';
  /** Whether it was sent, so that the server may have it. */
  wasSent: boolean;
  /** The server's message and code when it refused it. */
  reason: string | null;
  code: string | null;
  /** What screens show of it: the row that it adds, or what else the server would have sent. */
  result: Record<string, unknown> & { id: number };
}

/** A photo or video that an entry of the outbox is about. */
export interface OutboxFile {
  /** The id of the entry. */
  id: string;
  file: File;
  /** Whether a picture is made smaller before it is sent. */
  isSmall: boolean;
}

interface Schema extends DBSchema {
  answers: {
    key: [holidayId: number, key: string];
    value: CachedResponse & { holidayId: number };
    indexes: { key: string; holidayId: number };
  };
  packs: { key: number; value: OfflineCopy };
  outbox: { key: number; value: OutboxEntry };
  /** The ids that the server gave in place of those below 0. */
  ids: { key: number; value: number };
  files: { key: string; value: OutboxFile };
}

export type Database = IDBPDatabase<Schema>;

/**
 * Raise it with each change of the stores, and extend `upgrade` and its test. Only add stores: a page of the
 * version before may use them after the next one did.
 */
const VERSION = 2;
const nameOf = (userId: number) => `samenreis-${userId}`;

const opened = new Map<number, Promise<Database>>();

/** The database of one person. Rejects where the browser stores nothing. */
export function openDatabase(userId: number): Promise<Database> {
  const known = opened.get(userId);
  if (known) return known;
  const forget = () => opened.delete(userId);
  const open = (version?: number) =>
    openDB<Schema>(nameOf(userId), version, {
      upgrade(database, from) {
        if (from < 1) {
          const answers = database.createObjectStore('answers', { keyPath: ['holidayId', 'key'] });
          answers.createIndex('key', 'key');
          answers.createIndex('holidayId', 'holidayId');
          database.createObjectStore('packs', { keyPath: 'holidayId' });
          database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
          database.createObjectStore('ids');
        }
        if (from < 2) database.createObjectStore('files', { keyPath: 'id' });
      },
      // another tab deletes or upgrades it
      blocking(_, __, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
  const opening = open(VERSION).catch((cause: Error) => {
    // a page of a later version was here, and the worker has an earlier one
    if (cause.name !== 'VersionError') throw cause;
    return open();
  });
  opened.set(userId, opening);
  opening.catch(forget);
  return opening;
}

/** Ids of the people who have a database on this device. */
export async function allDatabases(): Promise<number[]> {
  const ids = (await indexedDB.databases()).map(({ name }) => /^samenreis-(\d+)$/.exec(name ?? ''));
  return ids.flatMap((match) => (match ? Number(match[1]) : []));
}

export async function deleteDatabase(userId: number) {
  const known = opened.get(userId);
  opened.delete(userId);
  (await known?.catch(() => null))?.close();
  await deleteDB(nameOf(userId));
}

export const isFull = (cause: unknown) => (cause as Error | null)?.name === 'QuotaExceededError';

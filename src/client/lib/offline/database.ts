import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** The response of a procedure. */
export interface KeptAnswer {
  key: string;
  path: string;
  data: unknown;
  savedAt: number;
}

/** A holiday on this device, or with the id `HOME` what belongs to none. */
export interface Pack {
  holidayId: number;
  /** When its responses were read; null: there was no room for it. */
  savedAt: number | null;
  /** Whether its pictures and papers are there too. */
  isWhole: boolean;
  /** Whether somebody asked for it; the others come and go by themselves. */
  isAsked: boolean;
  /** URLs of its pictures and papers. */
  media: string[];
  bytes: number;
}

/** The pack of home and of the restaurants. */
export const HOME = 0;
/** In place of a holiday, of what is kept as it was last seen. */
export const SEEN = -1;

/** A change that the server has not confirmed. */
export interface Entry {
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
  /** What the server, in its words, has against it. */
  reason: string | null;
  code: string | null;
  /** What screens show of it: the row that it adds, or what else the server would have sent. */
  result: Record<string, unknown> & { id: number };
}

/** A photo or video that an entry of the outbox is about. */
export interface KeptFile {
  /** The id of the entry. */
  id: string;
  file: File;
  /** Whether a picture is made smaller before it is sent. */
  isSmall: boolean;
}

interface Schema extends DBSchema {
  answers: {
    key: [holidayId: number, key: string];
    value: KeptAnswer & { holidayId: number };
    indexes: { key: string; holidayId: number };
  };
  packs: { key: number; value: Pack };
  outbox: { key: number; value: Entry };
  /** The ids that the server gave in place of those below 0. */
  ids: { key: number; value: number };
  files: { key: string; value: KeptFile };
}

export type Database = IDBPDatabase<Schema>;

/**
 * Raise it with each change of the stores, and extend `upgrade` and its test. Only add stores: a page of the
 * version before may use them after the next one did.
 */
const VERSION = 2;
const nameOf = (userId: number) => `samenreis-${userId}`;

const opened = new Map<number, Promise<Database>>();

/** What this device keeps for one person. Rejects where the browser keeps nothing. */
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

/** Ids of the people for whom this device keeps anything. */
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

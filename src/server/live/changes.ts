/**
 * The recent changes as rows in the database. Every process writes them and is notified of each.
 */
import { gte, sql } from 'drizzle-orm';
import { changes } from '../../../drizzle/schema';
import { type Db, rows } from '../db';

/** What a mutation changed. */
export interface Change {
  /** The tRPC router whose data changed; null: unknown, may be any. */
  router: string | null;
  /** Null where no single holiday is concerned, or the mutation does not name it. */
  holidayId: number | null;
  /** The browser tab that sent the mutation, if known; part of the notification, not stored. */
  tab: string | null;
}

export interface StoredChange extends Change {
  id: number;
}

/** An unknown change: every client refetches all that it shows. */
export const ANYTHING: Change = { router: null, holidayId: null, tab: null };

export const CHANGES_CHANNEL = 'changes';

/** How long a client may be disconnected and still get the changes that it missed. */
const RETENTION = sql`interval '1 hour'`;
/** From this number of changes on, refetching everything is less work for a client. */
const MAX_MISSED = 500;
/** The advisory lock's key: any number that nothing else in this database uses. */
const CHANGES_LOCK = 7_203_615_483;

/**
 * Stores the changes and notifies all processes, in one statement. An advisory lock makes writers
 * wait for each other, so that ids become visible in ascending order: whoever has read one has read
 * all before it.
 */
export async function storeChanges(db: Db, announced: Change[]): Promise<void> {
  await db.execute(sql`
    with turn as materialized (select pg_advisory_xact_lock(${CHANGES_LOCK})),
    told as materialized (
      select nextval(pg_get_serial_sequence('changes', 'id')) as id, said.*
      from turn, jsonb_to_recordset(${JSON.stringify(announced)}::text::jsonb)
        as said(router text, "holidayId" integer, tab text)),
    kept as (
      insert into changes (id, router, holiday_id) select id, coalesce(router, ''), "holidayId" from told)
    select pg_notify(${CHANGES_CHANNEL}, to_json(told)::text) from told order by id`);
}

/** Parses the payload of a notification on CHANGES_CHANNEL. */
export const readChange = (message: string): StoredChange => JSON.parse(message);

/** The changes after the change `id`, in order; null when `id` is not stored or too many follow. */
export async function changesAfter(db: Db, id: number): Promise<StoredChange[] | null> {
  const found = await db
    .select({ id: changes.id, router: changes.router, holidayId: changes.holidayId })
    .from(changes)
    .where(gte(changes.id, id))
    .orderBy(changes.id)
    .limit(MAX_MISSED);
  if (found.length === MAX_MISSED) return null;
  const all = found.map(({ router, ...change }) => ({
    ...change,
    router: router || null,
    tab: null,
  }));
  const first = all[0]?.id;
  if (id === 0 && (first === undefined || first === 1)) return all;
  return first === id ? all.slice(1) : null;
}

/** The id of the newest change; 0 when there is none. */
export async function newestChange(db: Db): Promise<number> {
  const [newest] = await rows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0)::float8 as id from changes`,
  );
  return newest?.id ?? 0;
}

/**
 * Deletes changes that are older than an hour, except the newest of them: a client that has seen it
 * can still resume after a quiet night.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from changes
    where id < (select max(id) from changes where at < now() - ${RETENTION})`);
}

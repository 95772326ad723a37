/** What changed lately, as rows that every process writes and each is notified of. */
import { gte, sql } from 'drizzle-orm';
import { changes } from '../../../drizzle/schema';
import { type Db, rows } from '../db';

/** What a mutation was about. */
export interface Change {
  /** Null: whatever it may have been. */
  router: string | null;
  /** Null where it is of no single holiday, or of one that the mutation does not name. */
  holidayId: number | null;
  /** The browser's tab that asked for it, where one did; not kept. */
  tab: string | null;
}

export interface StoredChange extends Change {
  id: number;
}

/** For what nobody can name: every screen fetches all it shows. */
export const ANYTHING: Change = { router: null, holidayId: null, tab: null };

export const CHANGES_CHANNEL = 'changes';

/** How long a screen may be away and still be told what it missed. */
const KEPT_FOR = sql`interval '1 hour'`;
/** From here on refetching everything is less work than being told. */
const MOST_MISSED = 500;
/** Any number that nothing else in this database locks. */
const CHANGES_LOCK = 7_203_615_483;

/**
 * Keeps the changes and notifies all processes, in one statement. Writers take turns, so that ids
 * become visible in their order: who has seen one has seen all before it.
 */
export async function storeChanges(db: Db, told: Change[]): Promise<void> {
  await db.execute(sql`
    with turn as materialized (select pg_advisory_xact_lock(${CHANGES_LOCK})),
    told as materialized (
      select nextval(pg_get_serial_sequence('changes', 'id')) as id, said.*
      from turn, jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
        as said(router text, "holidayId" integer, tab text)),
    kept as (
      insert into changes (id, router, holiday_id) select id, coalesce(router, ''), "holidayId" from told)
    select pg_notify(${CHANGES_CHANNEL}, to_json(told)::text) from told order by id`);
}

export const readChange = (message: string): StoredChange => JSON.parse(message);

/** What came after the change `id`, in order; null when that is no longer known, or too much. */
export async function changesAfter(db: Db, id: number): Promise<StoredChange[] | null> {
  const found = await db
    .select({ id: changes.id, router: changes.router, holidayId: changes.holidayId })
    .from(changes)
    .where(gte(changes.id, id))
    .orderBy(changes.id)
    .limit(MOST_MISSED);
  if (found.length === MOST_MISSED) return null;
  const all = found.map(({ router, ...change }) => ({
    ...change,
    router: router || null,
    tab: null,
  }));
  const first = all[0]?.id;
  if (id === 0 && (first === undefined || first === 1)) return all;
  return first === id ? all.slice(1) : null;
}

/** The newest change's id; 0 before the first. */
export async function newestChange(db: Db): Promise<number> {
  const [newest] = await rows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0)::float8 as id from changes`,
  );
  return newest?.id ?? 0;
}

/** Forgets what is older than an hour, but never the newest, so that nobody's place is lost at night. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from changes
    where id < (select max(id) from changes where at < now() - ${KEPT_FOR})`);
}

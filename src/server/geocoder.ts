/** Looks up where the addresses and destinations of `place_lookups` are, one after the other. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { excursions, holidays, hotels, locations, placeLookups } from '../../drizzle/schema';
import type { Database, Db } from './db';
import type { Live } from './live/live';
import type { Log } from './log';
import type { Coordinates } from './providers/openMeteo';
import type { Providers } from './providers/providers';
import { timeZoneAt } from './timeZones';

interface Deps {
  database: Pick<Database, 'db' | 'listen'>;
  providers: Providers;
  live: Pick<Live, 'announce'>;
  log: Pick<Log, 'warn'>;
}

/** Triggers notify this channel when a row has a new place. */
const CHANNEL = 'place_lookups';
/** After a failure of the service, and how often. */
const RETRY_AFTER = sql`interval '1 hour'`;
const MAX_ATTEMPTS = 5;
const CHECK_INTERVAL_MS = 10 * 60_000;

const NOUNS = {
  holidays: { table: holidays, place: holidays.destination },
  hotels: { table: hotels, place: hotels.address },
  excursions: { table: excursions, place: excursions.address },
  locations: { table: locations, place: locations.address },
} as const;

type Lookup = typeof placeLookups.$inferSelect;

/** Takes the next lookup, for this process alone until an hour from now. */
async function claim(db: Db): Promise<Lookup | undefined> {
  const next = db
    .select({ noun: placeLookups.noun, rowId: placeLookups.rowId })
    .from(placeLookups)
    .where(lte(placeLookups.dueAt, sql`now()`))
    // a holiday before what lies near it
    .orderBy(sql`${placeLookups.noun} <> 'holidays'`, placeLookups.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [lookup] = await db
    .update(placeLookups)
    .set({ attempts: sql`${placeLookups.attempts} + 1`, dueAt: sql`now() + ${RETRY_AFTER}` })
    .where(sql`(${placeLookups.noun}, ${placeLookups.rowId}) in (${next})`)
    .returning();
  return lookup;
}

/** The place of the row, and the coordinates of its holiday; undefined if it needs none any more. */
async function readPlace(db: Db, { noun, rowId }: Lookup) {
  const { table, place } = NOUNS[noun];
  const holidayPosition = { latitude: holidays.latitude, longitude: holidays.longitude };
  const [row] =
    noun === 'holidays'
      ? await db
          .select({ place, holidayId: holidays.id, ...holidayPosition })
          .from(holidays)
          .where(and(eq(holidays.id, rowId), isNull(holidays.latitude)))
      : await db
          .select({ place, holidayId: holidays.id, ...holidayPosition })
          .from(table)
          .innerJoin(holidays, eq(holidays.id, (table as typeof hotels).holidayId))
          .where(and(eq(table.id, rowId), isNull(table.latitude)));
  return row;
}

/** Keeps what was found if the row still has that place and no coordinates; it stays as it is else. */
const keep = (
  db: Db,
  { noun, rowId }: Lookup,
  address: string,
  { latitude, longitude }: Coordinates,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { table, place } = NOUNS[noun];
    // nobody has seen a form without it: it is no change that a person could overwrite
    await tx.execute(sql`select set_config('samenreis.keeps_version', 'on', true)`);
    const timeZone = sql`coalesce(${table.timeZone}, ${timeZoneAt(latitude, longitude)}::text)`;
    const updated = await tx
      .update(table as typeof hotels)
      .set({ latitude, longitude, timeZone })
      .where(and(eq(table.id, rowId), eq(place, address), isNull(table.latitude)))
      .returning({ id: table.id });
    return updated.length > 0;
  });

/** Removes the lookup, unless the place was changed in the meantime. */
const finish = (db: Db, { noun, rowId, dueAt }: Lookup) =>
  db
    .delete(placeLookups)
    .where(
      and(
        eq(placeLookups.noun, noun),
        eq(placeLookups.rowId, rowId),
        eq(placeLookups.dueAt, dueAt),
      ),
    );

async function lookUp(
  { database: { db }, providers, live }: Deps,
  lookup: Lookup,
  signal: AbortSignal,
) {
  const row = await readPlace(db, lookup);
  if (!row?.place) return;
  const { place, holidayId, latitude, longitude } = row;
  const holidayPosition = latitude === null || longitude === null ? null : { latitude, longitude };
  const found =
    lookup.noun === 'holidays'
      ? await providers.weather.locate(place, 'en', signal)
      : await providers.places.locate(place, holidayPosition, signal);
  if (found && (await keep(db, lookup, place, found)))
    live.announce({ router: lookup.noun, holidayId, tab: null });
}

/** Looks up all that is due. A failure of a service is tried again after an hour, five times. */
async function lookUpPlaces(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  while (!signal.aborted) {
    const lookup = await claim(db);
    if (!lookup) return;
    const isDone = await lookUp(deps, lookup, signal).then(
      () => true,
      () => lookup.attempts >= MAX_ATTEMPTS,
    );
    if (isDone) await finish(db, lookup);
  }
}

/** Runs `lookUpPlaces` now, when a place is saved in any process, and every ten minutes. */
export async function startGeocoder(deps: Deps) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isNudged = false;

  async function run() {
    isNudged = false;
    await lookUpPlaces(deps, stopping.signal).catch(
      (err) => stopping.signal.aborted || deps.log.warn({ err }, 'places could not be looked up'),
    );
    running = isNudged && !stopping.signal.aborted ? run() : null;
    await running;
  }
  function nudge() {
    isNudged = true;
    if (!stopping.signal.aborted) running ??= run();
  }

  await deps.database.listen(CHANNEL, nudge, nudge);
  const timer = setInterval(nudge, CHECK_INTERVAL_MS).unref();
  return {
    /** Resolves when the lookup that runs has ended. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

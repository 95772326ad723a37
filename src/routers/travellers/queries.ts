import { asc, eq, inArray, sql } from 'drizzle-orm';
import { travellers, users } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { invalidField } from '../../server/errors';
import { lockHoliday } from '../requireHoliday';
import type { TravellerInput } from './schema';

/** The name of a traveller: of a user the current one. Needs a left join of the users. */
export const currentName = sql<string>`coalesce(${users.name}, ${travellers.name})`;

/** The order that people gave the travellers. */
export const travellersInOrder = [asc(travellers.rank), asc(travellers.id)];

/** A holiday's travellers in the order that people gave them; a user with the current name. */
export const travellersOf = (db: Db | Tx, holidayId: number) =>
  db
    .select({
      id: travellers.id,
      userId: travellers.userId,
      name: currentName,
    })
    .from(travellers)
    .leftJoin(users, eq(users.id, travellers.userId))
    .where(eq(travellers.holidayId, holidayId))
    .orderBy(...travellersInOrder);

type Traveller = Awaited<ReturnType<typeof travellersOf>>[number];

const invalid = (index: number, field: string, message: string) =>
  invalidField(`travellers.${index}.${field}`, message);

/**
 * Who each of the wanted is: a traveller of the holiday, given by id, user or name, or somebody
 * new. Throws 400 for an id that is not of this holiday and for one who is wanted twice.
 */
function matchTravellers(existing: Traveller[], wanted: TravellerInput[]) {
  const left = new Set(existing);
  const take = (is: (traveller: Traveller) => boolean) => {
    const found = [...left].find(is);
    if (found) left.delete(found);
    return found;
  };
  const byId = wanted.map(({ id }, index) => {
    const found = id && take((each) => each.id === id);
    if (id && !found) throw invalid(index, 'id', 'validation.travellerUnknown');
    return found || undefined;
  });
  const matches = wanted.map(
    ({ userId, name }, index) =>
      byId[index] ??
      take((each) => (userId ? each.userId === userId : !each.userId && each.name === name)),
  );
  return wanted.map(({ userId, name }, index) => {
    const match = matches[index];
    return {
      stays: match,
      userId: userId === undefined ? (match?.userId ?? null) : userId,
      name: name ?? match?.name ?? '',
    };
  });
}

/** The current names of these users by their ids; they cannot be removed until the commit. */
async function namesOf(tx: Tx, ids: number[]) {
  const found = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * Makes these the travellers of the holiday, in this order. 404 if it does not exist; 400 for a user or a
 * traveller who does not exist or is there twice.
 */
export const putTravellers = (db: Db, holidayId: number, wanted: TravellerInput[]) =>
  db.transaction(async (tx) => {
    await lockHoliday(tx, holidayId);
    const existing = await travellersOf(tx, holidayId);
    const all = matchTravellers(existing, wanted);
    const names = await namesOf(
      tx,
      all.flatMap(({ userId }) => userId ?? []),
    );
    const rows = all.map(({ stays, userId, name }, index) => {
      const isTwice = userId && all.findIndex((each) => each.userId === userId) < index;
      if (isTwice) throw invalid(index, 'userId', 'validation.travellerTwice');
      if (userId && !names.has(userId)) throw invalid(index, 'userId', 'validation.userUnknown');
      return { stays, values: { userId, name: names.get(userId ?? 0) ?? name, rank: index } };
    });

    const staying = all.flatMap(({ stays }) => stays ?? []);
    const leaving = existing.filter((each) => !staying.includes(each)).map(({ id }) => id);
    if (leaving.length > 0) await tx.delete(travellers).where(inArray(travellers.id, leaving));
    // two travellers may change places, and a user travels once
    const changing = rows.flatMap(({ stays, values }) =>
      stays && stays.userId !== values.userId ? stays.id : [],
    );
    if (changing.length > 0)
      await tx.update(travellers).set({ userId: null }).where(inArray(travellers.id, changing));
    for (const { stays, values } of rows)
      if (stays) await tx.update(travellers).set(values).where(eq(travellers.id, stays.id));
      else await tx.insert(travellers).values({ ...values, holidayId });
    return travellersOf(tx, holidayId);
  });

/**
 * Writes a row with `travellerIds` and returns it. 400 if one of them does not travel on the row's
 * holiday. Travellers who are being removed are waited for before the write, since their removal
 * changes the row too and the two would wait for each other.
 */
export const writeForTravellers = <Row extends { holidayId: number | null }>(
  db: Db,
  ids: number[] | undefined,
  write: (db: Db | Tx) => Promise<Row>,
): Promise<Row> => {
  if (!ids?.length) return write(db);
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ holidayId: travellers.holidayId })
      .from(travellers)
      .where(inArray(travellers.id, ids))
      .orderBy(travellers.id)
      .for('key share');
    const row = await write(tx);
    const isGoing = ({ holidayId }: { holidayId: number }) => holidayId === row.holidayId;
    if (found.filter(isGoing).length < ids.length)
      throw invalidField('travellerIds', 'validation.travellerUnknown');
    return row;
  });
};

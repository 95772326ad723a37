import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comments, users } from '../../drizzle/schema';
import { prepareOnce } from '../../src/server/database/prepared';
import { prepareCallers } from '../support/callers';
import { addComment, addHoliday } from '../support/factories';

const { world } = prepareCallers();

const RUNS = [1, 2, 3];

const quotient = prepareOnce((db) =>
  db
    .select({ value: sql<number>`100 / ${sql.placeholder('by')}::int` })
    .from(users)
    .limit(1)
    .prepare('quotient'),
);

test('a prepared query gives the same each time, whatever its values', async () => {
  const byEmail = prepareOnce((db) =>
    db
      .select()
      .from(users)
      .where(sql`${users.email} is not distinct from ${sql.placeholder('email')}::text`)
      .orderBy(users.id)
      .prepare('by_email'),
  );
  await world.db.update(users).set({ email: "o'hara@example.org" }).where(eq(users.id, 2));
  for (const _ of RUNS) {
    expect(await byEmail(world.db).execute({ email: null })).toMatchObject([{ id: 1 }]);
    const [bram, ...others] = await byEmail(world.db).execute({ email: "o'hara@example.org" });
    expect(bram).toEqual((await world.db.select().from(users).where(eq(users.id, 2)))[0]);
    expect(others).toEqual([]);
    expect(await byEmail(world.db).execute({ email: 'none' })).toEqual([]);
  }
});

test('a prepared query that fails says why, and works again', async () => {
  for (const _ of RUNS) {
    await expect(quotient(world.db).execute({ by: 0 })).rejects.toMatchObject({
      cause: { code: '22012' },
    });
    expect(await quotient(world.db).execute({ by: 4 })).toEqual([{ value: 25 }]);
  }
});

test('one that always failed is prepared once it works', async () => {
  const late = prepareOnce((db) =>
    db.select({ value: sql<number>`count(*)::int` }).from(sql`made_later`).prepare('made_later'),
  );
  for (const _ of RUNS)
    await expect(late(world.db).execute()).rejects.toMatchObject({ cause: { code: '42P01' } });
  await world.db.execute(sql`create table made_later (id int)`);
  for (const _ of RUNS) expect(await late(world.db).execute()).toEqual([{ value: 0 }]);
  await world.db.execute(sql`drop table made_later`);
});

test('prepared queries and transactions that run at once do not mix', async () => {
  const { id } = await addHoliday(world);
  const count = prepareOnce((db) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(comments)
      .where(eq(comments.holidayId, sql.placeholder('id')))
      .prepare('comment_count'),
  );
  for (const run of RUNS) {
    const answers = await Promise.all([
      count(world.db).execute({ id }),
      world.db.transaction(async (tx) => {
        await addComment({ ...world, db: tx }, id);
        return count(tx).execute({ id });
      }),
      quotient(world.db).execute({ by: 3 }),
    ]);
    expect(answers[1]).toEqual([{ value: run }]);
    expect(answers[2]).toEqual([{ value: 33 }]);
    expect(await count(world.db).execute({ id })).toEqual([{ value: run }]);
  }
});

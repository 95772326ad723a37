import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comments } from '../../drizzle/schema';
import type { Version } from '../../src/routers/fields';
import { type Caller, prepareCallers, refusal } from '../support/callers';
import {
  addComment,
  addExcursion,
  addHoliday,
  addHotel,
  addLocation,
  addTicket,
  addUser,
} from '../support/factories';

const { world, member, admin } = prepareCallers();

interface Case {
  id: number;
  /** Changes it a little, and answers what it became. */
  update: (by: Caller, version?: Version) => Promise<{ version: number }>;
  remove: (by: Caller, version?: Version) => Promise<unknown>;
}

/** Everything that forms change, one of each. */
const THINGS: Record<string, () => Promise<Case>> = {
  async holiday() {
    const { id } = await addHoliday(world);
    const update: Case['update'] = (_, version) =>
      admin.holidays.update({ id, version, title: 'Winter' });
    return { id, update, remove: (_, version) => admin.holidays.remove({ id, version }) };
  },
  async comment() {
    const { id } = await addComment(world, (await addHoliday(world)).id);
    const update: Case['update'] = (by, version) =>
      by.comments.update({ id, version, content: 'Well' });
    return { id, update, remove: (by, version) => by.comments.remove({ id, version }) };
  },
  async ticket() {
    const { id } = await addTicket(world, (await addHoliday(world)).id);
    const update: Case['update'] = (by, version) => by.tickets.update({ id, version, price: '12' });
    return { id, update, remove: (by, version) => by.tickets.remove({ id, version }) };
  },
  async excursion() {
    const { id } = await addExcursion(world, (await addHoliday(world)).id);
    const update: Case['update'] = (by, version) =>
      by.excursions.update({ id, version, price: '12' });
    return { id, update, remove: (by, version) => by.excursions.remove({ id, version }) };
  },
  async hotel() {
    const { id } = await addHotel(world, (await addHoliday(world)).id);
    const update: Case['update'] = (by, version) => by.hotels.update({ id, version, url: 'a.nl' });
    return { id, update, remove: (by, version) => by.hotels.remove({ id, version }) };
  },
  async location() {
    const { id } = await addLocation(world, (await addHoliday(world)).id);
    const update: Case['update'] = (by, version) =>
      by.locations.update({ id, version, notes: 'Near' });
    return { id, update, remove: (by, version) => by.locations.remove({ id, version }) };
  },
  async user() {
    const { id } = await addUser(world);
    const update: Case['update'] = (_, version) =>
      admin.users.update({ id, version, email: 'cato@example.org' });
    return { id, update, remove: (_, version) => admin.users.remove({ id, version }) };
  },
};

const outdated = {
  status: 412,
  code: 'OUTDATED',
  error: 'Somebody changed this in the meantime. Look at it again, then save.',
};

describe.each(Object.keys(THINGS))('a %s', (kind) => {
  const thing = () => (THINGS[kind] as (typeof THINGS)[string])();

  test('is changed and counted on by who has seen it as it is', async () => {
    const { update } = await thing();
    expect(await update(member, 1)).toMatchObject({ version: 2 });
    expect(await refusal(update(member, 1))).toEqual(outdated);
    expect(await update(member, 2)).toMatchObject({ version: expect.any(Number) });
  });

  test('is changed by whoever does not say what they have seen', async () => {
    const { update } = await thing();
    await update(admin, 1);
    expect(await update(member)).toMatchObject({ version: expect.any(Number) });
  });

  test('is changed at any of several versions', async () => {
    const { update } = await thing();
    expect(await refusal(update(member, [7, 8]))).toEqual(outdated);
    expect(await refusal(update(member, []))).toEqual(outdated);
    expect(await update(member, [7, 1])).toMatchObject({ version: 2 });
  });

  test('is not deleted by who has not seen what it became', async () => {
    const { update, remove } = await thing();
    await update(admin, 1);
    expect(await refusal(remove(member, 1))).toEqual(outdated);
    await remove(member, 2);
    for (const call of [() => remove(member, 2), () => update(member, 2)])
      expect(await refusal(call())).toMatchObject({ status: 404 });
  });

  test('takes one of two changes that were begun at the same version', async () => {
    const { update } = await thing();
    const outcomes = await Promise.allSettled([update(member, 1), update(admin, 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('who may not change a comment learns nothing of its version', async () => {
  const { id: holidayId } = await addHoliday(world);
  const comment = await addComment(world, holidayId, { userId: null });
  expect(
    await refusal(member.comments.update({ id: comment.id, version: 7, content: 'Mine' })),
  ).toMatchObject({ status: 403 });
});

test('what is refused as outdated is not changed in part', async () => {
  const { id: holidayId } = await addHoliday(world);
  const comment = await addComment(world, holidayId);
  await refusal(member.comments.update({ id: comment.id, version: 7, content: 'Mine' }));
  expect(await world.db.select().from(comments).where(eq(comments.id, comment.id))).toEqual([
    comment,
  ]);
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import { ADMIN_ID, addComment, addHoliday, addUser, MEMBER_ID } from '../support/factories';

const { world, as, member, admin } = prepareCallers();

describe('a comment', () => {
  test('is written in the session’s name, whatever is sent', async () => {
    const { id: holidayId } = await addHoliday(world);
    const sent = { holidayId, content: ' Lovely! ', author: 'Anna', userId: ADMIN_ID, id: 99 };
    expect(await member.comments.create(sent)).toEqual({
      id: 1,
      holidayId,
      photoId: null,
      userId: MEMBER_ID,
      author: 'Bram',
      authorIsAdmin: false,
      content: 'Lovely!',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: null,
    });
    expect(await admin.comments.create({ holidayId, content: 'Yes' })).toMatchObject({
      author: 'Anna',
      authorIsAdmin: true,
    });
  });

  test('without a word is refused, also when it is changed', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id } = await addComment(world, holidayId);
    for (const content of ['', '  \n '])
      for (const call of [
        () => member.comments.create({ holidayId, content }),
        () => member.comments.update({ id, content }),
      ])
        expect(await refusal(call())).toMatchObject({
          status: 400,
          fields: { content: 'Comment cannot be empty' },
        });
    expect(
      await refusal(member.comments.create({ holidayId, content: 'x', author: ' ' })),
    ).toMatchObject({ status: 400, fields: { author: 'Please select a user' } });
  });

  test('may be 10,000 characters long', async () => {
    const { id: holidayId } = await addHoliday(world);
    const content = 'x'.repeat(10_000);
    expect(await member.comments.create({ holidayId, content })).toMatchObject({ content });
    expect(
      await refusal(member.comments.create({ holidayId, content: `${content}x` })),
    ).toMatchObject({
      status: 400,
      fields: { content: 'This text is too long (at most 10000 characters)' },
    });
  });

  test('comes newest first, with who wrote it', async () => {
    const { id: holidayId } = await addHoliday(world);
    const other = await addHoliday(world);
    await addComment(world, other.id);
    const at = (createdAt: string, userId: number) =>
      addComment(world, holidayId, { createdAt, userId });
    const newest = await at('2026-03-03T00:00:00Z', ADMIN_ID);
    const oldest = await at('2026-03-01T00:00:00Z', MEMBER_ID);
    const twin = await at('2026-03-01T00:00:00Z', MEMBER_ID);
    expect(await member.comments.list({ holidayId })).toMatchObject([
      { id: newest.id, authorIsAdmin: true },
      { id: twin.id, authorIsAdmin: false },
      { id: oldest.id, authorIsAdmin: false },
    ]);
  });

  test('tells when it was changed, and stays its author’s when an admin changes it', async () => {
    const { id: holidayId } = await addHoliday(world);
    const { id } = await addComment(world, holidayId);
    expect(await admin.comments.update({ id, content: 'Tidied' })).toMatchObject({
      content: 'Tidied',
      author: 'Bram',
      userId: MEMBER_ID,
      authorIsAdmin: false,
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('outlives its author as text, and is then for admins alone', async () => {
    const { id: holidayId } = await addHoliday(world);
    const gone = await addUser(world, { name: 'Gijs', isAdmin: true });
    const written = await as(gone.id).comments.create({ holidayId, content: 'Bye' });
    await admin.users.remove({ id: gone.id });
    expect(await member.comments.list({ holidayId })).toEqual([
      { ...written, userId: null, authorIsAdmin: false, version: 2 },
    ]);
    expect(
      await refusal(member.comments.update({ id: written.id, content: 'Mine' })),
    ).toMatchObject({ status: 403 });
    await admin.comments.remove({ id: written.id });
  });

  test('keeps the name that its author had', async () => {
    const { id: holidayId } = await addHoliday(world);
    await member.comments.create({ holidayId, content: 'Hi' });
    await world.db.update(users).set({ name: 'Bob' }).where(eq(users.id, MEMBER_ID));
    expect(await member.comments.list({ holidayId })).toMatchObject([{ author: 'Bram' }]);
  });

  test('that is not there, or whose holiday is not, is not found', async () => {
    for (const call of [
      () => member.comments.list({ holidayId: 77 }),
      () => member.comments.create({ holidayId: 77, content: 'x' }),
      () => member.comments.update({ id: 77, content: 'x' }),
      () => admin.comments.remove({ id: 77 }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('of a holiday without any is an empty list', async () => {
    const { id: holidayId } = await addHoliday(world);
    expect(await member.comments.list({ holidayId })).toEqual([]);
  });
});

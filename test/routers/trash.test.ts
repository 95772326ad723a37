import { eq, getTableName, isTable, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as schema from '../../drizzle/schema';
import {
  comments,
  excursions,
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurants,
  restaurantVisits,
  strayFiles,
  tickets,
  trash,
  users,
} from '../../drizzle/schema';
import { moveToTrash } from '../../src/routers/moveToTrash';
import { TRASH_KINDS, type TrashKind } from '../../src/routers/trash/schema';
import { rows } from '../../src/server/db';
import { storeFile } from '../../src/server/storage/strayFiles';
import { deleteOldTrash } from '../../src/server/trash';
import { contextOf, prepareCallers, refusal } from '../support/callers';
import {
  ADMIN_ID,
  addComment,
  addExcursion,
  addExcursionFile,
  addHoliday,
  addHotel,
  addHotelImage,
  addLocation,
  addPhoto,
  addTicket,
  addUser,
  addVisit,
  MEMBER_ID,
} from '../support/factories';

const { world, as, member, admin } = prepareCallers();

const picture = { width: 96, height: 64, placeholder: 'AAAA' };

/** A file that is there, for a row to take. */
const kept = () => storeFile(world, Buffer.from('bytes'), 'jpg', 'image/jpeg');
const isThere = async (url: string) =>
  (await world.storage.get(url.slice('/uploads/'.length))) !== null;

/** A holiday with all that can hang from it, and one beside it that nothing may touch. */
async function family() {
  const { db } = world;
  const holiday = await addHoliday(world, { title: 'Texel' });
  const other = await addHoliday(world, { title: 'Lucca' });
  const photo = await addPhoto(world, holiday.id, { imageUrl: await kept() });
  await addPhoto(world, holiday.id);
  await addPhoto(world, other.id);
  await db.update(holidays).set({ coverPhotoId: photo.id }).where(eq(holidays.id, holiday.id));
  const comment = await addComment(world, holiday.id, { content: 'What a beach' });
  await addComment(world, holiday.id, { userId: ADMIN_ID, author: 'Anna' });
  await addComment(world, other.id);
  const ticket = await addTicket(world, holiday.id, {
    ...{ flightNumber: 'KL875', departureDate: '2027-07-12T17:50:00', attachmentUrl: await kept() },
  });
  const excursion = await addExcursion(world, holiday.id, { date: '2027-07-13T09:30:00' });
  await addExcursionFile(world, excursion.id, { isPrimary: true });
  await addExcursionFile(world, excursion.id, { fileName: 'map.pdf', placeholder: null });
  const hotel = await addHotel(world, holiday.id, { checkInDate: '2027-07-12' });
  await addHotelImage(world, hotel.id, { isPrimary: true });
  await addHotelImage(world, hotel.id);
  await addLocation(world, holiday.id);
  const visit = await addVisit(world, holiday.id, { ratings: [4, 5], review: 'Good' });
  await addVisit(world, other.id, { ratings: [2] });
  await db
    .insert(schema.restaurantRatings)
    .values({ visitId: visit.id, userId: MEMBER_ID, rating: 3 });
  const plate = await kept();
  await db.insert(restaurantImages).values({
    ...{ restaurantId: visit.restaurantId, imageUrl: plate, isPrimary: true, ...picture },
  });
  await db
    .update(restaurants)
    .set({ name: 'Kaap Noord', latitude: 53.18123456789, longitude: 4.85, priceRange: 'expensive' })
    .where(eq(restaurants.id, visit.restaurantId));
  const restaurant = { id: visit.restaurantId };
  return { holiday, other, photo, comment, ticket, excursion, hotel, visit, restaurant, plate };
}
type Family = Awaited<ReturnType<typeof family>>;

/** Deletes as the screens do; nothing asks for the restaurants' own procedures yet. */
const REMOVE: Record<TrashKind, (of: Family) => Promise<{ trashId: number }>> = {
  holiday: ({ holiday: { id } }) => admin.holidays.remove({ id }),
  photo: ({ photo: { id } }) => admin.photos.remove({ id }),
  comment: ({ comment: { id } }) => member.comments.remove({ id }),
  ticket: ({ ticket: { id } }) => member.tickets.remove({ id }),
  excursion: ({ excursion: { id } }) => member.excursions.remove({ id }),
  hotel: ({ hotel: { id } }) => member.hotels.remove({ id }),
  restaurant: ({ restaurant }) => trashed('restaurant', restaurant),
  visit: ({ visit }) => trashed('visit', visit),
};
async function trashed(kind: TrashKind, { id }: { id: number }) {
  const ctx = await contextOf(world, MEMBER_ID);
  return moveToTrash({ ...ctx, user: ctx.user as NonNullable<typeof ctx.user> }, kind, { id });
}

const TITLES: Record<TrashKind, string> = {
  holiday: 'Texel',
  photo: 'Texel',
  comment: 'What a beach',
  ticket: 'KL875, AMS – BKK',
  excursion: 'Tram 28',
  hotel: 'Albergo',
  restaurant: 'Kaap Noord',
  visit: 'Kaap Noord',
};

const DAYS: Partial<Record<TrashKind, string>> = {
  ticket: '2027-07-12',
  excursion: '2027-07-13',
  hotel: '2027-07-12',
  visit: '2026-07-01',
};

/** What the server has still to do is no data. */
const QUEUES: unknown[] = [schema.jobs, schema.placeLookups];
const TABLES = Object.values(schema).filter((part) => isTable(part) && !QUEUES.includes(part));

/** Every row of every table, by table. */
async function everything(): Promise<Record<string, Record<string, unknown>[]>> {
  const all: [string, Record<string, unknown>[]][] = [];
  for (const table of TABLES as (typeof holidays)[]) {
    const found = await rows<{ row: Record<string, unknown> }>(
      world.db,
      sql`select to_jsonb(r) as "row" from ${table} r order by to_jsonb(r)->'id', r`,
    );
    all.push([getTableName(table), found.map(({ row }) => row)]);
  }
  return Object.fromEntries(all);
}
/** A row that lost what it pointed to, and has it again, has been changed twice. */
const changedTwice = (all: Awaited<ReturnType<typeof everything>>, table: string, id: number) => {
  const row = all[table]?.find((each) => each.id === id);
  if (row) row.version = Number(row.version) + 2;
};

describe('what was deleted', () => {
  test.each(TRASH_KINDS)('a %s comes back whole, and nothing is doubled', async (kind) => {
    const of = await family();
    const before = await everything();
    const { trashId } = await REMOVE[kind](of);

    const gone = await everything();
    expect(gone.bin).toHaveLength(1);
    expect(gone[{ visit: 'restaurant_visits' }[kind as string] ?? `${kind}s`]).toHaveLength(
      (before[{ visit: 'restaurant_visits' }[kind as string] ?? `${kind}s`]?.length ?? 0) - 1,
    );
    const [entry] = await admin.trash.list();
    const isByAdmin = kind === 'holiday' || kind === 'photo';
    expect(entry).toEqual({
      id: trashId,
      kind,
      itemId: of[kind].id,
      holidayId: kind === 'restaurant' ? null : of.holiday.id,
      title: TITLES[kind],
      day: DAYS[kind] ?? null,
      deletedBy: isByAdmin ? ADMIN_ID : MEMBER_ID,
      deletedByName: isByAdmin ? 'Anna' : 'Bram',
      deletedAt: expect.stringMatching(/Z$/),
      keptUntil: expect.stringMatching(/Z$/),
    });

    expect(await admin.trash.restore({ id: trashId })).toEqual(entry);
    if (kind === 'holiday') changedTwice(before, 'restaurant_visits', of.visit.id);
    if (kind === 'photo') changedTwice(before, 'holidays', of.holiday.id);
    expect(await everything()).toEqual(before);
  });

  test.each([
    [{ bookingReference: 'XK7P2Q' }, 'XK7P2Q'],
    [{ ticketNumber: '0742012345' }, '0742012345'],
    [{}, 'Texel'],
  ])('a flight without number and places is named by what is known: %o', async (known, title) => {
    const { id: holidayId } = await addHoliday(world, { title: 'Texel' });
    const { id } = await addTicket(world, holidayId, {
      ...{ flightNumber: null, departureLocation: '', arrivalLocation: '', departureDate: null },
      ...known,
    });
    await member.tickets.remove({ id });
    expect(await admin.trash.list()).toMatchObject([{ kind: 'ticket', title, day: null }]);
  });

  test('a holiday of thousands of photos comes back whole', async () => {
    const { id: holidayId } = await addHoliday(world);
    const urls = Array.from({ length: 3000 }, (_, n) => `/uploads/${n}.jpg`);
    await world.db.insert(strayFiles).values(urls.map((url) => ({ url })));
    await world.db
      .insert(photos)
      .values(urls.map((imageUrl) => ({ holidayId, imageUrl, ...picture })));
    const before = await everything();
    const { trashId } = await admin.holidays.remove({ id: holidayId });
    expect(await world.db.$count(photos)).toBe(0);
    expect(await world.db.$count(strayFiles, eq(strayFiles.heldBy, trashId))).toBe(3000);
    await admin.trash.restore({ id: trashId });
    expect(await everything()).toEqual(before);
  });

  test('is counted on from the version that it had', async () => {
    const { hotel } = await family();
    await member.hotels.update({ id: hotel.id, name: 'Villa' });
    const { trashId } = await member.hotels.remove({ id: hotel.id });
    await member.trash.restore({ id: trashId });
    expect(await member.hotels.update({ id: hotel.id, version: 2, name: 'Casa' })).toMatchObject({
      version: 3,
    });
  });

  test('stays as long as its time lasts, by whom and newest first', async () => {
    const { comment, hotel } = await family();
    const first = await member.comments.remove({ id: comment.id });
    const second = await member.hotels.remove({ id: hotel.id });
    const entries = await admin.trash.list();
    expect(entries.map(({ id }) => id)).toEqual([second.trashId, first.trashId]);
    for (const { deletedAt, keptUntil } of entries)
      expect(Date.parse(keptUntil) - Date.parse(deletedAt)).toBeCloseTo(30 * 24 * 3_600_000, -8);
    await admin.users.remove({ id: MEMBER_ID });
    expect(await admin.trash.list()).toMatchObject([
      { deletedBy: null, deletedByName: 'Bram' },
      { deletedBy: null, deletedByName: 'Bram' },
    ]);
  });

  test('is brought back by who deleted it or an admin, and nobody else', async () => {
    const { comment } = await family();
    const cato = await addUser(world, { name: 'Cato' });
    const { trashId } = await member.comments.remove({ id: comment.id });
    for (const call of [
      () => as(cato.id).trash.restore({ id: trashId }),
      () => as(cato.id).trash.byId({ id: trashId }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, code: 'ONLY_OWN_DELETES' });
    expect(await member.trash.byId({ id: trashId })).toMatchObject({ kind: 'comment' });
    expect(await member.trash.restore({ id: trashId })).toMatchObject({ itemId: comment.id });
    for (const call of [
      () => member.trash.restore({ id: trashId }),
      () => admin.trash.byId({ id: trashId }),
      () => admin.trash.remove({ id: trashId }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 });
  });

  test('comes back once, however many ask at the same time', async () => {
    const { hotel } = await family();
    const { trashId } = await member.hotels.remove({ id: hotel.id });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => admin.trash.restore({ id: trashId })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.db.$count(hotels)).toBe(1);
    expect(await world.db.$count(hotelImages)).toBe(2);
  });

  test('that is not there cannot be deleted', async () => {
    await expect(trashed('restaurant', { id: 77 })).rejects.toThrow('notFound');
    expect(await world.db.$count(trash)).toBe(0);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('while a holiday is deleted', () => {
  test('what somebody is adding to it goes along, and comes back', async () => {
    const { holiday, hotel } = await family();
    let [insert, commit] = [() => {}, () => {}];
    const inserted = new Promise<void>((resolve) => {
      insert = resolve;
    });
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const imageUrl = await kept();
    const adding = world.db.transaction(async (tx) => {
      await tx.insert(hotelImages).values({ hotelId: hotel.id, imageUrl, ...picture });
      insert();
      await committed;
    });
    await inserted;
    const removing = admin.holidays.remove({ id: holiday.id });
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => rows(world.db, waiting)).toHaveLength(1);
    commit();
    await adding;
    await admin.trash.restore({ id: (await removing).trashId });
    const images = await admin.hotels.images({ hotelId: hotel.id });
    expect(images.map((image) => image.imageUrl)).toContain(imageUrl);
    expect(images).toHaveLength(3);
  });
});

describe('what hung from something', () => {
  test('waits for that to be brought back first', async () => {
    const { holiday, comment } = await family();
    const lost = await member.comments.remove({ id: comment.id });
    const whole = await admin.holidays.remove({ id: holiday.id });
    expect(await refusal(member.trash.restore({ id: lost.trashId }))).toMatchObject({
      status: 409,
      code: 'PARENT_IN_BIN',
      error: 'This belonged to "Texel", which was deleted too. Bring that back first.',
    });
    await admin.trash.restore({ id: whole.trashId });
    await member.trash.restore({ id: lost.trashId });
    expect(await member.comments.list({ holidayId: holiday.id })).toHaveLength(2);
  });

  test('cannot come back once that is gone for good', async () => {
    const { holiday, ticket } = await family();
    const lost = await member.tickets.remove({ id: ticket.id });
    await admin.trash.remove({ id: (await admin.holidays.remove({ id: holiday.id })).trashId });
    expect(await refusal(admin.trash.restore({ id: lost.trashId }))).toMatchObject({
      status: 409,
      code: 'PARENT_GONE',
    });
    expect(await world.db.$count(tickets)).toBe(0);
    expect(await world.db.$count(trash)).toBe(1);
  });
});

describe('what has changed meanwhile', () => {
  test('a cover chosen since stays, else the photo is the cover again', async () => {
    const { holiday, photo } = await family();
    const coverOf = async () => (await member.holidays.byId({ id: holiday.id })).coverImage;
    let { trashId } = await admin.photos.remove({ id: photo.id });
    expect(await coverOf()).toBeNull();
    await admin.trash.restore({ id: trashId });
    expect(await coverOf()).toBe(photo.imageUrl);

    ({ trashId } = await admin.photos.remove({ id: photo.id }));
    const next = await addPhoto(world, holiday.id);
    await member.holidays.update({ id: holiday.id, coverImage: next.imageUrl });
    await admin.trash.restore({ id: trashId });
    expect(await coverOf()).toBe(next.imageUrl);
  });

  test('a comment keeps the name of an author who is gone', async () => {
    const { holiday, comment } = await family();
    const { trashId } = await member.comments.remove({ id: comment.id });
    await admin.users.remove({ id: MEMBER_ID });
    await admin.trash.restore({ id: trashId });
    const [row] = await world.db.select().from(comments).where(eq(comments.id, comment.id));
    expect(row).toEqual({ ...comment, userId: null });
    expect(row?.holidayId).toBe(holiday.id);
  });

  test('a visit comes back without the holiday that is gone', async () => {
    const { holiday, visit } = await family();
    const { trashId } = await trashed('visit', visit);
    await admin.holidays.remove({ id: holiday.id });
    await admin.trash.restore({ id: trashId });
    const ofVisit = eq(restaurantVisits.id, visit.id);
    expect(await world.db.select().from(restaurantVisits).where(ofVisit)).toEqual([
      { ...visit, holidayId: null },
    ]);
  });

  test.each([
    ['visit', 'holiday', 'visit', 'holiday'],
    ['visit', 'holiday', 'holiday', 'visit'],
    ['holiday', 'visit', 'visit', 'holiday'],
    ['holiday', 'visit', 'holiday', 'visit'],
  ] as const)(
    'a visit and its holiday find each other again: %s and %s deleted, %s and %s brought back',
    async (first, second, third, fourth) => {
      const of = await family();
      const entries = { visit: 0, holiday: 0 };
      for (const kind of [first, second]) entries[kind] = (await REMOVE[kind](of)).trashId;
      for (const kind of [third, fourth]) await admin.trash.restore({ id: entries[kind] });
      const ofVisit = eq(restaurantVisits.id, of.visit.id);
      expect(await world.db.select().from(restaurantVisits).where(ofVisit)).toMatchObject([
        { holidayId: of.holiday.id, review: 'Good' },
      ]);
    },
  );

  test('a visit that got another holiday keeps that', async () => {
    const { holiday, other, visit } = await family();
    const { trashId } = await admin.holidays.remove({ id: holiday.id });
    const ofVisit = eq(restaurantVisits.id, visit.id);
    await world.db.update(restaurantVisits).set({ holidayId: other.id }).where(ofVisit);
    await admin.trash.restore({ id: trashId });
    expect(await world.db.select().from(restaurantVisits).where(ofVisit)).toMatchObject([
      { holidayId: other.id },
    ]);
  });

  test('nothing is put over a row that has its id now', async () => {
    const { holiday, excursion } = await family();
    const { trashId } = await member.excursions.remove({ id: excursion.id });
    await addExcursion(world, holiday.id, { id: excursion.id, title: 'Another' });
    expect(await refusal(admin.trash.restore({ id: trashId }))).toMatchObject({
      status: 409,
      code: 'PLACE_TAKEN',
    });
    expect(await world.db.select().from(excursions)).toMatchObject([{ title: 'Another' }]);
  });
});

describe('the files of what was deleted', () => {
  test('stay while it is in the bin, and leave the storage with it', async () => {
    const { photo, ticket, restaurant, plate } = await family();
    await REMOVE.photo({ photo } as Family);
    await REMOVE.ticket({ ticket } as Family);
    const { trashId } = await trashed('restaurant', restaurant);
    const files = [photo.imageUrl, ticket.attachmentUrl as string, plate];
    const left = () => Promise.all(files.map(isThere));
    const nobodys = eq(strayFiles.url, '/uploads/nobodys.jpg');
    await world.db.insert(strayFiles).values({ url: '/uploads/nobodys.jpg' });
    world.nudgeSweeper();
    await expect.poll(() => world.db.$count(strayFiles, nobodys)).toBe(0);
    expect(await left()).toEqual([true, true, true]);

    await admin.trash.remove({ id: trashId });
    await expect.poll(left).toEqual([true, true, false]);

    await admin.trash.empty();
    expect(await admin.trash.list()).toEqual([]);
    await expect.poll(left).toEqual([false, false, false]);
  });

  test('go with it after 30 days, and not before', async () => {
    const { photo, ticket } = await family();
    const old = await REMOVE.photo({ photo } as Family);
    const young = await REMOVE.ticket({ ticket } as Family);
    const age = (id: number, days: number) =>
      world.db
        .update(trash)
        .set({ deletedAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
        .where(eq(trash.id, id));
    await age(old.trashId, 30);
    await age(young.trashId, 29);
    await deleteOldTrash(world.db);
    world.nudgeSweeper();
    expect((await admin.trash.list()).map(({ id }) => id)).toEqual([young.trashId]);
    await expect.poll(() => isThere(photo.imageUrl)).toBe(false);
    expect(await isThere(ticket.attachmentUrl as string)).toBe(true);
  });
});

test('users, places to stay, images and files are not for the bin', async () => {
  const { hotel } = await family();
  const [image] = await world.db
    .select()
    .from(hotelImages)
    .where(eq(hotelImages.hotelId, hotel.id));
  await admin.hotels.removeImage({ hotelId: hotel.id, imageId: image?.id as number });
  await member.locations.remove({ id: 1 });
  await admin.users.remove({ id: MEMBER_ID });
  expect(await world.db.$count(trash)).toBe(0);
  expect(await world.db.$count(users)).toBe(1);
});

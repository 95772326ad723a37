import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comments,
  excursionFiles,
  excursions,
  holidays,
  restaurants,
  restaurantVisits,
  strayFiles,
} from '../../drizzle/schema';
import { emptyTables, prepareDatabase } from '../support/database';

const { db } = await prepareDatabase();

const TEXEL = {
  title: 'Texel',
  destination: 'Texel',
  startDate: '2026-07-01',
  endDate: '2026-07-08',
};

const isoFrom = (min: string) =>
  fc
    .date({ min: new Date(min), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString());
/** Instants are the server's own clock's; days and wall clocks' times are what people type. */
const instants = isoFrom('1970-01-01');
const moments = isoFrom('0001-01-01').map((iso) => iso.slice(0, 19));
const days = isoFrom('0001-01-01').map((iso) => iso.slice(0, 10));

/** Many values a query, since each query costs more than many values. */
const holds = <Value>(values: fc.Arbitrary<Value>, property: (values: Value[]) => Promise<void>) =>
  fc.assert(
    fc
      .asyncProperty(fc.array(values, { minLength: 1, maxLength: 40 }), property)
      .beforeEach(() => emptyTables(db)),
    { numRuns: 25 },
  );

const inOrder = <Row extends { id: number }>(found: Row[]) => found.sort((a, b) => a.id - b.id);

test('a day comes back as it was written, also from within another row', () =>
  holds(days, async (given) => {
    await db.insert(restaurants).values({ name: 'Trattoria' });
    await db
      .insert(restaurantVisits)
      .values(given.map((visitDate) => ({ restaurantId: 1, visitDate })));
    const alone = inOrder(await db.select().from(restaurantVisits));
    expect(alone.map((visit) => visit.visitDate)).toEqual(given);
    const within = await db.query.restaurants.findFirst({ with: { visits: true } });
    expect(inOrder(within?.visits ?? []).map((visit) => visit.visitDate)).toEqual(given);
  }));

test('a wall clock’s time comes back as it was written, also from within another row', () =>
  holds(moments, async (given) => {
    await db.insert(holidays).values(TEXEL);
    await db
      .insert(excursions)
      .values(given.map((date) => ({ holidayId: 1, title: 'Museum', date })));
    const urls = given.map((_, index) => `/uploads/${index}.pdf`);
    await db.insert(strayFiles).values(urls.map((url) => ({ url })));
    await db.insert(excursionFiles).values(
      urls.map((fileUrl, index) => ({
        excursionId: index + 1,
        fileName: 'ticket.pdf',
        fileType: 'application/pdf',
        fileUrl,
      })),
    );
    const alone = inOrder(await db.select().from(excursions));
    expect(alone.map(({ date }) => date)).toEqual(given);
    const within = await db.query.excursionFiles.findMany({ with: { excursion: true } });
    expect(inOrder(within).map(({ excursion }) => excursion.date)).toEqual(given);
  }));

test('an instant comes back as the same instant, also from within another row', () =>
  holds(instants, async (given) => {
    await db.insert(holidays).values(TEXEL);
    await db
      .insert(comments)
      .values(
        given.map((createdAt) => ({ holidayId: 1, author: 'Anna', content: 'Nice', createdAt })),
      );
    const alone = inOrder(await db.select().from(comments));
    expect(alone.map(({ createdAt }) => createdAt)).toEqual(given);
    const within = await db.query.holidays.findFirst({ with: { comments: true } });
    expect(inOrder(within?.comments ?? []).map(({ createdAt }) => createdAt)).toEqual(given);
  }));

test('an instant with an offset is the instant it means, a wall clock’s time drops it', async () => {
  await db.insert(holidays).values({ ...TEXEL, createdAt: '2026-07-01T12:00:00+02:00' });
  await db
    .insert(excursions)
    .values({ holidayId: 1, title: 'Museum', date: '2026-07-01T12:00:00+02:00' });
  expect(await db.select().from(holidays)).toMatchObject([
    { createdAt: '2026-07-01T10:00:00.000Z' },
  ]);
  expect(await db.select().from(excursions)).toMatchObject([{ date: '2026-07-01T12:00:00' }]);
});

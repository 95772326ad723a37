import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comments, hearts, holidays, restaurantVisits } from '../../drizzle/schema';
import { today } from '../../src/server/today';
import { nestedHoliday, nestedPast, nestedUpcoming } from '../bench/nested';
import { prepareCallers } from '../support/callers';
import {
  ADMIN_ID,
  addComment,
  addHoliday,
  addHotel,
  addHotelImage,
  addPhoto,
  addRating,
  addRestaurant,
  addRestaurantImage,
  addVisit,
  dayFromNow,
  MEMBER_ID,
} from '../support/factories';

const { world, member } = prepareCallers();

const ODD_TEXT = 'Zoë’s "day"\n\\ 👩‍👩‍👧 <b>\t{}';

async function addRichHoliday(startDate: string) {
  const { id } = await addHoliday(world, { startDate, title: ODD_TEXT });
  for (let n = 0; n < 5; n++) {
    const createdAt = `2026-01-0${1 + ((n * 2) % 5)}T23:59:59.${n}07Z`;
    const takenAt = n === 2 ? '2027-07-01T10:00:00' : null;
    const photo = await addPhoto(world, id, { createdAt, takenAt });
    if (n % 2) await world.db.insert(hearts).values({ photoId: photo.id, userId: MEMBER_ID });
    await addComment(world, id, { photoId: photo.id });
    if (n === 3)
      await world.db.update(holidays).set({ coverPhotoId: photo.id }).where(eq(holidays.id, id));
    const userId = [MEMBER_ID, ADMIN_ID, null][n % 3] as number | null;
    await addComment(world, id, { userId, content: ODD_TEXT, createdAt });
    const hotel = await addHotel(world, id, n % 2 ? { checkInDate: `2026-02-0${n}` } : {});
    for (let image = 0; image < n; image++)
      await addHotelImage(world, hotel.id, { isPrimary: image === 1 });
    const restaurant = await addRestaurant(world, { name: ODD_TEXT });
    for (let image = 0; image < n; image++)
      await addRestaurantImage(world, restaurant.id, { isPrimary: image === 0 });
    const ratings = [5, 4, 4, 1].slice(0, n);
    const restaurantId = restaurant.id;
    const visitDate = `2026-01-0${1 + (n % 3)}`;
    const visit = await addVisit(world, id, { restaurantId, visitDate, ratings, notes: ODD_TEXT });
    await addRating(world, visit.id, { userId: MEMBER_ID, review: ODD_TEXT });
  }
  await world.db
    .update(comments)
    .set({ updatedAt: '2026-03-01T12:00:00Z' })
    .where(eq(comments.userId, MEMBER_ID));
  await world.db.update(restaurantVisits).set({ favoriteTable: '7' });
  return id;
}

test('the lists and the detail are what drizzle reads with nested queries', async () => {
  const ids = [];
  for (const days of [-40, -20, 20, 40]) ids.push(await addRichHoliday(dayFromNow(days)));
  await addHoliday(world);
  await addHoliday(world, { endDate: dayFromNow(-1) });
  // a prepared query takes another way in the embedded database from its second run on
  for (let run = 0; run < 3; run++) {
    expect(await member.holidays.upcoming()).toEqual(
      await nestedUpcoming(world.db, MEMBER_ID, today()),
    );
    expect(await member.holidays.past()).toEqual(await nestedPast(world.db, MEMBER_ID, today()));
    for (const id of ids)
      expect(await member.holidays.byId({ id })).toEqual(
        await nestedHoliday(world.db, MEMBER_ID, id),
      );
  }
  expect(await member.holidays.upcoming()).toHaveLength(3);
});

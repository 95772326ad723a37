import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { stopReading } from '../../src/documents/index';
import { appRouter } from '../../src/routers';
import { noteActivity } from '../../src/server/auth/activity';
import { hashPassword } from '../../src/server/auth/secrets';
import { backupDirectoryOf, rehearsalPath } from '../../src/server/backup/backupDirectory';
import { restRoutes } from '../../src/server/http/rest';
import { foreignHoliday } from '../support/archives';
import {
  ADMIN_ID,
  addComment,
  addExcursion,
  addExcursionFile,
  addHoliday,
  addHotel,
  addHotelImage,
  addInvitation,
  addPhoto,
  addPlainRows,
  addRating,
  addRestaurantImage,
  addTicket,
  addToken,
  addTraveller,
  addUser,
  addVisit,
  dayFromNow,
  MEMBER_ID,
} from '../support/factories';
import { AMS_BKK, flightMail, hotelMail } from '../support/mails';
import { drawPicture } from '../support/pictures';
import { photoReference } from '../support/providers/google';
import { startProviders } from '../support/providers/providers';
import { RESTAURANTS } from '../support/providers/restaurants';
import { prepareServer, type Server } from '../support/server';

const providers = await startProviders();
const { world, visitor, member, admin } = prepareServer(providers.withKey);
afterAll(() => Promise.all([stopReading(), providers.close()]));

/** The same shape, in which nothing may be that the description does not name. */
function strict(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
          name,
          strict(field),
        ]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap()).optional();
  return schema as z.ZodType;
}

const place = RESTAURANTS[0] as (typeof RESTAURANTS)[number];

const people = { visitor, member, admin };
type Who = keyof typeof people;
type Call = [method: 'GET' | 'POST' | 'PUT', path: string, who: Who, body?: () => unknown];

const winter = {
  title: 'Winter',
  destination: 'Oslo',
  startDate: '2027-02-01',
  endDate: '2027-02-08',
};
const dora = { username: 'dora', name: 'Dora', password: 'secret', passcode: '1234' };
const eef = { ...dora, username: 'eef', name: 'Eef', email: 'eef@example.org' };

const BACKUP = 'samenreis-2026-01-01T03-00-00Z-asked.zip';

/** Real calls; the rows of `things` make every list in the responses hold something. */
const CALLS: Call[] = [
  ['GET', '/api/health', 'visitor'],
  ['GET', '/api/session', 'visitor'],
  ['GET', '/api/session', 'admin'],
  ['POST', '/api/session', 'visitor', () => ({ userId: MEMBER_ID, passcode: 'bram-1234' })],
  ['POST', '/api/session', 'visitor', () => ({ username: 'cato', password: 'geheim' })],
  ['GET', '/api/users', 'visitor'],
  ['GET', '/api/users', 'member'],
  ['GET', '/api/users', 'admin'],
  ['POST', '/api/users', 'visitor', () => dora],
  ['POST', '/api/users', 'admin', () => eef],
  ['GET', '/api/users/2/passcode', 'admin'],
  ['PUT', '/api/users/2', 'admin', () => ({ passcode: null })],
  ['GET', '/api/invitations', 'admin'],
  ['POST', '/api/invitations', 'admin', () => ({ name: 'Eef' })],
  ['POST', '/api/invitations/1/renewal', 'admin'],
  ['GET', '/api/sessions', 'member'],
  ['GET', '/api/activity', 'admin'],
  ['GET', '/api/tokens', 'member'],
  ['GET', '/api/tokens?all=true', 'admin'],
  ['POST', '/api/tokens', 'member', () => ({ name: 'script' })],
  ['GET', '/api/backups', 'admin'],
  ['GET', '/api/backups/run', 'admin'],
  ['GET', '/api/backups/disk', 'admin'],
  ['POST', '/api/backups', 'admin'],
  ['POST', `/api/backups/${BACKUP}/rehearse`, 'admin'],
  ['GET', `/api/backups/${BACKUP}/file`, 'admin'],
  ['GET', '/api/holidays', 'member'],
  ['GET', '/api/holidays/1/export', 'admin'],
  ['GET', '/api/holidays/upcoming', 'member'],
  ['GET', '/api/holidays/past', 'member'],
  ['GET', '/api/holidays/1', 'member'],
  ['GET', '/api/holidays/1/plan', 'member'],
  ['POST', '/api/holidays', 'admin', () => winter],
  ['PUT', '/api/holidays/1', 'member', () => ({ coverImage: cover })],
  ['GET', '/api/holidays/1/photos', 'member'],
  ['GET', '/api/holidays/1/photos/summary', 'member'],
  ['GET', '/api/photos/1', 'member'],
  ['PUT', '/api/photos/1', 'admin', () => ({ caption: 'At the sea' })],
  ['POST', '/api/holidays/1/photos/shift', 'admin', () => ({ photoIds: [1], minutes: 60 })],
  ['PUT', '/api/photos/5/still', 'admin', () => form({ image: picture() })],
  ['GET', '/api/holidays/1/photos/archive', 'member'],
  ['GET', '/api/photos/1/comments', 'member'],
  ['POST', '/api/photos/1/comments', 'member', () => ({ content: 'Hi' })],
  ['POST', '/api/holidays/1/photos', 'member', () => form({ file: picture() })],
  ['POST', '/api/holidays/1/photos/base64', 'member', () => ({ base64Data: otherPhoto })],
  ['GET', '/api/holidays/1/comments', 'member'],
  ['POST', '/api/holidays/1/comments', 'member', () => ({ content: 'Hi' })],
  ['PUT', '/api/comments/1', 'member', () => ({ content: 'Hi' })],

  ['GET', '/api/holidays/1/travellers', 'member'],
  ['PUT', '/api/holidays/1/travellers', 'member', () => ({ travellers: [{ id: 1 }] })],

  ['GET', '/api/holidays/1/tickets', 'member'],
  ['POST', '/api/holidays/1/tickets', 'member', () => flight],
  ['POST', '/api/holidays/1/tickets/file', 'member', () => form({ file: flightMail(AMS_BKK) })],
  ['PUT', '/api/tickets/1', 'member', () => flight],
  ['POST', '/api/tickets/1/image/base64', 'member', () => ({ base64Data: photo })],
  ['GET', '/api/holidays/1/excursions', 'member'],
  ['POST', '/api/holidays/1/excursions', 'member', () => ({ title: 'Fado', date: '2027-07-02' })],
  ['PUT', '/api/excursions/1', 'member', () => ({ price: '12' })],
  ['POST', '/api/excursions/1/image/base64', 'member', () => ({ base64Data: photo })],
  ['GET', '/api/excursions/1/files', 'member'],
  ['POST', '/api/excursions/1/files', 'member', () => form({ file: pdf() })],
  ['POST', '/api/excursions/1/files/1/primary', 'member'],
  ['GET', '/api/holidays/1/hotels', 'member'],
  ['POST', '/api/holidays/1/hotels', 'member', () => ({ name: 'Albergo' })],
  ['POST', '/api/holidays/1/hotels/file', 'member', () => form({ file: hotelMail() })],
  ['PUT', '/api/hotels/1', 'member', () => ({ name: 'Albergo' })],
  ['GET', '/api/hotels/1/images', 'member'],
  ['POST', '/api/hotels/1/images', 'admin', () => form({ image: picture() })],
  ['POST', '/api/hotels/1/images/1/primary', 'admin'],
  ['POST', '/api/hotels/1/image', 'admin', () => form({ image: picture() })],
  ['POST', '/api/hotels/1/image/base64', 'admin', () => ({ base64Data: photo })],
  ['GET', '/api/holidays/1/locations', 'member'],
  ['POST', '/api/holidays/1/locations', 'member', () => ({ name: 'Camping' })],
  ['PUT', '/api/locations/1', 'member', () => ({ notes: 'near the sea' })],

  ['GET', '/api/restaurants', 'member'],
  ['GET', '/api/restaurants/1', 'member'],
  ['POST', '/api/restaurants', 'member', () => ({ name: 'Noma', googlePlaceId: 'ChIJ1' })],
  ['POST', '/api/restaurants', 'member', () => form({ name: 'Noma', image: picture() })],
  ['PUT', '/api/restaurants/1', 'member', () => form({ notes: 'Book early', image: picture() })],
  ['POST', '/api/restaurants/1/images', 'member', () => form({ image: picture() })],
  ['POST', '/api/restaurants/1/images/1/primary', 'member'],
  ['GET', '/api/holidays/1/restaurants', 'member'],
  ['POST', '/api/holidays/1/restaurants', 'member', () => ({ restaurantId: 1, ...meal })],
  ['POST', '/api/restaurants/1/visits', 'member', () => ({ holidayId: 1, ...meal })],
  ['PUT', '/api/restaurant-visits/1', 'member', () => ({ review: 'Nice' })],
  ['POST', '/api/restaurant-visits/1/ratings', 'member', () => ({ rating: 5 })],

  ['GET', '/api/google-places/search?query=pizza', 'member'],
  ['GET', `/api/google-places/details?placeId=${place.google}`, 'member'],
  ['GET', `/api/google-places/photo?reference=${photoReference(place)}`, 'member'],
  ['GET', '/api/today', 'member'],
  ['GET', '/api/holidays/1/weather', 'member'],
  ['GET', '/api/holidays/1/weather/last-year', 'member'],
  ['GET', '/api/weather?location=Oslo', 'member'],

  ['POST', '/api/calendars', 'member', () => ({ holidayId: 1, level: 'plan' })],
  ['GET', '/api/calendars', 'member'],
  ['GET', '/api/bin', 'admin'],
  ['GET', '/api/bin/1', 'admin'],
  ['POST', '/api/bin/1/restore', 'admin'],
  ['GET', '/api/holidays/import/progress', 'admin'],
  ['POST', '/api/holidays/import', 'admin', () => form({ file: archive })],
];
let cover: string;
let photo: string;
let otherPhoto: string;
let archive: File;

const flight = {
  departureDate: '2027-07-01T10:00',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Lisbon (LIS)',
};
const meal = { visitDate: '2027-07-01', numberOfGuests: 4 };
function form(fields: Record<string, string | File>) {
  const made = new FormData();
  for (const [name, file] of Object.entries(fields)) made.append(name, file);
  return made;
}
const pdf = () => new File(['%PDF-1.7\n'], 'voucher.pdf');
const picture = () => new File([Buffer.from(photo.split(',')[1] as string, 'base64')], 'a.jpg');

/** Three holidays, an upcoming, a past and one of tomorrow, each with all that can hang from it. */
async function things() {
  for (const days of [100, -100, 1]) {
    const { id } = await addHoliday(world, { endDate: dayFromNow(days) });
    cover = (await addPhoto(world, id, { userId: MEMBER_ID })).imageUrl;
    await addComment(world, id);
    const travellerIds = [(await addTraveller(world, id)).id];
    const hotel = await addHotel(world, id, { checkInDate: '2027-07-01', travellerIds });
    await addHotelImage(world, hotel.id, { isPrimary: true });
    const visit = await addVisit(world, id, { ratings: [4, 5], travellerIds });
    await addRating(world, visit.id, { userId: ADMIN_ID });
    await addRestaurantImage(world, visit.restaurantId, { isPrimary: true });
    await addVisit(world, id, { ratings: [3], travellerIds });
    await addTicket(world, id, { departureDate: '2027-07-01T10:00:00', travellerIds });
    await addPlainRows(world, id);
    const excursion = await addExcursion(world, id, { date: '2027-07-02T09:30:00', travellerIds });
    await addExcursionFile(world, excursion.id, { isPrimary: true });
    await addExcursion(world, id, { travellerIds });
    for (const n of [0, 1])
      await addVisit(world, id, { visitDate: dayFromNow(n), ratings: [3], travellerIds });
  }
  cover = (await addPhoto(world, 1)).imageUrl;
  await addPhoto(world, 1, { kind: 'video' });
  await addComment(world, 1, { photoId: 1 });
  const password = await hashPassword('geheim');
  await addUser(world, { name: 'Cato', username: 'cato', email: 'cato@example.org', password });
  await addInvitation(world);
  const gone = await addTicket(world, 1);
  await (await admin()).delete(`/api/tickets/${gone.id}`);
  await addToken(world, MEMBER_ID);
  await noteActivity({ db: world.db, user: null, address: null }, 'backupMade');
  await addBackup();
  archive = await foreignHoliday();
  photo = `data:image/jpeg;base64,${(await drawPicture()).toString('base64')}`;
  const other = await drawPicture({ width: 50 });
  otherPhoto = `data:image/jpeg;base64,${other.toString('base64')}`;
}

/** Its name and how its rehearsal went; no archive. */
async function addBackup() {
  const path = join(backupDirectoryOf(world.settings.DATA_DIR), BACKUP);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'no archive');
  const rehearsal = { at: new Date().toISOString(), tables: { holidays: 2 }, files: 3 };
  await writeFile(rehearsalPath(path), JSON.stringify(rehearsal));
}
const nothingUnderWay = () =>
  vi.waitFor(async () => expect((await world.backups.run())?.failure).not.toBeNull(), 20_000);

const routes = restRoutes(appRouter).filter((route) => route.status !== 204);
const patternOf = (path: string) =>
  new RegExp(`^${path.replace('{name}', '[^/]+').replace(/\{\w+\}/g, '\\d+')}$`);
const routeOf = ([method, address]: Call) => {
  const path = address.split('?')[0] as string;
  return routes.find(
    (route) => route.method === method && (route.path === path || patternOf(route.path).test(path)),
  );
};

test('every call with a response is made here', () => {
  expect(new Set(CALLS.map((call) => routeOf(call)?.name))).toEqual(
    new Set(routes.map(({ name }) => name)),
  );
});

const nounOf = ([, path]: Call) => path.split(/[/?]/)[2] as string;

test.each([...new Set(CALLS.map(nounOf))])('what is said of %s is what comes', async (noun) => {
  await things();
  for (const call of CALLS.filter((each) => nounOf(each) === noun)) {
    const [method, path, who, body] = call;
    const route = routeOf(call) as NonNullable<ReturnType<typeof routeOf>>;
    const person: Server = await people[who]();
    await nothingUnderWay();
    const answer = await person.call(method, path, { body: body?.() });
    const told = `${method} ${path} by the ${who}`;
    expect(answer.status, told).toBe(route.status);
    if (route.meta.response instanceof z.ZodFile) {
      const type = answer.headers.get('content-type') ?? '';
      expect(route.meta.response.safeParse(new File([], '', { type })).success, told).toBe(true);
      continue;
    }
    const { error } = strict(route.meta.response as z.ZodType).safeParse(answer.json);
    expect(error?.issues ?? [], told).toEqual([]);
    // no ticket was read from a file; on some days of a plan, and for some nights, there is nothing
    const lists = answer.text.replace(/"(barcodes|items)":\[\]/g, '');
    if (method === 'GET') expect(lists, told).not.toContain('[]');
  }
});

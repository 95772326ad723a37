import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { sessions } from '../../drizzle/schema';
import { concerns } from '../../src/client/lib/live/concerns';
import { appRouter } from '../../src/routers';
import { hashPassword } from '../../src/server/auth/secrets';
import { startSession } from '../../src/server/auth/sessions';
import { backupDirectoryOf, newBackupName } from '../../src/server/backup/backupDirectory';
import type { Meta } from '../../src/server/trpc';
import { foreignHoliday } from '../support/archives';
import { contentOf } from '../support/backups';
import { type Caller, contextOf, prepareCallers, refusal } from '../support/callers';
import { copyRows } from '../support/database';
import {
  ADMIN_ID,
  addComment,
  addExcursion,
  addHoliday,
  addHotel,
  addHotelImage,
  addInvitation,
  addPhoto,
  addRating,
  addRestaurant,
  addRestaurantImage,
  addTicket,
  addTraveller,
  addUser,
  addVisit,
  MEMBER_ID,
  newFileUrl,
} from '../support/factories';
import { drawPicture } from '../support/pictures';
import { photoReference } from '../support/providers/google';
import { startProviders } from '../support/providers/providers';
import { RESTAURANTS } from '../support/providers/restaurants';

const providers = await startProviders();
afterAll(providers.close);
const { world, visitor, member, admin } = prepareCallers(providers.withKey);
const place = RESTAURANTS[0] as (typeof RESTAURANTS)[number];

type Verdict = 'yes' | 'LOG_IN' | 'ADMINS' | 'OWN' | 'OWN_PHOTO' | 'DELETER';
const CODES = {
  LOG_IN: 'NOT_SIGNED_IN',
  ADMINS: 'ONLY_ADMINS',
  OWN: 'ONLY_OWN_COMMENTS',
  OWN_PHOTO: 'ONLY_OWN_PHOTOS',
  DELETER: 'ONLY_OWN_DELETES',
};
const STATUSES = { LOG_IN: 401, ADMINS: 403, OWN: 403, OWN_PHOTO: 403, DELETER: 403 };

const password = hashPassword('geheim');

const withFile = async () => ({ attachmentUrl: await newFileUrl(world, 'pdf') });

/** What the calls are about, as it was made for the first test. */
async function things() {
  made ??= await makeThings();
  await made.bringBack();
  await addBackup(made.things.backup);
  return made.things;
}
let made: Awaited<ReturnType<typeof makeThings>> | undefined;

async function makeThings() {
  const things = await makeRows();
  return { things, bringBack: await copyRows(world.db) };
}
async function makeRows() {
  const holiday = await addHoliday(world);
  const baby = await addTraveller(world, holiday.id);
  const forBaby = { travellerIds: [baby.id] };
  const excursion = await addExcursion(world, holiday.id, forBaby);
  const hotel = await addHotel(world, holiday.id, forBaby);
  const bare = await addHotel(world, holiday.id);
  const asAdmin = { excursionId: excursion.id, file: new File(['map'], 'map.txt') };
  return {
    holiday,
    excursion,
    hotel,
    bare,
    traveller: await addTraveller(world, holiday.id, { userId: MEMBER_ID, name: 'Bram' }),
    readHotel: await addHotel(world, holiday.id, await withFile()),
    readTicket: await addTicket(world, holiday.id, await withFile()),
    place: await admin.locations.create({ holidayId: holiday.id, name: 'Pitch' }),
    ticket: await admin.tickets.create({ holidayId: holiday.id, ...newTicket, ...forBaby }),
    file: await admin.excursions.addFile(asAdmin),
    image: await addHotelImage(world, hotel.id, { isPrimary: true }),
    photo: await addPhoto(world, holiday.id),
    video: await addPhoto(world, holiday.id, { kind: 'video' }),
    ...(await journal(holiday.id, baby.id)),
    ofAdmin: await addComment(world, holiday.id, { userId: ADMIN_ID }),
    ofMember: await addComment(world, holiday.id, { userId: MEMBER_ID }),
    user: await addUser(world, { name: 'Cato' }),
    byPassword: await addUser(world, { password: await password }),
    invitation: await addInvitation(world),
    sessions: await addSessions(),
    backup: newBackupName('asked'),
    newcomer: newUser(),
    foreign: await foreignHoliday(),
    goneByMember: await member.hotels.remove(await addHotel(world, holiday.id)),
    goneByAdmin: await admin.hotels.remove(await addHotel(world, holiday.id)),
  };
}
/** A restaurant with a picture and a visit that both people have rated. */
async function journal(holidayId: number, travellerId: number) {
  const restaurant = await addRestaurant(world);
  const forOne = { restaurantId: restaurant.id, travellerIds: [travellerId] };
  const visit = await addVisit(world, holidayId, forOne);
  for (const userId of [ADMIN_ID, MEMBER_ID]) await addRating(world, visit.id, { userId });
  const plate = await addRestaurantImage(world, restaurant.id, { isPrimary: true });
  return { restaurant, visit, plate };
}
/** Of both people, by their ids. */
async function addSessions() {
  for (const userId of [ADMIN_ID, MEMBER_ID]) await startSession(world.db, userId);
  const rows = await world.db.select().from(sessions);
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}
/** The caller's own; for a visitor anybody's. */
const ownSession = async (caller: Caller, { sessions }: Things) =>
  sessions.get((await caller.session.current()).user?.id ?? ADMIN_ID) as number;
/** A file that is named like a backup: the only one, whatever calls have made. */
async function addBackup(name: string) {
  const folder = backupDirectoryOf(world.settings.DATA_DIR);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'no archive');
}
/** Only one is made or rehearsed at a time. */
const afterRun = (call: () => Promise<unknown>) =>
  vi
    .waitFor(() => world.backups.run().then((run) => expect(run?.failure).not.toBeNull()), 20_000)
    .then(call);

// one that goes on by itself would show in what the next test asks
afterEach(() => afterRun(async () => {}), 30_000);

type Things = Awaited<ReturnType<typeof makeRows>>;

const newHoliday = {
  title: 'Winter',
  destination: 'Tromsø',
  startDate: '2027-02-01',
  endDate: '2027-02-08',
};
const newUser = () => ({
  username: randomUUID(),
  name: 'Dora',
  password: 'secret',
  passcode: '1234',
});
const newTicket = {
  departureDate: '2027-02-01T10:00',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Tromsø (TOS)',
};
/** The key of the warning about the visit, which lies long before the holiday. */
const outside = ({ visit }: Things) => `outsideHoliday.visits-${visit.id}`;
const png = async () => Uint8Array.from(await drawPicture({ format: 'png' }));
const pngText = async () => `data:image/png;base64,${Buffer.from(await png()).toString('base64')}`;
const pngFile = async () => new File([await png()], 'photo.png');
/** A confirmation with markup of schema.org. */
const mail = () =>
  new File(
    [
      `<script type="application/ld+json">${JSON.stringify({
        '@context': 'http://schema.org',
        '@type': 'LodgingReservation',
        reservationNumber: 'AB12',
        checkinTime: '2027-02-01',
        checkoutTime: '2027-02-03',
        reservationFor: { '@type': 'LodgingBusiness', name: 'Hotel Polar' },
      })}</script>`,
    ],
    'mail.html',
  );

/** Every procedure: who may (visitor, member, admin), and a call with valid input. */
const TABLE: [
  procedure: string,
  visitor: Verdict,
  member: Verdict,
  admin: Verdict,
  call: (caller: Caller, things: Things) => Promise<unknown>,
][] = [
  ['session.current', 'yes', 'yes', 'yes', (c) => c.session.current()],
  ['session.create', 'yes', 'yes', 'yes', (c, t) => c.session.create({ userId: t.user.id })],
  [
    'session.create: by a password',
    'yes',
    'yes',
    'yes',
    (c, t) => c.session.create({ username: t.byPassword.username, password: 'geheim' }),
  ],
  [
    'session.setPasscode',
    'LOG_IN',
    'yes',
    'yes',
    async (c) => {
      const { user } = await c.session.current();
      const current = user?.id === ADMIN_ID ? 'anna-1234' : 'bram-1234';
      return c.session.setPasscode({ current, passcode: current });
    },
  ],
  ['session.remove', 'yes', 'yes', 'yes', (c) => c.session.remove()],

  ['health.check', 'yes', 'yes', 'yes', (c) => c.health.check()],
  ['live.changes', 'LOG_IN', 'yes', 'yes', (c) => c.live.changes({})],

  ['users.list', 'yes', 'yes', 'yes', (c) => c.users.list()],
  ['users.passcode', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.users.passcode({ id: t.user.id })],
  ['users.create', 'yes', 'yes', 'yes', (c, t) => c.users.create(t.newcomer)],
  ['users.update', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.users.update({ id: t.user.id })],
  ['users.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.users.remove({ id: t.user.id })],

  ['invitations.list', 'LOG_IN', 'ADMINS', 'yes', (c) => c.invitations.list()],
  ['invitations.create', 'LOG_IN', 'ADMINS', 'yes', (c) => c.invitations.create({ name: 'Eef' })],
  [
    'invitations.remove',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.invitations.remove({ id: t.invitation.id }),
  ],
  [
    'invitations.byToken',
    'yes',
    'yes',
    'yes',
    (c, t) => c.invitations.byToken({ token: t.invitation.link }),
  ],

  [
    'invitations.renew',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.invitations.renew({ id: t.invitation.id }),
  ],

  ['sessions.list', 'LOG_IN', 'yes', 'yes', (c) => c.sessions.list()],
  [
    'sessions.remove: their own',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) => c.sessions.remove({ id: await ownSession(c, t) }),
  ],
  ['sessions.removeOthers', 'LOG_IN', 'yes', 'yes', (c) => c.sessions.removeOthers()],
  [
    'sessions.removeOfUser',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.sessions.removeOfUser({ userId: t.user.id }),
  ],

  ['activity.list', 'LOG_IN', 'ADMINS', 'yes', (c) => c.activity.list({})],

  ['tokens.list', 'LOG_IN', 'yes', 'yes', (c) => c.tokens.list()],
  ["tokens.list: everybody's", 'LOG_IN', 'ADMINS', 'yes', (c) => c.tokens.list({ all: true })],
  ['tokens.create', 'LOG_IN', 'yes', 'yes', (c) => c.tokens.create({ name: 'backup' })],
  [
    'tokens.remove',
    'LOG_IN',
    'yes',
    'yes',
    async (c) => c.tokens.remove({ id: (await c.tokens.create({ name: 'backup' })).id }),
  ],

  ['backups.list', 'LOG_IN', 'ADMINS', 'yes', (c) => c.backups.list()],
  ['backups.run', 'LOG_IN', 'ADMINS', 'yes', (c) => c.backups.run()],
  ['backups.disk', 'LOG_IN', 'ADMINS', 'yes', (c) => c.backups.disk()],
  ['backups.create', 'LOG_IN', 'ADMINS', 'yes', (c) => afterRun(() => c.backups.create())],
  [
    'backups.rehearse',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => afterRun(() => c.backups.rehearse({ name: t.backup })),
  ],
  ['backups.file', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.backups.file({ name: t.backup })],
  ['backups.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.backups.remove({ name: t.backup })],

  [
    'holidayArchive.export',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.holidayArchive.export({ id: t.holiday.id }),
  ],
  ['holidayArchive.importing', 'LOG_IN', 'ADMINS', 'yes', (c) => c.holidayArchive.importing()],
  [
    'holidayArchive.import',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.holidayArchive.import({ file: t.foreign }),
  ],

  ['holidays.upcoming', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.upcoming()],
  ['holidays.past', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.past()],
  ['holidays.list', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.list()],
  ['holidays.byId', 'LOG_IN', 'yes', 'yes', (c, t) => c.holidays.byId({ id: t.holiday.id })],
  ['holidays.create', 'LOG_IN', 'ADMINS', 'yes', (c) => c.holidays.create(newHoliday)],
  [
    'holidays.update',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.holidays.update({ id: t.holiday.id, title: 'Autumn' }),
  ],
  [
    'holidays.update: the cover alone',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.holidays.update({ id: t.holiday.id, coverImage: t.photo.imageUrl }),
  ],
  [
    'holidays.update: the cover and more',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) =>
      c.holidays.update({ id: t.holiday.id, coverImage: t.photo.imageUrl, status: 'Booked' }),
  ],
  ['holidays.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.holidays.remove({ id: t.holiday.id })],

  ['comments.list', 'LOG_IN', 'yes', 'yes', (c, t) => c.comments.list({ holidayId: t.holiday.id })],
  [
    'comments.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.create({ holidayId: t.holiday.id, content: 'Hi' }),
  ],
  [
    "comments.update: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.update({ id: t.ofMember.id, content: 'Hi' }),
  ],
  [
    "comments.update: the admin's",
    'LOG_IN',
    'OWN',
    'yes',
    (c, t) => c.comments.update({ id: t.ofAdmin.id, content: 'Hi' }),
  ],
  [
    "comments.remove: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.remove({ id: t.ofMember.id }),
  ],
  [
    "comments.remove: the admin's",
    'LOG_IN',
    'OWN',
    'yes',
    (c, t) => c.comments.remove({ id: t.ofAdmin.id }),
  ],

  [
    'excursions.list',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.list({ holidayId: t.holiday.id }),
  ],
  [
    'excursions.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.create({ holidayId: t.holiday.id, title: 'Tram' }),
  ],
  [
    'excursions.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.update({ id: t.excursion.id, notes: 'Hi' }),
  ],
  [
    'excursions.remove',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.remove({ id: t.excursion.id }),
  ],
  [
    'excursions.setImageFromText',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) =>
      c.excursions.setImageFromText({ excursionId: t.excursion.id, base64Data: await pngText() }),
  ],
  [
    'excursions.files',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.files({ excursionId: t.excursion.id }),
  ],
  [
    'excursions.addFile',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) => c.excursions.addFile({ excursionId: t.excursion.id, file: await pngFile() }),
  ],
  [
    'excursions.setPrimaryFile',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.excursions.setPrimaryFile({ excursionId: t.excursion.id, fileId: t.file.id }),
  ],
  [
    'excursions.removeFile',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.excursions.removeFile({ excursionId: t.excursion.id, fileId: t.file.id }),
  ],

  ['hotels.list', 'LOG_IN', 'yes', 'yes', (c, t) => c.hotels.list({ holidayId: t.holiday.id })],
  [
    'hotels.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.hotels.create({ holidayId: t.holiday.id, name: 'Casa' }),
  ],
  [
    'hotels.fromFile',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.hotels.fromFile({ holidayId: t.holiday.id, file: mail() }),
  ],
  [
    'hotels.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.hotels.update({ id: t.hotel.id, comments: 'Hi' }),
  ],
  ['hotels.remove', 'LOG_IN', 'yes', 'yes', (c, t) => c.hotels.remove({ id: t.hotel.id })],
  [
    'hotels.undoFromFile',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.hotels.undoFromFile({ id: t.readHotel.id }),
  ],
  ['hotels.images', 'LOG_IN', 'yes', 'yes', (c, t) => c.hotels.images({ hotelId: t.hotel.id })],
  [
    'hotels.setImage: the first',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) => c.hotels.setImage({ hotelId: t.bare.id, image: await pngFile() }),
  ],
  [
    'hotels.setImage: one more',
    'LOG_IN',
    'ADMINS',
    'yes',
    async (c, t) => c.hotels.setImage({ hotelId: t.hotel.id, image: await pngFile() }),
  ],
  [
    'hotels.setImageFromText: the first',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) => c.hotels.setImageFromText({ hotelId: t.bare.id, base64Data: await pngText() }),
  ],
  [
    'hotels.setImageFromText: one more',
    'LOG_IN',
    'ADMINS',
    'yes',
    async (c, t) => c.hotels.setImageFromText({ hotelId: t.hotel.id, base64Data: await pngText() }),
  ],
  [
    'hotels.addImage',
    'LOG_IN',
    'ADMINS',
    'yes',
    async (c, t) => c.hotels.addImage({ hotelId: t.bare.id, image: await pngFile() }),
  ],
  [
    'hotels.setPrimaryImage',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.hotels.setPrimaryImage({ hotelId: t.hotel.id, imageId: t.image.id }),
  ],
  [
    'hotels.removeImage',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.hotels.removeImage({ hotelId: t.hotel.id, imageId: t.image.id }),
  ],

  [
    'locations.list',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.locations.list({ holidayId: t.holiday.id }),
  ],
  [
    'locations.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.locations.create({ holidayId: t.holiday.id, name: 'Pitch' }),
  ],
  [
    'locations.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.locations.update({ id: t.place.id, notes: 'Hi' }),
  ],
  ['locations.remove', 'LOG_IN', 'yes', 'yes', (c, t) => c.locations.remove({ id: t.place.id })],

  [
    'travellers.list',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.travellers.list({ holidayId: t.holiday.id }),
  ],
  [
    'travellers.put',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) =>
      c.travellers.put({
        holidayId: t.holiday.id,
        travellers: [{ id: t.traveller.id }, { name: 'Oma' }],
      }),
  ],

  ['tickets.list', 'LOG_IN', 'yes', 'yes', (c, t) => c.tickets.list({ holidayId: t.holiday.id })],
  [
    'tickets.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.tickets.create({ holidayId: t.holiday.id, ...newTicket }),
  ],
  [
    'tickets.fromFile',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.tickets.fromFile({ holidayId: t.holiday.id, file: mail() }),
  ],
  [
    'tickets.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.tickets.update({ id: t.ticket.id, notes: 'Hi' }),
  ],
  ['tickets.remove', 'LOG_IN', 'yes', 'yes', (c, t) => c.tickets.remove({ id: t.ticket.id })],
  [
    'tickets.undoFromFile',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.tickets.undoFromFile({ id: t.readTicket.id }),
  ],
  [
    'tickets.setImageFromText',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) =>
      c.tickets.setImageFromText({ ticketId: t.ticket.id, base64Data: await pngText() }),
  ],

  [
    'photos.create',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) =>
      c.photos.create({
        holidayId: t.holiday.id,
        base64Data: await pngText(),
      }),
  ],
  [
    'photos.upload',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) => c.photos.upload({ holidayId: t.holiday.id, file: [await pngFile()] }),
  ],
  ['calendars.list', 'LOG_IN', 'yes', 'yes', (c) => c.calendars.list()],
  [
    'calendars.create',
    'LOG_IN',
    'yes',
    'yes',
    (c) => c.calendars.create({ holidayId: null, level: 'busy' }),
  ],
  [
    'calendars.remove',
    'LOG_IN',
    'yes',
    'yes',
    async (c) =>
      c.calendars.remove({
        id: (await c.calendars.create({ holidayId: null, level: 'busy' })).id,
      }),
  ],
  [
    'plan.byHoliday',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.plan.byHoliday({ holidayId: t.holiday.id }),
  ],
  ['plan.today', 'LOG_IN', 'yes', 'yes', (c) => c.plan.today()],
  [
    'plan.dismiss',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.plan.dismiss({ holidayId: t.holiday.id, key: outside(t) }),
  ],
  [
    'plan.bringBack',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.plan.bringBack({ holidayId: t.holiday.id, key: outside(t) }),
  ],
  ['places.search', 'LOG_IN', 'yes', 'yes', (c) => c.places.search({ query: 'pizza' })],
  ['places.details', 'LOG_IN', 'yes', 'yes', (c) => c.places.details({ placeId: place.google })],
  [
    'places.photo',
    'LOG_IN',
    'yes',
    'yes',
    (c) => c.places.photo({ reference: photoReference(place) }),
  ],

  [
    'weather.ofHoliday',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.weather.ofHoliday({ holidayId: t.holiday.id }),
  ],
  [
    'weather.ofLocation',
    'LOG_IN',
    'yes',
    'yes',
    (c) => c.weather.ofLocation({ location: 'Lucca' }),
  ],
  [
    'weather.lastYear',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.weather.lastYear({ holidayId: t.holiday.id }),
  ],

  [
    'photos.list',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.photos.list({ holidayId: t.holiday.id, limit: 10 }),
  ],
  ['photos.byId', 'LOG_IN', 'yes', 'yes', (c, t) => c.photos.byId({ id: t.photo.id })],
  [
    'photos.summary',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.photos.summary({ holidayId: t.holiday.id }),
  ],
  [
    'photos.archive',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.photos.archive({ holidayId: t.holiday.id }),
  ],
  [
    'photos.update',
    'LOG_IN',
    'OWN_PHOTO',
    'yes',
    (c, t) => c.photos.update({ id: t.photo.id, caption: 'Hi' }),
  ],
  [
    'photos.shift',
    'LOG_IN',
    'OWN_PHOTO',
    'yes',
    (c, t) => c.photos.shift({ holidayId: t.holiday.id, photoIds: [t.photo.id], minutes: 1 }),
  ],
  ['photos.heart', 'LOG_IN', 'yes', 'yes', (c, t) => c.photos.heart({ id: t.photo.id })],
  ['photos.unheart', 'LOG_IN', 'yes', 'yes', (c, t) => c.photos.unheart({ id: t.photo.id })],
  [
    'photos.setStill',
    'LOG_IN',
    'OWN_PHOTO',
    'yes',
    async (c, t) => c.photos.setStill({ id: t.video.id, image: await pngFile() }),
  ],
  [
    'comments.listOfPhoto',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.listOfPhoto({ photoId: t.photo.id }),
  ],
  [
    'comments.createOnPhoto',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.createOnPhoto({ photoId: t.photo.id, content: 'Hi' }),
  ],
  ['photos.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.photos.remove({ id: t.photo.id })],

  ['restaurants.list', 'LOG_IN', 'yes', 'yes', (c) => c.restaurants.list()],
  [
    'restaurants.byId',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.restaurants.byId({ id: t.restaurant.id }),
  ],
  ['restaurants.create', 'LOG_IN', 'yes', 'yes', (c) => c.restaurants.create({ name: 'Noma' })],
  [
    'restaurants.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.restaurants.update({ id: t.restaurant.id, notes: 'Hi' }),
  ],
  [
    'restaurants.remove',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.restaurants.remove({ id: t.restaurant.id }),
  ],
  [
    'restaurants.addImage',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) =>
      c.restaurants.addImage({ restaurantId: t.restaurant.id, image: await pngFile() }),
  ],
  [
    'restaurants.setPrimaryImage',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.restaurants.setPrimaryImage({ restaurantId: t.restaurant.id, imageId: t.plate.id }),
  ],
  [
    'restaurants.removeImage',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.restaurants.removeImage({ id: t.plate.id }),
  ],

  ['visits.list', 'LOG_IN', 'yes', 'yes', (c, t) => c.visits.list({ holidayId: t.holiday.id })],
  [
    'visits.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.visits.create({ restaurantId: t.restaurant.id, visitDate: '2027-02-01' }),
  ],
  [
    'visits.createForHoliday',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) =>
      c.visits.createForHoliday({
        holidayId: t.holiday.id,
        restaurantId: t.restaurant.id,
        visitDate: '2027-02-01',
      }),
  ],
  [
    'visits.update',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.visits.update({ id: t.visit.id, notes: 'Hi' }),
  ],
  ['visits.remove', 'LOG_IN', 'yes', 'yes', (c, t) => c.visits.remove({ id: t.visit.id })],

  [
    'ratings.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.ratings.create({ visitId: t.visit.id, rating: 5 }),
  ],
  [
    'ratings.remove: their own',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.ratings.remove({ visitId: t.visit.id }),
  ],
  ['trash.list', 'LOG_IN', 'ADMINS', 'yes', (c) => c.trash.list()],
  [
    "trash.byId: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.trash.byId({ id: t.goneByMember.trashId }),
  ],
  [
    "trash.byId: the admin's",
    'LOG_IN',
    'DELETER',
    'yes',
    (c, t) => c.trash.byId({ id: t.goneByAdmin.trashId }),
  ],
  [
    "trash.restore: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.trash.restore({ id: t.goneByMember.trashId }),
  ],
  [
    "trash.restore: the admin's",
    'LOG_IN',
    'DELETER',
    'yes',
    (c, t) => c.trash.restore({ id: t.goneByAdmin.trashId }),
  ],
  [
    'trash.remove',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.trash.remove({ id: t.goneByAdmin.trashId }),
  ],
  ['trash.empty', 'LOG_IN', 'ADMINS', 'yes', (c) => c.trash.empty()],
];

test('every procedure says here who may', () => {
  const written = new Set(TABLE.map(([procedure]) => procedure.split(':')[0]));
  expect([...written].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

test.each(TABLE)('%s', async (procedure, ofVisitor, ofMember, ofAdmin, call) => {
  const isMutation = definitionOf(procedure).type === 'mutation';
  let about = await things();
  let isTouched = false;
  for (const [who, caller, verdict] of [
    ['a visitor', visitor, ofVisitor],
    ['a member', member, ofMember],
    ['an admin', admin, ofAdmin],
  ] as const) {
    if (isTouched) about = await things();
    isTouched = isMutation && verdict === 'yes';
    if (verdict === 'yes') await call(caller, about);
    else
      expect(await refusal(call(caller, about)), who).toMatchObject({
        status: STATUSES[verdict],
        code: CODES[verdict],
      });
  }
});

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta: Meta } }
>;
const definitionOf = (procedure: string) =>
  procedures[procedure.split(':')[0] as string]?._def as { type: string; meta: Meta };
/** A download is on no screen. */
const isFile = (procedure: string) => definitionOf(procedure).meta.response instanceof z.ZodFile;
const queries = TABLE.filter(
  ([procedure]) =>
    definitionOf(procedure).type === 'query' &&
    !procedure.startsWith('live.') &&
    // the screens ask for the weather of a place, whose name another holiday makes another question
    !procedure.startsWith('weather.') &&
    !isFile(procedure),
);
const everyMutation = TABLE.filter(([procedure]) => definitionOf(procedure).type === 'mutation');
const announced = everyMutation.filter(([procedure]) => !definitionOf(procedure).meta.isSilent);
const recorded = everyMutation.filter(
  ([procedure]) => !definitionOf(procedure).meta.ignoresIdempotencyKey,
);

type Question = [path: [noun: string, verb: string], input: unknown];
const ask = ([[noun, verb], input]: Question) =>
  (admin as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    noun
  ]?.[verb]?.(input);

/** A result, or the message of its error. */
const textOf = (result: unknown) =>
  Promise.resolve(result).then(JSON.stringify, (error: Error) => error.message);

/** All queries about these things, and their answers. */
async function everyQuestion(about: Things) {
  const questions: Question[] = [];
  const answers: Promise<string>[] = [];
  const noting = new Proxy(admin, {
    get: (_, noun: string) =>
      new Proxy(
        {},
        {
          get: (_, verb: string) => (input: unknown) => {
            const question: Question = [[noun, verb], input];
            const result = ask(question);
            if (definitionOf(`${noun}.${verb}`).type === 'query') {
              questions.push(question);
              answers.push(textOf(result));
            }
            return result;
          },
        },
      ),
  });
  for (const [, , , , call] of queries) await call(noting as Caller, about);
  return { questions, answers: await Promise.all(answers) };
}

describe('what a mutation alters is fetched again by every screen that shows it', () => {
  let unchanged: Awaited<ReturnType<typeof everyQuestion>> | undefined;

  test.each(announced)('%s', async (_, __, ___, ____, call) => {
    const about = await things();
    // the rows are the same again for each mutation, and so are the answers
    unchanged ??= await everyQuestion(about);
    const { questions, answers: before } = unchanged;
    const announce = vi.spyOn(world.live, 'announce');
    onTestFinished(() => announce.mockRestore());
    await call(admin, about);
    const changes = announce.mock.calls.map(([change]) => change);
    const after = await Promise.all(questions.map((question) => textOf(ask(question))));
    const missed = questions.filter(
      ([path, input], n) =>
        before[n] !== after[n] &&
        !changes.some((change) => concerns(change, [path, { input, type: 'query' }])),
    );
    expect(missed).toEqual([]);
  });
});

describe('a mutation that is sent again is not done again, and answered alike', () => {
  const again = appRouter.createCaller(async () => ({
    ...(await contextOf(world, ADMIN_ID)),
    requestKey: 'sent again',
  }));

  /** Every row, except what a backup notes once it is made: it goes on by itself. */
  async function everyRow(procedure: string) {
    const { activity, ...content } = await contentOf(world.db);
    return procedure === 'backups.create' ? content : { ...content, activity };
  }

  test.each(recorded)('%s', async (procedure, __, ___, ____, call) => {
    const about = await things();
    const response = await call(again, about);
    const before = await everyRow(procedure);
    expect(JSON.stringify(await call(again, about))).toBe(JSON.stringify(response));
    expect(await everyRow(procedure)).toEqual(before);
  });
});

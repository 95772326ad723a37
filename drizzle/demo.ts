/**
 * `npm run demo`: fills an empty database with one family, through the procedures that users call.
 * Days are counted from today, so that two holidays are always still to come.
 */
import { appRouter } from '../src/routers';
import { addFirstUser } from '../src/routers/users/queries';
import { FIRST_USER_ID, usernameFromName } from '../src/routers/users/rules';
import { readSettings } from '../src/server/env';
import { openServices } from '../src/server/services';
import { today } from '../src/server/today';
import type { Context } from '../src/server/trpc';
import { drawPicture, type Scene } from './demoPictures';

const PASSCODE = 'samen1';
const DAY_MS = 86_400_000;
const day = (fromToday: number) => today(new Date(Date.now() + fromToday * DAY_MS));

const FAMILY = [
  { name: 'Sanne de Wit', isAdmin: true },
  { name: 'Joris de Wit', isAdmin: false },
  { name: 'Fenna de Wit', isAdmin: false },
  { name: 'Oma Lies', isAdmin: false },
];

type Trip = {
  title: string;
  destination: string;
  from: number;
  nights: number;
  pictures: Scene[];
  comments: [who: string, content: string][];
};

const TRIPS: Trip[] = [
  {
    title: 'Spring break in Lisbon',
    destination: 'Lisbon',
    from: 9,
    nights: 6,
    pictures: ['city', 'beach', 'city', 'lake'],
    comments: [
      ['Joris de Wit', 'Tram 28 first, pastéis de nata right after.'],
      ['Oma Lies', 'I booked the window seat! Who brings the card game?'],
      ['Fenna de Wit', 'Me. And I want to see the aquarium.'],
      ['Sanne de Wit', 'Check-in opens the day before, I will do it for all of us.'],
    ],
  },
  {
    title: 'Three weeks of Thailand, islands and Chiang Mai',
    destination: 'Bangkok',
    from: 96,
    nights: 21,
    pictures: ['beach', 'forest', 'beach', 'mountains', 'beach'],
    comments: [
      ['Sanne de Wit', 'Vaccinations: appointments are on the fridge.'],
      ['Joris de Wit', 'Night train to Chiang Mai is possible, beds sell out early.'],
    ],
  },
  {
    title: 'Autumn week in the Ardennes',
    destination: 'La Roche-en-Ardenne',
    from: -40,
    nights: 5,
    pictures: ['forest', 'forest', 'lake', 'mountains'],
    comments: [
      ['Oma Lies', 'The best mushroom soup I ever had. And I have had many.'],
      ['Fenna de Wit', 'I counted 14 deer!!'],
    ],
  },
  {
    title: 'Camping at Lake Garda',
    destination: 'Peschiera del Garda',
    from: -125,
    nights: 14,
    pictures: ['lake', 'beach', 'mountains', 'lake', 'lake', 'city', 'mountains', 'beach'],
    comments: [
      ['Joris de Wit', 'Next time a pitch without ants.'],
      ['Sanne de Wit', 'Next time a tent that closes.'],
      ['Fenna de Wit', 'Next time two weeks longer.'],
    ],
  },
  {
    title: 'Copenhagen for Oma’s 70th',
    destination: 'Copenhagen',
    from: -290,
    nights: 3,
    pictures: ['city', 'lake', 'city'],
    comments: [['Oma Lies', 'Thank you all, I still tell everybody about the harbour bath.']],
  },
  {
    title: 'Morocco, desert and Marrakech',
    destination: 'Marrakech',
    from: -520,
    nights: 10,
    pictures: ['desert', 'city', 'desert', 'mountains', 'desert'],
    comments: [['Joris de Wit', 'Camels have opinions.']],
  },
];

/** Whoever calls here calls as a browser would, without the HTTP. */
async function fill() {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const services = await openServices(settings, 'drizzle/migrations');
  const { db, seal, log, close } = services;
  await addFirstUser(
    db,
    { ...settings, ADMIN_PASSCODE: settings.ADMIN_PASSCODE ?? PASSCODE },
    seal,
  );
  const callAs = (user: Context['user']) =>
    appRouter.createCaller({
      ...services,
      log,
      requestId: 'demo',
      language: 'en',
      text: (key) => key,
      address: '127.0.0.1',
      isSecure: false,
      origin: 'http://127.0.0.1',
      user,
      sessionToken: null,
      answer: { headers: new Headers() },
    });
  const admin = callAs({ id: FIRST_USER_ID, name: settings.ADMIN_NAME, isAdmin: true });

  if ((await admin.holidays.list()).length > 0 || (await admin.users.list()).length > 1) {
    console.error('There are holidays or people already: the demo only fills an empty database.');
    await close();
    process.exit(1);
  }

  const people = new Map<string, ReturnType<typeof callAs>>();
  for (const { name, isAdmin } of FAMILY) {
    const user = await admin.users.create({
      name,
      username: usernameFromName(name),
      password: PASSCODE,
      passcode: PASSCODE,
      isAdmin,
    });
    people.set(name, callAs(user));
  }
  for (const [trip, { pictures, comments, from, nights, ...fields }] of TRIPS.entries()) {
    const { id: holidayId } = await admin.holidays.create({
      ...fields,
      startDate: day(from),
      endDate: day(from + nights),
    });
    const photos: string[] = [];
    for (const [i, scene] of pictures.entries()) {
      const base64Data = await drawPicture(scene, trip * 100 + i + 1, i % 4 === 3);
      const { photo } = await admin.photos.create({
        holidayId,
        base64Data,
        mimeType: 'image/jpeg',
      });
      photos.push(photo.imageUrl);
    }
    await admin.holidays.update({ id: holidayId, coverImage: photos[0] });
    for (const [who, content] of comments)
      await people.get(who)?.comments.create({ holidayId, content });
    console.log(`${fields.title}: ${photos.length} photos, ${comments.length} comments`);
  }
  console.log(
    `Everybody's passcode is ${settings.ADMIN_PASSCODE ? `${PASSCODE}, the admin's your own` : PASSCODE}. Now: npm start`,
  );
  await close();
}

await fill();

/**
 * `npm run demo`: fills an empty database with a demo family. It calls the same tRPC procedures as
 * the client. Dates are relative to today, so that two holidays are always in the future.
 */

import { placeCode } from '../src/airports/airports';
import { appRouter } from '../src/routers';
import { FIRST_USER_ID, usernameFromName } from '../src/routers/users/policies';
import { addFirstUser } from '../src/routers/users/queries';
import type { SessionUser } from '../src/server/auth/sessions';
import { contextWithoutRequest } from '../src/server/contextWithoutRequest';
import { readSettings } from '../src/server/env';
import { openServices } from '../src/server/services';
import { setOwnerOnlyUmask } from '../src/server/storage/ownerOnly';
import { today } from '../src/server/today';
import { boardingCodes } from './demoCodes';
import { addJournal, type Family } from './demoJournal';
import { addPhotos } from './demoPhotos';
import { drawPicture, type Scene } from './demoPictures';
import { drawTicket } from './demoTicket';

type Place = [latitude: number, longitude: number];

/** For whom something is, by name; without it for everybody. */
type ForSome = { who?: string[] };

type DemoExcursion = ForSome & {
  title: string;
  /** Days after the start of the holiday, and the local time there (`HH:mm`). */
  at?: [day: number, time: string];
  place?: Place;
  picture?: Scene;
  /** Whether a PDF ticket is attached. */
  hasTicket?: boolean;
} & Partial<
    Record<
      | 'address'
      | 'phone'
      | 'duration'
      | 'price'
      | 'description'
      | 'bookingReference'
      | 'website'
      | 'notes',
      string
    >
  >;

type DemoHotel = ForSome & {
  name: string;
  address?: string;
  place?: Place;
  url?: string;
  /** Nights after the start of the holiday. */
  stay?: [checkIn: number, checkOut: number];
  pictures: Scene[];
  transportationToBooked?: boolean;
  transportationFromBooked?: boolean;
  bookingReference?: string;
  comments?: string;
} & Partial<Record<'checkInTime' | 'checkOutTime' | 'phone', string>>;

type DemoFlight = ForSome & {
  /** Days after the start of the holiday, and the local time there (`HH:mm`). */
  leaves: [day: number, time: string];
  lands?: [day: number, time: string];
  from: string;
  to: string;
  /** The kind of ticket; without it a flight. */
  type?: 'train' | 'bus' | 'ferry' | 'car';
  hasTicket?: boolean;
  checkedIn?: boolean;
  /** Who has a boarding pass, and the seat on it. */
  passes?: [name: string, seat: string][];
} & Partial<
    Record<
      | 'flightNumber'
      | 'flightDuration'
      | 'provider'
      | 'bookingReference'
      | 'seatNumbers'
      | 'coach'
      | 'gate'
      | 'boardingGroup'
      | 'notes',
      string
    >
  >;

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
  /** Where it is, and its photos were taken. */
  place: Place;
  comments: [who: string, content: string][];
  /** Who goes; a name of the family is the user, another one somebody without a profile. */
  travellers?: string[];
  excursions?: DemoExcursion[];
  hotels?: DemoHotel[];
  flights?: DemoFlight[];
};

/** Has no profile yet. */
const BABY = 'Baby Saar';

/** The coordinates of a place, so that the demo needs no lookup. */
const positionOf = (place: Place | undefined) =>
  place && { latitude: place[0], longitude: place[1] };

const TRIPS: Trip[] = [
  {
    title: 'Spring break in Lisbon',
    destination: 'Lisbon',
    place: [38.72, -9.14],
    from: 9,
    nights: 6,
    pictures: ['city', 'beach', 'city', 'lake'],
    travellers: [...FAMILY.map(({ name }) => name), BABY],
    comments: [
      ['Joris de Wit', 'Tram 28 first, pastéis de nata right after.'],
      ['Oma Lies', 'I booked the window seat! Who brings the card game?'],
      ['Fenna de Wit', 'Me. And I want to see the aquarium.'],
      ['Sanne de Wit', 'Check-in opens the day before, I will do it for all of us.'],
    ],
    flights: [
      {
        leaves: [0, '09:35'],
        lands: [0, '11:40'],
        from: 'Amsterdam (AMS)',
        to: 'Lisbon (LIS)',
        flightNumber: 'TP661',
        flightDuration: '3h 5m',
        provider: 'TAP Air Portugal',
        bookingReference: 'X7K2PQ',
        seatNumbers: '14A, 14B, 14C',
        gate: 'D62',
        boardingGroup: '3',
        passes: [
          ['Sanne de Wit', '14A'],
          ['Joris de Wit', '14B'],
          ['Fenna de Wit', '14C'],
        ],
        checkedIn: true,
        hasTicket: true,
        who: ['Sanne de Wit', 'Joris de Wit', 'Fenna de Wit', BABY],
      },
      {
        leaves: [0, '15:05'],
        lands: [0, '17:10'],
        from: 'Amsterdam (AMS)',
        to: 'Lisbon (LIS)',
        flightNumber: 'TP663',
        flightDuration: '3h 5m',
        provider: 'TAP Air Portugal',
        bookingReference: 'R4NN8C',
        seatNumbers: '7F',
        notes: 'After the choir: somebody fetches her from the airport.',
        who: ['Oma Lies'],
      },
      {
        leaves: [6, '19:10'],
        lands: [6, '23:10'],
        from: 'Lisbon (LIS)',
        to: 'Amsterdam (AMS)',
        flightNumber: 'TP668',
        flightDuration: '3h 0m',
        provider: 'TAP Air Portugal',
        bookingReference: 'X7K2PQ',
        notes: 'Oma has a taxi home at 23:45.',
      },
      {
        type: 'car',
        leaves: [4, '10:00'],
        lands: [6, '16:30'],
        from: 'Lisbon, Rua Castilho 71',
        to: 'Lisbon airport',
        provider: 'Europcar',
        flightNumber: 'Peugeot 5008 with a baby seat',
        bookingReference: '1189904427',
        who: ['Sanne de Wit', 'Joris de Wit', 'Fenna de Wit', BABY],
      },
      {
        type: 'train',
        leaves: [4, '13:40'],
        lands: [4, '14:20'],
        from: 'Lisbon Cais do Sodré',
        to: 'Cascais',
        provider: 'CP',
        notes: 'Oma follows by train, every 20 minutes.',
        who: ['Oma Lies'],
      },
    ],
    excursions: [
      {
        title: 'Tram 28 to Castelo de São Jorge',
        address: 'Rua de Santa Cruz do Castelo, Lisboa',
        place: [38.7139, -9.1335],
        at: [1, '09:30'],
        picture: 'city',
        duration: '3 hours',
        price: '€ 15',
        description: 'Up with the tram, down on foot through Alfama.',
        website: 'castelodesaojorge.pt',
        hasTicket: true,
      },
      {
        title: 'Oceanário',
        address: 'Esplanada Dom Carlos I, Lisboa',
        phone: '+351 21 891 7000',
        place: [38.7635, -9.0937],
        at: [2, '14:00'],
        picture: 'lake',
        duration: '2h 30m',
        price: '€ 75 for the five of us',
        bookingReference: 'OCN-48213',
        website: 'https://www.oceanario.pt',
        notes: 'Fenna wants to see the sea otters first.',
        hasTicket: true,
      },
      { title: 'Day at the beach of Cascais', at: [4, '00:00'], picture: 'beach' },
      {
        title: 'Cork workshop',
        at: [3, '10:30'],
        duration: '2 hours',
        price: '€ 60',
        who: ['Fenna de Wit', 'Oma Lies'],
      },
      { title: 'Fado evening, if somebody finds a place that takes children' },
    ],
    hotels: [
      {
        name: 'Casa das Janelas com Vista',
        address: 'Rua Nova do Loureiro 35, 1200-295 Lisboa',
        place: [38.7133, -9.1459],
        url: 'casadasjanelascomvista.pt',
        stay: [0, 4],
        ...{ checkInTime: '15:00', checkOutTime: '11:00', phone: '+351 21 000 0000' },
        pictures: ['city', 'city', 'mountains'],
        transportationToBooked: true,
        bookingReference: '3917.204.556',
        comments: 'Two rooms beside each other, cot is there. Breakfast from 7:30.',
      },
      {
        name: 'Hotel Baía',
        address: 'Passeio Dom Luís I, Cascais',
        place: [38.6969, -9.4199],
        stay: [4, 6],
        ...{ checkInTime: '16:00', checkOutTime: '12:00' },
        pictures: ['beach'],
        who: ['Sanne de Wit', 'Joris de Wit', 'Fenna de Wit', BABY],
        transportationToBooked: true,
        transportationFromBooked: true,
      },
    ],
  },
  {
    title: 'Three weeks of Thailand, islands and Chiang Mai',
    destination: 'Bangkok',
    place: [13.754, 100.501],
    from: 96,
    nights: 21,
    pictures: ['beach', 'forest', 'beach', 'mountains', 'beach'],
    travellers: ['Sanne de Wit', 'Joris de Wit', 'Fenna de Wit', BABY],
    comments: [
      ['Sanne de Wit', 'Vaccinations: appointments are on the fridge.'],
      ['Joris de Wit', 'Night train to Chiang Mai is possible, beds sell out early.'],
    ],
    flights: [
      {
        leaves: [0, '17:50'],
        lands: [1, '09:55'],
        from: 'Amsterdam (AMS)',
        to: 'Bangkok (BKK)',
        flightNumber: 'KL875',
        flightDuration: '11h 5m',
        provider: 'KLM',
        bookingReference: 'QWE9RT',
        seatNumbers: '32A, 32B, 32C',
      },
      {
        type: 'train',
        leaves: [5, '18:40'],
        lands: [6, '07:15'],
        from: 'Bangkok Krung Thep Aphiwat',
        to: 'Chiang Mai',
        provider: 'State Railway of Thailand',
        flightNumber: 'Special Express 9',
        coach: '5',
        seatNumbers: '17, 18, 19',
        bookingReference: '0917302218',
        notes: 'Lower berths; the baby sleeps with Sanne.',
      },
      { leaves: [9, '00:00'], from: 'Bangkok (BKK)', to: 'Koh Samui', provider: 'Bangkok Airways' },
    ],
    excursions: [
      {
        title: 'Longtail boat through the canals of Thonburi',
        at: [2, '08:15'],
        picture: 'lake',
        duration: 'half a day',
        price: '฿ 2,400',
      },
      {
        title: 'Elephant sanctuary',
        at: [12, '07:30'],
        picture: 'forest',
        duration: 'all day',
        who: ['Joris de Wit', 'Fenna de Wit'],
      },
    ],
    hotels: [
      {
        name: 'Riva Surya',
        address: '23 Phra Athit Rd, Bangkok',
        place: [13.7636, 100.4936],
        stay: [1, 5],
        pictures: ['city'],
      },
    ],
  },
  {
    title: 'Autumn week in the Ardennes',
    destination: 'La Roche-en-Ardenne',
    place: [50.183, 5.577],
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
    place: [45.44, 10.69],
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
    place: [55.676, 12.568],
    from: -290,
    nights: 3,
    pictures: ['city', 'lake', 'city'],
    comments: [['Oma Lies', 'Thank you all, I still tell everybody about the harbour bath.']],
  },
  {
    title: 'Morocco, desert and Marrakech',
    destination: 'Marrakech',
    place: [31.629, -7.989],
    from: -520,
    nights: 10,
    pictures: ['desert', 'city', 'desert', 'mountains', 'desert'],
    comments: [['Joris de Wit', 'Camels have opinions.']],
  },
];

/**
 * Adds users, holidays and restaurants. The callers run procedures as a browser session, without
 * HTTP.
 */
async function fill() {
  setOwnerOnlyUmask();
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const services = await openServices(settings, 'drizzle/migrations');
  const { db, seal, close } = services;
  await addFirstUser(
    db,
    { ...settings, ADMIN_PASSCODE: settings.ADMIN_PASSCODE ?? PASSCODE },
    seal,
  );
  const callAs = (user: SessionUser) =>
    appRouter.createCaller(() => contextWithoutRequest(services, user));
  const admin = callAs({ id: FIRST_USER_ID, name: settings.ADMIN_NAME, isAdmin: true });

  if ((await admin.holidays.list()).length > 0 || (await admin.users.list()).length > 1) {
    console.error('There are holidays or people already: the demo only fills an empty database.');
    await close();
    process.exit(1);
  }

  const people = new Map<string, ReturnType<typeof callAs>>();
  const userIds = new Map<string, number>();
  for (const { name, isAdmin } of FAMILY) {
    const user = await admin.users.create({
      name,
      username: usernameFromName(name),
      password: PASSCODE,
      passcode: PASSCODE,
      isAdmin,
    });
    people.set(name, callAs(user));
    userIds.set(name, user.id);
  }
  const holidays: Family['holidays'] = new Map();
  for (const [trip, { pictures, place, comments, from, nights, ...more }] of TRIPS.entries()) {
    const { excursions = [], hotels = [], flights = [], travellers = [], ...fields } = more;
    const { id: holidayId } = await admin.holidays.create({
      ...fields,
      ...positionOf(place),
      startDate: day(from),
      endDate: day(from + nights),
    });
    holidays.set(fields.title, { id: holidayId, from });
    const ofTrip = Array.from({ length: nights + 1 }, (_, n) => from + n);
    const photoCount = await addPhotos([...people.values()], {
      ...{ holidayId, scenes: pictures, place, seed: trip * 100 },
      days: ofTrip.filter((n) => n <= 0).map(day),
    });
    for (const [who, content] of comments)
      await people.get(who)?.comments.create({ holidayId, content });
    const going = await admin.travellers.put({
      holidayId,
      travellers: travellers.map((name) =>
        userIds.has(name) ? { userId: userIds.get(name) } : { name },
      ),
    });
    const idsOf = (who: string[] = []) =>
      going.filter(({ name }) => who.includes(name)).map(({ id }) => id);
    for (const [i, { at, picture, hasTicket, place, who, ...excursion }] of excursions.entries()) {
      const date = at && `${day(from + at[0])}T${at[1]}`;
      const { id } = await admin.excursions.create({
        ...{ ...excursion, ...positionOf(place), holidayId, date },
        travellerIds: idsOf(who),
      });
      const base64Data = picture && (await drawPicture(picture, trip * 100 + 30 + i, false));
      if (base64Data) await admin.excursions.setImageFromText({ excursionId: id, base64Data });
      const file = new File([drawTicket(excursion.title)], 'ticket.pdf');
      if (hasTicket) await admin.excursions.addFile({ excursionId: id, file });
    }
    const at = ([after, time]: [number, string]) => `${day(from + after)}T${time}`;
    for (const {
      leaves,
      lands,
      from: departureLocation,
      to,
      hasTicket,
      who,
      passes = [],
      ...flight
    } of flights) {
      const times = { departureDate: at(leaves), arrivalDate: lands ? at(lands) : null };
      const places = { departureLocation, arrivalLocation: to };
      const [departs, arrives] = [placeCode(departureLocation) ?? '', placeCode(to) ?? ''];
      const { flightNumber = '', bookingReference = '' } = flight;
      const pass = { from: departs, to: arrives, flightNumber, bookingReference };
      const barcodes = boardingCodes({ ...pass, day: day(from + leaves[0]) }, passes);
      const fields = { ...flight, ...times, ...places, barcodes, travellerIds: idsOf(who) };
      if (!hasTicket) await admin.tickets.create({ ...fields, holidayId });
      else {
        const file = new File([drawTicket(`${departureLocation} - ${to}`)], 'ticket.pdf');
        const { id } = await admin.tickets.fromFile({ holidayId, file });
        await admin.tickets.update({ ...fields, id });
      }
    }
    for (const [i, { stay, pictures, place, who, ...hotel }] of hotels.entries()) {
      const [checkInDate, checkOutDate] = stay?.map((night) => day(from + night)) ?? [];
      const { id } = await admin.hotels.create({
        ...{ ...hotel, ...positionOf(place), holidayId, checkInDate, checkOutDate },
        travellerIds: idsOf(who),
      });
      for (const [n, scene] of pictures.entries()) {
        const base64Data = await drawPicture(scene, trip * 100 + 50 + 10 * i + n, false);
        const image = new File([Buffer.from(base64Data.split(',')[1] ?? '', 'base64')], 'room.jpg');
        await admin.hotels.addImage({ hotelId: id, image });
      }
    }
    console.log(`${fields.title}: ${photoCount} photos, ${comments.length} comments`);
  }
  console.log(`${await addJournal({ people, holidays, day })} restaurants`);
  console.log(
    `Everybody's passcode is ${settings.ADMIN_PASSCODE ? `${PASSCODE}, the admin's your own` : PASSCODE}. Now: npm start`,
  );
  await close();
}

await fill();

import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/documents/openFile';

const holiday = { startDate: '2026-08-08', endDate: '2026-08-15' };

async function stayOf(text: string) {
  const { stays } = await readFile({ content: new Blob([text]), fileName: 'mail.txt', holiday });
  return stays.map(({ name, checkInDay, checkOutDay, bookingReference }) => [
    name?.value,
    checkInDay?.value,
    checkOutDay?.value,
    bookingReference?.value,
  ]);
}

const arrival = 'Anreise: 08.08.2026\nAbreise: 15.08.2026\n';
const number = 'Buchungsnummer: 8340200\n';
const address = 'Seestr. 5, 25813 Husum\n';

describe('a stay takes nothing from what stands beside it:', () => {
  const house = 'Ferienhaus Seestern';
  test.each([
    ['a telephone number', `Unterkunft: ${house}\n${address}Buchung: 934 12 345\n${arrival}`],
    [
      'the days of bicycles',
      `Unterkunft: ${house}\n${address}Von: 08.08.2026\nBis: 15.08.2026\nE-Bikes\nMietdauer: 10.08.2026 - 15.08.2026\n`,
    ],
    [
      'a farm to visit',
      `${house}\n${arrival}Ausflugstipp:\nKinderbauernhof Pinocchio\nDorfstraße 3\n25813 Husum\n${house}\n${address}`,
    ],
  ])('%s', async (_, text) => {
    expect(await stayOf(`Ihre Buchung ist bestätigt.\n${number}${text}`)).toEqual([
      [house, '2026-08-08', '2026-08-15', '8340200'],
    ]);
  });

  test.each([
    'Online check-in possible from 4 August 2026',
    'Pool open from: 1 June 2026',
    'Valid from 1 August 2026\nValid to 30 August 2026',
  ])('the day of "%s"', async (other) => {
    const text = `Booking number: 8340200\nHotel Post\nSeestr. 3, 18609 Binz\nStay: 6 August 2026 - 13 August 2026\n${other}\n`;
    expect(await stayOf(text)).toEqual([['Hotel Post', '2026-08-06', '2026-08-13', '8340200']]);
  });

  test.each([
    'Night 1: 8 August 2026 - Weekend rate £120\nNight 2: 9 August 2026 - Standard rate £95',
    'Nacht 1: 08.08.2026 Frühstück\nNacht 2: 09.08.2026 Halbpension',
    'Pick-up location: the key box beside the front door, which we will show you.',
    'Key pick-up location: at the reception of our sister house next door, in the drawer on the left.',
    'Key pick-up location: at the reception',
    'Keys pick-up time: 16:00',
    'Drop-off location: leave the keys in the small wooden box beside the front door when leaving.',
  ])('what a line lists or explains: "%s"', async (other) => {
    const text = `Ihre Buchung ist bestätigt.\n${number}Hotel Seestern\n${address}${arrival}${other}\n`;
    expect(await stayOf(text)).toEqual([['Hotel Seestern', '2026-08-08', '2026-08-15', '8340200']]);
  });

  test.each([
    '- Park View Double',
    '\nSuperior Apartment',
    '- Hotell helgpris',
    '- Hotel Seestern, 95 pounds',
  ])('the kinds of rooms or prices of each night: "%s"', async (other) => {
    const list = `Night 1: 8 August 2026 ${other}\nNight 2: 9 August 2026 ${other}s`;
    const text = `Ihre Buchung ist bestätigt.\n${number}Hotel Seestern\n${address}${arrival}${list}\n`;
    expect(await stayOf(text)).toEqual([['Hotel Seestern', '2026-08-08', '2026-08-15', '8340200']]);
  });

  test.each([
    'Pick-up location: 12 Avenue de la Gare, 06000 Nice, France (next to the railway station)',
    'Pick-up location: our desk in the terminal of Faro Airport, 8005-146 Faro, Portugal',
    'Abholstation: am Schalter in der Ankunftshalle, den Sie im Flughafen Faro finden',
    'Ophaallocatie: balie in de aankomsthal van Faro Airport, dagelijks van acht tot acht',
    'Train number: 83, coach 4, seat 61, from London to Edinburgh on 8 August 2026',
    'Pick-up date and time: from 8 August 2026 at 10:00, Drop-off date: 15 August 2026',
  ])('the days of "%s"', async (other) => {
    const text = `Your booking is confirmed.\n${number}${other}\nDrop-off at\nHotel Seestern\n${address}${arrival}`;
    expect(await stayOf(text)).toEqual([]);
  });

  test('a meeting from the morning to the evening of two days is none', async () => {
    const text = (from: string, until: string) =>
      `Booking confirmed for 12 guests\n${number}Hotel Seestern\n${address}\n8 August 2026\n${from}\n\n15 August 2026\n${until}\n`;
    expect(await stayOf(text('from 15:00', 'until 10:00'))).toHaveLength(1);
    expect(await stayOf(text('from 9:00', 'until 17:00'))).toEqual([]);
  });

  test.each([
    ['from 15:00', 'until 12pm'],
    ['ab 15:00', 'bis 14:00 Uhr'],
    ['from 3 pm', 'until 1pm'],
    ['from 15:00', 'until 18:00'],
    ['from 13:00', 'until 12:00'],
    ['from 11:00', 'until 10:00'],
    ['from 10:00 am', 'until 10:00 am'],
    ['from 20:00', 'until 06:30'],
    ['from 14:00', 'until noon'],
  ])('but reads its days above %j and %j', async (from, until) => {
    const text = `Booking confirmed for 12 guests\n${number}Hotel Seestern\n${address}\n8 August 2026\n${from}\n\n15 August 2026\n${until}\n`;
    expect(await stayOf(text)).toEqual([['Hotel Seestern', '2026-08-08', '2026-08-15', '8340200']]);
  });

  test.each(['ROOM 1204', 'VISA 4242', 'AUG 2026'])('no reference from "%s"', async (words) => {
    const text = `Booking number: ${words}\nReservation number: 8340200\nHotel Seestern\n${address}${arrival}`;
    expect(await stayOf(text)).toEqual([['Hotel Seestern', '2026-08-08', '2026-08-15', '8340200']]);
  });

  test('a room that is kept without obligation is none', async () => {
    const text = (kept: string) =>
      `Gerne haben wir das Zimmer ${kept}:\nHotel Post\nSeestr. 3, 18609 Binz\n${arrival}`;
    expect(await stayOf(text('für Sie reserviert'))).toHaveLength(1);
    expect(await stayOf(text('für Sie unverbindlich reserviert'))).toEqual([]);
    expect(await stayOf(text('für Sie reserviert bis 1. Mai 2026'))).toEqual([]);
  });

  test('a table in a restaurant is no stay, whose price it tells too', async () => {
    const text = (table: string) =>
      `${table}Ihre Buchung ist bestätigt.\n${number}Hotel Seestern\n${address}${arrival}7 Nächte\n`;
    expect(await stayOf(text('Tisch für 4 am 8. August 2026 um 19:00\n'))).toEqual([]);
    expect(await stayOf(text(''))).toHaveLength(1);
  });
});

test('the title of a letter above the number of a house is no name', async () => {
  const [[found] = []] = await stayOf(
    `From: Ferienpartner <info@example.com>\nSubject: Buchung\nContent-Type: text/html; charset=utf-8\n
     <p>Ihre Buchung ist bestätigt.</p><p>Schlüsselübergabe</p><p>Objekt 12345 in Husum</p>
     <table><tr><td>Anreise</td><td>08.08.2026</td></tr><tr><td>Abreise</td><td>15.08.2026</td></tr>
     <tr><td>Buchungsnummer</td><td>8340200</td></tr>
     <tr><td>Unterkunft</td><td>Ferienhaus Seestern</td></tr></table>`,
  );
  expect(found).toBe('Ferienhaus Seestern');
});

test.each(['Vakantiehuis Duinzicht, 6 personen', 'Ferienwohnung Seeblick, 3-Zimmer-Wohnung'])(
  '"%s" above its address, below the days, has a name',
  async (title) => {
    const [[found] = []] = await stayOf(
      `${number}${arrival}\n${title}\nDuinweg 12\n4325 AB Renesse\n`,
    );
    expect(found).toBe(title.split(', ')[0]);
  },
);

test.each([
  'Appartement 12 (2e verdieping) – Residentie Zeezicht',
  'Hotel Mercure (4 sterren) - Den Haag Centraal',
])('the name "%s" is whole', async (name) => {
  const [[found] = []] = await stayOf(
    `Ihre Buchung ist bestätigt.\n${number}Unterkunft: ${name}\n${address}${arrival}`,
  );
  expect(found).toBe(name);
});

test('the legal form behind a name makes no sentence of it', async () => {
  const [[found] = []] = await stayOf(
    `Ihre Buchung ist bestätigt.\n${number}Hotel Bellavista di Rossi Mario & C. s.n.c.\nVia Roma 12, 37018 Malcesine\n${arrival}`,
  );
  expect(found).toBe('Hotel Bellavista di Rossi Mario & C. s.n.c');
});

const tour = (name: string) =>
  stayOf(
    `Ihre Buchung ist bestätigt.\n${number}Night 1: 8 August 2026\nHotel Alpha\n\nNight 2: 9 August 2026${name}\n\nNight 3: 10 August 2026 - Hotel Omega\n`,
  );

test.each([
  ['\nThe Gannet', 'The Gannet'],
  ['\nLes Mûriers', 'Les Mûriers'],
  [' - De Gouden Leeuw', 'De Gouden Leeuw'],
  [' - Gannet\n14 Pier Lane, Whitby YO21 3PU', 'Gannet'],
  ['\nHotel Europa', 'Hotel Europa'],
  [' - Eurohotel Binz', 'Eurohotel Binz'],
  ['\nHotel Gannet, Pound Street', 'Hotel Gannet, Pound Street'],
  ['\nThe Suite Hotel', 'The Suite Hotel'],
  ['\nHarbour Rooms, 14 Pier Lane, Whitby YO21 3PU', 'Harbour Rooms'],
  ['\nGästezimmer Müller', 'Gästezimmer Müller'],
  [' - Hotel Gannet, double room', 'Hotel Gannet'],
  ['\nGîte Les Mûriers - chambre double', 'Gîte Les Mûriers'],
])('a tour stays a night at %j', async (written, name) => {
  const names = (await tour(written)).map(([one]) => one);
  expect(names).toEqual(['Hotel Alpha', name, 'Hotel Omega']);
});

test('a night of a tour without a house leaves the others', async () => {
  const names = (await tour(' - Overnight train')).map(([one]) => one);
  expect(names).toEqual(['Hotel Alpha', 'Hotel Omega']);
});

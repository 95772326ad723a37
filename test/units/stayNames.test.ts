import { expect, test } from 'vitest';
import { linesOfText, lineText } from '../../src/documents/lines';
import { readFile } from '../../src/documents/openFile';
import { isPostalTown } from '../../src/documents/stays/address/addressForms';
import { namesTold } from '../../src/documents/stays/bookedAt';
import { isAboveName } from '../../src/documents/stays/namesAbove';
import { isAddressee } from '../../src/documents/stays/stayNameParts';
import { plainName, withoutPictures } from '../../src/documents/stays/writtenNames';

/** Name and address of the stay from 10 to 17 October that a mail confirms, with what stands before and behind its days */
async function readNames(before: string, behind = '') {
  const content = [
    'From: Info <info@example.com>',
    'Subject: Booking confirmation',
    'Date: Tue, 09 Jun 2026 11:26:48 +0200',
    'Content-Type: text/plain; charset=utf-8',
    '',
    before,
    'Arrival: Saturday, 10 October 2026',
    'Departure: Saturday, 17 October 2026',
    '',
    behind,
  ];
  const { stays } = await readFile({
    content: new Blob([content.join('\n')]),
    fileName: 'mail.eml',
  });
  return stays.map(({ name, address }) => [name?.value, address?.value]);
}

test.each([
  ['Haus Meer - max. 6 Personen', 'Haus Meer'],
  ['Rose Cottage – sleeps 5', 'Rose Cottage'],
  ['Rifugio Monte Rosa, 2.497 m', 'Rifugio Monte Rosa'],
  ['Sektion Innsbruck, 2147 m', 'Sektion Innsbruck, 2147 m'],
  ['Gîte Le Mas - capacité : 4 personnes - réf. 29G19452', 'Gîte Le Mas'],
  ['Ferienwohnung München - Maxvorstadt 2', 'Ferienwohnung München - Maxvorstadt 2'],
  ['Hotel Maximilian - Maximilian 4', 'Hotel Maximilian - Maximilian 4'],
  ['Ferienwohnung Bayern - Max und Moritz 2', 'Ferienwohnung Bayern - Max und Moritz 2'],
  [
    'Charming cottage with 3 bedrooms near the sea',
    'Charming cottage with 3 bedrooms near the sea',
  ],
  ['Sonnenhof - Urlaub auf dem Bauernhof', 'Sonnenhof'],
  ['2 Bedroom Apartment Covent Garden', '2 Bedroom Apartment Covent Garden'],
  ['Hôtel - Restaurant Le Cheval Noir', 'Hôtel - Restaurant Le Cheval Noir'],
  ['Hotel - Pension Bergblick', 'Hotel - Pension Bergblick'],
])('how many a house sleeps is no part of its name: %s', (written, name) => {
  expect(plainName(written).text).toBe(name);
});

test('a long text with many remarks is soon found to be no name', () => {
  const start = performance.now();
  expect(plainName(`Haus${' - max 1'.repeat(1500)}|`).text).toContain('Haus');
  expect(performance.now() - start).toBeLessThan(5_000);
});

const confirmed = 'Your booking is confirmed.';
const hotel = ['Hotel De Wind', 'Zeeweg 2, 1931 VL Egmond'];

test.each(['Sylt', 'Zell am See', 'Van der Valk', 'De Wind Groep'])(
  '"%s" above a slogan of kinds is no hotel, when another stands above its address',
  async (place) => {
    const head = `${place}\nHotel · Restaurant · Apartments\n\n${confirmed}`;
    expect(await readNames(head, hotel.join('\n'))).toEqual([hotel]);
    expect(await readNames(`${head}\nHotel: ${hotel.join('\n')}`)).toEqual([hotel]);
  },
);

test.each([
  'Hotel Reservations\n+44 1326 555 019',
  'Park Reception\ninfo@example.com',
  'Ferienhaus Service Nord\nTel. 04931 555 01',
  'Vakantiehuizen Zeeland\n06-51 23 88 04',
  'Cornish Holiday Lodges\nwww.example.com',
  'Pension Taxi Huber\n0664 1234567',
  'Villa Restaurant\n+39 0578 555 019',
])('what stands above its telephone is no house below a booking of another: %s', async (foot) => {
  expect(await readNames('We are pleased to confirm your booking of Brambles.', foot)).toEqual([]);
  expect(await readNames(`${confirmed}\nAccommodation: Brambles`, `Eva Holm\n\n${foot}`)).toEqual(
    [],
  );
});

test('a house above the park in which it stands is not certain, nor is the park', async () => {
  const park = 'Residenz Ostsee Apartments, Kurallee 3, 18375 Prerow';
  expect(await readNames(confirmed, `Seestern\n${park}`)).toEqual([]);
  const signed = `Sabine Holm\n${park}`;
  expect(await readNames(confirmed, signed)).toEqual([
    ['Residenz Ostsee Apartments', 'Kurallee 3, 18375 Prerow'],
  ]);
});

test('a hamlet below a house with its number is not that house', async () => {
  const house = 'Gîte N° 46G2110 – Le Pigeonnier des Combes\n3 épis – capacité 6 personnes';
  const found = await readNames(`${confirmed}\n${house}\nMas de Valens\n46500 ROCAMADOUR`);
  expect(found.map(([name]) => name)).toEqual(['Le Pigeonnier des Combes']);
});

test.each(['Hotel & Restaurant', 'Hôtel Restaurant', 'Gasthof und Restaurant'])(
  '"%s" behind a name is its kind, a restaurant alone is no lodging',
  async (kind) => {
    const address = 'Innerlehen 14\n79872 Bernau';
    expect(await readNames(confirmed, `Zum Anker – ${kind}\n${address}`)).toEqual([
      ['Zum Anker', 'Innerlehen 14, 79872 Bernau'],
    ]);
    expect(await readNames(confirmed, `Zum Anker – Restaurant\n${address}`)).toEqual([]);
  },
);

test.each([
  ['für das Grand Hotel Alpina entschieden haben', 'Grand Hotel Alpina'],
  ['für unser Bio-Hotel Anna entschieden haben', 'Bio-Hotel Anna'],
  ['für Le Mas des Pins entschieden haben', 'Le Mas des Pins'],
  ['voor Grand Hotel Alpina hebt gekozen', 'Grand Hotel Alpina'],
  ['für die Halbpension im Hotel Seeblick entschieden haben', undefined],
  ['für das Zimmer in der Pension Seeblick entschieden haben', undefined],
])('guests have chosen a house: %s', (chosen, name) => {
  expect(namesTold(`Schön, dass Sie sich ${chosen}.`)[0]?.name).toBe(name);
});

test.each([
  ['Din ferie i Ferieland Nordkyst', ['Ferieland Nordkyst']],
  ['Je vakantie bij Duinpark De Strandloper!', ['Duinpark De Strandloper']],
  ['Your holiday in Whitby', []],
])('"%s" tells a park, but no town', (sentence, names) => {
  expect(namesTold(sentence).map(({ name }) => name)).toEqual(names);
});

const labelled = (label: string, name: string) =>
  readNames(`${confirmed}\n${label}: ${name}\nAddress: ${hotel[1]}`);

test.each(['Quarto Hotel', "Hotel Quarto d'Altino", 'Camera Hostel', 'La Camera Verde'])(
  '"%s" is called like a room',
  async (name) => {
    expect(await labelled('Hotel', name)).toEqual([[name, hotel[1]]]);
  },
);

test.each(['Camera matrimoniale', 'Doppia - camera sul mare', 'Habitación doble', 'Quarto duplo'])(
  '"%s" is a room',
  async (name) => {
    expect(await labelled('Accommodation', name)).toEqual([]);
  },
);

test.each(['Kastanienallee', 'Schlossplatz', 'Halfweg', 'Seestraße'])(
  '"%s" is called like a street, and a house where a label tells so',
  async (name) => {
    expect(await labelled('Accommodation', name)).toEqual([[name, hotel[1]]]);
    expect(await readNames(confirmed, `${name}\n26506 Norden`)).toEqual([]);
  },
);

test.each(['3 Rivers', '7 Bay View', '14 Kelso Gardens'])(
  '"%s" is a house with a number where the stay is told to be, and else a part of an address',
  async (name) => {
    const address = 'Main Street, Keswick, CA12 5BX';
    const block = [name, ...address.split(', ')].join('\n');
    expect(await readNames(`Your stay at ${name} is confirmed.`, block)).toEqual([[name, address]]);
    expect(await readNames('Your stay is confirmed.', `Eva Jansen\n${block}`)).toEqual([]);
  },
);

test('a person who signs above the agency of a house is no house', () => {
  const agency = 'Sykes Holiday Cottages\nOne City Place\nChester CH1 3BQ';
  const lines = linesOfText(`Sabine Holm\n${agency}`);
  const [signer] = lines[0]?.cells ?? [];
  expect(signer && isAboveName(lines, 0, signer)).toBe(true);
});

test.each([
  ['Your stay at Landal Miggelenberg.', 'Landal Miggelenberg, Hoenderloo', 'Hoenderloo'],
  ['Your booking at Hotel De Wind is confirmed.', 'Hotel De Wind, Halfpension', undefined],
  ['Your booking at Hotel De Wind is confirmed.', 'Hotel De Wind, Zeezicht', undefined],
])('%j tells the name without the part behind it: %s', async (told, whole, town) => {
  const [name] = whole.split(', ');
  expect(await readNames(`${told}\nPark: ${whole}`)).toEqual([[name, town]]);
  expect(await readNames(`${confirmed}\n7 nights\nPark: ${whole}`)).toEqual([[whole, undefined]]);
});

test('a sentence that tells the town with the name leaves the whole', async () => {
  const whole = 'Radisson Blu Royal Hotel, Copenhagen';
  const told = `Your reservation at ${whole} is confirmed.`;
  expect(await readNames(`${told}\nHotel: ${whole}`)).toEqual([[whole, undefined]]);
});

test.each(['Guest:\nLeonardo Rossi', 'Hilton Honors'])(
  '"%s" above an address is no hotel of a chain',
  async (name) => {
    expect(await readNames(confirmed, `${name}\nVia Garibaldi 5\n20121 Milano`)).toEqual([]);
  },
);

test('the address of the guest is not that of the hotel, whatever stands between', async () => {
  const guest = 'Address: Gartenweg 7, 50667 Köln';
  const rows = `Name: Eva Jansen\nEmail: eva@example.com\nPhone: +49 221 555 0142\n${guest}`;
  expect(await readNames(`${confirmed}\nHotel: Hotel De Wind`, rows)).toEqual([
    ['Hotel De Wind', undefined],
  ]);
});

test('an address ends at its town, above that of an office', async () => {
  const office = 'Vakantiehuizen Drenthe\nBrink 12\n9331 AA Norg';
  expect(await readNames(confirmed, `${hotel.join('\n')}\n${office}`)).toEqual([hotel]);
});

test.each([
  ['Villa Rosa - 4 bedrooms', 'Villa Rosa'],
  ['Vakantiehuis De Duinroos met 4 slaapkamers', 'Vakantiehuis De Duinroos'],
  ['Seaview Lodge, 2 bathrooms, hot tub', 'Seaview Lodge'],
  ["L'Auberge - Hôtel Restaurant", "L'Auberge - Hôtel Restaurant"],
  ['Residence Hotel - Suites & Apartments', 'Residence Hotel - Suites & Apartments'],
])('a name is read that carries a size or kinds: %s', async (written, name) => {
  const [, address] = hotel;
  expect(await readNames(`${confirmed}\n\n${written}\n${address}`)).toEqual([[name, address]]);
});

test.each([
  'Vakantiehuis - 8 personen - 4 slaapkamers',
  '70 m² im 1. Stock',
  '3 bedrooms, garden',
  '3-Zimmer-Wohnung 58 m² im 2. Stock, für max. 4 Personen, Balkon',
  '4-star hotel',
  'Hôtel 3 étoiles',
  'Hotel - Restaurant',
])('a line of kinds and sizes below a name is none: %s', async (line) => {
  const [name, address] = hotel;
  expect(await readNames(`${confirmed}\n\n${name}\n${line}\n${address}`)).toEqual([hotel]);
});

test('a guest whose name begins like a country is no region', async () => {
  expect(await readNames(`${confirmed}\nHotel: De Wind\nJordan, Anna`)).toEqual([
    ['De Wind', undefined],
  ]);
});

test('the name of whose account it is stands above the address of the house', async () => {
  const account = 'IBAN: PT50 0035 0555 0004 8820 1301 7\nName: Maria Silva';
  const address = 'Rua Direita 8, 8500-801 Alvor, Portugal';
  const rows = `Hotel: Casa Lola\n\n${account}\nAddress: ${address}`;
  expect(await readNames(`${confirmed}\n${rows}`)).toEqual([['Casa Lola', address]]);
});

test('the postal code of a town may stand before its country', () => {
  expect(isPostalTown('Copenhagen, 1058, Denmark')).toBe(true);
});

test('what a picture shows is in brackets before the name', () => {
  const [line] = withoutPictures(linesOfText('[ Photo ]\tNovotel Lac Bleu'));
  expect(line && lineText(line)).toBe('Novotel Lac Bleu');
});

test('a house has no name but its number, behind which its beds are told', async () => {
  const rows = `Ferienhaus-Nr.\tB4179 (max. 6 Pers.)\nLage\tKlitvej 9, DK-6857 Blåvand`;
  expect(await readNames(`${confirmed}\n${rows}`)).toEqual([
    ['Ferienhaus-Nr. B4179', 'Klitvej 9, DK-6857 Blåvand'],
  ]);
});

test.each([
  ['Kjøper', true],
  ['Booked by:', true],
  ['Hotel', false],
])('a name below %j is of who gets the letter: %j', (label, expected) => {
  const [above, name] = linesOfText(`${label}\nTorgeir Lunde`);
  expect(name?.cells.map((cell) => isAddressee(above, cell))).toEqual([expected]);
});

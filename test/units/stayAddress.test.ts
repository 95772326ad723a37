import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { parseAddress, villageAddress } from '../../src/documents/stays/address/parsedAddress';
import { findAddress } from '../../src/documents/stays/address/stayAddress';

const address = 'Uferpromenade 14, 88709 Meersburg, Deutschland';

test.each([
  'Karte anzeigen',
  'Auf der Karte anzeigen',
  'Show on map',
  'Bekijk de kaart',
  'Kaart tonen',
  'Voir la carte',
  'Cómo llegar',
])('a link to a map behind an address is no part of it: %s', (link) => {
  expect(parseAddress([`${address} - ${link}`])).toBe(address);
});

test('a farm above its postal code is an address, a postal code alone is none', () => {
  const farm = ['Higher Penrose Farm', 'Near Gorran', 'PL26 6QH'];
  expect(villageAddress(farm)).toBe('Higher Penrose Farm, Near Gorran, PL26 6QH');
  expect(villageAddress(['PL26 6QH'])).toBeUndefined();
});

const addressIn = (...texts: string[]) =>
  findAddress(linesOfText(['Hotel De Wind', ...texts].join('\n')), 'Hotel De Wind');

test.each([
  ['Das Haus liegt in der Dünenstraße 4, 26548 Norderney.', 'Dünenstraße 4, 26548 Norderney'],
  ['U vindt ons aan de Zeeweg 2, 1931 VL Egmond.', 'Zeeweg 2, 1931 VL Egmond'],
  ['Our house is at 3 Harbour Row, St Ives TR26 1LR.', '3 Harbour Row, St Ives TR26 1LR'],
  ['Our house is in the old town, 3 Pier Lane, Ives TR26 1LR.', '3 Pier Lane, Ives TR26 1LR'],
  ['Unser Haus, direkt am See, liegt in der Seestr. 3, 18609 Binz', undefined],
  ['Ons hotel, vlak bij het strand, ligt op Zeeweg 2, 1931 VL Egmond', undefined],
  ['The hotel, near the beach, is located at 14 Pier Lane, Whitby YO21 3PU', undefined],
  ['Lage: Ruhig, Sie finden uns in der Seestr. 3, 18609 Binz', undefined],
  ['Lage: Haus Meer, Findlingsweg 4, 18609 Binz', 'Haus Meer, Findlingsweg 4, 18609 Binz'],
])('%j is no address as a whole', (sentence, told) => {
  const days = ['Arrival: 10 October 2026', 'Departure: 17 October 2026'];
  expect(addressIn(...days, sentence)).toBe(told);
});

test('an office where people find somebody is not where the hotel stands', () => {
  const own = ['Zeeweg 2', '1931 VL Egmond', ''];
  const office = 'Where to find us: Kerkstraat 2, 1017 GA Amsterdam';
  expect(addressIn(...own, office)).toBe('Zeeweg 2, 1931 VL Egmond');
  expect(addressIn('', office)).toBe('Kerkstraat 2, 1017 GA Amsterdam');
});

test.each(['Suite, 12000 points', 'Familie Müller, 80331 München', 'Booking, 4471 Confirmed'])(
  '%j below the name of a house is no hamlet',
  (text) => {
    expect(addressIn(text)).toBeUndefined();
    expect(addressIn('Le Bourg, 24220 Vézac')).toBe('Le Bourg, 24220 Vézac');
  },
);

test('a reference in groups is no postal code', () => {
  expect(addressIn('Reservation number: K7Q 4T2', '')).toBeUndefined();
  expect(addressIn('12 Pier Lane', 'Kingston K7Q 4T2', '')).toBe('12 Pier Lane, Kingston K7Q 4T2');
});

test('the region behind "Address" counts directly below the name, and not below a guest', () => {
  expect(addressIn('Address: Zermatt, Switzerland')).toBe('Zermatt, Switzerland');
  const thanks = 'Thank you for staying at Hotel De Wind.';
  expect(
    findAddress(linesOfText(`${thanks}\nAddress: Utrecht, Netherlands`), 'Hotel De Wind'),
  ).toBe(undefined);
  expect(addressIn('', 'Your details', 'Address: Utrecht, Netherlands')).toBeUndefined();
});

test.each([
  ['Address: 129 Moo 3', 'Ao Nang Soi 8', 'Tambon Ao Nang', 'Amphoe Mueang', 'Krabi', 'Thailand'],
  ['Address:', 'Jalan Raya 12', 'Banjar Kelod', 'Ubud', 'Bali', 'Indonesia'],
])('an address in Asia has up to six lines: %s', (...written) => {
  const whole = written.join(', ').replace(/^Address:,? /, '');
  expect(addressIn(...written)).toBe(whole);
});

test.each(['Your stay at Hotel De Wind', 'Hotel De Wind - 4 Sterne'])(
  'the region behind "Address" counts below %j',
  (heading) => {
    const lines = linesOfText(`${heading}\nAddress: Zermatt, Switzerland`);
    expect(findAddress(lines, 'Hotel De Wind')).toBe('Zermatt, Switzerland');
    const others = linesOfText(`Your stay at Hotel De Windmill\nAddress: Utrecht, Netherlands`);
    expect(findAddress(others, 'Hotel De Wind')).toBeUndefined();
  },
);

test.each(['12 July 2026, Sunday', '12 Juli, Zondag', '12 Juli, Sonntag'])(
  'the day %j below the name is no street',
  (day) => {
    expect(addressIn(day)).toBeUndefined();
    expect(addressIn('12 Hang Be, Hoan Kiem, Hanoi')).toBe('12 Hang Be, Hoan Kiem, Hanoi');
  },
);

test.each(['Familie Dekker', 'Nora Ahlgren'])(
  '%j below a title between drawn lines gets the letter',
  (guest) => {
    const [rule, own] = ['=========', 'Hotel De Wind, Zeeweg 2, 1931 VL Egmond'];
    const written = [guest, 'Lindelaan 5', '5038 AE Tilburg', '', own];
    const lines = linesOfText([rule, 'Hotel De Wind', rule, ...written].join('\n'));
    expect(findAddress(lines, 'Hotel De Wind')).toBe('Zeeweg 2, 1931 VL Egmond');
  },
);

test.each([
  ['Hotel De Wind, Zeeweg 2, 1931 VL Egmond, BTW NL001', 'Zeeweg 2, 1931 VL Egmond'],
  ['Hotel De Wind · Via Roma 2, 37018 Malcesine – P.IVA 012', 'Via Roma 2, 37018 Malcesine'],
  ['Hotel De Wind\nCalle Mayor 5, CP 28013 Madrid', 'Calle Mayor 5, CP 28013 Madrid'],
])('%j of a hotel comes before its parking', (own, address) => {
  const parking = 'Parking:\nHotel De Wind\nKerkstraat 2, 1017 GA Amsterdam';
  expect(findAddress(linesOfText(`${own}\n\n${parking}`), 'Hotel De Wind')).toBe(address);
});

test.each(['Paid by', 'Geboekt door', 'Gebucht von', 'Réservé par'])(
  'the region below %j is none of the stay',
  (label) => {
    const rows = ['Rooms: 1', 'Adults: 2', `${label}: Nora Ahlgren`];
    expect(addressIn(...rows, 'Address: Utrecht, Netherlands')).toBeUndefined();
  },
);

test('a column of guests beside the name has no address of the stay', () => {
  const empty = Array(8).fill('');
  const row = 'Hotel De Wind\tLindelaan 5\t5038 AE Tilburg';
  const below = (headings: string) =>
    findAddress(linesOfText([...empty, headings, row].join('\n')), 'Hotel De Wind');
  expect(below('Unterkunft\tGast\tOrt')).toBeUndefined();
  expect(below('Unterkunft\tAdresse\tOrt')).toBe('Lindelaan 5, 5038 AE Tilburg');
});

import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { railTicketRides } from '../../src/documents/formats/railTickets/railTicket';

/** Codes of specimens of Deutsche Bahn, from KDE's KItinerary (CC0-1.0) */
const BOUND =
  'I1VUMDIxMDgwMDAwMDIXthbO+SMtPjh+C6TJiVep6orc0r29DAoBobvSGKlAXwmwLsHKNJ1Qfmqaq+5YPuQ8yh1e3Ie3E4FEFEH+XNFeMDE4MnicAasAVP9VX0ZMRVgxMzAxNzFisgCG4Q3BoswEFREIgQUchFBlGcWYc6KgCoGACJjC5ugOpsbQ5NLM6HYBgIIiK98AgBExrDcWK86CGyYcVBGw6OWvDy6ZT0nML0c44Kl4ds2NwKiubmytw8rNLCdEB4YmBwYHxQiFSIqlSakF6mjlSOpKqSVK5SAgwAeTDisWDVyD22NAPAA0AKWAFgIBAHqbq4MrkQKbgwuTg5MrS5iFyEUY';
const FLEXIBLE =
  'I1VUMDIxMDgwMDAwMDJxi7vOzsKa/w/GqKY3d0W41tjAzq2aHB1ra4RW4d91LTe3fAWqPn3OuoQCkaM1owLsQRBIG6iinT5RIrlG/RTjMDE0N3icAYgAd/9VX0ZMRVgxMzAxMzZisgCG4Q3BosxQFREIgQUchDNlCjxZUWygCoGACJjC5ugOpsbQ5NLM6MwBgIIiK5+AgBEOM0szKjeOExsOjlrw8umU9LjU9LicCprC0tz0DpbexNjK3PQcrNLCdEB4YmBwYHyEkpwMgAaAEWjgBICAFpze5NrC2ODkytLmrxlCWg==';
const codeOf = (base64: string) => Buffer.from(base64, 'base64').toString('latin1');

test('a ticket that is bound to a train tells the train', () => {
  expect(railTicketRides(codeOf(BOUND))).toEqual([
    {
      ...{ source: 'barcode', type: 'train', provider: 'Deutsche Bahn', seats: [] },
      ...{ number: 'ICE 1059', from: 'Köln', to: 'Essen', reference: 'P2F8YCNE' },
      departure: { day: '2022-10-20', time: '14:36' },
      passengers: ['Last Schrift'],
    },
  ]);
});

test('a ticket for any train tells its way and its first day', () => {
  expect(railTicketRides(codeOf(FLEXIBLE))).toMatchObject([
    { from: 'Mainz', to: 'Koblenz', departure: { day: '2022-10-30' }, reference: '32BGEJEY' },
  ]);
});

/** Bits, each a character, of values in UPER */
const bits = (value: number, size: number) => value.toString(2).padStart(size, '0');
const octets = (text: string) =>
  [...Buffer.from(text)].reduce(
    (all, byte) => all + bits(byte, 8),
    bits(Buffer.from(text).length, 8),
  );
const ia5 = (text: string) =>
  [...text].reduce((all, letter) => all + bits(letter.charCodeAt(0), 7), bits(text.length, 8));
/** Which of so many optional fields are there */
const present = (count: number, ...there: number[]) =>
  Array.from({ length: count }, (_, at) => (there.includes(at) ? '1' : '0')).join('');

const RESERVATION_FIELDS = 43;
/** From the fields' order in the standard, beginning with 0, without the one that is always there */
const OF_RESERVATION = {
  trainIA5: 1,
  departureDate: 2,
  fromName: 18,
  toName: 19,
  arrivalDate: 21,
  arrivalTime: 22,
  places: 28,
};

/** Issued by company 1081 on day 150 of 2027, for a seat reservation ten days later */
function reservation(train: string, coach: string, seats: number[]): string {
  const issuing = `0${present(14, 2)}${bits(1081 - 1, 15)}${bits(2027 - 2016, 8)}${bits(150 - 1, 9)}000`;
  const places = `${present(5, 0, 4)}${ia5(coach)}${bits(seats.length, 8)}${seats.map((seat) => bits(seat - 1, 8)).join('')}`;
  const fields = [
    ia5(train),
    bits(10 + 1, 9),
    octets('Wien Hbf'),
    octets('Graz Hbf'),
    bits(23 * 60 + 5, 11),
    bits(1, 5),
    bits(95, 11),
    places,
  ];
  const ticket = `0${present(RESERVATION_FIELDS, ...Object.values(OF_RESERVATION))}${fields.join('')}`;
  const document = `0${present(1)}0${bits(0, 4)}${ticket}`;
  return `0${present(4, 1)}${issuing}${bits(1, 8)}${document}`;
}

function container(content: string, version = '01', record = 'U_FLEX13'): string {
  const bytes = Buffer.from(
    (content.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  );
  const size = String(bytes.length + 12).padStart(4, '0');
  const whole = deflateSync(Buffer.concat([Buffer.from(record + size), bytes]));
  const signature = Buffer.alloc(version === '01' ? 50 : 64, 7);
  const head = Buffer.from(`#UT${version}108100002`);
  const length = Buffer.from(String(whole.length).padStart(4, '0'));
  return Buffer.concat([head, signature, length, whole]).toString('latin1');
}

test('a reservation tells its arrival after midnight and its places', () => {
  expect(railTicketRides(container(reservation('NJ 233', '21', [61, 62])))).toEqual([
    {
      ...{ source: 'barcode', type: 'train', provider: 'ÖBB', number: 'NJ 233' },
      ...{ from: 'Wien Hbf', to: 'Graz Hbf', seats: ['21 / 61', '21 / 62'], passengers: [] },
      departure: { day: '2027-06-09', time: '23:05' },
      arrival: { day: '2027-06-10', time: '01:35' },
      reference: undefined,
    },
  ]);
});

describe('nothing is read from', () => {
  const whole = codeOf(BOUND);
  test.each([
    ['another code', 'https://example.org/#UT01'],
    ['a container without its content', whole.slice(0, 60)],
    [
      'a version of the content that is not known',
      container(reservation('NJ 1', '1', [1]), '01', 'U_FLEX99'),
    ],
    ['a container of zeros', `#UT01${'\0'.repeat(300)}`],
  ])('%s', (_, code) => expect(railTicketRides(code)).toEqual([]));

  test('a code that was cut anywhere, or in which any byte is another', () => {
    for (let at = 0; at < whole.length; at++) {
      expect(railTicketRides(whole.slice(0, at))).toEqual([]);
      const other = `${whole.slice(0, at)}${String.fromCharCode(whole.charCodeAt(at) ^ 0x55)}${whole.slice(at + 1)}`;
      for (const { from, to } of railTicketRides(other))
        expect([from, to]).toEqual(['Köln', 'Essen']);
    }
  });

  test('a content of random bits, without taking long', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let i = 0; i < 300; i++) {
      const content = Array.from({ length: 2_000 }, () => (random() < 0.5 ? '0' : '1')).join('');
      expect(() => railTicketRides(container(content))).not.toThrow();
    }
  });
});

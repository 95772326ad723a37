import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { readFile } from '../../src/documents/openFile';
import { isRoom } from '../../src/documents/stays/nameAndKind';
import { stayTable } from '../../src/documents/stays/stayTables';

const holiday = { startDate: '2026-10-10', endDate: '2026-10-17' };
const days = 'Check-in: 10 October 2026\nCheck-out: 17 October 2026\nBooking number: 8340200';
const names = async (text: string) => {
  const head = 'From: Info <info@example.com>\nSubject: Your booking 8340200\n\n';
  const { stays } = await readFile({
    content: new Blob([head + text]),
    fileName: 'mail.eml',
    holiday,
  });
  return stays.map(({ name }) => name?.value);
};

test.each([
  ['Dear Victoria,', 'Victoria House'],
  ['Beste Rosa,', 'Rosa Huis'],
  ['Hello from The Linden! We look forward to your stay.', 'The Linden'],
  ['Hallo vom Lindenhof! Bis bald.', 'Der Lindenhof'],
  ['Thank you for your booking at Ruby Linde, Egmond!', 'Ruby Linde Egmond'],
])('%j greets no guest called %j', async (greeting, house) => {
  const address = 'Zeeweg 2, 1931 VL Egmond';
  const mail = `${greeting}\n\nYour booking is confirmed.\n\n${house}\n${address}\n\n${days}`;
  expect(await names(mail)).toEqual([house]);
  const letter = `Dear Nora,\n\nYour booking is confirmed.\n\nNora Ahlgren\n${address}\n\n${days}`;
  expect(await names(letter)).toEqual([]);
});

test('a tent is a room, but not in the name of a house or a camp', () => {
  const rooms = ['Safari tent', 'De luxe safaritent', 'Family Tent', 'Tent 12'];
  expect(rooms.filter(isRoom)).toEqual(rooms);
  expect(['The Golden Tent', 'Dune Desert Tent Camp'].filter(isRoom)).toEqual([]);
});

test('a house stands below the letterhead of an agency', async () => {
  const letter = 'Reisebüro Linde\nHauptstraße 5, 80331 München\nCasa Verde\nAnreise: 10.10.2026';
  const behind = 'Abreise: 17.10.2026\nBuchungsnummer: 8340200\nIhre Buchung ist bestätigt.';
  expect(await names(`${letter}\n${behind}`)).toEqual(['Casa Verde']);
});

test('a lodge for sleepers is no night train', () => {
  const rows = ['Date\tNights\tHotel', '10 October 2026\t2\tHotel De Wind'];
  const inTable = (name: string) =>
    stayTable(linesOfText([...rows, `12 October 2026\t1\t${name}`].join('\n')), {}).length;
  expect(inTable('Sleeper Lodge')).toBe(2);
  expect(inTable('Sleeper to Hanoi')).toBe(0);
});

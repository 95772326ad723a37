import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { textOfHtml } from '../../src/documents/formats/htmlText';
import { readDocument, stopReading } from '../../src/documents/index';
import { readFile } from '../../src/documents/openFile';

afterAll(stopReading);

const MAIL = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: x\r\nMIME-Version: 1.0\r\n';
const nothing = { flights: [], rides: [], stays: [], barcodes: [] };

function read(content: BlobPart, fileName = 'file') {
  return readDocument({ content: new Blob([content]), fileName });
}

/** A zip with one entry that unpacks to more than it says. */
function zip(name: string, content: Buffer, declared: number) {
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(declared, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, central, Buffer.from(name), end]);
}

function png(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nestedParts(depth: number): string {
  const heads = Array.from(
    { length: depth },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  return `${MAIL}${heads.join('')}Content-Type: text/plain\r\n\r\nend`;
}

function nestedMails(depth: number): string {
  return `${`${MAIL}Content-Type: message/rfc822\r\n\r\n`.repeat(depth)}${MAIL}\r\nend`;
}

const LOOP =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 999999>>endobj\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF';

test.each([
  ['a mail whose parts nest 1,000 deep', nestedParts(1_000)],
  ['a mail in a mail, 1,000 deep', nestedMails(1_000)],
  ['a pass that unpacks to 200 MB', zip('pass.json', Buffer.alloc(200 << 20), 200 << 20)],
  ['a pass that lies about its size', zip('pass.json', Buffer.alloc(64 << 20), 100)],
  ['a picture of 60,000 x 60,000', png(60_000, 60_000)],
  ['a PDF whose pages are each other', LOOP],
  [
    'JSON-LD nested 50,000 deep',
    `<html><script type="application/ld+json">${'{"a":'.repeat(50_000)}`,
  ],
  [
    'JSON-LD of calls nested 30,000 deep',
    `<html><script type="application/ld+json">${'a('.repeat(30_000)}`,
  ],
  ['JSON-LD without commas', `<html><script type="application/ld+json">[${'"a" '.repeat(15_000)}`],
  [
    'JSON-LD with an open string of 10 MB',
    `<html><script type="application/ld+json">{"a":"${'a" b'.repeat(2_500_000)}`,
  ],
  ['200,000 elements in each other', `<html>${'<div>'.repeat(200_000)}`],
  [
    'a calendar without an end',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20269999T999999\r\nRRULE:FREQ=SECONDLY',
  ],
])('%s gives nothing', async (_, content) => {
  expect(await read(content)).toEqual(nothing);
});

test('a page of 2,000 elements in each other is not read as text', () => {
  expect(textOfHtml(`${'<div>'.repeat(2_000)}x`)).toBeUndefined();
  expect(textOfHtml('<div><p>A</p><p>B</p></div>')).toBe('A\nB\n');
});

test.each([
  ['spaces', ' '],
  ['letters', 'A'],
  ['digits', '1'],
  ['codes', 'AMS BCN '],
  ['flights', 'KL 1665 AMS BCN '],
  ['dates', '10-10-2026 '],
  ['days', 'za 17 oktober '],
  ['times', '10:10 '],
  ['labels', 'Check-in: '],
  ['references', 'booking reference '],
  ['names', 'JANSEN/EVA MRS '],
  ['titles', 'Mr Jan '],
  ['seats', 'seat 12A, '],
  ['brackets', '('],
  ['dashes', ' - '],
  ['ends of lines', 'a\n'],
  ['buses that may be years', 'Bus 2045 1.7. 2.7. 3.7.\n'],
  ['flights side by side', 'KL 1234   BA 5678\nDepart   Depart\nDepart   Depart\n'],
  ['rows', 'KL 1665  AMS  BCN  10:10\n'],
])('a long text of %s is read to its end', async (_, unit) => {
  const content = new Blob([unit.repeat(300_000 / unit.length)]);
  await readFile({ content, fileName: 'file.txt' });
});

test.each([
  ['empty lines', '\n'],
  ['lines of spaces', ' \t\n'],
  ['short lines', 'a\n'],
])('a mail of 400,000 %s is read to its end', async (_, line) => {
  const content = new Blob([`${MAIL}\r\n${line.repeat(400_000)}`]);
  await readFile({ content, fileName: 'mail.eml' });
});

test('files that come together are each read as if alone', async () => {
  const seats = ['1A', '2B', '3C', '4D', '5F'];
  const readings = await Promise.all([
    read(png(60_000, 60_000)),
    ...seats.map((seat) =>
      read(`M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 290Y0${seat.padStart(3, '0')}0042 100`),
    ),
  ]);
  expect(readings.map(({ flights }) => flights[0]?.seatNumbers?.value)).toEqual([
    undefined,
    ...seats,
  ]);
});

test('after a file that gives nothing the next one is read as always', async () => {
  await read(png(60_000, 60_000));
  const { flights } = await read('M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 290Y018F0042 100');
  expect(flights).toHaveLength(1);
});

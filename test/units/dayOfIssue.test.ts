import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { readText } from '../../src/documents/readText';
import { dayOfInvoice } from '../../src/documents/text/dayOfIssue';

const read = (text: string, from?: string) =>
  readText({
    from,
    headings: [],
    lines: linesOfText(text),
    when: { documentDay: '2026-11-23' },
  }).rides.map(({ departure, arrival }) => [departure?.day, arrival?.day]);

const TRAIN = `Ticket 1181, Buchungscode: 6614 2207 3915
Wien Hbf ab 20:13   Venezia Santa Lucia an 09:08   Zug NJ 237   Fr, 29.05.`;

test.each([
  'Gekauft am 11.01.2026 20:44 über die App',
  'Rail Shop <no-reply@rail.example>  11 January 2026 at 20:44',
])('a file that was made later has its year from: %s', (line) => {
  expect(read(`${TRAIN}\n${line}`)).toEqual([['2026-05-29', '2026-05-30']]);
});

test('a day by which something has to be paid is no day of issue', () => {
  const coach = 'Booking code 4418820\nBus 818\nBonn 21:35\nUlm 23:50\n12 February';
  expect(read(`${coach}\nTo be paid by 11 January 2026`)).toEqual([['2027-02-12', '2027-02-12']]);
  expect(read(`${coach}\nPaid on 11 January 2026`)).toEqual([['2026-02-12', '2026-02-12']]);
  expect(read(`${coach}\nBoekdatum: 11-01-2026`)).toEqual([['2026-02-12', '2026-02-12']]);
});

test('a day without its year is near the day above it', () => {
  const bus = `Bus 818, booking number 3148820417
Friday 13 February 2026
21:35  Utrecht Jaarbeursplein
03:50  Frankfurt bus station
14 feb`;
  expect(read(bus)).toEqual([['2026-02-13', '2026-02-14']]);
});

test.each([
  ['Due date          Invoice date\n15 August 2026    1 May 2026', '2026-05-01'],
  ['Due date   Invoice date\n15 August 2026   1 May 2026', '2026-05-01'],
  ['Invoice date\n15 August 2026', '2026-08-15'],
])('the day of an invoice is not below another label: %j', (text, day) => {
  expect(dayOfInvoice(linesOfText(text))).toBe(day);
});

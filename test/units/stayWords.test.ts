import { describe, expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { readFile } from '../../src/documents/openFile';
import { isAboveKind } from '../../src/documents/stays/namesAbove';
import { rangeOfDays } from '../../src/documents/stays/stayRanges';
import { isLodgingName } from '../../src/documents/text/lodgingNames';
import words from '../support/lodgingWords.json';

const dates = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;

interface Written {
  days: string;
  reference: string;
  /** "from 15:00 | until 11:00" */
  times?: string;
  /** The labels of the name and the address, which otherwise stand at the top */
  labels?: string;
}

/** The confirmation of a hotel, in a mail whose labels stand beside their values */
async function readStay(own: (typeof words)['nl'], written: Written) {
  const { days, reference, times = '', labels } = written;
  const form = new Intl.DateTimeFormat(own.locale, { ...dates, timeZone: 'UTC' });
  const [arrival, departure] = days.split(' | ');
  const [from = '', until = ''] = times.split(' | ');
  const [hotel, address] = labels?.split(' | ') ?? [];
  const [name, street] = ['Hotel Bellevue', 'Rue Haute 12, 1000 Bruxelles'];
  const rows = [
    labels ? `${hotel}: ${name}\n${address}: ${street}` : `\n${name}\n${street}\n`,
    `${reference}: 48201733`,
    `${arrival}: ${form.format(new Date('2026-10-16'))} ${from}`,
    `${departure}: ${form.format(new Date('2026-10-19'))} ${until}`,
    own.room,
  ];
  const content = [
    'From: Hotel Bellevue <info@bellevue.example>',
    'Date: Fri, 05 Jun 2026 12:12:12 +0200',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    own.thanks,
    ...rows,
  ];
  const { stays } = await readFile({
    content: new Blob([content.join('\n')]),
    fileName: 'mail.eml',
    holiday: { startDate: '2026-10-10', endDate: '2026-10-25' },
  });
  return stays.map((stay) => ({
    name: stay.name?.value,
    address: stay.address?.value,
    days: [stay.checkInDay?.value, stay.checkOutDay?.value],
    times: [stay.checkInTime?.value, stay.checkOutTime?.value],
    reference: stay.bookingReference?.value,
  }));
}

const stay = {
  name: 'Hotel Bellevue',
  address: 'Rue Haute 12, 1000 Bruxelles',
  days: ['2026-10-16', '2026-10-19'],
  times: [undefined, undefined] as (string | undefined)[],
  reference: '48201733',
};

describe.each(Object.entries(words))('the words of lodgings in %s', (_, own) => {
  const base = { days: own.days[0] ?? '', reference: own.references[0] ?? '' };
  test.each(own.days)('%s', async (days) => {
    expect(await readStay(own, { ...base, days })).toEqual([stay]);
  });
  test.each(own.references)('%s', async (reference) => {
    expect(await readStay(own, { ...base, reference })).toEqual([stay]);
  });
  test.each(own.labels)('%s', async (labels) => {
    expect(await readStay(own, { ...base, labels })).toEqual([stay]);
  });
  test.each(own.times)('%s', async (times) => {
    const timed = { ...stay, times: ['15:00', '11:00'] };
    expect(await readStay(own, { ...base, times })).toEqual([timed]);
  });
});

test.each(['The Thistle Hous¤', 'The Thistle Hous�', 'Thistle § House'])(
  '%s is no name, but what a damaged text shows',
  (name) => {
    expect(isLodgingName(name)).toBe(false);
    expect(isLodgingName('The Thistle House')).toBe(true);
  },
);

test('"hele woning" is a kind of lodging, and a park in Hele has a name', () => {
  expect(isLodgingName('Hele woning')).toBe(false);
  expect(isLodgingName('Hele Valley Holiday Park')).toBe(true);
});

test.each(['Participants', 'Formule', 'Mitreisende', 'Comfort'])(
  '"%s" is a label or a class of rooms, and no name',
  (label) => {
    expect(isLodgingName(label)).toBe(false);
  },
);

test.each(['Reserva Acacia Lodge', 'The Trip Hostel'])('no code follows in "%s"', (name) => {
  expect(isLodgingName(name)).toBe(true);
});

test.each(['Bed & Breakfast', 'B&B', 'Guest House'])('"%s" is a kind of lodging', (kind) => {
  expect(isLodgingName(kind)).toBe(false);
  expect(isLodgingName(`The Old Rectory ${kind}`)).toBe(true);
  expect(isAboveKind(linesOfText(`The Old Rectory\n${kind}`), 0)).toBe(true);
});

test.each([
  ['Your room is reserved. We look forward to welcoming you from 3 to 8 May 2027.', true],
  ['Nous vous accueillerons du 3 au 8 mai 2027. Une chambre est réservée pour vous.', true],
  ['Fijn u te verwelkomen van 3 tot 8 mei 2027.\nDe kamer is voor u gereserveerd.', true],
  ['Your registration is confirmed. We look forward to welcoming you from 3 to 8 May 2027.', false],
  ['Your table is booked. In our fish weeks we are welcoming you from 3 to 8 May 2027.', false],
  ['Your room is booked. The congress is welcoming you from 3 to 8 May 2027.', false],
])('%j welcomes a guest for a stay: %j', (text, isStay) => {
  const range = rangeOfDays(linesOfText(text), {});
  expect(range?.checkIn).toBe(isStay ? '2027-05-03' : undefined);
});

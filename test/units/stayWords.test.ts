import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/documents/read';
import words from '../support/lodgingWords.json';

const dates = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The confirmation of a hotel, in a mail whose labels stand beside their values */
async function readStay(own: (typeof words)['nl'], days: string, reference: string) {
  const form = new Intl.DateTimeFormat(own.locale, { ...dates, timeZone: 'UTC' });
  const [arrival, departure] = days.split(' | ');
  const rows = [
    `${reference}: 48201733`,
    `${arrival}: ${form.format(new Date('2026-10-16'))}`,
    `${departure}: ${form.format(new Date('2026-10-19'))}`,
    own.room,
  ];
  const content = [
    'From: Hotel Bellevue <info@bellevue.example>',
    'Date: Fri, 05 Jun 2026 12:12:12 +0200',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    `${own.thanks}\n\nHotel Bellevue\nRue Haute 12, 1000 Bruxelles\n`,
    ...rows,
  ];
  const { stays } = await readFile({
    content: new Blob([content.join('\n')]),
    fileName: 'mail.eml',
    holiday: { startDate: '2026-10-10', endDate: '2026-10-25' },
  });
  return stays.map((stay) => [
    stay.name?.value,
    stay.checkInDay?.value,
    stay.checkOutDay?.value,
    stay.bookingReference?.value,
  ]);
}

const stay = [['Hotel Bellevue', '2026-10-16', '2026-10-19', '48201733']];

describe.each(Object.entries(words))('the words of lodgings in %s', (_, own) => {
  const [days = ''] = own.days;
  const [reference = ''] = own.references;
  test.each(own.days)('%s', async (pair) => {
    expect(await readStay(own, pair, reference)).toEqual(stay);
  });
  test.each(own.references)('%s', async (label) => {
    expect(await readStay(own, days, label)).toEqual(stay);
  });
});

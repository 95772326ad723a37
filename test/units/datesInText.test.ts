import { describe, expect, test } from 'vitest';
import { datesIn, resolveYear } from '../../src/documents/dates/parsedDates';

const when = { documentDay: '2027-01-01' };

const daysIn = (text: string) =>
  datesIn(text).map((date) => (date.isAmbiguous ? 'ambiguous' : resolveYear(date, when)));

/** The days of every month as people of a country write them, by the Unicode locale data */
function* writtenDays(locale: string) {
  for (const weekday of [undefined, 'short', 'long'] as const)
    for (const month of ['short', 'long', '2-digit'] as const)
      for (const year of [undefined, 'numeric'] as const) {
        // "17/01" alone is no date.
        if (month === '2-digit' && !year && !weekday) continue;
        const form = new Intl.DateTimeFormat(locale, {
          weekday,
          month,
          year,
          day: 'numeric',
          timeZone: 'UTC',
        });
        for (let index = 0; index < 12; index++)
          for (const date of [17, 18, 19, 20, 21, 22, 23]) {
            const day = new Date(Date.UTC(2027, index, date));
            yield { text: form.format(day), day: day.toISOString().slice(0, 10) };
          }
      }
}

describe('days as the countries of Europe write them', () => {
  const locales =
    'nl nl-BE en-GB en-US en-IE de de-AT de-CH fr fr-BE fr-CH it es es-MX pt-BR sv nb da pl el';
  test.each(locales.split(' '))('%s', (locale) => {
    const unread = [...writtenDays(locale)].filter(({ text, day }) => {
      const [found, another] = daysIn(text);
      return found !== day || another;
    });
    expect(unread).toEqual([]);
  });

  const withYear = 'pt-PT fi cs sk hu sl ro is et';
  test.each(withYear.split(' '))('%s, with the year', (locale) => {
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (let index = 0; index < 12; index++) {
      const day = new Date(Date.UTC(2027, index, 21));
      expect([long.format(day), ...daysIn(long.format(day))]).toEqual([
        long.format(day),
        day.toISOString().slice(0, 10),
      ]);
    }
  });
});

test.each([
  ['mar. 23/02/2027', '2027-02-23'],
  ['18/Nov/2027 20:45', '2027-11-18'],
  ['01/jul./2027', '2027-07-01'],
  ['Wed Dec/22/2027', '2027-12-22'],
  ['MAY-03-2027, 12:00', '2027-05-03'],
  ['Wednesday Jan, 27 2027 08:35', '2027-01-27'],
  ['Tuesday, April, 06, 2027', '2027-04-06'],
  ['2027-nov-23 kl. 14:50', '2027-11-23'],
  ['2027/6/19', '2027-06-19'],
  ['Quarta-feira, Ago 18, 20:39', '2027-08-18'],
  ['mar 17 ago', '2027-08-17'],
  ['so 17. 7. 2027', '2027-07-17'],
  ['So 18. 7. 2027', '2027-07-18'],
  ['17 oct. 07 h 15', '2027-10-17'],
  ['Check-in: 17 mag, Check-out: 20 mag', '2027-05-17', '2027-05-20'],
  ['21. listopada 2027.', 'ambiguous'],
  ['21 listopada 2027', '2027-11-21'],
  ['2027. 01. 17.', '2027-01-17'],
  ['17. 1. 2027', '2027-01-17'],
])('%s', (text, ...days) => {
  expect(daysIn(text)).toEqual(days);
});

test.each(['Vanaf 18 mag je mee', '12 out of 20', 'FR 12 DUB', '3 DUB'])('%s is no day', (text) => {
  expect(daysIn(text)).toEqual([]);
});

test.each([
  'Piazza XX Settembre 6, 40121 Bologna',
  'Rue du Quatre Septembre 9',
  'Calle 2 de Mayo 5',
  'Avenida 25 de Abril 14',
  'Rua 1º de Maio 3',
])('a street that is named after a day is none: %s', (text) => expect(datesIn(text)).toEqual([]));

import { describe, expect, test } from 'vitest';
import { openingHoursByDay } from '../../src/server/providers/openingHours';

const amsterdam = {
  lat: 52.37,
  lon: 4.89,
  address: { country_code: 'nl', state: 'North Holland' },
};
const lines = (value: string, language: 'en' | 'nl' = 'en') =>
  openingHoursByDay(value, language, amsterdam);

describe('opening hours', () => {
  test('become a line a weekday, in the language of who asks', async () => {
    const value = 'Mo-Fr 12:00-14:30,18:00-22:00; Sa 18:00-23:00; Su off';
    expect(await lines(value)).toEqual([
      'Monday: 12:00–14:30, 18:00–22:00',
      'Tuesday: 12:00–14:30, 18:00–22:00',
      'Wednesday: 12:00–14:30, 18:00–22:00',
      'Thursday: 12:00–14:30, 18:00–22:00',
      'Friday: 12:00–14:30, 18:00–22:00',
      'Saturday: 18:00–23:00',
      'Sunday: Closed',
    ]);
    expect((await lines(value, 'nl')).slice(4)).toEqual([
      'vrijdag: 12:00–14:30, 18:00–22:00',
      'zaterdag: 18:00–23:00',
      'zondag: gesloten',
    ]);
  });

  test('past midnight belong to the evening that they begin in', async () => {
    expect(await lines('Th-Sa 20:00-02:00')).toEqual([
      'Monday: Closed',
      'Tuesday: Closed',
      'Wednesday: Closed',
      'Thursday: 20:00–02:00',
      'Friday: 20:00–02:00',
      'Saturday: 20:00–02:00',
      'Sunday: Closed',
    ]);
    expect((await lines('Mo-Su 20:00-02:00'))[0]).toBe('Monday: 20:00–02:00');
    expect((await lines('Su 20:00-02:00'))[6]).toBe('Sunday: 20:00–02:00');
    expect((await lines('Mo-Su 12:00-24:00'))[2]).toBe('Wednesday: 12:00–00:00');
  });

  test('round the clock, without an end, or with a word', async () => {
    expect(await lines('24/7', 'nl')).toContain('maandag: 24 uur geopend');
    expect(await lines('Sa-Su 00:00-24:00')).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}: Closed`),
      'Saturday: Open 24 hours',
      'Sunday: Open 24 hours',
    ]);
    expect((await lines('Tu-Su 12:00+', 'nl'))[1]).toBe('dinsdag: vanaf 12:00');
    expect((await lines('Mo 19:00-23:00 "by reservation"'))[0]).toBe(
      'Monday: 19:00–23:00 (by reservation)',
    );
  });

  test('are those of a usual week, whatever holidays do', async () => {
    expect(await lines('Mo-Su 17:00-22:00; PH off')).toEqual(await lines('Mo-Su 17:00-22:00'));
    expect(await lines('Mo-Su,PH 17:00-22:00')).toEqual(await lines('Mo-Su 17:00-22:00'));
    expect(await lines('PH,Su 17:00-22:00')).toEqual(await lines('Su 17:00-22:00'));
  });

  test('that differ by week or season are told as rules, in words', async () => {
    expect(await lines('Apr-Oct: Mo-Su 10:00-22:00; Nov-Mar off', 'nl')).toEqual([
      'maandag-zondag april-oktober: 10:00–22:00',
      'november-maart gesloten',
    ]);
    expect(await lines('Mo-Su 11:00-23:00; Dec 25 off || "call us"')).toEqual([
      'Monday-Sunday 11:00–23:00',
      'December 25 closed',
      '"call us"',
    ]);
  });

  test('that nobody can read come as they are', async () => {
    expect(await lines('sometimes in the evening')).toEqual(['sometimes in the evening']);
  });

  test('are the same whatever clock the server lives by', async () => {
    const before = process.env.TZ;
    const value = 'Mo-Su 20:00-02:00';
    const here = await lines(value);
    try {
      for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC']) {
        process.env.TZ = zone;
        expect(await lines(value), zone).toEqual(here);
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

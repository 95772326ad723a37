import { describe, expect, test } from 'vitest';
import { photoLines } from '../../src/client/features/photos/grid/photoLines';
import { minutesBetween } from '../../src/client/lib/format/dates';
import { duration } from '../../src/client/lib/format/duration';
import { photoDays } from '../../src/pictures/photoDays';

const holiday = { startDate: '2027-07-12', endDate: '2027-07-19' };
const at = (...times: (string | null)[]) => times.map((takenAt) => ({ takenAt }));

describe('photos by day', () => {
  test('count the days of the holiday from 1, and none outside of it', () => {
    const days = photoDays(
      at(
        '2027-07-11T23:59:59',
        '2027-07-12T00:00:00',
        '2027-07-14T15:04:05',
        '2027-07-14T16:00:00',
        '2027-07-19T23:59:59',
        '2027-07-20T00:00:00',
      ),
      holiday,
    );
    expect(days.map(({ day, number, photos }) => [day, number, photos.length])).toEqual([
      ['2027-07-11', null, 1],
      ['2027-07-12', 1, 1],
      ['2027-07-14', 3, 2],
      ['2027-07-19', 8, 1],
      ['2027-07-20', null, 1],
    ]);
  });

  test('end with those of unknown days, in their order', () => {
    const [first, second] = [{ takenAt: null }, { takenAt: null }];
    const days = photoDays([first, ...at('2027-07-13T10:00:00'), second], holiday);
    expect(days.map(({ day }) => day)).toEqual(['2027-07-13', null]);
    expect(days[1]?.photos[0]).toBe(first);
    expect(days[1]?.photos[1]).toBe(second);
  });

  test('are none without photos', () => {
    expect(photoDays([], holiday)).toEqual([]);
  });
});

describe('lines of photos', () => {
  const picture = (id: number) => ({
    ...{ id, url: `/uploads/${id}.jpg`, alt: '', placeholder: null, ratio: 4 / 3, photo: null },
  });
  const sections = ['2027-07-12', '2027-07-13'].map((key, n) => ({
    ...{ key, number: n + 1 },
    pictures: [1, 2, 3, 4, 5].map((id) => picture(n * 10 + id)),
  }));

  test('follow each other without a gap, a heading before each day', () => {
    const lines = photoLines(sections, 358);
    let top = 0;
    for (const line of lines) {
      expect(line.top).toBe(top);
      top += line.height;
    }
    expect(lines.filter(({ row }) => row === null).map(({ key }) => key)).toEqual([
      '2027-07-12',
      '2027-07-13',
    ]);
    const ids = lines.flatMap(({ row }) => row?.pictures.map(({ picture: { id } }) => id) ?? []);
    expect(ids).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15]);
  });

  test('are none before the width is known', () => {
    expect(photoLines(sections, 0)).toEqual([]);
  });
});

test('the length of a video is told in hours, minutes and seconds', () => {
  expect([42, 725, 3723, 59.6, null].map(duration)).toEqual([
    '0:42',
    '12:05',
    '1:02:03',
    '1:00',
    '',
  ]);
});

test('minutes between wall clocks do not depend on a zone', () => {
  expect(minutesBetween('2027-03-28T01:30:59', '2027-03-28T03:30')).toBe(120);
  expect(minutesBetween('2027-07-14T00:10:00', '2027-07-13T23:55')).toBe(-15);
  expect(minutesBetween('2027-07-14T00:10:00', 'T')).toBeNull();
});

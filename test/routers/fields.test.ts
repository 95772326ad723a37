import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidays } from '../../drizzle/schema';
import { day, id, optionalText, requiredText, text } from '../../src/routers/fields';
import { prepareWorld } from '../support/world';

const two = (n: number) => String(n).padStart(2, '0');
const four = (n: number) => String(n).padStart(4, '0');

/** A day of the calendar, any of the years that four digits can name. */
const calendarDay = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const digits = (max: number) => fc.integer({ min: 0, max }).map(two);
const fraction = fc
  .tuple(fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,9}$/))
  .map((parts) => parts.join(''));
const offset = fc.oneof(
  fc.constantFrom('Z', 'z', ''),
  fc
    .tuple(fc.constantFrom('+', '-'), digits(14), fc.constantFrom(':', ''), digits(59))
    .map((parts) => parts.join('')),
);
const time = fc
  .tuple(
    fc.constantFrom('T', 't', ' '),
    digits(23),
    digits(59),
    fc.option(fc.tuple(digits(59), fc.option(fraction, { nil: '' })), { nil: null }),
    offset,
  )
  .map(
    ([separator, hour, minute, rest, zone]) =>
      `${separator}${hour}:${minute}${rest ? `:${rest.join('')}` : ''}${zone}`,
  );

const reads = (value: unknown) => day().safeParse(value);
const failure = (result: ReturnType<typeof reads>) => result.error?.issues[0]?.message;

describe('a day', () => {
  test('keeps its digits, however it is spelled', () => {
    fc.assert(
      fc.property(calendarDay, fc.option(time, { nil: '' }), (written, clock) => {
        expect(reads(written + clock).data).toBe(written);
        expect(reads(`  ${written}${clock}\n`).data).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  test('that the calendar lacks is refused', () => {
    const exists = (y: number, m: number, d: number) => {
      const date = new Date(0);
      date.setUTCFullYear(y, m - 1, d);
      return y > 0 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
    };
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(number(9999), number(99), number(99), (y, m, d) => {
        const written = `${four(y)}-${two(m)}-${two(d)}`;
        expect(reads(written).success).toBe(exists(y, m, d));
      }),
      { numRuns: 500 },
    );
    for (const year of [1900, 2000, 2023, 2024, 2100, 2400])
      expect(reads(`${year}-02-29`).success).toBe(exists(year, 2, 29));
  });

  test.each([
    '0000-01-01',
    '2027-00-10',
    '2027-01-00',
    '2027-13-01',
    '2027-04-31',
    '2027-02-29',
    '27-02-01',
    '12027-02-01',
    '-2027-02-01',
    '2027-2-1',
    '2027/02/01',
    '01-02-2027',
    '2027-02-01T',
    '2027-02-01T25:00',
    '2027-02-01T24:00',
    '2027-02-01T10',
    '2027-02-01T10:60',
    '2027-02-01T10:00:00+',
    '2027-02-01T10:00:00+1',
    '2027-02-01T10:00:00+01:00 or so',
    '2027-02-01x',
    '2027-02-01\0',
    '٢٠٢٧-٠٢-٠١',
    'yesterday',
    '1799999999',
    1_799_999_999_000,
    true,
    {},
    [],
  ])('is never %j', (value) => {
    expect(failure(reads(value))).toBe('validation.invalidDate');
  });

  test('that is missing or empty is asked for by its own name', () => {
    const start = day('validation.startDateRequired');
    for (const nothing of [undefined, null, '', '  '])
      expect(start.safeParse(nothing).error?.issues[0]?.message).toBe(
        'validation.startDateRequired',
      );
  });
});

describe('in the database', () => {
  const world = prepareWorld();

  test('a day comes back as it was written, from the year 1 to the year 9999', async () => {
    await fc.assert(
      fc.asyncProperty(calendarDay, async (written) => {
        const holiday = { title: 'x', destination: 'y', startDate: written, endDate: written };
        const [row] = await world.db.insert(holidays).values(holiday).returning();
        expect(row).toMatchObject({ startDate: written, endDate: written });
      }),
      { numRuns: 50, examples: [['0001-01-01'], ['9999-12-31'], ['2024-02-29']] },
    );
  });

  test('a day is one whatever the zone of the connection', async () => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Pacific/Kiritimati'`);
      const holiday = { title: 'x', destination: 'y' };
      const [row] = await tx
        .insert(holidays)
        .values({ ...holiday, startDate: '2027-03-28', endDate: '2027-10-31' })
        .returning();
      expect(row).toMatchObject({ startDate: '2027-03-28', endDate: '2027-10-31' });
      expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(row?.createdAt as string) - Date.now())).toBeLessThan(60_000);
    });
  });
});

describe('a text', () => {
  test('is trimmed before it is measured', () => {
    expect(text(5).parse('  four  ')).toBe('four');
    expect(requiredText('validation.nameRequired', 5).safeParse('     ').success).toBe(false);
  });

  test('with a NUL is refused, anywhere', () => {
    for (const value of ['\0', 'a\0', '\0a', 'a\0b'])
      expect(text().safeParse(value).error?.issues[0]?.message).toBe('validation.noNul');
  });

  test('that is cleared is null, one that is not sent stays unsent', () => {
    expect(optionalText().parse(' ')).toBeNull();
    expect(optionalText().parse(null)).toBeNull();
    expect(optionalText().parse(undefined)).toBeUndefined();
  });
});

test.each([0, -1, 1.5, 2_147_483_648, 99_999_999_999, Number.NaN, '1', null, true, [1]])(
  'an id is never %j',
  (value) => {
    expect(id.safeParse(value).error?.issues[0]?.message).toBe('validation.idInvalid');
  },
);

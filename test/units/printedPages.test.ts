import { describe, expect, test } from 'vitest';
import { linesOfText, lineText } from '../../src/documents/lines';
import { removeForwardedHeaders } from '../../src/documents/text/forwarded';

const read = (text: string) => {
  const { lines, when, mail } = removeForwardedHeaders(linesOfText(text), {
    holiday: { startDate: '2026-10-10', endDate: '2026-10-25' },
  });
  return { texts: lines.map(lineText).filter(Boolean), day: when.documentDay, mail };
};

describe('what a browser or a mail program prints around a page is no part of it', () => {
  test.each([
    ['11/23/26, 7:06 PM  Gmail - Your booking', 'https://mail.example/u/0/?view=pt  1/2'],
    ['23.11.2026, 19:06  Your booking', 'file:///tmp/booking.html  1/2'],
  ])('%s', (head, foot) => {
    const page = `${head}\nFriday 24 April 22:00\n${foot}`;
    const { texts, mail } = read(`${page}\n${page.replaceAll('1/2', '2/2')}`);
    expect(texts).toEqual(['Friday 24 April 22:00', 'Friday 24 April 22:00']);
    expect(mail.subject).toBe('Your booking');
  });

  test('a page that counts at its foot, as Firefox does', () => {
    const text = 'Your booking  https://sail.example/b\nDover 10:05\n1 of 1  23/11/2026, 19:06';
    expect(read(text).texts).toEqual(['Dover 10:05']);
  });

  test('a day and a time at the top stay where no page is numbered', () => {
    const text = '18.10.2026, 09:05  Amsterdam\n18.10.2026, 11:20  Faro';
    expect(read(text).texts).toHaveLength(2);
  });

  test('the sender and the time of a printed mail are those of the mail', () => {
    const { texts, day, mail } = read(
      'Gmail  Eva <eva@example.com>\nYour itinerary: GQ7F4Y\n1 message\nWindair <mail@windair.example>  Sun, Oct 18, 2026 at 7:24 PM\nTo: eva@example.com\nFlight WA 3001',
    );
    expect(texts).not.toContainEqual(expect.stringContaining('Oct 18'));
    expect(day).toBe('2026-10-18');
    expect(mail).toEqual({ from: 'Windair', subject: 'Your itinerary: GQ7F4Y' });
  });
});

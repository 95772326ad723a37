import { expect, test } from 'vitest';
import { type Line, linesOfText, lineText } from '../../src/documents/lines';
import { joinProse } from '../../src/documents/text/wrappedProse';

const LETTER = [
  'Thank you for your call yesterday, and for the message that you left with my husband afterwards. We are delighted that you come back to our house on the hill.',
  'I am pleased to confirm the room with the view of the harbour from Monday 12 October to Friday 16 October, four nights with breakfast for two adults and a child.',
];

/** As a mail program wraps a paragraph */
function wrap(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

const joined = (text: string | Line[]) =>
  joinProse(typeof text === 'string' ? linesOfText(text) : text)
    .map(lineText)
    .filter(Boolean);

test.each(Array.from({ length: 18 }, (_, at) => 50 + at * 2))(
  'a letter that is wrapped at %i characters is read in paragraphs',
  (width) => {
    const letter = LETTER.map((text) => wrap(text, width)).join('\n\n');
    expect(joined(letter)).toEqual(LETTER);
    expect(joined(letter.replace(/^/gm, '> '))).toEqual(LETTER);
  },
);

test('labels and values that were wrapped as one paragraph are one line again', () => {
  const flat =
    'Hotel De Wind Zeeweg 2, 1931 VL Egmond aan Zee Check-in: Mon 12 Oct 2026 from 15:00 Check-out: Fri 16 Oct 2026 until 11:00 Guests: 2 Booking number: 4711 0815 Total: EUR 412,00 Paid: EUR 412,00';
  expect(joined(wrap(flat, 52))).toEqual([flat]);
});

test('rows that are all as long stay as they are', () => {
  const rows = [
    '1 KL 1693 Y 12OCT 1 AMSOPO HK2 0955 1140 12OCT E KL/QH9N3K',
    '2 KL 1694 Y 16OCT 5 OPOAMS HK2 1230 1610 16OCT E KL/QH9N3K',
    '3 KL 1695 Y 17OCT 6 AMSOPO HK2 0955 1140 17OCT E KL/QH9N3K',
    '4 KL 1696 Y 18OCT 7 OPOAMS HK2 1230 1610 18OCT E KL/QH9N3K',
  ];
  expect(joined(rows.join('\n'))).toEqual(rows);
});

test('what stands below a sentence of its own stays there', () => {
  const text = [
    'Thank you for your booking, of which you find all details below.',
    'Hotel De Wind',
    'Zeeweg 2, 1931 VL Egmond aan Zee',
    'Check-in: Monday 12 October 2026, from 15:00',
    'Check-out: Friday 16 October 2026, until 11:00',
    'Please show this confirmation at the reception when you arrive',
    'Booking number: 4711',
  ];
  expect(joined(text.join('\n'))).toEqual(text);
});

test('the rows of a table and the lines of a PDF stay as they are', () => {
  const text = wrap(LETTER.join(' '), 60);
  const inTable = linesOfText(text).map((line) => ({ ...line, table: 1 }));
  const printed = linesOfText(text).map((line) => ({ ...line, gap: 0.2 }));
  expect(joined(inTable)).toHaveLength(inTable.length);
  expect(joined(printed)).toHaveLength(printed.length);
});

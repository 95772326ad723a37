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

import { expect, test } from 'vitest';
import type { Glyph } from '../../src/documents/formats/pdf/layout';
import { htmlOfTags } from '../../src/documents/formats/pdf/tagged';
import type { Tag } from '../../src/documents/formats/pdf/tags';

const WIDTH = 6;
const HEIGHT = 12;

/** A page on which texts are written at places, in characters from the left and lines from the top */
function page() {
  const glyphs: Glyph[] = [];
  let content = 0;
  const write = (text: string, x: number, y: number, of: number | undefined) => {
    let isWritten = false;
    for (const [at, char] of [...text].entries()) {
      if (char === ' ') isWritten = true;
      else {
        const left = (x + at) * WIDTH;
        const top = 800 - y * HEIGHT * 1.5;
        const box = { left, right: left + WIDTH, top, bottom: top - HEIGHT };
        glyphs.push({ ...box, char, isSpaced: isWritten, isWritten, content: of });
        isWritten = false;
      }
    }
  };
  return {
    glyphs,
    /** One content with its lines, each at [x, y] */
    text(...lines: [text: string, x: number, y: number][]): Tag {
      const own = content++;
      for (const [text, x, y] of lines) write(text, x, y, own);
      return { children: [{ children: [], content: own }] };
    },
    untagged: (text: string, x: number, y: number) => write(text, x, y, undefined),
  };
}

const of = (...children: Tag[]): Tag => ({ children });

/** Without the elements that change nothing */
const plain = (html?: string) => html?.replace(/<\/?span>| colspan="1"/g, '');

test('texts beside each other are the cells of a row, however near they are', () => {
  const { glyphs, text } = page();
  const row = of(of(text(['Amsterdam', 0, 0])), of(text(['AA 221', 9.5, 0])));
  const next = of(of(text(['11:25', 0, 1])), of(text(['2:45', 9.5, 1])));
  expect(plain(htmlOfTags(of(row, next), glyphs))).toBe(
    '<table><tr><td>Amsterdam</td><td>AA 221</td></tr><tr><td>11:25</td><td>2:45</td></tr></table>',
  );
});

test('a text with bold words is one text', () => {
  const { glyphs, text } = page();
  const paragraph = of(text(['Code:', 0, 0]), text([' KX4T7Q', 5, 0]), text([', keep it', 12, 0]));
  expect(plain(htmlOfTags(paragraph, glyphs))).toBe('Code: KX4T7Q, keep it');
});

test('a cell without neighbours stands in its column, and one that is wide in several', () => {
  const { glyphs, text } = page();
  const rows = of(
    of(of(text(['From', 0, 0])), of(text(['To', 10, 0])), of(text(['Seat', 20, 0]))),
    of(of(text(['AMS', 0, 1])), of(text(['12A', 20, 1]))),
    of(of(text(['A remark below', 0, 2]))),
  );
  expect(plain(htmlOfTags(rows, glyphs))).toBe(
    '<table><tr><td>From</td><td>To</td><td>Seat</td></tr>' +
      '<tr><td>AMS</td><td></td><td>12A</td></tr>' +
      '<tr><td colspan="2">A remark below</td></tr></table>',
  );
});

test('the lines of a paragraph are one text, also where a line was broken at a hyphen', () => {
  const { glyphs, text } = page();
  const paragraph = text(
    ['Fletcher Hotel-', 0, 0],
    ['Restaurant De Cooghen in', 0, 1],
    ['Texel', 0, 2],
  );
  const next = of(of(text(['See you', 0, 3])));
  expect(plain(htmlOfTags(of(of(paragraph), next), glyphs))).toBe(
    '<div>Fletcher Hotel-Restaurant De Cooghen in Texel</div><div>See you</div>',
  );
});

test('lines that end although the next word had room keep their columns', () => {
  const { glyphs, text } = page();
  const lines = text(['FROM', 0, 0], ['AMS  KL 1234', 0, 1], ['FAO', 0, 2]);
  expect(plain(htmlOfTags(of(lines), glyphs))).toBe('<pre>FROM\nAMS  KL 1234\nFAO</pre>');
});

test('what is written is no element', () => {
  const { glyphs, text } = page();
  expect(plain(htmlOfTags(of(text(['Jan <jan@example.nl> &', 0, 0])), glyphs))).toBe(
    'Jan &#60;jan@example.nl&#62; &#38;',
  );
});

test('the rest of a text that lost its tag belongs to it, a page number to nothing', () => {
  const { glyphs, text, untagged } = page();
  const seat = text(['Class: Economy (N), flexible, Seat:', 0, 0]);
  untagged(' 31A', 35, 0);
  untagged('1/2', 60, 40);
  expect(plain(htmlOfTags(of(seat), glyphs))).toBe('Class: Economy (N), flexible, Seat: 31A');
});

test('the header and the footer of a printed page do not count', () => {
  const { glyphs, text, untagged } = page();
  untagged('28/11/2026, 00:16  Gmail - Booking confirmation', 0, 0);
  const title = text(['Booking confirmation', 0, 3]);
  untagged('https://mail.example/mail/u/0/?ik=8f2&view=pt  1/2', 0, 50);
  expect(plain(htmlOfTags(of(title), glyphs))).toBe('Booking confirmation');
});

test('tags that leave out much of the text are not used', () => {
  const { glyphs, text, untagged } = page();
  const title = text(['Booking confirmation', 0, 0]);
  untagged('12 October 2026', 0, 1);
  const end = text(['See you', 0, 2]);
  expect(htmlOfTags(of(title, end), glyphs)).toBeUndefined();
});

test('a page of thousands of elements is written within seconds', () => {
  const { glyphs, text } = page();
  const cells = Array.from({ length: 6_000 }, (_, at) => of(of(text(['ab', at % 50, at]))));
  const deep = Array.from({ length: 190 }).reduce<Tag>((inner) => of(inner), of(...cells));
  const start = performance.now();
  expect(htmlOfTags(deep, glyphs)).toContain('ab');
  expect(performance.now() - start).toBeLessThan(5_000);
});

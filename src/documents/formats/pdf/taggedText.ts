/** Writes a text of a tagged page as HTML, by the positions of its characters. */
import type { Box, Glyph } from './layout';

export const boxOf = (parts: Box[]): Box => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
  top: Math.max(...parts.map(({ top }) => top)),
  bottom: Math.min(...parts.map(({ bottom }) => bottom)),
});

/** The text of these lines; as they stand where they are no paragraph. */
export const htmlOfText = (lines: Glyph[][]): string =>
  isPreformatted(lines)
    ? `<pre>${escaped(lines.map(inColumns).join('\n'))}</pre>`
    : `<span>${escaped(written(lines))}</span>`;

/** A line ends although the first word of the next one had room in it. */
function isPreformatted(lines: Glyph[][]): boolean {
  const { right } = boxOf(lines.flat());
  return lines.slice(1).some((line, at) => {
    const end = lines[at]?.at(-1)?.right ?? right;
    const second = line.findIndex(({ isWritten }, at) => isWritten && at > 0);
    const { left: from, right: to } = boxOf(second === -1 ? line : line.slice(0, second));
    return end + (to - from) < right - widthOf(line) * 2;
  });
}

/** Of a character, on average */
function widthOf(line: Glyph[]): number {
  const widths = line.map(({ left, right }) => right - left);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** With as many spaces as have room in each gap */
function inColumns(line: Glyph[]): string {
  const width = widthOf(line);
  let text = '';
  for (const [at, { char, left, isWritten }] of line.entries()) {
    const gap = at === 0 ? 0 : left - (line[at - 1]?.right ?? left);
    text += ' '.repeat(Math.max(isWritten && at > 0 ? 1 : 0, Math.round(gap / width))) + char;
  }
  return text;
}

/**
 * With the spaces of the text, the wide ones as wide gaps; a line that was broken at a hyphen goes on
 * without one.
 */
function written(lines: Glyph[][]): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    if (at > 0 && !/[\p{L}\d]-$/u.test(text)) text += ' ';
    const width = widthOf(line) * WIDE;
    for (const [index, { char, isWritten, left }] of line.entries()) {
      const gap = left - (line[index - 1]?.right ?? left);
      text += (gap > width ? WIDE_GAP : isWritten ? ' ' : '') + char;
    }
  }
  return text;
}

/** In characters of average width; the words of a justified line are nearer. */
const WIDE = 3;
const WIDE_GAP = '\u00a0\u00a0\u00a0';

const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);

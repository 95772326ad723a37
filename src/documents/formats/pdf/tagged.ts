/**
 * Writes a tagged page as HTML. Browsers tag the pages that they print, but name neither the tables nor
 * the cells that only lay out a mail: elements beside each other are the cells of a row.
 */
import { type Box, type Glyph, verticalOverlap } from './layout';
import type { Tag } from './tags';

interface Block extends Box {
  /** Of a container */
  children: Block[];
  /** Of a text, by its lines */
  lines: Glyph[][];
  /** How many containers a text is in, at most */
  depth: number;
}

/** As a fraction of the characters; what is left out are page numbers and the like. */
const ENOUGH_TAGGED = 0.9;

/** Undefined when the tags leave out more than a tenth of the text. */
export function htmlOfTags(tags: Tag, glyphs: Glyph[]): string | undefined {
  const known = new Set<number>();
  const collect = ({ content, children }: Tag) => {
    if (content !== undefined) known.add(content);
    children.forEach(collect);
  };
  collect(tags);
  const byContent = new Map<number, Glyph[]>();
  let tagged = 0;
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const isKnown = known.has(glyph.content ?? -1);
    const content = isKnown ? glyph.content : last?.content;
    if (!isKnown && !(last && isNextTo(last, glyph))) continue;
    tagged++;
    last = { ...glyph, content };
    const own = byContent.get(content ?? -1);
    if (own) own.push(last);
    else byContent.set(content ?? -1, [last]);
  }
  if (tagged < glyphs.length * ENOUGH_TAGGED) return undefined;
  const block = blockOf(tags, byContent);
  return block ? htmlOf(block.children) : undefined;
}

const isNextTo = (last: Glyph, next: Glyph) =>
  next.left > last.left && verticalOverlap(last, next) > SAME_LINE;

const SAME_LINE = 0.5;

function blockOf({ content, children }: Tag, glyphs: Map<number, Glyph[]>): Block | undefined {
  if (content !== undefined) {
    const own = glyphs.get(content);
    return own && { ...boxOf(own), children: [], lines: linesOf(own), depth: 0 };
  }
  const blocks = children.flatMap((child) => blockOf(child, glyphs) ?? []);
  if (blocks.length === 0) return undefined;
  const depth = 1 + Math.max(...blocks.map((block) => block.depth));
  return { ...boxOf(blocks), children: blocks, lines: [], depth };
}

const boxOf = (parts: Box[]): Box => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
  top: Math.max(...parts.map(({ top }) => top)),
  bottom: Math.min(...parts.map(({ bottom }) => bottom)),
});

function linesOf(glyphs: Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && isNextTo(last, glyph)) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

/** Blocks below each other are lines, rows of cells below each other are a table. */
function htmlOf(blocks: Block[]): string {
  const rows = rowsOf(blocks);
  const parts: { html: string; isText?: boolean }[] = [];
  for (let at = 0; at < rows.length; ) {
    const isRow = (row?: Block[]) => row !== undefined && isTableRow(row);
    let end = at;
    while (isRow(rows[end])) end++;
    const table = rows.slice(at, end).map(cellsOf);
    const isTable = table.some((cells) => cells.length > 1);
    const next = Math.max(end, at + 1);
    if (isTable) parts.push({ html: tableOf(table) });
    else
      for (const row of rows.slice(at, next))
        parts.push({ html: contentOf(row), isText: row.every((block) => block.depth < 2) });
    at = next;
  }
  if (parts.length < 2) return parts[0]?.html ?? '';
  return parts
    .map(({ html, isText }, at) => {
      if (!isText) return `<div>${html}</div>`;
      return at + 1 < parts.length ? `${html}<br>` : html;
    })
    .join('');
}

/** The blocks in groups of those that stand beside each other */
function rowsOf(blocks: Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isBeside(last, block)) row.push(block);
    else rows.push([block]);
  }
  return rows;
}

function isBeside(last: Block, next: Block): boolean {
  const [end, start] = [lastLine(last), firstLine(next)];
  if (end && start) {
    const [from, to] = [end.at(-1), start[0]];
    if (from && to && isNextTo(from, to)) return true;
  }
  const width = Math.min(last.right, next.right) - Math.max(last.left, next.left);
  return width < 1 && verticalOverlap(last, next) > SAME_LINE;
}

const lastLine = (block: Block): Glyph[] | undefined =>
  block.lines.at(-1) ??
  (block.children.length === 1 ? lastLine(block.children[0] as Block) : undefined);

const firstLine = (block: Block): Glyph[] | undefined =>
  block.lines[0] ??
  (block.children.length === 1 ? firstLine(block.children[0] as Block) : undefined);

/** Cells beside each other, or the only cell of a row that is a container of containers */
const isTableRow = (row: Block[]): boolean =>
  cellsOf(row).length > 1 || (row.length === 1 && row.every(({ depth }) => depth > 2));

/** The cells of a row: blocks that one text runs through are one cell. */
function cellsOf(row: Block[]): Block[][] {
  const [only] = row;
  if (only && row.length === 1) {
    const { children } = only;
    const isRow = children.every((next, at) => {
      const last = children[at - 1];
      return !last || isBeside(last, next);
    });
    return isRow && children.length > 0 ? cellsOf(children) : [row];
  }
  const cells: Block[][] = [];
  for (const block of row) {
    const last = cells.at(-1)?.at(-1);
    if (last && isOneText(last, block)) cells.at(-1)?.push(block);
    else cells.push([block]);
  }
  return cells;
}

function isOneText(last: Block, next: Block): boolean {
  const [from, to] = [lastLine(last)?.at(-1), firstLine(next)?.[0]];
  if (!from || !to || !isNextTo(from, to)) return false;
  return to.isWritten === true || isClose(from, to);
}

const isClose = (last: Glyph, next: Glyph) =>
  next.left - last.right < (next.top - next.bottom) * WORD_GAP;

const WORD_GAP = 0.12;

/** The longest rows tell the columns; a cell stands in those with which it overlaps. */
function tableOf(table: Block[][][]): string {
  const length = Math.max(...table.map((row) => row.length));
  const longest = table.filter((row) => row.length === length);
  const columns = Array.from({ length }, (_, at) => boxOf(longest.flatMap((row) => row[at] ?? [])));
  const html = table.map((row) => {
    let next = 0;
    let cells = '';
    for (const cell of row) {
      const box = boxOf(cell);
      const own = columns.flatMap(({ left, right }, at) =>
        Math.min(right, box.right) > Math.max(left, box.left) ? at : [],
      );
      const column = Math.max(next, own[0] ?? next);
      const span = Math.max(1, (own.at(-1) ?? column) - column + 1);
      cells += `${'<td></td>'.repeat(column - next)}<td colspan="${span}">${contentOf(cell)}</td>`;
      next = column + span;
    }
    return `<tr>${cells}</tr>`;
  });
  return `<table>${html.join('')}</table>`;
}

/** Of one cell */
function contentOf(blocks: Block[]): string {
  const [only] = blocks;
  if (only && blocks.length === 1 && only.lines.length === 0) return htmlOf(only.children);
  return blocks.map(textOf).join('').trim();
}

function textOf({ lines, children }: Block): string {
  if (lines.length === 0) return children.map(textOf).join('');
  return isPreformatted(lines)
    ? `<pre>${escaped(lines.map(inColumns).join('\n'))}</pre>`
    : `<span>${escaped(written(lines))}</span>`;
}

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

/**
 * Writes a tagged page as HTML. Browsers tag the pages that they print, but name neither the tables nor
 * the cells that only lay out a mail: elements beside each other are the cells of a row.
 */
import { type Box, type Glyph, verticalOverlap, WORD_GAP } from './layout';
import { boxOf, htmlOfText } from './taggedText';
import type { Tag } from './tags';

interface Block extends Box {
  /** Of a container */
  children: Block[];
  /** Of a text, by its lines */
  lines: Glyph[][];
  /** How many containers a text is in, at most */
  depth: number;
}

/** As a fraction of the characters between the first tagged line and the last one */
const ENOUGH_TAGGED = 0.9;

/**
 * Undefined when the tags leave out more than a tenth of the text; page numbers and addresses of pages,
 * which are printed above and below it, do not count.
 */
export function htmlOfTags(tags: Tag, glyphs: Glyph[]): string | undefined {
  const known = new Set<number>();
  const collect = ({ content, children }: Tag) => {
    if (content !== undefined) known.add(content);
    children.forEach(collect);
  };
  collect(tags);
  const byContent = new Map<number, Glyph[]>();
  const untagged: Glyph[] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const isKnown = known.has(glyph.content ?? -1);
    const content = isKnown ? glyph.content : last?.content;
    if (content === undefined || !(isKnown || (last && isNextTo(last, glyph)))) {
      untagged.push(glyph);
      continue;
    }
    last = { ...glyph, content };
    const own = byContent.get(content);
    if (own) own.push(last);
    else byContent.set(content, [last]);
  }
  const block = blockOf(tags, byContent);
  if (!block) return undefined;
  const within = untagged.filter(({ top, bottom }) => bottom < block.top && top > block.bottom);
  const count = glyphs.length - untagged.length;
  return within.length > (count + within.length) * (1 - ENOUGH_TAGGED)
    ? undefined
    : htmlOf(block.children);
}

const isNextTo = (last: Glyph, next: Glyph) =>
  next.left > last.left && verticalOverlap(last, next) > SAME_LINE;

const SAME_LINE = 0.5;

function blockOf({ content, children }: Tag, glyphs: Map<number, Glyph[]>): Block | undefined {
  if (content !== undefined) {
    const own = glyphs.get(content);
    return own && { ...boxOf(own), children: [], lines: grouped(own, isNextTo), depth: 0 };
  }
  const blocks = children.flatMap((child) => blockOf(child, glyphs) ?? []);
  if (blocks.length === 0) return undefined;
  const depth = 1 + Math.max(...blocks.map((block) => block.depth));
  return { ...boxOf(blocks), children: blocks, lines: [], depth };
}

/** The items in groups of those that each belong to the one before */
function grouped<Item>(items: Item[], belongs: (last: Item, next: Item) => boolean): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongs(last, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Blocks below each other are lines, rows of cells below each other are a table. */
function htmlOf(blocks: Block[]): string {
  const rows = grouped(blocks, isBeside);
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

function isBeside(last: Block, next: Block): boolean {
  if (seam(last, next)) return true;
  const width = Math.min(last.right, next.right) - Math.max(last.left, next.left);
  return width < 1 && verticalOverlap(last, next) > SAME_LINE;
}

/** The last character of one block and the first of the next, where they stand on one line */
function seam(last: Block, next: Block): [Glyph, Glyph] | undefined {
  const [from, to] = [textAt(last, -1)?.at(-1), textAt(next, 0)?.[0]];
  return from && to && isNextTo(from, to) ? [from, to] : undefined;
}

/** The first line (0) or the last one (-1) of a text, or of the only text in a container */
function textAt({ lines, children: [only, another] }: Block, at: 0 | -1): Glyph[] | undefined {
  return lines.at(at) ?? (only && !another ? textAt(only, at) : undefined);
}

/** Cells beside each other, or the only cell of a row that is a container of containers */
const isTableRow = (row: Block[]): boolean =>
  cellsOf(row).length > 1 || (row.length === 1 && row.every(({ depth }) => depth > 2));

/**
 * The cells of a row: blocks that one text runs through are one cell. A cell that goes over two rows is in
 * the middle of them, so half of the cells may only stand right of the one before.
 */
function cellsOf(row: Block[]): Block[][] {
  const [only] = row;
  if (only && row.length === 1) {
    const { children } = only;
    const pairs = children.slice(1).map((next, at) => [children[at] ?? next, next] as const);
    const isRow =
      pairs.every(([last, next]) => isBeside(last, next)) ||
      (pairs.every(([last, next]) => next.left >= last.right) &&
        pairs.filter(([last, next]) => isBeside(last, next)).length * 2 >= pairs.length &&
        pairs.length > 1);
    return isRow && children.length > 0 ? cellsOf(children) : [row];
  }
  return grouped(row, isOneText);
}

function isOneText(last: Block, next: Block): boolean {
  const [from, to] = seam(last, next) ?? [];
  if (!from || !to) return false;
  return to.isWritten === true || to.left - from.right < (to.top - to.bottom) * WORD_GAP;
}

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
  return lines.length > 0 ? htmlOfText(lines) : children.map(textOf).join('');
}

/** Finds the rows of a page that look like letters and were not recognized. */
import type { Pixels } from './pixels';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Letters differ from what is behind them by so much. */
const EDGE = 60;
/** A row through letters crosses some strokes; a line or the edge of a box is crossed less. */
const MIN_EDGES = 6;
/** Heights of letters, in pixels */
const HEIGHTS = [14, 120] as const;
/** Between cells, as a fraction of the height of the letters */
const CELL_GAP = 1.5;

/**
 * The parts, from top to bottom and from left to right, that no line of `read` overlaps, and then those that
 * stand apart in the rows of such lines: "VY 8318", centred beside "BCN" and the name below it.
 */
export function unreadParts(pixels: Pixels, read: Box[]): Box[] {
  const { width, grey } = pixels;
  const isEdge = (x: number, y: number) =>
    Math.abs((grey[y * width + x] ?? 0) - (grey[y * width + x - 1] ?? 0)) > EDGE;
  const free = partsOf(pixels, isEdge, read);
  const known = [...read, ...free];
  const mask = new Uint8Array(grey.length);
  for (const { left, right, top, bottom } of known)
    for (let y = Math.max(0, top - BLUR); y < bottom + BLUR; y++)
      mask.fill(1, y * width + Math.max(0, left - BLUR), y * width + Math.min(width, right + BLUR));
  const beside = partsOf(pixels, (x, y) => !mask[y * width + x] && isEdge(x, y), []);
  return [...free, ...beside.filter((part) => !known.some((one) => isNear(one, part)))];
}
/** Around a word, in pixels */
const BLUR = 2;

/** In the rows of the part, and no further away than the cells of a row */
const isNear = (one: Box, part: Box) => {
  const gap = CELL_GAP * (part.bottom - part.top);
  const isInRows = one.top < part.bottom && part.top < one.bottom;
  return isInRows && one.left < part.right + gap && part.left < one.right + gap;
};

function partsOf({ width, height }: Pixels, isEdge: Row['isEdge'], read: Box[]): Box[] {
  const taken = new Uint8Array(height);
  for (const { top, bottom } of read) taken.fill(1, Math.max(0, top), bottom);
  const isInked = (y: number) => {
    let edges = 0;
    for (let x = 1; x < width && edges < MIN_EDGES; x++) if (isEdge(x, y)) edges++;
    return edges >= MIN_EDGES;
  };
  const parts: Box[] = [];
  for (let top = 0; top < height; top++) {
    if (taken[top] || !isInked(top)) continue;
    let bottom = top + 1;
    while (bottom < height && !taken[bottom] && isInked(bottom)) bottom++;
    const size = bottom - top;
    const isFree = !taken[top - 1] && !taken[bottom];
    if (isFree && size >= HEIGHTS[0] && size <= HEIGHTS[1])
      parts.push(...cellsOf({ top, bottom, width, isEdge }));
    top = bottom;
  }
  return parts;
}

interface Row {
  top: number;
  bottom: number;
  width: number;
  isEdge(x: number, y: number): boolean;
}

function cellsOf({ top, bottom, width, isEdge }: Row): Box[] {
  const cells: Box[] = [];
  for (let x = 1; x < width; x++) {
    let y = top;
    while (y < bottom && !isEdge(x, y)) y++;
    if (y === bottom) continue;
    const last = cells.at(-1);
    if (last && x - last.right < CELL_GAP * (bottom - top)) last.right = x + 1;
    else cells.push({ left: x - 1, right: x + 1, top, bottom });
  }
  // one letter alone is more often a drawing
  return cells.filter(({ left, right }) => right - left >= bottom - top);
}

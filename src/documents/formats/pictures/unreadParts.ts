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

/** The parts, from top to bottom and from left to right, that no line of `read` overlaps. */
export function unreadParts({ width, height, grey }: Pixels, read: Box[]): Box[] {
  const isEdge = (x: number, y: number) =>
    Math.abs((grey[y * width + x] ?? 0) - (grey[y * width + x - 1] ?? 0)) > EDGE;
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

/** Straightens parts of a photo that look like a bar code seen at an angle. */
import { convexHull, distance, largestQuad, type Point, projection } from './geometry';
import type { Pixels } from './pixels';

/** Blocks along the longer side; a block is larger than two bars of a code that can be read. */
const BLOCKS = 200;
/** A block of a code has at least this part of the edges of the picture's busiest blocks. */
const BUSY = 0.4;
const REGIONS = 3;
const MIN_BLOCKS = 30;
/** Blocks added around a region, since those on its rim have fewer edges. */
const RIM = 1.2;
/** Part of a side that is added at both of its ends: a PDF417 code begins with a broad bar. */
const WIDER = 0.07;
const MAX_SIDE = 1_600;

interface Grid {
  columns: number;
  rows: number;
  /** Pixels along the side of a block */
  size: number;
}

/** The largest regions with many edges, each as the rectangle that it would be when seen from above. */
export function straightened(picture: Pixels): Pixels[] {
  const size = Math.ceil(Math.max(picture.width, picture.height) / BLOCKS);
  const grid = {
    columns: Math.floor(picture.width / size),
    rows: Math.floor(picture.height / size),
    size,
  };
  return regionsOf(busyBlocks(picture, grid), grid).flatMap((blocks) => {
    const corners = largestQuad(convexHull(blocks.map((block) => middleOf(block, grid))));
    return corners ? [asRectangle(picture, widened(corners, RIM * size))] : [];
  });
}

const middleOf = (block: number, { columns, size }: Grid): Point => ({
  x: ((block % columns) + 0.5) * size,
  y: (Math.floor(block / columns) + 0.5) * size,
});

function busyBlocks({ width, grey }: Pixels, { columns, rows, size }: Grid): Uint8Array {
  const edges = new Float32Array(columns * rows);
  for (let y = 1; y < rows * size; y++) {
    const row = Math.floor(y / size) * columns;
    for (let x = 1; x < columns * size; x++) {
      const at = y * width + x;
      const here = grey[at] ?? 0;
      const block = row + Math.floor(x / size);
      const change =
        Math.abs(here - (grey[at - 1] ?? 0)) + Math.abs(here - (grey[at - width] ?? 0));
      edges[block] = (edges[block] ?? 0) + change;
    }
  }
  const most = [...edges].sort((a, b) => b - a)[Math.floor(edges.length / 100)] ?? 0;
  return Uint8Array.from(edges, (count) => (count > BUSY * most ? 1 : 0));
}

/** The largest groups of busy blocks; gaps of one block are closed. */
function regionsOf(busy: Uint8Array, { columns, rows }: Grid): number[][] {
  const seen = new Uint8Array(busy.length);
  const regions: number[][] = [];
  for (let start = 0; start < busy.length; start++) {
    if (!busy[start] || seen[start]) continue;
    const region = [start];
    seen[start] = 1;
    for (let next = 0; next < region.length; next++) {
      const block = region[next] ?? 0;
      const [x, y] = [block % columns, Math.floor(block / columns)];
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const other = (y + dy) * columns + x + dx;
          const isInside = x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows;
          if (!isInside || !busy[other] || seen[other]) continue;
          seen[other] = 1;
          region.push(other);
        }
      }
    }
    if (region.length >= MIN_BLOCKS) regions.push(region);
  }
  return regions.sort((a, b) => b.length - a.length).slice(0, REGIONS);
}

/** Each corner moved outwards along both sides, by a part of the side and by `by`. */
function widened(corners: Point[], by: number): Point[] {
  return corners.map((corner, at) => {
    const neighbours = [corners[(at + 1) % 4] ?? corner, corners[(at + 3) % 4] ?? corner];
    return neighbours.reduce((moved, other) => {
      const part = WIDER + by / (distance(corner, other) || 1);
      return {
        x: moved.x + (corner.x - other.x) * part,
        y: moved.y + (corner.y - other.y) * part,
      };
    }, corner);
  });
}

function asRectangle({ width, height, grey }: Pixels, [a, b, c, d]: Point[]): Pixels {
  if (!a || !b || !c || !d) return { width: 0, height: 0, grey: new Uint8Array() };
  const [across, down] = [
    Math.max(distance(a, b), distance(c, d)),
    Math.max(distance(b, c), distance(a, d)),
  ];
  const scale = Math.min(1.5, MAX_SIDE / Math.max(across, down));
  const size = { width: Math.ceil(across * scale), height: Math.ceil(down * scale) };
  const at = projection(size, [a, b, c, d]);
  const flat = new Uint8Array(size.width * size.height).fill(255);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const { x: u, y: v } = at(x, y);
      const [i, j] = [Math.floor(u), Math.floor(v)];
      if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) continue;
      const from = j * width + i;
      const [fx, fy] = [u - i, v - j];
      const upper = (grey[from] ?? 0) * (1 - fx) + (grey[from + 1] ?? 0) * fx;
      const lower = (grey[from + width] ?? 0) * (1 - fx) + (grey[from + width + 1] ?? 0) * fx;
      flat[y * size.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return { ...size, grey: flat };
}
